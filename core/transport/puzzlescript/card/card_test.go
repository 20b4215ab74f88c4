package card

import (
	"os"
	"strings"
	"testing"
)

// TestColors: the names of colours mean the same here and on the page.
func TestColors(t *testing.T) {
	const page = "../../../../site/puzzlescript/picture.js"
	script, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(script), "const NAMED = {")
	table, _, _ := strings.Cut(rest, "}")
	count := 0
	for line := range strings.Lines(table) {
		if name, color, ok := strings.Cut(strings.Trim(line, " ,\n"), ": "); ok {
			count++
			if got := named[name]; `"`+got+`"` != color {
				t.Errorf("%s: %s, want %s as in %s", name, got, color, page)
			}
		}
	}
	if count != len(named) {
		t.Errorf("%d names in %s, %d here", count, page, len(named))
	}
	for name, want := range map[string]string{"Red": "#be2633", "#F80": "#ff8800", "#123456": "#123456", "#12345678": "#123456", "nothing": "#de65e2", "#12": "#de65e2"} {
		if got, ok := colorOf(name); got != want || !ok {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if _, ok := colorOf("Transparent"); ok {
		t.Error("transparent is a colour")
	}
}

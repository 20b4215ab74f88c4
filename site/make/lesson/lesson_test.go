package lesson

import (
	"bytes"
	"os"
	"testing"
)

// TestShipped: the page that is shipped is the one that the sources make.
func TestShipped(t *testing.T) {
	made, err := Page("../..")
	if err != nil {
		t.Fatal(err)
	}
	shipped, err := os.ReadFile("../../../core/witness/film/shipped/page.html")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(made, shipped) {
		t.Error("core/witness/film/shipped/page.html is not what the sources make: go run ./site/make -lesson core/witness/film/shipped/page.html")
	}
	for mark, want := range map[string]int{"{{title}}": 2, "{{lesson}}": 1, "{{": 3} {
		if n := bytes.Count(shipped, []byte(mark)); n != want {
			t.Errorf("%s is there %d times, want %d", mark, n, want)
		}
	}
	for _, foreign := range []string{"https:", "import(", "src=", "fetch("} {
		if bytes.Contains(shipped, []byte(foreign)) {
			t.Errorf("the page has %q: it is to need nothing else", foreign)
		}
	}
}

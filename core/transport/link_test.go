package transport

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func TestLink(t *testing.T) {
	l, err := FromRows([]string{"#####  ", "#@$.*+"[:5], "", "#    $#"})
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range RuleSets() {
		link := l.Link(rules)
		if strings.ContainsFunc(link, func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-_", r) }) {
			t.Errorf("%s needs escapes", link)
		}
		got, r, err := ParseLink(link)
		if err != nil || r != rules || got.W != 7 || got.H != 4 || !slices.Equal(got.Rows(), l.Rows()) {
			t.Errorf("%s: %v, %v", link, got, err)
		}
		for i := range link {
			if _, _, err := ParseLink(link[:i] + link[i+1:]); !errors.Is(err, ErrLink) {
				t.Errorf("%s without letter %d: %v", link, i, err)
			}
		}
	}
}

func FuzzParseLink(f *testing.F) {
	f.Add("sokoban-5w_wmbgw_5w-aa")
	f.Add("big-99f_99w-aa")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		// The check letters are corrected, so that the fuzzing reaches the parser behind them.
		if at := strings.LastIndexByte(text, '-'); at > 0 {
			text = text[:at] + "-" + linkCheck(text[:at])
		}
		l, rules, err := ParseLink(text)
		if err != nil {
			if !errors.Is(err, ErrLink) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		again, r, err := ParseLink(l.Link(rules))
		if err != nil || r != rules || again.W != l.W || again.XSB() != l.XSB() {
			t.Errorf("%q: %v", text, err)
		}
	})
}

package card_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/card"
)

// TestFragment: a text is in a fragment as it is where an address may have it, and otherwise deflated; both lead back.
func TestFragment(t *testing.T) {
	for text, plain := range map[string]bool{
		"slither/5/5/c6267dgd2865a": true, "sokoban-w-aa&title=One+push": true, strings.Repeat("a", 2000): true,
		strings.Repeat("a", 2001): false, "": false, "title One\n": false, "ä": false, "100%": false, "#": false,
	} {
		fragment := card.Fragment(text)
		if (fragment == text) != plain || strings.HasPrefix(fragment, "text.") == plain {
			t.Errorf("%.20q: %.40q", text, fragment)
		}
		if back, err := card.Text(fragment); err != nil || back != text {
			t.Errorf("%.20q: read as %.20q, %v", text, back, err)
		}
	}
	if text, err := card.Text("a%20b"); text != "a b" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	for _, damaged := range []string{"text.", "text.!", "text." + strings.TrimPrefix(card.Fragment("title One\n"), "text.")[2:], card.Fragment(strings.Repeat(" ", 1<<20+1))} {
		if text, err := card.Text(damaged); !errors.Is(err, card.ErrFragment) {
			t.Errorf("%.40s: %d bytes, %v", damaged, len(text), err)
		}
	}
}

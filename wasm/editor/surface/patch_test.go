package surface

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// TestPatch checks that a patched drawing equals a new drawing.
func TestPatch(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	doc := witness.New(5, 5)
	shown := split(draw.SVG(doc, draw.Options{Inline: true}))
	stayed := 0
	for range 400 {
		next := doc.Clone()
		at := witness.Place{A: 2*random.Intn(5) + 1, B: 2*random.Intn(5) + 1}
		if _, there := doc.SymbolAt(at); there {
			next.Remove(at)
		} else {
			next.Put(witness.Symbol{At: at, Type: witness.Star, Color: witness.Palette[random.Intn(len(witness.Palette))]})
		}
		doc = next
		markup := draw.SVG(doc, draw.Options{Inline: true})
		after := split(markup)
		if after.open+strings.Join(after.parts, "")+"</svg>" != markup {
			t.Fatalf("split loses something of %s", markup)
		}
		c := changeOf(shown, after)
		patched := append(append(append([]string{}, shown.parts[:c.first]...), c.markup), shown.parts[c.first+c.gone:]...)
		if got, want := strings.Join(patched, ""), strings.Join(after.parts, ""); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		if c.gone <= 2 {
			stayed++
		}
		shown = after
	}
	if stayed < 300 {
		t.Errorf("most edits replace much: only %d of 400 did not", stayed)
	}
}

func TestLinesAreAlwaysMadeAnew(t *testing.T) {
	for part, want := range map[string]bool{
		`<path class="px-line" d="M0 0"/>`:            true,
		`<path class="px-beads px-second" d="M0 0"/>`: true,
		`<path class="px-linear" d="M0 0"/>`:          false,
		`<g><path class="px-line" d="M0 0"/></g>`:     false,
		`<path d="M0 0" class="px-line"/>`:            false,
		`<rect width="1"/>`:                           false,
	} {
		if got := moves(part); got != want {
			t.Errorf("%s: got %v, want %v", part, got, want)
		}
	}
}

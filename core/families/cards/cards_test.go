package cards

import (
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

// TestCards: the card of every sample has a picture, and its link leads back to the same puzzle.
func TestCards(t *testing.T) {
	texts := map[string][]string{
		"logicgrid": {"school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF"},
		"transport": {"####\n#@*#\n####", "#####\n#@$.#\n#####\nTitle: One, & <two>"},
	}
	for _, kind := range pencil.Types {
		texts["pencil"] = append(texts["pencil"], kind.Samples...)
	}
	for _, game := range samples.All() {
		texts["puzzlescript"] = append(texts["puzzlescript"], game.Source)
	}
	for _, family := range All {
		t.Run(family.Name, func(t *testing.T) {
			for _, text := range texts[family.Name] {
				made, err := family.Read(text)
				if err != nil {
					t.Fatalf("%.60q: %v", text, err)
				}
				if made.Title == "" || made.Description == "" || strings.Count(made.SVG, "<") < 4 || xml.Unmarshal([]byte(made.SVG), new(struct{})) != nil {
					t.Errorf("%.60q: %q, %q, %.200s", text, made.Title, made.Description, made.SVG)
				}
				found, puzzle, ok, err := LinkIn("https://perplex.example/" + made.Opens)
				if err != nil || !ok || found.Name != family.Name {
					t.Fatalf("%s: %s, %v", made.Opens, found.Name, err)
				}
				again, err := family.Read(puzzle)
				if err != nil || again.Opens != made.Opens || again.SVG != made.SVG {
					t.Errorf("%s leads to another puzzle: %v", made.Opens, err)
				}
				if of, err := family.Read("https://perplex.example/" + made.Opens); err != nil || of.Text != made.Text {
					t.Errorf("%s is not read whole: %v", made.Opens, err)
				}
				if !strings.HasSuffix(made.Frame, "#"+card.Fragment(made.Text)) {
					t.Errorf("frame %s", made.Frame)
				}
			}
		})
	}
}

// TestOtherFamily: a link to the page of one family is no puzzle of another.
func TestOtherFamily(t *testing.T) {
	pencil, _ := Named("pencil")
	if _, err := pencil.Read("https://perplex.example/site/transport/index.html#sokoban-w-aa"); !errors.Is(err, ErrFamily) {
		t.Errorf("%v, want %v", err, ErrFamily)
	}
}

// TestLinkIn: only a link to the page of a family is one.
func TestLinkIn(t *testing.T) {
	for _, text := range []string{"", "slither/5/5/x", "https://perplex.example/#1p", "see site/pencil/index.html#a", "https://puzz.link/p?slither/1/1/4"} {
		if f, _, ok, err := LinkIn(text); ok || err != nil {
			t.Errorf("%s: %s, %v", text, f.Name, err)
		}
	}
}

package job

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/transport"
)

var table = norms.Embedded(normsText)

// Compared is the player whose TSI is compared with that of other levels.
const Compared = "dead+finish"

// NormSize is the size of a level in norms: its number of boxes.
func NormSize(g *transport.Game) string { return strconv.Itoa(len(g.Start().Boxes)) }

// Place returns the place of a level among others of its rules and number of boxes. ok is false for
// rules without a norm.
func Place(g *transport.Game, tsi float64) (norms.Place, bool) {
	return table().Find(g.Rules.PuzzleName(), NormSize(g)).Place(tsi)
}

// comparedWithFailure describes how the TSI of Sokoban levels was compared with people. The figure is that of
// site/docs/transport-people.md; a test compares the two.
var comparedWithFailure = norms.People{
	Text: "Compared with people: rho 0.66 with the failure rate on 208 levels.",
	Page: "transport-people",
}

// placing writes the place of a level for the player Compared, if that player is measured.
func (m *Measuring) placing(w *jsonlite.Writer) {
	i := slices.Index(m.names, Compared)
	if i < 0 {
		w.Null(norms.Member.Name)
		return
	}
	f, ok, err := m.Figures(i)
	place, placed := norms.Place{}, false
	if ok && err == nil {
		place, placed = Place(m.game, f.TSI)
	}
	boxes := len(m.game.Start().Boxes)
	puzzles := levelNames[m.game.Rules.PuzzleName()]
	by := norms.Names{Puzzles: puzzles, Size: strconv.Itoa(boxes) + " boxes", After: true}
	if boxes == 1 {
		by.Size = "1 box"
	}
	if m.game.Rules.PuzzleName() == "sokoban" {
		by.People = comparedWithFailure
	}
	norms.Write(w, place, placed, by)
}

// levelNames has the words for levels, by name of the rules.
var levelNames = map[string]string{
	"sokoban": "Sokoban levels", "pull": "Pull levels", "strong": "Strong worker levels",
	"big": "Big boxes levels", "swap": "Swap levels",
}

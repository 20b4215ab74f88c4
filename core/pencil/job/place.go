package job

import (
	"cmp"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
)

var table = norms.Embedded(normsText)

// Place returns the place of a puzzle among others of its type and size. ok is false for a puzzle
// that needs a guess, and for types without a norm.
func Place(p *pencil.Puzzle, r *pencil.Rating) (place norms.Place, ok bool) {
	sh, guess := r.Difficulty()
	if guess || p.Type == pencil.Sudoku && r.Second == nil {
		return place, false
	}
	return table().Find(p.Type.Name, norms.Size(p.Width, p.Height)).Place(sh)
}

// timedSudokus describes how well search information 2 of sudokus agrees with data of people. The
// figures are those of site/docs/second-player.md; a test checks that they are equal.
var timedSudokus = norms.People{
	Text: "Compared with people: rho 0.87 with the solving times of 173 sudokus.",
	Page: "second-player",
}

// writePlace writes the place of a puzzle.
func writePlace(w *jsonlite.Writer, p *pencil.Puzzle, r *pencil.Rating) {
	place, ok := Place(p, r)
	norms.Write(w, place, ok, namesOf(p.Type, p.Width, p.Height))
}

// namesOf returns the words for puzzles of a type and size.
func namesOf(t *pencil.Type, width, height int) norms.Names {
	by := norms.Names{Puzzles: nameOf(t), Size: norms.Sides(width, height)}
	if t == pencil.Sudoku && width == comparedWidth {
		by.People = timedSudokus
	}
	return by
}

// normOf returns the norm for a wish; nil if there is none, or if puzzles of the type cannot be
// made.
func normOf(w setter.Wish) *norms.Norm {
	if w.Type == nil || !w.Type.CanCompose() {
		return nil
	}
	usual := setter.Usual(w.Type).Width
	width := cmp.Or(w.Width, usual)
	return table().Find(w.Type.Name, norms.Size(width, cmp.Or(w.Height, width)))
}

// writeNorms writes the list of a type's norms: their sizes, and the puzzles behind them.
func writeNorms(w *jsonlite.Writer, t *pencil.Type) {
	w.List("norms")
	for _, n := range table() {
		if n.Type != t.Name {
			continue
		}
		w.Open('{')
		w.Text("size", n.Size)
		width, height := n.Sides()
		w.Text("text", n.Text(namesOf(t, width, height)))
		w.Close('}')
	}
	w.Close(']')
}

// nameOf returns the plural name of a type's puzzles within a sentence: "nurikabe puzzles", "LITS
// puzzles", "sudokus".
func nameOf(t *pencil.Type) string {
	if t == pencil.Sudoku {
		return "sudokus"
	}
	if strings.ToUpper(t.Title) == t.Title {
		return t.Title + " puzzles"
	}
	return strings.ToLower(t.Title) + " puzzles"
}

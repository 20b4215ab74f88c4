package job

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

var table = norms.Embedded(normsText)

// Place returns the place of a puzzle among others of its type and size. ok is false for a puzzle
// that takes a guess, and for types without a norm.
func Place(p *pencil.Puzzle, r *pencil.Rating) (place norms.Place, ok bool) {
	sh, guess := r.Difficulty()
	if guess || p.Type == pencil.Sudoku && r.Second == nil {
		return place, false
	}
	return table().Find(p.Type.Name, norms.Size(p.Width, p.Height)).Place(sh)
}

// timedSudokus is how far search information 2 of sudokus has been compared with people. The figures
// are those of site/docs/second-player.md, and a test holds the two together.
var timedSudokus = norms.People{
	Text: "Compared with people: rho 0.87 with the solving times of 173 sudokus.",
	Page: "second-player",
}

// writePlace writes the place of a puzzle.
func writePlace(w *jsonlite.Writer, p *pencil.Puzzle, r *pencil.Rating) {
	place, ok := Place(p, r)
	by := norms.Names{Puzzles: nameOf(p.Type), Size: norms.Sides(p.Width, p.Height)}
	if p.Type == pencil.Sudoku && p.Width == comparedWidth {
		by.People = timedSudokus
	}
	norms.Write(w, place, ok, by)
}

// nameOf is the title of a type for several puzzles inside a sentence: "nurikabe", "LITS", "sudokus".
func nameOf(t *pencil.Type) string {
	if t == pencil.Sudoku {
		return "sudokus"
	}
	if strings.ToUpper(t.Title) == t.Title {
		return t.Title
	}
	return strings.ToLower(t.Title)
}

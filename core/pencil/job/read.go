package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/sudoku"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// openRead answers what a page needs to draw a puzzle and to have it played: {"type",
// "title", "rules", "width", "height", "link" (for puzz.link), "text" (what follows its
// question mark, as it was read), "document", "drawing" ("number", "circle", "wall" or
// "symbol"), "corners" (whether lines run from corner to corner), "clues", "rooms",
// "inside", "questions", "compared"}. Clues are [cell, number, direction], the number null
// for a clue without one, and the direction "blank" where nothing is printed in its cell;
// rooms and the direction are there only where the type has them. inside has the places of
// borders that are drawn inside rooms, [x, y]; it is there only if there are any.
// Questions are [x, y, what] or [x, y, "digit", digit]. compared is null where nobody has.
func openRead(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return shown(l), nil
}

// openEdit answers as read, of the puzzle with one clue changed: "number" null or missing
// removes it, -1 leaves a clue without a number; "direction" is none, up, down, left, right.
func openEdit(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	cell := r.Integer("cell", -1, 0)
	clue := pencil.Clue{Number: r.Integer("number", pencil.None-1, -1)}
	switch clue.Number {
	case pencil.None - 1:
		clue.Number = pencil.None
	case -1:
		clue.Number = pencil.Unknown
	}
	direction := r.Text("direction", pencil.NoDir.String())
	found := false
	for d := pencil.NoDir; d <= pencil.Right; d++ {
		if d.String() == direction {
			clue.Dir, found = d, true
		}
	}
	if !found {
		r.Note(verb.BadRequest("direction", strconv.Quote(direction), "is not one of none, up, down, left, right"))
	}
	if l != nil && (cell < 0 || cell >= l.Puzzle.Cells()) {
		r.Note(verb.BadRequest("cell", strconv.Itoa(cell), "is not from 0 to "+strconv.Itoa(l.Puzzle.Cells()-1)))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	p, err := l.Puzzle.With(cell, clue)
	if err != nil {
		return nil, err
	}
	changed, err := pencil.ParseLink(p.Address())
	if err != nil {
		return nil, err
	}
	changed.Grey = l.Grey
	return shown(changed), nil
}

func shown(l *pencil.Link) verb.Job {
	p := l.Puzzle
	look := lookOf(p.Type)
	text := l.Text()
	var w jsontext.Writer
	w.Open('{')
	w.Text("type", p.Type.Name)
	w.Text("title", p.Type.Title)
	w.Text("rules", look.Rules)
	w.Int("width", p.Width)
	w.Int("height", p.Height)
	w.Text("link", pencil.DefaultPrefix+text)
	w.Text("text", text)
	w.Object("document")
	w.Text("kind", p.Type.Name)
	w.Text("link", text)
	w.Close('}')
	w.Text("drawing", look.Clues)
	w.Name("numbers")
	w.PutInts(look.Least, mostNumber(p, look))
	w.Bool("corners", corners(p))
	writeClues(&w, p)
	if rooms := rooms(p); rooms != nil {
		w.Ints("rooms", rooms...)
	}
	writeInside(&w, p)
	writeQuestions(&w, p)
	writeCompared(&w, p.Type)
	return verb.Answered(w.Close('}'))
}

func writeClues(w *jsontext.Writer, p *pencil.Puzzle) {
	w.List("clues")
	for c, clue := range p.Clues {
		if clue.Number == pencil.None || clue.Number < 0 && p.Type == pencil.Sudoku {
			continue // a question mark of a sudoku is an open cell
		}
		w.Open('[')
		w.PutInt(c)
		if clue.Number < 0 {
			w.PutNull()
		} else {
			w.PutInt(clue.Number)
		}
		if clue.Dir != pencil.NoDir {
			w.PutText(clue.Dir.String())
		}
		if clue.Number == pencil.Blank {
			w.PutText("blank")
		}
		w.Close(']')
	}
	w.Close(']')
}

func writeInside(w *jsontext.Writer, p *pencil.Puzzle) {
	all := p.InsideAt()
	if all == nil {
		return
	}
	w.List("inside")
	for _, at := range all {
		writePoint(w, at)
	}
	w.Close(']')
}

func writeQuestions(w *jsontext.Writer, p *pencil.Puzzle) {
	w.List("questions")
	for _, q := range p.Board().Questions {
		w.Open('[')
		w.PutInt(q.At.X)
		w.PutInt(q.At.Y)
		w.PutText([...]string{"shaded", "light", "line", "digit"}[q.What])
		if q.What == pencil.Digit {
			w.PutInt(q.Digit)
		}
		w.Close(']')
	}
	w.Close(']')
}

func mostNumber(p *pencil.Puzzle, look look) int {
	switch {
	case p.Type == pencil.Sudoku:
		return p.Width
	case look.Most > 0:
		return look.Most
	case p.Type == pencil.Nurikabe || p.Type == pencil.Heyawake:
		return p.Cells()
	}
	return max(p.Width, p.Height)
}

// corners reports whether lines run along the sides of cells.
func corners(p *pencil.Puzzle) bool {
	for _, q := range p.Board().Questions {
		if q.What == pencil.Line && (q.At.X == 0 || q.At.Y == 0) {
			return true
		}
	}
	return false
}

// rooms are what thick lines separate: rooms, or the boxes of a sudoku.
func rooms(p *pencil.Puzzle) []int {
	if p.Type != pencil.Sudoku {
		return p.Rooms
	}
	w, h, _ := sudoku.Box(p.Width)
	all := make([]int, p.Cells())
	for c := range all {
		all[c] = c/p.Width/h*(p.Width/w) + c%p.Width/w
	}
	return all
}

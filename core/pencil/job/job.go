// Package job is the table of perplex's verbs over pencil puzzles: samples and read for
// what a page shows; check and hint for a player; solve, steps, rate, worth and drop for
// what is to be known of a puzzle; edit for another one with a clue changed; wishes,
// make and breed for new ones.
package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs:
//
//	{"verb":"samples"}
//	{"verb":"read","puzzle":…}
//	{"verb":"edit","puzzle":…,"cell":12,"number":3,"direction":"up"}
//	{"verb":"check","puzzle":…,"marks":"..1.0","solution":"01100"}
//	{"verb":"hint","puzzle":…,"marks":…,"solution":…}
//	{"verb":"solve","puzzle":…,"probes":200000}
//	{"verb":"steps","puzzle":…,"solution":…}
//	{"verb":"rate","puzzle":…,"solution":…}
//	{"verb":"worth","puzzle":…,"solution":…}
//	{"verb":"drop","puzzle":…,"probes":20000}
//	{"verb":"wishes"}
//	{"verb":"make","type":"slither","width":7,"information":150,"seed":1}
//	{"verb":"breed","type":"slither","width":7,"wish":{"information":[100,200]},"seed":1}
//
// A puzzle is a link of puzz.link or pzv or what follows its question mark, a sudoku of 81
// or 16 characters, or a document {"kind":"slither","link":…}. Marks are a letter for each
// question of the board, in the order in which read lists them: 1 yes, 0 no, a point if it
// is open; missing ones are open. A solution is one that solve has answered with, and is
// checked. Cells are numbered row by row from 0, places are in doubled coordinates (pencil.Point).
func Verbs() verb.Table {
	return verb.Table{
		{Name: "samples", Open: openSamples},
		{Name: "read", Open: openRead},
		{Name: "edit", Open: openEdit},
		{Name: "check", Open: openCheck},
		{Name: "hint", Open: openHint},
		{Name: "solve", Open: openSolve},
		{Name: "steps", Open: openSteps},
		{Name: "rate", Open: openRate},
		{Name: "worth", Open: openWorth},
		{Name: "drop", Open: openDrop},
		{Name: "wishes", Open: openWishes},
		{Name: "make", Open: openMake},
		{Name: "breed", Open: openBreed},
	}
}

// readPuzzle reads the member "puzzle"; nil and an error noted in r if there is none.
func readPuzzle(r *verb.Fields) *pencil.Link {
	v, ok := r.Need("puzzle")
	if !ok {
		return nil
	}
	l, err := Puzzle(&v)
	r.Note(err)
	return l
}

// Puzzle reads a puzzle: a text, or a document or the text of one. What is not known is
// refused by name.
func Puzzle(v *jsontext.Value) (*pencil.Link, error) {
	if v.Kind == jsontext.String {
		document, err := jsontext.Parse(v.Text)
		if err != nil || document.Kind != jsontext.Object {
			return pencil.ParseText(v.Text)
		}
		v = &document
	}
	if v.Kind != jsontext.Object {
		return nil, verb.BadRequest("puzzle", v.Quote(), "is "+v.Kind.String()+"; expected a text or a document")
	}
	r := verb.NewFields(*v)
	kind, text := r.Text("kind", ""), r.Text("link", "")
	if _, ok := r.Need("link"); !ok || r.Err() != nil {
		return nil, verb.Within("puzzle.", r.Err())
	}
	l, err := pencil.ParseText(text)
	if err != nil {
		return nil, verb.Within("puzzle.link: ", err)
	}
	if t, err := pencil.TypeNamed(kind); err != nil || t != l.Puzzle.Type {
		return nil, verb.BadRequest("puzzle.kind", strconv.Quote(kind), "is not "+l.Puzzle.Type.Name+", the type of its link")
	}
	return l, nil
}

// readMarks reads a member that is marks of a puzzle; nil if there is none.
func readMarks(r *verb.Fields, name string, l *pencil.Link) pencil.Marks {
	text := r.Text(name, "")
	if l == nil {
		return nil
	}
	questions := len(l.Puzzle.Board().Questions)
	if len(text) > questions {
		r.Note(verb.BadRequest(name, strconv.Itoa(len(text))+" letters", "are more than the "+strconv.Itoa(questions)+" questions of the board"))
		return nil
	}
	marks := make(pencil.Marks, questions)
	for q := range len(text) {
		switch text[q] {
		case '.':
		case '1':
			marks[q] = pencil.Yes
		case '0':
			marks[q] = pencil.No
		default:
			r.Note(verb.BadRequest(verb.Item(name, q), strconv.QuoteToASCII(text[q:q+1]), "is none of 1 0 ."))
		}
	}
	printed(l.Puzzle, marks)
	return marks
}

// printed adds the digits that are printed.
func printed(p *pencil.Puzzle, marks pencil.Marks) {
	for q, k := range p.Board().Questions {
		if k.What == pencil.Digit && p.Clues[k.At.Y/2*p.Width+k.At.X/2].Number == k.Digit {
			marks[q] = pencil.Yes
		}
	}
}

// readSolution reads the member "solution", which has to be one; nil if there is none.
func readSolution(r *verb.Fields, l *pencil.Link) pencil.Marks {
	marks := readMarks(r, "solution", l)
	if r.Text("solution", "") == "" || marks == nil {
		return nil
	}
	if faults := l.Puzzle.Check(marks); len(faults) > 0 {
		r.Note(verb.BadRequest("solution", "", "is none: "+faults[0].Text))
	} else if !marks.Full() {
		r.Note(verb.BadRequest("solution", "", "leaves questions open"))
	}
	return marks
}

// needSolution is readSolution where there has to be one.
func needSolution(r *verb.Fields, l *pencil.Link) pencil.Marks {
	r.Need("solution")
	return readSolution(r, l)
}

// letters are marks as requests have them.
func letters(marks pencil.Marks) string {
	text := make([]byte, len(marks))
	for q, m := range marks {
		text[q] = [...]byte{pencil.Open: '.', pencil.Yes: '1', pencil.No: '0'}[m]
	}
	return string(text)
}

// appendError appends the answer of a job that an error has stopped: {"error"}.
func appendError(dst []byte, err error) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Text("error", err.Error())
	return w.Close('}')
}

// writeType writes what every list of puzzles has of one, as members: {"type", "title",
// "width", "height"}.
func writeType(w *jsontext.Writer, p *pencil.Puzzle) {
	w.Text("type", p.Type.Name)
	w.Text("title", p.Type.Title)
	w.Int("width", p.Width)
	w.Int("height", p.Height)
}

// writePoint writes a place as [x, y].
func writePoint(w *jsontext.Writer, at pencil.Point) { w.PutInts(at.X, at.Y) }

package sparc

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Encode writes the document as a record of the data set, without solutions. The order of symbols and empty
// margins of shapes are lost.
//
// Errors are *witness.FieldError if the document is not a valid puzzle, and otherwise *Error, wrapping
// ErrLoss, with the first feature that the format cannot hold.
func Encode(d *witness.Document) (string, error) {
	w, err := newWriter(d)
	if err != nil {
		return "", err
	}
	w.record()
	return string(w.dst.Close('}')), nil
}

// EncodeSolved is Encode with all solutions, as lines in the form of witness.State.
func EncodeSolved(d *witness.Document, solutions [][]witness.Place) (string, error) {
	w, err := newWriter(d)
	if err != nil {
		return "", err
	}
	w.record()
	w.dst.Int("solution_count", len(solutions))
	w.dst.List("solutions")
	for i, line := range solutions {
		w.dst.Open('{')
		w.dst.Int("index", i)
		w.dst.List("path")
		for _, at := range passed(line) {
			w.dst.Open('{')
			w.dst.Int("x", at.A)
			w.dst.Int("y", at.B)
			w.dst.Close('}')
		}
		w.dst.Close(']')
		w.dst.Close('}')
	}
	w.dst.Close(']')
	return string(w.dst.Close('}')), nil
}

// passed returns every place that a line passes, including the edges between vertices.
func passed(line []witness.Place) (places []witness.Place) {
	for i, at := range line {
		if i > 0 {
			if middle := (witness.Place{A: (line[i-1].A + at.A) / 2, B: (line[i-1].B + at.B) / 2}); middle != line[i-1] && middle != at {
				places = append(places, middle)
			}
		}
		places = append(places, at)
	}
	return places
}

type writer struct {
	doc    *witness.Document
	places map[witness.Place]string         // non-empty places, each with its text in puzzle_array
	cells  map[witness.Place]witness.Symbol // symbols in the cells
	shapes map[int]bool                     // ids of the shapes
	dst    jsonlite.Writer
}

// newWriter returns a writer, or the error about a feature that the format cannot hold.
func newWriter(d *witness.Document) (*writer, error) {
	if err := d.Validate(); err != nil {
		return nil, err
	}
	if err := refuseBoard(d); err != nil {
		return nil, err
	}
	w := &writer{doc: d, places: make(map[witness.Place]string), cells: make(map[witness.Place]witness.Symbol), shapes: make(map[int]bool)}
	w.places[d.Starts[0]] = start
	w.places[d.Ends[0].At] = end
	for i, s := range d.Symbols {
		where := "symbols[" + strconv.Itoa(i) + "] at " + name(s.At)
		if tip, taken := w.places[s.At]; taken {
			what := "a start"
			if tip == end {
				what = "an end"
			}
			return nil, loss(where, string(s.Type)+" where there is "+what+", and SPaRC has one thing per place")
		}
		text, reason := w.symbol(s)
		if reason != "" {
			return nil, loss(where, reason)
		}
		w.places[s.At] = text
		if s.At.Kind() == witness.Cell {
			w.cells[s.At] = s
		}
	}
	if s, differ := d.Disputed(witness.ProfileSparc); differ {
		return nil, loss("profile", "the rules of SPaRC judge the "+string(s.Type)+" at "+name(s.At)+
			" differently from "+d.Profile.Site()+"; change the profile to sparc to write the puzzle")
	}
	return w, nil
}

// refuseBoard returns the error about a feature of the board, apart from its symbols, that the format cannot
// hold.
func refuseBoard(d *witness.Document) error {
	switch {
	case d.Pillar:
		return loss("pillar", "SPaRC has no pillars")
	case d.Symmetry != witness.SymmetryNone:
		return loss("symmetry", string(d.Symmetry)+"; SPaRC has one line")
	case d.Variants != 0:
		return loss("variants", "SPaRC has no "+d.Variants.Names()[0])
	case len(d.Starts) != 1:
		return loss("starts", strconv.Itoa(len(d.Starts))+" of them; SPaRC has one")
	case len(d.Ends) != 1:
		return loss("ends", strconv.Itoa(len(d.Ends))+" of them; SPaRC has one")
	case d.Starts[0] == d.Ends[0].At:
		return loss("ends[0] at "+name(d.Starts[0]), "there is the start, and SPaRC has one thing per place")
	}
	return nil
}

// symbol returns the text of a symbol in puzzle_array, or the reason why there is none.
func (w *writer) symbol(s witness.Symbol) (text, reason string) {
	switch s.Type {
	case witness.CannotCross:
		return gap, ""
	case witness.MustCross:
		switch {
		case s.Invisible:
			return "", "SPaRC has no invisible must-cross"
		case s.Color != "":
			return "", "this must-cross is " + string(s.Color) + ", and SPaRC has only black ones"
		}
		return dot, ""
	}
	letter, _ := letterOf(s)
	if letter == "" {
		return "", "SPaRC has no " + string(s.Type) + " symbols"
	}
	color := s.EffectiveColor()
	i := slices.IndexFunc(colors, func(c colorLetter) bool { return c.color == color })
	if i < 0 {
		return "", "SPaRC has no colour " + string(color)
	}
	text = letter + "-" + colors[i].letter
	if s.Type != witness.Polyomino {
		return text, ""
	}
	if s.Rotatable {
		return "", "SPaRC has no shapes that can be turned"
	}
	id, ok := idOf(&s)
	if !ok {
		return "", "the shape is larger than 4x4 squares, SPaRC's largest"
	}
	w.shapes[id] = true
	return text + "-" + strconv.Itoa(id), ""
}

// letterOf returns the letter and the word of a symbol in a cell; "" if there are none.
func letterOf(s witness.Symbol) (letter, word string) {
	for i := range symbols {
		if t := &symbols[i]; t.symbol == s.Type && t.negative == s.Negative && t.count == s.Count {
			return t.letter, t.word
		}
	}
	return "", ""
}

// record writes the members of the puzzle.
func (w *writer) record() {
	d := w.doc
	w.dst.Open('{')
	if d.Title != "" {
		w.dst.Text("id", d.Title)
	}
	w.dst.Object("grid_size")
	w.dst.Int("width", d.Width)
	w.dst.Int("height", d.Height)
	w.dst.Close('}')
	w.dst.List("puzzle_array")
	for b := range 2*d.Height + 1 {
		w.dst.Open('[')
		for a := range 2*d.Width + 1 {
			w.dst.PutText(w.at(witness.Place{A: a, B: b}))
		}
		w.dst.Close(']')
	}
	w.dst.Close(']')
	w.dst.Text("polyshapes", string(w.polyshapes()))
	w.dst.Text("text_visualization", string(w.visualization()))
}

// at returns the text of a place in puzzle_array.
func (w *writer) at(at witness.Place) string {
	text, ok := w.places[at]
	switch {
	case ok:
		return text
	case at.Kind() == witness.Cell:
		return empty
	}
	return nothing
}

// polyshapes returns the definitions of the shapes, by their ids.
func (w *writer) polyshapes() []byte {
	ids := make([]int, 0, len(w.shapes))
	for id := range w.shapes {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	dst := []byte{'{'}
	for i, id := range ids {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, '"')
		dst = append(strconv.AppendInt(dst, int64(id), 10), '"', ':')
		dst = appendShape(dst, id)
	}
	return append(dst, '}')
}

package sparc

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// yaml is a YAML text under construction.
type yaml []byte

// line adds a line, indented by a number of steps.
func (y *yaml) line(steps int, text string) {
	for range steps {
		*y = append(*y, "  "...)
	}
	*y = append(append(*y, text...), '\n')
}

// xy adds the coordinates of a place.
func (y *yaml) xy(steps int, at witness.Place) {
	y.line(steps, "x: "+strconv.Itoa(at.A))
	y.line(steps, "y: "+strconv.Itoa(at.B))
}

// visualization returns the puzzle in the form of the member text_visualization, which SPaRC-Gym reads. Cells
// come first, since a gap has no type and so cannot begin the list.
func (w *writer) visualization() []byte {
	var y yaml
	d := w.doc
	y.line(0, "puzzle:")
	y.line(1, "dimensions:")
	y.line(2, "width: "+strconv.Itoa(d.Width))
	y.line(2, "height: "+strconv.Itoa(d.Height))
	y.line(1, "start:")
	y.xy(2, d.Starts[0])
	y.line(1, "end:")
	y.xy(2, d.Ends[0].At)
	if len(d.Symbols) == 0 {
		y.line(1, "cells: []")
		return y
	}
	y.line(1, "cells:")
	for _, cells := range [2]bool{true, false} {
		for b := range 2*d.Height + 1 {
			for a := range 2*d.Width + 1 {
				at := witness.Place{A: a, B: b}
				if (at.Kind() == witness.Cell) == cells {
					w.describe(&y, at)
				}
			}
		}
	}
	return y
}

// describe adds the symbol at a place, if there is one.
func (w *writer) describe(y *yaml, at witness.Place) {
	text := w.at(at)
	s, cell := w.cells[at]
	if !cell && text != dot && text != gap {
		return
	}
	y.line(2, "- position:")
	y.xy(4, at)
	y.line(3, "properties:")
	switch {
	case text == dot:
		y.line(4, "dot: 1")
		return
	case text == gap:
		y.line(4, "gap: 1")
		return
	}
	_, word := letterOf(s)
	y.line(4, `type: "`+word+`"`)
	switch s.Type {
	case witness.Polyomino:
		id, _ := idOf(&s)
		y.line(4, "polyshape: "+strconv.Itoa(id))
	case witness.Triangle:
		y.line(4, "count: "+strconv.Itoa(s.Count))
	}
	y.line(4, `color: "`+string(s.EffectiveColor())+`"`)
}

package filter

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// lineTest decides which fillings a line solves. On simple boards it has a table of what each
// option does in the line's regions; on others it asks the board.
type lineTest struct {
	puzzle *Puzzle
	line   []witness.Place

	slow    bool
	lost    bool // a given symbol that needs no region fails, so no filling is solved
	options [][]trial
	regions []contents
	scratch []contents
}

// trial is the effect of an option on the line.
type trial struct {
	fails  bool
	region int // or -1
	color  int // or -1
	square bool
	star   bool
}

// contents is the symbols of a region, by colour.
type contents struct {
	squares, stars [maxColors]bool
	symbols        [maxColors]uint8
}

// maxColors is the most colours of the table.
const maxColors = 16

func (p Puzzle) newLineTest(line []witness.Place) (*lineTest, error) {
	if failed := p.Board.Bare().Check(line); len(failed) > 0 {
		text := "["
		for i, at := range line {
			if i > 0 {
				text += ","
			}
			text += at.String()
		}
		text += "]"
		return nil, fault("line", text, "is not a line: "+failed[0].Reason)
	}
	t := &lineTest{puzzle: &p, line: line, slow: !p.Plain}
	if !t.slow {
		t.prepare()
	}
	return t, nil
}

// prepare makes the table, unless there are too many colours.
func (t *lineTest) prepare() {
	trace := t.puzzle.Board.Trace(t.line)
	regions := t.puzzle.Board.Regions(trace)
	t.regions = make([]contents, len(regions))
	var colors []witness.Color
	look := func(s *witness.Symbol) trial {
		one := trial{region: -1, color: -1, square: s.Type == witness.Separation, star: s.Type == witness.Star}
		switch s.Type {
		case witness.MustCross:
			one.fails = !trace.Passes(s.At)
		case witness.CannotCross:
			one.fails = trace.Passes(s.At)
		case witness.Triangle:
			one.fails = t.puzzle.Board.Sides(s.At, trace) != s.Count
		}
		if !s.Type.HasColor() {
			return one
		}
		one.region = slices.IndexFunc(regions, func(cells []witness.Place) bool {
			return slices.Contains(cells, s.At)
		})
		if one.color = slices.Index(colors, s.Color); one.color < 0 {
			one.color = len(colors)
			colors = append(colors, s.Color)
		}
		t.slow = t.slow || one.color >= maxColors
		return one
	}
	for _, list := range t.puzzle.Options {
		trials := make([]trial, len(list))
		for i := range list {
			trials[i] = look(&list[i])
		}
		t.options = append(t.options, trials)
	}
	t.puzzle.Board.Symbols(func(s witness.Symbol) {
		one := look(&s)
		if t.lost = t.lost || one.fails; !t.slow {
			one.put(t.regions)
		}
	})
}

// clone returns a test for another goroutine.
func (t *lineTest) clone() *lineTest {
	if t == nil {
		return nil
	}
	c := *t
	c.scratch = make([]contents, len(t.regions))
	return &c
}

// put adds a symbol to its region.
func (o *trial) put(regions []contents) {
	if o.color < 0 {
		return
	}
	r := &regions[o.region]
	r.symbols[o.color]++
	r.squares[o.color] = r.squares[o.color] || o.square
	r.stars[o.color] = r.stars[o.color] || o.star
}

// solves reports whether the line solves a filling.
func (t *lineTest) solves(digits []int) bool {
	if t.slow {
		return len(t.puzzle.Board.With(t.puzzle.symbols(digits)).Check(t.line)) == 0
	}
	if t.lost {
		return false
	}
	for i, digit := range digits {
		if t.options[i][digit].fails {
			return false
		}
	}
	copy(t.scratch, t.regions)
	for i, digit := range digits {
		t.options[i][digit].put(t.scratch)
	}
	for i := range t.scratch {
		if !t.scratch[i].satisfied() {
			return false
		}
	}
	return true
}

// symbols returns the symbols of a filling.
func (p *Puzzle) symbols(digits []int) (symbols []witness.Symbol) {
	for i, digit := range digits {
		if s := p.Options[i][digit]; s.Type != "" {
			symbols = append(symbols, s)
		}
	}
	return symbols
}

// satisfied reports whether the region's separations have one colour, and each star has exactly
// one other symbol of its colour.
func (r *contents) satisfied() bool {
	colors := 0
	for c := range maxColors {
		if r.squares[c] {
			colors++
		}
		if r.stars[c] && r.symbols[c] != 2 {
			return false
		}
	}
	return colors <= 1
}

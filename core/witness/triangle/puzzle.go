package triangle

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// ErrPuzzle is wrapped by errors about documents that are not triangle puzzles.
var ErrPuzzle = fault.New(fault.BadPuzzle, "not a triangle puzzle")

// MaxClue is the largest clue: a path that passed all four edges of a square would be a ring.
const MaxClue = 3

// Puzzle is a triangle puzzle. Equal values are the same puzzle.
type Puzzle struct {
	Width, Height int                        // size of the board in squares
	Start, Goal   int                        // vertices, by number
	Clues         [lattice.MaxVertices]uint8 // clues by the number of a square; 0 for no clue
}

// New returns a board without clues, with its start at the bottom left and its goal at the top right.
func New(width, height int) Puzzle {
	p := Puzzle{Width: width, Height: height}
	p.Start, p.Goal = p.Vertex(0, height), p.Vertex(width, 0)
	return p
}

// Stride returns the difference between the numbers of places one below the other.
func (p *Puzzle) Stride() int { return p.Width + 1 }

// Vertices returns the number of vertices.
func (p *Puzzle) Vertices() int { return (p.Width + 1) * (p.Height + 1) }

// Vertex returns the number of a vertex from its column and row, which count from 0 at the top left. The
// square to its lower right has the same number.
func (p *Puzzle) Vertex(column, row int) int { return row*p.Stride() + column }

// Column returns the column of a vertex or square.
func (p *Puzzle) Column(v int) int { return v % p.Stride() }

// Row returns the row of a vertex or square.
func (p *Puzzle) Row(v int) int { return v / p.Stride() }

// Squares lists the numbers of the squares in reading order.
func (p *Puzzle) Squares() []int {
	list := make([]int, 0, p.Width*p.Height)
	for row := range p.Height {
		for column := range p.Width {
			list = append(list, p.Vertex(column, row))
		}
	}
	return list
}

// Corners lists the vertices of a square.
func (p *Puzzle) Corners(square int) [4]int {
	below := square + p.Stride()
	return [4]int{square, square + 1, below + 1, below}
}

// Border lists the vertices of degree less than four in reading order.
func (p *Puzzle) Border() []int {
	var list []int
	for v := range p.Vertices() {
		if c, r := p.Column(v), p.Row(v); c == 0 || c == p.Width || r == 0 || r == p.Height {
			list = append(list, v)
		}
	}
	return list
}

// Neighbours appends the neighbours of a vertex, in the order up, right, down, left.
func (p *Puzzle) Neighbours(dst []int, v int) []int {
	c, r := p.Column(v), p.Row(v)
	if r > 0 {
		dst = append(dst, v-p.Stride())
	}
	if c < p.Width {
		dst = append(dst, v+1)
	}
	if r < p.Height {
		dst = append(dst, v+p.Stride())
	}
	if c > 0 {
		dst = append(dst, v-1)
	}
	return dst
}

// Place returns a vertex in the doubled coordinates of documents.
func (p *Puzzle) Place(v int) witness.Place {
	return witness.Place{A: 2 * p.Column(v), B: 2 * p.Row(v)}
}

// Places returns a path, given by its vertices, in doubled coordinates.
func (p *Puzzle) Places(path []int) []witness.Place {
	places := make([]witness.Place, len(path))
	for i, v := range path {
		places[i] = p.Place(v)
	}
	return places
}

// Size returns the size as in the paper, the shorter side first: "2x3".
func (p *Puzzle) Size() string {
	return strconv.Itoa(min(p.Width, p.Height)) + "x" + strconv.Itoa(max(p.Width, p.Height))
}

// Document returns the puzzle as a document.
func (p *Puzzle) Document() *witness.Document {
	d := witness.New(p.Width, p.Height)
	d.Starts = []witness.Place{p.Place(p.Start)}
	d.Ends = []witness.End{{At: p.Place(p.Goal)}}
	for _, s := range p.Squares() {
		if n := p.Clues[s]; n > 0 {
			at := p.Place(s)
			symbol := witness.Symbol{At: witness.Place{A: at.A + 1, B: at.B + 1}, Type: witness.Triangle, Count: int(n)}
			symbol.Color = symbol.DefaultColor()
			d.Put(symbol)
		}
	}
	return d
}

// FromDocument converts a document. The error is a *witness.FieldError that names the feature that triangle
// puzzles do not have. It wraps ErrPuzzle, or witness.ErrDocument if the document is not a valid puzzle.
func FromDocument(d *witness.Document) (Puzzle, error) {
	if err := d.Validate(); err != nil {
		return Puzzle{}, err
	}
	switch {
	case d.TwoLines():
		return Puzzle{}, refuse("symmetry", string(d.Symmetry), "there is only one line")
	case d.Pillar:
		return Puzzle{}, refuse("pillar", "true", "the board is flat")
	case len(d.Starts) != 1:
		return Puzzle{}, refuse("starts", strconv.Itoa(len(d.Starts)), "there is exactly one start")
	case len(d.Ends) != 1:
		return Puzzle{}, refuse("ends", strconv.Itoa(len(d.Ends)), "there is exactly one end")
	case d.Starts[0].Kind() != witness.Vertex:
		return Puzzle{}, refuse("starts[0]", d.Starts[0].String(), "the start is a vertex")
	case d.Ends[0].At.Kind() != witness.Vertex:
		return Puzzle{}, refuse("ends[0]", d.Ends[0].At.String(), "the end is a vertex")
	case d.Starts[0] == d.Ends[0].At:
		return Puzzle{}, refuse("ends[0]", d.Ends[0].At.String(), "the line does not end where it starts")
	}
	p := New(d.Width, d.Height)
	number := func(at witness.Place) int { return p.Vertex(at.A/2, at.B/2) }
	p.Start, p.Goal = number(d.Starts[0]), number(d.Ends[0].At)
	for i, s := range d.Symbols {
		field := "symbols[" + strconv.Itoa(i) + "]"
		switch {
		case s.Type != witness.Triangle:
			return Puzzle{}, refuse(field+".type", string(s.Type), "is not allowed; only triangles are")
		case s.Count > MaxClue:
			return Puzzle{}, refuse(field+".count", strconv.Itoa(s.Count), "no line passes four sides of a square")
		}
		p.Clues[number(s.At)] = uint8(s.Count)
	}
	return p, nil
}

func refuse(field, value, reason string) error {
	return &witness.FieldError{Field: field, Value: value, Reason: reason, Err: ErrPuzzle}
}

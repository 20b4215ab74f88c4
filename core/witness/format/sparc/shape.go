package sparc

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// box is the squares of a shape, row by row.
type box [shapeSide][shapeSide]bool

// boxOf is the box that an id stands for; ok is false when it stands for none.
func boxOf(id string) (b box, ok bool) {
	bits, err := strconv.ParseUint(id, 10, shapeSide*shapeSide)
	for i := range shapeSide * shapeSide {
		b[i%shapeSide][i/shapeSide] = bits>>i&1 != 0
	}
	return b, err == nil && bits > 0
}

// id is boxOf's inverse.
func (b *box) id() int {
	bits := 0
	for y := range b {
		for x, set := range b[y] {
			if set {
				bits |= 1 << (shapeSide*x + y)
			}
		}
	}
	return bits
}

// parseBox reads a definition. reason says what is wrong with it.
func parseBox(v jsonlite.Value) (b box, reason string) {
	if v.Kind != jsonlite.Array || len(v.Items) == 0 || len(v.Items) > shapeSide {
		return b, v.Quote() + " is not a list of 1 to 4 rows"
	}
	any := false
	for y, row := range v.Items {
		if row.Kind != jsonlite.Array || len(row.Items) > shapeSide {
			return b, row.Quote() + " is not a row of at most 4 squares"
		}
		for x, square := range row.Items {
			n, ok := square.Int()
			if !ok || n < 0 || n > 1 {
				return b, square.Quote() + " is neither 0 nor 1"
			}
			b[y][x] = n == 1
			any = any || n == 1
		}
	}
	if !any {
		return b, v.Quote() + " has no square"
	}
	return b, ""
}

// margins returns the least and greatest columns and rows with squares.
func margins(rows [][]bool) (left, top, right, bottom int) {
	left, top, right, bottom = len(rows[0]), len(rows), -1, -1
	for y, row := range rows {
		for x, set := range row {
			if set {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	return left, top, right, bottom
}

// shape returns the rows of a box without its empty margins.
func (b *box) shape() [][]bool {
	rows := make([][]bool, shapeSide)
	for y := range b {
		rows[y] = b[y][:]
	}
	left, top, right, bottom := margins(rows)
	var shape [][]bool
	for _, row := range rows[top : bottom+1] {
		shape = append(shape, append([]bool(nil), row[left:right+1]...))
	}
	return shape
}

// boxFor is the box that a polyomino is written in; ok is false when it is too large.
func boxFor(s *witness.Symbol) (b box, ok bool) {
	left, top, right, bottom := margins(s.Shape)
	width := right - left + 1
	if width > shapeSide || bottom-top >= shapeSide {
		return b, false
	}
	column := min(1, shapeSide-width)
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			b[y-top][x-left+column] = s.Shape[y][x]
		}
	}
	return b, true
}

// appendBox writes a definition.
func appendBox(dst []byte, b *box) []byte {
	dst = append(dst, '[')
	for y := range b {
		dst = append(jsonlite.AppendComma(dst, y), '[')
		for x, set := range b[y] {
			dst = jsonlite.AppendComma(dst, x)
			if set {
				dst = append(dst, '1')
			} else {
				dst = append(dst, '0')
			}
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

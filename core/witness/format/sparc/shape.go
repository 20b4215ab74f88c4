package sparc

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/polyshape"
)

// bitsOf returns the shape with an id; ok is false if the id is not a shape.
func bitsOf(id string) (bits int, ok bool) {
	n, err := strconv.ParseUint(id, 10, polyshape.Side*polyshape.Side)
	return int(n), err == nil && n > 0
}

// idOf returns the id of a polyomino's shape; ok is false if it is too large.
func idOf(s *witness.Symbol) (id int, ok bool) { return polyshape.Bits(s.Shape, 1) }

// parseShape reads a definition as polyshape bits. reason says what is wrong with it.
func parseShape(v jsonlite.Value) (bits int, reason string) {
	if v.Kind != jsonlite.Array || len(v.Items) == 0 || len(v.Items) > polyshape.Side {
		return 0, v.Quote() + " is not a list of 1 to 4 rows"
	}
	for y, row := range v.Items {
		if row.Kind != jsonlite.Array || len(row.Items) > polyshape.Side {
			return 0, row.Quote() + " is not a row of at most 4 squares"
		}
		for x, square := range row.Items {
			switch n, ok := square.Int(); {
			case !ok || n < 0 || n > 1:
				return 0, square.Quote() + " is neither 0 nor 1"
			case n == 1:
				bits |= polyshape.Square(x, y)
			}
		}
	}
	if bits == 0 {
		return 0, v.Quote() + " has no square"
	}
	return bits, ""
}

// appendShape writes the definition of an id.
func appendShape(dst []byte, id int) []byte {
	dst = append(dst, '[')
	for y := range polyshape.Side {
		dst = append(jsonlite.AppendComma(dst, y), '[')
		for x := range polyshape.Side {
			digit := byte('0')
			if id&polyshape.Square(x, y) != 0 {
				digit = '1'
			}
			dst = append(jsonlite.AppendComma(dst, x), digit)
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

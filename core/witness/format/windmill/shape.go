package windmill

import "strconv"

// shape is a polyomino; rows from the top.
type shape struct {
	rows           [][]bool
	free, negative bool
}

const (
	// maxShape is the largest side of a shape in documents and in the site's
	// palette.
	maxShape = 5
	// maxSquares is the maximum number of squares of a shape, margins included: more than the largest board
	// has places.
	maxSquares = (2*10 + 1) * (2*10 + 1)
)

// readShape reads a shape's message and drops empty margins.
func readShape(message []byte) (*shape, error) {
	var s shape
	var squares []byte
	width := 0
	f := fields{rest: message}
	for f.next() {
		switch f.number {
		case 1:
			width = f.int("shape width", maxSquares)
		case 2:
			squares = f.message("shape grid")
		case 3:
			s.free = f.bool("free")
		case 4:
			s.negative = f.bool("negative")
		default:
			f.unknown("a shape")
		}
	}
	if f.err != nil {
		return nil, f.err
	}
	if n := len(squares); width < 1 || n == 0 || n > maxSquares || n%width != 0 {
		return nil, damaged("", "a shape of "+strconv.Itoa(n)+" squares in rows of "+strconv.Itoa(width))
	}
	filled := false
	for i, b := range squares {
		if b > 1 {
			return nil, damaged("", "square "+strconv.Itoa(i)+" of a shape is "+strconv.Itoa(int(b))+", neither 0 nor 1")
		}
		if i%width == 0 {
			s.rows = append(s.rows, make([]bool, width))
		}
		s.rows[i/width][i%width] = b == 1
		filled = filled || b == 1
	}
	if !filled {
		return nil, damaged("", "a shape without a square")
	}
	s.rows = trim(s.rows)
	if w, h := len(s.rows[0]), len(s.rows); w > maxShape || h > maxShape {
		return nil, foreign("", "a shape of "+strconv.Itoa(w)+"x"+strconv.Itoa(h)+" squares is larger than 5x5")
	}
	return &s, nil
}

// append writes the shape's message; margins are left out, as the site does.
func (s *shape) append(dst []byte) []byte {
	rows := trim(s.rows)
	var squares []byte
	for _, row := range rows {
		for _, set := range row {
			if set {
				squares = append(squares, 1)
			} else {
				squares = append(squares, 0)
			}
		}
	}
	dst = appendInt(dst, 1, len(rows[0]))
	dst = appendMessage(dst, 2, squares)
	if s.free {
		dst = appendInt(dst, 3, 1)
	}
	if s.negative {
		dst = appendInt(dst, 4, 1)
	}
	return dst
}

// trim returns rows without their empty margins, sharing their memory. At least one square must be set.
func trim(rows [][]bool) [][]bool {
	left, top, right, bottom := len(rows[0]), len(rows), -1, -1
	for y, row := range rows {
		for x, set := range row {
			if set {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	out := make([][]bool, 0, bottom-top+1)
	for _, row := range rows[top : bottom+1] {
		out = append(out, row[left:right+1])
	}
	return out
}

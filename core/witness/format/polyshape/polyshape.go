// Package polyshape reads and writes shapes of polyominoes as numbers, in the form of witnesspuzzles.com and
// SPaRC: bit Side*x+y is the square in column x and row y of a box, counted from the top left.
package polyshape

// Side is the number of columns and rows of the box.
const Side = 4

// All has every bit of the box.
const All = 1<<(Side*Side) - 1

// Square returns the bit of a square.
func Square(x, y int) int { return 1 << (Side*x + y) }

// Shape returns the rows of a shape without its empty margins, or nil if it has no square. Bits outside the
// box are ignored.
func Shape(bits int) [][]bool {
	left, top, right, bottom := Side, Side, -1, -1
	for x := range Side {
		for y := range Side {
			if bits&Square(x, y) != 0 {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	var rows [][]bool
	for y := top; y <= bottom; y++ {
		row := make([]bool, right-left+1)
		for x := range row {
			row[x] = bits&Square(left+x, y) != 0
		}
		rows = append(rows, row)
	}
	return rows
}

// Bits returns the number of a shape, which must have a square. Its leftmost square is put in the given
// column of the box, or as far to the right as the shape fits. ok is false if the shape needs a larger box.
func Bits(shape [][]bool, column int) (bits int, ok bool) {
	left, top, right, bottom := len(shape[0]), len(shape), -1, -1
	for y, row := range shape {
		for x, set := range row {
			if set {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	width := right - left + 1
	if width > Side || bottom-top >= Side {
		return 0, false
	}
	column = min(column, Side-width)
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			if shape[y][x] {
				bits |= Square(x-left+column, y-top)
			}
		}
	}
	return bits, true
}

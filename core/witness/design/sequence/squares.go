package sequence

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// squareReadings are the readings of separations, which players call squares.
var squareReadings = []Reading{
	{"S1", "neighbours", Squares, "only squares side by side have to be parted, if their colours differ", others(func(v *view) bool { return v.neighbours(true) })},
	{"S2", "one each", Squares, "no two squares share a region, whatever their colours", others(func(v *view) bool {
		return v.everyRegion(func(region lattice.Set) bool { return region.And(v.allSquares).Count() <= 1 })
	})},
	{"S3", "together", Squares, "all squares of a colour share one region", also(func(v *view) bool {
		for _, squares := range v.squares {
			if !v.together(squares) {
				return false
			}
		}
		return true
	})},
	{"S4", "touch", Squares, "the line passes beside every square", also(func(v *view) bool {
		return v.allSquares.AndNot(v.left.Or(v.right)).Empty()
	})},
	{"S5", "sides", Squares, "black squares beside the line are at its left, white ones at its right", also(func(v *view) bool {
		return !v.black.Meets(v.right) && !v.white.Meets(v.left)
	})},
	{"S6", "no empty region", Squares, "every region has a square", also(func(v *view) bool {
		return v.everyRegion(func(region lattice.Set) bool { return region.Meets(v.allSquares) })
	})},
	{"S7", "two", Squares, "there are exactly two regions", also(func(v *view) bool { return len(v.regions) == 2 })},
	{"S8", "balance", Squares, "every region has as many squares of one colour as of another", others(func(v *view) bool {
		return v.everyRegion(func(region lattice.Set) bool {
			number := -1
			for _, squares := range v.squares {
				if squares.Empty() {
					continue
				}
				n := region.And(squares).Count()
				if number >= 0 && n != number {
					return false
				}
				number = n
			}
			return true
		})
	})},
	{"S9", "rows", Squares, "only squares side by side in a row have to be parted, if their colours differ", others(func(v *view) bool { return v.neighbours(false) })},
	{"S10", "parted", Squares, "the squares are in two regions or more", others(func(v *view) bool { return !v.together(v.allSquares) })},
}

// others returns a reading of separations that replaces their rule by another condition.
func others(accepts func(*view) bool) func(*view) bool {
	return func(v *view) bool { return v.crossed && v.paired && v.sided && v.filled && accepts(v) }
}

// also returns a reading with a condition in addition to the rules.
func also(accepts func(*view) bool) func(*view) bool {
	return func(v *view) bool { return v.solves() && accepts(v) }
}

func (v *view) everyRegion(holds func(region lattice.Set) bool) bool {
	for _, region := range v.regions {
		if !holds(region) {
			return false
		}
	}
	return true
}

// together reports whether cells are all in one region; no cells are.
func (v *view) together(cells lattice.Set) bool {
	for _, region := range v.regions {
		if region.Meets(cells) {
			return cells.AndNot(region).Empty()
		}
	}
	return true
}

// neighbours reports whether separations of two colours side by side in a row, or with columns set also in a
// column, are in different regions.
func (v *view) neighbours(columns bool) bool {
	b := v.bare
	for i, squares := range v.squares {
		rest := v.allSquares.AndNot(v.squares[i])
		for !squares.Empty() {
			var cell int
			cell, squares = squares.Next()
			at := b.Cell(cell)
			beside := lattice.Set{}
			for d, way := range [4][2]int{{0, -2}, {2, 0}, {0, 2}, {-2, 0}} {
				if d%2 == 0 && !columns {
					continue
				}
				next := at
				next.A, next.B = next.A+way[0], next.B+way[1]
				if b.Source.Pillar {
					next.A = (next.A + 2*b.Source.Width) % (2 * b.Source.Width)
				}
				if b.Source.Within(next) {
					beside = beside.Or(lattice.Of(b.Index(next)))
				}
			}
			if beside = beside.And(rest); beside.Empty() {
				continue
			}
			for _, region := range v.regions {
				if region.Has(cell) && region.Meets(beside) {
					return false
				}
			}
		}
	}
	return true
}

package puzzlescript

import "math/bits"

// far is the distance if there is no such object.
const far = 1000

// Distance estimates how far the board is from the win conditions. things sums the steps from each object
// that must be somewhere to the nearest such place, and 1 for each object that must not be there. player is
// the steps from a player to the nearest of these objects. Neither is a lower bound, since rules may move
// objects in any way.
func (w *World) Distance() (things, player int) {
	player = far
	for i := range w.p.wins {
		c := &w.p.wins[i]
		nearest := far
		for cell := range w.n {
			if !w.among(c.what, c.whatAll, cell) {
				continue
			}
			on := w.among(c.where, c.whereAll, cell)
			switch c.quantifier {
			case "all":
				if on {
					continue
				}
				things += 1 + w.nearest(cell, c.where, c.whereAll)
			case "no":
				if !on {
					continue
				}
				things++
			case "some":
				if on {
					nearest = 0
				} else if nearest > 0 {
					nearest = min(nearest, w.nearest(cell, c.where, c.whereAll))
				}
				continue
			}
			player = min(player, w.nearest(cell, w.p.player, w.p.playerAll))
		}
		if c.quantifier == "some" {
			things += nearest
		}
	}
	return things, player
}

// among reports whether a cell has some, or all, of a mask's objects.
func (w *World) among(m mask, all bool, cell int) bool {
	if all {
		return m.within(w.cell(cell))
	}
	return m.meets(w.cell(cell))
}

// nearest returns the steps from a cell to the nearest with some, or all, of a mask's objects.
func (w *World) nearest(from int, m mask, all bool) int {
	best := far
	x, y := from/w.h, from%w.h
	for k, word := range m {
		for ; word != 0; word &= word - 1 {
			for i, cells := range w.plane(k<<6 + bits.TrailingZeros64(word)) {
				for ; cells != 0; cells &= cells - 1 {
					cell := i<<6 + bits.TrailingZeros64(cells)
					d := abs(cell/w.h-x) + abs(cell%w.h-y)
					if d < best && (!all || w.among(m, true, cell)) {
						best = d
					}
				}
			}
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

package rushhour

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// slideText returns a text after a car slides by one cell, or "" if it cannot. It works on letters only.
func slideText(text string, letter byte, by int) string {
	var cells []int
	for i := range len(text) {
		if text[i] == letter {
			cells = append(cells, i)
		}
	}
	step := by
	if cells[1]-cells[0] == Side {
		step = by * Side
	}
	next := []byte(strings.ReplaceAll(text, string(rune(letter)), "."))
	for _, c := range cells {
		to := c + step
		if to < 0 || to >= len(text) || step*step == 1 && to/Side != c/Side || next[to] != '.' {
			return ""
		}
	}
	for _, c := range cells {
		next[c+step] = letter
	}
	return string(next)
}

// letters returns the letters of all cars in a text.
func letters(text string) (all []byte) {
	for letter := byte('A'); letter <= 'Z'; letter++ {
		if strings.IndexByte(text, letter) >= 0 {
			all = append(all, letter)
		}
	}
	return all
}

// textMove is a slide, with the resulting text.
type textMove struct {
	letter byte
	by     int
	to     string
}

// textMoves returns all slides from a text, of any distance.
func textMoves(text string) (all []textMove) {
	for _, letter := range letters(text) {
		for _, by := range []int{-1, 1} {
			total := 0
			for to := slideText(text, letter, by); to != ""; to = slideText(to, letter, by) {
				total += by
				all = append(all, textMove{letter, total, to})
			}
		}
	}
	return all
}

// textSolved reports whether the red car is at the right end of its row.
func textSolved(text string) bool {
	return strings.LastIndexByte(text, Red)%Side == Side-1
}

// textDistances returns the fewest slides to every reachable text, by breadth-first search.
func textDistances(text string) map[string]int {
	far := map[string]int{text: 0}
	for queue := []string{text}; len(queue) > 0; queue = queue[1:] {
		for _, m := range textMoves(queue[0]) {
			if _, met := far[m.to]; !met {
				far[m.to] = far[queue[0]] + 1
				queue = append(queue, m.to)
			}
		}
	}
	return far
}

// textRanks computes the ranks of all slides from the definition of needs by relaxation. The rank of a need
// is one more than the least rank of a need that it makes room for.
func textRanks(text string) map[textMove]int {
	type want struct {
		letter byte
		by     int
	}
	// where returns the cells of a car after a slide that ignores other cars; nil if it leaves the board.
	where := func(w want) (cells []int) {
		first := strings.IndexByte(text, w.letter)
		vertical := strings.LastIndexByte(text, w.letter)-first >= Side
		for i := range len(text) {
			if text[i] != w.letter {
				continue
			}
			x, y := i%Side, i/Side
			if vertical {
				y += w.by
			} else {
				x += w.by
			}
			if x < 0 || x >= Side || y < 0 || y >= Side {
				return nil
			}
			cells = append(cells, y*Side+x)
		}
		return cells
	}
	exit := want{Red, Side - 1 - strings.LastIndexByte(text, Red)%Side}
	ranks := map[want]int{exit: 0}
	for changed := true; changed; {
		changed = false
		for w, rank := range ranks {
			way := map[int]bool{}
			step := 1
			if w.by < 0 {
				step = -1
			}
			for by := 0; by != w.by+step; by += step {
				for _, c := range where(want{w.letter, by}) {
					way[c] = true
				}
			}
			for c := range way {
				if text[c] == '.' || text[c] == w.letter {
					continue
				}
				for _, side := range []int{-1, 1} {
					for by := side; where(want{text[c], by}) != nil; by += side {
						leave := want{text[c], by}
						if slices.ContainsFunc(where(leave), func(c int) bool { return way[c] }) {
							continue
						}
						if old, met := ranks[leave]; !met || old > rank+1 {
							ranks[leave] = rank + 1
							changed = true
						}
						break
					}
				}
			}
		}
	}
	all := map[textMove]int{}
	for _, m := range textMoves(text) {
		all[m] = Aimless
		if rank, met := ranks[want{m.letter, m.by}]; met {
			all[m] = rank
		}
	}
	return all
}

// randomText places the red car and up to most other cars.
func randomText(r *rand.Rand, most int) string {
	cells := []byte(strings.Repeat(".", Side*Side))
	row := r.IntN(Side)
	cells[row*Side], cells[row*Side+1] = Red, Red
	letter := byte('B')
	for range most {
		length, vertical, line, at := 2+r.IntN(2), r.IntN(2) == 0, r.IntN(Side), r.IntN(Side)
		car := Car{letter, vertical, line, length}
		if at+length > Side || !vertical && line == row {
			continue
		}
		free := true
		for i := at; i < at+length; i++ {
			free = free && cells[car.cell(i)] == '.'
		}
		if !free {
			continue
		}
		for i := at; i < at+length; i++ {
			cells[car.cell(i)] = letter
		}
		letter++
	}
	return string(cells)
}

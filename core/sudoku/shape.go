package sudoku

import (
	"slices"
	"strconv"
)

// kind is the kind of a house: row, column or box.
type kind uint8

const (
	row kind = iota
	column
	box
)

func (k kind) String() string { return [...]string{"row", "column", "box"}[k] }

// house is a set of cells that holds each digit once.
type house struct {
	kind   kind
	number int // from 0
	cells  []int
}

func (h *house) name() string { return h.kind.String() + " " + strconv.Itoa(h.number+1) }

// shape describes the houses of boards of one size. It is immutable.
type shape struct {
	size   int // number of digits, and of cells in a house
	houses []house
	of     [][3]int // by cell: the indices of its row, column and box in houses
	peers  [][]int  // by cell: the other cells in its row, column and box
	// meetings is indexed by house.
	meetings [][]meeting
}

func (s *shape) cells() int { return s.size * s.size }

// all returns the set of all digits of the board; bit 0 is digit 1.
func (s *shape) all() digits { return 1<<s.size - 1 }

// Box returns the width and height of a box by the number of digits: 16, 9, 6 or 4. For any other number, ok
// is false.
func Box(size int) (width, height int, ok bool) {
	switch size {
	case 16:
		return 4, 4, true
	case 9:
		return 3, 3, true
	case 6:
		return 3, 2, true
	case 4:
		return 2, 2, true
	}
	return 0, 0, false
}

func newShape(n int) *shape {
	w, h, _ := Box(n)
	s := &shape{size: n, houses: make([]house, 3*n), of: make([][3]int, n*n), peers: make([][]int, n*n)}
	for c := range n * n {
		r, k := c/n, c%n
		s.of[c] = [3]int{r, n + k, 2*n + r/h*(n/w) + k/w}
		for _, h := range s.of[c] {
			s.houses[h].cells = append(s.houses[h].cells, c)
		}
	}
	for i := range s.houses {
		s.houses[i].kind, s.houses[i].number = kind(i/n), i%n
	}
	for c := range n * n {
		for _, h := range s.of[c] {
			for _, d := range s.houses[h].cells {
				if d != c && !slices.Contains(s.peers[c], d) {
					s.peers[c] = append(s.peers[c], d)
				}
			}
		}
	}
	s.meetings = s.meetingsOf()
	return s
}

// sees reports whether two cells share a house.
func (s *shape) sees(c, d int) bool {
	return c != d && (s.of[c][0] == s.of[d][0] || s.of[c][1] == s.of[d][1] || s.of[c][2] == s.of[d][2])
}

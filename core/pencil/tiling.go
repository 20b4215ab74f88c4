package pencil

import (
	"math/bits"
	"slices"
)

// tiling is a board that is cut into rectangles with a clue each: which rectangles there can
// be. A rectangle is possible as long as no border is in it, and none is missing around it.
type tiling struct {
	p     *Puzzle
	sides *mesh  // sides of cells, numbered as the questions
	clues []int  // cells
	all   []tile // by clue
	of    []tileSet
	cells [][]int32 // the rectangles that have a cell
	clash []tileSet // the rectangles that overlap one

	at      *State // state whose marks were looked at, and which marks
	version int
	can     tileSet // by the marks around and in a rectangle alone
}

// tile is a rectangle with one clue, as large as its number says.
type tile struct {
	clue                     int // as a place in tiling.clues
	left, top, right, bottom int
	inner, outline           []int // sides, without the sides at the border of the board
}

// tileSet is a set of rectangles.
type tileSet []uint64

func (w tileSet) has(i int) bool { return w[i>>6]>>(i&63)&1 == 1 }
func (w tileSet) add(i int)      { w[i>>6] |= 1 << (i & 63) }

// each calls a function for every rectangle that is in both sets.
func (w tileSet) each(with tileSet, do func(i int)) {
	for k := range w {
		for x := w[k] & with[k]; x != 0; x &= x - 1 {
			do(k<<6 + bits.TrailingZeros64(x))
		}
	}
}

// mostTiles is the maximum number of rectangles on a board whose rectangles are looked at.
const mostTiles = 8000

// newTiling lists all rectangles; the result is nil if there are too many.
func newTiling(p *Puzzle) *tiling {
	k := &tiling{p: p, sides: centreMesh(p), cells: make([][]int32, p.Cells())}
	for c, clue := range p.Clues {
		if clue.Number == None {
			continue
		}
		k.clues = append(k.clues, c)
		if k.list(c); len(k.all) > mostTiles {
			return nil
		}
	}
	words := (len(k.all) + 63) / 64
	k.of, k.clash, k.can = make([]tileSet, len(k.clues)), make([]tileSet, len(k.all)), make(tileSet, words)
	for i := range k.of {
		k.of[i] = make(tileSet, words)
	}
	for i, t := range k.all {
		k.of[t.clue].add(i)
		k.clash[i] = make(tileSet, words)
		for y := t.top; y <= t.bottom; y++ {
			for x := t.left; x <= t.right; x++ {
				for _, o := range k.cells[p.at(x, y)] {
					if int(o) != i {
						k.clash[i].add(int(o))
					}
				}
			}
		}
	}
	return k
}

// list adds the rectangles of a clue.
func (k *tiling) list(cell int) {
	p, number := k.p, k.p.Clues[cell].Number
	x, y := cell%p.Width, cell/p.Width
	for top := y; top >= 0; top-- {
		for left := x; left >= 0; left-- {
			for bottom := y; bottom < p.Height; bottom++ {
				for right := x; right < p.Width; right++ {
					t := tile{len(k.clues) - 1, left, top, right, bottom, nil, nil}
					if area := (right - left + 1) * (bottom - top + 1); number >= 0 && area > number || !k.alone(&t) {
						break
					} else if area == number || number < 0 {
						k.put(t)
					}
				}
			}
		}
	}
}

// alone reports whether a rectangle has no further clue.
func (k *tiling) alone(t *tile) bool {
	n := 0
	for y := t.top; y <= t.bottom; y++ {
		for x := t.left; x <= t.right; x++ {
			if k.p.Clues[k.p.at(x, y)].Number != None {
				n++
			}
		}
	}
	return n == 1
}

// put adds a rectangle with its sides.
func (k *tiling) put(t tile) {
	for y := t.top; y <= t.bottom; y++ {
		for x := t.left; x <= t.right; x++ {
			c := k.p.at(x, y)
			k.cells[c] = append(k.cells[c], int32(len(k.all)))
			at := k.sides.at(c)
			for d, q := range at {
				switch out := [...]bool{y == t.top, y == t.bottom, x == t.left, x == t.right}[d]; {
				case q < 0:
				case out:
					t.outline = append(t.outline, q)
				case Dir(d)+Up == Right || Dir(d)+Up == Down:
					t.inner = append(t.inner, q)
				}
			}
		}
	}
	k.all = append(k.all, t)
}

// possible is the set of rectangles that the marks allow, each considered separately.
func (k *tiling) possible(s *State) tileSet {
	if k.at != s || k.version != s.version {
		k.at, k.version = s, s.version
		clear(k.can)
		for i := range k.all {
			if k.allowed(s, i) {
				k.can.add(i)
			}
		}
	}
	return k.can
}

func (k *tiling) allowed(s *State, i int) bool {
	for _, q := range k.all[i].inner {
		if s.marks[q] == Yes {
			return false
		}
	}
	for _, q := range k.all[i].outline {
		if s.marks[q] == No {
			return false
		}
	}
	return true
}

// common finds the cells and sides common to all remaining rectangles of one clue.
func (k *tiling) common(s *State, clue int, can tileSet) {
	n := 0
	count := map[int]int{} // 1 for a border in an outline, 1<<16 for none inside
	first := -1
	k.of[clue].each(can, func(i int) {
		if n++; n == 1 {
			first = i
		}
		for _, q := range k.all[i].outline {
			count[q]++
		}
		for _, q := range k.all[i].inner {
			count[q] += 1 << 16
		}
	})
	if n == 0 {
		s.Fail()
		return
	}
	for _, q := range k.all[first].outline {
		if count[q] == n {
			s.Find(q, Yes)
		}
	}
	for _, q := range k.all[first].inner {
		if count[q] == n<<16 {
			s.Find(q, No)
		}
	}
}

// covers reports whether a rectangle has a cell.
func (k *tiling) covers(i, cell int) bool {
	t, x, y := &k.all[i], cell%k.p.Width, cell/k.p.Width
	return x >= t.left && x <= t.right && y >= t.top && y <= t.bottom
}

// reached are the rectangles that are left if every cell that only one clue reaches is in a
// rectangle of that clue; false: a cell is out of reach.
func (k *tiling) reached(s *State) (tileSet, bool) {
	can := append(tileSet{}, k.possible(s)...)
	for c := range k.cells {
		clue, single := -1, true
		for _, i := range k.cells[c] {
			if k.can.has(int(i)) {
				single = single && (clue < 0 || clue == k.all[i].clue)
				clue = k.all[i].clue
			}
		}
		switch {
		case clue < 0:
			return nil, false
		case single:
			k.of[clue].each(can, func(i int) {
				if !k.covers(i, c) {
					can[i>>6] &^= 1 << (i & 63)
				}
			})
		}
	}
	return can, true
}

// fitting are the rectangles that are left if every one leaves room for those of all other clues,
// and for one over each cell; false: there are none for a clue or a cell.
func (k *tiling) fitting(s *State) (tileSet, bool) {
	can := append(tileSet{}, k.possible(s)...)
	gone := make(tileSet, len(can))
	for changed := true; changed; {
		changed = false
		leave := func(n int) bool { // n is how many there are whose clashes are in gone
			if n == 0 {
				return false
			}
			for w := range can {
				if can[w]&gone[w] != 0 {
					changed = true
					can[w] &^= gone[w]
				}
			}
			return true
		}
		n := 0
		clashes := func(i int) {
			if n++; n == 1 {
				copy(gone, k.clash[i])
				return
			}
			for w := range gone {
				gone[w] &= k.clash[i][w]
			}
		}
		for clue := range k.of {
			n = 0
			if k.of[clue].each(can, clashes); !leave(n) {
				return nil, false
			}
		}
		for _, over := range k.cells {
			n = 0
			for _, i := range over {
				if can.has(int(i)) {
					clashes(int(i))
				}
			}
			if !leave(n) {
				return nil, false
			}
		}
	}
	return can, true
}

// whole is a rule about all rectangles of the board.
func (k *tiling) whole(name, why string, rank int, left func(s *State) (tileSet, bool)) Rule {
	return Rule{
		Name: name, Rank: rank, Places: 1, Why: why,
		Look: func(s *State, _ int) {
			can, ok := left(s)
			if !ok {
				s.Fail()
				return
			}
			for clue := range k.clues {
				k.common(s, clue, can)
			}
		},
	}
}

// left is how many rectangles of a clue the marks allow.
func (k *tiling) left(s *State, clue int) (n int) {
	k.of[clue].each(k.possible(s), func(int) { n++ })
	return n
}

// sees lists the sides of all rectangles of a clue.
func (k *tiling) sees(clue int) (all []int) {
	seen := make([]bool, k.sides.sides())
	k.of[clue].each(k.of[clue], func(i int) {
		for _, q := range append(slices.Clip(k.all[i].inner), k.all[i].outline...) {
			if !seen[q] {
				seen[q] = true
				all = append(all, q)
			}
		}
	})
	return all
}

// cases goes through the rectangles of a clue.
func (k *tiling) cases(s *State, clue int) {
	var all []tile
	k.of[clue].each(k.possible(s), func(i int) { all = append(all, k.all[i]) })
	s.through(len(all), func(t *State, i int) {
		for _, q := range all[i].inner {
			t.tell(q, No)
		}
		for _, q := range all[i].outline {
			t.tell(q, Yes)
		}
	})
}

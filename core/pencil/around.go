package pencil

import (
	"math/bits"
	"slices"
)

// ring lists the cells around a cell clockwise from the upper left one; -1 beyond the board.
func (p *Puzzle) ring(c int) (all [8]int) {
	x, y := c%p.Width, c/p.Width
	for i, d := range [8][2]int{{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}} {
		all[i] = p.at(x+d[0], y+d[1])
	}
	return all
}

// runs lists the lengths of the groups of set bits in a ring of eight.
func runs(ring uint8) (all []int) {
	if ring == 255 {
		return []int{8}
	}
	from := 0
	for ring>>from&1 == 1 {
		from++ // an unset bit, at which no group continues
	}
	length := 0
	for i := 1; i <= 8; i++ {
		if ring>>((from+i)%8)&1 == 1 {
			length++
		} else if length > 0 {
			all = append(all, length)
			length = 0
		}
	}
	return all
}

// around is the pattern of the eight cells around a clue, and the cells beside them.
type around struct {
	ways
	cell int
	bits [8]uint32 // bits of the ring's cells; 0 beyond the board
	out  [8][]int  // neighbours of each ring cell that are not in the ring
	// elsewhere is true if another clue has shaded cells beyond the ring.
	elsewhere bool
	// pools are the squares with cells of the ring: a bit each, and the others.
	pools []pool
}

// pool is a square of which some cells are in a pattern.
type pool struct {
	in  uint32
	out []int
}

// newAround returns the pattern around a clue. fits is the type's condition on the lengths of its groups.
// Clues with equal demands have an equal key.
func newAround(p *Puzzle, c int, key uint32, fits func(groups []int) bool) around {
	a := around{cell: c}
	ring := p.ring(c)
	var board uint32
	for i, n := range ring {
		if n >= 0 {
			a.bits[i] = 1 << len(a.of)
			a.of = append(a.of, n)
			board |= 1 << i
			for _, out := range p.beside(n) {
				if out != c && !slices.Contains(ring[:], out) {
					a.out[i] = append(a.out[i], out)
				}
			}
		}
	}
	for _, square := range p.squares() {
		var k pool
		for _, n := range square {
			if i := slices.Index(a.of, n); i >= 0 {
				k.in |= 1 << i
			} else {
				k.out = append(k.out, n)
			}
		}
		if k.in != 0 && !slices.Contains(square, c) {
			a.pools = append(a.pools, k)
		}
	}
	a.at, a.key = p.point(c), keyOf(board, key)
	a.fits = func(yes uint32) bool { return fits(runs(a.ring(yes))) }
	return a
}

// sees lists the cells of the ring and those beside them.
func (a *around) sees() []int {
	all := slices.Clone(a.of)
	add := func(cells []int) {
		for _, c := range cells {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	for _, out := range a.out {
		add(out)
	}
	for _, k := range a.pools {
		add(k.out)
	}
	return all
}

// ring spreads answers over all eight cells of the ring.
func (a *around) ring(yes uint32) (ring uint8) {
	for i, bit := range a.bits {
		if yes&bit != 0 {
			ring |= 1 << i
		}
	}
	return ring
}

// dry reports whether the answers form no shaded two by two square, given the marks beyond them; stuck
// reports whether they cut off a group.
func (a *around) dry(s *State, yes uint32) bool {
	for i := range a.pools {
		k := &a.pools[i]
		if yes&k.in == k.in && !slices.ContainsFunc(k.out, func(c int) bool { return s.marks[c] != Yes }) {
			return false
		}
	}
	return true
}

func (a *around) stuck(s *State, yes uint32) bool {
	ring := a.ring(yes)
	if ring == 0 {
		return false
	}
	if ring == 255 {
		return a.elsewhere && !slices.ContainsFunc(a.out[:], func(out []int) bool { return a.leads(s, out) })
	}
	from := 0
	for ring>>from&1 == 1 {
		from++
	}
	groups, closed, in, open := 0, 0, false, false
	for i := 1; i <= 8; i++ {
		at := (from + i) % 8
		if ring>>at&1 == 1 {
			if !in {
				groups, in, open = groups+1, true, false
			}
			open = open || a.leads(s, a.out[at])
			continue
		}
		if in && !open {
			closed++
		}
		in = false
	}
	return closed > 0 && (groups > 1 || a.elsewhere)
}

// leads reports whether any of some cells may be shaded.
func (a *around) leads(s *State, cells []int) bool {
	return slices.ContainsFunc(cells, func(c int) bool { return s.marks[c] != No })
}

// aroundRules are the rules about groups around clues; together says that all groups are connected.
func aroundRules(p *Puzzle, all []around) []Rule {
	patterns := make([]ways, len(all))
	for i := range all {
		patterns[i] = all[i].ways
	}
	plain := waysRule("groups around the clue", "every way to lay its groups has this in common", 1, patterns)
	for i := range all {
		all[i].good = patterns[i].good
		all[i].elsewhere = slices.ContainsFunc(all, func(b around) bool {
			return !b.fits(0) && !slices.ContainsFunc(b.of, func(c int) bool { return slices.Contains(all[i].of, c) })
		})
	}
	pairs := neighbours(p, all)
	return []Rule{
		plain,
		{
			Name: "groups with a way out", Rank: 2, Places: len(all),
			Where: func(at int) Point { return all[at].at },
			Why:   "every way to lay its groups without a square, each with a way out, has this in common",
			Sees:  func(at int) []int { return all[at].sees() },
			Look: func(s *State, at int) {
				a := &all[at]
				a.among(s, func(yes uint32) bool { return a.dry(s, yes) && !a.stuck(s, yes) })
			},
		},
		{
			Name: "two clues", Rank: 2, Places: len(pairs),
			Sees:  func(at int) []int { return pairs[at].of },
			Where: func(at int) Point { return all[pairs[at].a].at },
			Why:   "every way to lay the groups of both clues has this in common",
			Look:  func(s *State, at int) { pairs[at].look(s) },
		},
		waysCases("every way to lay the groups", "every way to lay the groups leads there", patterns),
	}
}

// clues is a pair of clues whose surrounding cells meet.
type clues struct {
	a, b     int
	of       []int
	first    []uint32 // answers that fit the first clue, as answers to all questions of the pair
	second   []uint32
	ofA, ofB uint32
	squares  []uint32
}

// neighbours lists the pairs of clues whose surrounding cells meet.
func neighbours(p *Puzzle, all []around) (pairs []clues) {
	squares := p.squares()
	for i := range all {
		for j := range all[:i] {
			a, b := &all[j], &all[i]
			dx, dy := a.cell%p.Width-b.cell%p.Width, a.cell/p.Width-b.cell/p.Width
			if max(dx, -dx) > 3 || max(dy, -dy) > 3 {
				continue
			}
			k := clues{a: j, b: i, of: slices.Clone(a.of)}
			place := make([]int, len(b.of))
			for n, c := range b.of {
				if place[n] = slices.Index(k.of, c); place[n] < 0 {
					place[n] = len(k.of)
					k.of = append(k.of, c)
				}
				k.ofB |= 1 << place[n]
			}
			k.ofA = 1<<len(a.of) - 1
			k.first = a.good
			for _, g := range b.good {
				var yes uint32
				for n := range b.of {
					yes |= g >> n & 1 << place[n]
				}
				k.second = append(k.second, yes)
			}
			for _, square := range squares {
				var in uint32
				for _, c := range square {
					if n := slices.Index(k.of, c); n >= 0 {
						in |= 1 << n
					}
				}
				if bits.OnesCount32(in) == 4 {
					k.squares = append(k.squares, in)
				}
			}
			if k.ofA&k.ofB != 0 || len(k.squares) > 0 {
				pairs = append(pairs, k)
			}
		}
	}
	return pairs
}

// look finds the marks that all arrangements around both clues have in common.
func (k *clues) look(s *State) {
	w := ways{of: k.of}
	known, yes := w.known(s)
	var second []uint32
	for _, b := range k.second {
		if b&known == yes&k.ofB {
			second = append(second, b)
		}
	}
	both := k.ofA & k.ofB
	w.gather(s, func(add func(uint32) bool) {
		for _, a := range k.first {
			if a&known != yes&k.ofA {
				continue
			}
			for _, b := range second {
				if a&both != b&both || k.wet(a|b) {
					continue
				}
				if !add(a | b) {
					return
				}
			}
		}
	})
}

// wet reports whether the answers form a shaded two by two square.
func (k *clues) wet(yes uint32) bool {
	return slices.ContainsFunc(k.squares, func(square uint32) bool { return yes&square == square })
}

package pencil

// straits are the possible connections of islands. A strait is a row or a column of empty cells between
// two islands, with up to two bridges. Bridges do not cross, and they connect all islands. Each strait
// has a question whether it has a bridge and, if both numbers allow it, one whether it has a second.
type straits struct {
	p       *Puzzle
	islands []int // cells
	all     []strait
	of      [][]int // by island: the straits of the island
}

// strait is a strait between the islands with the indices a and b; a is to the left of b or above it.
type strait struct {
	a, b    int
	first   int   // the question whether there is a bridge
	second  int   // the question whether there are two; -1 if there cannot be two
	at      Point // the side of a cell by which the strait leaves the first island
	crosses []int // the straits that this strait crosses
}

// mostBridges is the maximum number of bridges of a strait, and mostOf that of an island.
const (
	mostBridges = 2
	mostOf      = 8
)

func newStraits(p *Puzzle) *straits {
	k := &straits{p: p}
	number := map[int]int{} // of the island in a cell
	for c := range p.Cells() {
		if !p.white(c) {
			number[c] = len(k.islands)
			k.islands = append(k.islands, c)
		}
	}
	k.of = make([][]int, len(k.islands))
	over := make([][]int, p.Cells()) // the straits over a cell
	questions := 0
	for a, c := range k.islands {
		for _, d := range []Dir{Right, Down} {
			to := p.nextClue(c, d)
			if to < 0 {
				continue
			}
			i, b := len(k.all), number[to]
			one := strait{a: a, b: b, first: questions, second: -1, at: p.point(c)}
			dx, dy := d.delta()
			one.at.X, one.at.Y = one.at.X+dx, one.at.Y+dy
			questions++
			if k.most(a) > 1 && k.most(b) > 1 {
				one.second = questions
				questions++
			}
			for _, between := range p.ray(c, d) {
				if between == to {
					break
				}
				for _, j := range over[between] {
					one.crosses = append(one.crosses, j)
					k.all[j].crosses = append(k.all[j].crosses, i)
				}
				over[between] = append(over[between], i)
			}
			k.all = append(k.all, one)
			k.of[a], k.of[b] = append(k.of[a], i), append(k.of[b], i)
		}
	}
	return k
}

// nextClue returns the next cell with a clue in a direction, -1 without one.
func (p *Puzzle) nextClue(cell int, d Dir) int {
	for _, c := range p.ray(cell, d) {
		if !p.white(c) {
			return c
		}
	}
	return -1
}

// straitName names a strait by its islands.
func straitName(p *Puzzle, at Point) string {
	before, after := Left, Right
	x, y := at.X, at.Y
	dx, dy := 1, 0
	if at.X%2 == 1 {
		before, after = Up, Down
		dx, dy = 0, 1
	}
	end := func(x, y int, d Dir) Point {
		c := p.at(x/2, y/2)
		if to := p.nextClue(c, d); to >= 0 && p.white(c) {
			c = to
		}
		return p.point(c)
	}
	return end(x-dx, y-dy, before).String() + " to " + end(x+dx, y+dy, after).String()
}

// questions adds the questions about the bridges of every strait.
func (k *straits) questions() (all []Question) {
	for _, one := range k.all {
		all = append(all, Question{At: one.at, What: Bridge, Digit: 1})
		if one.second >= 0 {
			all = append(all, Question{At: one.at, What: Bridge, Digit: 2})
		}
	}
	return all
}

// least and most bound the bridges of an island: a question mark is any number.
func (k *straits) least(island int) int { return max(k.p.Clues[k.islands[island]].Number, 1) }

func (k *straits) most(island int) int {
	if n := k.p.Clues[k.islands[island]].Number; n >= 0 {
		return n
	}
	return mostOf
}

// known returns the least and the largest number of bridges that a strait has by the marks.
func (k *straits) known(s *State, i int) (low, high int) {
	one := &k.all[i]
	high = 1
	if one.second >= 0 {
		switch s.marks[one.second] {
		case Yes:
			low, high = 2, 2
		case Open:
			high = 2
		}
	}
	switch s.marks[one.first] {
	case Yes:
		low = max(low, 1)
	case No:
		high = 0
	}
	return low, high
}

// atLeast finds that a strait has at least n bridges; atMost finds that it has at most n.
func (k *straits) atLeast(s *State, i, n int) {
	one := &k.all[i]
	if n >= 1 {
		s.Find(one.first, Yes)
	}
	if n >= 2 {
		if one.second < 0 {
			s.Fail()
			return
		}
		s.Find(one.second, Yes)
	}
}

func (k *straits) atMost(s *State, i, n int) {
	one := &k.all[i]
	if n < 1 {
		s.Find(one.first, No)
	}
	if n < 2 && one.second >= 0 {
		s.Find(one.second, No)
	}
}

// sum returns the least and the largest number of bridges of an island, by the marks of its straits.
func (k *straits) sum(s *State, island int) (low, high int) {
	for _, i := range k.of[island] {
		l, h := k.known(s, i)
		low, high = low+l, high+h
	}
	return low, high
}

// sees lists the questions about an island.
func (k *straits) sees(island int) (all []int) {
	for _, i := range k.of[island] {
		if all = append(all, k.all[i].first); k.all[i].second >= 0 {
			all = append(all, k.all[i].second)
		}
	}
	return all
}

func (k *straits) where(island int) Point { return k.p.point(k.islands[island]) }

// rules returns the rules about bridges.
func (k *straits) rules() []Rule {
	var doubles, crossing []int
	for i, one := range k.all {
		if one.second >= 0 {
			doubles = append(doubles, i)
		}
		if len(one.crosses) > 0 {
			crossing = append(crossing, i)
		}
	}
	island := func(name, why string, rank int, look func(s *State, island int)) Rule {
		return Rule{
			Name: name, Rank: rank, Places: len(k.islands), Sees: k.sees, Where: k.where, Why: why, Look: look,
		}
	}
	return []Rule{
		{
			Name: "second beside the first", Rank: 0, Places: len(doubles),
			Sees:  func(at int) []int { return []int{k.all[doubles[at]].first, k.all[doubles[at]].second} },
			Where: func(at int) Point { return k.where(k.all[doubles[at]].a) },
			Why:   "a second bridge is beside a first one",
			Look: func(s *State, at int) {
				low, high := k.known(s, doubles[at])
				if low > high {
					s.Fail()
					return
				}
				k.atLeast(s, doubles[at], low)
				k.atMost(s, doubles[at], high)
			},
		},
		island("island complete", "it has all its bridges", 0, k.complete),
		island("every bridge needed", "it needs every bridge that is left", 0, k.needed),
		{
			Name: "crossing blocked", Rank: 0, Places: len(crossing),
			Sees:  func(at int) []int { return []int{k.all[crossing[at]].first} },
			Where: func(at int) Point { return k.where(k.all[crossing[at]].a) },
			Why:   "it would cross a bridge from there",
			Look: func(s *State, at int) {
				if s.marks[k.all[crossing[at]].first] == Yes {
					for _, i := range k.all[crossing[at]].crosses {
						k.atMost(s, i, 0)
					}
				}
			},
		},
		island("too many for the others", "its other bridges are too few for its number", 0, k.share),
		island("room for one", "its number has room for no more", 0, k.room),
		k.pairRule(),
		k.groupRule("group cut off", "the islands that are joined would be complete and cut off", 1, k.closing),
		k.groupRule("only way out", "the islands that are joined have only this way to the others", 1, k.wayOut),
		k.groupRule("all in one piece", "the islands would fall apart", 2, k.cuts),
		{
			Name: "every way around the island", Rank: 2, Places: len(k.islands), Where: k.where,
			Why:  "every way to lay its bridges that cuts nothing off has this in common",
			Look: k.around,
		},
		casesRule("every way to lay its bridges", "every way to lay its bridges leads there",
			len(k.islands), k.where, k.demand),
	}
}

// complete applies the rule: an island that has all its bridges has no more.
func (k *straits) complete(s *State, island int) {
	switch low, _ := k.sum(s, island); {
	case low > k.most(island):
		s.Fail()
	case low == k.most(island):
		for _, i := range k.of[island] {
			low, _ := k.known(s, i)
			k.atMost(s, i, low)
		}
	}
}

// needed applies the rule: an island that needs all the bridges still possible has them.
func (k *straits) needed(s *State, island int) {
	switch _, high := k.sum(s, island); {
	case high < k.least(island):
		s.Fail()
	case high == k.least(island):
		for _, i := range k.of[island] {
			_, high := k.known(s, i)
			k.atLeast(s, i, high)
		}
	}
}

// share applies the rule: a strait has the bridges of its island that do not fit on the other straits.
func (k *straits) share(s *State, island int) {
	_, sum := k.sum(s, island)
	for _, i := range k.of[island] {
		if low, high := k.known(s, i); k.least(island)-(sum-high) > low {
			k.atLeast(s, i, k.least(island)-(sum-high))
		}
	}
}

// room applies the rule: a strait has at most the bridges that the other straits leave of the island's
// number.
func (k *straits) room(s *State, island int) {
	sum, _ := k.sum(s, island)
	for _, i := range k.of[island] {
		if low, high := k.known(s, i); k.most(island)-(sum-low) < high {
			k.atMost(s, i, max(k.most(island)-(sum-low), 0))
		}
	}
}

// demand demands that an island has as many bridges as its number.
func (k *straits) demand(_ *State, island int) (demand, bool) {
	if k.least(island) != k.most(island) {
		return demand{}, false
	}
	return demand{k.sees(island), Yes, k.least(island), true}, true
}

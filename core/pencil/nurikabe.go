package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/fmt"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Nurikabe: cells are shaded so that the others form islands, each with one number, its
// size; the shaded ones are connected and contain no two by two square.
var Nurikabe = register(&Type{
	Name: "nurikabe", Title: "Nurikabe",
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadNumbers(body, p.Cells()) })
	},
	Write: func(p *Puzzle) string { return pzpr.WriteNumbers(p.numbers()) },
	Valid: func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Number == 0 {
				return fmt.Errorf("%w: %v: an island of 0 cells", ErrPuzzle, p.point(c))
			}
		}
		return validNumbers(1, p.Cells())(p)
	},
	Compile: compileNurikabe,
	Check:   checkNurikabe,
})

func compileNurikabe(p *Puzzle) *Board {
	n := &islands{p: p}
	for c := range p.Cells() {
		n.beside = append(n.beside, p.beside(c))
		if !p.white(c) {
			n.clues = append(n.clues, c)
			if p.Clues[c].Number < 0 {
				n.free = true
			}
		}
	}
	one := func(name, why string, rank int, look func(s *State)) Rule {
		return Rule{Name: name, Rank: rank, Places: 1, Why: func(int) string { return why }, Look: func(s *State, _ int) { look(s) }}
	}
	rules := []Rule{
		{
			Name: "numbers are islands", Rank: 0, Places: len(n.clues), Where: func(at int) Point { return p.point(n.clues[at]) },
			Sees: func(at int) []int { return []int{n.clues[at]} },
			Why:  func(int) string { return "a number is part of an island" },
			Look: func(s *State, at int) { s.Find(n.clues[at], No) },
		},
		{
			Name: "no pool", Rank: 0, Places: (p.Width - 1) * (p.Height - 1), Where: func(at int) Point { return p.point(n.square(at)[0]) },
			Sees: func(at int) []int { return n.square(at) },
			Why:  func(int) string { return "a two by two square would be shaded" },
			Look: func(s *State, at int) {
				switch yes, open := s.tally(n.square(at)); {
				case yes == 4:
					s.Fail()
				case yes == 3 && open == 1:
					s.answer(n.square(at), No)
				}
			},
		},
		one("island complete", "the island has its size", 0, n.complete),
		one("between islands", "the cell would join two islands", 0, n.between),
		one("only way out", "there is one way left to grow", 1, n.wayOut),
		one("out of reach", "no island is large enough to come there", 1, n.reach),
		together{p, Yes, false}.rule("one sea", "the shaded cells would fall apart"),
		one("needed to grow", "the island cannot get its size, or the cells their number, without it", 3, n.needed),
	}
	if !n.free {
		sum := 0
		for _, c := range n.clues {
			sum += p.Clues[c].Number
		}
		all := make([]int, p.Cells())
		for c := range all {
			all[c] = c
		}
		sea := p.Cells() - sum
		if sea < 0 {
			sea = p.Cells() + 1 // no filling is right
		}
		rules = append(rules, quotaRules("all the sea", "all the land", "every shaded cell is there", "every island cell is there",
			[]quota{{all, sea, sea, p.point(0)}})...)
	}
	return newBoard(p.cellQuestions(Shaded), rules)
}

// islands is what rules about islands look at. Groups of white cells are numbered each
// time: a group is the white cells connected with each other so far.
type islands struct {
	p      *Puzzle
	beside [][]int
	clues  []int
	free   bool // some number is a question mark

	group  []int32 // of white and of shaded cells, -1 of open ones
	groups []cluster
	dist   []int32
	queue  []int32
}

// cluster is connected cells with the same mark.
type cluster struct {
	white  bool
	number int // its clue, None without one, Unknown for a question mark
	clues  int
	size   int
	ways   int // open cells beside it
	way    int // one of them
}

// mark is what is known of a cell; a number is part of an island in any case.
func (n *islands) mark(s *State, c int) Mark {
	if s.marks[c] == Open && !n.p.white(c) {
		return No
	}
	return s.marks[c]
}

func (n *islands) square(at int) []int {
	x, y := at%(n.p.Width-1), at/(n.p.Width-1)
	c := n.p.at(x, y)
	return []int{c, c + 1, c + n.p.Width, c + n.p.Width + 1}
}

// gather numbers the groups of the marks. It reports false for two numbers on an island
// and for islands that are too large.
func (n *islands) gather(s *State) bool {
	n.group = fill(n.group, n.p.Cells(), -1)
	n.groups = n.groups[:0]
	seen := fill(n.dist, n.p.Cells(), -1) // the last group that an open cell was counted for
	n.dist = seen
	for c := range n.p.Cells() {
		mark := n.mark(s, c)
		if n.group[c] >= 0 || mark == Open {
			continue
		}
		id := int32(len(n.groups))
		g := cluster{white: mark == No, number: None}
		n.group[c] = id
		for n.queue = append(n.queue[:0], int32(c)); len(n.queue) > 0; {
			c := int(n.queue[len(n.queue)-1])
			n.queue = n.queue[:len(n.queue)-1]
			g.size++
			if g.white && !n.p.white(c) {
				g.number = n.p.Clues[c].Number
				g.clues++
			}
			for _, b := range n.beside[c] {
				switch {
				case n.mark(s, b) == mark && n.group[b] < 0:
					n.group[b] = id
					n.queue = append(n.queue, int32(b))
				case n.mark(s, b) == Open && seen[b] != id:
					seen[b] = id
					g.ways++
					g.way = b
				}
			}
		}
		n.groups = append(n.groups, g)
		if g.clues > 1 || g.number > 0 && g.size > g.number {
			return false
		}
	}
	return true
}

// complete: around an island of full size everything is shaded.
func (n *islands) complete(s *State) {
	if !n.gather(s) {
		s.Fail()
		return
	}
	for c := range n.p.Cells() {
		if s.marks[c] != Open {
			continue
		}
		for _, b := range n.beside[c] {
			if g := n.group[b]; g >= 0 && n.groups[g].number > 0 && n.groups[g].size == n.groups[g].number {
				s.Find(c, Yes)
				break
			}
		}
	}
}

// between: a cell beside two islands with numbers, or that would make one too large.
func (n *islands) between(s *State) {
	if !n.gather(s) {
		s.Fail()
		return
	}
	for c := range n.p.Cells() {
		if s.marks[c] != Open {
			continue
		}
		var met []int32
		clues, size, number := 0, 1, None
		for _, b := range n.beside[c] {
			g := n.group[b]
			if g < 0 || !n.groups[g].white || slices.Contains(met, g) {
				continue
			}
			met = append(met, g)
			clues += n.groups[g].clues
			size += n.groups[g].size
			if n.groups[g].clues > 0 {
				number = n.groups[g].number
			}
		}
		if clues > 1 || number > 0 && size > number {
			s.Find(c, Yes)
		}
	}
}

// wayOut: a group that has to grow and has one open cell beside it.
func (n *islands) wayOut(s *State) {
	if !n.gather(s) {
		s.Fail()
		return
	}
	seas := 0
	for _, g := range n.groups {
		if !g.white {
			seas++
		}
	}
	for _, g := range n.groups {
		grows := !g.white && seas > 1 || g.white && (g.number == None || g.number > g.size)
		switch {
		case !grows:
		case g.ways == 0:
			s.Fail()
			return
		case g.ways == 1:
			mark := Yes
			if g.white {
				mark = No
			}
			s.Find(g.way, mark)
		}
	}
}

// reach: cells that no island can come to, and islands without a number that none can.
func (n *islands) reach(s *State) {
	if !n.gather(s) {
		s.Fail()
		return
	}
	reached := make([]bool, n.p.Cells())
	for id, g := range n.groups {
		if g.white && g.clues > 0 {
			n.spread(s, int32(id), -1, func(c int) { reached[c] = true })
		}
	}
	for c, ok := range reached {
		switch {
		case ok:
		case s.marks[c] == Open:
			s.Find(c, Yes)
		case s.marks[c] == No:
			s.Fail()
			return
		}
	}
}

// spread visits the cells that an island may still have, itself included, and returns
// how many there are; it does not go through a cell without.
func (n *islands) spread(s *State, id int32, without int, visit func(c int)) (size int) {
	g := &n.groups[id]
	limit := int32(n.p.Cells())
	if g.number > 0 {
		limit = int32(g.number)
	}
	n.dist = fill(n.dist, n.p.Cells(), -1)
	n.queue = n.queue[:0]
	for c := range n.p.Cells() {
		if n.group[c] == id {
			n.dist[c] = int32(g.size)
			n.queue = append(n.queue, int32(c))
		}
	}
	for i := 0; i < len(n.queue); i++ {
		c := int(n.queue[i])
		size++
		if visit != nil {
			visit(c)
		}
		if n.dist[c] >= limit {
			continue
		}
		for _, b := range n.beside[c] {
			if n.dist[b] >= 0 || s.marks[b] == Yes || b == without || n.foreign(b, id) {
				continue
			}
			n.dist[b] = n.dist[c] + 1
			n.queue = append(n.queue, int32(b))
		}
	}
	return size
}

// foreign reports whether a cell is part of another numbered island, or beside one.
func (n *islands) foreign(c int, id int32) bool {
	if g := n.group[c]; g >= 0 && g != id && n.groups[g].clues > 0 {
		return true
	}
	for _, b := range n.beside[c] {
		if g := n.group[b]; g >= 0 && g != id && n.groups[g].white && n.groups[g].clues > 0 {
			return true
		}
	}
	return false
}

// needed: an open cell without which an island cannot get its size, or white cells cannot
// come to a number.
func (n *islands) needed(s *State) {
	if !n.gather(s) {
		s.Fail()
		return
	}
	for id, g := range n.groups {
		switch {
		case !g.white:
		case g.clues > 0 && g.number > g.size:
			var near []int
			size := n.spread(s, int32(id), -1, func(c int) {
				if s.marks[c] == Open {
					near = append(near, c)
				}
			})
			if size < g.number {
				s.Fail()
				return
			}
			for _, c := range near {
				if n.spread(s, int32(id), c, nil) < g.number {
					s.Find(c, No)
				}
			}
		case g.clues == 0:
			n.mustMeet(s, int32(id))
			if s.failed {
				return
			}
		}
	}
}

// mustMeet: white cells without a number have to come to one.
func (n *islands) mustMeet(s *State, id int32) {
	open := map[int]bool{}
	if !n.meets(s, id, -1, open) {
		s.Fail()
		return
	}
	for c := range n.p.Cells() {
		if open[c] && s.marks[c] == Open && !n.meets(s, id, c, nil) {
			s.Find(c, No)
		}
	}
}

// meets searches from an unnumbered group for a numbered island that can take it.
func (n *islands) meets(s *State, id int32, without int, open map[int]bool) bool {
	g := &n.groups[id]
	n.dist = fill(n.dist, n.p.Cells(), -1)
	n.queue = n.queue[:0]
	for c := range n.p.Cells() {
		if n.group[c] == id {
			n.dist[c] = int32(g.size)
			n.queue = append(n.queue, int32(c))
		}
	}
	met := false
	for i := 0; i < len(n.queue); i++ {
		c := int(n.queue[i])
		for _, b := range n.beside[c] {
			if n.dist[b] >= 0 || s.marks[b] == Yes || b == without {
				continue
			}
			if o := n.group[b]; o >= 0 && n.groups[o].clues > 0 {
				if k := n.groups[o].number; k < 0 || int(n.dist[c])+n.groups[o].size <= k {
					met = true
					if open == nil {
						return true
					}
				}
				continue
			}
			n.dist[b] = n.dist[c] + 1
			n.queue = append(n.queue, int32(b))
			if open != nil {
				open[b] = true
			}
		}
	}
	return met
}

func checkNurikabe(p *Puzzle, marks Marks) (faults []Fault) {
	shaded := func(c int) bool { return marks[c] == Yes }
	for y := range p.Height - 1 {
		for x := range p.Width - 1 {
			c := p.at(x, y)
			if shaded(c) && shaded(c+1) && shaded(c+p.Width) && shaded(c+p.Width+1) {
				faults = append(faults, Fault{p.point(c), fmt.Sprintf("%v: a two by two square is shaded", p.point(c))})
			}
		}
	}
	faults = append(faults, p.checkTogether(shaded, "the shaded cells")...)
	seen := map[int]bool{}
	for c := range p.Cells() {
		if !p.white(c) && shaded(c) {
			faults = append(faults, Fault{p.point(c), fmt.Sprintf("%v: a number is shaded", p.point(c))})
		}
		if seen[c] || shaded(c) {
			continue
		}
		island := p.flood(c, func(d int) bool { return !shaded(d) })
		numbers, number := 0, None
		for d := range island {
			seen[d] = true
			if !p.white(d) {
				numbers++
				number = p.Clues[d].Number
			}
		}
		switch at := p.point(c); {
		case numbers == 0:
			faults = append(faults, Fault{at, fmt.Sprintf("%v: the island has no number", at)})
		case numbers > 1:
			faults = append(faults, Fault{at, fmt.Sprintf("%v: the island has %d numbers", at, numbers)})
		case number > 0 && number != len(island):
			faults = append(faults, Fault{at, fmt.Sprintf("%v: the island with %d has %d cells", at, number, len(island))})
		}
	}
	return faults
}

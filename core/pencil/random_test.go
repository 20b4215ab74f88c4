package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// drawer draws random puzzles of a type, small enough to try all fillings.
type drawer struct {
	puzzle *Puzzle
	clues  func(r *rand.Rand, p *Puzzle) // draws new clues
}

// blank returns a puzzle of the given size without clues.
func blank(t *Type, w, h int) *Puzzle {
	p := &Puzzle{Type: t, Width: w, Height: h}
	p.Clues = make([]Clue, p.places())
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
	return p
}

// drawers draw random clues. Most of the puzzles have no solution, some have one, and some have many.
var drawers = map[*Type]drawer{
	Slither:  {blank(Slither, 2, 3), func(r *rand.Rand, p *Puzzle) { sprinkle(r, p, 0.5, 4) }},
	Masyu:    {blank(Masyu, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.15, 1, 2) }},
	Nurikabe: {blank(Nurikabe, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.25, 1, 4) }},
	Kurodoko: {blank(Kurodoko, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.25, 1, 6) }},
	LightUp:  {blank(LightUp, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.3, Unknown, 2); plain(p) }},
	Chocona:  {blank(Chocona, 3, 4), func(r *rand.Rand, p *Puzzle) { rooms(r, p) }},
	Country:  {blank(Country, 3, 4), func(r *rand.Rand, p *Puzzle) { rooms(r, p) }},
	Hashi:    {blank(Hashi, 5, 4), func(r *rand.Rand, p *Puzzle) { archipelago(r, p) }},
	Heyawake: {blank(Heyawake, 3, 4), func(r *rand.Rand, p *Puzzle) { rooms(r, p) }},
	LITS:     {blank(LITS, 3, 4), func(r *rand.Rand, p *Puzzle) { twoRooms(r, p) }},
	Norinori: {blank(Norinori, 3, 4), func(r *rand.Rand, p *Puzzle) { twoRooms(r, p) }},
	Shikaku:  {blank(Shikaku, 3, 4), func(r *rand.Rand, p *Puzzle) { rectangles(r, p) }},
	Shakashaka: {blank(Shakashaka, 2, 2), func(r *rand.Rand, p *Puzzle) {
		sprinkleOf(r, p, 0.35, Unknown, Unknown, 0, 1, 1, 2, 2)
		if !slices.ContainsFunc(p.Clues, func(c Clue) bool { return c.Number != None }) {
			p.Clues[r.IntN(4)].Number = Unknown
		}
	}},
	StarBattle: {starred(blank(StarBattle, 4, 4)), func(r *rand.Rand, p *Puzzle) { starRooms(r, p) }},
	Fillomino:  {blank(Fillomino, 2, 2), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.3, 1, 4) }},
	Numberlink: {blank(Numberlink, 3, 3), func(r *rand.Rand, p *Puzzle) { pairs(r, p) }},
	Kakuro:     {blank(Kakuro, 3, 2), func(r *rand.Rand, p *Puzzle) { blackAndSums(r, p) }},
	Tents:      {blank(Tents, 3, 4), func(r *rand.Rand, p *Puzzle) { trees(r, p) }},
	Nurimisaki: {blank(Nurimisaki, 3, 4), func(r *rand.Rand, p *Puzzle) {
		sprinkleOf(r, p, 0.25, Unknown, Unknown, 2, 3, 4)
	}},
	Tapa: {blank(Tapa, 3, 4), func(r *rand.Rand, p *Puzzle) {
		sprinkleOf(r, p, 0.2, 0, 1, 2, 3, 4, 5, 11, 13, 22, 29, 99, 111, Unknown)
	}},
	YinYang: {blank(YinYang, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 0.25, 1, 2) }},
	Hitori:  {blank(Hitori, 3, 4), func(r *rand.Rand, p *Puzzle) { sprinkleFrom(r, p, 1, 1, 4) }},
	Yajilin: {blank(Yajilin, 2, 4), func(r *rand.Rand, p *Puzzle) {
		sprinkleFrom(r, p, 0.2, 0, 2)
		for c := range p.Clues {
			if p.Clues[c].Dir = NoDir; p.Clues[c].Number >= 0 {
				p.Clues[c].Dir = Dir(1 + r.IntN(4))
			}
		}
	}},
}

// sprinkle prints numbers from 0 to below-1 in a share of the cells.
func sprinkle(r *rand.Rand, p *Puzzle, share float64, below int) {
	sprinkleFrom(r, p, share, 0, below-1)
}

func sprinkleFrom(r *rand.Rand, p *Puzzle, share float64, least, most int) {
	for c := range p.Clues {
		p.Clues[c].Number = None
		if r.Float64() < share {
			p.Clues[c].Number = least + r.IntN(most-least+1)
		}
	}
}

// sprinkleOf prints numbers from a list in a share of the cells.
func sprinkleOf(r *rand.Rand, p *Puzzle, share float64, numbers ...int) {
	for c := range p.Clues {
		p.Clues[c].Number = None
		if r.Float64() < share {
			p.Clues[c].Number = numbers[r.IntN(len(numbers))]
		}
	}
}

// plain turns every fifth empty cell of a light up into a black cell without a number.
func plain(p *Puzzle) {
	for c := range p.Clues {
		if p.Clues[c].Number == None && c%5 == 0 {
			p.Clues[c].Number = Unknown
		}
	}
}

// rooms draws rooms by joining cells, and prints numbers in some of them.
func rooms(r *rand.Rand, p *Puzzle) {
	p.Rooms = make([]int, p.Cells())
	for c := range p.Rooms {
		p.Rooms[c] = c
	}
	for range p.Cells() - 4 {
		c := r.IntN(p.Cells())
		n := p.beside(c)
		a, b := p.Rooms[c], p.Rooms[n[r.IntN(len(n))]]
		for d := range p.Rooms {
			if p.Rooms[d] == b {
				p.Rooms[d] = a
			}
		}
	}
	number := map[int]int{}
	for c, room := range p.Rooms {
		if _, ok := number[room]; !ok {
			number[room] = len(number)
		}
		p.Rooms[c] = number[room]
	}
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
	for _, c := range p.firstCells() {
		if r.IntN(2) == 0 {
			p.Clues[c].Number = r.IntN(4)
		}
	}
}

// rectangles fills the board with random rectangles and prints a number in each, sometimes a wrong one or a
// question mark.
func rectangles(r *rand.Rand, p *Puzzle) {
	unnumbered(p)
	used := make([]bool, p.Cells())
	for c := range used {
		if used[c] {
			continue
		}
		var cells []int
		wide, high := 1+r.IntN(3), 1+r.IntN(3)
		for i := range wide * high {
			if d := p.at(c%p.Width+i%wide, c/p.Width+i/wide); d >= 0 && !used[d] {
				used[d] = true
				cells = append(cells, d)
			}
		}
		number := len(cells)
		switch r.IntN(10) {
		case 0:
			number = 1 + r.IntN(6)
		case 1:
			number = Unknown
		}
		p.Clues[cells[r.IntN(len(cells))]].Number = number
	}
}

// archipelago prints the numbers of random bridges between random cells, sometimes a wrong one or a
// question mark.
func archipelago(r *rand.Rand, p *Puzzle) {
	unnumbered(p)
	for range 3 + r.IntN(4) {
		p.Clues[r.IntN(p.Cells())].Number = Unknown
	}
	k := newStraits(p)
	sums := make([]int, len(k.islands))
	for i, one := range k.all {
		if slices.ContainsFunc(one.crosses, func(j int) bool { return j < i }) {
			continue
		}
		n := r.IntN(3)
		sums[one.a], sums[one.b] = sums[one.a]+n, sums[one.b]+n
	}
	for island, c := range k.islands {
		switch {
		case r.IntN(10) == 0:
		case r.IntN(15) == 0:
			p.Clues[c].Number = 1 + r.IntN(4)
		default:
			p.Clues[c].Number = max(sums[island], 1)
		}
	}
}

// starred sets one star for every row.
func starred(p *Puzzle) *Puzzle {
	p.Each = 1
	return p
}

// starRooms draws rooms of any shape around the stars of one of the two solutions without rooms on a board of
// 4x4, mostly one room around each star.
func starRooms(r *rand.Rand, p *Puzzle) {
	stars := [][]int{{1, 7, 8, 14}, {2, 4, 11, 13}}[r.IntN(2)]
	p.Rooms = make([]int, p.Cells())
	for c := range p.Rooms {
		p.Rooms[c] = r.IntN(4)
	}
	for room, c := range stars {
		if r.IntN(10) > 0 {
			p.Rooms[c] = room
		}
	}
	number := map[int]int{}
	for c, room := range p.Rooms {
		if _, ok := number[room]; !ok {
			number[room] = len(number)
		}
		p.Rooms[c] = number[room]
	}
	unnumbered(p)
}

// blackAndSums leaves two white cells, side by side or not, and prints sums.
func blackAndSums(r *rand.Rand, p *Puzzle) {
	for c := range p.Clues {
		p.Clues[c] = Clue{Number: None}
		if c < p.Cells() {
			p.Clues[c] = Clue{Number: Unknown, Down: 1 + r.IntN(17)}
		}
		if r.IntN(4) == 0 {
			p.Clues[c].Number = 1 + r.IntN(17)
		}
	}
	first := r.IntN(p.Cells())
	p.Clues[first] = Clue{Number: None}
	second := p.beside(first)
	p.Clues[second[r.IntN(len(second))]] = Clue{Number: None}
}

// trees plants up to four trees, and prints numbers from 0 to 2 outside the board.
func trees(r *rand.Rand, p *Puzzle) {
	unnumbered(p)
	for range 1 + r.IntN(4) {
		p.Clues[r.IntN(p.Cells())].Number = tree
	}
	for c := p.Cells(); c < len(p.Clues); c++ {
		if r.IntN(3) == 0 {
			p.Clues[c].Number = r.IntN(3)
		}
	}
}

// pairs prints up to three numbers in two cells each, and sometimes one more.
func pairs(r *rand.Rand, p *Puzzle) {
	unnumbered(p)
	cells := r.Perm(p.Cells())
	for i := range 2 * (1 + r.IntN(3)) {
		p.Clues[cells[i]].Number = 1 + i/2
	}
	if r.IntN(10) == 0 {
		p.Clues[cells[6]].Number = 1 + r.IntN(4)
	}
}

// unnumbered removes all numbers.
func unnumbered(p *Puzzle) {
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
}

// twoRooms draws two rooms: one is a cell extended step by step, and the other is the rest, which may be in
// several pieces.
func twoRooms(r *rand.Rand, p *Puzzle) {
	p.Rooms = make([]int, p.Cells())
	for range 2 + r.IntN(6) {
		c := r.IntN(p.Cells() - 1)
		p.Rooms[c+1] = 1
	}
	unnumbered(p)
}

// fillings lists every filling of a board that passes the type's Check.
func fillings(p *Puzzle) (all []Marks) {
	n := len(p.Board().Questions)
	m := make(Marks, n)
	for yes := range uint32(1) << n {
		for q := range m {
			m[q] = No
			if yes>>q&1 == 1 {
				m[q] = Yes
			}
		}
		if len(p.Check(m)) == 0 {
			all = append(all, slices.Clone(m))
		}
	}
	return all
}

// TestSolveIsBruteForce checks that the search finds exactly the fillings that Check accepts, and that every
// rule is sound: whatever a rule finds in a random part of a solution holds in all solutions with this part.
func TestSolveIsBruteForce(t *testing.T) {
	for kind, d := range drawers {
		t.Run(kind.Name, func(t *testing.T) {
			if kind == Yajilin && !reference.Large() {
				d.puzzle = blank(Yajilin, 2, 3)
			}
			r := rand.New(rand.NewPCG(7, uint64(len(kind.Name))))
			// Every filling is tried, so puzzles with few questions allow more puzzles.
			cost := 1 << max(len(withClues(d, r).Board().Questions)-12, 0)
			puzzles, positions := reference.Sized(12, 60, 400)/max(cost/4, 1), reference.Sized(200, 1000, 2000)
			tried, looked := 0, 0
			for ; tried < puzzles || looked < positions; tried++ {
				p := withClues(d, r)
				want := fillings(p)
				got := Solve(p, Limits{Solutions: len(want) + 1})
				if !got.Complete || !sameFillings(got.Solutions, want) {
					t.Fatalf("%s: %d solutions, complete %v; every filling tried: %d", p.Address(), len(got.Solutions), got.Complete, len(want))
				}
				for range 200 * min(len(want), 1) {
					looked++
					checkSound(t, r, p, want)
				}
			}
			t.Logf("%d puzzles, %d positions", tried, looked)
		})
	}
}

// withClues draws valid random clues on a copy of the drawer's board.
func withClues(d drawer, r *rand.Rand) *Puzzle {
	for {
		p := *d.puzzle
		p.Clues = slices.Clone(p.Clues)
		p.board = nil
		if d.clues(r, &p); p.Valid() == nil {
			return &p
		}
	}
}

func sameFillings(a, b []Marks) bool {
	less := func(a, b Marks) int { return slices.Compare(a, b) }
	slices.SortFunc(a, less)
	slices.SortFunc(b, less)
	return slices.EqualFunc(a, b, func(a, b Marks) bool { return slices.Equal(a, b) })
}

// checkSound applies every rule at every place of a random part of a random solution, and checks what it
// finds.
func checkSound(t *testing.T, r *rand.Rand, p *Puzzle, solutions []Marks) {
	t.Helper()
	b := p.Board()
	if len(solutions) > 1 {
		b = withoutUnique(b)
	}
	s := newState(b)
	of := solutions[r.IntN(len(solutions))]
	share := r.Float64()
	for q := range s.marks {
		if r.Float64() < share {
			s.set(q, of[q])
		}
	}
	checkFinds(t, p, s, solutions)
}

// checkFinds applies every rule at every place of a part of a solution. Its finds must hold in all solutions
// with this part.
func checkFinds(t *testing.T, p *Puzzle, s *State, solutions []Marks) {
	t.Helper()
	var with []Marks
	for _, m := range solutions {
		fits := true
		for q := range s.marks {
			fits = fits && (s.marks[q] == Open || s.marks[q] == m[q])
		}
		if fits {
			with = append(with, m)
		}
	}
	for rank := range suppositionRank {
		for _, f := range s.sweep(rank) {
			for _, m := range with {
				if m[f.question] != f.mark {
					t.Fatalf("%s: %v: %s says %v of %v, which is wrong in a solution", p.Address(), s.marks,
						s.rules[s.places[f.place].rule].Name, f.mark, s.Questions[f.question])
				}
			}
		}
		if s.failed {
			t.Fatalf("%s: %v: %s sees a contradiction in a part of a solution", p.Address(), s.marks, s.rules[s.places[s.failAt].rule].Name)
		}
	}
}

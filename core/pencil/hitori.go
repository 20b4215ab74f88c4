package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/pencil/tatham"
)

// Hitori is the puzzle Hitori: cells are shaded, never two that share a side, so that no number occurs twice
// among the unshaded cells of a row or column. The unshaded cells are connected.
var Hitori = register(&Type{
	Name: "hitori", Title: "Hitori",
	Rules: "Shade cells so that no number is twice in a row or column among the others. " +
		"Shaded cells never share a side, and the others are connected.",
	Drawing: DrawnSymbol,
	Samples: []string{
		"hitori/5/5/1242545523235525232235241",
		"hitori/7/7/7253356742517357671132132754373257117752353513617",
	},
	Least:  1,
	kanpen: kanpenWith("0", None),
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadSymbols(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteSymbols(p.numbers()) },
	Valid:   validNumbers(0, 36*36-1),
	Compile: compileHitori,
	Check:   checkHitori,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.25, 1.5}, yes: 0.3, print: printHitori, removal: removesNothing},
	game: game{name: "singles", title: "Singles", least: 2, settings: []setting{difficulty}}.plain(
		func(p *Puzzle, body string) ([]int, error) {
			return tatham.ReadSymbols(body, p.Cells(), max(p.Width, p.Height))
		},
		func(p *Puzzle) (string, bool) {
			return tatham.WriteSymbols(p.numbers(), max(p.Width, p.Height))
		}),
	look: look{tag: "hitori"},
})

// twins lists, for each cell, the other cells in its row and column with the same number.
func (p *Puzzle) twins() [][]int {
	all := make([][]int, p.Cells())
	for c, clue := range p.Clues {
		if clue.Number < 0 {
			continue
		}
		for _, d := range []Dir{Up, Down, Left, Right} {
			for _, n := range p.ray(c, d) {
				if p.Clues[n].Number == clue.Number {
					all[c] = append(all[c], n)
				}
			}
		}
	}
	return all
}

// equals lists the cells with equal numbers in each row and column. At most one of them stays unshaded.
func (p *Puzzle) equals() (all []quota) {
	for c, clue := range p.Clues {
		if clue.Number < 0 {
			continue
		}
		for _, d := range []Dir{Right, Down} {
			of := []int{c}
			for _, n := range p.ray(c, d) {
				if p.Clues[n].Number == clue.Number {
					of = append(of, n)
				}
			}
			first := true
			for _, n := range p.ray(c, d.back()) {
				first = first && p.Clues[n].Number != clue.Number
			}
			if first && len(of) > 1 {
				all = append(all, quota{of, len(of) - 1, len(of), p.point(c)})
			}
		}
	}
	return all
}

func compileHitori(p *Puzzle) *Board {
	twins := p.twins()
	aroundTwins := func(c int) []int { return append([]int{c}, twins[c]...) }
	pairs := p.cornerPairs(twins)
	split := together{p, No, true}
	rules := []Rule{
		{
			Name: "number once", Rank: 0, Places: p.Cells(), Sees: aroundTwins, Where: p.point,
			Why: "the number would be twice in its row or column",
			Look: func(s *State, c int) {
				if s.marks[c] == No {
					for _, t := range twins[c] {
						s.Find(t, Yes)
					}
				}
			},
		},
		noNeighbours(p),
		{
			Name: "between two of a kind", Rank: 1, Places: p.Cells(), Sees: func(c int) []int { return []int{c} }, Where: p.point,
			Why: "one of the two equal numbers beside it is shaded",
			Look: func(s *State, c int) {
				x, y := c%p.Width, c/p.Width
				for _, pair := range [][2]int{{p.at(x-1, y), p.at(x+1, y)}, {p.at(x, y-1), p.at(x, y+1)}} {
					if a, b := pair[0], pair[1]; a >= 0 && b >= 0 && slices.Contains(twins[a], b) {
						s.Find(c, No)
						return
					}
				}
			},
		},
		{
			Name: "pair and a third", Rank: 1, Places: p.Cells(), Sees: func(c int) []int { return []int{c} }, Where: p.point,
			Why: "one of two equal neighbours stays, so the number is used up",
			Look: func(s *State, c int) {
				for _, a := range twins[c] {
					for _, b := range p.beside(a) {
						if b != c && slices.Contains(twins[c], b) && slices.Contains(twins[a], b) {
							s.Find(c, Yes)
							return
						}
					}
				}
			},
		},
		{
			Name: "pair in the corner", Rank: 1, Places: len(pairs), Where: func(at int) Point { return p.point(pairs[at][0]) },
			Sees: func(at int) []int { return pairs[at][1:] },
			Why:  "one of two equal numbers is shaded, and the corner needs a way out",
			Look: func(s *State, at int) { s.Find(pairs[at][1], No) },
		},
		split.rule("stay together", "the unshaded cells would fall apart"),
		{
			Name: "would cut off", Rank: 3, Places: p.Cells(), Where: p.point,
			Why: "if it stayed, its twins would be shaded and cut the board in two",
			Look: func(s *State, c int) {
				if s.marks[c] == Open && len(twins[c]) > 1 && cutsOff(s, p, c, twins[c]) {
					s.Find(c, Yes)
				}
			},
		},
	}
	rules = append(rules, quotaCases("every one that could stay", "every choice of the one that stays leads there", p.equals()))
	return newBoard(p.cellQuestions(Shaded), rules)
}

// cornerPairs lists the corner cells with the same number as a neighbour, each with its other neighbour.
func (p *Puzzle) cornerPairs(twins [][]int) (pairs [][]int) {
	for c := range p.Cells() {
		near := p.beside(c)
		if len(near) != 2 || p.Width == 1 || p.Height == 1 {
			continue
		}
		for i, n := range near {
			if slices.Contains(twins[c], n) {
				pairs = append(pairs, []int{c, near[1-i]})
			}
		}
	}
	return pairs
}

// cutsOff reports whether shading more cells separates an unshaded cell from the rest.
func cutsOff(s *State, p *Puzzle, stays int, more []int) bool {
	in := func(c int) bool { return s.marks[c] != Yes && !slices.Contains(more, c) }
	seen, together := p.flood(stays, in)
	all, lone := 0, 0
	for c := range p.Cells() {
		if !in(c) {
			continue
		}
		all++
		if seen[c] {
			continue
		}
		// A single open cell may be shaded as well, but not two adjacent ones.
		alone := s.marks[c] == Open
		for _, n := range p.beside(c) {
			alone = alone && !in(n)
			alone = alone && !slices.Contains(more, n) // an open cell beside a shaded cell stays unshaded
		}
		if alone {
			lone++
		}
	}
	return len(together)+lone < all
}

func checkHitori(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkApart(shaded, f)
	for c, twins := range p.twins() {
		for _, t := range twins {
			if t > c && !shaded(c) && !shaded(t) {
				f.add(p.point(c), "%v and %v are both %d", p.point(t), p.Clues[c].Number)
			}
		}
	}
	p.checkTogether(func(c int) bool { return !shaded(c) }, "the unshaded cells", f)
}

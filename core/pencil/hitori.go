package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/fmt"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Hitori: cells are shaded, never two that share a side, so that no number is twice in a
// row or column among the others, which are connected.
var Hitori = register(&Type{
	Name: "hitori", Title: "Hitori",
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadSymbols(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteSymbols(p.numbers()) },
	Valid:   validNumbers(0, 36*36-1),
	Compile: compileHitori,
	Check:   checkHitori,
})

// twins lists, of each cell, the others in its row and column with its number.
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

func compileHitori(p *Puzzle) *Board {
	twins := p.twins()
	aroundTwins := func(c int) []int { return append([]int{c}, twins[c]...) }
	split := together{p, No, true}
	rules := []Rule{
		{
			Name: "number once", Rank: 0, Places: p.Cells(), Sees: aroundTwins, Where: p.point,
			Why: func(int) string { return "the number would be twice in its row or column" },
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
			Why: func(int) string { return "one of the two equal numbers beside it is shaded" },
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
			Why: func(int) string { return "one of two equal neighbours stays, so the number is used up" },
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
		split.rule("stay together", "the unshaded cells would fall apart"),
		{
			Name: "would cut off", Rank: 3, Places: p.Cells(), Where: p.point,
			Why: func(int) string { return "if it stayed, its twins would be shaded and cut the board in two" },
			Look: func(s *State, c int) {
				if s.marks[c] == Open && len(twins[c]) > 1 && cutsOff(s, p, twins[c]) {
					s.Find(c, Yes)
				}
			},
		},
		{
			Name: "would shade a neighbour of a shaded one", Rank: 1, Places: p.Cells(), Where: p.point,
			Sees: aroundTwins,
			Why:  func(int) string { return "if it stayed, a cell that stays would have to be shaded" },
			Look: func(s *State, c int) {
				if s.marks[c] != Open {
					return
				}
				for _, t := range twins[c] {
					if s.marks[t] == No {
						s.Find(c, Yes)
						return
					}
				}
			},
		},
	}
	return newBoard(p.cellQuestions(Shaded), rules)
}

// cutsOff reports whether shading more cells separates the rest.
func cutsOff(s *State, p *Puzzle, more []int) bool {
	in := func(c int) bool { return s.marks[c] != Yes && !slices.Contains(more, c) }
	first, all := -1, 0
	for c := range p.Cells() {
		if in(c) {
			all++
			if first < 0 {
				first = c
			}
		}
	}
	if first < 0 {
		return false
	}
	// An open cell alone may be shaded as well; two side by side may not.
	seen := p.flood(first, in)
	if len(seen) == 1 && s.marks[first] == Open {
		return false
	}
	lone := 0
	for c := range p.Cells() {
		if !in(c) || seen[c] {
			continue
		}
		alone := s.marks[c] == Open
		for _, n := range p.beside(c) {
			alone = alone && !in(n)
			alone = alone && !slices.Contains(more, n) // beside a shaded one it stays
		}
		if alone {
			lone++
		}
	}
	return len(seen)+lone < all
}

func checkHitori(p *Puzzle, marks Marks) []Fault {
	shaded := func(c int) bool { return marks[c] == Yes }
	faults := p.checkApart(shaded)
	for c, twins := range p.twins() {
		for _, t := range twins {
			if t > c && !shaded(c) && !shaded(t) {
				faults = append(faults, Fault{p.point(c), fmt.Sprintf("%v and %v are both %d", p.point(c), p.point(t), p.Clues[c].Number)})
			}
		}
	}
	return append(faults, p.checkTogether(func(c int) bool { return !shaded(c) }, "the unshaded cells")...)
}

package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Shakashaka is the puzzle Shakashaka: the player draws black triangles into white cells, each half of its
// cell, so that every white area is a rectangle, upright or turned by 45 degrees. A number says how many of
// the cells beside it have a triangle.
var Shakashaka = register(&Type{
	Name: "shakashaka", Title: "Shakashaka",
	Rules: "Draw black triangles into white cells, each half of its cell, so that every white area is a " +
		"rectangle, upright or turned by 45 degrees. A number says how many cells beside it have a triangle.",
	Drawing: DrawnWall,
	Samples: []string{
		"shakashaka/6/6/hdl.g.h.r.cg.g",
		"shakashaka/8/8/l6.o.k.jdi.g.i.g.j.k.m.g",
		"shakashaka/10/10/h.j.n.c.k.h.h.h2.zg..hcjaieh.p.kc",
	},
	Most: 4,
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadFour(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteFour(p.numbers()) },
	Valid:   validNumbers(0, 4),
	fits:    func(p *Puzzle, cell int) bool { return p.Clues[cell].Number <= len(p.beside(cell)) },
	word:    kanpenWith("5", Unknown),
	kanpen:  kanpenWith("5", Unknown),
	asked:   func(p *Puzzle) int { return len(newWedges(p).questions()) },
	Compile: compileShakashaka,
	Check:   checkShakashaka,
	recipe: recipe{
		least: 4, usual: 10, bands: [2]float64{0.05, 1.5},
		lay: layClues(0.2), laid: Clue{Number: Unknown}, yes: 0.3, removal: removesNumbers,
	},
	look: look{tag: "shakashaka", lines: dashed, style: penpa.OnBlack},
})

func compileShakashaka(p *Puzzle) *Board {
	k := newWedges(p)
	var numbers []quota // how many of the cells beside a number have no triangle
	var white []int
	for c, clue := range p.Clues {
		if k.first[c] >= 0 {
			white = append(white, c)
		} else if clue.Number >= 0 {
			var of []int
			for _, n := range p.beside(c) {
				if k.first[n] >= 0 {
					of = append(of, k.first[n]+noWedge-1)
				}
			}
			numbers = append(numbers, quota{of, len(of) - clue.Number, len(of) - clue.Number, p.point(c)})
		}
	}
	cell := func(at int) Point { return p.point(white[at]) }
	rules := quotaRules("number needs all", "number full", "it needs a triangle in every cell that is left",
		"it has all its triangles", numbers)
	rules = append(rules,
		Rule{
			Name: "one triangle a cell", Rank: 0, Places: len(white), Where: cell,
			Sees: func(at int) []int { return k.seesCell(white[at]) },
			Why:  "a cell has one triangle or none",
			Look: func(s *State, at int) { k.only(s, white[at], k.possible(s, white[at])) },
		},
		Rule{
			Name: "beside a wall", Rank: 0, Places: len(white), Where: cell,
			Sees: func(int) []int { return nil },
			Why:  "black cells and the edge of the board leave nothing else",
			Look: func(s *State, at int) { k.walled(s, white[at]) },
		},
		Rule{
			Name: "right angles", Rank: 1, Places: len(k.joints),
			Sees:  func(at int) []int { return k.seesJoints([]int{at}) },
			Where: func(at int) Point { return k.joints[at].at },
			Why:   "the corners of white areas are right angles",
			Look:  func(s *State, at int) { k.meet(s, at) },
		},
		Rule{
			Name: "every triangle in the cell", Rank: 2, Places: len(white), Where: cell,
			Sees: func(at int) []int { return k.seesJoints(k.at[white[at]]) },
			Why:  "no other one leaves right angles at all its corners",
			Look: func(s *State, at int) { k.trying(s, white[at]) },
		},
		quotaCases("every way to lay the triangles", "every way to lay its triangles leads there", numbers),
		Rule{
			Name: "every triangle tried", Rank: casesRank, Places: len(white), Where: cell,
			Why:  "every triangle that the cell can have leads there",
			Look: func(s *State, at int) { k.cases(s, white[at]) },
		})
	return newBoard(k.questions(), append(rules, p.impossible()...))
}

// cases assumes each possible state of a cell in turn.
func (k *wedges) cases(s *State, c int) {
	var left []int
	for state := 1; state <= states; state++ {
		if k.possible(s, c)>>state&1 == 1 {
			left = append(left, k.first[c]+state-1)
		}
	}
	s.through(len(left), func(t *State, i int) { t.tell(left[i], Yes) })
}

func checkShakashaka(p *Puzzle, marks Marks, f *faults) {
	k := newWedges(p)
	state := make([]int, p.Cells())
	for c, first := range k.first {
		if first < 0 {
			continue
		}
		state[c] = noWedge
		drawn := 0
		for corner := 1; corner < noWedge; corner++ {
			if marks[first+corner-1] == Yes {
				state[c] = corner
				drawn++
			}
		}
		switch none := marks[first+noWedge-1]; {
		case drawn > 1:
			f.add(p.point(c), "%v: the cell has %s", phrase.Plural(drawn, "triangle"))
		case drawn == 1 && none == Yes:
			f.add(p.point(c), "%v: the cell has a triangle and is marked as one without")
		case drawn == 0 && none == No:
			f.add(p.point(c), "%v: the cell has no triangle and is marked as one with")
		}
	}
	for c, clue := range p.Clues {
		n := 0
		for _, d := range p.beside(c) {
			if k.first[d] >= 0 && state[d] != noWedge {
				n++
			}
		}
		if clue.Number >= 0 && n != clue.Number {
			f.add(p.point(c), "%v: %d has %s beside it", clue.Number, phrase.Plural(n, "triangle"))
		}
	}
	p.checkRectangles(func(c int) int {
		if k.first[c] < 0 {
			return 0
		}
		return state[c]
	}, f)
}

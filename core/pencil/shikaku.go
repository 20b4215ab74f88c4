package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Shikaku cuts the board into rectangles along the sides of cells. Each has one clue, whose
// number says how many cells it has; a question mark stands for any number.
var Shikaku = register(&Type{
	Name: "shikaku", Title: "Shikaku",
	Rules: "Cut the board into rectangles and squares along the sides of cells. " +
		"Each has exactly one number, which says how many cells it has.",
	Samples: []string{
		"shikaku/6/6/g5i2j6n84h3i2j4g2g",
		"shikaku/9/9/2g6i3o3i3j33i6j28r8g82q45j2i3i6g4",
	},
	Corners: true,
	Least:   1,
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, pzpr.MostNumber),
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Cells() },
	Compile: compileShikaku,
	Check:   checkShikaku,
	recipe:  recipe{least: 4, usual: 10, bands: [2]float64{0.7, 5}, lay: layClues(0.16), laid: Clue{Number: Unknown}, yes: 0.5, removal: removesNothing},
	game: game{
		name: "rect", title: "Rectangles", least: 1, settings: []setting{{key: "e", value: fraction}, {key: "a"}},
		likely: func(p *Puzzle) bool { return p.total() == p.Cells() },
	}.numbers(nil),
	look: look{tag: "shikaku", lines: dashed, style: penpa.OnBlack},
})

func compileShikaku(p *Puzzle) *Board {
	sides := centreMesh(p)
	var between []int // sides between two clues
	for q := range sides.sides() {
		if a, b := sides.ends(q); !p.white(a) && !p.white(b) {
			between = append(between, q)
		}
	}
	rules := []Rule{
		{
			Name: "numbers apart", Rank: 0, Places: len(between),
			Sees:  func(at int) []int { return between[at : at+1] },
			Where: func(at int) Point { a, _ := sides.ends(between[at]); return p.point(a) },
			Why:   "two numbers are never in one rectangle",
			Look:  func(s *State, at int) { s.Find(between[at], Yes) },
		},
		waysRule("a border goes on", "a border ends only at another one that goes straight on, and never turns", 0,
			p.crossings(sides)),
	}
	if k := newTiling(p); k != nil {
		where := func(at int) Point { return p.point(k.clues[at]) }
		each := func(name, why string, rank int, look func(s *State, clue int)) Rule {
			return Rule{Name: name, Rank: rank, Places: len(k.clues), Where: where, Sees: k.sees, Why: why, Look: look}
		}
		rules = append(rules,
			each("only rectangle", "its number has only one rectangle left", 0, func(s *State, clue int) {
				if k.left(s, clue) <= 1 {
					k.common(s, clue, k.possible(s))
				}
			}),
			each("every rectangle of a number", "all rectangles that its number can have agree there", 1,
				func(s *State, clue int) { k.common(s, clue, k.possible(s)) }),
			k.whole("only number in reach", "only one number reaches a cell, and its rectangles agree there", 2,
				k.reached),
			k.whole("leaves room", "all rectangles that leave room for the others agree there", 3, k.fitting),
			Rule{
				Name: "every rectangle tried", Rank: casesRank, Places: len(k.clues), Where: where,
				Why:  "every rectangle that the number can have leads there",
				Look: k.cases,
			})
	}
	return newBoard(sides.questions(), append(rules, p.impossible()...))
}

// crossings are the patterns of the corners at which four cells meet: no border ends there, and
// none turns.
func (p *Puzzle) crossings(sides *mesh) (all []ways) {
	side := func(of [4]int, d Dir) int { return of[d-Up] }
	for _, square := range p.squares() {
		a, d := sides.at(square[0]), sides.at(square[3])
		// Above the corner, below it, to the left and to the right.
		of := []int{side(a, Right), side(d, Left), side(a, Down), side(d, Up)}
		all = append(all, ways{of: of, at: p.point(square[0]), key: "crossing", fits: func(yes uint32) bool {
			upright, across := yes&3, yes>>2
			return yes == 0 || upright == 3 || across == 3
		}})
	}
	return all
}

func checkShikaku(p *Puzzle, marks Marks, f *faults) {
	sides := centreMesh(p)
	seen := make([]bool, p.Cells())
	for c := range seen {
		if seen[c] {
			continue
		}
		left, top, right, bottom := p.Width, p.Height, 0, 0
		clues, number := 0, Unknown
		area := []int{c}
		seen[c] = true
		for i := 0; i < len(area); i++ {
			d := area[i]
			left, right = min(left, d%p.Width), max(right, d%p.Width)
			top, bottom = min(top, d/p.Width), max(bottom, d/p.Width)
			if !p.white(d) {
				clues++
				number = p.Clues[d].Number
			}
			for _, q := range sides.at(d) {
				if q < 0 || marks[q] == Yes {
					continue
				}
				if a, b := sides.ends(q); !seen[a+b-d] {
					seen[a+b-d] = true
					area = append(area, a+b-d)
				}
			}
		}
		switch {
		case (right-left+1)*(bottom-top+1) != len(area):
			f.addGroup(area, "%v: the area is no rectangle")
		case clues != 1:
			f.addGroup(area, "%v: the rectangle has %s", phrase.Plural(clues, "number"))
		case number >= 0 && number != len(area):
			f.addGroup(area, "%v: the rectangle with %d has %s", number, phrase.Plural(len(area), "cell"))
		}
		for _, d := range area {
			for _, way := range []Dir{Right, Down} {
				q := sides.toward(d, way)
				if q < 0 || marks[q] != Yes {
					continue
				}
				if a, b := sides.ends(q); slices.Contains(area, a+b-d) {
					f.add(p.point(d), "%v: a border ends beside it, inside an area")
				}
			}
		}
	}
}

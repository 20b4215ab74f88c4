package pencil

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Chocona is the puzzle Chocona: cells are shaded so that those that are connected form rectangles. A number
// says how many cells of its room are shaded. Rectangles may cross borders. The number of a room is the clue
// of its first cell in reading order.
var Chocona = register(&Type{
	Name: "chocona", Title: "Chocona",
	Rules: "Shade cells so that every group of connected shaded cells is a rectangle or a square. " +
		"A number says how many cells of its room are shaded. A rectangle may lie in several rooms.",
	Samples: []string{
		"chocona/6/6/tutfba38qjkd22200022043g",
		"chocona/8/8/cicd3a6lvcqg33vu0vvp8pd04g303000g3220322100",
	},
	Read:    (*Puzzle).readNumberedRooms,
	Write:   (*Puzzle).writeNumberedRooms,
	Valid:   validNumberedRooms,
	Numbers: func(p *Puzzle) (least, most int) { return 0, p.Cells() },
	rooms:   (*table).fileNumberedRooms,
	Compile: compileChocona,
	Check:   checkChocona,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.3, 2}, lay: layRooms(6), yes: 0.4},
	look:    look{tag: "chocona"},
})

// compileChocona forbids squares with three shaded cells: groups are rectangles if no two by two square has
// three shaded cells.
func compileChocona(p *Puzzle) *Board {
	var rooms []quota
	var packings, around []ways
	for _, cells := range p.roomCells() {
		n := p.Clues[cells[0]].Number
		if n < 0 {
			continue
		}
		rooms = append(rooms, quota{cells, n, n, p.point(cells[0])})
		if len(cells) <= mostWays {
			packings = append(packings, p.rectangles(cells, cells, n))
		}
		var near spot
		near.add(cells...)
		for _, c := range cells {
			near.add(p.beside(c)...)
		}
		if len(near.of) <= mostWays {
			around = append(around, p.rectangles(near.of, cells, n))
		}
	}
	squares := p.squares()
	square := func(name, why string, shaded int, m Mark) Rule {
		return Rule{
			Name: name, Rank: 0, Places: len(squares), Where: func(at int) Point { return p.point(squares[at][0]) },
			Sees: func(at int) []int { return squares[at] },
			Why:  why,
			Look: func(s *State, at int) {
				switch yes, open := s.tally(squares[at]); {
				case yes == 3 && open == 0:
					s.Fail()
				case yes == shaded && open == 1:
					s.answer(squares[at], m)
				}
			},
		}
	}
	rules := quotaRules("room full", "room needs all", "the room has all its shaded cells", "the room needs every cell that is left", rooms)
	rules = append(rules,
		square("fourth of a square", "three cells of the two by two square are shaded", 3, Yes),
		square("no bend", "the shaded cells would form a bend", 2, No),
		waysRule("room packed", "every way to shade the room in rectangles has this in common", 1, packings),
		waysRule("room and its border", "every way to shade the room and the cells beside it has this in common", 3, around),
		quotaCases("every way to shade the room", "every way to shade the room leads there", rooms))
	return newBoard(p.cellQuestions(Shaded), append(rules, p.impossible()...))
}

// rectangles is the pattern of some cells of which a room has a number of shaded ones: no two
// by two square among them has three.
func (p *Puzzle) rectangles(of, room []int, number int) ways {
	var all uint32
	for i, c := range of {
		if slices.Contains(room, c) {
			all |= 1 << i
		}
	}
	var squares []uint32
	for _, k := range p.squares() {
		var bit uint32
		for _, c := range k {
			if i := slices.Index(of, c); i >= 0 {
				bit |= 1 << i
			}
		}
		if bits.OnesCount32(bit) == 4 {
			squares = append(squares, bit)
		}
	}
	return ways{of: of, at: p.point(room[0]), fits: func(yes uint32) bool {
		return bits.OnesCount32(yes&all) == number &&
			!slices.ContainsFunc(squares, func(k uint32) bool { return bits.OnesCount32(yes&k) == 3 })
	}}
}

func checkChocona(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	seen := make([]bool, p.Cells())
	for c := range seen {
		if seen[c] || !shaded(c) {
			continue
		}
		_, group := p.flood(c, shaded)
		left, top, right, bottom := p.Width, p.Height, 0, 0
		for _, d := range group {
			seen[d] = true
			left, right = min(left, d%p.Width), max(right, d%p.Width)
			top, bottom = min(top, d/p.Width), max(bottom, d/p.Width)
		}
		if (right-left+1)*(bottom-top+1) != len(group) {
			f.addGroup(group, "%v: the shaded cells do not form a rectangle")
		}
	}
	for _, cells := range p.roomCells() {
		if n, want := marks.yes(cells...), p.Clues[cells[0]].Number; want >= 0 && n != want {
			f.addGroup(cells, "%v: the room with %d has %s", want, phrase.Plural(n, "shaded cell"))
		}
	}
}

package pencil

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Norinori is the puzzle Norinori: cells are shaded, two in every room, so that each shaded cell shares a
// side with exactly one other: they form dominoes, which may cross borders.
var Norinori = register(&Type{
	Name: "norinori", Title: "Norinori",
	Rules: "Shade two cells in every room, so that each shaded cell shares a side with exactly one other.",
	Samples: []string{
		"norinori/6/6/4fff2kpi03ms",
		"norinori/8/8/mv7qrnfa9aag5g25s8m57rg0",
	},
	rooms: (*table).fileRooms, kanpenRooms: (*table).areas,
	Read: func(p *Puzzle, body string) error {
		_, err := p.readRooms(body)
		return err
	},
	Write: (*Puzzle).writeRooms,
	Valid: validRooms,
	missing: func(p *Puzzle) string {
		for _, cells := range p.roomCells() {
			if len(cells) == 1 {
				return "the room of " + p.Name(p.point(cells[0])) + " has one cell; every room has two shaded cells"
			}
		}
		return ""
	},
	Compile: compileNorinori,
	Check:   checkNorinori,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.5, 2.5}, lay: layRooms(6), yes: 0.5, removal: removesNothing},
	look:    look{tag: "norinori"},
})

func compileNorinori(p *Puzzle) *Board {
	var rooms []quota
	var packings []ways
	for _, cells := range p.roomCells() {
		at := p.point(cells[0])
		rooms = append(rooms, quota{cells, 2, 2, at})
		if w, ok := p.dominoes(cells); ok {
			packings = append(packings, w)
		}
	}
	beside := make([][]int, p.Cells())
	for c := range beside {
		beside[c] = p.beside(c)
	}
	sees := func(c int) []int { return append([]int{c}, beside[c]...) }
	rule := func(name, why string, look func(s *State, c, yes, open int)) Rule {
		return Rule{
			Name: name, Rank: 0, Places: p.Cells(), Sees: sees, Where: p.point,
			Why:  why,
			Look: func(s *State, c int) { yes, open := s.tally(beside[c]); look(s, c, yes, open) },
		}
	}
	rules := quotaRules("room full", "room needs all", "the room has its two shaded cells", "the room needs every cell that is left", rooms)
	rules = append(rules,
		rule("domino complete", "a shaded cell has one shaded neighbour", func(s *State, c, yes, _ int) {
			if s.marks[c] == Yes && yes > 0 {
				if yes > 1 {
					s.Fail()
				}
				s.answer(beside[c], No)
			}
		}),
		rule("needs a partner", "only there it can have a shaded neighbour", func(s *State, c, yes, open int) {
			switch {
			case s.marks[c] != Yes || yes+open > 1:
			case yes+open == 0:
				s.Fail()
			default:
				s.answer(beside[c], Yes)
			}
		}),
		rule("no partner left", "it has no neighbour that can be shaded", func(s *State, c, yes, open int) {
			if yes+open == 0 {
				s.Find(c, No)
			}
		}),
		rule("would join two", "it would have two shaded neighbours", func(s *State, c, yes, _ int) {
			if yes > 1 {
				s.Find(c, No)
			}
		}),
		waysRule("room packed", "every way to shade two cells of the room has this in common", 1, packings),
		subsetRule("rooms side by side", 2, rooms),
		quotaCases("every way to shade the room", "every way to shade the room leads there", rooms),
		casesRule("every partner", "every partner for it leads there", p.Cells(), p.point, func(s *State, c int) (demand, bool) {
			return demand{beside[c], Yes, 1, true}, s.marks[c] == Yes
		}))
	return newBoard(p.cellQuestions(Shaded), rules)
}

// dominoes is the pattern of a room with the cells around it: two cells of the room are shaded, each with one
// shaded neighbour. It returns false if the pattern has too many cells.
func (p *Puzzle) dominoes(room []int) (ways, bool) {
	var k spot
	all := k.add(room...)
	near := make([]uint32, len(room))
	for i, c := range room {
		near[i] = k.add(p.beside(c)...)
		if len(k.of) > mostWays {
			return ways{}, false
		}
	}
	return ways{of: k.of, at: p.point(room[0]), fits: func(yes uint32) bool {
		if bits.OnesCount32(yes&all) != 2 {
			return false
		}
		for i := range room {
			if yes>>i&1 == 1 && bits.OnesCount32(yes&near[i]) != 1 {
				return false
			}
		}
		return true
	}}, true
}

func checkNorinori(p *Puzzle, marks Marks, f *faults) {
	for _, cells := range p.roomCells() {
		if n := marks.yes(cells...); n != 2 {
			f.addGroup(cells, "%v: the room has %s, not 2", phrase.Plural(n, "shaded cell"))
		}
	}
	for c := range p.Cells() {
		if n := marks.yes(p.beside(c)...); marks[c] == Yes && n != 1 {
			f.add(p.point(c), "%v has %s, not 1", phrase.Plural(n, "shaded neighbour"))
		}
	}
}

package pencil

import (
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Country is country road: a single loop through the centres of cells visits every room
// exactly once; a number says how many cells of its room the loop visits; and of two cells
// that share a border between rooms, the loop visits at least one. The number of a room is
// the clue of its first cell in reading order.
var Country = register(&Type{
	Name: "country", Title: "Country Road",
	Loop: true,
	Rules: "Draw a single loop through the centres of cells that visits every room exactly once. " +
		"A number says how many cells of its room the loop visits. " +
		"Two cells with a border between them are not both off the loop.",
	Samples: []string{
		"country/6/6/gq16khprgq6u1612552g",
		"country/8/8/lkubr6kg4540ebseq3ko0du0h33424g523353",
	},
	Read:    (*Puzzle).readNumberedRooms,
	Write:   (*Puzzle).writeNumberedRooms,
	Valid:   validNumberedRooms,
	Least:   1,
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Cells() },
	rooms:   (*table).fileNumberedRooms,
	Compile: compileCountry,
	Check:   checkCountry,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{1.5, 7}, lay: layRooms(5), yes: 0.6},
	look:    look{tag: "country road"},
})

func compileCountry(p *Puzzle) *Board {
	m := centreMesh(p)
	v := newVisits(p, m)
	m.must, m.also = v.must, v.sees
	var outlines, insides []quota
	var numbered []int
	for r, cells := range v.rooms {
		at := p.point(cells[0])
		if len(v.rooms) > 1 {
			outlines = append(outlines, quota{v.outline[r], 2, 2, at})
		}
		if n := v.number[r]; n > 0 {
			numbered = append(numbered, r)
			if len(v.rooms) > 1 {
				n--
			}
			insides = append(insides, quota{v.inner[r], n, n, at})
		}
	}
	where := func(at int) Point { return p.point(v.rooms[numbered[at]][0]) }
	rules := quotaRules("in and out", "two ways left", "the loop visits the room only once",
		"the loop needs both ways into the room", outlines)
	rules = append(rules, quotaRules("lines of the number", "every line inside", "the room has all its lines",
		"the room needs every line that is left", insides)...)
	rules = append(rules, Rule{
		Name: "room full", Rank: 0, Places: len(numbered), Where: where,
		Sees: func(at int) (all []int) {
			r := numbered[at]
			return append(append(all, v.inner[r]...), v.outline[r]...)
		},
		Why:  "the loop visits as many cells of the room as the number says",
		Look: func(s *State, at int) { v.full(s, numbered[at]) },
	})
	rules = append(rules, m.loopRules(v.done)...)
	rules = append(rules,
		waysRule("beside a border", "two cells with a border between them are not both off the loop", 1, v.gaps()),
		v.rule("small room", 1, 1, smallRoom),
		v.rule("every way through the room", 3, smallRoom+1, p.Cells()),
		quotaCases("every way in and out", "every way into the room and out leads there", outlines))
	return newBoard(m.questions(), append(rules, p.impossible()...))
}

func checkCountry(p *Puzzle, marks Marks, f *faults) {
	m := centreMesh(p)
	m.checkLoop(marks, f)
	visited := func(c int) bool {
		at := m.at(c)
		return marks.yes(at[:]...) > 0
	}
	rooms := p.roomCells()
	crossed := make([][]Point, len(rooms)) // the sides where the loop enters or leaves a room
	for i := range m.sides() {
		a, b := m.ends(i)
		if p.Rooms[a] == p.Rooms[b] {
			continue
		}
		if marks[i] == Yes {
			for _, r := range []int{p.Rooms[a], p.Rooms[b]} {
				crossed[r] = append(crossed[r], m.side(m.first+i))
			}
		}
		if !visited(a) && !visited(b) {
			f.add(p.point(a), "%v and %v have a border between them and are both off the loop", p.point(b))
		}
	}
	for r, cells := range rooms {
		n := 0
		for _, c := range cells {
			if visited(c) {
				n++
			}
		}
		switch want := p.Clues[cells[0]].Number; {
		case n == 0:
			f.addGroup(cells, "%v: the loop misses the room")
		case len(crossed[r]) > 2:
			f.addPlaces(append([]Point{p.point(cells[0])}, crossed[r]...), "%v: the loop visits the room more than once")
		case want >= 0 && n != want:
			f.addGroup(cells, "%v: the room with %d has %s on the loop", want, phrase.Plural(n, "cell"))
		}
	}
}

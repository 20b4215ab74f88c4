package pencil

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Heyawake is the puzzle Heyawake: some cells are shaded, never two that share a side; the others are
// connected; a number says how many cells of its room are shaded; and no straight run of unshaded cells
// crosses two borders. Where no border is drawn inside a room, that is a run through three rooms. The number
// of a room is the clue of its first cell in reading order.
var Heyawake = register(&Type{
	Name: "heyawake", Title: "Heyawake", Old: []string{"heyawacky"},
	Rules: "Shade some cells, never two that share a side. " +
		"The others are connected. " +
		"A number says how many cells of its room are shaded. " +
		"No straight run of unshaded cells crosses two borders.",
	Samples: []string{
		"heyawake/6/6/889990o3o0tv123211g",
		"heyawake/8/8/9icj4opebisg7003hvv01o0031132j1222",
	},
	rooms: (*table).fileNumberedRooms, kanpenRooms: (*table).corners,
	Read:    (*Puzzle).readNumberedRooms,
	Write:   (*Puzzle).writeNumberedRooms,
	Valid:   validNumberedRooms,
	Numbers: func(p *Puzzle) (least, most int) { return 0, p.Cells() },
	Compile: compileHeyawake,
	Check:   checkHeyawake,
	recipe:  recipe{least: 4, usual: 10, bands: [2]float64{1, 4}, lay: layRooms(6), yes: 0.4, follows: shadedInRooms},
	look:    look{tag: "heyawake"},
})

// shadedInRooms counts the shaded cells of the room that a place is in.
func shadedInRooms(p *Puzzle, solution Marks) func(place int) int {
	rooms := p.roomCells()
	return func(place int) int { return solution.yes(rooms[p.Rooms[place]]...) }
}

// threeRooms lists the shortest straight runs that cross two borders.
func (p *Puzzle) threeRooms() (runs [][]int) {
	m := centreMesh(p)
	line := func(cells []int, d Dir) {
		var starts []int // positions along the line with a border before them
		for i, c := range cells {
			if i == 0 || p.border(m.toward(c, d.back())) {
				starts = append(starts, i)
			}
		}
		for i := 1; i+1 < len(starts); i++ {
			runs = append(runs, cells[starts[i]-1:starts[i+1]+1])
		}
	}
	for y := range p.Height {
		line(append([]int{p.at(0, y)}, p.ray(p.at(0, y), Right)...), Right)
	}
	for x := range p.Width {
		line(append([]int{p.at(x, 0)}, p.ray(p.at(x, 0), Down)...), Down)
	}
	return runs
}

// mostWays is the maximum number of questions for which all combinations of answers are tried.
const mostWays = 14

func compileHeyawake(p *Puzzle) *Board {
	var rooms, runs []quota
	var packings []ways
	var diagrams []*diagram
	var large [][]int
	first := p.firstCells()
	for room, cells := range p.roomCells() {
		n := p.Clues[first[room]].Number
		if n < 0 {
			continue
		}
		rooms = append(rooms, quota{cells, n, n, p.point(first[room])})
		if len(cells) <= mostWays {
			packings = append(packings, ways{of: cells, at: p.point(first[room]), fits: p.apart(cells, n)})
		} else if d := newDiagram(p, cells, n); d != nil {
			diagrams, large = append(diagrams, d), append(large, cells)
		}
	}
	for _, run := range p.threeRooms() {
		runs = append(runs, quota{run, 1, len(run), p.point(run[0])})
	}
	rules := quotaRules("room full", "room needs all", "the room has all its shaded cells", "the room needs every cell that is left", rooms)
	rules = append(rules, noNeighbours(p),
		quotaRules("", "three rooms", "", "an unshaded run would cross two borders", runs)[1],
		waysRule("room packed", "every way to shade the room has this in common", 1, packings),
		Rule{
			Name: "large room packed", Rank: 3, Places: len(large), Slow: true,
			Sees:  func(at int) []int { return large[at] },
			Where: func(at int) Point { return p.point(large[at][0]) },
			Why:   "every way to shade the room that cuts nothing off has this in common",
			Look:  func(s *State, at int) { diagrams[at].look(s) },
		},
		together{p, No, true}.rule("stay together", "the unshaded cells would fall apart"),
		subsetRule("one of these", 3, append(append([]quota{}, rooms...), runs...)),
		quotaCases("every way to shade the room", "every way to shade the room leads there", rooms),
		quotaCases("every way to break the run", "every cell that could break the run leads there", runs))
	return newBoard(p.cellQuestions(Shaded), append(rules, p.impossible()...))
}

// apart reports whether a number of cells is shaded, of which no two share a side.
func (p *Puzzle) apart(cells []int, number int) func(yes uint32) bool {
	var touch []uint32
	for i, c := range cells {
		for j, d := range cells[:i] {
			if slices.Contains(p.beside(c), d) {
				touch = append(touch, 1<<i|1<<j)
			}
		}
	}
	return func(yes uint32) bool {
		if bits.OnesCount32(yes) != number {
			return false
		}
		for _, t := range touch {
			if yes&t == t {
				return false
			}
		}
		return true
	}
}

func checkHeyawake(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkApart(shaded, f)
	p.checkTogether(func(c int) bool { return !shaded(c) }, "the unshaded cells", f)
	for _, cells := range p.roomCells() {
		if n, want := marks.yes(cells...), p.Clues[cells[0]].Number; want >= 0 && n != want {
			f.addGroup(cells, "%v: the room with %d has %s", want, phrase.Plural(n, "shaded cell"))
		}
	}
	for _, run := range p.threeRooms() {
		if marks.yes(run...) == 0 {
			f.addGroup(run, "%v to %v: a run without a shaded cell crosses two borders", p.point(run[len(run)-1]))
		}
	}
}

package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// LITS is the puzzle LITS: four connected cells of every room are shaded, never a two by two square;
// tetrominoes of equal shape never share a side; and all shaded cells are connected.
var LITS = register(&Type{
	Name: "lits", Title: "LITS",
	Rules: "Shade four connected cells in every room: an L, an I, a T or an S, which may be turned and turned over. " +
		"Two of the same shape never share a side. " +
		"All shaded cells are connected, and no two by two square is shaded.",
	Samples: []string{
		"lits/6/6/3rpvm4830gj3",
		"lits/8/8/23v9o4ahff4gt9ahovjq49a0",
	},
	rooms: (*table).fileRooms, kanpenRooms: (*table).areas,
	Read: func(p *Puzzle, body string) error {
		_, err := p.readRooms(body)
		return err
	},
	forms: map[byte]func(p *Puzzle, body string) error{'d': (*Puzzle).readNamedRooms},
	Write: (*Puzzle).writeRooms,
	Valid: validRooms,
	missing: func(p *Puzzle) string {
		for _, cells := range p.roomCells() {
			if len(cells) < 4 {
				return "the room of " + p.Name(p.point(cells[0])) + " has " + phrase.Plural(len(cells), "cell") +
					"; every room has four shaded cells"
			}
		}
		return ""
	},
	Compile: compileLITS,
	Check:   checkLITS,
	recipe:  recipe{least: 5, usual: 8, bands: [2]float64{0.3, 1.5}, lay: layRooms(7), yes: 0.5, removal: removesNothing},
	look:    look{tag: "lits"},
})

func compileLITS(p *Puzzle) *Board {
	rooms := p.shapesRooms()
	var quotas []quota
	type pair struct{ of, by *shapesRoom }
	var pairs []pair
	var listed []*shapesRoom
	for i := range rooms {
		k := &rooms[i]
		quotas = append(quotas, quota{k.cells, 4, 4, k.at})
		if len(k.cells) > mostRoom {
			continue
		}
		listed = append(listed, k)
		for _, j := range k.rooms {
			if len(rooms[j].cells) <= mostRoom {
				pairs = append(pairs, pair{k, &rooms[j]})
			}
		}
	}
	where := func(at int) Point { return listed[at].at }
	bordered := func(at int) []int { return slices.Concat(listed[at].cells, listed[at].border) }
	ofPair := func(at int) Point { return pairs[at].of.at }
	seesPair := func(at int) []int {
		of, by := pairs[at].of, pairs[at].by
		all := slices.Concat(of.cells, of.border, by.cells, by.border)
		slices.Sort(all)
		return slices.Compact(all)
	}
	rules := quotaRules("room full", "room needs all",
		"the room has its four shaded cells", "the room needs every cell that is left", quotas)
	rules = append(rules,
		p.noPool("no pool", "a two by two square would be shaded", Yes),
		Rule{
			Name: "every shape that fits", Rank: 1, Places: len(listed), Where: where, Sees: bordered,
			Why:  "every tetromino that fits into the room has this in common",
			Look: func(s *State, at int) { listed[at].share(s, listed[at].left(s)) },
		},
		Rule{
			Name: "shapes differ", Rank: 1, Places: len(pairs), Where: ofPair, Sees: seesPair,
			Why: "a tetromino of the shape beside it would touch it",
			Look: func(s *State, at int) {
				k, by := pairs[at].of, pairs[at].by
				known := by.left(s)
				if len(known) == 0 || slices.ContainsFunc(known, func(t *tetromino) bool { return t.shape != known[0].shape }) {
					return
				}
				k.share(s, slices.DeleteFunc(k.left(s), func(t *tetromino) bool {
					return t.shape == known[0].shape && slices.ContainsFunc(t.near, func(c int) bool {
						return p.Rooms[c] == p.Rooms[by.cells[0]] && s.marks[c] == Yes
					})
				}))
			},
		},
		p.wayOut("only way out", "the shaded cells are connected, and there is one way left to grow", Yes),
		Rule{
			Name: "shape with a way out", Rank: 2, Places: len(listed), Where: where, Sees: bordered,
			Why: "every tetromino of the room that is not cut off has this in common",
			Look: func(s *State, at int) {
				if len(rooms) > 1 {
					k := listed[at]
					k.share(s, slices.DeleteFunc(k.left(s), func(t *tetromino) bool { return s.all(t.near, No) }))
				}
			},
		},
		Rule{
			Name: "rooms side by side", Rank: 2, Places: len(pairs), Where: ofPair, Sees: seesPair,
			Why: "every tetromino that leaves one for the room beside it has this in common",
			Look: func(s *State, at int) {
				k, others := pairs[at].of, pairs[at].by.left(s)
				k.share(s, slices.DeleteFunc(k.left(s), func(t *tetromino) bool {
					return !slices.ContainsFunc(others, func(other *tetromino) bool { return !t.clashes(s, other) })
				}))
			},
		},
		together{p, Yes, false}.rule("all in one piece", "the shaded cells would fall apart"),
		Rule{
			Name: "every shape", Rank: casesRank, Places: len(listed), Where: where,
			Why: "every tetromino for the room leads there",
			Look: func(s *State, at int) {
				k := listed[at]
				left := k.left(s)
				s.through(len(left), func(t *State, i int) {
					for _, c := range k.cells {
						m := No
						if slices.Contains(left[i].cells, c) {
							m = Yes
						}
						t.tell(c, m)
					}
				})
			},
		},
		p.everyWayOut("every way out", "every way for the shaded cells to grow leads there", Yes),
		p.breakPool("every way to break the pool", "every cell that could break the two by two square leads there", Yes))
	return newBoard(p.cellQuestions(Shaded), rules)
}

func checkLITS(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkPool(shaded, "shaded", f)
	p.checkTogether(shaded, "the shaded cells", f)
	shapes := make([]byte, len(p.firstCells()))
	for r, cells := range p.roomCells() {
		var four []int
		for _, c := range cells {
			if shaded(c) {
				four = append(four, c)
			}
		}
		if len(four) != 4 {
			f.addGroup(cells, "%v: the room has %s, not 4", phrase.Plural(len(four), "shaded cell"))
			continue
		}
		if _, group := p.flood(four[0], func(c int) bool { return shaded(c) && p.Rooms[c] == r }); len(group) < 4 {
			f.addGroup(four, "%v: the shaded cells of the room are not connected")
			continue
		}
		shapes[r] = p.shape(four)
	}
	for c := range p.Cells() {
		for _, n := range p.beside(c) {
			a, b := p.Rooms[c], p.Rooms[n]
			if n > c && a != b && shaded(c) && shaded(n) && shapes[a] != 0 && shapes[a] == shapes[b] {
				f.add(p.point(c), "%v and %v: two tetrominoes of the shape "+string(shapes[a])+" share a side", p.point(n))
			}
		}
	}
}

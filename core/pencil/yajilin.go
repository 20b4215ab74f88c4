package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Yajilin is the puzzle Yajilin: some cells are shaded, never two that share a side, and a single loop goes
// through all others that have no clue. A number says how many cells in the direction of
// its arrow are shaded; one without an arrow is never satisfied. A question mark, with or
// without an arrow, and a blank clue only keep the loop and the shade out of their cells.
var Yajilin = register(&Type{
	Name: "yajilin", Title: "Yajilin", Old: []string{"yajirin"}, Arrows: true, Grey: 'b',
	Loop: true,
	Rules: "Shade some cells, never two that share a side, and draw a single loop through all others that have no clue. " +
		"A number says how many cells in the direction of its arrow are shaded.",
	Samples: []string{
		"yajilin/6/6/43a42a32b21h21k32a12e",
		"yajilin/8/8/232021f4121l31g10d11d40c11b124141f41f",
	},
	Lasting: true,
	word:    arrowWord, kanpen: kanpenArrow,
	Other: map[byte]string{'o': "Yajilin with all shaded cells outside the loop"},
	Read: func(p *Puzzle, body string) error {
		arrows, err := pzpr.ReadArrows(body, p.Cells())
		if err != nil {
			return err
		}
		p.Clues = make([]Clue, len(arrows))
		for c, a := range arrows {
			p.Clues[c] = Clue{Number: a.Number, Dir: Dir(a.Dir)}
		}
		return nil
	},
	Write: func(p *Puzzle) string {
		arrows := make([]pzpr.Arrow, len(p.Clues))
		for c, clue := range p.Clues {
			arrows[c] = pzpr.Arrow{Dir: int(clue.Dir), Number: clue.Number}
		}
		return pzpr.WriteArrows(arrows)
	},
	Valid:   validNumbers(0, pzpr.MostArrow),
	Numbers: func(p *Puzzle) (least, most int) { return 0, max(p.Width, p.Height) },
	Compile: compileYajilin,
	Check:   checkYajilin,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.25, 5}, lay: layClues(0.12), laid: Clue{Number: Blank}, yes: 0.3, removal: removesNothing},
	look:    look{tag: "yajilin"},
})

// counted lists the cells that a clue counts.
func (p *Puzzle) counted(c int) (cells []int) {
	for _, n := range p.ray(c, p.Clues[c].Dir) {
		if p.white(n) {
			cells = append(cells, n)
		}
	}
	return cells
}

// yajilinMesh has a question for every cell (whether the cell is shaded), and then the questions of the
// sides.
func yajilinMesh(p *Puzzle) *mesh {
	m := centreMesh(p)
	m.first = p.Cells()
	return m
}

func compileYajilin(p *Puzzle) *Board {
	m := yajilinMesh(p)
	m.must = func(s *State, c int) bool { return p.white(c) && s.marks[c] == No }
	m.also = func(c int) []int { return []int{c} }
	var clues []quota
	var packings []ways
	for c, clue := range p.Clues {
		if clue.Number >= 0 && clue.Dir != NoDir {
			cells := p.counted(c)
			clues = append(clues, quota{cells, clue.Number, clue.Number, p.point(c)})
			if len(cells) <= mostWays {
				packings = append(packings, ways{of: cells, at: p.point(c), fits: p.apart(cells, clue.Number)})
			}
		}
	}
	sees := func(c int) []int { return m.sees(c) }
	rules := quotaRules("arrow full", "arrow needs all", "the arrow has all its shaded cells", "the arrow needs every cell that is left", clues)
	rules = append(rules, m.loopRules(nil)...)
	rules = append(rules,
		Rule{
			Name: "clues are no cells", Rank: 0, Places: p.Cells(), Sees: sees, Where: p.point,
			Why: "a cell with a clue is neither shaded nor on the loop",
			Look: func(s *State, c int) {
				if !p.white(c) {
					s.Find(c, No)
					m.answer(s, c, No)
					if lines, _ := m.tally(s, c); lines > 0 {
						s.Fail()
					}
				}
			},
		},
		noNeighbours(p),
		Rule{
			Name: "no line through shaded cells", Rank: 0, Places: p.Cells(), Sees: sees, Where: p.point,
			Why: "a cell is shaded or on the loop, not both",
			Look: func(s *State, c int) {
				lines, _ := m.tally(s, c)
				switch {
				case lines > 0:
					s.Find(c, No)
				case s.marks[c] == Yes:
					m.answer(s, c, No)
				}
			},
		},
		Rule{
			Name: "no room for the loop", Rank: 0, Places: p.Cells(), Sees: sees, Where: p.point,
			Why: "the loop cannot pass it, so it is shaded",
			Look: func(s *State, c int) {
				if lines, open := m.tally(s, c); p.white(c) && lines+open < 2 {
					s.Find(c, Yes)
				}
			},
		},
		waysRule("arrow packed", "every way to shade the cells of the arrow has this in common", 1, packings),
		quotaCases("every way to shade for the arrow", "every way to shade its cells leads there", clues))
	return newBoard(append(p.cellQuestions(Shaded), m.questions()...), append(rules, p.impossible()...))
}

func checkYajilin(p *Puzzle, marks Marks, f *faults) {
	m := yajilinMesh(p)
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkApart(shaded, f)
	m.checkLoop(marks, f)
	for c, clue := range p.Clues {
		sides := m.at(c)
		lines := marks.yes(sides[:]...)
		at := p.point(c)
		switch {
		case !p.white(c) && shaded(c):
			f.add(at, "%v: a clue is shaded")
		case !p.white(c) && lines > 0:
			f.add(at, "%v: the line goes through a clue")
		case shaded(c) && lines > 0:
			f.add(at, "%v: the line goes through a shaded cell")
		case p.white(c) && !shaded(c) && lines == 0:
			f.add(at, "%v is neither shaded nor on the loop")
		}
		switch {
		case clue.Number < 0:
			continue
		case clue.Dir == NoDir:
			f.add(at, "%v: %d has no arrow", clue.Number)
			continue
		}
		if n := marks.yes(p.counted(c)...); n != clue.Number {
			f.add(at, "%v: %d %v has %s", clue.Number, clue.Dir, phrase.Plural(n, "shaded cell"))
		}
	}
}

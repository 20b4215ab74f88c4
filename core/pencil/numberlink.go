package pencil

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Numberlink is the puzzle Numberlink: a line connects the two cells with each number. Lines neither cross
// nor branch, and pass through no number. Cells without a line are allowed.
var Numberlink = register(&Type{
	Name: "numlin", Title: "Numberlink", Aliases: []string{"numberlink"},
	Rules: "Connect the two cells with each number by a line through the centres of cells. " +
		"Lines do not cross, do not branch, and do not pass through numbers. Cells may stay empty.",
	Drawing: DrawnRing,
	Samples: []string{
		"numlin/6/6/6g23g6g23h1l1h54h54o",
		"numlin/8/8/j2j1g8ha6g2h64h9g1g8g3g5n9kag5gb7i4h7hb3",
		"numlin/8/8/7h6o5j23h5n2k6l4g8h81g74h1l3",
	},
	Least:   1,
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Cells() / 2 },
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid: func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Number == Unknown {
				return badPuzzle("%s: a question mark has no second cell", p.Name(p.point(c)))
			}
		}
		return validNumbers(1, pzpr.MostNumber)(p)
	},
	missing: func(p *Puzzle) string {
		cells := p.numberedCells()
		for _, c := range p.Clues {
			switch n := len(cells[c.Number]); {
			case n == 1:
				return "the second " + strconv.Itoa(c.Number) + " is missing"
			case n > 2:
				return strconv.Itoa(c.Number) + " is in " + phrase.Plural(n, "cell") + ", and two can be connected"
			}
		}
		return ""
	},
	Compile: func(p *Puzzle) *Board {
		k, ok := p.numberLines()
		if !ok {
			return newBoard(k.m.questions(), []Rule{p.unpaired()})
		}
		return newBoard(k.m.questions(), k.rules("number"))
	},
	search: func(p *Puzzle) *Board {
		k, ok := p.numberLines()
		if !ok {
			return p.Board()
		}
		b, _ := k.searched()
		return b
	},
	others: func(p *Puzzle, solution Marks, each func(Marks) bool) {
		if k, ok := p.numberLines(); ok {
			k.reroutes(solution, each)
		}
	},
	Check:  checkNumberlink,
	recipe: recipe{least: 5, usual: 8, bands: [2]float64{0.3, 4}, draw: drawPairs, removal: removesNothing},
	look:   look{tag: "numberlink"},
})

// numberLines returns the lines between equal numbers, and returns false if a number is not in exactly two
// cells.
func (p *Puzzle) numberLines() (*pairLines, bool) {
	return newPairLines(centreMesh(p), func(cell int) int { return p.Clues[cell].Number })
}

// numberedCells lists the cells of each number.
func (p *Puzzle) numberedCells() map[int][]int {
	cells := map[int][]int{}
	for c, clue := range p.Clues {
		if clue.Number > 0 {
			cells[clue.Number] = append(cells[clue.Number], c)
		}
	}
	return cells
}

// unpaired returns the failing rule of a puzzle in which a number is not in exactly two cells.
func (p *Puzzle) unpaired() Rule {
	return Rule{
		Name: "number without a second one", Rank: 0, Places: 1, Sees: func(int) []int { return nil },
		Why:  "each number is in two cells",
		Look: func(s *State, _ int) { s.Fail() },
	}
}

func checkNumberlink(p *Puzzle, marks Marks, f *faults) {
	m := centreMesh(p)
	piece := m.connected(marks)
	cells := p.numberedCells()
	open := map[int]bool{} // pieces of line that have a number, a loose end or a branch
	for c, clue := range p.Clues {
		at := m.at(c)
		lines := marks.yes(at[:]...)
		open[piece[c]] = open[piece[c]] || clue.Number > 0 || lines == 1 || lines > 2
		with := cells[clue.Number]
		switch {
		case clue.Number > 0 && lines > 1:
			f.add(p.point(c), "%v: %d lines come to the number", lines)
		case clue.Number > 0 && c != with[0]:
		case clue.Number > 0 && len(with) != 2:
			f.addGroup(with, "%v: %d is in %s", clue.Number, phrase.Plural(len(with), "cell"))
		case clue.Number > 0 && piece[c] != piece[with[1]]:
			f.add(p.point(c), "%v: %d is not connected with %v", clue.Number, p.point(with[1]))
		case clue.Number > 0:
		case lines == 1:
			f.add(p.point(c), "%v: the line ends there")
		case lines > 2:
			f.add(p.point(c), "%v: %d lines meet there", lines)
		}
	}
	for c := range p.Clues {
		if at := m.at(c); marks.yes(at[:]...) > 0 && !open[piece[c]] {
			open[piece[c]] = true
			f.addPlaces(append([]Point{p.point(c)}, m.linesFrom(c, marks)...), "%v: the line is a loop")
		}
	}
}

package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// Sudoku has 16x16, 9x9, 6x6 or 4x4 cells. A question mark is an open cell. Steps and search
// information are those of package sudoku, where the measure was compared with human times;
// this package only searches for solutions.
var Sudoku = register(&Type{
	Name: "sudoku", Title: "Sudoku",
	Rules: "Every row, every column and every box has each digit once.",
	Samples: []string{
		"sudoku/4/4/24i3k1h3g",
		"sudoku/6/6/i2h5j6g2g5l4j4h3j1",
		"sudoku/9/9/i7g3k4i9h5i2k8h9h1347s7g9h8g7j31h5g4h6k13g",
		"sudoku/9/9/3h5748g1g54k2g91g32j798g6g3g2l7g4g5g1g28g947m1h5h4i3h7i",
		"sudoku/16/16/g5k42i3fbgb3geg69k8n2agfegb5g-10h8h3geh9g-10g7kbifg4g6dcg1h5j78gageife3h54kag2bhc1j3gek8bag-10oci97gdifj36g-10g6g9g5dhcbj1g2bgf8k9j-10l8gdfgakfg3i6h4l21hb3i-10e5agbm79i8",
	},
	Fills:  true,
	Least:  1,
	Square: true,
	Read:   (*Puzzle).readPlainNumbers,
	Write:  (*Puzzle).writePlainNumbers,
	Valid: func(p *Puzzle) error {
		if _, _, ok := sudoku.Box(p.Width); p.Width != p.Height || !ok {
			return badPuzzle("size: a sudoku of %dx%d; expected 16x16, 9x9, 6x6 or 4x4", p.Width, p.Height)
		}
		return validNumbers(0, pzpr.MostNumber)(p)
	},
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Width },
	Compile: compileSudoku,
	Check:   checkSudoku,
	elsewhere: func(p *Puzzle) []Address {
		k, err := sudoku.Parse(p.text())
		if err != nil {
			return nil // a digit is twice in a house
		}
		text := k.FPuzzles()
		return []Address{
			{"f-puzzles", "https://www.f-puzzles.com/?load=" + text},
			{"SudokuPad", "https://sudokupad.app/fpuzzles" + strings.NewReplacer("+", "%2B", "/", "%2F", "=", "%3D").Replace(text)},
		}
	},
	recipe: recipe{least: 4, usual: 9, bands: [2]float64{0.04, 0.4}, draw: gridClues},
	game: game{
		name: "solo", title: "Solo", least: 4,
		settings: []setting{
			{key: "j", variant: "a Solo with jigsaw regions"}, {key: "x", variant: "a Solo with diagonals"},
			{key: "k", variant: "a Solo with cages"},
			{key: "r", value: digits}, {key: "md", value: digits}, {key: "m", value: digits}, {key: "a"}, difficulty,
		},
		// Of three by two: three boxes are beside each other, and two below each other.
		size: func(p *Puzzle, width, height int) error {
			p.Width, p.Height = width*height, width*height
			if w, h, ok := sudoku.Box(p.Width); !ok || w != height || h != width {
				return badPuzzle("size: a Solo of %dx%d; expected 3x3, 2x3, 2x2 or 4x4", width, height)
			}
			return nil
		},
		sizeText: func(p *Puzzle) string {
			w, h, _ := sudoku.Box(p.Width)
			return strconv.Itoa(h) + "x" + strconv.Itoa(w)
		},
	}.numbers(func(p *Puzzle) int { return p.Width }),
	times: func(p *Puzzle) int { return p.Width },

	conflicts: twiceInHouses,

	explain: explainSudoku,
	rate:    rateSudoku,
	byRules: sudokuByRules,
	named:   techniques(),
	notes:   notesOfSudoku,
	look:    look{tag: "classic", draw: (*Puzzle).drawBoxes, read: (*Puzzle).readBoxes},
})

// houses lists the cells of each row, column and box.
func (p *Puzzle) houses() (all [][]int) {
	n := p.Width
	w, h, _ := sudoku.Box(n)
	across := n / w // boxes
	for i := range n {
		var row, column, box []int
		for k := range n {
			row = append(row, p.at(k, i))
			column = append(column, p.at(i, k))
			box = append(box, p.at(i%across*w+k%w, i/across*h+k/w))
		}
		all = append(all, row, column, box)
	}
	return all
}

// boxBorders reports which sides are between two boxes.
func (p *Puzzle) boxBorders() []bool {
	w, h, _ := sudoku.Box(p.Width)
	box := func(c int) int { return c/p.Width/h*p.Width + c%p.Width/w }
	return p.between(func(a, b int) bool { return box(a) != box(b) })
}

// drawBoxes draws the boxes.
func (p *Puzzle) drawBoxes(d *penpa.Drawing) {
	d.Kind = "sudoku"
	p.drawBorders(d, p.boxBorders())
}

// readBoxes refuses other regions than boxes.
func (p *Puzzle) readBoxes(d *penpa.Drawing) error {
	boxes := p.boxBorders()
	drawn := p.between(func(a, b int) bool { return false })
	for side := range drawn {
		drawn[side] = d.Borders[p.sideIn(side)]
	}
	if slices.Contains(drawn, true) && !slices.Equal(drawn, boxes) {
		return badPuzzle("link: Penpa+: this sudoku has other regions than boxes, and perplex reads the usual rules only")
	}
	return nil
}

// twice says that a house, by its number among the houses, has a digit in two cells.
func (p *Puzzle) twice(house, digit, one, other int) string {
	kind := [...]string{"row", "column", "box"}[house%3]
	return kind + " " + strconv.Itoa(house/3+1) + " has two " + strconv.Itoa(digit) + "s: " +
		p.Name(p.point(one)) + " and " + p.Name(p.point(other))
}

// isDigit is the question whether a cell has a digit.
func (p *Puzzle) isDigit(cell, digit int) int { return cell*p.Width + digit - 1 }

func compileSudoku(p *Puzzle) *Board {
	n := p.Width
	questions := make([]Question, 0, p.Cells()*n)
	var once []quota
	for c := range p.Cells() {
		var of []int
		for d := 1; d <= n; d++ {
			questions = append(questions, Question{At: p.point(c), What: Digit, Digit: d})
			of = append(of, p.isDigit(c, d))
		}
		once = append(once, quota{of, 1, 1, p.point(c)})
	}
	for _, house := range p.houses() {
		for d := 1; d <= n; d++ {
			var of []int
			for _, c := range house {
				of = append(of, p.isDigit(c, d))
			}
			once = append(once, quota{of, 1, 1, p.point(house[0])})
		}
	}
	var given []int
	for c, clue := range p.Clues {
		if clue.Number > 0 && clue.Number <= n {
			given = append(given, p.isDigit(c, clue.Number))
		}
	}
	rules := quotaRules("once", "last place", "it is there once", "it has one place left", once)
	rules = append(rules, Rule{
		Name: "given", Rank: 0, Places: len(given),
		Sees: func(at int) []int { return given[at : at+1] },
		Why:  "it is printed",
		Look: func(s *State, at int) { s.Find(given[at], Yes) },
	}, subsetRule("locked", 2, once))
	return newBoard(questions, append(rules, p.impossible()...))
}

// grid is a filled board as package sudoku has it.
func (p *Puzzle) grid(marks Marks) (g sudoku.Grid) {
	for c := range p.Cells() {
		for d := 1; d <= p.Width; d++ {
			if marks[p.isDigit(c, d)] == Yes {
				g[c] = uint8(d)
			}
		}
	}
	return g
}

func checkSudoku(p *Puzzle, marks Marks, f *faults) {
	g := p.grid(marks)
	for c, clue := range p.Clues {
		from := p.isDigit(c, 1)
		digits := 0
		for _, m := range marks[from : from+p.Width] {
			if m == Yes {
				digits++
			}
		}
		switch {
		case digits != 1:
			f.add(p.point(c), "%v has %d digits", digits)
		case clue.Number >= 0 && int(g[c]) != clue.Number:
			f.add(p.point(c), "%v is %d, not the printed %d", g[c], clue.Number)
		}
	}
	twiceInHouses(p, marks, f)
}

// twiceInHouses finds two cells of a row, column or box with the same digit.
func twiceInHouses(p *Puzzle, marks Marks, f *faults) {
	g := p.grid(marks)
	for n, house := range p.houses() {
		for i, c := range house {
			for _, e := range house[:i] {
				if g[c] != 0 && g[c] == g[e] {
					f.all = append(f.all, Fault{p.point(e), p.twice(n, int(g[c]), e, c), p.points([]int{e, c})})
				}
			}
		}
	}
}

// text is the puzzle as package sudoku reads it.
func (p *Puzzle) text() string {
	text := make([]byte, p.Cells())
	for c, clue := range p.Clues {
		text[c] = '.'
		switch {
		case clue.Number > p.Width:
			text[c] = '?' // no digit of the board
		case clue.Number > 0:
			text[c] = sudoku.Letter(uint8(clue.Number))
		}
	}
	return string(text)
}

func explainSudoku(p *Puzzle) (steps []Step, err error) {
	k, err := sudoku.Parse(p.text())
	if err != nil {
		return nil, err
	}
	all, err := sudoku.Explain(k)
	for _, s := range all {
		steps = append(steps, p.sudokuStep(s))
	}
	return steps, err
}

// techniques are the rules of package sudoku.
func techniques() (all []Rule) {
	for t := range sudoku.Search {
		all = append(all, Rule{Name: t.String(), Rank: t.Rank()})
	}
	return all
}

// sudokuByRules follows the explanation, which takes the cheapest rule each time. Rules are monotone, so a
// rule that the explanation uses cannot be replaced by cheaper rules.
func sudokuByRules(p *Puzzle, rank int, without string) bool {
	steps, err := explainSudoku(p)
	return err == nil && !slices.ContainsFunc(steps, func(s Step) bool {
		return s.Guess || s.Rank > rank || s.Rule == without
	})
}

// sudokuStep is a step of package sudoku on the board here.
func (p *Puzzle) sudokuStep(s sudoku.Step) Step {
	step := Step{Rule: s.Technique.String(), Rank: s.Technique.Rank(), Text: s.Text, Guess: s.Technique == sudoku.Search}
	if s.Digit != 0 {
		at := p.point(s.Cell)
		step.At = &at
		step.Questions, step.Marks = []int{p.isDigit(s.Cell, int(s.Digit))}, []Mark{Yes}
	}
	for _, r := range s.Removed {
		step.Questions = append(step.Questions, p.isDigit(r.Cell, int(r.Digit)))
		step.Marks = append(step.Marks, No)
	}
	for _, c := range s.Because {
		step.Because = append(step.Because, p.point(c))
	}
	return step
}

func rateSudoku(p *Puzzle, pause func()) (r Rating, err error) {
	k, err := sudoku.Parse(p.text())
	if err != nil {
		return r, err
	}
	d, err := sudoku.NewDeduction(k)
	if err != nil {
		return r, err
	}
	at := make([]Point, p.Cells())
	for c := range at {
		at[c] = p.point(c)
	}
	return rating(swept(d, pause), 0, at, func(g sudoku.Grid, c int) bool { return g[c] == 0 }), nil
}

// RateSecond adds search information 2 to the rating of a sudoku; ratings of other types do not change.
func (p *Puzzle) RateSecond(r *Rating) error {
	if p.Type != Sudoku {
		return nil
	}
	k, err := sudoku.Parse(p.text())
	if err != nil {
		return err
	}
	second, _, err := sudoku.RateSecond(k)
	if err != nil {
		return err
	}
	r.Second = &second
	return nil
}

// notesOfSudoku are, of cells without any mark that a step removes candidates from, the
// digits that the rows, columns and boxes have already.
func notesOfSudoku(p *Puzzle, marks Marks, step Step) (also []int) {
	digit := func(c int) int {
		for d := 1; d <= p.Width; d++ {
			if marks[p.isDigit(c, d)] == Yes || p.Clues[c].Number == d {
				return d
			}
		}
		return 0
	}
	seen := make([]bool, p.Cells())
	for i, q := range step.Questions {
		c := q / p.Width
		from := p.isDigit(c, 1)
		if step.Marks[i] != No || seen[c] || marks[from:from+p.Width].marked() {
			continue
		}
		seen[c] = true
		for _, house := range p.houses() {
			if !slices.Contains(house, c) {
				continue
			}
			for _, e := range house {
				if d := digit(e); d > 0 && e != c {
					also = append(also, p.isDigit(c, d))
				}
			}
		}
	}
	return also
}

package pencil

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Kakuro is the puzzle Kakuro: digits from 1 to 9 in each run of white cells add up to the number before the
// run, and no digit occurs twice in it. A clue's number is for the run across, its Down for the run down. A
// clue above a column or left of a row has one number.
var Kakuro = register(&Type{
	Name: "kakuro", Title: "Kakuro",
	Rules: "Place a digit from 1 to 9 in every white cell. A number says what the digits to its right, or below it, " +
		"add up to, until a black cell or the border. No digit is twice in such a sum.",
	Samples: []string{
		"kakuro/5/5/lAgqhDmh-q-hlaiM9bCDb",
		"kakuro/6/6/fhmi-.o.lj3l7--3l9bl-Mo.-bm.G7hM9",
	},
	recipe: recipe{least: 4, usual: 6, bands: [2]float64{2, 12}, lay: layBlack, laid: Clue{Number: Unknown, Down: None},
		yes: 0.15, print: printSums, removal: removesNothing},
	Drawing: DrawnSums,
	Outside: true,
	Least:   1,
	Most:    mostSum,
	Read: func(p *Puzzle, body string) error {
		cells, above, left, err := pzpr.ReadSums(body, p.Width, p.Height)
		if err != nil {
			return err
		}
		for _, cell := range cells {
			clue := Clue{Number: None}
			if cell.Black {
				if clue = (Clue{Number: cell.Across, Down: cell.Down}); cell.Across < 0 {
					clue.Number = Unknown
				}
			}
			p.Clues = append(p.Clues, clue)
		}
		for _, n := range append(above, left...) {
			p.Clues = append(p.Clues, Clue{Number: n})
		}
		return nil
	},
	Write: func(p *Puzzle) string {
		var cells []pzpr.Sums
		for _, clue := range p.Clues[:p.Cells()] {
			cells = append(cells, pzpr.Sums{Black: clue.Number != None, Across: clue.Number, Down: clue.Down})
		}
		outside := p.numbers()[p.Cells():]
		return pzpr.WriteSums(cells, outside[:p.Width], outside[p.Width:])
	},
	Valid: func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Down > mostSum {
				return badPuzzle("%s: %d is not a number from 1 to %d", p.Name(p.point(c)), clue.Down, mostSum)
			}
		}
		return validNumbers(0, mostSum)(p)
	},
	clues: (*table).fileKakuro,
	edits: sumEdits,
	missing: func(p *Puzzle) string {
		question, _ := p.firstDigits()
		for _, k := range p.sums(question) {
			if n := len(k.cells); n > 9 {
				return "the sum at " + p.Name(k.at) + " has " + strconv.Itoa(n) + " of at most 9 cells"
			}
		}
		return ""
	},
	Compile: compileKakuro,
	Check:   checkKakuro,
	look:    look{tag: "kakuro", begin: 1, draw: (*Puzzle).drawSumsOutside, read: (*Puzzle).readSumsOutside},
})

// mostSum is the sum of all nine digits.
const mostSum = 45

// fileKakuro reads the clues of a file: "8,4" is a black cell with 8 across and 4 down.
func (t *table) fileKakuro(p *Puzzle) error {
	sumWord := func(word string) (Clue, bool) {
		if word == "-1" {
			return Clue{Number: None}, true
		}
		return number(word)
	}
	err := t.withOutside(p, sumWord, func(word string) (Clue, bool) {
		across, down, ok := strings.Cut(word, ",")
		if !ok {
			return Clue{Number: None}, word == "."
		}
		clue, ok := sumWord(across)
		below, fine := sumWord(down)
		if clue.Down = below.Number; clue.Number == None {
			clue.Number = Unknown
		}
		return clue, ok && fine
	})
	p.dropNoSums()
	return err
}

// dropNoSums removes the sums outside the board that are directly before a black cell and so have no cells.
func (p *Puzzle) dropNoSums() {
	for line, cells := range p.lines() {
		if !p.white(cells[0]) {
			p.Clues[p.lineClue(line)].Number = None
		}
	}
}

// sums lists the runs of white cells across and then down, each with the number before it.
func (p *Puzzle) sums(question []int) (all []sum) {
	for line, cells := range p.lines() {
		down := line >= p.Height
		start := p.lineClue(line)
		one := sum{number: p.Clues[start].Number, at: p.point(start), clue: start}
		end := func() {
			if len(one.cells) > 0 {
				one.number = max(one.number, 0)
				all = append(all, one)
			}
		}
		for _, c := range cells {
			if p.white(c) {
				one.cells = append(one.cells, question[c])
				continue
			}
			end()
			one = sum{number: p.Clues[c].Number, at: p.point(c), clue: c, down: down}
			if down {
				one.number = p.Clues[c].Down
			}
		}
		end()
	}
	return all
}

// firstDigits lists the questions for the digit 1 in the white cells, and the white cells.
func (p *Puzzle) firstDigits() (question, cells []int) {
	question, cells = p.whites()
	for c := range question {
		question[c] *= 9
	}
	return question, cells
}

func compileKakuro(p *Puzzle) *Board {
	question, cells := p.firstDigits()
	var questions []Question
	var once, runs []quota
	for _, c := range cells {
		var of []int
		for d := range 9 {
			questions = append(questions, Question{At: p.point(c), What: Digit, Digit: d + 1})
			of = append(of, question[c]+d)
		}
		once = append(once, quota{of, 1, 1, p.point(c)})
	}
	sums := p.sums(question)
	for _, k := range sums {
		for d := range 9 {
			one := quota{nil, len(k.cells) / 9, 1, k.at}
			for _, c := range k.cells {
				one.of = append(one.of, c+d)
			}
			runs = append(runs, one)
		}
	}
	rules := quotaRules("one digit a cell", "last digit", "the cell has its digit", "no other digit is left for it", once)
	rules = append(rules, quotaRules("no digit twice", "last place", "the digit is there once", "the digit has one place left", runs)...)
	rules = append(rules, sumRules(sums)...)
	rules = append(rules,
		quotaCases("every digit of a cell", "every digit that the cell may have leads there", once))
	return newBoard(questions, append(rules, p.impossible()...))
}

func checkKakuro(p *Puzzle, marks Marks, f *faults) {
	question, cells := p.firstDigits()
	at := map[int]Point{}
	digit := map[int]int{}
	for _, c := range cells {
		q := question[c]
		at[q] = p.point(c)
		for d, m := range marks[q : q+9] {
			if m == Yes {
				digit[q] = d + 1
			}
		}
		if n := marks[q : q+9].count(Yes); n != 1 {
			f.add(p.point(c), "%v has %d digits", n)
		}
	}
	for _, k := range p.sums(question) {
		total, full := 0, true
		var run []Point
		for i, c := range k.cells {
			total += digit[c]
			run = append(run, at[c])
			full = full && digit[c] > 0
			for _, e := range k.cells[:i] {
				if digit[c] > 0 && digit[c] == digit[e] {
					f.add(at[e], "%v and %v are both %d", at[c], digit[c])
				}
			}
		}
		if full && k.number > 0 && total != k.number {
			f.addPlaces(run, "%v: the digits from here add up to %d, not %d", total, k.number)
		}
	}
}

package pencil

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/pencil/tatham"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Fillomino is the puzzle Fillomino: a number in every cell, so that each region of connected cells with one
// number has as many cells as the number says. A region may have no printed number, or several.
var Fillomino = register(&Type{
	Name: "fillomino", Title: "Fillomino", Old: []string{"fillomino01"},
	Rules: "Write a number in every cell. Cells that share a side and have the same number form an area, " +
		"which has as many cells as the number says. An area may have several printed numbers, or none.",
	Samples: []string{
		"fillomino/6/6/g882l8g68g66h89g66g6l391g",
		"fillomino/8/8/h66i11h8661g44h228h8k11k8h48bh88g43bbh61i26h",
	},
	recipe:  recipe{least: 3, usual: 8, bands: [2]float64{4, 22}, draw: drawRegions},
	Drawing: DrawnArea,
	Fills:   true,
	Least:   1,
	Read:    readFillomino,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, pzpr.MostNumber),
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Cells() },
	asked:   func(p *Puzzle) int { return p.Cells() * p.largestArea() },
	Compile: compileFillomino,
	search: func(p *Puzzle) *Board {
		b := p.Board()
		return newRegions(p, len(b.Questions)/p.Cells()).withSides(b)
	},
	Check: checkFillomino,
	game: game{name: "filling", title: "Filling", least: 1}.plain(
		func(p *Puzzle, body string) ([]int, error) { return p.filling().Read(body, p.Cells()) },
		func(p *Puzzle) (string, bool) { return p.filling().Write(p.numbers()) }),
	look: look{tag: "fillomino", lines: dashed},
})

// filling returns the alphabet of the game Filling: digits up to the longer side of the board, but at least
// up to 3; 0 is an empty cell, which is written as a letter.
func (p *Puzzle) filling() tatham.Alphabet {
	values := []int{pzpr.Empty, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	most := min(max(p.Width, p.Height, 3), 9)
	return tatham.Alphabet{Letters: digits[:most+1], Values: values[:most+1]}
}

// readFillomino reads numbers. puzz.link writes borders after them if any are printed.
func readFillomino(p *Puzzle, body string) error {
	rest := ""
	err := readNumbers(p, func() (all []int, err error) {
		all, rest, err = pzpr.ReadNumbersFirst(body, p.Cells())
		return all, err
	})
	if err == nil && strings.Trim(rest, "0") != "" {
		return badPuzzle("borders that are printed are not supported")
	}
	return err
}

func compileFillomino(p *Puzzle) *Board {
	return fillominoBoard(p, p.largestArea(), false)
}

// fillominoBoard is the board whose areas have at most a number of cells; with larger ones, the
// largest number stands for every area without a printed number that has at least this many cells.
func fillominoBoard(p *Puzzle, most int, larger bool) *Board {
	r := newRegions(p, most)
	var questions []Question
	var once []quota
	var printed []find
	for c, clue := range p.Clues {
		var of []int
		for d := 1; d <= most; d++ {
			of = append(of, len(questions))
			questions = append(questions, Question{At: p.point(c), What: Digit, Digit: d})
		}
		once = append(once, quota{of, 1, 1, p.point(c)})
		for d := 1; d <= most && clue.Number > 0 && clue.Number <= most; d++ {
			mark := No
			if d == clue.Number {
				mark = Yes
			}
			printed = append(printed, find{question: int32(of[d-1]), mark: mark})
		}
	}
	sizes := most
	if larger {
		sizes--
	}
	rule := func(name, why string, rank int, look func(s *State, n int)) Rule {
		return Rule{
			Name: name, Rank: rank, Places: sizes, Sees: r.sees, Why: why, Group: r.group,
			Look: func(s *State, at int) {
				if r.gather(s, at+1) {
					look(s, at+1)
				}
			},
		}
	}
	slow := func(k Rule) Rule { k.Slow = true; return k }
	rules := quotaRules("one number a cell", "last number", "the cell has its number", "no other number is left for it", once)
	rules = append(rules,
		rule("area complete", "the area beside it has all its cells", 0, r.complete),
		rule("one way to grow", "the area has to grow, and can only grow there", 0, r.oneWay),
		rule("would join too many", "the areas beside it would become one that is too large", 0, r.tooLarge),
		rule("no room", "there is no room for an area of this size", 1, r.noRoom),
		rule("needed to grow", "without it the area does not get all its cells", 1, r.needed),
		rule("too narrow", "an area of this size does not get all its cells from there", 2, r.narrow),
		slow(rule("every shape of an area", "all shapes that the area can have agree there", 3, r.everyShape)),
		Rule{
			Name: "every number of a cell", Rank: casesRank, Places: len(once), Where: func(at int) Point { return once[at].at },
			Why: "every number that the cell can have leads there",
			Look: func(s *State, at int) {
				var left []int
				for _, q := range once[at].of {
					switch s.marks[q] {
					case Yes:
						return
					case Open:
						left = append(left, q)
					}
				}
				s.through(len(left), func(t *State, i int) { t.tell(left[i], Yes) })
			},
		},
		Rule{
			Name: "every shape tried", Rank: casesRank, Places: sizes, Group: r.group,
			Why:  "every shape that the area can have leads there",
			Look: func(s *State, at int) { r.shapeCases(s, at+1) },
		})
	if larger {
		rules = append(rules, Rule{
			Name: "no room", Rank: 1, Places: 1, Sees: func(int) []int { return r.sees(most - 1) },
			Look: func(s *State, _ int) {
				r.label = fill(r.label, p.Cells(), -1)
				r.noRoom(s, most)
			},
		})
	}
	return newBoard(questions, append(rules, p.impossible()...)).prints(printed)
}

func checkFillomino(p *Puzzle, marks Marks, f *faults) {
	most := len(marks) / p.Cells()
	number := make([]int, p.Cells())
	for c := range number {
		for d, m := range marks[c*most : (c+1)*most] {
			if m == Yes {
				number[c] = d + 1
			}
		}
		if n := marks[c*most : (c+1)*most].count(Yes); n != 1 {
			f.add(p.point(c), "%v has %s", phrase.Plural(n, "number"))
		} else if clue := p.Clues[c].Number; clue >= 0 && clue != number[c] {
			f.add(p.point(c), "%v is not %d, which is printed", clue)
		}
	}
	seen := make([]bool, p.Cells())
	for c, n := range number {
		if seen[c] || n == 0 {
			continue
		}
		_, area := p.flood(c, func(b int) bool { return number[b] == n })
		for _, b := range area {
			seen[b] = true
		}
		if len(area) != n {
			f.add(p.point(c), "%v: the area of %d has %s", n, phrase.Plural(len(area), "cell"))
		}
	}
}

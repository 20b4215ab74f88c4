package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// LightUp is light up (akari): every white cell is lit by a light in its row or column, no
// light lights another, and a number says how many lights are beside its black cell.
var LightUp = register(&Type{
	Name: "lightup", Title: "Light Up", Aliases: []string{"akari"}, Old: []string{"bijutsukan"},
	Rules: "Place lights so that every white cell is lit. " +
		"A light shines along its row and column until a black cell, and none may shine on another. " +
		"A number says how many lights share a side with its black cell.",
	Drawing: DrawnWall,
	Samples: []string{
		"lightup/6/6/h..g.g.g7210bj..1776.g..h",
		"lightup/8/8/h.1bg7.g.cg.gblcjcl8bg1.g.gcg1.a",
	},
	Lasting: true,
	Most:    4,
	kanpen:  kanpenWith("5", Unknown),
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadFour(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteFour(p.numbers()) },
	Valid:   validNumbers(0, 4),
	asked:   func(p *Puzzle) int { _, cells := p.whites(); return len(cells) },
	Compile: compileLightUp,
	Check:   checkLightUp,
	recipe:  recipe{least: 4, usual: 10, bands: [2]float64{0.05, 1.2}, lay: layClues(0.22), laid: Clue{Number: Unknown}, yes: 0.5, removal: removesNumbers},
	game: game{name: "lightup", title: "Light Up", least: 2, settings: []setting{
		{key: "b", value: digits}, {key: "s", value: digits}, {key: "r"}, {key: "d", value: digits},
	}}.letters("01234B", 0, 1, 2, 3, 4, Unknown),
	look: look{tag: "akari", style: penpa.OnBlack},
})

// white reports whether a cell is white, that is, has no clue.
func (p *Puzzle) white(c int) bool { return p.Clues[c].Number == None }

// sight lists the white cells that a light in a cell would light, itself not included.
func (p *Puzzle) sight(c int) (all []int) {
	for _, d := range []Dir{Up, Down, Left, Right} {
		for _, n := range p.ray(c, d) {
			if !p.white(n) {
				break
			}
			all = append(all, n)
		}
	}
	return all
}

// whites returns the question of each cell, -1 for black ones, and the white cells.
func (p *Puzzle) whites() (question []int, cells []int) {
	question = make([]int, p.Cells())
	for c := range question {
		question[c] = -1
		if p.white(c) {
			question[c] = len(cells)
			cells = append(cells, c)
		}
	}
	return question, cells
}

func mapped(cells, question []int) []int {
	all := make([]int, len(cells))
	for i, c := range cells {
		all[i] = question[c]
	}
	return all
}

func compileLightUp(p *Puzzle) *Board {
	question, cells := p.whites()
	var numbers, dark []quota
	for c, clue := range p.Clues {
		if clue.Number >= 0 {
			var of []int
			for _, n := range p.beside(c) {
				if p.white(n) {
					of = append(of, question[n])
				}
			}
			numbers = append(numbers, quota{of, clue.Number, clue.Number, p.point(c)})
		}
	}
	var questions []Question
	sight := make([][]int, len(cells))
	for i, c := range cells {
		questions = append(questions, Question{At: p.point(c), What: Light})
		sight[i] = mapped(p.sight(c), question)
		of := append([]int{i}, sight[i]...)
		dark = append(dark, quota{of, 1, len(of), p.point(c)})
	}
	rules := quotaRules("number full", "number needs all", "it has all its lights", "it needs a light in every cell that is left", numbers)
	last := quotaRules("", "last place for a light", "", "nothing else can light it", dark)[1]
	rules = append(rules, last,
		Rule{
			Name: "lit", Rank: 0, Places: len(cells), Where: func(i int) Point { return p.point(cells[i]) },
			Sees: func(i int) []int { return append([]int{i}, sight[i]...) },
			Why:  "a light may not light another",
			Look: func(s *State, i int) {
				if s.marks[i] == Yes {
					for _, q := range sight[i] {
						s.Find(q, No)
					}
				}
			},
		},
		Rule{
			Name: "would stay dark", Rank: 1, Places: len(cells), Where: func(i int) Point { return p.point(cells[i]) },
			Sees: func(i int) []int { return dark[i].of },
			Why:  "a light there would leave it in the dark",
			Look: func(s *State, i int) { stayDark(s, dark[i].of, sight) },
		},
		Rule{
			Name: "would take too many", Rank: 1, Places: len(numbers), Where: func(i int) Point { return numbers[i].at },
			Sees: func(i int) []int { return numbers[i].of },
			Why:  "a light there would leave too few cells for the number",
			Look: func(s *State, i int) { takeTooMany(s, &numbers[i], sight) },
		},
		subsetRule("one of these", 2, append(append([]quota{}, numbers...), dark...)),
		quotaCases("every way to place lights", "every way to place the lights of the number leads there", numbers),
		quotaCases("every light for it", "every light that could light it leads there", dark))
	return newBoard(questions, rules)
}

// stayDark excludes a light that would see every cell from which a cell can still be lit.
func stayDark(s *State, of []int, sight [][]int) {
	var left []int
	for _, q := range of {
		switch s.marks[q] {
		case Yes:
			return
		case Open:
			left = append(left, q)
		}
	}
	if len(left) == 0 {
		return
	}
	for _, q := range sight[left[0]] {
		if s.marks[q] != Open {
			continue
		}
		all := true
		for _, l := range left {
			if l == q || !slices.Contains(sight[q], l) {
				all = false
				break
			}
		}
		if all {
			s.Find(q, No)
		}
	}
}

// takeTooMany excludes a light that would see so many open cells around a number that too few remain.
func takeTooMany(s *State, k *quota, sight [][]int) {
	yes, open := s.tally(k.of)
	spare := yes + open - k.least
	if spare < 0 || yes == k.least {
		return
	}
	seen := fill(s.scratch.weight, len(sight), 0) // number of the clue's cells that each cell sees
	s.scratch.weight = seen
	for _, q := range k.of {
		if s.marks[q] != Open {
			continue
		}
		for _, c := range sight[q] {
			seen[c]++
		}
	}
	for _, q := range k.of {
		for _, c := range sight[q] {
			if s.marks[c] == Open && int(seen[c]) > spare && !slices.Contains(k.of, c) {
				s.Find(c, No)
				seen[c] = 0
			}
		}
	}
}

func checkLightUp(p *Puzzle, marks Marks, f *faults) {
	question, cells := p.whites()
	light := func(c int) bool { return question[c] >= 0 && marks[question[c]] == Yes }
	for _, c := range cells {
		lit := light(c)
		for _, n := range p.sight(c) {
			if !light(n) {
				continue
			}
			lit = true
			if light(c) && n > c {
				f.add(p.point(c), "%v and %v light each other", p.point(n))
			}
		}
		if !lit {
			f.add(p.point(c), "%v is dark")
		}
	}
	for c, clue := range p.Clues {
		if clue.Number < 0 {
			continue
		}
		if lights := marks.yes(mapped(p.beside(c), question)...); lights != clue.Number {
			f.add(p.point(c), "%v: %d has %s beside it", clue.Number, phrase.Plural(lights, "light"))
		}
	}
}

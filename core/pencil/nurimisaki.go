package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Nurimisaki is the puzzle Nurimisaki: cells are shaded so that the others are connected and no two by two
// square is all shaded or all unshaded. Circles are the capes: the unshaded cells with exactly one unshaded
// neighbour. The number of a circle is the length of the straight line of unshaded cells that begins with it.
var Nurimisaki = register(&Type{
	Name: "nurimisaki", Title: "Nurimisaki",
	Rules: "Shade cells so that the others are connected and no two by two square is all shaded or all unshaded. " +
		"A circle is not shaded and has exactly one unshaded neighbour. Other unshaded cells never have exactly one. " +
		"The number of a circle says how many cells the unshaded line that begins with it has, itself included, " +
		"until a shaded cell or the border.",
	Samples: []string{
		"nurimisaki/6/6/k6.t4g.l3i3g",
		"nurimisaki/8/8/h.j.l.l6g2h6l.t5i.h.h.i.g",
	},
	Drawing: DrawnRing,
	Lasting: true,
	Least:   2,
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, pzpr.MostNumber),
	Numbers: func(p *Puzzle) (least, most int) { return 2, max(p.Width, p.Height) },
	Compile: compileNurimisaki,
	given:   (*Puzzle).unshadedClue,
	Check:   checkNurimisaki,
	recipe:  recipe{least: 4, usual: 10, bands: [2]float64{1, 4}, lay: layClues(0.12), laid: Clue{Number: Unknown}, yes: 0.5, removal: removesNumbers},
	look:    look{tag: "nurimisaki", style: penpa.Ringed},
})

// cape lists the possible courses of the line from a circle.
func (p *Puzzle) cape(c int) (all []way) {
	number := p.Clues[c].Number
	for d := Up; d <= Right; d++ {
		ray := p.ray(c, d)
		if len(ray) == 0 || number >= 0 && len(ray) < number-1 {
			continue
		}
		w := way{{ray[0], No}}
		if number >= 2 {
			for _, n := range ray[1 : number-1] {
				w = append(w, answer{n, No})
			}
			if number-1 < len(ray) {
				w = append(w, answer{ray[number-1], Yes})
			}
		}
		for _, n := range p.beside(c) {
			if n != ray[0] {
				w = append(w, answer{n, Yes})
			}
		}
		all = append(all, w)
	}
	return all
}

func compileNurimisaki(p *Puzzle) *Board {
	var capes []choice
	var beside []quota
	var others []int
	for c := range p.Clues {
		if p.white(c) {
			others = append(others, c)
			continue
		}
		near := p.beside(c)
		capes = append(capes, choice{p.point(c), p.cape(c)})
		beside = append(beside, quota{near, len(near) - 1, len(near) - 1, p.point(c)})
	}
	if short, long := min(p.Width, p.Height), max(p.Width, p.Height); capes == nil && (short == 1 || long <= 3) {
		others = nil // a single unshaded cell, which has no neighbour, may be a solution
	}
	where := func(at int) Point { return p.point(others[at]) }
	passage := func(name, why string, look func(s *State, c int, near []int, open int)) Rule {
		return Rule{
			Name: name, Rank: 0, Places: len(others), Where: where, Why: why,
			Sees: func(at int) []int { return append(p.beside(others[at]), others[at]) },
			Look: func(s *State, at int) {
				near := p.beside(others[at])
				yes, _ := s.tally(near)
				look(s, others[at], near, len(near)-yes)
			},
		}
	}
	rules := append(
		quotaRules("way from the circle", "circle closed", "the other neighbours of the circle are shaded",
			"a circle has one unshaded neighbour", beside),
		numbersStay(p, "circles stay", "circles are not shaded"),
		p.noPool("no shaded square", "a two by two square would be shaded", Yes),
		p.noPool("no unshaded square", "a two by two square would be unshaded", No),
		passage("no dead end", "only a circle has exactly one unshaded neighbour", func(s *State, c int, near []int, ways int) {
			switch {
			case s.marks[c] != No:
			case ways < 2:
				s.Fail()
			case ways == 2:
				s.answer(near, No)
			}
		}),
		passage("would be a dead end", "it cannot have two unshaded neighbours", func(s *State, c int, _ []int, ways int) {
			if ways < 2 {
				s.Find(c, Yes)
			}
		}),
		choiceRule("line from the circle", "every way for the line of the circle to run has this in common", 1, capes),
		p.wayOut("only way out", "the unshaded cells are connected, and there is one way left to grow", No),
		together{p, No, false}.rule("stay together", "the unshaded cells would fall apart"),
		choiceCases("every line from the circle", "every way for the line of the circle to run leads there", capes),
		casesRule("every way through", "every two unshaded neighbours for it lead there", len(others), where,
			func(s *State, at int) (demand, bool) {
				return demand{p.beside(others[at]), No, 2, false}, s.marks[others[at]] == No
			}),
		p.everyWayOut("every way out", "every way for the unshaded cells to grow leads there", No),
		p.breakPool("every way to break the shade", "every cell that could break the two by two square leads there", Yes),
		p.breakPool("every way to break the open square", "every cell that could break the two by two square leads there", No))
	return newBoard(p.cellQuestions(Shaded), append(rules, p.impossible()...))
}

func checkNurimisaki(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	open := func(c int) bool { return !shaded(c) }
	p.checkPool(shaded, "shaded", f)
	p.checkPool(open, "unshaded", f)
	p.checkTogether(open, "the unshaded cells", f)
	for c, clue := range p.Clues {
		near := p.beside(c)
		ways := len(near) - marks.yes(near...)
		at := p.point(c)
		switch {
		case p.white(c) && open(c) && ways == 1:
			f.add(at, "%v: a cell without a circle has one unshaded neighbour")
		case p.white(c):
		case shaded(c):
			f.add(at, "%v: a circle is shaded")
		case ways != 1:
			f.add(at, "%v: the circle has %s, not 1", phrase.Plural(ways, "unshaded neighbour"))
		case clue.Number >= 0:
			if seen := p.seen(c, shaded); seen != clue.Number {
				f.add(at, "%v: the line of %d has %s", clue.Number, phrase.Plural(seen, "cell"))
			}
		}
	}
}

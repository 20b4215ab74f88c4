package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Nurikabe is the puzzle Nurikabe: cells are shaded so that the others form islands, each with one number,
// its size; the shaded ones are connected and contain no two by two square.
var Nurikabe = register(&Type{
	Name: "nurikabe", Title: "Nurikabe",
	Rules: "Shade cells so that the others form islands, each with one number, its size; islands touch only at corners. " +
		"The shaded cells are connected, and no two by two square is shaded.",
	Samples: []string{
		"nurikabe/6/6/g1i1h3n5n1i4h1h",
		"nurikabe/7/7/2k3q5g2g4t2i4g3k",
	},
	Lasting: true,
	Least:   1,
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, pzpr.MostNumber),
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Cells() },
	missing: func(p *Puzzle) string {
		if p.Printed() == 0 && p.Width > 1 && p.Height > 1 {
			return "there is no number yet, and without islands the shaded cells form a pool"
		}
		return ""
	},
	Compile: compileNurikabe,
	Check:   checkNurikabe,
	recipe:  recipe{least: 4, usual: 9, bands: [2]float64{0.25, 2}, lay: layClues(0.13), laid: Clue{Number: Unknown}, yes: 0.5, removal: removesNothing},
	look:    look{tag: "nurikabe"},
})

func compileNurikabe(p *Puzzle) *Board {
	n := &islands{p: p}
	for c := range p.Cells() {
		n.beside = append(n.beside, p.beside(c))
		if !p.white(c) {
			n.clues = append(n.clues, c)
			if p.Clues[c].Number < 0 {
				n.free = true
			}
		}
	}
	one := func(name, why string, rank int, look func(s *State), cause func(k *causes, s *State, q int)) Rule {
		r := Rule{Name: name, Rank: rank, Places: 1, Why: why, Look: func(s *State, _ int) { look(s) }}
		if cause != nil {
			r.Cause = n.caused(cause)
		}
		return r
	}
	rules := []Rule{
		numbersStay(p, "numbers are islands", "numbers are part of islands"),
		p.noPool("no pool", "a two by two square would be shaded", Yes),
		one("island complete", "the island has its size", 0, n.complete, (*causes).complete),
		one("between islands", "the cell would join two islands", 0, n.between, (*causes).between),
		one("only way out", "there is one way left to grow", 1, n.wayOut, (*causes).wayOut),
		one("out of reach", "no island is large enough to come there", 1, n.reach, nil),
		one("elbow", "the island takes one of two cells beside it, and is complete", 1, n.elbow, (*causes).elbow),
		together{p, Yes, false}.rule("one sea", "the shaded cells would fall apart"),
		one("needed to grow", "the island cannot get its size, or the cells their number, without it", 3, n.needed, (*causes).needed),
		casesRule("every way to grow", "every way for it to grow leads there", p.Cells(), p.point, n.grows),
		p.breakPool("every way to break the pool", "every cell that could break the two by two square leads there", Yes),
	}
	if !n.free {
		sum := 0
		for _, c := range n.clues {
			sum += p.Clues[c].Number
		}
		all := make([]int, p.Cells())
		for c := range all {
			all[c] = c
		}
		sea := p.Cells() - sum
		if sea < 0 {
			sea = p.Cells() + 1 // more than any filling has
		}
		rules = append(rules, quotaRules("all the sea", "all the land", "every shaded cell is there", "every island cell is there",
			[]quota{{all, sea, sea, p.point(0)}})...)
	}
	return newBoard(p.cellQuestions(Shaded), append(rules, p.impossible()...))
}

func checkNurikabe(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	land := func(c int) bool { return !shaded(c) }
	p.checkPool(shaded, "shaded", f)
	p.checkTogether(shaded, "the shaded cells", f)
	seen := make([]bool, p.Cells())
	for c := range seen {
		at := p.point(c)
		if !p.white(c) && shaded(c) {
			f.add(at, "%v: a number is shaded")
		}
		if seen[c] || shaded(c) {
			continue
		}
		_, island := p.flood(c, land)
		numbers, number := 0, None
		for _, d := range island {
			seen[d] = true
			if !p.white(d) {
				numbers++
				number = p.Clues[d].Number
			}
		}
		switch {
		case numbers == 0:
			f.addGroup(island, "%v: the island has no number")
		case numbers > 1:
			f.addGroup(island, "%v: the island has %d numbers", numbers)
		case number >= 0 && number != len(island):
			f.addGroup(island, "%v: the island with %d has %s", number, phrase.Plural(len(island), "cell"))
		}
	}
}

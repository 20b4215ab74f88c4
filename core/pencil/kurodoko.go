package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Kurodoko is the puzzle Kurodoko: cells are shaded, never two that share a side; the others are connected;
// and a number, which is never shaded, says how many cells are in sight of it in its row and column, itself
// included.
var Kurodoko = register(&Type{
	Name: "kurodoko", Title: "Kurodoko",
	Rules: "Shade some cells, never two that share a side and never a number. The others are connected. " +
		"A number says how many unshaded cells are in sight along its row and column, itself included, " +
		"until a shaded cell or the border.",
	Samples: []string{
		"kurodoko/6/6/3i7kai3g6n4l6i",
		"kurodoko/8/8/g4gah7h6m3j7n3k9i6h8p4g4l",
	},
	Lasting: true,
	Least:   2,
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, pzpr.MostNumber),
	Numbers: func(p *Puzzle) (least, most int) { return 1, p.Width + p.Height - 1 },
	Compile: compileKurodoko,
	given:   (*Puzzle).unshadedClue,
	Check:   checkKurodoko,
	recipe:  recipe{least: 4, usual: 9, bands: [2]float64{0.1, 3}, yes: 0.3},
	game: game{name: "range", title: "Range", least: 1}.
		numbers(func(p *Puzzle) int { return p.Width + p.Height - 1 }),
	look: look{tag: "kurodoko", style: penpa.Ringed},
})

func compileKurodoko(p *Puzzle) *Board {
	rules := append(sightRules(p.sights()),
		numbersStay(p, "numbers stay", "numbers are not shaded"),
		noNeighbours(p),
		together{p, No, true}.rule("stay together", "the unshaded cells would fall apart"))
	return newBoard(p.cellQuestions(Shaded), append(rules, p.impossible()...))
}

func checkKurodoko(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkClues(shaded, f)
	p.checkApart(shaded, f)
	p.checkTogether(func(c int) bool { return !shaded(c) }, "the unshaded cells", f)
	p.checkSights(shaded, f)
}

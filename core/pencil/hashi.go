package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Hashi is hashiwokakero: islands are joined by bridges, at most two between the same two, along
// rows and columns. A number says how many bridges its island has, a question mark stands for any
// number, no two bridges cross, and all islands are connected.
var Hashi = register(&Type{
	Name: "hashikake", Title: "Hashiwokakero", Aliases: []string{"hashi", "bridges"},
	Rules: "Connect all islands by straight bridges along rows and columns. " +
		"Two neighbouring islands have at most two bridges between them, and bridges never cross. " +
		"A number says how many bridges its island has.",
	Drawing: DrawnRing,
	Samples: []string{
		"hashikake/7/7/4g3g3g2n3h6g3m2g2g4k1h2g2i1g",
		"hashikake/10/10/3j2g2g3g2g5h6g2g4g1n1k2g6i4g2j5g5i7h5g2h3r2g33i5g3j2g3i3g2",
		"hashikake/10/10/h2i3g2g3i4h3i4g3g1i1n2h4g2l3j2g2g2g3h4i3q1g1g4g3g2h3g3g2g2g2",
	},
	Least:   1,
	Most:    mostOf,
	Read:    (*Puzzle).readPlainNumbers,
	Write:   (*Puzzle).writePlainNumbers,
	Valid:   validNumbers(0, mostOf),
	Numbers: func(*Puzzle) (least, most int) { return 1, mostOf },
	fits: func(p *Puzzle, cell int) bool {
		return p.Clues[cell].Number <= mostBridges*len(p.beside(cell))
	},
	side:    straitName,
	kanpen:  kanpenWith("9", Unknown),
	asked:   func(p *Puzzle) int { return len(newStraits(p).questions()) },
	Compile: compileHashi,
	Check:   checkHashi,
	recipe:  recipe{least: 5, usual: 10, bands: [2]float64{0.01, 0.4}, draw: drawIslands, removal: removesNothing},
	game: game{name: "bridges", title: "Bridges", least: 3, written: "m2", mark: "m", settings: []setting{
		{key: "i", value: digits}, {key: "e", value: digits},
		{key: "m", value: digits, usual: "2", variant: "Bridges with another number of bridges than two between islands"},
		{key: "L", variant: "Bridges without loops"}, {key: "d", value: digits},
	}}.letters("12345678", 1, 2, 3, 4, 5, 6, 7, 8),
	look: look{tag: "hashiwokakero (hashi/bridges)", lines: nothing, style: penpa.Ringed},
})

func compileHashi(p *Puzzle) *Board {
	k := newStraits(p)
	return newBoard(k.questions(), append(k.rules(), p.impossible()...))
}

func checkHashi(p *Puzzle, marks Marks, f *faults) {
	k := newStraits(p)
	bridges := func(i int) int { return marks.yes(k.all[i].first, k.all[i].second) }
	for i, one := range k.all {
		if marks.yes(one.second) > marks.yes(one.first) {
			f.add(one.at, "%v: a second bridge has no first one beside it")
		}
		for _, j := range one.crosses {
			if j < i && bridges(i) > 0 && bridges(j) > 0 {
				f.add(one.at, "%v: it crosses the bridge from %v", k.all[j].at)
			}
		}
	}
	if len(k.islands) == 0 {
		return
	}
	reached := make([]bool, len(k.islands))
	reached[0] = true
	all := []int{0}
	for n := 0; n < len(all); n++ {
		for _, i := range k.of[all[n]] {
			if to := k.all[i].a + k.all[i].b - all[n]; bridges(i) > 0 && !reached[to] {
				reached[to] = true
				all = append(all, to)
			}
		}
	}
	for island, of := range k.of {
		n, at := 0, k.where(island)
		for _, i := range of {
			n += bridges(i)
		}
		switch {
		case n < k.least(island) && k.least(island) != k.most(island):
			f.add(at, "%v: the island has no bridge")
		case n < k.least(island) || n > k.most(island):
			f.add(at, "%v: the island with %d has %s", k.least(island), phrase.Plural(n, "bridge"))
		case !reached[island]:
			f.add(at, "%v: the island is not connected with %v", k.where(0))
			return
		}
	}
}

package pencil

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/pencil/tatham"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Tents is the puzzle Tents: every tree has its own tent on a neighbouring cell, tents never touch, and
// numbers outside the board say how many tents are in a column or row.
var Tents = register(&Type{
	Name: "tents", Title: "Tents",
	Rules: "Place tents: each belongs to one tree, with which it shares a side, and each tree has one tent. " +
		"Tents never touch, not even at a corner. A number outside the board says how many tents are in its row or column.",
	Samples: []string{
		"tents/6/6/g11h1h2g0gk2833721",
		"tents/8/8/i1121j211hv224312db001",
	},
	Drawing: DrawnTree,
	Outside: true,
	Read: func(p *Puzzle, body string) error {
		outside, rest, err := pzpr.ReadNumbersFirst(body, p.Width+p.Height)
		if err != nil {
			return err
		}
		return readNumbers(p, func() ([]int, error) {
			trees, err := pzpr.ReadOne(rest, p.Cells())
			return append(trees, outside...), err
		})
	},
	Write: func(p *Puzzle) string {
		all := p.numbers()
		return pzpr.WriteNumbers(all[p.Cells():]) + pzpr.WriteOne(all[:p.Cells()])
	},
	Valid: func(p *Puzzle) error {
		for c, clue := range p.Clues[:p.Cells()] {
			if clue.Number != None && clue.Number != tree {
				return badPuzzle("%s: a cell has a tree, 1, or nothing", p.Name(p.point(c)))
			}
		}
		return validNumbers(0, pzpr.MostNumber)(p)
	},
	Numbers: func(p *Puzzle) (least, most int) { return 0, max(p.Width, p.Height) },
	clues:   (*table).fileTents,
	Compile: compileTents,
	given:   (*Puzzle).clueStays,
	Check:   checkTents,
	recipe:  recipe{least: 4, usual: 10, bands: [2]float64{0.03, 1.2}, lay: layClues(0.17), laid: Clue{Number: tree}, yes: 0.3},
	game: game{name: "tents", title: "Tents", least: 4, settings: []setting{difficulty}}.plain(
		func(p *Puzzle, body string) ([]int, error) {
			trees, outside, err := tatham.ReadTrees(body, p.Width, p.Height)
			return append(trees, outside...), err
		},
		func(p *Puzzle) (string, bool) {
			all := p.numbers()
			return tatham.WriteTrees(all[:p.Cells()], all[p.Cells():])
		}),
	look: look{tag: "tents", draw: (*Puzzle).drawOutside, read: (*Puzzle).readOutside},
})

// tree is the clue of a cell with a tree.
const tree = 1

// fileTents reads the clues of a file: an A is a tent and a minus sign a mark of the player.
func (t *table) fileTents(p *Puzzle) error {
	return t.withOutside(p,
		func(word string) (Clue, bool) { return fileWord(strings.TrimPrefix(word, "c")) },
		func(word string) (Clue, bool) {
			if word == "A" || word == "-" {
				return Clue{Number: None}, true
			}
			return fileWord(word)
		})
}

func compileTents(p *Puzzle) *Board {
	k := newApart(p)
	camp := newPairing(p, func(c int) bool { return p.Clues[c].Number == tree })
	lines := p.lineQuotas()
	var trees []quota
	for i, c := range camp.owners {
		trees = append(trees, quota{camp.spots[i], 1, len(camp.spots[i]), p.point(c)})
	}
	where := func(at int) Point { return lines[at].at }
	sees := func(at int) []int { return lines[at].of }
	treeAt := func(at int) Point { return trees[at].at }
	rules := append(camp.rules("tent", "tree"),
		numbersStay(p, "trees are no tents", "a tree stands there"),
		k.touchRule("tents never touch", "a tent would touch it"))
	rules = append(rules, quotaRules("all tents there", "every cell needed", "the tents are all there", "every cell that is left is needed", lines)...)
	rules = append(rules, quotaRules("", "last place for a tent", "", "the tree has no other place for its tent", trees)[1],
		Rule{
			Name: "every way to fit", Rank: 1, Places: len(lines), Where: where, Sees: sees,
			Why:  "every way to fit the tents in has this in common",
			Look: func(s *State, at int) { k.fits(s, &lines[at], true) },
		},
		Rule{
			Name: "would crowd out", Rank: 1, Places: len(lines), Where: where, Sees: sees,
			Why:  "a tent there would leave no way to fit the tents in",
			Look: func(s *State, at int) { k.fits(s, &lines[at], false) },
		},
		Rule{
			Name: "would block the tree", Rank: 1, Places: len(trees), Where: treeAt,
			Sees: func(at int) []int { return trees[at].of },
			Why:  "a tent there would leave the tree without one",
			Look: func(s *State, at int) { k.fits(s, &trees[at], false) },
		},
		quotaCases("every place of its tent", "every place of the tree's tent leads there", trees),
		quotaCases("every way to place the tents", "every way to place the tents leads there", lines))
	return newBoard(p.cellQuestions(Tent), append(rules, p.impossible()...))
}

func checkTents(p *Puzzle, marks Marks, f *faults) {
	p.checkNoTouch(marks, "tents", f)
	for i, cells := range p.lines() {
		unit := "row"
		if i >= p.Height {
			unit = "column"
		}
		if n, want := marks.yes(cells...), p.Clues[p.lineClue(i)].Number; want >= 0 && n != want {
			f.addGroup(cells, "%v: the %s has %s, not %d", unit, phrase.Plural(n, "tent"), want)
		}
	}
	isTree := func(c int) bool { return p.Clues[c].Number == tree }
	seen := make([]bool, p.Cells())
	for c := range p.Cells() {
		switch {
		case isTree(c) && marks[c] == Yes:
			f.add(p.point(c), "%v: a tent is on a tree")
			return
		case seen[c] || !isTree(c) && marks[c] != Yes:
			continue
		}
		// Trees and tents that are linked by sides between a tree and a tent.
		seen[c] = true
		group := []int{c}
		trees, tents := 0, 0
		for i := 0; i < len(group); i++ {
			at := group[i]
			if isTree(at) {
				trees++
			} else {
				tents++
			}
			for _, n := range p.beside(at) {
				if !seen[n] && isTree(n) != isTree(at) && (isTree(n) || marks[n] == Yes) {
					seen[n] = true
					group = append(group, n)
				}
			}
		}
		slices.Sort(group)
		switch at := p.point(group[0]); {
		case trees == 0:
			f.add(at, "%v: the tent has no tree")
		case tents == 0:
			f.add(at, "%v: the tree has no tent")
		case trees != tents:
			f.addGroup(group, "%v: %s for %s", phrase.Plural(tents, "tent"), phrase.Plural(trees, "tree"))
		}
	}
}

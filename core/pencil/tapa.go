package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Tapa is the puzzle Tapa: cells are shaded so that the shaded ones are connected and no two by two square is
// shaded. A clue is not shaded, and lists the lengths of the groups of shaded cells around
// it, in any order. The number of a clue has a digit for each group, pzpr.AnyGroup for one of
// any length.
var Tapa = register(&Type{
	Name: "tapa", Title: "Tapa",
	Rules: "Shade cells so that the shaded ones are connected and no two by two square is shaded. " +
		"The numbers of a clue, which is not shaded, are the lengths of the groups of shaded cells around it, " +
		"in any order. " +
		"A question mark stands for any length but 0.",
	Samples: []string{
		"tapa/6/6/ha7ads3j5ha9l3i",
		"tapa/8/8/ja7l4i5g3qab6h7o7h7gadiapo5g",
	},
	Drawing: DrawnGroups,
	Lasting: true,
	Most:    9999,
	lists:   []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 22, 23, 24, 33, 111, 112, 113, 122, 1111},
	word:    groupsWord,
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadGroups(body, p.Cells()) })
	},
	Write: func(p *Puzzle) string { return pzpr.WriteGroups(p.numbers()) },
	Valid: func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Number >= 0 && !pzpr.IsGroups(clue.Number) {
				return badPuzzle("%v: %d does not list the lengths of groups", p.point(c), clue.Number)
			}
		}
		return nil
	},
	fits: func(p *Puzzle, cell int) bool {
		w := p.tapaClue(cell)
		return len(w.list()) > 0
	},
	Compile: compileTapa,
	given:   (*Puzzle).unshadedClue,
	Check:   checkTapa,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.15, 2}, lay: layClues(0.15), laid: Clue{Number: Unknown}, yes: 0.5},
	look:    look{tag: "tapa"},
})

// groupsWord reads a cell of a file: "1,-" is a group of one cell and one of any length.
func groupsWord(word string) (Clue, bool) {
	if !strings.Contains(word, ",") {
		clue, ok := fileWord(word)
		if clue.Number == pzpr.AnyGroup {
			clue.Number = Unknown
		}
		return clue, ok
	}
	digits := strings.NewReplacer("-", strconv.Itoa(pzpr.AnyGroup), ",", "").Replace(word)
	clue, ok := number(digits)
	return clue, ok && len(digits) == strings.Count(word, ",")+1 && pzpr.IsGroups(clue.Number)
}

// groupsAt lists the lengths of a clue's groups, pzpr.AnyGroup for those of any length.
func (p *Puzzle) groupsAt(c int) (all []int) {
	n := p.Clues[c].Number
	if n == Unknown {
		return []int{pzpr.AnyGroup}
	}
	for _, digit := range strconv.Itoa(n) {
		all = append(all, int(digit-'0'))
	}
	return all
}

// fitGroups reports whether groups have the lengths of a clue, in any order.
func fitGroups(have, want []int) bool {
	if len(want) == 1 && want[0] == 0 {
		return len(have) == 0
	}
	if len(have) != len(want) {
		return false
	}
	left := slices.Clone(have)
	for _, length := range want {
		if length == pzpr.AnyGroup {
			continue
		}
		i := slices.Index(left, length)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// tapaClue is the pattern around a clue.
func (p *Puzzle) tapaClue(c int) around {
	want := p.groupsAt(c)
	return newAround(p, c, uint32(p.Clues[c].Number), func(groups []int) bool { return fitGroups(groups, want) })
}

func compileTapa(p *Puzzle) *Board {
	var rings []around
	var counts []quota
	for c := range p.Clues {
		if p.white(c) {
			continue
		}
		w := p.tapaClue(c)
		rings = append(rings, w)
		k := quota{of: w.of, at: w.at}
		groups := p.groupsAt(c)
		for _, length := range groups {
			if length == pzpr.AnyGroup {
				k.least, k.most = k.least+1, len(w.of)
			} else {
				k.least, k.most = k.least+length, k.most+length
			}
		}
		if k.most = min(k.most, len(w.of)); k.least > k.most {
			k.most = k.least // nothing fits
		}
		counts = append(counts, k)
	}
	rules := quotaRules("clue full", "clue needs all",
		"the clue has all its shaded cells", "the clue needs every cell that is left", counts)
	rules = append(rules,
		numbersStay(p, "clues stay", "clues are not shaded"),
		p.noPool("no pool", "a two by two square would be shaded", Yes),
		p.wayOut("only way out", "the shaded cells are connected, and there is one way left to grow", Yes),
		together{p, Yes, false}.rule("one wall", "the shaded cells would fall apart"),
		p.everyWayOut("every way out", "every way for the shaded cells to grow leads there", Yes),
		p.breakPool("every way to break the pool", "every cell that could break the two by two square leads there", Yes))
	return newBoard(p.cellQuestions(Shaded), slices.Concat(rules, aroundRules(p, rings), p.impossible()))
}

func checkTapa(p *Puzzle, marks Marks, f *faults) {
	shaded := func(c int) bool { return marks[c] == Yes }
	p.checkPool(shaded, "shaded", f)
	p.checkTogether(shaded, "the shaded cells", f)
	p.checkClues(shaded, f)
	for c := range p.Clues {
		if p.white(c) {
			continue
		}
		var bits uint8
		for i, n := range p.ring(c) {
			if n >= 0 && shaded(n) {
				bits |= 1 << i
			}
		}
		if have := runs(bits); !fitGroups(have, p.groupsAt(c)) {
			f.add(p.point(c), "%v: the groups around %s are %s", groupWords(p.groupsAt(c)), groupWords(have))
		}
	}
}

// groupWords writes lengths of groups: "1, 3 and ?".
func groupWords(lengths []int) string {
	if len(lengths) == 0 {
		return "none"
	}
	var words []string
	for _, length := range lengths {
		word := strconv.Itoa(length)
		if length == pzpr.AnyGroup {
			word = "?"
		}
		words = append(words, word)
	}
	return listed(words)
}

package pencil

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Slither is slitherlink: a single loop along the sides of the cells; a number says how
// many sides of its cell the loop uses.
var Slither = register(&Type{
	Name: "slither", Title: "Slitherlink", Aliases: []string{"slitherlink"},
	Loop: true,
	Rules: "Draw a single loop along the sides of cells. " +
		"A number says how many sides of its cell the loop uses.",
	Samples: []string{
		"slither/5/5/c6267dgd2865a",
		"slither/7/7/3bg8d5aj212067do360bha",
		"slither/10/10/g81221bh1bh8d227dgdbg1276cg5bbk623126bi80711di0b2aaa",
	},
	Corners: true,
	Most:    3,
	Other:   map[byte]string{'f': "Slitherlink that visits every point"},
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadFour(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteFour(p.numbers()) },
	Valid:   validNumbers(0, 4),
	Compile: compileSlither,
	Check:   checkSlither,
	recipe:  recipe{least: 3, usual: 10, bands: [2]float64{1, 8}, draw: loopClues},
	game: game{name: "loopy", title: "Loopy", least: 3, written: "t0", mark: "t", settings: []setting{
		{key: "t", value: digits, usual: "0", variant: "Loopy on a grid that is not of squares"}, difficulty,
	}}.letters("01234", 0, 1, 2, 3, 4),
	look: look{tag: "slitherlink", lines: dots},
})

func slitherMesh(p *Puzzle) *mesh { return &mesh{w: p.Width + 1, h: p.Height + 1, corner: true} }

// around returns the questions of a cell's sides: above, below, left, right.
func (m *mesh) around(p *Puzzle, cell int) []int {
	x, y := cell%p.Width, cell/p.Width
	return []int{m.right(x, y), m.right(x, y+1), m.below(x, y), m.below(x+1, y)}
}

// corners returns the nodes at a cell's corners.
func (m *mesh) corners(p *Puzzle, cell int) []int {
	n := cell/p.Width*m.w + cell%p.Width
	return []int{n, n + 1, n + m.w, n + m.w + 1}
}

func compileSlither(p *Puzzle) *Board {
	m := slitherMesh(p)
	var quotas []quota
	var corners, border []ways
	for c, clue := range p.Clues {
		if clue.Number >= 0 {
			quotas = append(quotas, quota{m.around(p, c), clue.Number, clue.Number, p.point(c)})
			if x, y := c%p.Width, c/p.Width; (x == 0 || x == p.Width-1) && (y == 0 || y == p.Height-1) {
				border = append(border, slitherCorners(p, m, c))
			} else {
				corners = append(corners, slitherCorners(p, m, c))
			}
		}
	}
	rules := quotaRules("number full", "number needs all", "it has all its lines", "it needs every side that is left", quotas)
	rules = append(rules, m.loopRules(func(s *State) bool {
		for _, k := range quotas {
			if yes, _ := s.tally(k.of); yes != k.least {
				return false
			}
		}
		return true
	})...)
	pairs := slitherPairs(p, m)
	const both = "every way to draw the line around both has this in common"
	rules = append(rules,
		waysRule("number in the corner", "the line cannot end in the corner of the board", 1, border),
		waysRule(threeBeside, both, 1, pairs[threeBeside]),
		waysRule(threeDiagonal, both, 1, pairs[threeDiagonal]),
		waysRule(zeroThree, both, 1, pairs[zeroThree]),
		waysRule("number and its corners", "every way to draw the line around it has this in common", 1, corners),
		waysRule(twoNumbers, both, 3, pairs[twoNumbers]),
		Rule{
			Name: "number between inside and outside", Rank: 3, Places: len(quotas),
			Where: func(at int) Point { return quotas[at].at },
			Why:   "which of its neighbours are on the same side of the loop leaves only this",
			Look:  func(s *State, at int) { m.numberColours(s, p, quotas[at]) },
		},
		quotaCases("every way around a number", "every way to draw the line around it leads there", quotas))
	return newBoard(m.questions(), rules)
}

// spot gathers the questions of a pattern, each with a bit.
type spot struct{ of []int }

func (k *spot) add(questions ...int) (set uint32) {
	for _, q := range questions {
		if q < 0 {
			continue
		}
		bit := slices.Index(k.of, q)
		if bit < 0 {
			bit = len(k.of)
			k.of = append(k.of, q)
		}
		set |= 1 << bit
	}
	return set
}

// degrees reports whether each set has no line or two, as at a node.
func degrees(nodes []uint32, yes uint32) bool {
	for _, n := range nodes {
		if k := bits.OnesCount32(n & yes); k != 0 && k != 2 {
			return false
		}
	}
	return true
}

// slitherCorners is the pattern of a number, the four corners of its cell and all sides at these corners.
func slitherCorners(p *Puzzle, m *mesh, cell int) ways {
	var k spot
	sides := k.add(m.around(p, cell)...)
	var nodes []uint32
	for _, n := range m.corners(p, cell) {
		at := m.at(n)
		nodes = append(nodes, k.add(at[:]...))
	}
	number := p.Clues[cell].Number
	return ways{of: k.of, at: p.point(cell), key: keyOf(append(nodes, uint32(number), sides)...), fits: func(yes uint32) bool {
		return bits.OnesCount32(sides&yes) == number && degrees(nodes, yes) && (number == 4 || sides&yes != sides)
	}}
}

// slitherPairs returns the patterns of two numbers beside each other or corner to corner, with the
// corners that they share, by the name of the pattern.
func slitherPairs(p *Puzzle, m *mesh) map[string][]ways {
	all := map[string][]ways{}
	for c := range p.Clues {
		x, y := c%p.Width, c/p.Width
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			o := p.at(x+d[0], y+d[1])
			if o < 0 {
				continue
			}
			if name := pairName(p.Clues[c].Number, p.Clues[o].Number, d[0]*d[1] == 0); name != "" {
				all[name] = append(all[name], slitherPair(p, m, c, o))
			}
		}
	}
	return all
}

const (
	threeBeside   = "3 beside 3"
	threeDiagonal = "3 corner to corner with 3"
	zeroThree     = "0 next to 3"
	twoNumbers    = "two numbers"
)

// pairName returns the players' name for two numbers beside each other or corner to corner.
func pairName(a, b int, beside bool) string {
	a, b = min(a, b), max(a, b)
	switch {
	case a == 3 && b == 3 && beside:
		return threeBeside
	case a == 3 && b == 3:
		return threeDiagonal
	case a == 0 && b == 3:
		return zeroThree
	case a >= 1:
		return twoNumbers
	}
	return ""
}

func slitherPair(p *Puzzle, m *mesh, c, o int) ways {
	var k spot
	first, second := k.add(m.around(p, c)...), k.add(m.around(p, o)...)
	var nodes []uint32
	for _, a := range m.corners(p, c) {
		if slices.Contains(m.corners(p, o), a) {
			at := m.at(a)
			nodes = append(nodes, k.add(at[:]...))
		}
	}
	number, other := p.Clues[c].Number, p.Clues[o].Number
	// The loop around both cells, if they share a side, is too small where other numbers say so.
	outline := first ^ second
	small := first&second != 0 && !m.solvedBy(p, k.of, outline)
	if !small {
		outline = 0
	}
	return ways{of: k.of, at: p.point(c), key: keyOf(append(nodes, uint32(number), uint32(other), first, second, outline)...), fits: func(yes uint32) bool {
		return bits.OnesCount32(first&yes) == number && bits.OnesCount32(second&yes) == other && degrees(nodes, yes) &&
			!(small && yes&outline == outline)
	}}
}

// solvedBy reports whether some sides, and no others, satisfy all numbers.
func (m *mesh) solvedBy(p *Puzzle, of []int, yes uint32) bool {
	for c, clue := range p.Clues {
		lines := 0
		for _, q := range m.around(p, c) {
			if i := slices.Index(of, q); i >= 0 && yes>>i&1 == 1 {
				lines++
			}
		}
		if clue.Number >= 0 && lines != clue.Number {
			return false
		}
	}
	return true
}

// numberColours applies the rule: if it is known whether two neighbours of a cell are on the same side of the
// loop, then either both or neither, or else exactly one of them, has a line between it and the cell.
func (m *mesh) numberColours(s *State, p *Puzzle, k quota) {
	if !m.join(s) {
		s.Fail()
		return
	}
	t := &s.scratch
	x, y := k.at.X/2, k.at.Y/2
	cell, flip := t.root(m.faceNumber(x, y))
	around := [4]int{m.faceNumber(x, y-1), m.faceNumber(x, y+1), m.faceNumber(x-1, y), m.faceNumber(x+1, y)}
	var roots []int // the groups of the neighbours; bit i of a combination: group i differs from the cell's
	var group [4]int
	var parity [4]uint8
	for i, face := range around {
		root, par := t.root(face)
		group[i], parity[i] = -1, par^flip
		if root == cell {
			continue
		}
		for j, r := range roots {
			if r == root {
				group[i] = j
			}
		}
		if group[i] < 0 {
			group[i] = len(roots)
			roots = append(roots, root)
		}
	}
	var can [4][2]bool
	any := false
	for way := range uint32(1) << len(roots) {
		var line [4]uint8
		sum := 0
		for i := range around {
			line[i] = parity[i]
			if group[i] >= 0 {
				line[i] ^= uint8(way >> group[i] & 1)
			}
			sum += int(line[i])
		}
		if sum != k.least {
			continue
		}
		any = true
		for i := range line {
			can[i][line[i]] = true
		}
	}
	if !any {
		s.Fail()
		return
	}
	for i, q := range k.of {
		if s.marks[q] == Open && can[i][0] != can[i][1] {
			mark := No
			if can[i][1] {
				mark = Yes
			}
			s.Find(q, mark)
		}
	}
}

func checkSlither(p *Puzzle, marks Marks, f *faults) {
	m := slitherMesh(p)
	m.checkLoop(marks, f)
	for c, clue := range p.Clues {
		if lines := marks.yes(m.around(p, c)...); clue.Number >= 0 && lines != clue.Number {
			f.add(p.point(c), "%v: %d has %s around it", clue.Number, phrase.Plural(lines, "line"))
		}
	}
}

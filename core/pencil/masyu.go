package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Masyu is the puzzle Masyu: a single loop through the centres of cells that visits every circle; it goes
// straight through a white one and turns in the cell before or after it, or both; it turns
// on a black one and goes straight through the cells before and after it.
var Masyu = register(&Type{
	Name: "mashu", Title: "Masyu", Aliases: []string{"masyu", "pearl"},
	Loop: true,
	Rules: "Draw a single loop through the centres of cells, through every circle. " +
		"It goes straight through a white circle and turns right before or after it; it turns on a black circle and goes straight before and after it.",
	Drawing: DrawnCircle,
	Samples: []string{
		"mashu/6/6/399041a20000",
		"mashu/8/8/0000941i000i0ic5990010",
	},
	Least: 1,
	Most:  2,
	Other: map[byte]string{'f': "Masyu that visits every cell"},
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadCircles(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteCircles(p.numbers()) },
	Valid:   validNumbers(1, 2),
	Compile: compileMasyu,
	Check:   checkMasyu,
	recipe:  recipe{least: 5, usual: 10, bands: [2]float64{0.6, 5}, yes: 0.5, follows: circleOf},
	game: game{name: "pearl", title: "Pearl", least: 5, settings: []setting{difficulty, {key: "n"}}}.
		letters("WB", whiteCircle, blackCircle),
	look: look{tag: "masyu", lines: dashed, circle: "circle_L"},
})

const (
	whiteCircle = 1
	blackCircle = 2
)

func centreMesh(p *Puzzle) *mesh { return &mesh{w: p.Width, h: p.Height} }

func compileMasyu(p *Puzzle) *Board {
	m := centreMesh(p)
	m.must = func(_ *State, node int) bool { return p.Clues[node].Number > 0 }
	var straight, turn, beside, beyond []ways
	for c, clue := range p.Clues {
		switch clue.Number {
		case whiteCircle:
			straight = append(straight, m.circle(p, c, func(at, _ [4]bool) bool { return goesStraight(at) }, false))
			beside = append(beside, m.circle(p, c, func(at, next [4]bool) bool {
				return goesStraight(at) && !(at[0] && next[0] && next[1] || at[2] && next[2] && next[3])
			}, true))
		case blackCircle:
			turn = append(turn, m.circle(p, c, func(at, _ [4]bool) bool { return turns(at) }, false))
			beyond = append(beyond, m.circle(p, c, func(at, next [4]bool) bool {
				if !turns(at) {
					return false
				}
				for d := range at {
					if at[d] && !next[d] {
						return false
					}
				}
				return true
			}, true))
		}
	}
	const inRow = "every way through these circles has this in common"
	rules := append(m.loopRules(nil),
		waysRule("white goes straight", "the line goes straight through a white circle", 0, straight),
		waysRule("black turns", "the line turns on a black circle", 0, turn),
		waysRule("straight beyond black", "the line goes straight before and after a black circle", 0, beyond),
		waysRule("circles side by side", inRow, 1, m.circleRows(p, 2)),
		waysRule("three in a row", inRow, 1, m.circleRows(p, 3)),
		waysRule("white turns beside", "the line turns before or after a white circle", 1, beside))
	return newBoard(m.questions(), rules)
}

func goesStraight(at [4]bool) bool { return at[0] == at[1] && at[2] == at[3] && at[0] != at[2] }

func turns(at [4]bool) bool { return at[0] != at[1] && at[2] != at[3] }

// circle is the pattern of a circle: the sides at its node in the four directions and, if next is true, the
// following sides in the same directions.
func (m *mesh) circle(p *Puzzle, c int, fits func(at, next [4]bool) bool, next bool) ways {
	var k spot
	var at, after [4]uint32
	for d := Up; d <= Right; d++ {
		q := m.toward(c, d)
		at[d-Up] = k.add(q)
		if q >= 0 && next {
			a, b := m.ends(q)
			after[d-Up] = k.add(m.toward(a+b-c, d))
		}
	}
	return ways{of: k.of, at: p.point(c), fits: func(yes uint32) bool {
		var here, then [4]bool
		for d := range at {
			here[d], then[d] = yes&at[d] != 0, yes&after[d] != 0
		}
		return fits(here, then)
	}}
}

// circleRows lists the patterns of a number of adjacent circles in a row or a column.
func (m *mesh) circleRows(p *Puzzle, n int) (all []ways) {
	for c := range p.Clues {
		for _, d := range []Dir{Right, Down} {
			row := append([]int{c}, p.ray(c, d)...)
			if len(row) < n || slices.ContainsFunc(row[:n], func(c int) bool { return p.Clues[c].Number <= 0 }) {
				continue
			}
			all = append(all, m.circleRow(p, row[:n]))
		}
	}
	return all
}

// circleRow is the pattern of circles in a row. The condition of each circle depends on its colour and on the
// circles of the row before and after it.
func (m *mesh) circleRow(p *Puzzle, row []int) ways {
	var k spot
	sides := make([][4]uint32, len(row))
	for i, c := range row {
		for d := Up; d <= Right; d++ {
			sides[i][d-Up] = k.add(m.toward(c, d))
		}
	}
	shape := func(i int, yes uint32) (at [4]bool) {
		for d := range at {
			at[d] = yes&sides[i][d] != 0
		}
		return at
	}
	return ways{of: k.of, at: p.point(row[0]), fits: func(yes uint32) bool {
		for i, c := range row {
			at := shape(i, yes)
			white := p.Clues[c].Number == whiteCircle
			if white != goesStraight(at) || !white && !turns(at) {
				return false
			}
			near, bent := 0, 0
			for j := max(i-1, 0); j <= min(i+1, len(row)-1); j++ {
				if j != i && joined(sides[i], sides[j], yes) {
					near++
					if turns(shape(j, yes)) {
						bent++
					}
				}
			}
			if white && near == 2 && bent == 0 || !white && bent > 0 {
				return false
			}
		}
		return true
	}}
}

// joined reports whether there is a line between two circles.
func joined(a, b [4]uint32, yes uint32) bool {
	all := a[0] | a[1] | a[2] | a[3]
	return all&(b[0]|b[1]|b[2]|b[3])&yes != 0
}

func checkMasyu(p *Puzzle, marks Marks, f *faults) {
	m := centreMesh(p)
	m.checkLoop(marks, f)
	for c, clue := range p.Clues {
		if text := m.circleFault(marks, c, clue.Number); text != "" {
			f.add(p.point(c), "%v: %s", text)
		}
	}
}

// circleFault describes the fault of the line at a circle; "" if there is no fault or no circle.
func (m *mesh) circleFault(marks Marks, c, circle int) string {
	if circle <= 0 {
		return ""
	}
	shape := func(node int) (at [4]bool) {
		for d := Up; d <= Right; d++ {
			q := m.toward(node, d)
			at[d-Up] = q >= 0 && marks[q] == Yes
		}
		return at
	}
	at := shape(c)
	bent, straight := 0, 0
	for d := Up; d <= Right; d++ {
		if !at[d-Up] {
			continue
		}
		a, b := m.ends(m.toward(c, d))
		if goesStraight(shape(a + b - c)) {
			straight++
		} else {
			bent++
		}
	}
	switch {
	case at == [4]bool{}:
		return "the line misses the circle"
	case circle == whiteCircle && !goesStraight(at):
		return "the line turns on a white circle"
	case circle == whiteCircle && bent == 0:
		return "the line turns neither before nor after a white circle"
	case circle == blackCircle && !turns(at):
		return "the line goes straight through a black circle"
	case circle == blackCircle && straight < 2:
		return "the line turns beside a black circle"
	}
	return ""
}

// circleOf returns the circle that a loop allows at a cell.
func circleOf(p *Puzzle, loop Marks) func(c int) int {
	m := centreMesh(p)
	return func(c int) int {
		for _, circle := range []int{whiteCircle, blackCircle} {
			if m.circleFault(loop, c, circle) == "" {
				return circle
			}
		}
		return None
	}
}

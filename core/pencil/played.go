package pencil

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Gesture is one move of a recorded solve: the questions that it answers or opens again.
type Gesture struct {
	At      Point // touched cell or side
	Answers []Answer
}

// Answer is a question with its new mark; Open erases the former one.
type Answer struct {
	Question int
	Mark     Mark
}

// Apply writes the answers of a gesture into marks.
func (g Gesture) Apply(marks Marks) {
	for _, a := range g.Answers {
		marks[a.Question] = a.Mark
	}
}

// Played returns the moves of a record in order, without settings, pencil marks and notes. p is the
// puzzle of the record. The end of a trial that failed is a gesture that restores what was there before.
// Errors wrap ErrRecord.
func (r *Record) Played(p *Puzzle) ([]Gesture, error) {
	hand := &hand{p: p, question: map[questionKey]int{}, cells: make([]int, p.Cells())}
	for q, k := range p.Board().Questions {
		hand.question[questionKey{k.At, k.Digit}] = q
	}
	var all []Gesture
	marks := make(Marks, len(p.Board().Questions))
	var trials trials
	add := func(g Gesture) {
		g.Apply(marks)
		all = append(all, g)
	}
	for _, move := range strings.Split(r.Moves, ";") {
		fields := strings.Split(move, ",")
		if level, ok := strings.CutPrefix(move, "R"); ok {
			if before := trials.end(level); before != nil {
				copy(hand.cells, before.cells)
				add(gestureTo(marks, before.marks))
			}
			continue
		}
		at, ok := recordedAt(p, fields[0])
		if !ok || len(fields) < 2 {
			continue // settings
		}
		if at.X < 0 || at.Y < 0 || at.X > 2*p.Width || at.Y > 2*p.Height {
			return nil, badRecord("%s: moves: %q is outside the board", r.ID, fields[0])
		}
		if len(fields) > 2 {
			trials.begin(fields[2], marks, hand.cells)
		}
		g := Gesture{At: at}
		answers, ok := hand.drawn(at, fields[1])
		if !ok {
			continue // notes and decorations
		}
		for _, q := range slices.Sorted(maps.Keys(answers)) {
			g.Answers = append(g.Answers, Answer{q, answers[q]})
		}
		add(g)
	}
	return all, nil
}

// gestureTo returns the gesture that changes marks into to.
func gestureTo(marks, to Marks) (g Gesture) {
	for q, m := range to {
		if marks[q] != m {
			g.Answers = append(g.Answers, Answer{q, m})
		}
	}
	return g
}

// trials holds the marks before each open trial, indexed by its level.
type trials map[string]*trial

type trial struct {
	marks Marks
	cells []int
}

func (t *trials) begin(level string, marks Marks, cells []int) {
	if level == "" || level == "0" || (*t)[level] != nil {
		return
	}
	if *t == nil {
		*t = trials{}
	}
	(*t)[level] = &trial{slices.Clone(marks), slices.Clone(cells)}
}

// end closes a trial and all trials within it.
func (t *trials) end(level string) *trial {
	before := (*t)[level]
	maps.DeleteFunc(*t, func(other string, _ *trial) bool { return other >= level })
	return before
}

// recordedAt reads the place of a move: two letters, or the column times 100 plus the row. H and V stand for
// the upper and the left side of the cell.
func recordedAt(p *Puzzle, word string) (at Point, ok bool) {
	cell := strings.TrimLeft(word, "HV")
	side := word[:len(word)-len(cell)]
	if len(side) > 1 {
		return at, false
	}
	var x, y int
	isLetter := func(i int) bool { return 'a' <= cell[i] && cell[i] <= 'z' }
	if n, err := strconv.ParseUint(cell, 10, 16); err == nil {
		x, y = int(n)/100, int(n)%100
	} else if len(cell) == 2 && isLetter(0) && isLetter(1) {
		x, y = int(cell[0]-'a'), int(cell[1]-'a')
	} else {
		return at, false
	}
	if p.Type == Tents {
		x, y = x-1, y-1 // row and column 0 hold the numbers outside the board
	}
	at = cellAt(x, y)
	switch side {
	case "H":
		at.Y--
	case "V":
		at.X--
	}
	return at, true
}

type questionKey struct {
	at    Point
	digit int
}

// hand tracks the marks that a person draws.
type hand struct {
	p        *Puzzle
	question map[questionKey]int
	cells    []int // lines of each cell, as the sums that moves contain
}

// Values of moves in the cells of loops: a sum of sides, or a mark for no line.
const (
	recordedUp, recordedRight, recordedDown, recordedLeft = 1, 2, 4, 8
	recordedNoLine                                        = 16
)

// drawn reads a value at a place. ok is false if the value answers no question.
func (h *hand) drawn(at Point, value string) (marks map[int]Mark, ok bool) {
	marks = map[int]Mark{}
	n, err := strconv.Atoi(value)
	if value == "-" {
		n, err = -1, nil
	}
	if err != nil {
		return nil, false // a question mark, or an empty value
	}
	set := func(at Point, digit int, m Mark) {
		if q, found := h.question[questionKey{at, digit}]; found {
			marks[q] = m
		}
	}
	side := at.X%2 == 0 || at.Y%2 == 0
	switch t := h.p.Type; {
	case side && (t == Slither || t == Shikaku):
		yes := map[Mark]int{Yes: 0, No: 1}
		if t == Shikaku {
			yes = map[Mark]int{Yes: 1, No: 0}
		}
		set(at, 0, map[int]Mark{yes[Yes]: Yes, yes[No]: No}[n])
	case side:
	case t == Slither:
	case t == Shikaku:
		h.rectangle(at, n, set)
	case t == Hashi:
		h.bridges(at, n, marks)
	case t == Shakashaka:
		state, found := map[int]int{0: noWedge, 6: 3, 12: 2, 18: 4, 24: 1, -1: 0}[n]
		if !found {
			return nil, false
		}
		h.digit(at, state, noWedge, set)
	case t == Sudoku || t == Kakuro || t == Fillomino:
		h.digit(at, max(n, 0), len(h.question), set)
	case t == Masyu || t == Country || t == Yajilin || t == Numberlink:
		h.lines(at, n, set)
	case t == LITS:
		set(at, 0, map[bool]Mark{true: Yes, false: map[int]Mark{-1: Open, 0: No}[n]}[n > 0])
	case t == StarBattle || t == Tents:
		set(at, 0, map[int]Mark{0: No, 1: Yes}[n])
	case t == LightUp:
		set(at, 0, map[int]Mark{0: Yes, 2: No}[n])
	default:
		set(at, 0, map[int]Mark{0: Yes, 1: No}[n])
	}
	return marks, len(marks) > 0
}

// digit enters a digit in a cell, or opens all questions of the cell again for 0.
func (h *hand) digit(at Point, n, most int, set func(Point, int, Mark)) {
	for d := 1; d <= most; d++ {
		if _, asked := h.question[questionKey{at, d}]; !asked {
			break
		}
		set(at, d, Open)
	}
	if n > 0 {
		set(at, n, Yes)
	}
}

// rectangle draws a rectangle between two opposite cells: the sides inside it, and the sides around it if its
// size equals the only number in it. People also draw rectangles that are to grow later.
func (h *hand) rectangle(at Point, n int, set func(Point, int, Mark)) {
	if n < 0 {
		return
	}
	other := cellAt(n/h.p.Height, n%h.p.Height)
	x0, x1 := min(at.X, other.X), max(at.X, other.X)
	y0, y1 := min(at.Y, other.Y), max(at.Y, other.Y)
	whole := h.isWhole(x0/2, y0/2, x1/2, y1/2)
	side := func(x, y int, outside bool) {
		switch {
		case !outside:
			set(Point{x, y}, 0, No)
		case whole:
			set(Point{x, y}, 0, Yes)
		}
	}
	for y := y0; y <= y1; y += 2 {
		for x := x0 - 1; x <= x1+1; x += 2 {
			side(x, y, x < x0 || x > x1)
		}
	}
	for x := x0; x <= x1; x += 2 {
		for y := y0 - 1; y <= y1+1; y += 2 {
			side(x, y, y < y0 || y > y1)
		}
	}
}

// isWhole reports whether a rectangle contains exactly one number, and that number of cells.
func (h *hand) isWhole(x0, y0, x1, y1 int) bool {
	numbers, size := 0, (x1-x0+1)*(y1-y0+1)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if n := h.p.Clues[h.p.at(x, y)].Number; n != None {
				numbers++
				if n != Unknown && n != size {
					return false
				}
			}
		}
	}
	return numbers == 1
}

// bridges draws bridges: 1 and 2 run along the row, 11 and 12 along the column.
func (h *hand) bridges(at Point, n int, marks map[int]Mark) {
	k := newStraits(h.p)
	for _, one := range k.all {
		a, b := k.where(one.a), k.where(one.b)
		along := a.Y == b.Y && a.Y == at.Y && a.X < at.X && at.X < b.X
		down := a.X == b.X && a.X == at.X && a.Y < at.Y && at.Y < b.Y
		if !(along && (n < 0 || n < 10) || down && (n < 0 || n > 10)) {
			continue
		}
		for i, q := range []int{one.first, one.second} {
			if q >= 0 {
				marks[q] = map[bool]Mark{true: Yes, false: Open}[n > 0 && n%10 > i]
			}
		}
	}
}

// lines draws the content of a loop puzzle's cell: lines to its sides, no lines, or shading.
func (h *hand) lines(at Point, n int, set func(Point, int, Mark)) {
	cell := h.p.at(at.X/2, at.Y/2)
	h.cells[cell] = max(n, 0)
	if h.p.Type == Yajilin {
		mark := Open
		switch {
		case n == recordedNoLine:
			mark = Yes
		case n >= 0:
			mark = No
		}
		set(at, 0, mark)
	}
	for _, d := range []struct{ dx, dy, own, other int }{
		{0, -1, recordedUp, recordedDown}, {1, 0, recordedRight, recordedLeft},
		{0, 1, recordedDown, recordedUp}, {-1, 0, recordedLeft, recordedRight},
	} {
		beside := h.p.at(at.X/2+d.dx, at.Y/2+d.dy)
		if beside < 0 {
			continue
		}
		mark := Open
		switch {
		case h.cells[cell]&d.own != 0 || h.cells[beside]&d.other != 0:
			mark = Yes
		case h.cells[cell] == recordedNoLine || h.cells[beside] == recordedNoLine:
			mark = No
		}
		set(Point{at.X + d.dx, at.Y + d.dy}, 0, mark)
	}
}

package pencil

import (
	"cmp"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// trace is a puzzle that somebody solved, with the solution.
type trace struct {
	ID       string
	Depth    int // stars of a star battle
	Areas    [][]string
	Problem  [][]string
	PatternX any // of a sudoku with boxes of another form
	Solution [][]string
	puzzle   *Puzzle
	marks    Marks // the solution of the record
}

// traced reads the puzzles of a type.
func traced(t *testing.T, kind *Type) (all []trace) {
	t.Helper()
	for _, line := range reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz") {
		var one trace
		if err := json.Unmarshal(line, &one); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(one.Areas, func(row []string) bool { return slices.Contains(row, "#") || slices.Contains(row, "@") }) {
			continue // a variant with cells outside all rooms
		}
		p := &Puzzle{Type: kind, Width: len(one.Solution[0]), Height: len(one.Solution)}
		if _, _, ok := sudoku.Box(p.Width); kind == Sudoku && (!ok || one.PatternX != nil) {
			continue
		}
		if trace := traceForms[kind]; trace != nil {
			one.marks = trace(p, &one)
			one.puzzle = p
			if l, err := ParseLink(p.Address()); err != nil || !slices.Equal(l.Puzzle.Clues, p.Clues) {
				t.Fatal(one.ID, l, err)
			}
			all = append(all, one)
			continue
		}
		p.Clues = make([]Clue, p.Cells())
		numbers := make([]int, p.Cells())
		for c := range p.Clues {
			numbers[c] = None
			if one.Problem != nil {
				numbers[c] = numberOf(t, one.Problem[c/p.Width][c%p.Width])
			}
			p.Clues[c].Number = numbers[c]
		}
		if one.Areas != nil {
			area := func(c int) string { return one.Areas[c/p.Width][c%p.Width] }
			p.setBorders(p.between(func(a, b int) bool { return area(a) != area(b) }))
			for c, n := range numbers {
				p.Clues[c].Number = n
			}
			if err := p.roomNumbers(); err != nil {
				t.Fatal(err)
			}
		}
		p.Each = one.Depth
		l, err := ParseLink(p.Address())
		if err != nil {
			t.Fatal(one.ID, err)
		}
		one.puzzle = l.Puzzle
		for _, q := range one.puzzle.Board().Questions {
			one.marks = append(one.marks, one.recorded(q))
		}
		all = append(all, one)
	}
	return all
}

// recorded is the answer of a recorded solution: whether a cell is shaded, whether a border
// is between two cells, or whether a line leaves a cell to the east or the south.
func (one *trace) recorded(q Question) Mark {
	yes := false
	switch cell := one.Solution[(q.At.Y-1)/2][(q.At.X-1)/2]; {
	case q.What != Line:
		yes = cell != "-" && cell != "w" && cell != "h" // an h is one slip of the record
	case one.puzzle.Type.Corners:
		yes = cell != one.Solution[q.At.Y/2][q.At.X/2]
	case q.At.X%2 == 0:
		yes = strings.ContainsAny(cell, "eo")
	default:
		yes = strings.Contains(cell, "s")
	}
	if yes {
		return Yes
	}
	return No
}

// traceForms read the records of types that have another form: they set the clues of a puzzle that
// has a size, and return the solution.
var traceForms = map[*Type]func(p *Puzzle, one *trace) Marks{Fillomino: tracedFillomino, Kakuro: tracedKakuro, Sudoku: tracedSudoku, Tents: tracedTents, Hashi: tracedHashi, Shakashaka: tracedShakashaka}

// tracedFillomino: a number in every cell.
func tracedFillomino(p *Puzzle, one *trace) Marks {
	p.Clues = make([]Clue, p.Cells())
	for c := range p.Clues {
		p.Clues[c].Number = None
		if n, err := strconv.Atoi(one.Problem[c/p.Width][c%p.Width]); err == nil {
			p.Clues[c].Number = n
		}
	}
	marks := slices.Repeat(Marks{No}, len(p.Board().Questions))
	for c := range p.Clues {
		n, _ := strconv.Atoi(one.Solution[c/p.Width][c%p.Width])
		marks[c*len(marks)/p.Cells()+n-1] = Yes
	}
	return marks
}

// tracedKakuro: digits, with minus signs for black cells. The sums are those of the solution.
func tracedKakuro(p *Puzzle, one *trace) Marks {
	p.Clues = make([]Clue, p.places())
	for c := range p.Clues {
		p.Clues[c].Number = None
		if c < p.Cells() && one.Solution[c/p.Width][c%p.Width] == "-" {
			p.Clues[c] = Clue{Number: Unknown, Down: None}
		}
	}
	for line, cells := range p.lines() {
		clue, down, total := p.lineClue(line), false, 0
		end := func() {
			switch {
			case total == 0:
			case down:
				p.Clues[clue].Down = total
			default:
				p.Clues[clue].Number = total
			}
		}
		for _, c := range cells {
			n, err := strconv.Atoi(one.Solution[c/p.Width][c%p.Width])
			if err != nil {
				end()
				clue, down, total = c, line >= p.Height, 0
			}
			total += n
		}
		end()
	}
	question, cells := p.firstDigits()
	marks := slices.Repeat(Marks{No}, 9*len(cells))
	for _, c := range cells {
		n, _ := strconv.Atoi(one.Solution[c/p.Width][c%p.Width])
		marks[question[c]+n-1] = Yes
	}
	return marks
}

// tracedSudoku: digits, with points and minus signs for open cells.
func tracedSudoku(p *Puzzle, one *trace) Marks {
	p.Clues = make([]Clue, p.Cells())
	marks := slices.Repeat(Marks{No}, p.Cells()*p.Width)
	for c := range p.Cells() {
		x, y := c%p.Width, c/p.Width
		p.Clues[c].Number = None
		if n, err := strconv.Atoi(one.Problem[y][x]); err == nil {
			p.Clues[c].Number = n
		}
		n, _ := strconv.Atoi(one.Solution[y][x])
		marks[p.isDigit(c, n)] = Yes
	}
	return marks
}

// tracedTents: x is a tree and o a tent. The numbers outside are those of the solution.
func tracedTents(p *Puzzle, one *trace) (marks Marks) {
	p.Clues = make([]Clue, p.places())
	for c := range p.Cells() {
		x, y := c%p.Width, c/p.Width
		p.Clues[c].Number = None
		marks = append(marks, No)
		switch one.Solution[y][x] {
		case "x":
			p.Clues[c].Number = tree
		case "o":
			marks[c] = Yes
			p.Clues[p.above(x)].Number++
			p.Clues[p.leftOf(y)].Number++
		}
	}
	return marks
}

// tracedHashi: 1 and 2 are bridges along the row, a and b along the column; a cell in which both
// could be has the one that is there.
func tracedHashi(p *Puzzle, one *trace) (marks Marks) {
	p.Clues = make([]Clue, p.Cells())
	for c := range p.Clues {
		p.Clues[c].Number = None
		if n, err := strconv.Atoi(one.Problem[c/p.Width][c%p.Width]); err == nil {
			p.Clues[c].Number = n
		}
	}
	for _, q := range p.Board().Questions {
		// The cell after the side by which it leaves the first island.
		mark, signs := No, "12"
		if q.At.X%2 == 1 {
			signs = "ab"
		}
		if i := strings.Index(signs, one.Solution[q.At.Y/2][q.At.X/2]); i >= q.Digit-1 {
			mark = Yes
		}
		marks = append(marks, mark)
	}
	return marks
}

// tracedShakashaka: x and 5 are black cells without a number.
func tracedShakashaka(p *Puzzle, one *trace) (marks Marks) {
	p.Clues = make([]Clue, p.Cells())
	for c := range p.Clues {
		p.Clues[c].Number = None
		switch n, err := strconv.Atoi(one.Problem[c/p.Width][c%p.Width]); {
		case err == nil && n < 5:
			p.Clues[c].Number = n
		case one.Problem[c/p.Width][c%p.Width] != "-":
			p.Clues[c].Number = Unknown
		}
	}
	corners := map[string]int{"sw": 1, "se": 2, "ne": 3, "nw": 4}
	for _, q := range p.Board().Questions {
		state := corners[one.Solution[q.At.Y/2][q.At.X/2]]
		if state == 0 {
			state = noWedge
		}
		mark := No
		if state == q.Digit {
			mark = Yes
		}
		marks = append(marks, mark)
	}
	return marks
}

// numberOf is what is printed in a cell.
func numberOf(t *testing.T, word string) int {
	switch word {
	case "-":
		return None
	case "?":
		return Unknown
	case "w":
		return whiteCircle
	case "b":
		return blackCircle
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// tracedTypes are the types whose solved puzzles TestTraces compares.
var tracedTypes = []*Type{Chocona, Country, Fillomino, Hashi, Kakuro, Kurodoko, LITS, Numberlink, Nurimisaki, Shakashaka, Shikaku, StarBattle, Sudoku, Tapa, Tents, YinYang}

// leastDecided is the share of puzzles that are decided with one solution; 0: all. Large numberlinks stay
// open, and some recorded ones have further solutions.
var leastDecided = map[*Type]float64{Numberlink: 0.95}

// TestTraces: a puzzle that somebody solved is decided in 30 seconds, and the solution is
// that of the record; most are explained without a guess, and by named rules alone.
//
//	PERPLEX_LARGE=full go test ./core/pencil -run TestTraces -v
func TestTraces(t *testing.T) {
	reference.Once(t)
	for _, kind := range tracedTypes {
		t.Run(kind.Name, func(t *testing.T) {
			all := traced(t, kind)
			most := reference.Sized(8, 40, len(all))
			var slowest, whole time.Duration
			decided, unguessed, byRules := 0, 0, 0
			all = all[:min(most, len(all))]
			for _, one := range all {
				began := time.Now()
				s := NewSolver(one.puzzle, Limits{})
				for !s.Step(1<<14) && time.Since(began) < 30*time.Second {
				}
				took := time.Since(began)
				slowest, whole = max(slowest, took), whole+took
				got := s.Result()
				switch {
				case !got.Complete:
					t.Logf("%s, %d by %d: not decided", one.ID, one.puzzle.Width, one.puzzle.Height)
					continue
				case len(got.Solutions) != 1 && leastDecided[kind] > 0:
					t.Logf("%s, %d by %d: %d solutions", one.ID, one.puzzle.Width, one.puzzle.Height, len(got.Solutions))
					continue
				case len(got.Solutions) != 1:
					t.Errorf("%s: %s: %d solutions", one.ID, one.puzzle.Address(), len(got.Solutions))
					continue
				case !slices.Equal(got.Solutions[0], one.marks):
					t.Errorf("%s: %s: another solution than the record", one.ID, one.puzzle.Address())
					continue
				}
				decided++
				if ByRules(one.puzzle, AllRules, "") {
					byRules++
					unguessed++
					continue
				}
				steps, err := Explain(one.puzzle, got.Solutions[0])
				if err != nil {
					t.Errorf("%s: %v", one.ID, err)
				}
				if !slices.ContainsFunc(steps, func(s Step) bool { return s.Guess }) {
					unguessed++
				}
			}
			t.Logf("%d puzzles: %d decided, %d without a guess, %d by named rules alone; mean %v, slowest %v",
				len(all), decided, unguessed, byRules, whole/time.Duration(len(all)), slowest)
			if float64(decided) < cmp.Or(leastDecided[kind], 1)*float64(len(all)) {
				t.Errorf("only %d are decided", decided)
			}
		})
	}
}

// TestTracedMarks: what rules find in a random part of a recorded solution is so in it, and Check
// refuses the solution with one mark changed.
func TestTracedMarks(t *testing.T) {
	for _, kind := range tracedTypes {
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, uint64(len(kind.Name))))
			// On a large board a sweep of all rules takes seconds.
			all := slices.DeleteFunc(traced(t, kind), func(one trace) bool { return one.puzzle.Cells() > 300 })
			for i := range reference.Sized(100, 1000, 10_000) {
				one := all[i%min(len(all), 40)]
				refuses(t, r, one.puzzle, one.marks)
				checkSound(t, r, one.puzzle, []Marks{one.marks})
			}
		})
	}
}

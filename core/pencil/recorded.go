package pencil

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// Record is a puzzle that a person solved, in the form of a public archive: rows of cells, the solution, and
// every move in order. Package people/solves reads files of records.
type Record struct {
	ID       string     `json:"id"`
	Type     string     `json:"type"`
	Solver   string     `json:"solver"`
	Depth    int        `json:"depth"` // number of stars of a star battle
	PatternX any        `json:"patternx"`
	Areas    [][]string `json:"areas"` // name of each cell's room
	Problem  [][]string `json:"problem"`
	Solution [][]string `json:"solution"`
	Moves    string     `json:"moves"`
}

// ErrVariant is the error for a record of a variant that its type does not include.
var ErrVariant = errors.New("the variant is not supported")

// ErrRecord is wrapped by errors about unreadable records.
var ErrRecord = fault.New(fault.BadPuzzle, "bad record")

func badRecord(text string, args ...any) error {
	return format.Errorf("%w: %s", ErrRecord, format.Sprintf(text, args...))
}

// recordForms holds the readers of types whose cells contain more than a number or an answer. A reader sets
// the clues of a puzzle with a known size, and returns the solution.
var recordForms = map[*Type]func(p *Puzzle, r *Record) (Marks, error){
	Fillomino: recordedFillomino, Kakuro: recordedKakuro, Sudoku: recordedSudoku,
	Tents: recordedTents, Hashi: recordedHashi, Shakashaka: recordedShakashaka,
}

// Puzzle returns the puzzle of a record with its recorded solution. Errors wrap ErrVariant, ErrRecord
// or ErrPuzzle.
func (r *Record) Puzzle() (*Puzzle, Marks, error) {
	kind, err := TypeNamed(r.Type)
	if err != nil {
		return nil, nil, err
	}
	if len(r.Solution) == 0 || len(r.Solution[0]) == 0 {
		return nil, nil, badRecord("%s: solution: is empty", r.ID)
	}
	p := &Puzzle{Type: kind, Width: len(r.Solution[0]), Height: len(r.Solution)}
	if kind == StarBattle {
		p.Each = r.Depth
	}
	for name, rows := range map[string][][]string{"problem": r.Problem, "areas": r.Areas, "solution": r.Solution} {
		if rows != nil && (len(rows) != p.Height || slices.ContainsFunc(rows, func(row []string) bool { return len(row) != p.Width })) {
			return nil, nil, badRecord("%s: %s: is not %d rows of %d cells", r.ID, name, p.Height, p.Width)
		}
	}
	if _, _, ok := sudoku.Box(p.Width); kind == Sudoku && (!ok || r.PatternX != nil) {
		return nil, nil, ErrVariant
	}
	outside := func(row []string) bool { return slices.Contains(row, "#") || slices.Contains(row, "@") }
	if slices.ContainsFunc(r.Areas, outside) {
		return nil, nil, ErrVariant // some cells are outside all rooms
	}
	if read := recordForms[kind]; read != nil {
		marks, err := read(p, r)
		if err != nil {
			return nil, nil, err
		}
		p, err = p.again()
		return p, marks, err
	}
	if err := r.clues(p); err != nil {
		return nil, nil, err
	}
	if p, err = p.again(); err != nil {
		return nil, nil, err
	}
	questions := p.Board().Questions
	marks := make(Marks, len(questions))
	for i, q := range questions {
		marks[i] = r.answer(p, q)
	}
	return p, marks, nil
}

// again reads the puzzle from its own link, which normalises it.
func (p *Puzzle) again() (*Puzzle, error) {
	l, err := ParseLink(p.Address())
	if err != nil {
		return nil, err
	}
	return l.Puzzle, nil
}

// clues sets the rooms and clues of the puzzle.
func (r *Record) clues(p *Puzzle) error {
	p.Clues = make([]Clue, p.Cells())
	clues := make([]Clue, p.Cells())
	for c := range clues {
		clues[c].Number = None
		if r.Problem == nil {
			continue
		}
		// the archive has a stray suffix here
		word := strings.TrimSuffix(r.Problem[c/p.Width][c%p.Width], `">`)
		var ok bool
		if clues[c], ok = recordedClue(p.Type, word); !ok {
			return badRecord("%s: %v: %q is no clue of %s", r.ID, p.point(c), word, p.Type.Title)
		}
	}
	if r.Areas != nil {
		area := func(c int) string { return r.Areas[c/p.Width][c%p.Width] }
		p.setBorders(p.between(func(a, b int) bool { return area(a) != area(b) }))
	}
	copy(p.Clues, clues)
	if r.Areas != nil {
		return p.roomNumbers()
	}
	return nil
}

// recordedClue reads a cell: a number, a question mark, a black cell, a circle, or a number with the
// direction of an arrow.
func recordedClue(kind *Type, word string) (Clue, bool) {
	named := map[string]int{"-": None, "?": Unknown, "x": Unknown, "w": whiteCircle, "b": blackCircle}
	if n, ok := named[word]; ok {
		return Clue{Number: n}, true
	}
	clue := Clue{}
	if kind.Arrows && word != "" {
		clue.Dir = Dir(1 + strings.IndexByte("nswe", word[len(word)-1]))
		word = word[:len(word)-1]
	}
	n, err := strconv.Atoi(word)
	clue.Number = n
	return clue, err == nil && (clue.Dir != NoDir || !kind.Arrows)
}

// answer returns the answer of a recorded solution: whether a cell is shaded, a border runs between two
// cells, or a line leaves a cell to the east or the south.
func (r *Record) answer(p *Puzzle, q Question) Mark {
	at := func(x, y int) string {
		if p.at(x, y) < 0 {
			return "-" // outside the loop
		}
		return r.Solution[y][x]
	}
	cell, yes := at(q.At.X/2, q.At.Y/2), false
	switch {
	case q.What != Line:
		yes = slices.Contains([]string{"x", "o", "b"}, cell) || p.Type == LITS && cell != "-"
	case p.Type.Corners:
		yes = cell != at((q.At.X+1)/2-1, (q.At.Y+1)/2-1)
	case q.At.X%2 == 0:
		yes = strings.ContainsAny(at(q.At.X/2-1, q.At.Y/2), "eo")
	default:
		yes = strings.Contains(at(q.At.X/2, q.At.Y/2-1), "s")
	}
	if yes {
		return Yes
	}
	return No
}

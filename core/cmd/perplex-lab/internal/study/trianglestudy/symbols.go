package trianglestudy

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// censusSide is the largest board side for which clauses are learned from all lines.
const censusSide = 3

// Saving is the saving by a clause about symbols other than triangles, in an A* search that drops
// lines for which the clause holds.
type Saving struct {
	Symbols     string
	Clause      string // in Prolog; "" means all clauses together
	Puzzles     int
	Plain, With int // expansions without and with the clause, over all puzzles
	Taught      int // puzzles that teach the clause by themselves
}

// Symbols learns clauses about separations and about stars from all small boards, and measures how
// much they help on random puzzles with such symbols. It also counts how often a single puzzle
// would have taught them.
func Symbols(puzzles int, seed uint64) ([]Saving, error) {
	var list []Saving
	for _, l := range []struct {
		language *induction.Language
		types    []witness.SymbolType
	}{
		{induction.Separations(), []witness.SymbolType{witness.Separation}},
		{induction.Stars(), []witness.SymbolType{witness.Star, witness.Star, witness.Separation}},
	} {
		texts, _ := l.language.Induce(l.language.Census(censusSide), induction.MaxClauses, nil)
		together := ""
		var savings []Saving
		for _, text := range texts {
			savings = append(savings, Saving{Symbols: l.language.Name, Clause: text})
			together += text + "\n"
		}
		savings = append(savings, Saving{Symbols: l.language.Name})
		var rules []*clause.Rules
		for _, text := range append(slices.Clone(texts), together) {
			r, err := clause.Parse(text)
			if err != nil {
				return nil, err
			}
			rules = append(rules, r)
		}
		r := rand.New(rand.NewPCG(seed, 0x0BE3))
		for range puzzles {
			b := symbolPuzzle(r, l.types)
			plain := expansions(b, nil)
			learned, _ := l.language.Induce(l.language.Examples(b), induction.MaxClauses, nil)
			for i := range savings {
				s := &savings[i]
				s.Puzzles++
				s.Plain += plain
				s.With += expansions(b, rules[i].On(b))
				if slices.Contains(learned, s.Clause) {
					s.Taught++
				}
			}
		}
		list = append(list, savings...)
	}
	return list, nil
}

// symbolPuzzle draws a solvable puzzle of 2x2 to 3x3 cells. It has an end on the boundary, and
// symbols of these types in two colours in a third to all of its cells.
func symbolPuzzle(r *rand.Rand, types []witness.SymbolType) *witness.Board {
	for {
		d := witness.New(2+r.IntN(2), 2+r.IntN(2))
		for d.Ends[0].At == d.Starts[0] || d.Ends[0].At.A%(2*d.Width) != 0 && d.Ends[0].At.B%(2*d.Height) != 0 || r.IntN(8) > 0 {
			d.Ends[0] = witness.End{At: witness.Place{A: 2 * r.IntN(d.Width+1), B: 2 * r.IntN(d.Height+1)}}
		}
		density := 1./3 + r.Float64()*2/3
		for a := 1; a < 2*d.Width; a += 2 {
			for b := 1; b < 2*d.Height; b += 2 {
				if r.Float64() < density {
					d.Put(witness.Symbol{At: witness.Place{A: a, B: b}, Type: types[r.IntN(len(types))], Color: []witness.Color{"black", "white"}[r.IntN(2)]})
				}
			}
		}
		board, err := witness.Compile(d)
		if err == nil && expansions(board, nil) > 0 {
			return board
		}
	}
}

// expansions returns the number of expansions of A* until it finds a solution, or 0 if there is
// none. The board has one start and one end. Lines for which judge's rules hold are dropped.
func expansions(b *witness.Board, judge *clause.Judge) int {
	s := search.NewAStar(&lineSpace{b, judge}, search.AStarOptions{})
	for !s.Step(1 << 10) {
	}
	if !s.Solved() {
		return 0
	}
	return s.Expansions()
}

// lineSpace is the space of lines of a board, by Algorithm 1 of the paper. A line stops when it
// reaches the end.
type lineSpace struct {
	board *witness.Board
	judge *clause.Judge
}

// Start returns the line without edges.
func (s *lineSpace) Start() []witness.Place { return s.board.Starts[:1] }

// Expand appends the lines with one more edge.
func (s *lineSpace) Expand(line []witness.Place, dst []search.Successor[[]witness.Place]) []search.Successor[[]witness.Place] {
	end := s.board.Ends[0]
	for _, d := range witness.Directions {
		at := d.Step(line[len(line)-1], 2)
		if !s.board.Within(at) || slices.Contains(line, at) {
			continue
		}
		next := append(slices.Clone(line), at)
		if at == end {
			if len(s.board.Check(next)) == 0 {
				return append(dst, search.Successor[[]witness.Place]{Node: next, Cost: len(next), Goal: true})
			}
			continue
		}
		if s.judge != nil {
			if _, _, hopeless := s.judge.Incompletable(next); hopeless {
				continue
			}
		}
		rest := (max(at.A-end.A, end.A-at.A) + max(at.B-end.B, end.B-at.B)) / 2
		dst = append(dst, search.Successor[[]witness.Place]{Node: next, Cost: len(next), Rest: rest})
	}
	return dst
}

package triangle

import (
	"reflect"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// slowForced finds forced moves with lists of vertices and the clauses themselves, without the boards and
// tables of the search.
type slowForced struct {
	puzzle *Puzzle
	rules  *clause.Rules
	paths  int
}

// passed returns the number of edges of a square on a path.
func (s *slowForced) passed(square int, vertices []int) (n int) {
	corners := s.puzzle.Corners(square)
	for i, v := range vertices[1:] {
		if slices.Contains(corners[:], v) && slices.Contains(corners[:], vertices[i]) {
			n++
		}
	}
	return n
}

// clause returns the first square for which a clause holds, and the clause; -1 if there is none.
func (s *slowForced) clause(vertices []int) (square, number int) {
	for _, square := range s.puzzle.Squares() {
		corners := s.puzzle.Corners(square)
		facts := clause.Facts{
			Triangles: int(s.puzzle.Clues[square]), Passed: s.passed(square, vertices), Length: len(vertices) - 1,
			Adjacent: slices.Contains(corners[:], vertices[len(vertices)-1]),
		}
		for c := range s.rules.Len() {
			if s.rules.Holds(c, facts) {
				return square, c
			}
		}
	}
	return -1, 0
}

func (s *slowForced) solved(vertices []int) bool {
	for _, square := range s.puzzle.Squares() {
		if clue := int(s.puzzle.Clues[square]); clue > 0 && s.passed(square, vertices) != clue {
			return false
		}
	}
	return vertices[len(vertices)-1] == s.puzzle.Goal
}

// free lists the paths that are one vertex longer.
func (s *slowForced) free(vertices []int) (longer [][]int) {
	for _, v := range s.puzzle.Neighbours(nil, vertices[len(vertices)-1]) {
		if !slices.Contains(vertices, v) {
			longer = append(longer, append(slices.Clone(vertices), v))
		}
	}
	return longer
}

// dies reports whether no continuation leads to a solution. It counts the paths.
func (s *slowForced) dies(vertices []int) bool {
	for _, longer := range s.free(vertices) {
		if s.paths++; s.paths > patienceForced {
			return false
		}
		if longer[len(longer)-1] == s.puzzle.Goal {
			if s.solved(longer) {
				return false
			}
		} else if square, _ := s.clause(longer); square < 0 && !s.dies(longer) {
			return false
		}
	}
	return true
}

func (s *slowForced) moves() (list []Forced) {
	for path := []int{s.puzzle.Start}; ; {
		head := path[len(path)-1]
		if head == s.puzzle.Goal {
			return list
		}
		move := Forced{From: head}
		var open [][]int
		for _, longer := range s.free(path) {
			why := Refusal{To: longer[len(longer)-1], Square: -1}
			var refused bool
			if why.To == s.puzzle.Goal {
				why.Goal, refused = true, !s.solved(longer)
			} else if square, number := s.clause(longer); square >= 0 {
				why.Square, why.Clause, refused = square, number, true
			} else {
				s.paths = 0
				refused = s.dies(longer)
				why.Paths = s.paths
			}
			if refused {
				move.Refusals = append(move.Refusals, why)
			} else {
				open = append(open, longer)
			}
		}
		if len(open) != 1 {
			return list
		}
		path = open[0]
		move.To = path[len(path)-1]
		list = append(list, move)
	}
}

// sorted orders refusals by vertex, because the search may try them in another order.
func sorted(moves []Forced) []Forced {
	for i := range moves {
		slices.SortFunc(moves[i].Refusals, func(a, b Refusal) int { return a.To - b.To })
	}
	return moves
}

// TestForcedMoves compares the forced moves, with all their reasons, with those of slowForced. Every solution
// that package count finds must begin with them.
func TestForcedMoves(t *testing.T) {
	r := random(9)
	learned := Learned()
	var moves, squares, goals, searched int
	n := cases(100, 500, 5000)
	for range n {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(2))
		board, err := witness.Compile(p.Document())
		if err != nil {
			t.Fatal(err)
		}
		got := sorted(ForcedMoves(&p, learned))
		if want := sorted((&slowForced{puzzle: &p, rules: learned.Rules()}).moves()); !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v, want %+v on %+v", got, want, p)
		}
		path := []int{p.Start}
		for _, m := range got {
			for _, why := range m.Refusals {
				switch {
				case why.Goal:
					goals++
				case why.Square >= 0:
					squares++
				default:
					searched++
				}
			}
			path = append(path, m.To)
			moves++
		}
		s := count.NewSolver(lattice.New(board), 1000)
		for !s.Step(1 << 10) {
		}
		for i := range s.Listed() {
			if line := s.Line(i); !slices.Equal(line[:min(len(path), len(line))], p.Places(path)) {
				t.Fatalf("%v is forced on %+v, but %v is a solution", p.Places(path), p, line)
			}
		}
	}
	t.Logf("%d moves; refused because of a square %d, of the goal %d, of what follows %d", moves, squares, goals, searched)
	if moves < n || squares < n/5 || goals < n/20 || searched < n/5 {
		t.Errorf("%d moves were forced, and alternatives refused %d times because of a square, %d of the goal, %d of what follows: too few", moves, squares, goals, searched)
	}
}

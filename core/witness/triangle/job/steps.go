package job

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// steps reports the verdict of a predicate on every move along a path, as Appendix A of the paper does for
// its puzzle. A move is ruled out immediately, by a clause and a square, or a little later, because all paths
// that continue from it are.
type steps struct {
	puzzle  triangle.Puzzle
	judge   *clause.Judge // predicate; nil rules out nothing
	line    []int
	visited []bool
	told    []told
}

// told is the report about the moves from one vertex of the path.
type told struct {
	head  int
	moves []verdict
}

// verdict is the report about one move.
type verdict struct {
	to     int
	taken  bool
	fate   fate
	square witness.Place // ruled: square of the clause
	clause int           // ruled: index of the clause
	moves  int           // refuted: largest number of further moves
	paths  int           // refuted: number of paths
}

// fate is the outcome of a move according to a predicate.
type fate uint8

const (
	open    fate = iota // not ruled out
	ruled               // ruled out
	refuted             // every continuation is ruled out, sooner or later
	short               // reaches the goal with clues not satisfied
	solves              // reaches the goal with all clues satisfied
)

func (f fate) String() string { return [...]string{"open", "ruled", "refuted", "short", "solves"}[f] }

// patience is the maximum number of paths examined to refute a move.
const patience = 2000

var stepsAnswer = []verb.Member{
	{Name: "steps", Type: "{ head: Place; moves: TriangleMove[] }[]", Help: "vertices of the path except the last, each with its moves and their fates"},
	message.VersionMember,
}

func openSteps(r *verb.Fields) (verb.Job, error) {
	d, p := puzzleOf(r)
	rules := rulesOf(r)
	places := placesOf(r, "line", "path from the start, as its vertices")
	if err := r.End(); err != nil {
		return nil, err
	}
	line, err := lineOn(&p, places)
	if err != nil {
		return nil, err
	}
	if len(line) < 2 || line[0] != p.Start {
		return nil, verb.BadRequest("line", "", "is not a path from the start")
	}
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	s := &steps{puzzle: p, line: line, visited: make([]bool, p.Vertices())}
	if rules != nil {
		s.judge = rules.On(board)
	}
	return s, nil
}

// Step implements verb.Job; each step handles one vertex of the path.
func (s *steps) Step(int) (done bool) {
	i := len(s.told)
	head := s.line[i]
	s.visited[head] = true
	t := told{head: head}
	var room [4]int
	for _, to := range s.puzzle.Neighbours(room[:0], head) {
		if !s.visited[to] {
			v := s.verdict(append(slices.Clip(s.line[:i+1]), to))
			v.taken = to == s.line[i+1]
			t.moves = append(t.moves, v)
		}
	}
	s.told = append(s.told, t)
	return len(s.told) == len(s.line)-1
}

// verdict judges the last move of a path.
func (s *steps) verdict(path []int) verdict {
	v := verdict{to: path[len(path)-1]}
	if v.to == s.puzzle.Goal {
		v.fate = short
		if s.solved(path) {
			v.fate = solves
		}
		return v
	}
	if s.judge == nil {
		return v
	}
	var is bool
	if v.square, v.clause, is = s.judge.Incompletable(s.puzzle.Places(path)); is {
		v.fate = ruled
		return v
	}
	left := patience
	s.visited[v.to] = true
	if deepest, all := s.refute(path, &left); all {
		v.fate, v.moves, v.paths = refuted, deepest, patience-left
	}
	s.visited[v.to] = false
	return v
}

// refute reports whether every continuation of a path is ruled out or reaches the goal too early, and the
// largest number of moves until then.
func (s *steps) refute(path []int, left *int) (deepest int, all bool) {
	var room [4]int
	for _, to := range s.puzzle.Neighbours(room[:0], path[len(path)-1]) {
		if s.visited[to] {
			continue
		}
		if *left--; *left < 0 {
			return 0, false
		}
		next := append(path, to)
		below := 0
		if to == s.puzzle.Goal {
			if s.solved(next) {
				return 0, false
			}
		} else if _, _, is := s.judge.Incompletable(s.puzzle.Places(next)); !is {
			s.visited[to] = true
			below, all = s.refute(next, left)
			s.visited[to] = false
			if !all {
				return 0, false
			}
		}
		deepest = max(deepest, below+1)
	}
	return deepest, true
}

// solved reports whether a path to the goal satisfies all clues.
func (s *steps) solved(path []int) bool {
	for square, n := range s.puzzle.Passed(path) {
		if clue := s.puzzle.Clues[square]; clue > 0 && clue != n {
			return false
		}
	}
	return true
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (s *steps) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(s.told), len(s.line)-1)
}

// AppendAnswer implements verb.Job: {"steps":[{"head", "moves":[{"to", "fate", "taken", …}]}]}, with the
// vertices of the path except the last, and the possible moves from each. A fate is "open", "ruled" (with
// "square" and "clause", an index), "refuted" (with "moves", the largest number of further moves, and
// "paths"), "short" (at the goal, with clues that are not satisfied) or "solves".
func (s *steps) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("steps")
	for _, t := range s.told {
		w.Open('{')
		message.WritePlace(&w, "head", s.puzzle.Place(t.head))
		w.List("moves")
		for _, v := range t.moves {
			s.put(&w, &v)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
	return finish(w)
}

func (s *steps) put(w *jsonlite.Writer, v *verdict) {
	w.Open('{')
	message.WritePlace(w, "to", s.puzzle.Place(v.to))
	w.Text("fate", v.fate.String())
	w.Bool("taken", v.taken)
	switch v.fate {
	case ruled:
		message.WritePlace(w, "square", v.square)
		w.Int("clause", v.clause)
	case refuted:
		w.Int("moves", v.moves)
		w.Int("paths", v.paths)
	}
	w.Close('}')
}

// putClauses writes clauses in Prolog and in English.
func putClauses(w *jsonlite.Writer, rules *clause.Rules) {
	prolog := strings.Split(strings.TrimSpace(rules.String()), "\n")
	for i, english := range rules.English() {
		w.Open('{')
		w.Text("prolog", prolog[i])
		w.Text("english", english)
		w.Close('}')
	}
}

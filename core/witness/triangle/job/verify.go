package job

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// verifying searches for a board on which rules are wrong: they call the beginning of a solution
// incompletable.
//
// It follows every path from the bottom left to every vertex of the border, on every board up to some size,
// the smallest first. A path is the solution of the board whose clues fit it in every square. With fewer
// clues, clauses in terms of Table 1 hold for fewer squares. So if no such board refutes the rules, no board
// of these sizes does.
type verifying struct {
	rules  *clause.Rules
	boards []triangle.Puzzle
	side   int
	at     int // number of boards that are done
	lines  [][]int
	paths  int
	found  *counterexample
}

// counterexample is a puzzle with one of its solutions, where a clause holds for the beginning with some
// number of edges.
type counterexample struct {
	puzzle triangle.Puzzle
	line   []int
	edges  int
	square witness.Place
	clause int
}

// mostSide is the largest side that can be verified: 4x4 boards have some hundred thousand paths.
const mostSide = 4

var verifyAnswer = []verb.Member{
	{Name: "sound", Type: "boolean", Help: "whether no board up to the side refutes the clauses"},
	{Name: "side", Type: "number", Unit: "squares", Help: "longest side of the boards"},
	{Name: "boards", Type: "number", Help: "number of boards, counted separately for each goal"},
	{Name: "paths", Type: "number", Help: "number of paths that were tried"},
	{Name: "counterexample", Type: "TriangleCounterexample",
		Help: "puzzle with a solution that a clause rules out after some edges; absent if the clauses are sound", Optional: true},
	message.VersionMember,
}

// openVerifying starts a job of the verb verify, for clauses with any predicates of package clause.
func openVerifying(r *verb.Fields) (verb.Job, error) {
	rules, err := parseRules(r.Text("rules", verb.Text{File: true, Help: "clauses to verify"}))
	r.Note(err)
	v := &verifying{rules: rules, side: r.Integer("side", verb.Whole{Default: 3, Least: 1, Most: mostSide, Unit: "squares", Help: "longest side of the boards"})}
	if err := r.End(); err != nil {
		return nil, err
	}
	for width := 1; width <= v.side; width++ {
		for height := 1; height <= v.side; height++ {
			p := triangle.New(width, height)
			for _, goal := range p.Border() {
				if p.Goal = goal; goal != p.Start {
					v.boards = append(v.boards, p)
				}
			}
		}
	}
	slices.SortStableFunc(v.boards, func(p, q triangle.Puzzle) int { return p.Width*p.Height - q.Width*q.Height })
	return v, nil
}

// pathCost is the cost of a path, in states of a walk.
const pathCost = 1 << 8

// Step implements verb.Job.
func (v *verifying) Step(budget int) (done bool) {
	for range max(budget/pathCost, 1) {
		if v.found != nil || v.at == len(v.boards) {
			return true
		}
		if v.lines == nil {
			v.lines = lines(&v.boards[v.at])
		}
		last := len(v.lines) - 1
		v.try(v.boards[v.at], v.lines[last])
		if v.lines = v.lines[:last]; last == 0 {
			v.lines = nil
			v.at++
		}
	}
	return v.found != nil || v.at == len(v.boards)
}

// lines lists the paths from start to goal, the shortest last.
func lines(p *triangle.Puzzle) (list [][]int) {
	path := []int{p.Start}
	visited := make([]bool, p.Vertices())
	var visit func(v int)
	visit = func(v int) {
		if v == p.Goal {
			list = append(list, slices.Clone(path))
			return
		}
		visited[v] = true
		for _, w := range p.Neighbours(nil, v) {
			if !visited[w] {
				path = append(path, w)
				visit(w)
				path = path[:len(path)-1]
			}
		}
		visited[v] = false
	}
	visit(p.Start)
	slices.SortStableFunc(list, func(a, b []int) int { return len(b) - len(a) })
	return list
}

// try applies the rules to every beginning of a path.
func (v *verifying) try(p triangle.Puzzle, line []int) {
	v.paths++
	p.Clues = p.Passed(line)
	if v.found = v.wrong(p, line); v.found == nil {
		return
	}
	// A single clue, if sufficient, shows the error better.
	alone := p
	for s := range alone.Clues {
		if place := p.Place(s); place.A+1 != v.found.square.A || place.B+1 != v.found.square.B {
			alone.Clues[s] = 0
		}
	}
	if x := v.wrong(alone, line); x != nil {
		v.found = x
	}
}

// wrong returns a beginning of a solution that the rules call incompletable, or nil.
func (v *verifying) wrong(p triangle.Puzzle, line []int) *counterexample {
	board, err := witness.Compile(p.Document())
	if err != nil {
		panic("workshop: " + err.Error() + ": a path's own clues make a puzzle")
	}
	judge := v.rules.On(board)
	places := p.Places(line)
	for edges := 1; edges < len(line)-1; edges++ {
		if square, clause, is := judge.Incompletable(places[:edges+1]); is {
			return &counterexample{p, line, edges, square, clause}
		}
	}
	return nil
}

// AppendProgress implements verb.Job: {"done", "total"}, counted in boards.
func (v *verifying) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, v.at, len(v.boards))
}

// AppendAnswer implements verb.Job.
func (v *verifying) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("sound", v.found == nil)
	w.Int("side", v.side)
	w.Int("boards", len(v.boards))
	w.Int("paths", v.paths)
	if x := v.found; x != nil {
		w.Object("counterexample")
		writePuzzle(&w, "puzzle", x.puzzle.Document())
		message.WritePlaces(&w, "line", x.puzzle.Places(x.line))
		w.Int("edges", x.edges)
		message.WritePlace(&w, "square", x.square)
		w.Int("clause", x.clause)
		w.Close('}')
	}
	return finish(w)
}

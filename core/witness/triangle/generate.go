package triangle

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Scatter draws a puzzle by Algorithm 3 of the paper: a goal on the border, clues in one to half of the
// squares, and clues of 1 to 3, all uniformly, repeated until the puzzle has a solution. The board must have
// at least two squares.
func Scatter(r *rand.Rand, width, height int) Puzzle {
	for {
		p := New(width, height)
		p.Goal = drawGoal(r, &p)
		squares := p.Squares()
		n := 1 + r.IntN(len(squares)/2)
		for _, s := range draw(r, squares, n) {
			p.Clues[s] = uint8(1 + r.IntN(MaxClue))
		}
		if Solvable(&p) {
			return p
		}
	}
}

// Way is an interpretation of the "random path" of Algorithm 4, which the paper leaves open.
type Way uint8

// The interpretations.
const (
	// DepthFirst goes to random neighbours and backtracks where it is stuck. Visited vertices stay visited,
	// so that the first branch that reaches the goal is the path. Of the two interpretations it is the one
	// closer to the paper's results.
	DepthFirst Way = iota
	// Walk goes to random neighbours, and starts again where it is stuck. Paths of Walk are shorter than
	// paths of DepthFirst.
	Walk
)

func (w Way) String() string { return [...]string{"depth-first", "walk"}[w] }

// Along draws a puzzle by Algorithm 4 of the paper: a goal on the border, a random path there, and clues that
// fit the path in one to all of the squares that it touches.
func Along(r *rand.Rand, width, height int, way Way) Puzzle {
	p := New(width, height)
	p.Goal = drawGoal(r, &p)
	var path []int
	if way == Walk {
		path = walk(r, &p)
	} else {
		path = depthFirst(r, &p)
	}
	passed := p.Passed(path)
	var touched []int
	for _, s := range p.Squares() {
		if passed[s] > 0 {
			touched = append(touched, s)
		}
	}
	n := 1 + r.IntN(len(touched))
	for _, s := range draw(r, touched, n) {
		p.Clues[s] = passed[s]
	}
	return p
}

// drawGoal draws a vertex of the border that is not the start.
func drawGoal(r *rand.Rand, p *Puzzle) int {
	border := slices.DeleteFunc(p.Border(), func(v int) bool { return v == p.Start })
	return border[r.IntN(len(border))]
}

// draw draws n random elements of a list, which it reorders.
func draw(r *rand.Rand, list []int, n int) []int {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}

// walk draws a path from start to goal by Walk.
func walk(r *rand.Rand, p *Puzzle) []int {
	var room [4]int
	for {
		path := []int{p.Start}
		for v := p.Start; v != p.Goal; {
			next := slices.DeleteFunc(p.Neighbours(room[:0], v), func(w int) bool { return slices.Contains(path, w) })
			if len(next) == 0 {
				break
			}
			v = next[r.IntN(len(next))]
			path = append(path, v)
		}
		if path[len(path)-1] == p.Goal {
			return path
		}
	}
}

// depthFirst draws a path from start to goal by DepthFirst.
func depthFirst(r *rand.Rand, p *Puzzle) []int {
	var path []int
	var visited [lattice.MaxVertices]bool
	var visit func(v int) bool
	visit = func(v int) bool {
		path, visited[v] = append(path, v), true
		if v == p.Goal {
			return true
		}
		next := p.Neighbours(nil, v)
		for _, w := range draw(r, next, len(next)) {
			if !visited[w] && visit(w) {
				return true
			}
		}
		path = path[:len(path)-1]
		return false
	}
	visit(p.Start) // succeeds, since the board is connected
	return path
}

// Passed counts the edges of each square on a path, given by its vertices.
func (p *Puzzle) Passed(path []int) (n [lattice.MaxVertices]uint8) {
	for i, v := range path[1:] {
		for _, s := range p.Beside(path[i], v) {
			n[s]++
		}
	}
	return n
}

// Beside lists the squares on both sides of the edge between two vertices.
func (p *Puzzle) Beside(v, w int) []int {
	v, w = min(v, w), max(v, w)
	var list []int
	if w == v+1 {
		if p.Row(v) > 0 {
			list = append(list, v-p.Stride())
		}
		if p.Row(v) < p.Height {
			list = append(list, v)
		}
		return list
	}
	if p.Column(v) > 0 {
		list = append(list, v-1)
	}
	if p.Column(v) < p.Width {
		list = append(list, v)
	}
	return list
}

// Solvable reports whether a puzzle has a solution.
func Solvable(p *Puzzle) bool {
	s := count.NewSimpleSolver(lattice.New(p.compiled()), 1)
	for !s.Step(1<<10) && s.Listed() == 0 {
	}
	return s.Listed() > 0
}

// Set draws puzzles without repetition. The zero value is empty.
type Set struct{ seen map[Puzzle]struct{} }

// patience is the number of repeated puzzles in a row after which there seem to be no others.
const patience = 2000

// Draw calls next until next returns a puzzle that is not in the set, and adds this puzzle; ok is false if
// there seem to be no more new puzzles.
func (s *Set) Draw(next func() Puzzle) (p Puzzle, ok bool) {
	if s.seen == nil {
		s.seen = make(map[Puzzle]struct{})
	}
	for range patience {
		p := next()
		if _, seen := s.seen[p]; !seen {
			s.seen[p] = struct{}{}
			return p, true
		}
	}
	return Puzzle{}, false
}

// Len returns the number of puzzles in the set.
func (s *Set) Len() int { return len(s.seen) }

// Package plan computes how a box of a transport puzzle can reach a goal as if it were alone on the board.
// The must-step-plan is the common part of all paths; the goal-step-plan is a single path with the fewest
// turns (Postma 2016, sections 4.2 and 5.2).
package plan

import (
	"github.com/perplex-puzzles/perplex/core/transport"
)

// AnyGoal ends every must-step-plan: the box is on some goal.
const AnyGoal transport.Cell = -2

// Planner computes the plans of a game. It is not safe for concurrent use.
//
// It explores the states of a lone box on demand. Such a state consists of the box's cell and the area where
// the worker can walk.
type Planner struct {
	g     *transport.Game
	s     *transport.State
	homes [][]transport.Cell // home of the worker plus 1, by cells of the box and the worker; 0 if unknown
	ids   [][]int32          // number of the state plus 1, by cell of the box and home
	lone  []lone
	moves []transport.Move

	// Buffers for one plan.
	round int32
	queue []int32
}

type lone struct {
	box, home transport.Cell
	open      bool
	edges     []edge
	known     bool
	must      []transport.Cell // nil if no goal is reachable
	mark      int32            // round in which the state was last visited
	from      int32
	on        int32 // index on the path of the round, or -1
}

type edge struct {
	to   int32
	move transport.Move
}

// New returns a planner for a game.
func New(g *transport.Game) *Planner {
	n := g.Board().Cells()
	return &Planner{g: g, s: g.Start(), homes: make([][]transport.Cell, n), ids: make([][]int32, n)}
}

func (p *Planner) state(box, worker transport.Cell) int32 {
	if p.homes[box] == nil {
		p.homes[box] = make([]transport.Cell, p.g.Board().Cells())
		p.ids[box] = make([]int32, p.g.Board().Cells())
	}
	home := p.homes[box][worker] - 1
	if home < 0 {
		p.s.SetBoxes([]transport.Cell{box}, worker)
		home = p.g.Home(p.s)
		p.homes[box][worker] = home + 1
	}
	i := p.ids[box][home] - 1
	if i < 0 {
		i = int32(len(p.lone))
		p.ids[box][home] = i + 1
		p.lone = append(p.lone, lone{box: box, home: home})
	}
	return i
}

// edges returns the interactions in the state of a lone box.
func (p *Planner) edges(i int32) []edge {
	if p.lone[i].open {
		return p.lone[i].edges
	}
	box, home := p.lone[i].box, p.lone[i].home
	p.s.SetBoxes([]transport.Cell{box}, home)
	p.moves = p.g.Moves(p.s, p.moves[:0])
	edges := make([]edge, 0, len(p.moves))
	for _, m := range p.moves {
		p.s.SetBoxes([]transport.Cell{box}, home)
		p.g.Do(p.s, m)
		edges = append(edges, edge{p.state(p.s.Boxes[0], p.s.Worker), m})
	}
	p.lone[i].open, p.lone[i].edges = true, edges
	return edges
}

func (p *Planner) goal(i int32) bool { return p.g.Board().Goal(p.lone[i].box) }

// Must returns the must-step-plan of a box: the cells that it passes on every path to a goal, in order, and
// AnyGoal at the end. Cells in the middle of a run of the same input are left out. The plan is empty for a
// box on a goal. ok is false if the box cannot reach a goal even alone. The caller must not change the plan.
//
// The cells come from the states that dominate the goals in the graph of the lone box (section 7.3).
func (p *Planner) Must(box, worker transport.Cell) (plan []transport.Cell, ok bool) {
	if p.g.Board().Goal(box) {
		return nil, true
	}
	i := p.state(box, worker)
	if !p.lone[i].known {
		must := p.findMust(i)
		p.lone[i].known, p.lone[i].must = true, must
	}
	return p.lone[i].must, p.lone[i].must != nil
}

// shortest returns the states of a shortest path to a goal, or nil if there is none.
func (p *Planner) shortest(start int32) (path []int32) {
	p.round++
	p.queue = append(p.queue[:0], start)
	p.lone[start].mark, p.lone[start].from = p.round, -1
	for k := 0; k < len(p.queue); k++ {
		i := p.queue[k]
		if p.goal(i) {
			for ; i >= 0; i = p.lone[i].from {
				path = append(path, i)
			}
			for a, b := 0, len(path)-1; a < b; a, b = a+1, b-1 {
				path[a], path[b] = path[b], path[a]
			}
			return path
		}
		for _, e := range p.edges(i) {
			if l := &p.lone[e.to]; l.mark != p.round {
				l.mark, l.from = p.round, i
				p.queue = append(p.queue, e.to)
			}
		}
	}
	return nil
}

func (p *Planner) findMust(start int32) []transport.Cell {
	path := p.shortest(start)
	if path == nil {
		return nil
	}
	// One sweep along any path suffices: a state of the path is forced if no state visited before it leads
	// past it.
	p.round++
	end := int32(len(path) - 1)
	for k, i := range path[:end] {
		p.lone[i].mark, p.lone[i].on = p.round, int32(k)
	}
	var must []int32
	goal, several := transport.Nowhere, false
	far := int32(0)
	for k, i := range path[:end] {
		if k > 0 && far == int32(k) {
			must = append(must, i)
		}
		p.queue = append(p.queue[:0], i)
		for q := 0; q < len(p.queue); q++ {
			for _, e := range p.edges(p.queue[q]) {
				switch l := &p.lone[e.to]; {
				case p.goal(e.to):
					several = several || goal != transport.Nowhere && goal != l.box
					goal, far = l.box, end
				case l.mark == p.round:
					far = max(far, l.on)
				default:
					l.mark, l.on = p.round, -1
					p.queue = append(p.queue, e.to)
				}
			}
		}
	}
	plan := []transport.Cell{}
	before := start
	for k, i := range must {
		// A state in the middle of a run is not a separate step.
		run := false
		switch {
		case k+1 < len(must):
			run = p.inRun(before, i, func(to int32) bool { return to == must[k+1] })
		case !several:
			run = p.inRun(before, i, p.goal)
		}
		before = i
		if c := p.lone[i].box; !run && (len(plan) == 0 || plan[len(plan)-1] != c) {
			plan = append(plan, c)
		}
	}
	return append(plan, AnyGoal)
}

// inRun reports whether the same input leads from one state to the next and on.
func (p *Planner) inRun(from, at int32, on func(int32) bool) bool {
	for _, in := range p.edges(from) {
		if in.to != at {
			continue
		}
		for _, out := range p.edges(at) {
			if out.move.Dir == in.move.Dir && on(out.to) {
				return true
			}
		}
	}
	return false
}

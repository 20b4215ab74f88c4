package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// anyGoal ends every plan: the box stands on some goal.
const anyGoal transport.Cell = -2

// planner finds must-step-plans: the cells that a box alone on the board must pass on
// every way to a goal (Postma 2016, sections 5.2 and 7.3). The states of a lone box are
// its cell and where the worker can walk; those that dominate the goals are the plan.
type planner struct {
	g     *transport.Game
	lone  *transport.State
	homes map[[2]transport.Cell]transport.Cell // by the box's cell and the worker's
	plans map[[2]transport.Cell][]transport.Cell
}

func newPlanner(g *transport.Game) *planner {
	return &planner{g, g.Start(), map[[2]transport.Cell]transport.Cell{}, map[[2]transport.Cell][]transport.Cell{}}
}

func (p *planner) home(box, worker transport.Cell) transport.Cell {
	k := [2]transport.Cell{box, worker}
	home, ok := p.homes[k]
	if !ok {
		p.lone.SetBoxes([]transport.Cell{box}, worker)
		home = p.g.Home(p.lone)
		p.homes[k] = home
	}
	return home
}

// plan returns a box's plan, which ends with anyGoal; empty for a box on a goal. ok is
// false if the box cannot come to a goal even alone.
func (p *planner) plan(box, worker transport.Cell) (plan []transport.Cell, ok bool) {
	if p.g.Board().Goal(box) {
		return nil, true
	}
	k := [2]transport.Cell{box, p.home(box, worker)}
	plan, known := p.plans[k]
	if !known {
		plan = p.find(k)
		p.plans[k] = plan
	}
	return plan, plan != nil
}

func (p *planner) find(start [2]transport.Cell) []transport.Cell {
	states := [][2]transport.Cell{start}
	index := map[[2]transport.Cell]int{start: 0}
	type edge struct {
		to  int
		dir transport.Dir
	}
	var edges [][]edge
	for i := 0; i < len(states); i++ {
		edges = append(edges, nil)
		if p.g.Board().Goal(states[i][0]) {
			continue
		}
		p.lone.SetBoxes(states[i][:1], states[i][1])
		for _, m := range p.g.Moves(p.lone, nil) {
			p.lone.SetBoxes(states[i][:1], m.From)
			p.g.Do(p.lone, m)
			k := [2]transport.Cell{p.lone.Boxes[0], 0}
			k[1] = p.home(k[0], p.lone.Worker)
			j, ok := index[k]
			if !ok {
				j = len(states)
				index[k] = j
				states = append(states, k)
			}
			edges[i] = append(edges[i], edge{j, m.Dir})
		}
	}
	seen := make([]bool, len(states))
	// reaches reports whether a goal is reached without passing a state.
	reaches := func(without int) bool {
		clear(seen)
		queue := []int{0}
		seen[0] = true
		for i := 0; i < len(queue); i++ {
			if p.g.Board().Goal(states[queue[i]][0]) {
				return true
			}
			for _, e := range edges[queue[i]] {
				if e.to != without && !seen[e.to] {
					seen[e.to] = true
					queue = append(queue, e.to)
				}
			}
		}
		return false
	}
	if !reaches(-1) {
		return nil
	}
	var must []int // in the order of their distance, which is that of every way
	for i := 1; i < len(states); i++ {
		if !p.g.Board().Goal(states[i][0]) && !reaches(i) {
			must = append(must, i)
		}
	}
	var plan []transport.Cell
	for i, at := range must {
		// A forced state in the middle of a run of one input is no step of its own.
		if i > 0 && i+1 < len(must) {
			into := slices.IndexFunc(edges[must[i-1]], func(e edge) bool { return e.to == at })
			out := slices.IndexFunc(edges[at], func(e edge) bool { return e.to == must[i+1] })
			if into >= 0 && out >= 0 && edges[must[i-1]][into].dir == edges[at][out].dir {
				continue
			}
		}
		if c := states[at][0]; len(plan) == 0 || plan[len(plan)-1] != c {
			plan = append(plan, c)
		}
	}
	return append(plan, anyGoal)
}

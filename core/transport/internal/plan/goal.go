package plan

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Step is a run of interactions by the same input. The box of these moves has number 0.
type Step []transport.Move

// Goal returns the goal-step-plan of a box: its path, alone on the board, to a cell or, with AnyGoal, to any
// goal. Among all paths it has the fewest runs of the same input, and among these the fewest interactions. It
// is empty for a box that is already there; ok is false if there is no path.
func (p *Planner) Goal(box, worker, to transport.Cell) (plan []Step, ok bool) {
	type at struct {
		state int32
		dir   int8 // direction of the last input; -1 at the start
	}
	type reached struct {
		runs, moves int
		from        at
		by          transport.Move
	}
	first := at{p.state(box, worker), -1}
	known := map[at]reached{first: {}}
	settled := map[at]bool{}
	queue := []at{first}
	for len(queue) > 0 {
		best := 0
		for i, a := range queue {
			if n, b := known[a], known[queue[best]]; n.runs < b.runs || n.runs == b.runs && n.moves < b.moves {
				best = i
			}
		}
		here := queue[best]
		queue = slices.Delete(queue, best, best+1)
		if settled[here] {
			continue
		}
		settled[here] = true
		if p.lone[here.state].box == to || to == AnyGoal && p.goal(here.state) {
			var moves []transport.Move
			for a := here; a != first; a = known[a].from {
				moves = append(moves, known[a].by)
			}
			slices.Reverse(moves)
			for i, m := range moves {
				if i == 0 || m.Dir != moves[i-1].Dir {
					plan = append(plan, nil)
				}
				plan[len(plan)-1] = append(plan[len(plan)-1], m)
			}
			return plan, true
		}
		n := known[here]
		for _, e := range p.edges(here.state) {
			next := at{e.to, int8(e.move.Dir)}
			r := reached{n.runs, n.moves + 1, here, e.move}
			if next.dir != here.dir {
				r.runs++
			}
			if old, ok := known[next]; !ok || r.runs < old.runs || r.runs == old.runs && r.moves < old.moves {
				known[next] = r
				queue = append(queue, next)
			}
		}
	}
	return nil, false
}

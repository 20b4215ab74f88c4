package puzzlescript

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// trials is how many boards with all boxes anywhere are tried out.
const trials = 300

// tryOut looks for what boxes do not do, on boards with one box and with all of them, and
// reports whether walking triggers nothing.
func (r *PlayedRules) tryOut(l *transport.Level) (free bool) {
	r.plane = make([]uint64, r.world.size)
	r.bare, r.lone, r.from = map[lone]transport.Cell{}, map[lone]moved{}, map[lone][]transport.Cell{}
	for c, wall := range l.Wall {
		if !wall {
			r.cells = append(r.cells, transport.Cell(c))
		}
	}
	free = r.walksFreely(l)
	random := rand.New(rand.NewPCG(1, uint64(len(r.cells))))
	inputs, boxes, board := r.world.p.Inputs(), slices.Clone(l.Boxes), l.Clone()
	for trial := 0; trial < trials && r.err == nil; trial++ {
		worker := l.Worker
		if trial > 0 {
			for i, k := range random.Perm(len(r.cells))[:len(boxes)+1] {
				if worker = r.cells[k]; i < len(boxes) {
					boxes[i] = worker
				}
			}
		}
		board.Boxes, board.Worker = boxes, worker
		g, err := transport.NewGame(r, board)
		if err != nil {
			continue
		}
		s := g.Start()
		if slices.Contains(inputs, Action) {
			if to, after := r.play(worker, boxes, Action, nil); to != worker || !sameCells(after, boxes) {
				r.wrong("the action key does something, which is no direction")
			}
		}
		for _, d := range transport.Dirs {
			box := g.Triggered(s, d)
			if box >= 0 {
				r.MutableMove(s, d, box)
			} else {
				steps := r.WorkerMove(s, d)
				free = free && steps == s.Free(s.Next(worker, d))
			}
		}
	}
	return free
}

func sameCells(a, b []transport.Cell) bool {
	for _, c := range a {
		if !slices.Contains(b, c) {
			return false
		}
	}
	return len(a) == len(b)
}

// walksFreely reports whether the worker steps between all neighbours that are no walls, and
// no lone box minds, unless it is in the way. Rules of one bracket see no more than a line.
func (r *PlayedRules) walksFreely(l *transport.Level) bool {
	far := false
	r.world.p.eachRule(func(rule *rule) { far = far || len(rule.rows) > 1 })
	g, err := transport.NewGame(r, l)
	if err != nil {
		return false
	}
	for _, c := range r.cells {
		for _, d := range transport.Dirs {
			next := g.Board().Next(c, d)
			if to := r.step(c, d); next == transport.Nowhere && to != c || next != transport.Nowhere && to != next {
				return false
			}
			for _, box := range r.cells {
				near := far || int(box)%l.W == int(c)%l.W || int(box)/l.W == int(c)/l.W || r.apart(c, box) <= 2
				if box == c || box == next || !near {
					continue
				}
				if m := r.alone(c, d, box); m.box != box || m.worker != r.step(c, d) {
					return false
				}
			}
		}
	}
	return true
}

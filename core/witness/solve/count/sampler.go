package count

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// MostSamples is the most solutions that callers should draw in one call.
const MostSamples = 10_000

// Sampler draws solutions of a puzzle uniformly at random, and finds a shortest one. It is for
// the boards of a Frontier, and resumable.
//
// It keeps all frontiers of the sweep, and goes back through them to count the completions of
// each. It gives up rather than hold more than frontierMost, which are 100 MB, or regionalKept.
// Triangles of a random line on 8x8 cells take 60,000 frontiers in the median, on 10x10 cells
// half a million.
//
// It is not safe for concurrent use.
type Sampler struct {
	forward          *Frontier
	at               int // layers that the backward pass has not reached
	taken            int // frontiers of the last of them whose completions are counted
	transitionBuffer transitions
}

// NewSampler prepares it; the error is NewFrontier's.
func NewSampler(b *witness.Board) (*Sampler, error) {
	f, err := NewFrontier(b)
	if err != nil {
		return nil, err
	}
	if f.Regional() {
		f.most = regionalKept
	}
	return newSampler(f), nil
}

// NewSimpleSampler is NewSampler for the boards of NewSimpleFrontier.
func NewSimpleSampler(b *witness.Board) *Sampler { return newSampler(NewSimpleFrontier(b)) }

func newSampler(f *Frontier) *Sampler {
	f.keepsLayers = true
	return &Sampler{forward: f, at: len(f.grid.vertices)}
}

// Step continues up to about budget frontiers. It reports whether it is over: solutions can be
// drawn, or it has given up.
func (s *Sampler) Step(budget int) (over bool) {
	f := s.forward
	if !f.over() && !f.Step(budget) {
		return false
	}
	for !f.gaveUp && s.at > 0 {
		fronts := f.layers[s.at-1].states
		for s.taken < len(fronts) {
			if budget--; budget < 0 {
				return false
			}
			fronts[s.taken].totals = s.completions(&fronts[s.taken])
			s.taken++
		}
		s.taken = 0
		s.at--
	}
	return true
}

// completions returns the totals of the lines that complete a frontier.
func (s *Sampler) completions(from *frontierState) totals {
	all := noLines
	s.transitions(from, s.at-1)
	for i := range s.transitionBuffer.list[:s.transitionBuffer.length] {
		all.merge(s.completionsOf(&s.transitionBuffer.list[i], s.at-1))
	}
	return all
}

// transitions lists the transitions of a frontier of the layer before a vertex.
func (s *Sampler) transitions(from *frontierState, at int) {
	f := s.forward
	f.transitions(&s.transitionBuffer, from, at, f.layers[at].partitions, nil)
}

// completionsOf returns the totals of those with one transition.
func (s *Sampler) completionsOf(w *transition, at int) totals {
	if w.whole {
		return totals{n: Number{Lo: 1}, shortest: w.edges()}
	}
	return s.forward.layers[at+1].get(w.plugs, w.regions).longer(w.edges())
}

// Known reports whether solutions can be drawn.
func (s *Sampler) Known() bool { return s.at == 0 }

// Frontiers returns how many frontiers have been continued so far.
func (s *Sampler) Frontiers() int { return s.forward.Frontiers() }

// GaveUp is Frontier.GaveUp.
func (s *Sampler) GaveUp() error { return s.forward.GaveUp() }

// Count returns the number of solutions found; all of them once Known.
func (s *Sampler) Count() Number { return s.forward.Count() }

// Edges returns how many edges a shortest solution has, once Known; ok is false if
// there is none.
func (s *Sampler) Edges() (edges int, ok bool) { return s.forward.Shortest() }

// Draw returns a solution, once Known, and nil if there is none: its vertices from start to end,
// and the middles of edges where it starts and ends. (witness.Board.AtStops adds the middles
// that it passes.)
func (s *Sampler) Draw(r *rand.Rand) []witness.Place {
	return s.line(func(all totals, ahead []totals) (choice int) {
		chosen := all.n.below(r)
		for ; !chosen.Less(ahead[choice].n); choice++ {
			chosen = chosen.Minus(ahead[choice].n)
		}
		return choice
	})
}

// Shortest returns a shortest solution, as Draw does.
func (s *Sampler) Shortest() []witness.Place {
	return s.line(func(all totals, ahead []totals) (choice int) {
		for ahead[choice].shortest != all.shortest {
			choice++
		}
		return choice
	})
}

// line makes a solution vertex by vertex. choose selects one of the transitions at a vertex, from
// the totals of all completions and those of each transition.
func (s *Sampler) line(choose func(all totals, ahead []totals) int) []witness.Place {
	if !s.Known() || s.Count() == (Number{}) {
		return nil
	}
	f := &s.forward.grid
	t := trace{grid: f, drawn: make([]edgeChoice, len(f.vertices))}
	var ahead [len(s.transitionBuffer.list)]totals
	var here frontierState
	for at := range f.vertices {
		s.transitions(&here, at)
		n := s.transitionBuffer.length
		for i := range n {
			ahead[i] = s.completionsOf(&s.transitionBuffer.list[i], at)
		}
		w := &s.transitionBuffer.list[choose(s.forward.layers[at].get(here.plugs, here.regions), ahead[:n])]
		t.drawn[at] = w.drawn
		if w.begins != noTip {
			t.begins, t.beginsAt = w.begins, at
		}
		if w.ends != noTip {
			t.ends, t.endsAt = w.ends, at
		}
		if w.whole {
			break
		}
		here = frontierState{plugs: w.plugs, regions: w.regions}
	}
	return t.line()
}

// trace is a line, as the edges drawn whole to the right of each vertex and below it, and its
// tips.
type trace struct {
	grid             *grid
	drawn            []edgeChoice
	begins, ends     lineTip
	beginsAt, endsAt int // their vertices
}

// line returns the places of the line.
func (t *trace) line() (line []witness.Place) {
	f := t.grid
	middle := func(of lineTip, at int) {
		if of == onVertex {
			return
		}
		a, b := at%f.columns*2, at/f.columns*2
		if of.edge() == right {
			line = append(line, f.place(a+1, b))
		} else {
			line = append(line, f.place(a, b+1))
		}
	}
	at := t.beginsAt
	middle(t.begins, at)
	switch t.begins {
	case farRight:
		at++
	case farDown:
		at += f.columns
	case stillRight, stillDown:
		return line
	}
	for last := -1; ; {
		line = append(line, f.vertex(at))
		next := -1
		look := func(to int, draws bool) {
			if draws && to != last {
				next = to
			}
		}
		look(at+1, t.drawn[at]&right != 0)
		look(at+f.columns, t.drawn[at]&down != 0)
		look(at-1, at > 0 && t.drawn[at-1]&right != 0)
		look(at-f.columns, at >= f.columns && t.drawn[at-f.columns]&down != 0)
		if next < 0 {
			middle(t.ends, t.endsAt)
			return line
		}
		at, last = next, at
	}
}

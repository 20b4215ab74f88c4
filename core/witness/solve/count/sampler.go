package count

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// MostSamples is the most solutions that callers should draw in one call.
const MostSamples = 10_000

// Sampler draws solutions of a puzzle at random, each as likely as any other, and
// finds a shortest one. It is resumable, as every long job, and for the boards of
// a Frontier.
//
// It keeps all frontiers of the sweep, and goes back through them to learn in how
// many ways each is completed. It gives up rather than to hold more than
// frontierMost, which are 100 MB. Triangles of a random line on 8x8 cells take
// 60,000 in the median, on 10x10 cells half a million.
//
// It is not safe for concurrent use.
type Sampler struct {
	forward *Frontier
	at      int // how many layers have not been gone back through
	passed  int // frontiers of the last of them that have
	spread  spread
}

// NewSampler prepares it; ok is false where there is no Frontier.
func NewSampler(b *witness.Board) (s *Sampler, ok bool) {
	f, ok := NewFrontier(b)
	if !ok {
		return nil, false
	}
	f.keeps = true
	return &Sampler{forward: f, at: len(f.field.spots)}, true
}

// Step continues up to about budget frontiers and reports whether solutions can
// be drawn, or it has given up.
func (s *Sampler) Step(budget int) (over bool) {
	f := s.forward
	if !f.over() && !f.Step(budget) {
		return false
	}
	for !f.given && s.at > 0 {
		fronts := f.kept[s.at-1].fronts
		for s.passed < len(fronts) {
			if budget--; budget < 0 {
				return false
			}
			fronts[s.passed].bunch = s.ahead(fronts[s.passed].plugs)
			s.passed++
		}
		s.passed = 0
		s.at--
	}
	return true
}

// ahead returns the lines that complete a frontier before the vertex that is next.
func (s *Sampler) ahead(from plugs) bunch {
	all := noLines
	s.forward.field.spread(&s.spread, from, s.at-1)
	for i := range s.spread.ways[:s.spread.length] {
		all.merge(s.beyond(&s.spread.ways[i], s.at-1))
	}
	return all
}

// beyond returns those that go one way at a vertex.
func (s *Sampler) beyond(w *way, at int) bunch {
	if w.whole {
		return bunch{n: Number{Lo: 1}, shortest: w.edges()}
	}
	return s.forward.kept[at+1].of(w.plugs).longer(w.edges())
}

// Known reports whether solutions can be drawn.
func (s *Sampler) Known() bool { return s.at == 0 }

// Frontiers returns how many frontiers have been continued so far.
func (s *Sampler) Frontiers() int { return s.forward.held + s.forward.passed }

// Count returns the number of solutions found; all of them once Known.
func (s *Sampler) Count() Number { return s.forward.Count() }

// Edges returns how many edges a shortest solution has, once Known; ok is false if
// there is none.
func (s *Sampler) Edges() (edges int, ok bool) { return s.forward.Shortest() }

// Draw returns a solution, its vertices from start to end, once Known; nil if
// there is none.
func (s *Sampler) Draw(r *rand.Rand) []witness.Place {
	return s.line(func(all bunch, ahead []bunch) (choice int) {
		chosen := all.n.below(r)
		for ; !chosen.Less(ahead[choice].n); choice++ {
			chosen = chosen.Minus(ahead[choice].n)
		}
		return choice
	})
}

// Shortest returns a shortest solution, as Draw does.
func (s *Sampler) Shortest() []witness.Place {
	return s.line(func(all bunch, ahead []bunch) (choice int) {
		for ahead[choice].shortest != all.shortest {
			choice++
		}
		return choice
	})
}

// line makes a solution of choices, vertex by vertex. Each is among the ways at
// one; all of them together are given beside it.
func (s *Sampler) line(choose func(all bunch, ahead []bunch) int) []witness.Place {
	f := &s.forward.field
	drawn := make([]ways, len(f.spots))
	var ahead [len(s.spread.ways)]bunch
	begin, here := 0, plugs(0)
	if !s.Known() || s.Count() == (Number{}) {
		return nil
	}
	for at := range f.spots {
		f.spread(&s.spread, here, at)
		n := s.spread.length
		for i := range n {
			ahead[i] = s.beyond(&s.spread.ways[i], at)
		}
		w := &s.spread.ways[choose(s.forward.kept[at].of(here), ahead[:n])]
		drawn[at] = w.drawn
		if w.begins {
			begin = at
		}
		if w.whole {
			break
		}
		here = w.plugs
	}
	return f.trace(drawn, begin)
}

// trace follows a line by the edges that it draws to the right of its vertices
// and below them.
func (f *field) trace(drawn []ways, at int) (line []witness.Place) {
	for last := -1; ; {
		line = append(line, f.vertex(at))
		next := -1
		look := func(to int, draws bool) {
			if draws && to != last {
				next = to
			}
		}
		look(at+1, drawn[at]&right != 0)
		look(at+f.columns, drawn[at]&down != 0)
		look(at-1, at > 0 && drawn[at-1]&right != 0)
		look(at-f.columns, at >= f.columns && drawn[at-f.columns]&down != 0)
		if next < 0 {
			return line
		}
		at, last = next, at
	}
}

package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// twin is a reflection or half turn that maps a board with its placeholders to itself, and every line to
// another one. A player without a preferred hand draws a line on one filling with the same probability as the
// line's image on the filling's image. Many therefore walks one of each two branches at the root, and combine
// adds the figures of each filling's image to its own.
type twin struct {
	motion witness.Motion
	image  []int // by placeholder: its image
}

// findTwin returns a twin, or nil. Boards with polyominoes or eliminators have none, because a query with
// these divides its fillings in other ways. Players with Compat2024 have none either: the program behind Shen
// (2024) looks at the left before the right.
func (w *Many) findTwin(options [][]witness.Symbol) *twin {
	if w.shaped != nil || w.walker.model.Compat2024 {
		return nil
	}
	for _, m := range witness.Motions(w.walker.board.Source)[1:] {
		t := &twin{motion: m}
		if t.keeps(w.walker.board.Source, options) && t.pairs(w.walker.board) {
			return t
		}
	}
	return nil
}

// keeps reports whether the motion is its own inverse, and maps symbols to equal symbols and placeholders to
// placeholders with equal options. It fills in image.
func (t *twin) keeps(b *witness.Board, options [][]witness.Symbol) bool {
	placeholder := make(map[witness.Place]int, len(options))
	for i, list := range options {
		placeholder[list[0].At] = i
	}
	t.image = make([]int, len(options))
	keeps := true
	b.EachPlace(func(at witness.Place) {
		to := t.motion.To(at)
		i, varies := placeholder[at]
		j, variesThere := placeholder[to]
		if t.motion.To(to) != at || varies != variesThere {
			keeps = false
			return
		}
		if !varies {
			here, _ := b.Symbol(at)
			there, _ := b.Symbol(to)
			keeps = keeps && t.same(here, there)
			return
		}
		t.image[i] = j
		keeps = keeps && len(options[i]) == len(options[j])
		for k := 0; keeps && k < len(options[i]); k++ {
			keeps = t.same(options[i][k], options[j][k])
		}
	})
	return keeps
}

// same reports whether a symbol, once moved, equals another except for its place.
func (t *twin) same(here, there witness.Symbol) bool {
	here = t.motion.Symbol(here)
	here.At = there.At
	return here.Same(there)
}

// pairs reports whether no line is its own image: each start either moves, or is no end and none of its moves
// is its own image.
func (t *twin) pairs(b *lattice.Board) bool {
	for _, start := range b.Starts {
		if t.moved(b, start) != start {
			continue
		}
		if b.Ends.Has(start) {
			return false
		}
		for _, to := range b.Beside[start] {
			if to >= 0 && t.moved(b, int(to)) == int(to) {
				return false
			}
		}
	}
	return true
}

// moved returns the image of a vertex.
func (t *twin) moved(b *lattice.Board, v int) int { return b.Stop(t.motion.To(b.Vertex(v))) }

// skipsStart reports whether the lines from a start are images of those from another start.
func (t *twin) skipsStart(b *lattice.Board, start int) bool {
	return t != nil && t.moved(b, start) < start
}

// kept returns the moves from a start, a bit for each direction, without those that are images of others.
func (t *twin) kept(b *lattice.Board, start int, moves uint8) uint8 {
	if t == nil || t.moved(b, start) != start {
		return moves
	}
	for d, to := range b.Beside[start] {
		if to >= 0 && t.moved(b, int(to)) < int(to) {
			moves &^= 1 << d
		}
	}
	return moves
}

// combine adds the figures of each filling's image to its own, after a walk of half the lines.
func (w *Many) combine() {
	t := &w.subtrees[0]
	if w.twin == nil || t.layout == nil {
		return
	}
	places := t.layout.places
	for i := range t.layout.size {
		j := 0
		for m := range w.marks {
			option := i / places[m].stride % len(w.marks[m].options)
			j += option * places[w.twin.image[m]].stride
		}
		if j < i {
			continue
		}
		if w.ReachOnly {
			reach := t.reach[i] + t.reach[j]
			t.reach[i], t.reach[j] = reach, reach
			continue
		}
		here, there := &t.tallies[i], &t.tallies[j]
		both := tally{here.reach + there.reach, max(here.best, there.best), here.solutions + there.solutions}
		*here, *there = both, both
	}
	t.terms++
}

package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// involution is a symmetry of order two, a reflection or half turn, of a board and its placeholders that
// maps no line to itself. Many uses it for symmetry reduction: a player without a preferred hand draws a
// line on one filling as probably as the image of the line on the image of the filling. So Many walks one
// line of each pair, and addImages adds the figures of each filling's image to its own.
type involution struct {
	motion witness.Motion
	image  []int // by placeholder: the one to which it moves
}

// Halves reports whether Many walks half of the lines for all fillings of a board: whether it uses symmetry
// reduction.
func Halves(b *lattice.Board, m player.Model, options [][]witness.Symbol) bool {
	return findInvolution(b, m, options) != nil
}

// findInvolution returns an involution, or nil. It excludes boards with polyominoes or eliminators, because
// Doubtful does not consider the image of a filling, and the program behind Shen (2024), which prefers a
// hand.
func findInvolution(b *lattice.Board, m player.Model, options [][]witness.Symbol) *involution {
	if m.Compat2024 || needsShapes(b, options) {
		return nil
	}
	for _, motion := range witness.Motions(b.Source)[1:] {
		t := &involution{motion: motion}
		if t.preserves(b.Source, options) && t.fixesNoLine(b) {
			return t
		}
	}
	return nil
}

// preserves reports whether the motion has order two and maps symbols to equal symbols, and placeholders to
// placeholders with the same options. It fills in the images.
func (t *involution) preserves(b *witness.Board, options [][]witness.Symbol) bool {
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

// same reports whether a symbol, once it has moved, equals another but for its place.
func (t *involution) same(here, there witness.Symbol) bool {
	here = t.motion.Symbol(here)
	here.At = there.At
	return here.Same(there)
}

// fixesNoLine reports whether no line is its own image: no fixed start is an end or has a fixed neighbour.
func (t *involution) fixesNoLine(b *lattice.Board) bool {
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

// moved returns the vertex to which a vertex moves.
func (t *involution) moved(b *lattice.Board, v int) int { return b.Stop(t.motion.To(b.Vertex(v))) }

// startsWalked returns the starts of a walk, without those that are images of others.
func (t *involution) startsWalked(b *lattice.Board) []int {
	if t == nil {
		return b.Starts
	}
	var starts []int
	for _, start := range b.Starts {
		if t.moved(b, start) >= start {
			starts = append(starts, start)
		}
	}
	return starts
}

// movesWalked returns moves from a start, a bit a direction, without those that are images of others.
func (t *involution) movesWalked(b *lattice.Board, start int, moves uint8) uint8 {
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

// addImages adds the figures of each filling's image to its own, after a walk of half the lines.
func (w *Many) addImages() {
	t := &w.subtrees[0]
	if w.involution == nil {
		return
	}
	places := t.layout.places
	for i := range t.layout.size {
		j := 0
		for m := range w.marks {
			option := i / places[m].stride % len(w.marks[m].options)
			j += option * places[w.involution.image[m]].stride
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

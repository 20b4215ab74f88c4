package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// involution is a symmetry of order two, a reflection or half turn, of a board and its placeholders that
// maps no line to itself. Many uses it for symmetry reduction: a player without a preferred hand draws a
// line on one filling as probably as the image of the line on the image of the filling. So Many walks one
// line of each pair, and Result adds the figures of a filling's image to its own.
type involution struct {
	motion  witness.Motion
	image   []int    // by placeholder: the one to which it moves
	options []uint64 // number of options by placeholder
	strides []uint64 // by placeholder: step in the number of a filling from one option to the next
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
			t.count(options)
			return t
		}
	}
	return nil
}

// preserves reports whether the motion has order two and maps symbols to equal symbols, and placeholders to
// placeholders with the same options. It fills in the images.
func (t *involution) preserves(b *witness.Board, options [][]witness.Symbol) bool {
	preserved := true
	b.EachPlace(func(at witness.Place) {
		if t.motion.To(t.motion.To(at)) != at {
			preserved = false
		}
	})
	b.Symbols(func(s witness.Symbol) {
		there, ok := b.Symbol(t.motion.To(s.At))
		preserved = preserved && ok && t.same(s, there)
	})
	if !preserved {
		return false
	}
	t.image = make([]int, len(options))
	for i, list := range options {
		to := t.motion.To(list[0].At)
		j := slices.IndexFunc(options, func(other []witness.Symbol) bool { return other[0].At == to })
		if j < 0 || !slices.EqualFunc(list, options[j], t.same) {
			return false
		}
		t.image[i] = j
	}
	return true
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

// count prepares imageOf.
func (t *involution) count(options [][]witness.Symbol) {
	t.options, t.strides = make([]uint64, len(options)), make([]uint64, len(options))
	stride := uint64(1)
	for i := len(options) - 1; i >= 0; i-- {
		t.options[i], t.strides[i] = uint64(len(options[i])), stride
		stride *= t.options[i]
	}
}

// imageOf returns the number of a filling's image.
func (t *involution) imageOf(filling uint64) (image uint64) {
	for i := len(t.image) - 1; i >= 0; i-- {
		options := t.options[i]
		image += filling % options * t.strides[t.image[i]]
		filling /= options
	}
	return image
}

package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// linked draws a numberlink of the given size with at most the given number of pairs.
func linked(r *rand.Rand, w, h, pairs int) *Puzzle {
	p := blank(Numberlink, w, h)
	cells := r.Perm(p.Cells())
	for i := range 2 * (1 + r.IntN(min(pairs, p.Cells()/2))) {
		p.Clues[cells[i]].Number = 1 + i/2
	}
	return p
}

// TestNumberlinkSizes compares the search with one that neither learns nor leaves solutions out, on boards of
// any shape, including those one cell wide.
func TestNumberlinkSizes(t *testing.T) {
	sizes := [][2]int{
		{1, 2}, {1, 5}, {5, 1}, {2, 3}, {3, 2}, {4, 3}, {3, 4}, {4, 4}, {6, 2}, {2, 6}, {5, 4}, {4, 5},
	}
	r := rand.New(rand.NewPCG(11, 5))
	const most = 30
	number := map[int]int{}
	for i := range reference.Sized(240, 4000, 20_000) {
		size := sizes[i%len(sizes)]
		p := linked(r, size[0], size[1], 5)
		want, got := searched(p, Limits{Solutions: most}), Solve(p, Limits{Solutions: most})
		if !got.Complete || !want.Complete || len(got.Solutions) != len(want.Solutions) {
			t.Fatalf("%s: %d solutions, complete %v; without learning %d, %v",
				p.Address(), len(got.Solutions), got.Complete, len(want.Solutions), want.Complete)
		}
		if len(want.Solutions) < most && !sameFillings(got.Solutions, want.Solutions) {
			t.Fatalf("%s: other solutions than without learning", p.Address())
		}
		number[min(len(want.Solutions), 2)]++
	}
	t.Logf("%d puzzles without a solution, %d with one, %d with several", number[0], number[1], number[2])
}

// TestReach checks that the tree of a pair has exactly the nodes that a walk from the pair's first node
// reaches, after any sequence of setting and removing marks. The reason given for an answer must imply the
// answer.
func TestReach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 29))
	answers := 0
	for range reference.Sized(30, 200, 1000) {
		p := linked(r, 2+r.IntN(6), 2+r.IntN(6), 4)
		k, ok := p.numberLines()
		if !ok {
			t.Fatal(p.Address())
		}
		b, f := k.searched()
		s, empty := newState(b), newState(b)
		for range 60 {
			if r.IntN(4) == 0 {
				s.undo(r.IntN(len(s.trail) + 1))
			}
			for range r.IntN(8) {
				q := r.IntN(f.used)
				if r.IntN(2) == 0 {
					q = f.on + r.IntN(len(s.marks)-f.on)
				}
				if s.marks[q] == Open && !f.first(q) {
					s.set(q, No)
				}
			}
			for pair := range f.pairs {
				by := f.flood(s, pair)
				want := k.reached(s, pair, func(node int) bool { return s.marks[f.isOn(node, pair)] != No })
				got := 0
				for node, side := range by {
					if side != unreached {
						got++
					}
					if (side != unreached) != slices.Contains(want, node) {
						t.Fatalf("%s: %v: pair %d: node %d is reached: %v", p.Address(), s.marks, pair, node, side)
					}
				}
				if got != len(want) {
					t.Fatalf("%s: %v: pair %d: %d nodes, want %d", p.Address(), s.marks, pair, got, len(want))
				}
				for node, side := range slices.Clone(by) {
					if side != unreached || s.marks[f.isOn(node, pair)] != Open {
						continue
					}
					answers++
					copy(empty.marks, make(Marks, len(empty.marks)))
					for _, q := range f.reachCause(s, pair, f.isOn(node, pair), No) {
						empty.marks[q] = s.marks[q]
					}
					if f.flood(empty, pair)[node] != unreached {
						t.Fatalf("%s: %v: pair %d: the reason does not keep it from node %d", p.Address(), s.marks, pair, node)
					}
				}
			}
		}
	}
	t.Logf("%d answers with their reasons", answers)
}

// first reports whether q asks if the first node of a pair is on its own line.
func (f *pairSearch) first(q int) bool {
	for pair, ends := range f.pairs {
		if q == f.isOn(ends[0], pair) {
			return true
		}
	}
	return false
}

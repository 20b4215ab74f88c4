package search_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/search"
)

// wood is a random tree whose goals are rare; seen lists what was expanded.
type wood struct {
	seed uint64
	seen []uint64
}

func (w *wood) Start() uint64 { return 1 }

// Expand makes up to four children out of a node's number alone.
func (w *wood) Expand(n uint64, dst []search.Successor[uint64]) []search.Successor[uint64] {
	w.seen = append(w.seen, n)
	r := rand.New(rand.NewPCG(w.seed, n))
	depth := 0
	for m := n; m > 1; m >>= 2 {
		depth++
	}
	if depth == 20 {
		return dst
	}
	for i := range uint64(r.IntN(4)) {
		dst = append(dst, search.Successor[uint64]{
			Node: n<<2 | i, Class: r.IntN(3), Cost: depth + 1, Rest: r.IntN(9), Goal: r.IntN(400) == 0,
		})
	}
	return dst
}

// slowAStar is the same by its definition: a list, looked through for the best.
func slowAStar(w *wood) (goal uint64, ok bool) {
	list := []search.Successor[uint64]{{Node: w.Start()}}
	for len(list) > 0 {
		best := 0
		for i, n := range list {
			m := list[best]
			if slices.Compare([]int{n.Class, n.Cost + n.Rest, n.Rest}, []int{m.Class, m.Cost + m.Rest, m.Rest}) <= 0 {
				best = i // the later one of equals
			}
		}
		n := list[best].Node
		list = slices.Delete(list, best, best+1)
		for _, c := range w.Expand(n, nil) {
			if c.Goal {
				return c.Node, true
			}
			list = append(list, c)
		}
	}
	return 0, false
}

// TestAStar: nodes are expanded in the order of class, g+h, h, the last one first.
func TestAStar(t *testing.T) {
	solved := 0
	for seed := range uint64(300) {
		quick, slow := &wood{seed: seed}, &wood{seed: seed}
		s := search.NewAStar(quick, search.AStarOptions{})
		for !s.Step(7) {
		}
		goal, ok := slowAStar(slow)
		if s.Solved() != ok || ok && s.Goal() != goal || s.Exhausted() == ok || !s.Done() {
			t.Fatalf("seed %d: solved %v, want %v", seed, s.Solved(), ok)
		}
		if !slices.Equal(quick.seen, slow.seen) || s.Expansions() != len(slow.seen) {
			t.Fatalf("seed %d: order %v, want %v", seed, quick.seen, slow.seen)
		}
		if ok {
			solved++
		}
	}
	if solved < 30 || solved > 270 {
		t.Errorf("%d of 300 have a goal, which proves little", solved)
	}
}

func TestAStarLimits(t *testing.T) {
	var seed uint64
	for s := search.NewAStar(&wood{seed: seed}, search.AStarOptions{Limit: 60}); !s.Step(1000) || s.Expansions() < 60; {
		seed++ // until a search takes so long
		s = search.NewAStar(&wood{seed: seed}, search.AStarOptions{Limit: 60})
	}
	for _, o := range []search.AStarOptions{{Limit: 50}, {Room: 5}} {
		s := search.NewAStar(&wood{seed: seed}, o)
		for !s.Step(1) {
		}
		if s.Solved() || s.Exhausted() || o.Limit > 0 && s.Expansions() != o.Limit || o.Room > 0 && s.Waiting() < o.Room {
			t.Errorf("%+v: solved %v, exhausted %v, %d expansions, %d wait", o, s.Solved(), s.Exhausted(), s.Expansions(), s.Waiting())
		}
	}
}

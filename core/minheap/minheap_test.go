package minheap

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestHeap sorts by it.
func TestHeap(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 11))
	h := Heap[int]{Before: func(a, b *int) bool { return *a < *b }}
	var want []int
	for range 1000 {
		x := rng.IntN(300)
		want = append(want, x)
		h.Push(x)
	}
	slices.Sort(want)
	for i, w := range want {
		if got := h.Pop(); got != w {
			t.Fatalf("item %d: got %d, want %d", i, got, w)
		}
	}
	if h.Len() != 0 {
		t.Errorf("%d are left", h.Len())
	}
}

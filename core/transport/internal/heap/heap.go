// Package heap is a priority queue that does not box its items, unlike container/heap.
package heap

// Heap is a binary heap of things of which some come before others. The zero value with
// Before set is empty.
type Heap[T any] struct {
	Items  []T // in no useful order; Items[0] is the first
	Before func(a, b *T) bool
}

// Len returns how many things there are.
func (h *Heap[T]) Len() int { return len(h.Items) }

// Push adds a thing.
func (h *Heap[T]) Push(x T) {
	h.Items = append(h.Items, x)
	i := len(h.Items) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !h.Before(&h.Items[i], &h.Items[up]) {
			return
		}
		h.Items[i], h.Items[up] = h.Items[up], h.Items[i]
		i = up
	}
}

// Pop takes the first; there is one.
func (h *Heap[T]) Pop() T {
	top, last := h.Items[0], len(h.Items)-1
	h.Items[0] = h.Items[last]
	h.Items = h.Items[:last]
	for i := 0; ; {
		best := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if h.Before(&h.Items[down], &h.Items[best]) {
				best = down
			}
		}
		if best == i {
			return top
		}
		h.Items[i], h.Items[best] = h.Items[best], h.Items[i]
		i = best
	}
}

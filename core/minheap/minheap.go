// Package minheap implements a priority queue of any type. Unlike container/heap it does not box its items,
// so pushing does not allocate.
package minheap

// Heap is a binary heap. The zero value with Before set is empty. Items that are equal under Before are
// popped in no particular order.
type Heap[T any] struct {
	Items  []T                // Items[0] is popped next; the others are in heap order
	Before func(a, b *T) bool // reports whether a is popped before b
}

// Len returns the number of items.
func (h *Heap[T]) Len() int { return len(h.Items) }

// Push adds an item.
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

// Pop removes and returns the first item. The heap must not be empty.
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

package rate

// heap is a binary heap of things of which some come before others.
type heap[T any] struct {
	items  []T
	before func(a, b *T) bool
}

func (h *heap[T]) push(x T) {
	h.items = append(h.items, x)
	i := len(h.items) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !h.before(&h.items[i], &h.items[up]) {
			return
		}
		h.items[i], h.items[up] = h.items[up], h.items[i]
		i = up
	}
}

// pop takes the first; there is one.
func (h *heap[T]) pop() T {
	top, last := h.items[0], len(h.items)-1
	h.items[0] = h.items[last]
	h.items = h.items[:last]
	for i := 0; ; {
		best := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if h.before(&h.items[down], &h.items[best]) {
				best = down
			}
		}
		if best == i {
			return top
		}
		h.items[i], h.items[best] = h.items[best], h.items[i]
		i = best
	}
}

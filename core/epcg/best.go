package epcg

import "slices"

// Best keeps the best k of the items added, in memory for about 2k items. better must be a strict total
// order: if two items were equal, the result would depend on the order in which they were added.
type Best[T any] struct {
	k     int
	order func(a, b T) int
	items []T
	full  bool // the first k items are sorted and were the best at the last trim
}

// NewBest returns a Best for the first k items in the given order; k is at least 1.
func NewBest[T any](k int, better func(a, b T) bool) *Best[T] {
	if k < 1 {
		panic("epcg: Best needs a limit of at least 1")
	}
	return &Best[T]{k: k, order: func(a, b T) int {
		switch {
		case better(a, b):
			return -1
		case better(b, a):
			return 1
		}
		return 0
	}}
}

// slack is the number of items that Best collects beyond k before it sorts again.
const slack = 256

// Add adds an item.
func (b *Best[T]) Add(item T) {
	if b.full && b.order(b.items[b.k-1], item) < 0 {
		return
	}
	b.items = append(b.items, item)
	if len(b.items)-slack > b.k && len(b.items) >= 2*b.k {
		b.trim()
	}
}

func (b *Best[T]) trim() {
	slices.SortFunc(b.items, b.order)
	if len(b.items) > b.k {
		b.items = b.items[:b.k]
	}
	b.full = len(b.items) == b.k
}

// Last returns the last of the best k items so far. ok is false as long as there are fewer.
func (b *Best[T]) Last() (last T, ok bool) {
	if !b.full && len(b.items) >= b.k || len(b.items) > b.k {
		b.trim()
	}
	if !b.full {
		return last, false
	}
	return b.items[b.k-1], true
}

// Sorted returns the best items so far, best first. The slice belongs to the receiver and is valid
// until the next Add.
func (b *Best[T]) Sorted() []T {
	b.trim()
	return b.items
}

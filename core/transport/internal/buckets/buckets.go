// Package buckets provides a priority queue of items whose priorities are small whole numbers. Pushing and
// popping take constant time, unlike with a heap (core/minheap). In return, among items of equal priority the
// last one pushed is popped first.
package buckets

// Queue pops the items of least priority first. The zero value is empty.
type Queue[T any] struct {
	stacks [][]T // by priority
	low    int   // all stacks below this priority are empty
}

// Push adds an item.
func (q *Queue[T]) Push(item T, priority int) {
	for priority >= len(q.stacks) {
		q.stacks = append(q.stacks, nil)
	}
	q.stacks[priority] = append(q.stacks[priority], item)
	q.low = min(q.low, priority)
}

// Pop removes and returns the first item; ok is false if the queue is empty.
func (q *Queue[T]) Pop() (item T, ok bool) {
	for ; q.low < len(q.stacks); q.low++ {
		if s := q.stacks[q.low]; len(s) > 0 {
			q.stacks[q.low] = s[:len(s)-1]
			return s[len(s)-1], true
		}
	}
	return item, false
}

// Least returns a lower bound of all priorities: that of the item popped last, unless a lower one has been
// pushed since.
func (q *Queue[T]) Least() int { return q.low }

// Clear removes all items and keeps the memory.
func (q *Queue[T]) Clear() {
	for i := range q.stacks {
		q.stacks[i] = q.stacks[i][:0]
	}
	q.low = 0
}

// Package buckets provides a priority queue of nodes whose priorities are small whole numbers. Pushing and
// popping take constant time, unlike with a heap (core/minheap). In return, among equal nodes the last one
// pushed is popped first.
package buckets

// Queue pops the nodes of least priority first. The zero value is empty.
type Queue struct {
	stacks [][]int32 // by priority
	low    int       // all stacks below this priority are empty
}

// Push adds a node.
func (q *Queue) Push(node int32, priority int) {
	for priority >= len(q.stacks) {
		q.stacks = append(q.stacks, nil)
	}
	q.stacks[priority] = append(q.stacks[priority], node)
	q.low = min(q.low, priority)
}

// Pop removes and returns the first node; ok is false if the queue is empty.
func (q *Queue) Pop() (node int32, ok bool) {
	for ; q.low < len(q.stacks); q.low++ {
		if s := q.stacks[q.low]; len(s) > 0 {
			q.stacks[q.low] = s[:len(s)-1]
			return s[len(s)-1], true
		}
	}
	return 0, false
}

// Least returns a lower bound of all priorities: that of the node popped last, unless a lower one has been
// pushed since.
func (q *Queue) Least() int { return q.low }

// Clear removes all nodes and keeps the memory.
func (q *Queue) Clear() {
	for i := range q.stacks {
		q.stacks[i] = q.stacks[i][:0]
	}
	q.low = 0
}

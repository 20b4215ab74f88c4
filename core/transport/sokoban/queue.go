package sokoban

// queue is a priority queue of small whole priorities: of equal ones the last comes
// first.
type queue struct {
	stacks [][]int32
	low    int
}

func (q *queue) push(i int32, priority int) {
	for priority >= len(q.stacks) {
		q.stacks = append(q.stacks, nil)
	}
	q.stacks[priority] = append(q.stacks[priority], i)
	q.low = min(q.low, priority)
}

func (q *queue) clear() {
	for i := range q.stacks {
		q.stacks[i] = q.stacks[i][:0]
	}
	q.low = 0
}

func (q *queue) pop() (i int32, ok bool) {
	for ; q.low < len(q.stacks); q.low++ {
		if s := q.stacks[q.low]; len(s) > 0 {
			q.stacks[q.low] = s[:len(s)-1]
			return s[len(s)-1], true
		}
	}
	return 0, false
}

// popOpen pops nodes until one is not closed.
func (q *queue) popOpen(nodes []node) (i int32, ok bool) {
	for {
		if i, ok = q.pop(); !ok || !nodes[i].closed {
			return i, ok
		}
	}
}

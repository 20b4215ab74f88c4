package pencil

// activities orders the questions by their part in recent contradictions, in a heap: the most active question
// first; of equally active ones, the one with the lowest number.
type activities struct {
	of   []float64
	heap []int32
	at   []int32 // index of a question in the heap; -1 if the question is not in the heap
	step float64 // increment for a question that is part of a contradiction
}

const (
	fading       = 1 / 0.95
	mostActivity = 1e100
)

func newActivities(questions int) *activities {
	a := &activities{of: make([]float64, questions), at: make([]int32, questions), step: 1}
	for q := range a.at {
		a.heap = append(a.heap, int32(q))
		a.at[q] = int32(q)
	}
	return a
}

// fade reduces the weight of all activity so far.
func (a *activities) fade() {
	if a.step *= fading; a.step < mostActivity {
		return
	}
	for q := range a.of {
		a.of[q] /= mostActivity
	}
	a.step /= mostActivity
}

// bump adds to the activity of a question.
func (a *activities) bump(q int32) {
	a.of[q] += a.step
	if a.at[q] >= 0 {
		a.up(a.at[q])
	}
}

func (a *activities) before(p, q int32) bool {
	return a.of[p] > a.of[q] || a.of[p] == a.of[q] && p < q
}

// order restores the order of the heap after activities have changed.
func (a *activities) order() {
	for i := int32(len(a.heap)) - 1; i >= 0; i-- {
		a.down(i)
	}
}

// push puts a question back into the heap.
func (a *activities) push(q int32) {
	if a.at[q] >= 0 {
		return
	}
	a.at[q] = int32(len(a.heap))
	a.heap = append(a.heap, q)
	a.up(a.at[q])
}

// pop removes and returns the most active question; it returns -1 from an empty heap.
func (a *activities) pop() int32 {
	if len(a.heap) == 0 {
		return -1
	}
	q := a.heap[0]
	last := len(a.heap) - 1
	a.swap(0, int32(last))
	a.heap = a.heap[:last]
	a.at[q] = -1
	a.down(0)
	return q
}

func (a *activities) swap(i, j int32) {
	a.heap[i], a.heap[j] = a.heap[j], a.heap[i]
	a.at[a.heap[i]], a.at[a.heap[j]] = i, j
}

func (a *activities) up(i int32) {
	for i > 0 {
		above := (i - 1) / 2
		if !a.before(a.heap[i], a.heap[above]) {
			return
		}
		a.swap(i, above)
		i = above
	}
}

func (a *activities) down(i int32) {
	for {
		next := 2*i + 1
		if next+1 < int32(len(a.heap)) && a.before(a.heap[next+1], a.heap[next]) {
			next++
		}
		if next >= int32(len(a.heap)) || !a.before(a.heap[next], a.heap[i]) {
			return
		}
		a.swap(i, next)
		i = next
	}
}

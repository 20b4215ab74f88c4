package sokoban

import "slices"

// distances holds the distances of a lone box on a board. Some cells may count as walls, since they have
// boxes that can never move again.
type distances struct {
	n, m   int
	walled []int16 // cells of the boxes that count as walls, in ascending order

	// part[c*n+p] is the number of the part of the board in which p lies if a box is on c. At most four parts
	// touch the box; all other cells are elsewhere.
	part []uint8
	// dist[(c*parts+k)*m+j] is the fewest pushes that bring a lone box from c to goal j with the worker in
	// part k.
	dist []int32
	dead []bool  // cells from which a box can reach no goal, by cell
	lost []int16 // goals that a box elsewhere can never reach
}

// elsewhere is the number of the part of cells from which the worker can never reach the box.
const (
	elsewhere = 4
	parts     = 5
)

// distances computes the distances with boxes as walls on some cells.
func (b *board) distances(walled []int16) *distances {
	t := &distances{
		n: b.n, m: len(b.goals), walled: append([]int16(nil), walled...),
		part: make([]uint8, b.n*b.n), dist: make([]int32, b.n*parts*len(b.goals)), dead: make([]bool, b.n),
	}
	next := b.next
	if len(walled) > 0 {
		wall := make([]bool, b.n)
		for _, c := range walled {
			wall[c] = true
		}
		next = slices.Clone(next)
		for c := range next {
			for d, to := range next[c] {
				if to == none || wall[to] || wall[c] {
					next[c][d] = none
				}
			}
		}
	}
	t.divide(next)
	t.measure(next, b.goals)
	return t
}

// divide finds the parts of the board for each place of a lone box.
func (t *distances) divide(next [][4]int16) {
	for i := range t.part {
		t.part[i] = elsewhere
	}
	queue := make([]int16, 0, t.n)
	for c := range t.n {
		part := t.part[c*t.n:][:t.n]
		for d := range uint8(4) {
			from := next[c][d]
			if from == none || part[from] != elsewhere {
				continue
			}
			part[from] = d
			queue = append(queue[:0], from)
			for i := 0; i < len(queue); i++ {
				for e := range 4 {
					if to := next[queue[i]][e]; to != none && part[to] == elsewhere && int(to) != c {
						part[to] = d
						queue = append(queue, to)
					}
				}
			}
		}
	}
}

// measure computes the distances of a lone box to every goal, by pulling the box away from the goal.
func (t *distances) measure(next [][4]int16, goals []int16) {
	for i := range t.dist {
		t.dist[i] = far
	}
	for i := range t.dead {
		t.dead[i] = true
	}
	type place struct {
		c int16
		k uint8
	}
	var queue []place
	for j, g := range goals {
		queue = queue[:0]
		for k := range uint8(parts) {
			*t.entry(g, k, j) = 0
			queue = append(queue, place{g, k})
		}
		for i := 0; i < len(queue); i++ {
			at := queue[i]
			t.dead[at.c] = false
			cost := *t.entry(at.c, at.k, j)
			for d := range 4 { // the push that led here
				c := next[at.c][d^2]
				if c == none || t.part[int(at.c)*t.n+int(c)] != at.k {
					continue
				}
				p := next[c][d^2]
				if p == none {
					continue
				}
				k := t.part[int(c)*t.n+int(p)]
				if entry := t.entry(c, k, j); *entry == far {
					*entry = cost + 1
					queue = append(queue, place{c, k})
				}
			}
		}
		if len(queue) == parts && !slices.Contains(t.walled, g) {
			t.lost = append(t.lost, g)
		}
	}
}

func (t *distances) entry(c int16, k uint8, goal int) *int32 {
	return &t.dist[(int(c)*parts+int(k))*t.m+goal]
}

// row returns the distances to all goals of a box on c with the worker on p.
func (t *distances) row(c, p int16) []int32 {
	k := int(t.part[int(c)*t.n+int(p)])
	return t.dist[(int(c)*parts+k)*t.m:][:t.m]
}

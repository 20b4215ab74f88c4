package sokoban

// matching is a cheapest assignment of rows to as many columns (Kuhn 1955, with shortest augmenting paths).
// It can be updated when the costs of a row change. Rows without costs are dummies that cost nothing in any
// column.
type matching struct {
	cost [][]int32 // by row
	u, v []int32   // potentials of rows and columns, counted from 1
	p    []int32   // row of a column or 0, by column; both counted from 1
	way  []int32
	min  []int32
	used []bool
}

func newMatching(n int) *matching {
	return &matching{
		cost: make([][]int32, n), u: make([]int32, n+1), v: make([]int32, n+1), p: make([]int32, n+1),
		way: make([]int32, n+1), min: make([]int32, n+1), used: make([]bool, n+1),
	}
}

// solve assigns all rows anew.
func (m *matching) solve() {
	clear(m.u)
	clear(m.v)
	clear(m.p)
	for i := range m.cost {
		m.add(int32(i + 1))
	}
}

// set copies o to m.
func (m *matching) set(o *matching) {
	copy(m.cost, o.cost)
	copy(m.u, o.u)
	copy(m.v, o.v)
	copy(m.p, o.p)
}

// change gives a row other costs and assigns it again.
func (m *matching) change(row int, cost []int32) {
	m.cost[row] = cost
	for j, i := range m.p {
		if j > 0 && int(i) == row+1 {
			m.p[j] = 0
			break
		}
	}
	m.add(int32(row + 1))
}

// total returns the cost of the assignment. It is at least far if there is none.
func (m *matching) total() int {
	sum := 0
	for j, i := range m.p[1:] {
		if c := m.cost[i-1]; c != nil {
			sum += int(c[j])
		}
	}
	return sum
}

func (m *matching) add(row int32) {
	n := len(m.cost)
	m.p[0] = row
	for j := 0; j <= n; j++ {
		m.min[j], m.used[j] = 1<<30, false
	}
	j0 := int32(0)
	for {
		m.used[j0] = true
		i0 := m.p[j0]
		cost, u := m.cost[i0-1], m.u[i0]
		delta, j1 := int32(1<<30), int32(0)
		for j := int32(1); j <= int32(n); j++ {
			if m.used[j] {
				continue
			}
			cur := -u - m.v[j]
			if cost != nil {
				cur += cost[j-1]
			}
			if cur < m.min[j] {
				m.min[j], m.way[j] = cur, j0
			}
			if m.min[j] < delta {
				delta, j1 = m.min[j], j
			}
		}
		for j := 0; j <= n; j++ {
			if m.used[j] {
				m.u[m.p[j]] += delta
				m.v[j] -= delta
			} else {
				m.min[j] -= delta
			}
		}
		j0 = j1
		if m.p[j0] == 0 {
			break
		}
	}
	for j0 != 0 {
		j1 := m.way[j0]
		m.p[j0] = m.p[j1]
		j0 = j1
	}
}

package sokoban

// pairs records which pairs of boxes, alone on the board, can both be brought to goals. It is computed by
// pulling two boxes away from every pair of goals.
type pairs struct {
	n     int
	alive []uint64 // one bit for each smaller cell, greater cell and cell of the worker
}

// pairRoom is the largest number of cells of a board for which the computation of pairs saves time.
const pairRoom = 260

func (p *pairs) bit(a, b, w int16) (word int, mask uint64) {
	if a > b {
		a, b = b, a
	}
	i := (int(a)*p.n+int(b))*p.n + int(w)
	return i >> 6, 1 << (i & 63)
}

// ok reports whether two boxes can be brought to goals with the worker on w.
func (p *pairs) ok(a, b, w int16) bool {
	word, mask := p.bit(a, b, w)
	return p.alive[word]&mask != 0
}

// allOK reports whether the box on c can be brought to a goal together with each of some other boxes, apart
// from the box on except. The worker is on w. With nil pairs it reports true.
func (p *pairs) allOK(boxes []int16, except, c, w int16) bool {
	if p == nil {
		return true
	}
	for _, o := range boxes {
		if o != except && !p.ok(o, c, w) {
			return false
		}
	}
	return true
}

func newPairs(b *board) *pairs {
	n := b.n
	p := &pairs{n: n, alive: make([]uint64, (n*n*n+63)/64)}
	type state struct{ a, b, w int16 }
	var stack []state
	seen := make([]bool, n)
	cells := make([]int16, 0, n)
	// visit marks the part of the board around w and puts it on the stack.
	visit := func(a, c, w int16) {
		if word, mask := p.bit(a, c, w); p.alive[word]&mask != 0 {
			return
		}
		cells = append(cells[:0], w)
		seen[w], seen[a], seen[c] = true, true, true
		for i := 0; i < len(cells); i++ {
			word, mask := p.bit(a, c, cells[i])
			p.alive[word] |= mask
			for d := range 4 {
				if to := b.next[cells[i]][d]; to != none && !seen[to] {
					seen[to] = true
					cells = append(cells, to)
				}
			}
		}
		for _, c := range cells {
			seen[c] = false
		}
		seen[a], seen[c] = false, false
		stack = append(stack, state{a, c, w})
	}
	for i, g := range b.goals {
		for _, h := range b.goals[:i] {
			for w := range int16(n) {
				if w != g && w != h {
					visit(h, g, w)
				}
			}
		}
	}
	around := make([]bool, n)
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		cells = append(cells[:0], s.w)
		around[s.w] = true
		for i := 0; i < len(cells); i++ {
			for d := range 4 {
				if to := b.next[cells[i]][d]; to != none && to != s.a && to != s.b && !around[to] {
					around[to] = true
					cells = append(cells, to)
				}
			}
		}
		reached := append([]int16(nil), cells...)
		for _, pulled := range [2][2]int16{{s.a, s.b}, {s.b, s.a}} {
			box, other := pulled[0], pulled[1]
			for d := range 4 {
				at := b.next[box][d]
				if at == none || !around[at] {
					continue
				}
				if back := b.next[at][d]; back != none && back != other {
					visit(at, other, back)
				}
			}
		}
		for _, c := range reached {
			around[c] = false
		}
	}
	return p
}

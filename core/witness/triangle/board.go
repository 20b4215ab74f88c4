package triangle

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// path is the beginning of a path: the horizontal and vertical edges that it passes. Together with the start
// they determine everything else.
type path struct{ across, along lattice.Set }

// length returns the number of edges.
func (p *path) length() int { return p.across.Count() + p.along.Count() }

// with returns the path with one more edge.
func (p *path) with(m *step) path { return path{p.across.Or(m.edge.across), p.along.Or(m.edge.along)} }

// within reports whether all edges of a path are also on another one.
func (p *path) within(q *path) bool {
	return p.across.AndNot(q.across).Empty() && p.along.AndNot(q.along).Empty()
}

// board is a puzzle in the form of sets.
type board struct {
	puzzle Puzzle
	stride uint
	start  lattice.Set
	clues  [MaxClue + 1]lattice.Set         // squares with each clue
	near   [lattice.MaxVertices]lattice.Set // squares with a corner at a vertex
	rest   [lattice.MaxVertices]int         // Manhattan distance to the goal
	moves  [lattice.MaxVertices][]step      // edges from each vertex
}

// step is an edge with the vertex to which it leads.
type step struct {
	to   int
	edge path // path of this edge alone
	bit  lattice.Set
}

func newBoard(p *Puzzle) *board {
	b := &board{puzzle: *p, stride: uint(p.Stride()), start: lattice.Of(p.Start)}
	for _, s := range p.Squares() {
		b.clues[p.Clues[s]] = b.clues[p.Clues[s]].Or(lattice.Of(s))
		for _, v := range p.Corners(s) {
			b.near[v] = b.near[v].Or(lattice.Of(s))
		}
	}
	distance := func(a, b int) int { return max(a-b, b-a) }
	for v := range p.Vertices() {
		b.rest[v] = distance(p.Column(v), p.Column(p.Goal)) + distance(p.Row(v), p.Row(p.Goal))
		for _, w := range p.Neighbours(nil, v) {
			m := step{to: w, bit: lattice.Of(w)}
			if single := lattice.Of(min(v, w)); distance(v, w) == 1 {
				m.edge.across = single
			} else {
				m.edge.along = single
			}
			b.moves[v] = append(b.moves[v], m)
		}
	}
	return b
}

// follow returns the vertices of a path and its head. An end of a path has an odd number of its edges; any
// other vertex has two or none.
func (b *board) follow(p *path) (vertices lattice.Set, head int) {
	right, down := p.across.Up(1), p.along.Up(b.stride)
	odd := p.across.Xor(right).Xor(p.along).Xor(down).Xor(b.start)
	head, _ = odd.Next()
	return p.across.Or(right).Or(p.along).Or(down).Or(b.start), head
}

// tally is the number of edges of each square on a path, in two bits per square. Four edges would be a ring
// and do not occur.
type tally struct{ ones, twos lattice.Set }

func (b *board) tally(p *path) tally {
	below, right := p.across.Down(b.stride), p.along.Down(1)
	a, c := p.across.Xor(below), p.along.Xor(right)
	return tally{a.Xor(c), p.across.And(below).Xor(p.along.And(right)).Xor(a.And(c))}
}

// with returns the squares of among whose number of edges on the path is in counts: bit n stands for n edges.
func (t *tally) with(counts uint8, among lattice.Set) (s lattice.Set) {
	if counts&1 != 0 {
		s = among.AndNot(t.ones).AndNot(t.twos)
	}
	if counts&2 != 0 {
		s = s.Or(among.And(t.ones).AndNot(t.twos))
	}
	if counts&4 != 0 {
		s = s.Or(among.And(t.twos).AndNot(t.ones))
	}
	if counts&8 != 0 {
		s = s.Or(among.And(t.ones).And(t.twos))
	}
	return s
}

// satisfied reports whether every square with a clue has that number of edges.
func (b *board) satisfied(t *tally) bool {
	for n := 1; n <= MaxClue; n++ {
		if t.with(1<<n, b.clues[n]) != b.clues[n] {
			return false
		}
	}
	return true
}

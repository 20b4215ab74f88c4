package sudoku

// trial is what follows from an assumption by singles alone. A cell with a digit has it as its
// only candidate, unlike a cell of candidates.
type trial struct {
	*shape
	in [MostCells]digits
	// spots is how many cells may have a digit, by house and digit.
	spots [3 * mostDigits][mostDigits]uint8
	// dead says that a cell has no digit left, or a digit no cell.
	dead    bool
	singles []Removal // those that are not placed yet
}

// newTrial begins without an assumption. There must be no singles.
func newTrial(x *candidates, g *Grid) *trial {
	t := &trial{shape: x.shape, in: x.in}
	for c := range x.cells() {
		if g[c] != 0 {
			t.in[c] = of(g[c])
		}
		for d := t.in[c]; d != 0; d &= d - 1 {
			for _, h := range x.of[c] {
				t.spots[h][d.only()-1]++
			}
		}
	}
	return t
}

// begin makes it a copy of a settled one.
func (t *trial) begin(from *trial) {
	t.shape, t.in, t.spots, t.dead, t.singles = from.shape, from.in, from.spots, false, t.singles[:0]
}

// strike removes digits from a cell and notes the singles that this makes.
func (t *trial) strike(cell int, gone digits) {
	gone &= t.in[cell]
	if gone == 0 {
		return
	}
	t.in[cell] &^= gone
	switch t.in[cell].count() {
	case 0:
		t.dead = true
	case 1:
		t.singles = append(t.singles, Removal{cell, t.in[cell].only()})
	}
	for ; gone != 0; gone &= gone - 1 {
		d := gone.only()
		for _, h := range t.of[cell] {
			t.spots[h][d-1]--
			switch t.spots[h][d-1] {
			case 0:
				t.dead = true
			case 1:
				t.singles = append(t.singles, Removal{t.lastSpot(h, d), d})
			}
		}
	}
}

// lastSpot is the only cell of a house that may have a digit.
func (t *trial) lastSpot(house int, digit uint8) int {
	for _, c := range t.houses[house].cells {
		if t.in[c]&of(digit) != 0 {
			return c
		}
	}
	panic("no cell is left")
}

// place gives a cell its digit.
func (t *trial) place(cell int, digit uint8) {
	t.strike(cell, t.in[cell]&^of(digit))
	for _, c := range t.peers[cell] {
		t.strike(c, of(digit))
	}
}

// sweep places the singles that there are now.
func (t *trial) sweep() {
	n := len(t.singles)
	for i := 0; i < n && !t.dead; i++ {
		t.place(t.singles[i].Cell, t.singles[i].Digit)
	}
	t.singles = t.singles[:copy(t.singles, t.singles[n:])]
}

// settle places singles until there are none.
func (t *trial) settle() {
	for len(t.singles) > 0 && !t.dead {
		t.sweep()
	}
}

// strikeRefuted strikes, once, what singles refute to their end, and settles. other is room
// to work in.
func (t *trial) strikeRefuted(other *trial) {
	var gone [MostCells]digits
	for c := range t.cells() {
		if t.in[c].count() > 1 {
			gone[c] = t.refutes(c, other, (*trial).settle)
		}
	}
	for c := range t.cells() {
		t.strike(c, gone[c])
	}
	t.settle()
}

// refutes returns the digits of a cell whose assumption is dead once something follows
// from it.
func (t *trial) refutes(cell int, other *trial, follow func(*trial)) (gone digits) {
	for d := t.in[cell]; d != 0; d &= d - 1 {
		other.begin(t)
		other.place(cell, d.only())
		follow(other)
		if other.dead {
			gone |= of(d.only())
		}
	}
	return gone
}

// refuted are the candidates that a rank refutes by assuming them: by one sweep of singles, by
// singles to their end, or when what these refute then is struck once, by singles again.
func (x *candidates) refuted(g *Grid, rank int) (gone [MostCells]digits) {
	follow := (*trial).sweep
	switch rank {
	case refuted:
		follow = (*trial).settle
	case refutedNested:
		inner := &trial{}
		follow = func(t *trial) {
			if t.settle(); !t.dead {
				t.strikeRefuted(inner)
			}
		}
	}
	start, other := newTrial(x, g), &trial{}
	for c := range x.cells() {
		if g[c] == 0 {
			gone[c] = start.refutes(c, other, follow)
		}
	}
	return gone
}

package sudoku

// trial computes the consequences of an assumption by singles alone. Unlike in candidates, a cell with a
// digit keeps it as its only candidate.
type trial struct {
	*shape
	in [MostCells]digits
	// spots is the number of cells in which a digit is possible, by house and digit.
	spots [3 * mostDigits][mostDigits]uint8
	// dead reports a contradiction: a cell without candidates, or a digit without a cell in a house.
	dead    bool
	singles []Removal // singles that are not placed yet
}

// newTrial returns a trial without an assumption. The candidates must have no singles.
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

// begin makes t a copy of a settled trial.
func (t *trial) begin(from *trial) {
	t.shape, t.in, t.spots, t.dead, t.singles = from.shape, from.in, from.spots, false, t.singles[:0]
}

// strike removes digits from a cell and records the singles that result.
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

// lastSpot returns the only cell of a house in which a digit is possible.
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

// sweep places the current singles.
func (t *trial) sweep() {
	n := len(t.singles)
	for i := 0; i < n && !t.dead; i++ {
		t.place(t.singles[i].Cell, t.singles[i].Digit)
	}
	t.singles = t.singles[:copy(t.singles, t.singles[n:])]
}

// settle places singles until none is left.
func (t *trial) settle() {
	for len(t.singles) > 0 && !t.dead {
		t.sweep()
	}
}

// strikeRefuted strikes, in one pass, all candidates that repeated sweeps of singles refute, and settles.
// other is scratch space.
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

// refutes returns the candidates of a cell that lead to a contradiction when they are assumed and follow is
// applied.
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

// refuted returns the candidates that the assumptions of a rank refute: by one sweep of singles, by repeated
// sweeps, or by repeated sweeps before and after striking once the candidates that these sweeps refute.
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

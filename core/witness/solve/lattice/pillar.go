package lattice

// pillar has the first and the last column of a pillar.
type pillar struct {
	first, last Set
	round       uint // number of columns less one
}

func newPillar(width, height int) pillar {
	p := pillar{round: uint(width - 1)}
	for row := range height + 1 {
		p.first = p.first.Or(Of(row * (width + 1)))
		p.last = p.last.Or(Of(row*(width+1) + width - 1))
	}
	return p
}

// right moves every index one column to the right, round the pillar; left is the reverse.
func (l *Board) right(s Set) Set {
	switch {
	case !l.Pillar:
		return s.Up(1)
	case l.pillar.round == 0:
		return s
	}
	return s.AndNot(l.pillar.last).Up(1).Or(s.And(l.pillar.last).Down(l.pillar.round))
}

// rightOf is right for one index.
func (l *Board) rightOf(i int) int {
	if l.Pillar && (i+2)%int(l.Stride) == 0 {
		return i - int(l.pillar.round)
	}
	return i + 1
}

func (l *Board) left(s Set) Set {
	switch {
	case !l.Pillar:
		return s.Down(1)
	case l.pillar.round == 0:
		return s
	}
	return s.AndNot(l.pillar.first).Down(1).Or(s.And(l.pillar.first).Up(l.pillar.round))
}

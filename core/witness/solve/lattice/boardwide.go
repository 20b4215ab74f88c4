package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// Arrow is an arrow with the places of its ray: witness.Board.Ray.
type Arrow struct {
	Cell                    Set
	Across, Along, Vertices Set
	Count                   int
}

// arrow finds the ray of an arrow.
func (l *Board) arrow(s witness.Symbol) Arrow {
	a := Arrow{Cell: Of(l.Index(s.At)), Count: s.Count}
	for _, at := range l.Source.Ray(s) {
		if at.Kind() == witness.Vertex {
			a.Vertices = a.Vertices.Or(Of(l.Index(at)))
		} else {
			l.put(&a.Across, &a.Along, at)
		}
	}
	return a
}

// BoardWide reports whether the board has symbols that only a complete line satisfies:
// witness.SymbolType.BoardWide.
func (l *Board) BoardWide() bool { return len(l.Arrows) > 0 || !l.Sizers.Empty() }

// Crossings returns how many places of an arrow's ray lines pass.
func (a *Arrow) Crossings(drawn *Lines) int {
	across, along := drawn.Passed()
	return a.Across.And(across).Count() + a.Along.And(along).Count() + a.Vertices.And(drawn.Vertices).Count()
}

// WrongArrows returns the cells among the given cells whose arrows fail, for complete lines.
func (l *Board) WrongArrows(cells Set, drawn *Lines) (wrong Set) {
	for i := range l.Arrows {
		if a := &l.Arrows[i]; a.Cell.Meets(cells) && a.Crossings(drawn) != a.Count {
			wrong = wrong.Or(a.Cell)
		}
	}
	return wrong
}

// Aimed reports whether there is an arrow in some cells.
func (l *Board) Aimed(cells Set) bool {
	for i := range l.Arrows {
		if l.Arrows[i].Cell.Meets(cells) {
			return true
		}
	}
	return false
}

// SizersHold reports whether the number of cells per sizer is whole, and the same in every region
// with sizers.
func (l *Board) SizersHold(drawn *Lines) bool {
	each := 0
	for rest := l.Sizers.And(l.Cells); !rest.Empty(); {
		region := l.Flood(rest.First(), drawn)
		cells, sizers := region.Count(), region.And(l.Sizers).Count()
		rest = rest.AndNot(region)
		if cells%sizers != 0 || each != 0 && cells/sizers != each {
			return false
		}
		each = cells / sizers
	}
	return true
}

// Solved reports whether complete lines satisfy every constraint. Polyominoes and eliminators are
// judged by package judge.
func (l *Board) Solved(drawn *Lines) bool {
	return l.WrongArrows(l.Cells, drawn).Empty() && l.SizersHold(drawn) && l.Satisfied(l.Cells, drawn)
}

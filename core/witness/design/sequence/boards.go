package sequence

import "github.com/perplex-puzzles/perplex/core/witness"

// boards lists the boards of a size with a given number of symbols of a family's proposals. Of boards that
// differ only by exchanged colours it lists the one whose first colour is black.
type boards struct {
	options []witness.Symbol // possible symbols, each with a place, in reading order
	chosen  []int            // indices of the current board's options; rising, one per place
	begun   bool
	symbols []witness.Symbol
}

// palette returns the symbols of the boards of a family.
func palette(f Family) []witness.Symbol {
	black, white := witness.Color("black"), witness.Color("white")
	squares := []witness.Symbol{{Type: witness.Separation, Color: black}, {Type: witness.Separation, Color: white}}
	switch f {
	case Squares:
		return squares
	case Stars:
		return append([]witness.Symbol{{Type: witness.Star, Color: black}, {Type: witness.Star, Color: white}}, squares...)
	case Triangles:
		return []witness.Symbol{triangles(1), triangles(2), triangles(3)}
	case Marks:
		return []witness.Symbol{{Type: witness.MustCross}}
	case Gaps:
		return append([]witness.Symbol{{Type: witness.CannotCross}}, squares...)
	}
	var shapes []witness.Symbol
	for _, shape := range [][][]bool{
		{{true, true}}, {{true}, {true}},
		{{true, true}, {true, false}}, {{true, true}, {false, true}}, {{true, false}, {true, true}}, {{false, true}, {true, true}},
		{{true, true, true}}, {{true}, {true}, {true}},
	} {
		s := witness.Symbol{Type: witness.Polyomino, Shape: shape}
		s.Color = s.EffectiveColor()
		shapes = append(shapes, s)
	}
	return shapes
}

func triangles(n int) witness.Symbol {
	s := witness.Symbol{Type: witness.Triangle, Count: n}
	s.Color = s.EffectiveColor()
	return s
}

// placeOf returns the kind of place of a symbol in proposals: marks on vertices, gaps on edges.
func placeOf(t witness.SymbolType) witness.PlaceKind {
	switch t {
	case witness.MustCross:
		return witness.Vertex
	case witness.CannotCross:
		return witness.Edge
	}
	return witness.Cell
}

func newBoards(f Family, size [2]int, n int) *boards {
	b := &boards{chosen: make([]int, n), symbols: make([]witness.Symbol, n)}
	kinds := palette(f)
	for y := range 2*size[1] + 1 {
		for x := range 2*size[0] + 1 {
			for _, s := range kinds {
				if s.At = (witness.Place{A: x, B: y}); s.At.Kind() == placeOf(s.Type) {
					b.options = append(b.options, s)
				}
			}
		}
	}
	boards := 1
	for i := range n {
		boards = boards * (len(b.options) - i) / (i + 1)
	}
	if len(b.options) < n || boards > mostBoards {
		b.options = nil
	}
	return b
}

// next returns the symbols of the next board, or nil at the end. The next call overwrites them.
func (b *boards) next() []witness.Symbol {
	for b.advance() {
		fine, first := true, witness.Color("")
		for i, option := range b.chosen {
			b.symbols[i] = b.options[option]
			fine = fine && (i == 0 || b.symbols[i].At != b.symbols[i-1].At)
			if s := &b.symbols[i]; first == "" && (s.Type == witness.Separation || s.Type == witness.Star) {
				first = s.Color
			}
		}
		if fine && first != "white" {
			return b.symbols
		}
	}
	return nil
}

// advance goes to the next choice, in lexicographic order.
func (b *boards) advance() bool {
	n := len(b.chosen)
	if len(b.options) < n {
		return false
	}
	if !b.begun {
		b.begun = true
		for i := range b.chosen {
			b.chosen[i] = i
		}
		return true
	}
	i := n - 1
	for i >= 0 && b.chosen[i] == len(b.options)-n+i {
		i--
	}
	if i < 0 {
		return false
	}
	b.chosen[i]++
	for ; i+1 < n; i++ {
		b.chosen[i+1] = b.chosen[i] + 1
	}
	return true
}

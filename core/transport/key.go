package transport

import "slices"

// Key returns a state as bytes, the same for states that differ only in the numbers of boxes or by a walk of
// the worker. The key is the worker's home and then the boxes in ascending order, two bytes a cell, low byte
// first. It walks.
func (g *Game) Key(s *State) string {
	sorted := slices.Clone(s.Boxes)
	slices.Sort(sorted)
	key := appendCell(make([]byte, 0, 2*len(sorted)+2), g.Home(s))
	for _, c := range sorted {
		key = appendCell(key, c)
	}
	return string(key)
}

// SetKey sets s to the state of a key, with the worker at its home.
func (s *State) SetKey(key string) {
	cell := func(i int) Cell { return Cell(key[i]) | Cell(key[i+1])<<8 }
	boxes := make([]Cell, 0, len(key)/2)
	for i := 2; i < len(key); i += 2 {
		boxes = append(boxes, cell(i))
	}
	s.SetBoxes(boxes, cell(0))
}

// appendCell appends a cell in the encoding of keys.
func appendCell(dst []byte, c Cell) []byte { return append(dst, byte(c), byte(c>>8)) }

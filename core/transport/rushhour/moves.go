package rushhour

// Move slides a car by some cells, to the right or down if By is positive.
type Move struct{ Car, By int }

// Do returns the state after a move, which must be legal.
func (s State) Do(m Move) State { return s.With(m.Car, s.At(m.Car)+m.By) }

// taken returns the cells of all cars.
func (b *Board) taken(s State) (mask uint64) {
	for i := range b.Cars {
		mask |= b.masks[i][s.At(i)]
	}
	return mask
}

// Moves appends the legal moves of a state. Each distance of each car is a separate move.
func (b *Board) Moves(s State, dst []Move) []Move {
	taken := b.taken(s)
	for i, car := range b.Cars {
		at := s.At(i)
		others := taken &^ b.masks[i][at]
		for to := at - 1; to >= 0 && b.masks[i][to]&others == 0; to-- {
			dst = append(dst, Move{i, to - at})
		}
		for to := at + 1; to+car.Length <= Side && b.masks[i][to]&others == 0; to++ {
			dst = append(dst, Move{i, to - at})
		}
	}
	return dst
}

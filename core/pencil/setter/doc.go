// Package setter makes pencil puzzles: with as few clues as possible, with a search
// information that is wished for, with a rule that has to be used, with clues that are
// symmetric. Every puzzle that it makes is solved by named rules alone, without a
// supposition or a guess, and so has one solution.
//
//	m, err := setter.New(setter.Wish{Type: pencil.Slither, Width: 10, Height: 10, Information: 400})
//	for !m.Step(1 << 16) {
//		made := m.Take() // puzzles that were found since
//	}
//
// # How
//
// A solution is drawn at random, and all clues that it can have are printed (pencil.Compose). If the
// rules do not solve that, it is varied until they do. Then clues are
// removed in a random order, each unless the rules then no longer solve the puzzle. What a
// player lacks grows on the way, so the place where it is as wished is found by halving.
// The random numbers depend on the seed alone, and not on how the work is cut into steps.
package setter

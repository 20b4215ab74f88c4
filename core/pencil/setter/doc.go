// Package setter makes pencil puzzles to a wish: with as few clues as possible, with a given search
// information, with a rule that is needed, or with symmetric clues. Named rules alone, without a
// supposition or a guess, solve every puzzle that it makes, so the solution is unique.
//
//	m, err := setter.New(setter.Wish{Type: pencil.Slither, Width: 10, Height: 10, Information: 400})
//	for !m.Step(1 << 16) {
//		made := m.Take() // puzzles found since the last call
//	}
//
// # Method
//
// The setter draws a random solution and prints all clues that it can have (pencil.Compose). It
// varies this puzzle until the rules solve it. Then it removes clues in a random order. It keeps a
// clue if the rules no longer solve the puzzle without it. The search information grows with each
// removal, so the setter finds the wished value by bisection. The random numbers depend on the seed
// alone, not on the division of the work into steps.
package setter

package main

var (
	ratings = []string{"./core/transport/rate"}
	forced  = []string{"./core/witness/triangle"}
	cars    = []string{"./core/transport/rushhour", "./core/transport/directed"}
)

func init() { mutations = append(mutations, reported...) }

// reported are faults in figures and reasons that are shown to the user directly.
var reported = []mutation{
	// Ratings of transport puzzles. Their test once asserted nothing about levels without a
	// solution.
	{"what is not solved has a score", "core/transport/rate/rate.go", "if !r.Solved || r.Switches == 0 {", "if r.Switches == 0 {", ratings},
	{"fewer than no expansions", "core/transport/rate/rate.go", "max(r.Expansions-1, 0)", "r.Expansions - 1", ratings},
	{"states without the start", "core/transport/rate/rate.go", "return r.Expansions, r.Switches + 1", "return r.Expansions, r.Switches", ratings},

	// The goal-directed player.
	{"a fatal push is drawn", "core/transport/directed/rate.go", "if ranks[k] != Fatal {", "if true {", cars},
	{"the player never gives up", "core/transport/directed/rate.go", "sum *= 1 - by.Epsilon", "sum *= 1", cars},
	{"an aimless move is obvious", "core/transport/rushhour/needs.go", "return Aimless", "return 0", cars},
	{"the red car is out before the end", "core/transport/rushhour/board.go", "+b.Cars[0].Length == Side }", "+b.Cars[0].Length >= Side-1 }", cars},

	// Forced moves of triangle puzzles. Their test once used the tested code as its own standard.
	{"a head is near its own square only", "core/witness/triangle/predicate.go", "s = s.And(on.board.near[head])", "s = s.AndNot(on.board.near[head])", forced},
	{"the paths of all alternatives are added up", "core/witness/triangle/forced.go", "	f.paths = 0\n", "", forced},
	{"a reason takes every square for near", "core/witness/triangle/forced.go", "Adjacent: b.near[head].Has(s)", "Adjacent: true", forced},
	{"a path may end unsatisfied", "core/witness/triangle/forced.go", "return why, !f.b.satisfied(&t)", "return why, false", forced},
}

// Package samples has a few games that are written in PuzzleScript for perplex, to try,
// teach and test with. They come under perplex's own licence.
//
// Push Home teaches the rules of Sokoban, with a level that cannot be solved; Crates is
// Sokoban. In Thin Ice a player slides; in Two Doors another key opens and shuts. In Varnish
// a player who slides has to cover the floor. In Jellies, after the idea of Jelly no Puzzle,
// what has one colour grows together, and in Two Snakes, after that of Snakebird, snakes of
// several cells stand on each other: movers that need others.
//
// The texts are constants: files that are embedded bring the clock and the file system into the
// program for browsers, a tenth of what it may weigh.
package samples

// Sample is a game.
type Sample struct {
	Name   string // a word in lower case
	Source string // in PuzzleScript
}

// All returns the games in the order in which a newcomer may like to meet them.
func All() []Sample {
	return []Sample{
		{"pushhome", pushhome},
		{"thinice", thinice},
		{"twodoors", twodoors},
		{"varnish", varnish},
		{"crates", crates},
		{"jellies", jellies},
		{"snakes", snakes},
	}
}

// Named returns a game; false if there is none of the name.
func Named(name string) (s Sample, ok bool) {
	for _, s := range All() {
		if s.Name == name {
			return s, true
		}
	}
	return s, false
}

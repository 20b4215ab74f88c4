// Package transport plays, filters and searches transport puzzles: a worker moves
// boxes onto goals, in ways that a set of rules says. It follows the rule interface
// of Postma 2016 ("Generic Puzzle Level Generation for Deterministic Transportation
// Puzzles", section 7.4), so that whatever is built on it (filters, search, rating,
// generation) works for every rule set alike. Five come with it: Sokoban, Pull, Strong,
// Big and Swap.
//
//	levels, err := transport.Parse(text) // XSB
//	game, err := transport.NewGame(transport.Sokoban, &levels[0])
//	s := game.Start()
//	m, ok := game.Input(s, transport.Right) // m: the box that moved, or -1
//	game.Solved(s)
//
// A level has walls, goals, boxes and one worker. Boxes are the thesis's mutables: all
// alike, and the level is solved when every box is on a goal; there may be more goals
// than boxes. One input goes into one of four directions. It either triggers a box and
// does what the rules say, or is a plain step of the worker, or is not legal and does
// nothing.
//
// What is claimed of every rule set, the package's own and others, is that boxes only
// hinder each other: whatever a box can do among others it can do alone, with the worker
// somewhere. Filters and lower bounds rest on it.
package transport

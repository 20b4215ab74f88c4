// Package transport plays, filters and searches transport puzzles: a worker moves boxes
// onto goals, by a set of rules. It follows the rule interface of Postma 2016 ("Generic
// Puzzle Level Generation for Deterministic Transportation Puzzles", section 7.4), so
// that everything built on it (filters, search, rating, generation) works for every
// rule set alike. Five come with it: Sokoban, Pull, Strong, Big and Swap.
//
//	levels, err := transport.Parse(text) // XSB
//	game, err := transport.NewGame(transport.Sokoban, &levels[0])
//	s := game.Start()
//	m, ok := game.Input(s, transport.Right) // m: the box that moved, or -1
//	game.Solved(s)
//
// A level has walls, goals, boxes and one worker. Boxes are the thesis's mutables: all
// alike, and the level is solved when every box is on a goal; there may be more goals
// than boxes. An input has one of four directions. It either triggers a box and does
// what the rules say, or is a plain step of the worker, or is illegal and does
// nothing.
//
// Every rule set, the package's own and others, must guarantee that boxes only hinder
// each other: everything that a box can do among others it can do alone, with the worker
// somewhere. Filters and lower bounds depend on this.
package transport

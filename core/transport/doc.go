// Package transport plays, filters and searches transport puzzles, in which a worker moves boxes onto goals
// according to a rule set. It follows the rule interface of Postma 2016 ("Generic Puzzle Level Generation
// for Deterministic Transportation Puzzles", section 7.4), so that filters, search, rating and generation
// work for every rule set. The package has five rule sets: Sokoban, Pull, Strong, Big and Swap.
//
//	levels, err := transport.Parse(text) // XSB
//	game, err := transport.NewGame(transport.Sokoban, &levels[0])
//	s := game.Start()
//	m, ok := game.Input(s, transport.Right) // m: the box that moved, or -1
//	game.Solved(s)
//
// A level has walls, goals, boxes and one worker. Boxes are the mutables of the thesis, and all are alike.
// The level is solved when every box is on a goal; there may be more goals than boxes. An input is one of
// four directions. It triggers a box and moves it by the rules, or it is a plain step of the worker, or it
// is illegal and changes nothing.
//
// Every rule set, including those outside this package, must guarantee that boxes only hinder each other:
// if a box can make a move among other boxes, it can make the same move alone, for some cell of the worker.
// Filters and lower bounds depend on this.
package transport

// Package invent makes line puzzles that meet goals for their solutions, their difficulty for a player and
// their symbols. Package wish tries every board near a puzzle; invent begins with a random line, or with a
// puzzle, and changes symbols at random.
//
// # Search
//
// A climb has a line, and a board that the line solves. Each change adds, removes, replaces or moves symbols,
// and keeps the line a solution, so every board has one. The new board replaces the old one unless it misses
// the goals by more (wish.Judge). When nothing improves for a while, or all goals are met, another climb
// begins with another line. All draws follow from a seed.
//
// Every proposal is measured like any other board and meets every goal. A search that finds nothing proves
// nothing; the nearest board shows which goals it misses.
package invent

// Package invent makes line puzzles that meet goals: with so many solutions, so hard for a
// player, with so many symbols of each type. Package wish tries every board near a puzzle;
// invent begins with a line drawn at random, or with a puzzle, and changes symbols at random.
//
// # Search
//
// A climb has a line, and a board that the line solves. Each change adds, removes, replaces or
// moves symbols, and keeps the line a solution, so that every board has one. The new board
// replaces the old one unless it misses the goals by more (wish.Judge). When nothing improves for a
// while, or all goals are met, another climb begins with another line. All draws follow from a
// seed.
//
// What is proposed was measured like any other board, and meets every goal. That nothing was
// found proves nothing; the nearest board shows what is missing.
package invent

// Package ask sends the board's own questions to the engine: whether a line solves the board, what a hint
// shows, which placements would leave no solution, and how other rules read the board. The page provides one
// function for this (EditorHost.ask in site/editor/desk.d.ts); requests and answers are JSON texts.
package ask

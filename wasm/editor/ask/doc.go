// Package ask asks the engine what the board itself wants to know: whether a line is
// right, what a hint says, what a click would leave without a solution, how the
// other rules read the board. The page hands over one function for it
// (EditorHost.ask in site/editor/desk.d.ts); requests and answers are JSON texts.
package ask

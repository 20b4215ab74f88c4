// Package film shows a lesson: as scenes for a page that plays them, and as an animated
// SVG.
//
// A scene is a step of the lesson as it is drawn: the piece of line that the step adds,
// and every other way, up to where it fails. Paths are in the units of package draw, of
// which a cell has 100, so that they fit a drawing of the board with the same margin.
// A scene names the places that it rests on.
//
// The film's clock is the reader's: how long a step takes is up to the player, except in
// the SVG, which has its times written in.
package film

// Package film presents a lesson as an animation: as scenes for a page that plays them, and as an animated
// SVG.
//
// A scene is a step of the lesson as a drawing: the piece of line that the step adds, and every other action,
// up to where it fails. Paths are in the units of package draw, of which a cell has 100, so that they fit a
// drawing of the board with the same margin. A scene names the places on which it rests.
//
// An animation has no times of its own: the player decides how long a step takes, except in the SVG,
// whose times are fixed.
package film

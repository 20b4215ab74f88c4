// Package surface is the board on the screen: the drawing, one SVG, and above it a
// grid of elements without a look, one for every place, which carries names, focus
// and clicks. One of them is in the tab order. What a click does is not decided
// here (packages brush, play and gesture).
package surface

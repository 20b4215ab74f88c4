// Package surface is the board on the screen: the drawing, one SVG, and above it a
// grid of invisible elements, one for every place, with names, focus and clicks.
// One of them is in the tab order. The effect of a click is decided elsewhere
// (packages brush, play and gesture).
package surface

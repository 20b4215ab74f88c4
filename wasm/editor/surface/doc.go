// Package surface is the board on the screen: the drawing, a single SVG, and above it a grid of invisible
// elements, one for each place, with names, focus and clicks. One of them is in the tab order. Other packages
// (brush, play and gesture) decide the effect of a click.
package surface

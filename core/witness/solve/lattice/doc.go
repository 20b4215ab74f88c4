// Package lattice holds bit boards, on which line puzzles are computed.
//
// A board of w x h cells has (w+1) x (h+1) vertices, at most 121. They are numbered row by row
// from the top left, with stride w+1. All else is numbered by a vertex: a cell by its top left
// corner, a horizontal edge by its left end, a vertical edge by its upper end. So one Set of 128
// bits (set.go) holds the vertices, the cells, or the edges of one direction. Going to a
// neighbour is a shift, by 1 to the left or right and by the stride up or down. Indices without a
// cell or edge, in the last column and row, are never in a set; masks ensure this.
//
// Board (board.go) is a witness.Board in this form, made once by New. Lines (region.go) are the
// edges and vertices drawn so far; Draw and Begin (draw.go) extend them. Flood finds the region
// around some cells, and Satisfied judges regions, without polyominoes and eliminators, for which
// there is package judge. A board is plain if it is no pillar, has one line, no cells outside, and
// no starts or ends in the middle of edges; most boards are. Methods take short cuts on plain
// boards; nonplain.go, pillar.go, mirror.go and middle.go have the rest.
//
// Hash and Memory (hash.go, memory.go) are for the caches of the packages that use these boards.
package lattice

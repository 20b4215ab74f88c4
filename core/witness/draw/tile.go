package draw

import "github.com/perplex-puzzles/perplex/core/witness"

// Tile draws a symbol by itself on a piece of plate, for a palette. Symbols of cells are drawn at full size,
// symbols of edges and vertices with their groove. The drawing is meant for pages (see Options.Inline). With
// letters set, colours have letters instead of hatches, as with Options.Letters.
func Tile(s witness.Symbol, letters bool) string {
	var p pen
	// Symbols of cells fill most of the tile; other symbols need the surroundings of their place.
	box := "-35 -35 70 70"
	switch {
	case s.At.Kind() != witness.Cell:
		box = "-32 -32 64 64"
	case letters && s.Type != witness.Separation && s.Type != witness.Star && colorOf(s) != s.DefaultColor():
		box = "-50 -50 100 100"
	case s.Type == witness.Triangle && s.Count == 3: // the row of triangles is as wide as a cell
		box = "-43 -43 86 86"
	}
	p.put(`<svg class="px px-tile" viewBox="`, box, `" aria-hidden="true" focusable="false"><rect class="px-plate" x="-50" y="-50" width="100" height="100"/>`)
	if s.At.Kind() != witness.Cell {
		p.put(`<path class="px-groove px-cut" d="`)
		switch s.Type {
		case witness.CannotCross:
			p.put("M-50 0h33M17 0h33")
		case witness.Removed:
			p.put("M-50 0h24M26 0h24")
		default:
			p.put("M-50 0h100")
		}
		p.put(`"/>`)
	}
	p.shape(s, !letters, letters)
	p.put("</svg>")
	return string(p.buf)
}

// Ghost draws a preview of a symbol, as a piece of SVG for a group that the page moves to the middle of the
// symbol's place. Symbols that cut a groove are drawn as the plate that would appear.
func Ghost(s witness.Symbol) string {
	var p pen
	switch s.Type {
	case witness.CannotCross:
		p.patch(s.At, gapWide)
	case witness.Removed:
		p.patch(s.At, unit-grooveWide)
	default:
		p.shape(s, true, false)
	}
	return string(p.buf)
}

// patch covers a part of an edge's groove with plate.
func (p *pen) patch(edge witness.Place, long float64) {
	wide, high := long, grooveWide+2
	if edge.A&1 == 0 { // the edge is vertical
		wide, high = high, wide
	}
	p.put(`<rect class="px-plate"`)
	p.attr("x", -wide/2)
	p.attr("y", -high/2)
	p.attr("width", wide)
	p.attr("height", high)
	p.put("/>")
}

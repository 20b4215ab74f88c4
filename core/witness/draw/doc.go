// Package draw draws puzzle documents: as SVG for pages and files, and as plain text for terminals.
//
// Any document can be drawn, even one that is not a valid puzzle or that the solver does not support yet;
// symbols outside the board are left out.
//
// # Drawing
//
// One cell is 100 units. The background is a slate plate, grooves 18 wide run along the edges, and symbols
// have a dark casing, because most of their colours contrast too little with the plate. Each colour has its
// own hatch, so that colour is never the only sign. The colours of the plate are CSS custom properties
// (--perplex-plate, --perplex-groove, --perplex-chalk, --perplex-mark, --perplex-fault, --perplex-figure)
// with the light theme as fallback: a page sets them once, and a file on its own needs no setting.
//
//	d := witness.New(4, 4)
//	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 5}, Type: witness.Star, Color: "magenta"})
//	file := draw.SVG(d, draw.Options{})   // a complete SVG file
//	text := draw.Text(d)                  // box characters and letters
//
// The package is linked into a WebAssembly module with a size budget, so it uses neither fmt nor
// text/template. The same document and options give the same bytes; the bytes may change from version to
// version.
package draw

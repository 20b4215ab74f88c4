package draw

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Finish is the outcome of a line, which decides its look.
type Finish uint8

// The three looks of a line.
const (
	Moving Finish = iota // still being drawn: a disc marks the head
	Right                // solution: solid, runs on into the end's stub
	Wrong                // ended, but wrong: hollow
)

// Options are the options of a drawing. The zero value makes a complete SVG file of the puzzle alone.
type Options struct {
	// Inline leaves out the parts that only a standalone file needs: the namespace, the size, title and
	// description, the style sheet and the hatches. The page contains StyleSheet and Hatches once, and names
	// the board itself.
	Inline bool
	// Small is for lists of boards: narrower margin, no hatches, square inner corners.
	Small bool
	// Hatches are drawn in Small drawings too.
	Hatches bool
	// Coordinates names columns from a and rows from 1, top left.
	Coordinates bool
	// Play leaves out what players do not see: invisible dots.
	Play bool
	// Print is for paper: black on white without grey, grooves as channels to draw in, and each colour except
	// black and white with its hatch and its letter. Colours outside the palette are numbered in reading
	// order. It is for files, not for Inline or Small drawings, and ignores Letters.
	Print bool
	// Letters writes each colour's letter (see ColorLetter) on separations and stars instead of its hatch:
	// for cells smaller than 30 pixels.
	Letters bool

	// Line is the places of a path in order; empty for no line. With a symmetry the second line is drawn too.
	Line   []witness.Place
	Finish Finish
	// Failing are the places of the constraints that a wrong line breaks, and Blamed the cells of their
	// regions.
	Failing, Blamed []witness.Place
	// Dimmed reports whether a symbol is dimmed, such as the given symbols beside those that a query filled
	// in.
	Dimmed func(witness.Symbol) bool

	// Title and Desc are for screen readers; empty ones are made from the document.
	Title, Desc string
}

// Units of the drawing.
const (
	unit        = 100.0
	half        = unit / 2
	grooveWide  = 18.0
	marginWide  = 62.0
	marginSmall = 54.0
)

// Margin returns the distance from the plate's rim to the middle of the outermost grooves, in units of which
// a cell has 100.
func (o Options) Margin() float64 {
	if o.Small {
		return marginSmall
	}
	return marginWide
}

// Size returns the size of a board's drawing in the same units; width and height are in cells.
func (o Options) Size(width, height int) (w, h float64) {
	return 2*o.Margin() + unit*float64(width), 2*o.Margin() + unit*float64(height)
}

// canvas is a drawing under construction.
type canvas struct {
	pen
	doc           *witness.Document
	opt           Options
	width, height int // size of the board in cells, within 0..MaxSide
	margin        float64
	symbols       []*witness.Symbol // symbol of each place, by the place's number
	starts, ends  []witness.Place   // including the implied ones of a second line
	mixed         []witness.Color   // colours outside the palette, by first appearance; print only
}

// SVG draws a document.
func SVG(doc *witness.Document, opt Options) string {
	c := newCanvas(doc, opt)
	c.open()
	c.plate()
	c.faults()
	c.grooves()
	if opt.Coordinates {
		c.coordinates()
	}
	c.line()
	c.drawSymbols()
	c.put("</svg>")
	return string(c.buf)
}

func newCanvas(doc *witness.Document, opt Options) *canvas {
	c := &canvas{doc: doc, opt: opt, margin: opt.Margin()}
	// A document that was never validated may have any size.
	c.width = min(max(doc.Width, 0), witness.MaxSide)
	c.height = min(max(doc.Height, 0), witness.MaxSide)
	c.symbols = make([]*witness.Symbol, (2*c.width+1)*(2*c.height+1))
	for i, s := range doc.Symbols {
		if s.At.Within(c.width, c.height) {
			c.symbols[c.number(s.At)] = &doc.Symbols[i]
		}
	}
	for _, at := range doc.Starts {
		c.starts = c.tip(c.starts, at)
	}
	for _, end := range doc.Ends {
		c.ends = c.tip(c.ends, end.At)
	}
	c.buf = make([]byte, 0, 4096)
	return c
}

// number returns the index of a place in reading order.
func (c *canvas) number(at witness.Place) int { return at.B*(2*c.width+1) + at.A }

// here returns the symbol at a place, or nil; the place may be off the board.
func (c *canvas) here(at witness.Place) *witness.Symbol {
	if !at.Within(c.width, c.height) {
		return nil
	}
	return c.symbols[c.number(at)]
}

// symbolAt returns a copy of the symbol at a place.
func (c *canvas) symbolAt(at witness.Place) (s witness.Symbol, ok bool) {
	if here := c.here(at); here != nil {
		return *here, true
	}
	return s, false
}

// tip adds a start or end, and its mirror image for the second line.
func (c *canvas) tip(tips []witness.Place, at witness.Place) []witness.Place {
	if !c.onBoard(at) {
		return tips
	}
	if image := c.doc.Mirror(at); c.onBoard(image) {
		return add(add(tips, at), image)
	}
	return add(tips, at)
}

func add(places []witness.Place, at witness.Place) []witness.Place {
	if slices.Contains(places, at) {
		return places
	}
	return append(places, at)
}

// x and y convert doubled coordinates into units.
func (c *canvas) x(a int) float64 { return c.margin + half*float64(a) }
func (c *canvas) y(b int) float64 { return c.margin + half*float64(b) }

func (c *canvas) size() (w, h float64) { return c.opt.Size(c.width, c.height) }

// shown is the default size of a cell in a standalone file, in pixels.
const shown = 80

func (c *canvas) open() {
	w, h := c.size()
	c.put(`<svg class="px`)
	if c.opt.Small {
		c.put(" px-small")
	}
	if c.opt.Print {
		c.put(" px-print")
	}
	c.put(`" viewBox="0 0 `)
	c.nums(w, h)
	if c.opt.Inline {
		c.put(`" aria-hidden="true" focusable="false">`)
		return
	}
	c.put(`" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="px-title px-desc"`)
	c.attr("width", w*shown/unit)
	c.attr("height", h*shown/unit)
	c.put(`><title id="px-title">`)
	if c.opt.Title != "" {
		c.text(c.opt.Title)
	} else {
		c.text(Title(c.doc))
	}
	c.put(`</title><desc id="px-desc">`)
	if c.opt.Desc != "" {
		c.text(c.opt.Desc)
	} else {
		c.text(Describe(c.doc))
	}
	c.put(`</desc><style>`, StyleSheet())
	if c.opt.Print {
		c.put(printStyle)
	}
	c.put(`</style>`)
	if c.hatched() {
		c.put(`<defs>`)
		used := make(map[witness.Color]bool)
		for _, s := range c.symbols {
			if s != nil {
				used[colorOf(*s)] = true
			}
		}
		for _, color := range witness.Palette {
			if used[color] {
				c.hatch(color)
			}
		}
		c.put(`</defs>`)
	}
}

func (c *canvas) plate() {
	w, h := c.size()
	c.put(`<rect class="px-plate"`)
	c.attr("width", w)
	c.attr("height", h)
	if !c.opt.Inline { // a page sets the radius in CSS pixels
		c.attr("rx", 10)
	}
	c.put("/>")
}

// faults marks the cells that a wrong line fails, and the cells of their regions. Failing edges and vertices
// get a disc above the line, see drawSymbols.
func (c *canvas) faults() {
	for _, at := range c.opt.Blamed {
		if !c.fails(at) {
			c.fillCell("px-blamed", at)
		}
	}
	for _, at := range c.opt.Failing {
		c.fillCell("px-fault", at)
	}
}

// fillCell fills a cell up to its grooves; it ignores other places.
func (c *canvas) fillCell(class string, at witness.Place) {
	const wide, radius = unit - grooveWide, 5
	if at.Kind() != witness.Cell || !at.Within(c.width, c.height) {
		return
	}
	c.put(`<rect class="` + class + `"`)
	c.attr("x", c.x(at.A)-wide/2)
	c.attr("y", c.y(at.B)-wide/2)
	c.attr("width", wide)
	c.attr("height", wide)
	c.attr("rx", radius)
	c.put("/>")
}

func (c *canvas) fails(at witness.Place) bool { return slices.Contains(c.opt.Failing, at) }

// coordinates labels the columns above and the rows to the left of the board. The figures are a fixed share
// of the whole drawing, so that boards of the same size on the screen have figures of the same size.
func (c *canvas) coordinates() {
	w, h := c.size()
	size := max(w, h) / 52
	c.put(`<g class="px-figures"`)
	c.attr("font-size", size)
	c.put(">")
	for i := range c.width {
		c.figure(witness.Column(i), c.x(2*i+1), c.margin-36+size*0.36)
	}
	for i := range c.height {
		c.figure(strconv.Itoa(i+1), c.margin-38, c.y(2*i+1)+size*0.36)
	}
	c.put("</g>")
}

func (c *canvas) figure(text string, x, y float64) {
	c.put("<text")
	c.attr("x", x)
	c.attr("y", y)
	c.put(">", text, "</text>")
}

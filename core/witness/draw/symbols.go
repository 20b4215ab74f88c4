package draw

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Outlines around the middle of a symbol, in the drawing's units.
const (
	square   = `M-10 -21h20a11 11 0 0 1 11 11v20a11 11 0 0 1 -11 11h-20a11 11 0 0 1 -11 -11v-20a11 11 0 0 1 11 -11z`
	hexagon  = `M12.5 0L6.25 10.83H-6.25L-12.5 0L-6.25 -10.83H6.25z`
	arms     = `M0 0V23M0 0L-19.92 -11.5M0 0L19.92 -11.5`
	armsCase = `M0 0V26M0 0L-22.52 -13M0 0L22.52 -13` // 3 longer, so that the casing covers the ends
	sizer    = `M0 -27Q6 -6 27 0Q6 6 0 27Q-6 6 -27 0Q-6 -6 0 -27z`
	question = `M-8 -7.5A8 8 0 1 1 3.6 -0.4C0.8 1.1 0 2.6 0 5.2M0 13.4h0`
)

// star is a star with eight points, of outer radius 27.5 and 0.74 of that as its inner radius.
var star = func() string {
	const outer, inner, points = 27.5, 27.5 * 0.74, 8
	var p pen
	for i := range 2 * points {
		r := outer
		if i&1 == 1 {
			r = inner
		}
		angle := math.Pi * (float64(i)/points - 0.5)
		if i == 0 {
			p.put("M")
		} else {
			p.put("L")
		}
		p.nums(r*math.Cos(angle), r*math.Sin(angle))
	}
	p.put("z")
	return string(p.buf)
}()

// drawSymbols draws in reading order, so that the order of symbols in a document makes no difference.
func (c *canvas) drawSymbols() {
	for b := 0; b <= 2*c.height; b++ {
		for a := 0; a <= 2*c.width; a++ {
			at := witness.Place{A: a, B: b}
			failing := c.fails(at)
			if failing && at.Kind() != witness.Cell {
				c.circle("px-fault px-rim", c.x(a), c.y(b), 24)
			}
			s, ok := c.symbolAt(at)
			if !ok || s.Type == witness.CannotCross || s.Type == witness.Removed || s.Invisible && c.opt.Play {
				continue
			}
			c.symbol(s, c.x(a), c.y(b), failing)
			if c.doc.Pillar && a == 0 {
				c.put(`<g class="px-again">`)
				c.symbol(s, c.x(2*c.width), c.y(b), failing)
				c.put("</g>")
			}
		}
	}
}

func (c *canvas) hatched() bool { return (!c.opt.Small || c.opt.Hatches) && !c.opt.Letters }

func (c *canvas) symbol(s witness.Symbol, x, y float64, failing bool) {
	class := "px-symbol"
	if c.opt.Dimmed != nil && c.opt.Dimmed(s) {
		class += " px-dimmed"
	}
	if failing {
		class += " px-failing"
	}
	c.put(`<g class="`, class, `" transform="translate(`)
	c.nums(x, y)
	c.put(`)">`)
	if c.opt.Print {
		c.printed(s)
	} else {
		c.shape(s, c.hatched(), c.opt.Letters)
	}
	c.put("</g>")
}

// printed draws a symbol for paper. Triangles and polyominoes of their default colour are solid. Every colour
// that is neither the default nor plain black or white has its letter.
func (c *canvas) printed(s witness.Symbol) {
	color := colorOf(s)
	tinted := s.Type == witness.Separation || s.Type == witness.Star
	plain := color == s.DefaultColor() || tinted && (color == "black" || color == "white")
	if plain && !tinted && !s.Negative && s.Type != witness.Eliminator {
		s.Color = "black"
	}
	c.shape(s, true, false)
	if plain || !s.Type.HasColor() {
		return
	}
	letter := ColorLetter(color)
	if letter == "#" {
		if !slices.Contains(c.mixed, color) {
			c.mixed = append(c.mixed, color)
		}
		for i, known := range c.mixed {
			if known == color {
				letter = strconv.Itoa(i + 1)
			}
		}
	}
	if tinted {
		c.put(`<text class="px-letter" font-size="26" y="9">`, letter, "</text>")
	} else {
		c.put(`<text class="px-letter" font-size="26" x="31" y="39">`, letter, "</text>")
	}
}

// shape draws one symbol around the origin.
func (p *pen) shape(s witness.Symbol, hatched, letters bool) {
	color := colorOf(s)
	if usual := s.DefaultColor(); letters && color != usual && s.Type != witness.Separation && s.Type != witness.Star && s.Type.HasColor() {
		// At the lower right, which none of these symbols reaches.
		p.put(`<text class="px-letter" font-size="26" x="31" y="39">`, ColorLetter(color), "</text>")
	}
	switch s.Type {
	case witness.Separation:
		p.coloured(square, color, hatched, letters)
	case witness.Star:
		p.coloured(star, color, hatched, letters)
	case witness.Triangle:
		p.triangles(s.Count, color, hatched && color != s.DefaultColor())
	case witness.Polyomino:
		p.polyomino(s, color, hatched && color != s.DefaultColor())
	case witness.Eliminator:
		p.stroked(armsCase, arms, 9, 3, color, hatched)
	case witness.Arrow:
		p.arrow(s, color, hatched && color != s.DefaultColor())
	case witness.Sizer:
		p.coloured(sizer, color, hatched && color != s.DefaultColor(), false)
	case witness.MustCross:
		p.dot(s)
	case witness.Unknown:
		p.unknown(s.At.Kind())
	}
}

// stroked draws a symbol made of strokes, with a casing that is wider by rim on each side.
func (p *pen) stroked(casing, strokes string, wide, rim float64, color witness.Color, hatched bool) {
	p.put(`<path class="px-casing"`)
	p.attr("stroke-width", wide+2*rim)
	p.put(` d="`, casing, `"/><path`)
	p.paint("stroke", "px-outline", color)
	p.attr("stroke-width", wide)
	p.put(` d="`, strokes, `"/>`)
	if _, ok := hatches[color]; ok && hatched {
		p.put(`<path class="px-outline" stroke="url(#`, hatchID(color), `)"`)
		p.attr("stroke-width", wide)
		p.put(` d="`, strokes, `"/>`)
	}
}

// arrow draws a shaft with a head for each crossing, turned into its direction.
func (p *pen) arrow(s witness.Symbol, color witness.Color, hatched bool) {
	strokes := func(longer float64) string {
		var path pen
		path.put("M0 ")
		path.num(26 + longer)
		path.put("V-25")
		for i := range min(max(s.Count, 0), maxHeads) {
			tip, wide := float64(i)*13-26, 16+longer
			path.put("M")
			path.nums(-wide, tip+0.6*wide)
			path.put("L")
			path.nums(0, tip)
			path.put("L")
			path.nums(wide, tip+0.6*wide)
		}
		return string(path.buf)
	}
	p.put(`<g transform="rotate(`)
	p.num(float64(45 * (int(s.Heading) - int(witness.HeadingUp))))
	p.put(`)">`)
	p.stroked(strokes(2), strokes(0), 5, 2, color, hatched)
	p.put("</g>")
}

// maxHeads is the maximum number of heads of an arrow that are drawn.
const maxHeads = 4

// hatchFill lays a colour's hatch over a shape.
func (p *pen) hatchFill(color witness.Color, hatched bool, outline string) {
	if _, ok := hatches[color]; ok && hatched {
		p.put(`<path fill="url(#`, hatchID(color), `)" d="`, outline, `"/>`)
	}
}

func (p *pen) coloured(outline string, color witness.Color, hatched, letters bool) {
	p.put("<path")
	p.paint("fill", "px-cased", color)
	p.put(` d="`, outline, `"/>`)
	p.hatchFill(color, hatched, outline)
	if letters {
		p.put(`<text class="px-letter`)
		if color == "black" {
			p.put(" px-on-black")
		}
		p.put(`" font-size="30" y="10.5">`, ColorLetter(color), "</text>")
	}
}

// dot draws a must-cross symbol: dark for either line; for one line, in its colour and with one or two pips;
// with a dashed outline if it is invisible.
func (p *pen) dot(s witness.Symbol) {
	pips := 0
	switch s.Color {
	case witness.FirstLine:
		pips = 1
	case witness.SecondLine:
		pips = 2
	}
	switch {
	case s.Invisible && pips > 0:
		p.put(`<path`)
		p.paint("stroke", "px-unseen", s.Color)
		p.put(` transform="scale(1.2)" d="`, hexagon, `"/>`)
		p.pips("px-chalk", 0, 0, pips)
	case s.Invisible:
		p.put(`<path class="px-unseen px-unseen-rim" d="`, hexagon, `"/>`)
	case pips > 0:
		p.put(`<path`)
		p.paint("fill", "px-dot", s.Color)
		p.put(` transform="scale(1.2)" d="`, hexagon, `"/>`)
		p.pips("px-pip", 0, 0, pips)
	default:
		p.put(`<path class="px-hexagon" d="`, hexagon, `"/>`)
	}
}

// triangles draws triangles. Triangles, like polyominoes, are hatched unless they have the default colour of
// their type.
func (p *pen) triangles(n int, color witness.Color, hatched bool) {
	const wide, high, gap = 21.0, 18.5, 4.5
	n = min(max(n, 0), 4)
	row := n
	if n == 4 { // four in a row do not fit into the cell
		row = 2
	}
	var d pen
	for i := range n {
		d.put("M")
		d.nums((wide+gap)*(float64(i%row)-float64(row)/2)+gap/2, high/2+(high+gap)*(float64(i/row)-float64(n/row-1)/2))
		d.put("h")
		d.num(wide)
		d.put("l")
		d.nums(-wide/2, -high)
		d.put("z")
	}
	p.put("<path")
	p.paint("fill", "px-cased", color)
	p.put(` d="`, string(d.buf), `"/>`)
	p.hatchFill(color, hatched, string(d.buf))
}

// maxShape is the largest side of a polyomino that is drawn, in squares.
const maxShape = 5

func (p *pen) polyomino(s witness.Symbol, color witness.Color, hatched bool) {
	side, pitch := 15.0, 19.0
	if s.Negative {
		side = 12
	}
	rows := s.Shape[:min(len(s.Shape), maxShape)]
	columns := 0
	for _, row := range rows {
		columns = max(columns, min(len(row), maxShape))
	}
	var d pen
	for y, row := range rows {
		for x, set := range row[:min(len(row), maxShape)] {
			if !set {
				continue
			}
			d.put("M")
			d.nums((float64(x)-float64(columns-1)/2)*pitch-side/2, (float64(y)-float64(len(rows)-1)/2)*pitch-side/2)
			d.put("h")
			d.num(side)
			d.put("v")
			d.num(side)
			d.put("h")
			d.num(-side)
			d.put("z")
		}
	}
	if len(d.buf) == 0 {
		return
	}
	scale := 1.0
	if most := max(columns, len(rows)); most > 3 {
		scale = 3.3 / float64(most)
	}
	p.put("<g")
	if s.Rotatable || scale != 1 {
		p.put(` transform="`)
		if s.Rotatable {
			p.put("rotate(-18)")
		}
		p.put("scale(")
		p.num(scale)
		p.put(`)"`)
	}
	p.put(">")
	if s.Negative {
		p.put(`<path class="px-casing" stroke-width="7" d="`, string(d.buf), `"/><path`)
		p.paint("stroke", "px-outline", color)
		p.put(` stroke-width="3.4" d="`, string(d.buf), `"/>`)
	} else {
		p.put("<path")
		p.paint("fill", "px-cased", color)
		p.put(` d="`, string(d.buf), `"/>`)
		p.hatchFill(color, hatched, string(d.buf))
	}
	p.put("</g>")
}

// unknown draws a question mark; its glyph is a path, so that it looks the same with every font.
func (p *pen) unknown(kind witness.PlaceKind) {
	if kind == witness.Cell {
		p.put(`<circle class="px-ring" r="24"/><path class="px-glyph" d="`, question, `"/>`)
		return
	}
	p.put(`<circle class="px-ring px-island" r="14"/><path class="px-glyph" transform="translate(0 -1)scale(.56)" d="`, question, `"/>`)
}

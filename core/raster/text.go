package raster

// glyphs holds characters as strokes, in a box of four by six units from its upper left corner.
var glyphs = map[rune]string{
	'0': "M2 0C3.3 0 4 1.2 4 3C4 4.8 3.3 6 2 6C.7 6 0 4.8 0 3C0 1.2 .7 0 2 0Z",
	'1': "M.8 1.2L2.2 0V6",
	'2': "M.1 1.6C.1 .6 .9 0 2 0C3.1 0 3.9 .7 3.9 1.7C3.9 3.2 1.6 4.2 0 6H4",
	'3': "M.2 .9C.6 .3 1.2 0 2 0C3 0 3.8 .6 3.8 1.5C3.8 2.4 3 2.9 1.9 2.9C3.2 2.9 4 3.5 4 4.4C4 5.4 3.1 6 2 6C1.1 6 .4 5.7 0 5",
	'4': "M3.2 6V0L0 4.3H4",
	'5': "M3.6 0H.6L.3 2.8C.8 2.4 1.4 2.2 2 2.2C3.2 2.2 4 3 4 4.1C4 5.2 3.1 6 1.9 6C1.1 6 .4 5.6 0 5",
	'6': "M3.5 .6C3.1 .2 2.7 0 2.2 0C.8 0 0 1.4 0 3.4C0 5 .8 6 2 6C3.2 6 4 5.2 4 4.1C4 3 3.2 2.3 2.1 2.3C1.2 2.3 .4 2.8 0 3.6",
	'7': "M0 0H4L1.4 6",
	'8': "M2 2.8C.9 2.8 .3 2.2 .3 1.4C.3 .6 1 0 2 0C3 0 3.7 .6 3.7 1.4C3.7 2.2 3.1 2.8 2 2.8C.8 2.8 0 3.4 0 4.4C0 5.4 .8 6 2 6C3.2 6 4 5.4 4 4.4C4 3.4 3.2 2.8 2 2.8Z",
	'9': "M.5 5.4C.9 5.8 1.3 6 1.8 6C3.2 6 4 4.6 4 2.6C4 1 3.2 0 2 0C.8 0 0 .8 0 1.9C0 3 .8 3.7 1.9 3.7C2.8 3.7 3.6 3.2 4 2.4",
	'?': "M.2 1.5C.2 .6 1 0 2 0C3.1 0 3.9 .7 3.9 1.6C3.9 2.9 2 3 2 4.3M2 5.9V6",
}

// Measures of glyphs, in the units of the glyphs' paths.
const (
	glyphHeight  = 6
	glyphWidth   = 4
	glyphAdvance = 5.2
	glyphStroke  = 0.95
	ofSize       = 0.7 // height of a digit relative to the text size
)

// text draws a text centred at its point.
func (c *canvas) text(text string, e *element) {
	letters := []rune(text)
	scale := e.look.size * ofSize / glyphHeight
	wide := glyphAdvance*float64(len(letters)-1) + glyphWidth
	for i, letter := range letters {
		data, ok := glyphs[letter]
		if !ok {
			continue
		}
		x := e.look.x + scale*(glyphAdvance*float64(i)-wide/2)
		written := element{to: e.to.times(matrix{scale, 0, 0, scale, x, e.look.y - scale*glyphHeight/2}), look: e.look}
		written.look.stroke, written.look.fill = e.look.fill, paint{none: true}
		written.look.width, written.look.caps, written.look.joins, written.look.dashes = glyphStroke, round, round, nil
		c.lines(path(data), &written)
	}
}

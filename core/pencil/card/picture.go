package card

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/drawing"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Colours of the page's light theme (site/kit/tokens.css).
const (
	sheet  = "#FBF9F2"
	plate  = "#6E8A87"
	groove = "#263534"
	chalk  = "#FFF6DA"
	ink    = "#0F1817"
	thin   = "#BDB8A8"
	grey   = "#EEEADD"
	leaf   = "#3F6B3C"
	wood   = "#7A5A3A"
)

// margin is the space around a board, in half cells.
const margin = 0.2

// paper is the drawing of a printed puzzle. Its unit is half a cell, so places of the puzzle are
// also coordinates of the drawing.
type paper struct {
	*drawing.Drawing
	*pencil.Puzzle
	lines   bool // draws grid lines between cells
	rim     bool // draws grid lines along the rim too
	corners bool // lines lead from corner to corner
}

// picture draws the printed parts of a puzzle like site/kit/pencil/drawing.js.
func picture(p *pencil.Puzzle, title string) string {
	head := 0
	if p.Type.Outside {
		head = 2
	}
	from := -margin - float64(head)
	width, height := 2*p.Width, 2*p.Height
	d := &paper{drawing.New(from, from, float64(width+head)+2*margin, float64(height+head)+2*margin), p, false, false, p.Type.Corners}
	for _, q := range p.Board().Questions {
		line := q.What == pencil.Line || q.What == pencil.Bridge
		d.lines = d.lines || line
		d.rim = d.rim || line && (q.At.X == 0 || q.At.Y == 0)
	}
	ground := sheet
	if d.lines {
		ground = plate
	}
	d.Rect(float64(-head), float64(-head), float64(width+head), float64(height+head), 0, drawing.Look{Fill: ground})
	d.filled()
	d.grid(width, height)
	for cell, clue := range p.Clues {
		if clue.Number != pencil.None && !(clue.Number < 0 && p.Type.Fills) {
			d.clue(cell, clue)
		}
	}
	return d.SVG(title)
}

// middle returns the centre of a cell, or of a clue outside the board.
func (d *paper) middle(cell int) (x, y float64) {
	column, row := cell%d.Width, cell/d.Width
	if outside := cell - d.Cells(); outside >= d.Width {
		column, row = -1, outside-d.Width
	} else if outside >= 0 {
		column, row = outside, -1
	}
	return float64(2*column + 1), float64(2*row + 1)
}

func (d *paper) square(cell int, fill string) {
	x, y := d.middle(cell)
	d.Rect(x-1, y-1, 2, 2, 0, drawing.Look{Fill: fill})
}

// filled fills the cells that have a background colour.
func (d *paper) filled() {
	if d.Type.Drawing == pencil.DrawnSums {
		d.Rect(-2, -2, 2, 2, 0, drawing.Look{Fill: groove})
	}
	for cell, clue := range d.Clues {
		switch {
		case d.Type.Drawing == pencil.DrawnSums:
			if clue.Number != pencil.None || clue.Down > 0 || cell >= d.Cells() {
				d.square(cell, groove)
			}
		case clue.Number == pencil.None:
		case d.Type.Drawing == pencil.DrawnWall:
			d.square(cell, groove)
		case clue.Number == pencil.Blank:
			d.square(cell, thin)
		case d.Type.Fills && clue.Number >= 0:
			d.square(cell, grey)
		}
	}
}

// grid draws the lines between cells, the borders and the corners.
func (d *paper) grid(width, height int) {
	var rules, borders strings.Builder
	rim := 2
	if d.rim {
		rim = 0
	}
	for x := rim; x <= width-rim; x += 2 {
		rules.WriteString(drawing.Data("M", x, 0, "v", height))
	}
	for y := rim; y <= height-rim; y += 2 {
		rules.WriteString(drawing.Data("M", 0, y, "h", width))
	}
	look := drawing.Look{Stroke: thin, Width: 0.05}
	if d.lines {
		look = drawing.Look{Stroke: "#587270", Width: 0.14} // a faint groove on the plate
	}
	d.Path(rules.String(), look)
	if !d.rim {
		borders.WriteString(drawing.Data("M", 0, 0, "h", width, "v", height, "h", -width, "z"))
	}
	if areas := d.Areas(); areas != nil {
		for cell, area := range areas {
			x, y := cell%d.Width, cell/d.Width
			if x+1 < d.Width && areas[cell+1] != area {
				borders.WriteString(drawing.Data("M", 2*x+2, 2*y, "v", 2))
			}
			if y+1 < d.Height && areas[cell+d.Width] != area {
				borders.WriteString(drawing.Data("M", 2*x, 2*y+2, "h", 2))
			}
		}
	}
	for _, at := range d.InsideAt() {
		if at.X&1 == 1 {
			borders.WriteString(drawing.Data("M", at.X-1, at.Y, "h", 2))
		} else {
			borders.WriteString(drawing.Data("M", at.X, at.Y-1, "v", 2))
		}
	}
	d.Path(borders.String(), drawing.Look{Stroke: groove, Width: 0.14, Round: true})
	if !d.corners {
		return
	}
	for y := 0; y <= height; y += 2 {
		for x := 0; x <= width; x += 2 {
			d.Circle(float64(x), float64(y), 0.13, drawing.Look{Fill: groove})
		}
	}
}

// clue draws a clue.
func (d *paper) clue(cell int, clue pencil.Clue) {
	x, y := d.middle(cell)
	text := "?"
	if clue.Number >= 0 {
		text = strconv.Itoa(clue.Number)
	}
	within := cell < d.Cells()
	drawn := d.Type.Drawing
	switch {
	case clue.Number == pencil.Blank:
	case drawn == pencil.DrawnSums:
		d.sums(x, y, within, clue)
	case drawn == pencil.DrawnCircle && clue.Number == 1:
		d.Circle(x, y, 0.66, drawing.Look{Fill: chalk, Stroke: ink, Width: 0.09})
	case drawn == pencil.DrawnCircle:
		d.Circle(x, y, 0.66, drawing.Look{Fill: ink})
	case drawn == pencil.DrawnTree && within:
		d.Path(drawing.Data("M", x, y+0.2, "v", 0.5), drawing.Look{Stroke: wood, Width: 0.22})
		d.Path(drawing.Data("M", x, y-0.75, "l", 0.62, 1.05, "h", -1.24, "z"), drawing.Look{Fill: leaf})
	case drawn == pencil.DrawnRing:
		d.Circle(x, y, 0.8, drawing.Look{Fill: chalk, Stroke: ink, Width: 0.09})
		if clue.Number >= 0 {
			d.number(x, y, text, ink)
		}
	case drawn == pencil.DrawnWall:
		if clue.Number >= 0 {
			d.number(x, y, text, chalk)
		}
	case drawn == pencil.DrawnGroups:
		d.groups(x, y, clue.Number)
	case d.Rooms != nil && d.lines: // number in a corner, where lines do not cross the number
		d.Text(x-0.62, y-0.56, 0.7, text, ink)
	case clue.Dir != pencil.NoDir:
		d.arrow(x, y, clue.Dir, text)
	default:
		d.number(x, y, text, ink)
	}
}

// number draws a number in the middle of a cell.
func (d *paper) number(x, y float64, text, fill string) {
	size := 1.15
	if len(text) > 1 {
		size = 0.95
	}
	d.Text(x, y, size, text, fill)
}

// arrow draws a number next to its arrow.
func (d *paper) arrow(x, y float64, to pencil.Dir, text string) {
	look := drawing.Look{Stroke: ink, Width: 0.09, Round: true}
	if to == pencil.Up || to == pencil.Down {
		sign := 1.0
		if to == pencil.Down {
			sign = -1
		}
		d.number(x-0.2, y, text, ink)
		d.Path(drawing.Data("M", x+0.52, y+0.55*sign, "V", y-0.5*sign, "M", x+0.32, y-0.22*sign, "L", x+0.52, y-0.5*sign, "L", x+0.72, y-0.22*sign), look)
		return
	}
	sign := 1.0
	if to == pencil.Left {
		sign = -1
	}
	d.number(x, y+0.2, text, ink)
	d.Path(drawing.Data("M", x-0.55*sign, y-0.6, "H", x+0.5*sign, "M", x+0.22*sign, y-0.8, "L", x+0.5*sign, y-0.6, "L", x+0.22*sign, y-0.4), look)
}

// groupPlaces are the positions of one to four numbers within a cell.
var groupPlaces = [][][2]float64{
	{{0, 0}},
	{{-0.36, -0.36}, {0.36, 0.36}},
	{{0, -0.46}, {-0.46, 0.36}, {0.46, 0.36}},
	{{0, -0.6}, {-0.56, 0}, {0.56, 0}, {0, 0.6}},
}

// groups draws a number for each group; 9 means any length.
func (d *paper) groups(x, y float64, number int) {
	digits := "9"
	if number >= 0 {
		digits = strconv.Itoa(number)
	}
	if len(digits) > len(groupPlaces) {
		return
	}
	for i, at := range groupPlaces[len(digits)-1] {
		text := strings.ReplaceAll(digits[i:i+1], "9", "?")
		if len(digits) == 1 {
			d.number(x, y, text, ink)
		} else {
			d.Text(x+at[0], y+at[1], 0.82, text, ink)
		}
	}
}

// sums draws the numbers of a black cell: the sum of the cells to its right and the sum of the
// cells below it.
func (d *paper) sums(x, y float64, within bool, clue pencil.Clue) {
	across, down := clue.Number, clue.Down
	if !within && y < 0 {
		across, down = pencil.None, clue.Number
	}
	if across <= 0 && down <= 0 {
		return
	}
	d.Path(drawing.Data("M", x-1, y-1, "l", 2, 2), drawing.Look{Stroke: chalk, Width: 0.05})
	if across > 0 {
		d.Text(x+0.4, y-0.45, 0.76, strconv.Itoa(across), chalk)
	}
	if down > 0 {
		d.Text(x-0.4, y+0.45, 0.76, strconv.Itoa(down), chalk)
	}
}

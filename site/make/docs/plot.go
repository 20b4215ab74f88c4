package docs

import (
	"encoding/json"
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
)

// plot is a plot block: curves over whole numbers, on a logarithmic vertical axis. A table below the drawing
// has the figures, for readers who cannot see it.
type plot struct {
	X, Y   string // labels of the axes
	Curves []curve
	Says   string // sentence below the plot
}

type curve struct {
	Name   string
	Strong bool // the most important curve
	Points [][2]float64
}

// Size of the drawing in its own units; there is room for names of curves on the right.
const (
	plotWidth, plotHeight = 640, 360
	plotLeft, plotRight   = 72, 520
	plotTop, plotBottom   = 24, 312
)

// plotted draws a plot block.
func plotted(body string) (string, error) {
	var p plot
	if err := json.Unmarshal([]byte(body), &p); err != nil {
		return "", fmt.Errorf("plot: %w", err)
	}
	f, err := p.plane()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<figure class=\"plot\"><div class=\"wide\"><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
		plotWidth, plotHeight, html.EscapeString(p.Y+", by "+p.X+". The figures are in the table below."))
	p.axes(&b, f)
	var places []float64 // vertical positions of names
	for i, c := range p.Curves {
		c.draw(&b, f, i, &places)
	}
	fmt.Fprintf(&b, "</svg></div><figcaption>%s</figcaption>\n", html.EscapeString(p.Says))
	p.table(&b, f)
	b.WriteString("</figure>\n")
	return b.String(), nil
}

// plane maps values to the drawing: x from first to last, y from 10^low to 10^high.
type plane struct{ first, last, low, high float64 }

func (p plot) plane() (plane, error) {
	f := plane{math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)}
	for _, c := range p.Curves {
		for i, at := range c.Points {
			if at[1] <= 0 || at[0] != math.Trunc(at[0]) || i > 0 && at[0] <= c.Points[i-1][0] {
				return f, fmt.Errorf("plot: %s: point %v", c.Name, at)
			}
			f.first, f.last = min(f.first, at[0]), max(f.last, at[0])
			f.low, f.high = min(f.low, math.Floor(math.Log10(at[1]))), max(f.high, math.Ceil(math.Log10(at[1])))
		}
	}
	if f.first >= f.last || f.low >= f.high {
		return f, fmt.Errorf("plot: %d curves have no two points", len(p.Curves))
	}
	return f, nil
}

func (f plane) x(v float64) float64 {
	return plotLeft + (v-f.first)/(f.last-f.first)*(plotRight-plotLeft)
}

func (f plane) y(v float64) float64 {
	return plotBottom - (math.Log10(v)-f.low)/(f.high-f.low)*(plotBottom-plotTop)
}

func (p plot) axes(b *strings.Builder, f plane) {
	fmt.Fprintf(b, "<text x=\"0\" y=\"12\">%s</text>", html.EscapeString(p.Y))
	for e := f.low; e <= f.high; e++ {
		y := f.y(math.Pow(10, e))
		fmt.Fprintf(b, "<path class=\"rule\" d=\"M%d %.1fH%d\"/><text class=\"end\" x=\"%d\" y=\"%.1f\">%s</text>",
			plotLeft, y, plotRight, plotLeft-8, y+4, power(e))
	}
	for v := f.first; v <= f.last; v++ {
		fmt.Fprintf(b, "<text class=\"middle\" x=\"%.1f\" y=\"%d\">%.0f</text>", f.x(v), plotBottom+20, v)
	}
	fmt.Fprintf(b, "<text class=\"middle\" x=\"%d\" y=\"%d\">%s</text>", (plotLeft+plotRight)/2, plotBottom+40, html.EscapeString(p.X))
}

// power writes a power of ten in digits.
func power(exponent float64) string {
	return strconv.FormatFloat(math.Pow(10, exponent), 'f', -1, 64)
}

// dashes distinguishes curves without colours.
var dashes = []string{"", "8 4", "2 4", "8 4 2 4", "14 6"}

// draw draws a curve with its name at its end; the name is moved down if another name is there.
func (c curve) draw(b *strings.Builder, f plane, number int, places *[]float64) {
	class, dash := "curve", dashes[number%len(dashes)]
	if c.Strong {
		class, dash = "curve strong", ""
	}
	fmt.Fprintf(b, "<path class=\"%s\" stroke-dasharray=\"%s\" d=\"", class, dash)
	for i, at := range c.Points {
		fmt.Fprintf(b, "%c%.1f %.1f", "ML"[min(i, 1)], f.x(at[0]), f.y(at[1]))
	}
	last := c.Points[len(c.Points)-1]
	y := f.y(last[1]) + 4
	for again := true; again; {
		again = false
		for _, other := range *places {
			if math.Abs(other-y) < 14 {
				y, again = other+14, true
			}
		}
	}
	*places = append(*places, y)
	fmt.Fprintf(b, "\"/><text x=\"%.1f\" y=\"%.1f\">%s</text>", f.x(last[0])+8, y, html.EscapeString(c.Name))
}

func (p plot) table(b *strings.Builder, f plane) {
	fmt.Fprintf(b, "<details><summary>The figures</summary><table><thead><tr><th>%s</th>", html.EscapeString(p.X))
	for _, c := range p.Curves {
		fmt.Fprintf(b, "<th>%s</th>", html.EscapeString(c.Name))
	}
	b.WriteString("</tr></thead><tbody>")
	for v := f.first; v <= f.last; v++ {
		fmt.Fprintf(b, "<tr><td>%.0f</td>", v)
		for _, c := range p.Curves {
			cell := "–"
			for _, at := range c.Points {
				if at[0] == v {
					cell = strconv.FormatFloat(at[1], 'f', -1, 64)
				}
			}
			fmt.Fprintf(b, "<td>%s</td>", cell)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</tbody></table></details>\n")
}

package raster

import (
	"math"
	"strconv"
	"strings"
)

// pathReader reads the data of an SVG path.
type pathReader struct {
	text    string
	lines   []line
	at      point
	control point // control point of the last curve
}

// steps is the number of segments of a curve.
const steps = 12

// path reads the data of a path as lines. It stops at the first invalid command.
func path(data string) []line {
	r := &pathReader{text: data}
	command := byte(0)
	for {
		r.text = strings.TrimLeft(r.text, " ,\n\t")
		if r.text == "" {
			return r.lines
		}
		if c := r.text[0]; c >= 'A' {
			command, r.text = c, r.text[1:]
		} else if command|0x20 == 'z' {
			return r.lines
		}
		if !r.draw(command) {
			return r.lines
		}
		switch command {
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
}

// counts is the number of arguments of each command.
var counts = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 'a': 7, 'z': 0}

func (r *pathReader) draw(command byte) bool {
	lower := command | 0x20
	count, ok := counts[lower]
	if !ok || lower != 'm' && len(r.lines) == 0 {
		return false
	}
	var n [7]float64
	for i := range count {
		if n[i], ok = r.number(lower == 'a' && (i == 3 || i == 4)); !ok {
			return false
		}
	}
	from := point{}
	if command == lower {
		from = r.at
	}
	to := func(i int) point { return point{from.x + n[i], from.y + n[i+1]} }
	mirrored := point{2*r.at.x - r.control.x, 2*r.at.y - r.control.y}
	switch lower {
	case 'm':
		r.lines = append(r.lines, line{})
		r.to(to(0))
	case 'l':
		r.to(to(0))
	case 'h':
		r.to(point{from.x + n[0], r.at.y})
	case 'v':
		r.to(point{r.at.x, from.y + n[0]})
	case 'c':
		r.curve(to(0), to(2), to(4))
	case 's':
		r.curve(mirrored, to(0), to(2))
	case 'q':
		a, b, c := r.at, to(0), to(2)
		r.curve(point{(a.x + 2*b.x) / 3, (a.y + 2*b.y) / 3}, point{(c.x + 2*b.x) / 3, (c.y + 2*b.y) / 3}, c)
	case 'a':
		r.arc(n[0], n[1], n[2]*math.Pi/180, n[3] != 0, n[4] != 0, to(5))
	case 'z':
		r.close()
	}
	return true
}

func (r *pathReader) to(p point) {
	l := &r.lines[len(r.lines)-1]
	if l.closed { // the next subpath begins where the closed one began
		r.lines = append(r.lines, line{points: []point{l.points[0]}})
		l = &r.lines[len(r.lines)-1]
	}
	l.points = append(l.points, p)
	r.at, r.control = p, p
}

func (r *pathReader) close() {
	l := &r.lines[len(r.lines)-1]
	l.closed = true
	r.at, r.control = l.points[0], l.points[0]
}

func (r *pathReader) curve(b, c, d point) {
	a := r.at
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		s := 1 - t
		k, l, m, n := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		r.to(point{k*a.x + l*b.x + m*c.x + n*d.x, k*a.y + l*b.y + m*c.y + n*d.y})
	}
	r.control = c
}

// arc draws an elliptical arc. Its centre is computed as in SVG 2, appendix B.2.4.
func (r *pathReader) arc(rx, ry, turn float64, large, sweep bool, to point) {
	from := r.at
	if rx == 0 || ry == 0 || from == to {
		r.to(to)
		return
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	sin, cos := math.Sincos(turn)
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	if over := x*x/(rx*rx) + y*y/(ry*ry); over > 1 {
		rx, ry = rx*math.Sqrt(over), ry*math.Sqrt(over)
	}
	share := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		share = -share
	}
	cx, cy := share*rx*y/ry, -share*ry*x/rx
	begin := math.Atan2((y-cy)/ry, (x-cx)/rx)
	span := math.Atan2((-y-cy)/ry, (-x-cx)/rx) - begin
	if sweep && span < 0 {
		span += 2 * math.Pi
	} else if !sweep && span > 0 {
		span -= 2 * math.Pi
	}
	middle := point{cos*cx - sin*cy + (from.x+to.x)/2, sin*cx + cos*cy + (from.y+to.y)/2}
	for i := 1; i < 2*steps; i++ {
		s, c := math.Sincos(begin + span*float64(i)/(2*steps))
		r.to(point{middle.x + cos*rx*c - sin*ry*s, middle.y + sin*rx*c + cos*ry*s})
	}
	r.to(to)
}

// number reads the next number. A flag is a single digit.
func (r *pathReader) number(flag bool) (f float64, ok bool) {
	text := strings.TrimLeft(r.text, " ,\n\t")
	end, dot := 0, false
	for end < len(text) {
		c := text[end]
		switch {
		case c >= '0' && c <= '9':
		case c == '.' && !dot:
			dot = true
		case c == '-' && end == 0:
		default:
			c = 0
		}
		if c == 0 {
			break
		}
		if end++; flag {
			break
		}
	}
	f, err := strconv.ParseFloat(text[:end], 64)
	r.text = text[end:]
	return f, err == nil
}

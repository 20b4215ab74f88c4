package raster

import "math"

type point struct{ x, y float64 }

// matrix maps (x, y) to (m[0]x + m[2]y + m[4], m[1]x + m[3]y + m[5]).
type matrix [6]float64

func (m matrix) at(p point) point {
	return point{m[0]*p.x + m[2]*p.y + m[4], m[1]*p.x + m[3]*p.y + m[5]}
}

// times returns the map that applies n first and then m.
func (m matrix) times(n matrix) matrix {
	a, b, c := m.at(point{n[0], n[1]}), m.at(point{n[2], n[3]}), m.at(point{n[4], n[5]})
	return matrix{a.x - m[4], a.y - m[5], b.x - m[4], b.y - m[5], c.x, c.y}
}

// scale returns the factor by which a map enlarges lengths.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m[0]*m[3] - m[1]*m[2])) }

// line is a sequence of connected segments.
type line struct {
	points []point
	closed bool
}

// circle returns a circle as a polygon. pixel is the size of a pixel.
func circle(x, y, r, pixel float64) []point {
	n := int(min(max(8, 6*math.Sqrt(max(r, 0)/pixel)), 96))
	points := make([]point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = point{x + r*cos, y + r*sin}
	}
	return points
}

// rectangle returns a rectangle with rounded corners as a polygon.
func rectangle(x, y, width, height, radius, pixel float64) []point {
	radius = min(radius, width/2, height/2)
	if radius <= 0 {
		return []point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}
	}
	var points []point
	for i, corner := range []point{{x + width - radius, y + height - radius}, {x + radius, y + height - radius},
		{x + radius, y + radius}, {x + width - radius, y + radius}} {
		const steps = 8
		for k := range steps + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(i) + float64(k)/steps))
			points = append(points, point{corner.x + radius*cos, corner.y + radius*sin})
		}
	}
	return points
}

// dashed cuts a line into dashes. lengths alternates the lengths of dashes and of gaps.
func dashed(l line, lengths []float64) []line {
	total := 0.0
	for _, length := range lengths {
		total += length
	}
	if total <= 0 || len(lengths)%2 != 0 {
		return []line{l}
	}
	points := l.points
	if l.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	var all []line
	at, left, current := 0, lengths[0], []point{points[0]}
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		for rest := math.Hypot(to.x-from.x, to.y-from.y); rest > 0; {
			step := min(rest, left)
			from = point{from.x + (to.x-from.x)*step/rest, from.y + (to.y-from.y)*step/rest}
			rest, left = rest-step, left-step
			current = append(current, from)
			if left > 0 {
				continue
			}
			if at%2 == 0 {
				all = append(all, line{points: current})
			}
			at = (at + 1) % len(lengths)
			left, current = max(lengths[at], total/1000), []point{from}
		}
	}
	if at%2 == 0 && len(current) > 1 {
		all = append(all, line{points: current})
	}
	return all
}

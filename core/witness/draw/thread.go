package draw

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Thread is one line of a drawing: the data of its path, its beginning and its head.
type Thread struct {
	data       pen
	begin, end Point
	turn       float64 // circumference of the pillar in doubled coordinates; 0 on a flat board
}

// Data returns the attribute d of the line's path.
func (t Thread) Data() string { return string(t.data.buf) }

// Heads returns the points of the line's head, in doubled coordinates: two on a pillar, one of which may be
// off the plate.
func (t Thread) Heads() []Point { return t.both(t.end) }

// both returns the points on both sides of the seam that represent a point.
func (t Thread) both(at Point) []Point {
	switch {
	case t.turn == 0:
		return []Point{at}
	case at.A > t.turn/2:
		return []Point{at, {at.A - t.turn, at.B}}
	}
	return []Point{at, {at.A + t.turn, at.B}}
}

// Threads returns the line that passes some places, with its head at the last of them or beyond, followed by
// the second line of a board with a symmetry. On a pillar a line that crosses the seam leaves on one side and
// enters on the other; a part along the seam is drawn on both sides.
func Threads(doc *witness.Document, margin float64, places []witness.Place, head Point) []Thread {
	if len(places) == 0 {
		return nil
	}
	last := point(places[len(places)-1])
	beyond := Point{round(doc, head.A-last.A), head.B - last.B}
	threads := []Thread{thread(doc, margin, places, beyond)}
	if !doc.TwoLines() {
		return threads
	}
	images := make([]witness.Place, len(places))
	for i, at := range places {
		images[i] = doc.Mirror(at)
	}
	switch doc.Symmetry {
	case witness.SymmetryHorizontal:
		beyond.A = -beyond.A
	case witness.SymmetryVertical:
		beyond.B = -beyond.B
	case witness.SymmetryRotational:
		beyond = Point{-beyond.A, -beyond.B}
	}
	return append(threads, thread(doc, margin, images, beyond))
}

// round returns a horizontal distance, on a pillar by the shorter way round.
func round(doc *witness.Document, way float64) float64 {
	if turn := 2 * float64(doc.Width); doc.Pillar && turn > 0 {
		way -= turn * math.Round(way/turn)
	}
	return way
}

// thread draws a line that continues beyond its last place.
func thread(doc *witness.Document, margin float64, places []witness.Place, beyond Point) Thread {
	// On a pillar the points are unrolled, and so continue with every turn of the line.
	at := point(places[0])
	points := []Point{at}
	for i, to := range places[1:] {
		at.A += round(doc, float64(to.A-places[i].A))
		at.B = float64(to.B)
		points = append(points, at)
	}
	points = append(points, Point{at.A + beyond.A, at.B + beyond.B})
	t := Thread{begin: points[0], end: points[len(points)-1]}
	if !doc.Pillar || doc.Width < 1 {
		t.data.strand(points, margin, 0, 0)
		return t
	}
	lowest, highest := points[0].A, points[0].A
	for _, at := range points {
		lowest, highest = math.Min(lowest, at.A), math.Max(highest, at.A)
	}
	turn := 2 * float64(doc.Width)
	t.turn = turn
	t.end.A -= turn * math.Floor(t.end.A/turn)
	for shift := -turn * math.Ceil((highest+2)/turn); lowest+shift < turn+2; shift += turn {
		t.data.strand(points, margin, shift, turn)
	}
	return t
}

// strand draws an unrolled line, shifted horizontally: only the pieces on or just beside a strip of the given
// width, or all pieces if the width is 0.
func (p *pen) strand(points []Point, margin, shift, wide float64) {
	const beside = 1.3
	write := func(at Point) { p.nums(margin+half*(at.A+shift), margin+half*at.B) }
	drawn := false // the previous piece was drawn
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		if wide > 0 && (math.Max(from.A, to.A)+shift < -beside || math.Min(from.A, to.A)+shift > wide+beside) {
			drawn = false
			continue
		}
		if !drawn {
			p.put("M")
			write(from)
		}
		p.put("L")
		write(to)
		drawn = true
	}
}

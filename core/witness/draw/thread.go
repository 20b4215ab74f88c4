package draw

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Thread is one line as it is drawn: the data of its path, where it begins and
// where its head is.
type Thread struct {
	data       pen
	begin, end Point
	turn       float64 // once around the pillar, in doubled coordinates; 0 on a flat board
}

// Data is the attribute d of the line's path.
func (t Thread) Data() string { return string(t.data.buf) }

// Heads are where the head is drawn, in doubled coordinates: on a pillar in two
// places, one of which may be off the plate.
func (t Thread) Heads() []Point { return t.both(t.end) }

// both are the points on both sides of the seam that stand for one.
func (t Thread) both(at Point) []Point {
	switch {
	case t.turn == 0:
		return []Point{at}
	case at.A > t.turn/2:
		return []Point{at, {at.A - t.turn, at.B}}
	}
	return []Point{at, {at.A + t.turn, at.B}}
}

// Threads returns the line that passes these places and has its head at or
// beyond the last of them, and after it the second line of a board with a
// symmetry. On a pillar a line that crosses the seam leaves on one side and
// comes in on the other; what runs along the seam stands on both sides.
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

// round is a way to the right or left, on a pillar by the shorter way round.
func round(doc *witness.Document, way float64) float64 {
	if turn := 2 * float64(doc.Width); doc.Pillar && turn > 0 {
		way -= turn * math.Round(way/turn)
	}
	return way
}

// thread draws a line that goes beyond its last place.
func thread(doc *witness.Document, margin float64, places []witness.Place, beyond Point) Thread {
	// As on a pillar that is unrolled as often as the line goes around it.
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

// strand draws the pieces of an unrolled line, moved sideways, that are on a
// strip so wide or just beside it; of a width of 0 all pieces.
func (p *pen) strand(points []Point, margin, shift, wide float64) {
	const beside = 1.3
	write := func(at Point) { p.nums(margin+half*(at.A+shift), margin+half*at.B) }
	drawn := false // the piece before is there
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

package raster

import (
	"math"
	"slices"
)

// ending is the shape of the end of a stroke, or of the joint between its segments.
type ending uint8

const (
	sharp  ending = iota // cut off at the end; corners have a tip
	square               // longer by half the width
	round
)

// mostTip is the longest tip of a corner in half widths, SVG's default.
const mostTip = 4

// stroke returns the area that a pen of some width covers, as polygons of one direction.
func stroke(l line, width float64, caps, joins ending, pixel float64) [][]point {
	half := width / 2
	points := slices.CompactFunc(slices.Clone(l.points), func(a, b point) bool {
		return math.Hypot(a.x-b.x, a.y-b.y) < 1e-9
	})
	if len(points) == 1 {
		if caps == round {
			return [][]point{circle(points[0].x, points[0].y, half, pixel)}
		}
		return nil
	}
	if l.closed && len(points) > 2 && points[0] != points[len(points)-1] {
		points = append(points, points[0])
	}
	var all [][]point
	add := func(polygon []point) { all = append(all, turned(polygon)) }
	last := len(points) - 2
	for i := range last + 1 {
		a, b := points[i], points[i+1]
		along := direction(a, b)
		if caps == square && !l.closed {
			if i == 0 {
				a = point{a.x - half*along.x, a.y - half*along.y}
			}
			if i == last {
				b = point{b.x + half*along.x, b.y + half*along.y}
			}
		}
		dx, dy := -half*along.y, half*along.x
		add([]point{{a.x + dx, a.y + dy}, {b.x + dx, b.y + dy}, {b.x - dx, b.y - dy}, {a.x - dx, a.y - dy}})
		switch {
		case i < last:
			add(joint(b, along, direction(b, points[i+2]), half, joins, pixel))
		case l.closed:
			add(joint(b, along, direction(points[0], points[1]), half, joins, pixel))
		}
	}
	if caps == round && !l.closed {
		add(circle(points[0].x, points[0].y, half, pixel))
		add(circle(points[last+1].x, points[last+1].y, half, pixel))
	}
	return all
}

func direction(a, b point) point {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	return point{(b.x - a.x) / length, (b.y - a.y) / length}
}

// joint returns the area between two segments at their common end.
func joint(at, in, out point, half float64, joins ending, pixel float64) []point {
	if joins == round {
		return circle(at.x, at.y, half, pixel)
	}
	side := half // outer side
	if in.x*out.y-in.y*out.x > 0 {
		side = -half
	}
	one := point{at.x - side*in.y, at.y + side*in.x}
	other := point{at.x - side*out.y, at.y + side*out.x}
	cos := in.x*out.x + in.y*out.y
	if tip := 2 / (1 + cos); tip > 0 && tip <= mostTip*mostTip {
		share := 1 / (1 + cos)
		return []point{at, one, {at.x + share*(one.x+other.x-2*at.x), at.y + share*(one.y+other.y-2*at.y)}, other}
	}
	return []point{at, one, other}
}

// turned returns a polygon in the common direction.
func turned(polygon []point) []point {
	area := 0.0
	for i, p := range polygon {
		q := polygon[(i+1)%len(polygon)]
		area += p.x*q.y - p.y*q.x
	}
	if area < 0 {
		slices.Reverse(polygon)
	}
	return polygon
}

package generate

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Lie is the orientation of a level: more columns than rows, fewer columns than rows, or either.
type Lie uint8

// The orientations.
const (
	EitherWay Lie = iota
	Wide
	Tall
)

// lieOf returns the orientation of levels of a size.
func lieOf(w, h int) Lie {
	switch {
	case w > h:
		return Wide
	case w < h:
		return Tall
	}
	return EitherWay
}

// meets reports whether a level of a size has the orientation. Square levels have any.
func (l Lie) meets(w, h int) bool { return l == EitherWay || w == h || lieOf(w, h) == l }

// Canonical returns the canonical form of a level. It is the same for all rotations and reflections of the
// level, and for levels that differ only in the worker's cell within its reach or in floor that nothing can
// reach. Of the four or eight forms with the wanted orientation, it is the one whose text comes first,
// without walls that only make the rim thicker. It has no title, and its boxes and goals are in order.
//
// ok is false if the level cannot be played under the rules, or if boxes or goals lie in a part of the floor
// that is not connected with the worker.
func Canonical(r transport.Rules, l *transport.Level, lie Lie) (canonical *transport.Level, ok bool) {
	g, err := transport.NewGame(r, l)
	if err != nil {
		return nil, false
	}
	inside := g.Board().Reached(l.Worker)
	boxes, ok := covers(g, l.Boxes, inside)
	if !ok {
		return nil, false
	}
	var goals []transport.Cell
	for c, goal := range l.Goal {
		if goal {
			goals = append(goals, transport.Cell(c))
		}
	}
	goalCovers, ok := covers(g, goals, inside)
	if !ok {
		return nil, false
	}
	left, top, right, bottom := l.W, l.H, -1, -1
	for c, in := range inside {
		if in {
			x, y := c%l.W, c/l.W
			left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		}
	}
	w, h := right-left+3, bottom-top+3
	var best, worker string
	for form := range 8 {
		to := func(c transport.Cell) (x, y int) {
			x, y = int(c)%l.W-left+1, int(c)/l.W-top+1
			if form&1 != 0 {
				x = w - 1 - x
			}
			if form&2 != 0 {
				y = h - 1 - y
			}
			if form&4 != 0 {
				x, y = y, x
			}
			return x, y
		}
		t := transport.NewLevel(w, h)
		if form&4 != 0 {
			t = transport.NewLevel(h, w)
		}
		if !lie.meets(t.W, t.H) {
			continue
		}
		for i := range t.Wall {
			t.Wall[i] = true
		}
		at := func(c transport.Cell) transport.Cell { return t.At(to(c)) }
		for c, in := range inside {
			if in {
				t.Wall[at(transport.Cell(c))] = false
			}
		}
		first := func(cover []transport.Cell) transport.Cell {
			least := at(cover[0])
			for _, c := range cover[1:] {
				least = min(least, at(c))
			}
			return least
		}
		for _, cover := range boxes {
			t.Boxes = append(t.Boxes, first(cover))
		}
		slices.Sort(t.Boxes)
		for _, cover := range goalCovers {
			t.Goal[first(cover)] = true
		}
		text := strings.Join(t.Rows(), "\n")
		if canonical != nil && text > best {
			continue
		}
		t.Worker = at(l.Worker)
		game, err := transport.NewGame(r, t)
		if err != nil { // the shape of the boxes does not allow this form
			continue
		}
		t.Worker = game.Home(game.Start())
		if with := strings.Join(t.Rows(), "\n"); canonical == nil || text < best || with < worker {
			canonical, best, worker = t, text, with
		}
	}
	return canonical, canonical != nil
}

// covers returns the cells that a box covers at each of the cells at. It reports false if a box does not fit
// there, or lies partly outside.
func covers(g *transport.Game, at []transport.Cell, inside []bool) ([][]transport.Cell, bool) {
	all := make([][]transport.Cell, len(at))
	for i, c := range at {
		cover, ok := g.Cover(c, nil)
		if !ok || !inside[c] {
			return nil, false
		}
		all[i] = cover
	}
	return all, true
}

package edit

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// The functions below compute edits slowly, on documents, as the definitions state them.

// brute returns, by key, every board that one edit makes of a puzzle with one line and the usual palette. An
// edit of a tip is an edit of a start or an end.
func brute(d *witness.Document) map[string]*witness.Document {
	boards := make(map[string]*witness.Document)
	add := func(change func(*witness.Document)) {
		edited := d.Clone()
		change(edited)
		boards[key(edited)] = edited
	}
	var places []witness.Place
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			if at := (witness.Place{A: a, B: b}); !d.Pillar || a < 2*d.Width {
				places = append(places, at)
			}
		}
	}
	vertices := slices.ContainsFunc(d.Symbols, func(s witness.Symbol) bool { return s.At.Kind() == witness.Vertex })
	for _, at := range places {
		there, taken := d.SymbolAt(at)
		if taken && !movable(there) {
			continue
		}
		if taken {
			add(func(d *witness.Document) { d.Remove(at) })
		}
		for _, s := range Palette(d) {
			s.At = at
			if s.Type.On(at.Kind()) && (taken || empty(d, at) && (at.Kind() != witness.Vertex || vertices)) && !same(there, s) {
				add(func(d *witness.Document) { d.Put(s) })
			}
		}
		for _, into := range places {
			if !taken || (at.Kind() == witness.Cell) != (into.Kind() == witness.Cell) {
				continue
			}
			moved := there
			moved.At = into
			if empty(d, into) && (into.Kind() != witness.Vertex || vertices) {
				add(func(d *witness.Document) { d.Remove(at); d.Put(moved) })
			}
			other, both := d.SymbolAt(into)
			if both && movable(other) && !same(moved, other) {
				other.At = at
				add(func(d *witness.Document) { d.Put(moved); d.Put(other) })
			}
		}
	}
	for i, at := range d.Starts {
		for _, into := range besideOnRim(d, at) {
			add(func(d *witness.Document) { d.Starts[i] = into })
		}
	}
	for i, e := range d.Ends {
		for _, into := range besideOnRim(d, e.At) {
			add(func(d *witness.Document) { d.Ends[i] = witness.End{At: into} })
		}
	}
	return boards
}

func movable(s witness.Symbol) bool { return s.Type != witness.Removed && s.Type != witness.Unknown }

func same(s, t witness.Symbol) bool {
	s.Color, t.Color = s.EffectiveColor(), t.EffectiveColor()
	return s.Same(t)
}

// empty reports whether a place has no symbol, no start and no end.
func empty(d *witness.Document, at witness.Place) bool {
	_, taken := d.SymbolAt(at)
	return !taken && !slices.Contains(d.Starts, at) && !slices.ContainsFunc(d.Ends, func(e witness.End) bool { return e.At == at })
}

// besideOnRim returns the next free vertices of the rim, either way from a place on it.
func besideOnRim(d *witness.Document, at witness.Place) (beside []witness.Place) {
	onRim := func(at witness.Place) bool {
		return at.B == 0 || at.B == 2*d.Height || !d.Pillar && (at.A == 0 || at.A == 2*d.Width)
	}
	if !onRim(at) {
		return nil
	}
	for _, first := range witness.Directions {
		seen := map[witness.Place]bool{at: true}
		for next, way := at, first; ; {
			to := way.Step(next, 1)
			if d.Pillar {
				to.A = (to.A + 2*d.Width) % (2 * d.Width)
			}
			if !to.Within(d.Width, d.Height) || !onRim(to) || to.Kind() == witness.Cell || way == first.TurnLeft() && d.Pillar {
				// At a corner the walk continues along the next side. Going back is not allowed.
				if next == at {
					break
				}
				turned := false
				for _, turn := range []witness.Direction{way.TurnLeft(), way.TurnRight()} {
					if side := turn.Step(next, 1); side.Within(d.Width, d.Height) && onRim(side) && !d.Pillar {
						way, turned = turn, true
					}
				}
				if !turned {
					break
				}
				continue
			}
			if seen[to] {
				break
			}
			seen[to] = true
			next = to
			if next.Kind() == witness.Vertex && empty(d, next) {
				beside = append(beside, next)
				break
			}
		}
	}
	return beside
}

// key writes a board as a text. Two boards have equal keys exactly if they are equal: symbols with their
// effective colours, starts and ends in any order.
func key(d *witness.Document) string {
	c := d.Clone()
	for i := range c.Symbols {
		c.Symbols[i].Color = c.Symbols[i].EffectiveColor()
	}
	for i := range c.Ends {
		c.Ends[i].Orientation = nil
	}
	witness.SortSymbols(c.Symbols)
	before := func(p, q witness.Place) int {
		switch {
		case p.Before(q):
			return -1
		case q.Before(p):
			return 1
		}
		return 0
	}
	slices.SortFunc(c.Starts, before)
	slices.SortFunc(c.Ends, func(e, f witness.End) int { return before(e.At, f.At) })
	return string(c.AppendJSON(nil))
}

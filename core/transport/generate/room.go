package generate

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// room returns an empty walled room with boxes, goals and the worker on random cells. (Figure 9 of Postma
// 2016 shows a room in which they are arranged in order.)
func room(o *Options, boxes int, r *rand.Rand) *transport.Level {
	l := transport.NewLevel(o.W, o.H)
	for c := range l.Wall {
		x, y := c%o.W, c/o.W
		l.Wall[c] = x == 0 || y == 0 || x == o.W-1 || y == o.H-1
	}
	for {
		clear(l.Goal)
		l.Boxes = l.Boxes[:0]
		l.Worker = inner(l, r)
		for range boxes {
			l.Boxes = append(l.Boxes, inner(l, r))
		}
		for goals := 0; goals < boxes; {
			if c := inner(l, r); !l.Goal[c] {
				l.Goal[c] = true
				goals++
			}
		}
		if playable(o.Rules, l) {
			return l
		}
	}
}

// inner draws a random cell within the rim.
func inner(l *transport.Level, r *rand.Rand) transport.Cell {
	return l.At(1+r.IntN(l.W-2), 1+r.IntN(l.H-2))
}

// playable reports whether the level is valid under the rules, and every goal has room for a box.
func playable(r transport.Rules, l *transport.Level) bool {
	g, err := transport.NewGame(r, l)
	if err != nil {
		return false
	}
	for c, goal := range l.Goal {
		if _, fits := g.Cover(transport.Cell(c), nil); goal && !fits {
			return false
		}
	}
	return true
}

// change returns a playable level that differs from another by the given number of changes. A change turns a
// cell into wall or floor, or moves a box, a goal or the worker. (Postma 2016, section 3.2.1, does not list
// the changes.) The numbers of boxes and goals and the size stay the same.
func change(rules transport.Rules, from *transport.Level, changes int, r *rand.Rand) *transport.Level {
	for {
		l := from.Clone()
		for range changes {
			c := inner(l, r)
			switch roll := r.IntN(10); {
			case roll < 5:
				l.Wall[c] = !l.Wall[c]
			case roll < 7:
				l.Boxes[r.IntN(len(l.Boxes))] = c
			case roll < 9:
				if l.Goal[c] {
					continue
				}
				goal := r.IntN(len(l.Boxes))
				for i := range l.Goal {
					if l.Goal[i] {
						if goal == 0 {
							l.Goal[i] = false
							break
						}
						goal--
					}
				}
				l.Goal[c] = true
			default:
				l.Worker = c
			}
		}
		slices.Sort(l.Boxes)
		if playable(rules, l) {
			return l
		}
	}
}

// widen embeds a canonical level in the middle of a board of the given size, filled with walls, so that
// changes have room. It transposes the level if it does not fit otherwise, and returns nil if it does not fit
// at all.
func widen(l *transport.Level, w, h int) *transport.Level {
	turned := l.W > w || l.H > h
	width, height := l.W, l.H
	if turned {
		width, height = l.H, l.W
	}
	if width > w || height > h {
		return nil
	}
	wide := transport.NewLevel(w, h)
	for c := range wide.Wall {
		wide.Wall[c] = true
	}
	left, top := (w-width)/2, (h-height)/2
	at := func(c transport.Cell) transport.Cell {
		x, y := int(c)%l.W, int(c)/l.W
		if turned {
			x, y = y, x
		}
		return wide.At(x+left, y+top)
	}
	for c := range l.Wall {
		to := at(transport.Cell(c))
		wide.Wall[to], wide.Goal[to] = l.Wall[c], l.Goal[c]
	}
	for _, c := range l.Boxes {
		wide.Boxes = append(wide.Boxes, at(c))
	}
	wide.Worker = at(l.Worker)
	return wide
}

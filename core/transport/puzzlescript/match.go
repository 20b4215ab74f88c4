package puzzlescript

import (
	"cmp"
	"math/bits"
	"slices"
)

// match is a match of a row: its first cell, and the numbers of cells that its ellipses skip.
type match struct {
	at   int32
	skip [2]int32
}

// fewCandidates is the largest number of cells to check one by one; for more, operations on whole planes are
// faster.
const fewCandidates = 6

// find appends the matches of a row to dst, in the order in which the engine finds them: by
// rows for horizontal rules, else by columns.
func (w *World) find(r *row, direction word, dst []match) []match {
	fits := w.fitting(direction, r.length)
	delta := w.step(direction)
	head := r.segments[0]
	if len(r.segments) == 1 {
		if pivot, offset := w.pivot(head); pivot >= 0 && w.counts[pivot] <= fewCandidates {
			dst = w.around(head, delta, fits, pivot, offset, dst)
		} else {
			acc := w.scratch
			copy(acc, fits)
			w.narrow(acc, head, delta)
			dst = listed(acc, dst)
		}
	} else {
		dst = w.findDots(r, direction, delta, fits, dst)
	}
	if (direction == left || direction == right) && len(dst) > 1 {
		slices.SortStableFunc(dst, func(a, b match) int { return cmp.Compare(w.rank[a.at], w.rank[b.at]) })
	}
	return dst
}

func listed(plane []uint64, dst []match) []match {
	for i, word := range plane {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, match{at: int32(i<<6 + bits.TrailingZeros64(word))})
		}
	}
	return dst
}

// pivot returns the plane with the fewest cells that a segment needs, and the cell of the
// segment that needs it; -1 if it needs none.
func (w *World) pivot(segment []pattern) (plane, offset int) {
	plane = -1
	few := int32(1 << 30)
	for j := range segment {
		for _, k := range segment[j].planes {
			if w.counts[k] < few {
				few, plane, offset = w.counts[k], int(k), j
			}
		}
	}
	return plane, offset
}

// around looks at every cell of a plane.
func (w *World) around(segment []pattern, delta int, fits []uint64, plane, offset int, dst []match) []match {
	for i, word := range w.plane(plane) {
		for ; word != 0; word &= word - 1 {
			at := i<<6 + bits.TrailingZeros64(word) - offset*delta
			if at >= 0 && at < w.n && fits[at>>6]>>(at&63)&1 != 0 && w.matchesAll(segment, at, delta) {
				dst = append(dst, match{at: int32(at)})
			}
		}
	}
	return dst
}

func (w *World) matchesAll(segment []pattern, at, delta int) bool {
	for j := range segment {
		if !w.is(&segment[j], at) {
			return false
		}
		at += delta
	}
	return true
}

// is reports whether a cell is as a pattern has it.
func (w *World) is(p *pattern, at int) bool {
	if w.p.words == 1 && w.p.moveWords == 1 {
		cell, moves := w.cells[at], w.moves[at]
		if p.present[0]&^cell != 0 || p.missing[0]&cell != 0 || p.moving[0]&^moves != 0 || p.still[0]&moves != 0 {
			return false
		}
		for _, any := range p.any {
			if any[0]&cell == 0 {
				return false
			}
		}
		return true
	}
	cell, moves := w.cell(at), w.movesOf(at)
	if !p.present.within(cell) || p.missing.meets(cell) || !p.moving.within(moves) || p.still.meets(moves) {
		return false
	}
	for _, any := range p.any {
		if !any.meets(cell) {
			return false
		}
	}
	return true
}

// narrow leaves in acc the cells from which a segment matches, all at once.
func (w *World) narrow(acc []uint64, segment []pattern, delta int) {
	for j := range segment {
		p, by := &segment[j], j*delta
		for _, k := range p.planes {
			w.keep(acc, w.plane(int(k)), by, false)
		}
		for _, k := range p.noPlanes {
			if w.counts[k] != 0 {
				w.keep(acc, w.plane(int(k)), by, true)
			}
		}
		for _, some := range p.anyPlanes {
			union := w.scratch2
			clear(union)
			for _, k := range some {
				for i, word := range w.plane(int(k)) {
					union[i] |= word
				}
			}
			w.keep(acc, union, by, false)
		}
	}
}

// keep leaves in acc the cells that are, shifted by so many, in a plane; or are not.
func (w *World) keep(acc, plane []uint64, by int, not bool) {
	flip := uint64(0)
	if not {
		flip = ^flip
	}
	if by >= 0 {
		q, r := by>>6, by&63
		for i := range acc {
			word := uint64(0)
			if i+q < len(plane) {
				word = plane[i+q] >> r
			}
			if i+q+1 < len(plane) {
				word |= plane[i+q+1] << (64 - r) // nothing where r is 0
			}
			acc[i] &= word ^ flip
		}
		return
	}
	q, r := -by>>6, -by&63
	for i := len(acc) - 1; i >= 0; i-- {
		word := uint64(0)
		if i-q >= 0 {
			word = plane[i-q] << r
		}
		if i-q-1 >= 0 {
			word |= plane[i-q-1] >> (64 - r)
		}
		acc[i] &= word ^ flip
	}
}

// findDots finds the matches of a row with one or two ellipses.
func (w *World) findDots(r *row, direction word, delta int, fits []uint64, dst []match) []match {
	for len(w.tail) < len(r.segments) {
		w.tail = append(w.tail, make([]uint64, w.size))
	}
	for i, segment := range r.segments {
		acc := w.tail[i]
		if i == 0 {
			copy(acc, fits)
		} else {
			copy(acc, w.fitting(direction, len(segment)))
		}
		w.narrow(acc, segment, delta)
	}
	tailAt := func(i, at int) bool { return w.tail[i][at>>6]>>(at&63)&1 != 0 }
	for i, word := range w.tail[0] {
		for ; word != 0; word &= word - 1 {
			at := i<<6 + bits.TrailingZeros64(word)
			room := w.room(direction, at) - r.length
			next := at + len(r.segments[0])*delta
			for skip := range room + 1 {
				second := next + skip*delta
				if !tailAt(1, second) {
					continue
				}
				if len(r.segments) == 2 {
					dst = append(dst, match{int32(at), [2]int32{int32(skip)}})
					continue
				}
				third := second + len(r.segments[1])*delta
				for more := range room - skip + 1 {
					if tailAt(2, third+more*delta) {
						dst = append(dst, match{int32(at), [2]int32{int32(skip), int32(more)}})
					}
				}
			}
		}
	}
	return dst
}

// room is how many cells there are from one to the edge, itself included.
func (w *World) room(d word, at int) int {
	switch x, y := at/w.h, at%w.h; d {
	case up:
		return y + 1
	case down:
		return w.h - y
	case left:
		return x + 1
	default:
		return w.w - x
	}
}

// stillMatches reports whether a row still matches where it was found.
func (w *World) stillMatches(r *row, delta int, m match) bool {
	at := int(m.at)
	for i, segment := range r.segments {
		if i > 0 {
			at += int(m.skip[i-1]) * delta
		}
		if !w.matchesAll(segment, at, delta) {
			return false
		}
		at += len(segment) * delta
	}
	return true
}

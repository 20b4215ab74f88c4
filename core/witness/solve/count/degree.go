package count

import (
	"math/bits"
	"sync"
)

// degrees says how many edges a vertex, or a cell, may have on the line: bit n
// stands for n of them.
type degrees uint8

// Degrees that the vertices and cells of a puzzle may have. A line passes an ordinary
// vertex or leaves it alone; it ends in one of several ends, but may pass the others.
const (
	avoided  degrees = 1 << 0
	tip      degrees = 1 << 1
	passed   degrees = 1 << 2
	ordinary         = avoided | passed
	anything degrees = 1<<5 - 1
)

// sides is what is known of the four edges of a vertex or of a cell: those on
// the line in the upper half, those that are not off it in the lower one, a
// bit a direction.
type sides uint8

func (s sides) on() sides        { return s >> 4 }
func (s sides) may() sides       { return s & 15 }
func (s sides) undecided() sides { return s &^ (s >> 4) & 15 }

// impossible is what follows from sides that cannot be completed.
const impossible sides = 1<<8 - 1

// follows tells by degrees and sides which undecided edges are on the line in
// every completion (the upper half) and which in none (the lower half). The first solver
// fills it in (tabulate), so that a program that needs none starts sooner.
var follows [32][256]sides

var tabulate = sync.OnceFunc(func() {
	for allowed := range follows {
		for s := range sides(255) {
			follows[allowed][s] = completions(degrees(allowed), s)
		}
		follows[allowed][255] = completions(degrees(allowed), 255)
	}
})

func completions(allowed degrees, s sides) sides {
	if s.on()&^s.may() != 0 {
		return impossible
	}
	found, all, some := false, sides(15), sides(0)
	for x := range sides(16) {
		if x&s.on() == s.on() && x&^s.may() == 0 && allowed>>bits.OnesCount8(uint8(x))&1 != 0 {
			found, all, some = true, all&x, some|x
		}
	}
	if !found {
		return impossible
	}
	return all&^s.on()<<4 | s.may()&^some
}

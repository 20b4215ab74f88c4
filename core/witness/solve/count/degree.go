package count

import (
	"math/bits"
	"sync"
)

// degrees is a set of numbers of edges that a vertex or a cell may have on the line: bit n stands
// for n edges.
type degrees uint8

// Degrees of vertices. A line passes an ordinary vertex or avoids it. It ends at one of several
// ends, and may pass the others.
const (
	avoided  degrees = 1 << 0
	tip      degrees = 1 << 1
	passed   degrees = 1 << 2
	ordinary         = avoided | passed
	anything degrees = 1<<5 - 1
)

// sides is the state of the four edges of a vertex or cell: in the upper half those on the line,
// in the lower half those not off it, a bit a direction.
type sides uint8

func (s sides) on() sides        { return s >> 4 }
func (s sides) may() sides       { return s & 15 }
func (s sides) undecided() sides { return s &^ (s >> 4) & 15 }

// impossible is the consequence of sides that cannot be completed.
const impossible sides = 1<<8 - 1

// consequences has, by degrees and sides, the undecided edges that are on the line in every completion
// (upper half) and in none (lower half). The first Solver fills it in (tabulate), so that programs
// without one start sooner.
var consequences [32][256]sides

var tabulate = sync.OnceFunc(func() {
	for allowed := range consequences {
		for s := range sides(255) {
			consequences[allowed][s] = completions(degrees(allowed), s)
		}
		consequences[allowed][255] = completions(degrees(allowed), 255)
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

package jumps

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// run is what a function does, as far as its jumps decide: a slow interpreter, which takes
// every condition from a list of random numbers, and knows only the numbers of points. What
// is computed are constants of 64 bits, which stand for all other instructions.
type run struct {
	t       *testing.T
	chance  *rand.Rand
	returns []bool // which functions may return
	events  []string

	list   []instruction
	ends   []int // of blocks, by index
	number int64 // the variable with the number of a point
	top    int64 // of the stack, as far as it is known
	below  int64
	back   int // where the last call returns
}

// most is how many events are enough.
const most = 200

func (r *run) note(format string, values ...any) {
	r.events = append(r.events, fmt.Sprintf(format, values...))
}

func (r *run) push(v int64) { r.below, r.top = r.top, v }

// trace returns what a function does, entered at its beginning. When it is suspended, it is
// entered again: where it called, or at one of the points where it goes on after a panic.
func trace(t *testing.T, body []byte, returns []bool, recovers []int, seed uint64) []string {
	r := &run{t: t, chance: rand.New(rand.NewPCG(seed, 1)), returns: returns}
	locals := leb128.Reader{Rest: body}
	for range locals.Uint() {
		locals.Uint()
		locals.Byte()
	}
	var ok bool
	if r.list, ok = decode(locals.Rest); !ok {
		t.Fatal("not to be decoded")
	}
	r.ends = make([]int, len(r.list))
	var open []int
	for i, x := range r.list {
		switch x.op {
		case opBlock, opLoop, opIf:
			open = append(open, i)
		case opEnd:
			if n := len(open); n > 0 {
				r.ends[open[n-1]] = i
				open = open[:n-1]
			} else if i != len(r.list)-1 {
				t.Fatal("code after the end")
			}
		}
	}
	for at := 0; r.call(at) && len(r.events) < most; {
		if at = r.back; len(recovers) > 0 && r.chance.IntN(3) == 0 {
			at = recovers[r.chance.IntN(len(recovers))]
		}
		if at == nowhere {
			break
		}
		r.note("enter again at %d", at)
	}
	return r.events
}

// call enters the function at a point, and reports whether it was suspended.
func (r *run) call(point int) bool {
	r.number = int64(point)
	var open []int // blocks
	// to leaves blocks, and returns where to go on.
	to := func(depth int) int {
		if depth >= len(open) {
			r.t.Fatalf("a jump out of %d of %d blocks", depth+1, len(open))
		}
		at := open[len(open)-1-depth]
		open = open[:len(open)-1-depth]
		if r.list[at].op == opLoop {
			return at - 1
		}
		return r.ends[at]
	}
	for i, steps := 0, 0; i < len(r.list) && len(r.events) < most; i, steps = i+1, steps+1 {
		if steps > 100*most {
			r.note("rings")
			return false
		}
		switch x := &r.list[i]; x.op {
		case opBlock, opLoop:
			open = append(open, i)
		case opIf:
			if i > 1 && r.list[i-2].is(opI64Const, 0) || r.chance.IntN(2) == 0 {
				open = append(open, i)
			} else {
				i = r.ends[i]
			}
		case opEnd:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case opBr:
			i = to(int(x.value))
		case opBrIf:
			if r.chance.IntN(2) == 0 {
				i = to(int(x.value))
			}
		case opBrTable:
			at := len(x.table) - 1
			if v := uint32(r.top); v < uint32(at) {
				at = int(v)
			}
			i = to(x.table[at])
		case opI32Const:
			r.push(x.value)
		case opI32Sub:
			r.top = r.below - r.top
		case opLocalGet:
			if x.value == number {
				r.push(r.number)
			}
		case opLocalSet:
			if x.value == number {
				r.number = r.top
			}
		case opI64Const:
			r.note("%d", x.value)
			r.push(x.value)
		case opI64Store:
			r.back = int(r.top & 0xFFFF)
		case opIndirect:
			r.note("call something")
		case opCall:
			if r.note("call %d", x.value); !r.returns[x.value] {
				return false
			}
		case opReturn:
			r.note("return %d", r.top)
			return false
		case opUnreachable:
			r.note("trap")
			return false
		}
	}
	return len(r.events) < most
}

package jumps

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// maker makes a function as Go's compiler does, with segments and jumps at random.
type maker struct {
	*rand.Rand
	out      []byte
	index    int // of the function, as Go counts it
	calls    int // functions that may be called
	segments int
	points   []int // segments, by point
	last     []int // points, by segment
	recovers []int // points where a function goes on after a panic
	unwinds  bool
	event    int64
}

// nowhere is where calls return that never do, but end the goroutine or go on after a panic.
const nowhere = 0xFFFF

// firstFunction is the number that Go's linker gives to the first function.
const firstFunction = 0x1000

func (m *maker) op(op byte, immediates ...int64) {
	m.out = append(m.out, op)
	for _, v := range immediates {
		if op == opI32Const || op == opI64Const {
			m.out = leb128.AppendInt(m.out, v)
		} else {
			m.out = binary.AppendUvarint(m.out, uint64(v))
		}
	}
}

func (m *maker) block(op byte) { m.out = append(m.out, op, noType) }

// body returns a function that may call as many others.
func (m *maker) body() []byte {
	m.out, m.points, m.last, m.recovers, m.unwinds = nil, nil, nil, nil, false
	m.segments = 1 + m.IntN(9)
	for i := range m.segments {
		for range 1 + m.IntN(2) {
			m.points = append(m.points, i)
		}
		m.last = append(m.last, len(m.points)-1)
	}
	m.unwinds = m.IntN(4) > 0
	m.out = append(m.out, 1, 3, 0x7E) // three locals of 64 bits
	m.op(opGlobalGet, stackPointer)
	m.op(opLocalSet, stack)
	if m.unwinds {
		m.block(opBlock)
	}
	m.block(opLoop)
	for range m.segments {
		m.block(opBlock)
	}
	m.op(opLocalGet, number)
	m.op(opBrTable, int64(len(m.points)-1))
	for _, at := range m.points {
		m.out = append(m.out, byte(at))
	}
	for i := range m.segments {
		m.op(opEnd)
		m.segment(i)
	}
	m.op(opEnd)
	m.op(opUnreachable)
	if m.unwinds {
		m.op(opEnd)
		m.op(opI32Const, 1)
	}
	m.op(opEnd)
	return m.out
}

// segment writes some events and an end.
func (m *maker) segment(i int) {
	around := m.segments - 1 - i // the depth of the loop
	last := i == m.segments-1
	if kind := m.IntN(10); kind < 4 && m.unwinds && !last {
		if m.IntN(2) == 0 {
			m.compute()
		} else if i > 0 {
			m.recovers = append(m.recovers, m.last[i])
			m.op(opNop)
		}
		m.call(i, around)
		return
	}
	m.compute()
	for range m.IntN(3) {
		m.op(opLocalGet, 2)
		m.block(opIf)
		m.jump(around + 1)
		m.op(opEnd)
		if m.IntN(3) == 0 {
			m.compute()
		}
	}
	switch m.IntN(6) {
	case 0:
		m.jump(around)
	case 1:
		m.op(opI32Const, 0)
		m.op(opReturn)
	case 2: // a pointer that is nil for certain
		if m.unwinds {
			m.op(opI64Const, 0)
			m.op(opI64Eqz)
			m.block(opIf)
			m.begin(nowhere)
			m.op(opI32Const, 0)
			m.op(opCall, int64(m.IntN(m.calls)))
			m.after(around + 2)
			m.op(opEnd)
		}
	}
}

// compute stands for everything that is not a jump.
func (m *maker) compute() {
	m.event++
	m.op(opI64Const, m.event<<16)
	m.op(opLocalSet, 2)
}

func (m *maker) jump(depth int) {
	// Mostly ahead, so that not every function has a loop with several beginnings.
	point := max(m.IntN(len(m.points)), m.IntN(len(m.points)))
	if m.points[point] == 0 {
		point = len(m.points) - 1
	}
	m.op(opI32Const, int64(point))
	m.op(opLocalSet, number)
	m.op(opBr, int64(depth))
}

func (m *maker) begin(point int) {
	m.op(opLocalGet, stack)
	m.op(opI32Const, 8)
	m.op(opI32Sub)
	m.op(opLocalTee, stack)
	m.op(opGlobalSet, stackPointer)
	m.op(opLocalGet, stack)
	m.op(opI64Const, int64((firstFunction+m.index)<<16|point))
	m.op(opI64Store, 3, 0)
}

func (m *maker) after(depth int) {
	m.op(opGlobalGet, stackPointer)
	m.op(opLocalSet, stack)
	m.op(opBrIf, int64(depth))
}

// call calls a function, or something by a pointer, at the end of a segment.
func (m *maker) call(i, around int) {
	m.begin(m.last[i+1])
	if m.IntN(3) == 0 {
		m.op(opI32Const, int64(m.IntN(2*len(m.points)))) // which may look like a point
		m.op(opLocalSet, number)
		m.op(opI32Const, 0)
		m.op(opLocalGet, number)
		m.op(opIndirect, 0, 0)
	} else {
		m.op(opI32Const, 0)
		m.op(opCall, int64(m.IntN(m.calls)))
	}
	m.after(around + 1)
}

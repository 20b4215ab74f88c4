package jumps

import (
	"slices"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// function is a function compiled by Go, split into its segments.
type function struct {
	before   []byte // locals, and the code that copies the stack pointer
	unwinds  bool   // a goroutine may be suspended within the function
	segments []segment
	points   []int // for each point, the segment that begins there
}

// segment is the code between two points. It is entered at its beginning, and left at its end and through its
// jumps.
type segment struct {
	code     []item
	falls    bool // the segment's end leads to the next segment
	resumed  bool // a suspended function may resume here
	recovers bool // the segment begins like one where a function continues after a panic
	borrowed bool // the preceding call has left another value in the variable of the number
}

// item is an instruction, or several that act together.
type item struct {
	kind  kind
	bytes []byte
	to    int // target segment of a jump, or function of called
}

type kind uint8

const (
	plain    kind = iota
	open          // begins a block, a loop or an if
	shut          // ends a block, a loop or an if
	jump          // to a segment
	jumpIf        // the same, if the value on the stack is not zero
	unwind        // leaves the function, whose goroutine is suspended
	unwindIf      // the same, if the value on the stack is not zero
	leave         // returns or traps
	called        // marks the return from a call; no instruction
)

// Local variables that Go's compiler reserves in a function.
const (
	number = 0 // point at which to enter; 0 is the beginning
	stack  = 1 // copy of the stack pointer
)

// stackPointer is the global variable of the stack pointer.
const stackPointer = 0

// trap is an unreachable instruction.
var trap = instruction{op: opUnreachable, bytes: []byte{opUnreachable}}

// parser parses a function of this form:
//
//	global.get 0  local.set 1     the stack pointer
//	block                         if it has calls: around all else, returns 1
//	loop                          if it has jumps
//	block … block                 one for each segment
//	local.get 0  br_table  end    jumps to the segment of a point
//	… end  … end  …               the segments
//	end  unreachable              of the loop
//	end  i32.const 1              of the block
//	end
type parser struct {
	list []instruction
	f    *function
	loop bool

	at    int // the current segment
	depth int // block depth within the segment
	dead  bool
	back  int // point at which the last call returns
	fault int // function that is called for pointers that are certainly nil, or -1
}

// parse splits the body of a function. It returns nil if the body does not have the form that Go's compiler
// gives to functions; hasTable then reports whether the function may have a table of points nevertheless.
func parse(body []byte) (f *function, hasTable bool) {
	r := leb128.Reader{Rest: body}
	for n := r.Uint(); n > 0 && !r.Short; n-- {
		r.Uint() // number of locals of one type
		r.Byte() // type of the locals
	}
	list, ok := decode(r.Rest)
	if r.Short || !ok {
		return nil, true
	}
	hasTable = slices.ContainsFunc(list, func(x instruction) bool { return x.op == opBrTable })
	p := &parser{list: list, f: &function{}, back: -1, fault: -1}
	if !p.is(0, opGlobalGet, stackPointer) || !p.is(1, opLocalSet, stack) {
		return nil, hasTable
	}
	first, ok := p.head(2)
	if !ok || !p.body(first) {
		return nil, hasTable
	}
	p.f.before = body[:len(body)-len(r.Rest)+len(list[0].bytes)+len(list[1].bytes)]
	return p.f, true
}

// is reports whether the instruction at an index has this opcode and value.
func (p *parser) is(i int, op byte, value int64) bool {
	return i >= 0 && i < len(p.list) && p.list[i].is(op, value)
}

// op returns the opcode at an index, or that of a trap if there is none.
func (p *parser) op(i int) byte {
	if i < 0 || i >= len(p.list) {
		return opUnreachable
	}
	return p.list[i].op
}

// head reads the code before the first segment, and returns the index where that begins.
func (p *parser) head(i int) (first int, ok bool) {
	around, blocks := 0, 0
	for ; p.is(i, opBlock, noType) || p.is(i, opLoop, noType); i++ {
		if p.op(i) == opBlock {
			blocks++
			continue
		}
		if p.loop {
			return 0, false
		}
		p.loop, around, blocks = true, blocks, 0
	}
	if !p.is(i, opLocalGet, number) || p.op(i+1) != opBrTable || p.op(i+2) != opEnd {
		return 0, false
	}
	p.f.points = p.list[i+1].table
	segments := p.f.points[len(p.f.points)-1] + 1
	if !p.loop {
		around, blocks = blocks-segments, segments
	}
	if blocks != segments || around < 0 || around > 1 {
		return 0, false
	}
	for _, at := range p.f.points {
		if at >= segments {
			return 0, false
		}
	}
	p.f.unwinds = around == 1
	p.f.segments = make([]segment, segments)
	return i + 3, true
}

// body reads the segments and the code after them.
func (p *parser) body(first int) bool {
	p.begin(first)
	for i := first; i < len(p.list); i++ {
		x := &p.list[i]
		ok := true
		switch x.op {
		case opBlock, opLoop, opIf:
			ok = x.value == noType // only assembly has blocks with results
			if p.depth == 0 && x.op == opIf && p.is(i-2, opI64Const, 0) && p.op(i-1) == opI64Eqz {
				p.fault = p.calledBefore(i)
			}
			p.depth++
			p.add(open, x, 0)
		case opEnd:
			if p.depth == 0 {
				if p.at == len(p.f.segments)-1 {
					p.add(leave, &trap, 0) // after a panic, for example
					return p.tail(i)
				}
				ok = p.end(i)
				break
			}
			p.depth--
			p.add(shut, x, 0)
			if p.depth == 0 && p.fault >= 0 {
				p.add(called, x, p.fault)
				p.fault = -1
			}
		case opBr, opBrIf:
			ok = p.branch(i)
		case opReturn, opUnreachable:
			p.add(leave, x, 0)
		case opLocalGet, opLocalSet, opLocalTee:
			ok = x.value != number || p.forJump(i) || p.lends(i) || p.lends(i+2)
			p.add(plain, x, 0)
		case opI64Const:
			if p.is(i-1, opLocalGet, stack) && p.op(i+1) == opI64Store {
				p.back = int(x.value & 0xFFFF)
			}
			p.add(plain, x, 0)
		case opBrTable:
			ok = false
		default:
			p.add(plain, x, 0)
		}
		if !ok {
			return false
		}
	}
	return false
}

// add adds an instruction to the segment, unless it is unreachable.
func (p *parser) add(k kind, x *instruction, to int) {
	if p.dead {
		return
	}
	s := &p.f.segments[p.at]
	s.code = append(s.code, item{k, x.bytes, to})
	p.dead = p.depth == 0 && (k == jump || k == unwind || k == leave)
}

// begin begins a segment at an instruction. If the segment begins with a call without arguments, the runtime
// may resume there after a panic: that is the form of the call of deferreturn, which follows an instruction
// that does nothing.
func (p *parser) begin(i int) {
	s := &p.f.segments[p.at]
	for p.op(i) == opNop {
		i++
	}
	s.recovers = p.is(i, opLocalGet, stack) && p.is(i+1, opI32Const, 8) && p.op(i+2) == opI32Sub
	s.resumed = s.resumed || s.recovers
	p.dead = false
}

// end ends a segment that is not the last one.
func (p *parser) end(i int) bool {
	s, next := &p.f.segments[p.at], &p.f.segments[p.at+1]
	s.falls = !p.dead
	if n := len(s.code); s.falls && n > 0 && s.code[n-1].kind == unwindIf {
		// A call, between storing its return point and reloading the stack pointer.
		if p.back < 0 || p.back >= len(p.f.points) || p.f.points[p.back] != p.at+1 {
			return false
		}
		next.resumed = true
		next.borrowed = p.op(i-4) == opIndirect
		if p.op(i-4) == opCall {
			p.add(called, &p.list[i], int(p.list[i-4].value))
		}
	}
	p.at++
	p.begin(i + 1)
	return true
}

// branch reads a br or br_if.
func (p *parser) branch(i int) bool {
	x := &p.list[i]
	conditional := x.op == opBrIf
	to := int(x.value) - p.depth
	around := len(p.f.segments) - 1 - p.at // label of the loop around all segments
	switch {
	case to < 0:
		p.add(plain, x, 0)
	case to < around:
		p.add(either(conditional, jumpIf, jump), x, p.at+1+to)
	case to == around && p.loop:
		if !p.forJump(i - 1) {
			return false
		}
		point := int(p.list[i-2].value)
		if point < 0 || point >= len(p.f.points) {
			return false
		}
		if !p.dead {
			s := &p.f.segments[p.at]
			s.code = s.code[:len(s.code)-2]
		}
		p.add(jump, x, p.f.points[point])
	case p.f.unwinds && (to == around || to == around+1 && p.loop):
		p.add(either(conditional, unwindIf, unwind), x, 0)
	default:
		return false
	}
	return true
}

func either(first bool, a, b kind) kind {
	if first {
		return a
	}
	return b
}

// forJump reports whether an instruction sets the number for a jump.
func (p *parser) forJump(i int) bool {
	return p.op(i-1) == opI32Const && p.is(i, opLocalSet, number) && p.op(i+1) == opBr
}

// lends reports whether an instruction ends a sequence that uses the number's variable for another purpose:
// to put a 0 below the function that is called next.
func (p *parser) lends(i int) bool {
	return p.is(i-2, opLocalSet, number) && p.is(i-1, opI32Const, 0) && p.is(i, opLocalGet, number) &&
		p.op(i+1) == opIndirect && p.is(i+2, opGlobalGet, stackPointer) && p.is(i+3, opLocalSet, stack) &&
		(p.op(i+4) == opReturn || p.op(i+4) == opBrIf && p.op(i+5) == opEnd)
}

// calledBefore returns the function that is called first before the next end, or -1.
func (p *parser) calledBefore(i int) int {
	for ; i < len(p.list) && p.op(i) != opEnd; i++ {
		if p.op(i) == opCall {
			return int(p.list[i].value)
		}
	}
	return -1
}

// tail reports whether the code after the last segment has the expected form.
func (p *parser) tail(i int) bool {
	take := func(op byte, value int64) bool {
		i++
		return p.is(i-1, op, value)
	}
	return (!p.loop || take(opEnd, 0) && take(opUnreachable, 0)) &&
		(!p.f.unwinds || take(opEnd, 0) && take(opI32Const, 1)) &&
		take(opEnd, 0) && i == len(p.list)
}

package jumps

import (
	"encoding/binary"
	"math"
)

// Codes of the instructions that matter here, after section 5.4 of the specification.
const (
	opUnreachable = 0x00
	opNop         = 0x01
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opEnd         = 0x0B
	opBr          = 0x0C
	opBrIf        = 0x0D
	opBrTable     = 0x0E
	opReturn      = 0x0F
	opCall        = 0x10
	opIndirect    = 0x11 // a call of what a table has
	opDrop        = 0x1A
	opSelect      = 0x1B
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opFirstLoad   = 0x28
	opI64Store    = 0x37
	opLastStore   = 0x3E
	opMemorySize  = 0x3F
	opMemoryGrow  = 0x40
	opI32Const    = 0x41
	opI64Const    = 0x42
	opF32Const    = 0x43
	opF64Const    = 0x44
	opFirstPlain  = 0x45 // from here on there are none with immediates
	opI64Eqz      = 0x50
	opI32Sub      = 0x6B
	opLastPlain   = 0xC4
	opMore        = 0xFC // the next number says which
	moreCopy      = 10   // memory.copy
	moreFill      = 11   // memory.fill
)

// noType is the type of a block without results.
const noType = 0x40

// instruction is one of a function: its code, its first immediate if that is a whole number,
// the labels of a br_table, the default one last, and all its bytes.
type instruction struct {
	op    byte
	value int64
	table []int
	bytes []byte
}

// is reports whether it is the instruction with that code and immediate.
func (x *instruction) is(op byte, value int64) bool { return x.op == op && x.value == value }

// decode returns the instructions of a function; ok is false if there is one that Go's
// compiler does not use.
func decode(code []byte) (list []instruction, ok bool) {
	for r := (reader{rest: code}); len(r.rest) > 0; {
		before := r.rest
		x := instruction{op: r.byte()}
		switch op := x.op; {
		case op == opBlock || op == opLoop || op == opIf:
			if r.byte() != noType {
				return nil, false
			}
		case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
			x.value = int64(r.uint())
		case op == opIndirect:
			x.value = int64(r.uint())
			r.uint()
		case op == opBrTable:
			for n := r.uint() + 1; n > 0 && !r.short; n-- {
				x.table = append(x.table, r.uint())
			}
		case op == opI32Const || op == opI64Const:
			x.value = r.int()
		case op == opF32Const:
			r.skip(4)
		case op == opF64Const:
			r.skip(8)
		case op >= opFirstLoad && op <= opLastStore:
			r.uint() // alignment
			r.uint() // offset
		case op == opMemorySize || op == opMemoryGrow:
			r.uint()
		case op == opMore:
			switch x.value = int64(r.uint()); {
			case x.value < 8: // conversions
			case x.value == moreCopy:
				r.skip(2)
			case x.value == moreFill:
				r.skip(1)
			default:
				return nil, false
			}
		case op == opUnreachable || op == opNop || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect ||
			op >= opFirstPlain && op <= opLastPlain:
		default:
			return nil, false
		}
		if r.short {
			return nil, false
		}
		x.bytes = before[:len(before)-len(r.rest)]
		list = append(list, x)
	}
	return list, true
}

// reader takes values off bytes; short is set, and stays so, when there were too few.
type reader struct {
	rest  []byte
	short bool
}

func (r *reader) byte() byte {
	if b := r.skip(1); len(b) > 0 {
		return b[0]
	}
	return 0
}

// skip takes off n bytes.
func (r *reader) skip(n int) []byte {
	if n > len(r.rest) {
		r.rest, r.short = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// bytes reads a number and as many bytes.
func (r *reader) bytes() []byte { return r.skip(r.uint()) }

// uint reads a whole number of 32 bits in LEB128.
func (r *reader) uint() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > math.MaxUint32 {
		r.rest, r.short = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// int reads a number of 64 bits with a sign in LEB128.
func (r *reader) int() int64 {
	for v, shift := int64(0), 0; shift < 70; {
		b := r.byte()
		v |= int64(b&0x7F) << shift
		if shift += 7; b < 0x80 {
			if unused := 64 - shift; unused > 0 {
				v = v << unused >> unused
			}
			return v
		}
	}
	r.rest, r.short = nil, true
	return 0
}

// appendInt appends what int reads.
func appendInt(dst []byte, v int64) []byte {
	for ; v < -0x40 || v > 0x3F; v >>= 7 {
		dst = append(dst, byte(v)|0x80)
	}
	return append(dst, byte(v)&0x7F)
}

func appendBytes(dst, b []byte) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(b))), b...)
}

package jumps

import (
	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// Opcodes used here, after section 5.4 of the specification.
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
	opIndirect    = 0x11 // call_indirect
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
	opFirstPlain  = 0x45 // opcodes from here on have no immediates
	opI64Eqz      = 0x50
	opI32Sub      = 0x6B
	opLastPlain   = 0xC4
	opMore        = 0xFC // prefix of a second opcode
	moreCopy      = 10   // memory.copy
	moreFill      = 11   // memory.fill
)

// noType is the type of a block without results.
const noType = 0x40

// instruction is one instruction of a function: its opcode, its first immediate if that is a whole
// number or the type of a block, the labels of a br_table with the default label last, and its bytes.
type instruction struct {
	op    byte
	value int64
	table []int
	bytes []byte
}

// is reports whether the instruction has this opcode and immediate.
func (x *instruction) is(op byte, value int64) bool { return x.op == op && x.value == value }

// decode returns the instructions of a function; ok is false if it has an instruction that Go's compiler and
// assembler never use.
func decode(code []byte) (list []instruction, ok bool) {
	for r := (leb128.Reader{Rest: code}); len(r.Rest) > 0; {
		before := r.Rest
		x := instruction{op: r.Byte()}
		switch op := x.op; {
		case op == opBlock || op == opLoop || op == opIf:
			x.value = int64(r.Byte())
		case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
			x.value = int64(r.Uint())
		case op == opIndirect:
			x.value = int64(r.Uint())
			r.Uint()
		case op == opBrTable:
			for n := r.Uint() + 1; n > 0 && !r.Short; n-- {
				x.table = append(x.table, r.Uint())
			}
		case op == opI32Const || op == opI64Const:
			x.value = r.Int()
		case op == opF32Const:
			r.Skip(4)
		case op == opF64Const:
			r.Skip(8)
		case op >= opFirstLoad && op <= opLastStore:
			r.Uint() // alignment
			r.Uint() // offset
		case op == opMemorySize || op == opMemoryGrow:
			r.Uint()
		case op == opMore:
			switch x.value = int64(r.Uint()); {
			case x.value < 8: // conversions
			case x.value == moreCopy:
				r.Skip(2)
			case x.value == moreFill:
				r.Skip(1)
			default:
				return nil, false
			}
		case op == opUnreachable || op == opNop || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect ||
			op >= opFirstPlain && op <= opLastPlain:
		default:
			return nil, false
		}
		if r.Short {
			return nil, false
		}
		x.bytes = before[:len(before)-len(r.Rest)]
		list = append(list, x)
	}
	return list, true
}

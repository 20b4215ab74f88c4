package windmill

import "strconv"

// The part of the protobuf wire format that the strings use: varints and length-delimited fields. It is
// written by hand because the one small, well-maintained reader,
// google.golang.org/protobuf/encoding/protowire (tried at v1.36.12), imports fmt by way of its
// internal/errors and adds 116 KB of brotli-compressed code to the wasm module; see RATIONALE.md.

// The wire types in use.
const (
	varintType = 0
	bytesType  = 2
)

// maxInt is the largest value of any field of the format (an int32).
const maxInt = 1<<31 - 1

// fields iterates over a message:
//
//	for f := (fields{rest: message}); f.next(); {
//		... f.number, f.value or f.bytes
//	}
//	if f.err != nil ...
//
// Only the field with the number repeated may appear more than once.
type fields struct {
	rest     []byte
	repeated int
	seen     uint8

	number int
	wire   int
	value  uint64 // value of a varint
	bytes  []byte // content of a length-delimited field, a slice of the message
	err    error
}

// next advances to the next field. It returns false at the end of the message, or if the message is damaged;
// then f.err says how.
func (f *fields) next() bool {
	if f.err != nil || len(f.rest) == 0 {
		return false
	}
	tag, ok := f.varint()
	if !ok {
		return false
	}
	if number := tag >> 3; number < 1 || number > 7 {
		return f.fail("unknown field " + strconv.FormatUint(number, 10))
	}
	f.number, f.wire = int(tag>>3), int(tag&7)
	if bit := uint8(1) << f.number; f.number != f.repeated {
		if f.seen&bit != 0 {
			return f.fail("field " + strconv.Itoa(f.number) + " appears twice")
		}
		f.seen |= bit
	}
	switch f.wire {
	case varintType:
		f.value, ok = f.varint()
		return ok
	case bytesType:
		n, ok := f.varint()
		if !ok {
			return false
		}
		if n > uint64(len(f.rest)) {
			return f.fail("field " + strconv.Itoa(f.number) + " wants " + strconv.FormatUint(n, 10) +
				" bytes, but only " + strconv.Itoa(len(f.rest)) + " are left; was the string cut off?")
		}
		f.bytes, f.rest = f.rest[:n], f.rest[n:]
		return true
	}
	return f.fail("field " + strconv.Itoa(f.number) + " has wire type " + strconv.Itoa(f.wire) + ", which the format does not use")
}

func (f *fields) fail(reason string) bool {
	f.err = damaged("", reason)
	return false
}

func (f *fields) varint() (v uint64, ok bool) {
	for i, b := range f.rest {
		if i == 9 && b > 1 {
			return 0, f.fail("a number is longer than 64 bits")
		}
		v |= uint64(b&0x7F) << (7 * i)
		if b < 0x80 {
			f.rest = f.rest[i+1:]
			return v, true
		}
	}
	return 0, f.fail("the bytes end inside a number; was the string cut off?")
}

// int returns the field's number, which must be a varint of 0..most; name is for the error message. Errors
// are kept in f.err and end the iteration.
func (f *fields) int(name string, most int) int {
	if f.wire != varintType {
		f.fail(name + " is not a number (wire type " + strconv.Itoa(f.wire) + ")")
		return 0
	}
	if f.value > uint64(most) {
		// A negative int32 reads as a huge number here.
		f.fail(name + " " + strconv.FormatInt(int64(f.value), 10) + " is outside 0.." + strconv.Itoa(most))
		return 0
	}
	return int(f.value)
}

func (f *fields) bool(name string) bool { return f.int(name, 1) == 1 }

// message returns the field's bytes, or nil if it holds a number.
func (f *fields) message(name string) []byte {
	if f.wire != bytesType {
		f.fail(name + " is a number, not a message (wire type " + strconv.Itoa(f.wire) + ")")
		return nil
	}
	return f.bytes
}

func (f *fields) unknown(in string) {
	f.fail("unknown field " + strconv.Itoa(f.number) + " of " + in)
}

func appendVarint(dst []byte, v int) []byte {
	for v >= 0x80 {
		dst = append(dst, byte(v)|0x80)
		v >>= 7
	}
	return append(dst, byte(v))
}

func appendInt(dst []byte, number, v int) []byte {
	return appendVarint(append(dst, byte(number<<3|varintType)), v)
}

func appendMessage(dst []byte, number int, message []byte) []byte {
	return append(appendVarint(append(dst, byte(number<<3|bytesType)), len(message)), message...)
}

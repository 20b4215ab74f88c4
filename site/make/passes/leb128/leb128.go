// Package leb128 reads and writes numbers of WebAssembly modules, after section 5.2.2 of the Core
// Specification 2.0: seven bits in each byte, lowest bits first.
package leb128

import (
	"encoding/binary"
	"math"
)

// Reader reads values from bytes. Short becomes and stays true once there are too few bytes.
type Reader struct {
	Rest  []byte
	Short bool
}

// Byte reads a byte.
func (r *Reader) Byte() byte {
	if b := r.Skip(1); len(b) > 0 {
		return b[0]
	}
	return 0
}

// Skip reads n bytes.
func (r *Reader) Skip(n int) []byte {
	if n > len(r.Rest) {
		r.Rest, r.Short = nil, true
		return nil
	}
	b := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return b
}

// Bytes reads a number, then that many bytes.
func (r *Reader) Bytes() []byte { return r.Skip(r.Uint()) }

// Uint reads an unsigned 32-bit number in LEB128.
func (r *Reader) Uint() int {
	v, n := binary.Uvarint(r.Rest)
	if n <= 0 || v > math.MaxUint32 {
		r.Rest, r.Short = nil, true
		return 0
	}
	r.Rest = r.Rest[n:]
	return int(v)
}

// Int reads a signed 64-bit number in LEB128.
func (r *Reader) Int() int64 {
	for v, shift := int64(0), 0; shift < 70; {
		b := r.Byte()
		v |= int64(b&0x7F) << shift
		if shift += 7; b < 0x80 {
			if unused := 64 - shift; unused > 0 {
				v = v << unused >> unused
			}
			return v
		}
	}
	r.Rest, r.Short = nil, true
	return 0
}

// AppendInt appends a number in the form that Int reads.
func AppendInt(dst []byte, v int64) []byte {
	for ; v < -0x40 || v > 0x3F; v >>= 7 {
		dst = append(dst, byte(v)|0x80)
	}
	return append(dst, byte(v)&0x7F)
}

// AppendBytes appends bytes in the form that Bytes reads.
func AppendBytes(dst, b []byte) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(b))), b...)
}

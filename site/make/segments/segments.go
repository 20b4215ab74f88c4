// Package segments writes the data of a WebAssembly module in one piece.
//
// Go's linker leaves out runs of zeros, and so cuts the data into segments, each with its
// address before it. The runtime's table of functions has zeros after every fourth byte
// for 320 bytes a function: seventeen segments, whose addresses a compressor cannot
// foresee. In one piece, zeros included, a program is a seventh larger before compression
// and a twelfth smaller after it.
//
// The format is that of the WebAssembly Core Specification 2.0, section 5.5.
package segments

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
)

// ErrModule is what the errors of Join wrap.
var ErrModule = errors.New("not a WebAssembly module whose data can be joined")

// header is how a module begins: its name and the version of the format.
const header = "\x00asm\x01\x00\x00\x00"

// The sections that matter here.
const (
	dataSection  = 11
	countSection = 12 // says how many segments there are, to who copies them later
)

// In a segment: how it begins if it is for the first memory, and what its address stands in.
const (
	active   = 0
	i32const = 0x41
	end      = 0x0B
)

// most is the memory that Join fills at most, in bytes.
const most = 64 << 20

// Join returns the module with its data as one segment; all else stays as it is. A module
// without data, or with one segment, stays as it is. The addresses must be written down,
// as Go's linker has them. Errors wrap ErrModule.
func Join(module []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(module, []byte(header))
	if !ok {
		return nil, fmt.Errorf("%w: it does not begin with %q", ErrModule, header)
	}
	joined := []byte(header)
	for len(rest) > 0 {
		r := reader{rest: rest}
		id := r.byte()
		body := r.bytes()
		switch {
		case r.short:
			return nil, fmt.Errorf("%w: a section ends too early, at byte %d", ErrModule, len(module)-len(rest))
		case id == countSection:
			return nil, fmt.Errorf("%w: it counts its segments, to copy them when it runs", ErrModule)
		case id == dataSection:
			data, err := join(body)
			if err != nil {
				return nil, err
			}
			joined = appendBytes(append(joined, id), data)
		default:
			joined = append(joined, rest[:len(rest)-len(r.rest)]...)
		}
		rest = r.rest
	}
	return joined, nil
}

// segment is data and its address.
type segment struct {
	at   int
	data []byte
}

// join returns the body of a data section as one segment.
func join(body []byte) ([]byte, error) {
	r := reader{rest: body}
	var list []segment
	for i := range r.uint() {
		if kind := r.byte(); kind != active && !r.short {
			return nil, fmt.Errorf("%w: segment %d is of kind %d, not for the first memory", ErrModule, i, kind)
		}
		if code := r.byte(); code != i32const && !r.short {
			return nil, fmt.Errorf("%w: segment %d has an address that is computed", ErrModule, i)
		}
		at := r.int()
		if code := r.byte(); code != end && !r.short {
			return nil, fmt.Errorf("%w: segment %d has an address that is computed", ErrModule, i)
		}
		data := r.bytes()
		if r.short {
			return nil, fmt.Errorf("%w: segment %d ends too early", ErrModule, i)
		}
		if at < 0 || at+len(data) > most {
			return nil, fmt.Errorf("%w: segment %d lies outside the first %d bytes of memory", ErrModule, i, most)
		}
		list = append(list, segment{at, data})
	}
	if len(list) == 0 {
		return body, nil
	}
	slices.SortStableFunc(list, func(a, b segment) int { return a.at - b.at })
	from := list[0].at
	var image []byte
	for _, s := range list {
		gap := s.at - from - len(image)
		if gap < 0 {
			return nil, fmt.Errorf("%w: two segments lie on address %d", ErrModule, s.at)
		}
		image = append(append(image, make([]byte, gap)...), s.data...)
	}
	joined := appendInt([]byte{1, active, i32const}, from)
	return appendBytes(append(joined, end), image), nil
}

// reader takes values off bytes; short is set, and stays so, when there were too few.
type reader struct {
	rest  []byte
	short bool
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.short = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

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

// int reads a number of 32 bits with a sign in LEB128.
func (r *reader) int() int {
	for v, shift := int64(0), 0; shift < 35; {
		b := r.byte()
		v |= int64(b&0x7F) << shift
		if shift += 7; b < 0x80 {
			return int(v << (64 - shift) >> (64 - shift))
		}
	}
	r.rest, r.short = nil, true
	return 0
}

// bytes reads a number and as many bytes.
func (r *reader) bytes() []byte {
	n := r.uint()
	if n > len(r.rest) {
		r.rest, r.short = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func appendBytes(dst, b []byte) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(b))), b...)
}

// appendInt appends what int reads, of a number that is not negative.
func appendInt(dst []byte, n int) []byte {
	for ; n > 0x3F; n >>= 7 {
		dst = append(dst, byte(n&0x7F)|0x80)
	}
	return append(dst, byte(n))
}

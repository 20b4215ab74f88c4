// Package segments joins the data segments of a WebAssembly module into one.
//
// Go's linker leaves out runs of zeros, and thus splits the data into segments, each preceded by its address.
// The runtime's function table has zeros after every fourth byte, for 320 bytes of each function: that makes
// seventeen segments, whose addresses do not compress well. As one segment, zeros included, a program is a
// seventh larger before compression and 8 % smaller after it.
//
// The format is that of the WebAssembly Core Specification 2.0, section 5.5.
package segments

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// ErrModule is wrapped by all errors of Join.
var ErrModule = errors.New("not a WebAssembly module whose data can be joined")

// header is the beginning of a module: the magic number and the version of the format.
const header = "\x00asm\x01\x00\x00\x00"

// Ids of the sections used here.
const (
	dataSection  = 11
	countSection = 12 // number of segments, needed by instructions that copy segments later
)

// Parts of a segment: its kind, for the first memory, and the instructions around its address.
const (
	active   = 0
	i32const = 0x41
	end      = 0x0B
)

// most is the largest end address of the data that Join accepts, in bytes.
const most = 64 << 20

// Join returns the module with its data as one segment; everything else stays unchanged, and so does a module
// without data or with one segment. Addresses have to be constants, as Go's linker writes them. Errors wrap
// ErrModule.
func Join(module []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(module, []byte(header))
	if !ok {
		return nil, fmt.Errorf("%w: it does not begin with %q", ErrModule, header)
	}
	joined := []byte(header)
	for len(rest) > 0 {
		r := leb128.Reader{Rest: rest}
		id := r.Byte()
		body := r.Bytes()
		switch {
		case r.Short:
			return nil, fmt.Errorf("%w: a section ends too early, at byte %d", ErrModule, len(module)-len(rest))
		case id == countSection:
			return nil, fmt.Errorf("%w: it counts its segments, to copy them when it runs", ErrModule)
		case id == dataSection:
			data, err := join(body)
			if err != nil {
				return nil, err
			}
			joined = leb128.AppendBytes(append(joined, id), data)
		default:
			joined = append(joined, rest[:len(rest)-len(r.Rest)]...)
		}
		rest = r.Rest
	}
	return joined, nil
}

// segment is data and its address.
type segment struct {
	at   int
	data []byte
}

// join returns the body of a data section with a single segment.
func join(body []byte) ([]byte, error) {
	r := leb128.Reader{Rest: body}
	var list []segment
	for i := range r.Uint() {
		if kind := r.Byte(); kind != active && !r.Short {
			return nil, fmt.Errorf("%w: segment %d is of kind %d, not for the first memory", ErrModule, i, kind)
		}
		if code := r.Byte(); code != i32const && !r.Short {
			return nil, fmt.Errorf("%w: segment %d has an address that is computed", ErrModule, i)
		}
		at := int(r.Int())
		if code := r.Byte(); code != end && !r.Short {
			return nil, fmt.Errorf("%w: segment %d has an address that is computed", ErrModule, i)
		}
		data := r.Bytes()
		if r.Short {
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
	joined := leb128.AppendInt([]byte{1, active, i32const}, int64(from))
	return leb128.AppendBytes(append(joined, end), image), nil
}

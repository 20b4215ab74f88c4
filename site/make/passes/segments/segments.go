// Package segments joins the data segments of a WebAssembly module into one.
//
// Go's linker leaves out runs of zeros, and so splits the data into segments, each preceded by its
// address. The runtime's function table has zeros after every fourth byte for 320 bytes a
// function: seventeen segments, whose addresses a compressor cannot predict. As one segment, zeros
// included, a program is a seventh larger before compression and 8 % smaller after it.
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

// ErrModule is what the errors of Join wrap.
var ErrModule = errors.New("not a WebAssembly module whose data can be joined")

// header is how a module begins: its name and the version of the format.
const header = "\x00asm\x01\x00\x00\x00"

// The sections that matter here.
const (
	dataSection  = 11
	countSection = 12 // the number of segments, for instructions that copy them later
)

// In a segment: the kind for the first memory, and the instructions around its address.
const (
	active   = 0
	i32const = 0x41
	end      = 0x0B
)

// most is the limit of Join for the end of the data, in bytes.
const most = 64 << 20

// Join returns the module with its data as one segment; all else stays as it is. A module
// without data, or with one segment, stays as it is. The addresses must be constants, as Go's
// linker writes them. Errors wrap ErrModule.
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

// join returns the body of a data section as one segment.
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

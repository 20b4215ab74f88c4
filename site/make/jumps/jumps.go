// Package jumps gives the functions of a WebAssembly program jumps of WebAssembly's, where
// Go's compiler has a table.
//
// A goroutine may be suspended in any call, and goes on there later: the function is entered
// again with the number of a point in it. So Go's compiler puts a function into one loop,
// cuts it into segments at all points, and makes of every jump
//
//	i32.const 17  local.set 0  br to the loop
//
// where a table of all points, the first thing in the loop, leads on. An engine that
// compiles this sees one loop that consists of everything, and an indirect jump for every
// branch. Written with blocks and loops instead, a search takes a quarter less time, and a
// program is 3 % smaller. Points at which no function is suspended leave the tables.
//
// Nothing else changes: not what is called, nor the addresses of returns, which the
// runtime's tables of lines refer to.
//
// A function has to have the form that Go 1.26 gives it (function.go). Others stay as they
// are: the runtime's in assembly. What is known of them is the format, WebAssembly Core
// Specification 2.0, section 5, and cmd/internal/obj/wasm of Go.
package jumps

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/perplex-puzzles/perplex/site/make/leb128"
)

// ErrModule is what the errors of Straighten wrap.
var ErrModule = errors.New("not a WebAssembly module with functions")

// header is how a module begins: its name and the version of the format.
const header = "\x00asm\x01\x00\x00\x00"

// The sections that matter here.
const (
	importSection = 2
	codeSection   = 10
)

// Count is how many functions a module has, and how many of them were changed.
type Count struct{ Straight, All int }

// Straighten returns the module with straight jumps, and how many functions have them; all
// else stays as it is. Errors wrap ErrModule.
func Straighten(module []byte) ([]byte, Count, error) {
	var count Count
	if len(module) < len(header) || string(module[:len(header)]) != header {
		return nil, count, fmt.Errorf("%w: it does not begin with %q", ErrModule, header)
	}
	straight, imports := []byte(header), 0
	for r := (leb128.Reader{Rest: module[len(header):]}); len(r.Rest) > 0; {
		id := r.Byte()
		section := r.Bytes()
		if r.Short {
			return nil, count, fmt.Errorf("%w: a section ends too early", ErrModule)
		}
		ok := true
		switch id {
		case importSection:
			imports, ok = imported(section)
		case codeSection:
			section, count, ok = straighten(section, imports)
		}
		if !ok {
			return nil, count, fmt.Errorf("%w: section %d ends too early", ErrModule, id)
		}
		straight = leb128.AppendBytes(append(straight, id), section)
	}
	return straight, count, nil
}

// straighten does so with a section of code, in a module that imports so many functions.
func straighten(section []byte, imports int) (straight []byte, count Count, ok bool) {
	r := leb128.Reader{Rest: section}
	var bodies [][]byte
	var functions []*function
	for range r.Uint() {
		bodies = append(bodies, r.Bytes())
		if r.Short {
			return nil, count, false
		}
		functions = append(functions, parse(bodies[len(bodies)-1]))
	}
	returns := returning(functions, imports)
	straight = binary.AppendUvarint(nil, uint64(len(bodies)))
	for i, f := range functions {
		if f != nil {
			f.cut(returns)
			if body, ok := write(f); ok {
				bodies[i] = body
				count.Straight++
			}
		}
		straight = leb128.AppendBytes(straight, bodies[i])
	}
	count.All = len(bodies)
	return straight, count, !r.Short
}

// imported returns how many functions a section imports.
func imported(section []byte) (functions int, ok bool) {
	r := leb128.Reader{Rest: section}
	for range r.Uint() {
		r.Bytes() // of a module
		r.Bytes() // its name there
		if r.Byte() != 0 {
			return 0, false // Go imports functions only
		}
		r.Uint() // its type
		if functions++; r.Short {
			return 0, false
		}
	}
	return functions, !r.Short
}

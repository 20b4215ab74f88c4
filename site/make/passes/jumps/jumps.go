// Package jumps replaces the jump tables of functions that Go compiled to WebAssembly by
// WebAssembly's own blocks and loops.
//
// A goroutine can be suspended in any call. It resumes when the function is called again with
// the number of a resume point. Go's compiler therefore wraps a function in one loop, splits it
// into segments at the resume points and basic blocks, and turns every jump into
//
//	i32.const 17  local.set 0  br to the loop
//
// where a br_table at the head of the loop continues at segment 17. An optimising engine sees a
// single loop with an indirect jump for every branch. With structured control flow a search
// takes a quarter less time, and a program is 3 % smaller. The remaining tables list only the
// points at which a function can resume.
//
// Calls and their return addresses do not change, so the runtime's line tables stay valid.
//
// A function is rewritten only if all of it has the form that Go 1.26 and 1.27 produce
// (function.go). Other functions stay unchanged, and Count gives their number. README.md in
// the folder above explains the pass; the sources are the WebAssembly Core Specification 2.0,
// section 5, and cmd/internal/obj/wasm of Go.
package jumps

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// ErrModule is wrapped by all errors of Straighten.
var ErrModule = errors.New("not a WebAssembly module with functions")

// header is the beginning of a module: the magic number and the version of the format.
const header = "\x00asm\x01\x00\x00\x00"

// Ids of the sections used here.
const (
	importSection = 2
	codeSection   = 10
)

// Count has the numbers of functions in a module. Functions that are neither rewritten nor abandoned have no
// table: the runtime's assembly, and wrappers of imported functions.
type Count struct {
	All       int
	Straight  int // rewritten
	Abandoned int // with a table but unchanged: an unknown form, or a loop with several entries
}

// Straighten returns the module with its functions rewritten, and their counts; everything else stays
// unchanged. Errors wrap ErrModule.
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

// straighten rewrites the functions of a code section, in a module with the given number of imported
// functions.
func straighten(section []byte, imports int) (straight []byte, count Count, ok bool) {
	r := leb128.Reader{Rest: section}
	var bodies [][]byte
	var functions []*function
	for range r.Uint() {
		body := r.Bytes()
		if r.Short {
			return nil, count, false
		}
		f, hasTable := parse(body)
		if hasTable {
			count.Abandoned++ // until the function is rewritten
		}
		bodies, functions = append(bodies, body), append(functions, f)
	}
	returns := returning(functions, imports)
	straight = binary.AppendUvarint(nil, uint64(len(bodies)))
	for i, f := range functions {
		if f != nil {
			f.cut(returns)
			if body, ok := write(f); ok {
				bodies[i] = body
				count.Straight++
				count.Abandoned--
			}
		}
		straight = leb128.AppendBytes(straight, bodies[i])
	}
	count.All = len(bodies)
	return straight, count, !r.Short
}

// imported returns the number of functions that a section imports.
func imported(section []byte) (functions int, ok bool) {
	r := leb128.Reader{Rest: section}
	for range r.Uint() {
		r.Bytes() // name of the module
		r.Bytes() // name of the function
		if r.Byte() != 0 {
			return 0, false // Go imports only functions
		}
		r.Uint() // type of the function
		if functions++; r.Short {
			return 0, false
		}
	}
	return functions, !r.Short
}

package jumps

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// module returns a module that imports one function.
func module(bodies ...[]byte) []byte {
	code := binary.AppendUvarint(nil, uint64(len(bodies)))
	for _, b := range bodies {
		code = leb128.AppendBytes(code, b)
	}
	m := append([]byte(header), importSection)
	m = leb128.AppendBytes(m, []byte("\x01\x01a\x01b\x00\x00"))
	return leb128.AppendBytes(append(m, codeSection), code)
}

// bodiesOf returns the functions of a module as module makes it.
func bodiesOf(m []byte) (bodies [][]byte) {
	for r := (leb128.Reader{Rest: m[len(header):]}); len(r.Rest) > 0; {
		id, section := r.Byte(), r.Bytes()
		if id != codeSection {
			continue
		}
		code := leb128.Reader{Rest: section}
		for range code.Uint() {
			bodies = append(bodies, code.Bytes())
		}
	}
	return bodies
}

// TestStraighten: functions with straight jumps do what they did, wherever they are suspended
// and go on.
func TestStraighten(t *testing.T) {
	const modules, functions, runs = 1000, 4, 6
	straight, all := 0, 0
	for seed := range uint64(modules) {
		m := &maker{Rand: rand.New(rand.NewPCG(seed, 2)), calls: 1 + functions}
		var bodies [][]byte
		var recovers [][]int
		for m.index = range functions {
			bodies = append(bodies, m.body())
			recovers = append(recovers, m.recovers)
		}
		made, count, err := Straighten(module(bodies...))
		if err != nil {
			t.Fatal(err)
		}
		straight, all = straight+count.Straight, all+count.All
		if count.Straight+count.Abandoned != count.All {
			t.Fatalf("module %d: %+v, though each function has a table", seed, count)
		}
		var parsed []*function
		for i, body := range bodies {
			f, _ := parse(body)
			if f == nil {
				t.Fatalf("module %d, function %d was not taken apart", seed, i)
			}
			parsed = append(parsed, f)
		}
		returns := returning(parsed, 1)
		for i, body := range bodiesOf(made) {
			for run := range uint64(runs) {
				want := trace(t, bodies[i], returns, recovers[i], run)
				if got := trace(t, body, returns, recovers[i], run); !slices.Equal(got, want) {
					t.Fatalf("module %d, function %d:\n got %q\nwant %q", seed, i, got, want)
				}
			}
		}
	}
	if straight != 2015 { // recorded; most others have loops with several beginnings
		t.Errorf("%d of %d functions have straight jumps", straight, all)
	}
}

// TestReturning: which functions may return.
func TestReturning(t *testing.T) {
	returns := item{kind: leave, bytes: []byte{opReturn}}
	traps := item{kind: leave, bytes: trap.bytes}
	calls := func(f int) item { return item{kind: called, to: f} }
	for _, c := range []struct {
		name  string
		code  [][]item // of the only segment of functions 1, 2, …; 0 is imported
		wants string   // of those that may return
	}{
		{"a return", [][]item{{returns}}, "01"},
		{"a trap", [][]item{{traps}}, "0"},
		{"after a call of what returns", [][]item{{calls(0), returns}}, "01"},
		{"after a call of what does not", [][]item{{calls(2), returns}, {traps}}, "0"},
		{"each after the other", [][]item{{calls(2), returns}, {calls(1), returns}}, "0"},
		{"the last of three", [][]item{{calls(2), returns}, {calls(3), returns}, {returns}}, "0123"},
		{"before the call", [][]item{{returns, calls(1)}}, "01"},
	} {
		var functions []*function
		for _, code := range c.code {
			functions = append(functions, &function{segments: []segment{{code: code}}})
		}
		var got strings.Builder
		for i, may := range returning(functions, 1) {
			if may {
				got.WriteByte('0' + byte(i))
			}
		}
		if got.String() != c.wants {
			t.Errorf("%s: %s may return, want %s", c.name, got.String(), c.wants)
		}
	}
}

// TestForms: what has not the form of Go's functions stays as it is.
func TestForms(t *testing.T) {
	good := (&maker{Rand: rand.New(rand.NewPCG(5, 5)), calls: 1}).body()
	if f, _ := parse(good); f == nil {
		t.Fatal("a good function was not taken apart")
	}
	for n := range good {
		if f, _ := parse(good[:n]); f != nil {
			t.Errorf("the first %d of %d bytes were taken apart", n, len(good))
		}
	}
	for _, c := range []struct {
		name string
		body []byte
		want Count
	}{
		{"no table", []byte{0, opI32Const, 0, opEnd}, Count{All: 1}},
		{"a block with a result", []byte{0, opBlock, 0x7F, opI32Const, 0, opEnd, opEnd}, Count{All: 1}},
		{"a table elsewhere", []byte{0, opI32Const, 0, opBrTable, 0, 0, opEnd}, Count{All: 1, Abandoned: 1}},
		{"an unknown instruction", []byte{0, 0xFB, opEnd}, Count{All: 1, Abandoned: 1}},
	} {
		made, count, err := Straighten(module(c.body))
		if err != nil || count != c.want || !slices.Equal(bodiesOf(made)[0], c.body) {
			t.Errorf("%s: %q, %+v, %v", c.name, made, count, err)
		}
	}
}

func TestStraightenRefuses(t *testing.T) {
	for _, m := range []string{"", "<!doctype html>", header + "\x0A", header + "\x0A\x02\x01\x07", header + "\x02\x01\x01"} {
		if _, _, err := Straighten([]byte(m)); !errors.Is(err, ErrModule) {
			t.Errorf("Straighten(%q): %v", m, err)
		}
	}
}

// FuzzStraighten: whatever the bytes, there is a module or a reason.
func FuzzStraighten(f *testing.F) {
	m := &maker{Rand: rand.New(rand.NewPCG(1, 1)), calls: 3}
	f.Add(module(m.body(), m.body()))
	f.Add([]byte(header))
	f.Fuzz(func(t *testing.T, m []byte) {
		if _, _, err := Straighten(m); err != nil && !errors.Is(err, ErrModule) {
			t.Errorf("Straighten(%q): %v does not wrap ErrModule", m, err)
		}
	})
}

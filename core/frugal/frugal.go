// Package frugal is how parsers are fuzzed: each input may take a second and 64 MB, inputs
// that were worth keeping are tried again in every test run, and so are some mutants of
// them.
//
//	func FuzzParse(f *testing.F) {
//		f.Add("a seed")
//		frugal.Fuzz(f, func(t *testing.T, text string) { … })
//	}
//
// The inputs kept for it are in testdata/corpus/FuzzParse, one per line in Go's quotes. The
// command core/cmd/fuzz looks for more of them.
package frugal

import (
	"fmt"
	"math/rand/v2"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// Limits of one input, natively. Bytes are the total allocated, an upper bound of the bytes
// in use at any time.
const (
	MaxTime  = time.Second
	MaxBytes = 64 << 20
)

// Text is what one fuzzed argument may be.
type Text interface{ ~string | ~[]byte }

// Fuzz fuzzes test with one argument, within the budget. Call it last, after the seeds.
func Fuzz[T Text](f *testing.F, test func(t *testing.T, input T)) {
	f.Helper()
	kept := read(f)
	for _, input := range kept {
		f.Add(T(input))
	}
	// Daily, after a change of what is parsed, and before a release.
	random := rand.New(rand.NewPCG(uint64(len(kept)), 0xF2))
	for range reference.Sized(mutants, 10*mutants, 100*mutants) {
		if len(kept) > 0 {
			f.Add(T(mutant(random, kept)))
		}
	}
	keep := newKeeper(f)
	f.Fuzz(func(t *testing.T, input T) {
		defer func() {
			if t.Failed() {
				t.Logf("the input is %.2000q", input)
			}
		}()
		Check(t, func() { test(t, input) })
		keep.look(string(input))
	})
}

// mutants are how many a daily test run makes of a corpus.
const mutants = 1000

// Check runs a part of a test, and fails it if that takes more than an input may. The part
// is run again if it took too long, since the machine may have been busy with something
// else: it must not depend on what it has done.
func Check(t *testing.T, part func()) {
	t.Helper()
	if err := excess(part, allowed()); err != nil {
		t.Error(err)
	}
}

// tries are how often a part is run until it is called slow.
const tries = 3

// allowed is MaxTime, or ten times as much in WebAssembly and under the race detector.
func allowed() time.Duration {
	if reference.Again() {
		return 10 * MaxTime
	}
	return MaxTime
}

// excess reports whether a part takes more than the limit every time, or too much memory.
func excess(part func(), limit time.Duration) error {
	var took []time.Duration
	for range tries {
		before, begun := allocated(), time.Now()
		part()
		took = append(took, time.Since(begun))
		if bytes := allocated() - before; bytes > MaxBytes {
			return fmt.Errorf("one input takes %d MB of memory; at most %d are allowed", bytes>>20, MaxBytes>>20)
		}
		if took[len(took)-1] <= limit {
			return nil
		}
	}
	return fmt.Errorf("one input takes %v; at most %v are allowed", slices.Min(took).Round(time.Millisecond), limit)
}

// allocated is how many bytes the process has allocated so far; it stops nothing, unlike
// runtime.ReadMemStats.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// Package frugal fuzzes parsers within limits. An input may take a second and 64 MB. Each test run
// repeats the inputs worth keeping, and tries some mutants of them.
//
//	func FuzzParse(f *testing.F) {
//		f.Add("a seed")
//		frugal.Fuzz(f, func(t *testing.T, text string) { … })
//	}
//
// The kept inputs of this target are in testdata/corpus/FuzzParse, one per line in Go's quotes. The
// command core/cmd/fuzz searches for more.
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

// Limits of one input in native code. Bytes are the total allocated, an upper bound of the bytes in
// use at any time.
const (
	MaxTime  = time.Second
	MaxBytes = 64 << 20
)

// Text is the type constraint of a fuzzed argument.
type Text interface{ ~string | ~[]byte }

// Fuzz fuzzes test with one argument, within the budget. Call it last, after the seeds.
func Fuzz[T Text](f *testing.F, test func(t *testing.T, input T)) {
	f.Helper()
	kept := read(f)
	for _, input := range kept {
		f.Add(T(input))
	}
	// Three sizes: daily runs, runs after a change of a parser, and runs before a release.
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

// mutants is the number of mutants of a corpus in a daily test run.
const mutants = 1000

// Check runs a part of a test and fails the test if the part exceeds the limits of one input. A
// part that took too long is repeated, because the machine may have been busy; so part must not
// depend on its earlier runs.
func Check(t *testing.T, part func()) {
	t.Helper()
	if err := excess(part, allowed()); err != nil {
		t.Error(err)
	}
}

// tries is the number of runs before a part counts as slow.
const tries = 3

// allowed returns MaxTime, or ten times as much in WebAssembly and under the race detector.
func allowed() time.Duration {
	if reference.Again() {
		return 10 * MaxTime
	}
	return MaxTime
}

// excess returns an error if a part takes too much memory, or exceeds the time limit in every try.
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

// allocated returns the number of bytes that the process has allocated so far. Unlike
// runtime.ReadMemStats, it does not stop the world.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

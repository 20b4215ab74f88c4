package analysis

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// crowded is a board of 10x10 cells with twenty large shapes and twenty large negative ones. All
// together amount to its cells, so that every line that divides nothing asks whether they fill it.
func crowded() *witness.Document {
	d := witness.New(10, 10)
	d.Starts = []witness.Place{{A: 0, B: 0}}
	d.Ends = []witness.End{{At: witness.Place{A: 2, B: 0}}}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 40 {
		squares := 20
		if i%2 == 1 {
			squares = 15
		}
		shape := make([][]bool, 5)
		for y := range shape {
			shape[y] = make([]bool, 5)
		}
		for n, q := range r.Perm(25) {
			shape[q/5][q%5] = n < squares
		}
		at := witness.Place{A: i%10*2 + 1, B: i/10*4 + 1}
		d.Symbols = append(d.Symbols, witness.Symbol{At: at, Type: witness.Polyomino, Shape: shape, Negative: i%2 == 1, Rotatable: true})
	}
	return d
}

// TestPauses: on a board whose questions about shapes take long every step ends after so much
// of them as its budget allows; and what is known after a number of whole steps is what is
// known without pauses.
func TestPauses(t *testing.T) {
	const budget, steps = 256, 4
	o := Options{SkipPaths: true, TSIOnly: true, Intervals: true}
	whole := analysed(t, o)
	o.Pausing = true
	paused := analysed(t, o)
	defer paused.Close()
	suspended := 0
	for range steps {
		whole.Step(budget)
		for {
			over := paused.Step(budget)
			if least := -1; paused.pauses.left < least {
				t.Fatalf("a step went on for %d pauses after it had to end", least-paused.pauses.left)
			}
			if paused.pauses.next == nil {
				break
			}
			if suspended++; over {
				t.Fatal("an analysis that is suspended says that it is done")
			}
			paused.AppendProgress(nil)
			paused.AppendAnswer(nil)
		}
		if got, want := paused.AppendAnswer(nil), whole.AppendAnswer(nil); !bytes.Equal(got, want) {
			t.Fatalf("with pauses %s, without %s", got, want)
		}
	}
	if suspended < 10 {
		t.Errorf("steps were suspended %d times: the board's questions are too short for this test", suspended)
	}
}

// TestClose: a step that is suspended leaves nothing behind.
func TestClose(t *testing.T) {
	before := runtime.NumGoroutine()
	a := analysed(t, Options{SkipPaths: true, Pausing: true})
	for a.pauses.next == nil {
		if a.Step(256) {
			t.Fatal("the analysis was done before it was suspended")
		}
	}
	a.Close()
	a.Close()
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines, %d before", after, before)
	}
}

// analysed begins an analysis of the crowded board.
func analysed(t *testing.T, o Options) *Analysis {
	t.Helper()
	a, err := New(crowded(), o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

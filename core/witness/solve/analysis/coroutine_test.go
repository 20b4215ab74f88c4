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

// TestPauses: on a board with long questions about shapes, every step ends after as much of them
// as its budget allows. After whole steps, an analysis knows the same with pauses as without.
func TestPauses(t *testing.T) {
	const budget, steps = 256, 4
	whole, paused := analysed(t, nil), pacedAnalysis(t)
	suspended := 0
	for range steps {
		whole.Step(budget)
		for {
			over := paused.Step(budget)
			if c := paused.steps; c.left < -1 {
				t.Fatalf("a step went on for %d pauses after it had to end", -1-c.left)
			}
			if !paused.steps.suspended {
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

// TestAbandoned: a suspended step of an analysis that was dropped leaves no goroutine behind.
func TestAbandoned(t *testing.T) {
	before := runtime.NumGoroutine()
	a := pacedAnalysis(t)
	for !a.steps.suspended {
		if a.Step(256) {
			t.Fatal("the analysis was done before it was suspended")
		}
	}
	// From here on nobody holds it.
	for range 1000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		runtime.GC()
		runtime.Gosched()
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

// TestPanics: a panic within a step reaches the caller.
func TestPanics(t *testing.T) {
	c := newCoroutine()
	c.work = func(int) bool { panic("here") }
	defer func() {
		if r := recover(); r != "here" {
			t.Errorf("a step panicked with %v", r)
		}
	}()
	c.step(1)
}

// analysed begins an analysis of the crowded board.
func analysed(t *testing.T, pause func()) *Analysis {
	t.Helper()
	a, err := New(crowded(), Options{SkipPaths: true, TSIOnly: true, Intervals: true, pause: pause})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func pacedAnalysis(t *testing.T) *paced {
	t.Helper()
	steps := newCoroutine()
	return steps.pace(analysed(t, steps.pause))
}

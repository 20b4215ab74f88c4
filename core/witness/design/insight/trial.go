package insight

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// trial finds the number of solutions of one board, and MSI and TSI for one
// player, for little. When the solutions are few, what the player's chances are is
// only asked along these (no rule loses a solution); otherwise the player's tree
// is walked.
type trial struct {
	board  *lattice.Board
	model  player.Model
	most   int // states that the solver may take, and then the walk; 0: any number
	solver *count.Solver
	along  *walk.Along // of listed solutions
	gone   int         // how many of them have been gone along
	stops  []uint8
	walk   walk.Lone // when they are not all listed
	phase  phase

	reach, best float64 // the probabilities of reaching a goal, and the likeliest
}

type phase uint8

const (
	solving phase = iota
	touring
	walking
	finished
	givenUp // the walk took too many states
)

// listMost is how many solutions a trial lists: with more of them a walk is
// quicker.
const listMost = 1 << 13

func newTrial(b *lattice.Board, m player.Model, most int) *trial {
	list := listMost
	if b.Ambiguous() {
		list = 0
	}
	return &trial{board: b, model: m, most: most, solver: count.NewSolver(b, list)}
}

// solverLeast is how many states the solver has before a walk, which has its end
// as well, is tried instead.
const solverLeast = 1 << 20

// step works on for about budget states and reports whether the trial is over.
func (t *trial) step(budget int) (over bool) {
	switch t.phase {
	case solving:
		most := t.most
		if most == 0 {
			most = solverLeast
		}
		if done := t.solver.Step(min(budget, most)); !done && t.solver.States() < most {
			return false
		}
		t.phase = walking
		if t.listed() {
			t.phase, t.along = touring, walk.NewAlong(t.board, t.model)
		} else {
			t.walk = walk.NewLone(t.board, t.model)
		}
	case touring:
		for budget > 0 && t.gone < t.solver.Listed() {
			budget -= t.follow()
		}
		if t.gone == t.solver.Listed() {
			t.phase = finished
		}
	case walking:
		if t.walk.Step(budget) {
			m := t.walk.Measures()
			t.reach, t.best = math.Exp2(-m.TSI), math.Exp2(-m.MSI)
			t.phase = finished
		} else if t.most > 0 && t.walk.States() >= t.most {
			t.phase = givenUp
		}
	}
	return t.phase >= finished
}

// listed reports whether the list has all solutions.
func (t *trial) listed() bool {
	return t.solver.Done() && t.solver.Count() == count.Number{Lo: uint64(t.solver.Listed())}
}

// follow goes along the next solution; it returns how many states that took.
func (t *trial) follow() (states int) {
	t.stops = t.solver.Stops(t.stops[:0], t.gone)
	t.gone++
	before := t.along.States()
	if against, ok := t.along.Solution(t.stops); ok {
		t.reach += 1 / against
		t.best = max(t.best, 1/against)
	}
	return t.along.States() - before
}

// count returns how many solutions have been met; exact says that there are no
// more.
func (t *trial) count() (n count.Number, exact bool) {
	n = t.solver.Count()
	if t.solver.Done() {
		return n, t.gaveUp() == 0
	}
	if t.walk == nil {
		return n, false
	}
	if walked := (count.Number{Lo: uint64(t.walk.Solutions())}); n.Less(walked) || t.phase == finished {
		n = walked
	}
	return n, t.phase == finished && t.gaveUp() == 0
}

// visited returns how many states there were.
func (t *trial) visited() int {
	n := t.solver.States()
	if t.along != nil {
		n += t.along.States()
	}
	if t.walk != nil {
		n += t.walk.States()
	}
	return n
}

// gaveUp returns how many questions whether polyominoes fit were left undecided.
func (t *trial) gaveUp() int {
	n := t.solver.GaveUp()
	if t.along != nil {
		n += t.along.GaveUp()
	}
	if t.walk != nil {
		n += t.walk.GaveUp()
	}
	return n
}

// outcome is what a trial has found out.
type outcome struct {
	count    count.Number
	exact    bool    // count is all of them, not a lower bound
	tsi, msi float64 // in Sh, where complete
	complete bool
}

func (t *trial) outcome() outcome {
	n, exact := t.count()
	o := outcome{count: n, exact: exact, complete: t.phase == finished && t.gaveUp() == 0, tsi: math.Inf(1), msi: math.Inf(1)}
	if o.complete {
		o.tsi, o.msi = walk.Information(t.reach), walk.Information(t.best)
	}
	return o
}

// write writes the members "count" (decimal digits as a text, or null), "exact", "tsi"
// and "complete" of an object.
func (o *outcome) write(w *jsonlite.Writer) {
	writeFound(w, o.count, o.exact)
	w.Bool("exact", o.exact)
	w.Number("tsi", o.tsi)
	w.Bool("complete", o.complete)
}

// writeCount writes the member "count" as a text: it may have more digits than a double
// holds.
func writeCount(w *jsonlite.Writer, n count.Number) { w.Text("count", n.String()) }

// writeFound writes the member "count"; null where none was found and there may be more.
func writeFound(w *jsonlite.Writer, n count.Number, exact bool) {
	if !exact && n == (count.Number{}) {
		w.Null("count")
		return
	}
	writeCount(w, n)
}

// compile makes the lattice of a document.
func compile(d *witness.Document) (*lattice.Board, error) {
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	return lattice.New(b), nil
}

// compileFor makes a puzzle's lattice and a player's model.
func compileFor(d *witness.Document, playerName, compat string) (*lattice.Board, player.Model, error) {
	b, err := compile(d)
	if err != nil {
		return nil, player.Model{}, err
	}
	m, err := player.ParseCompat(playerName, compat)
	return b, m, err
}

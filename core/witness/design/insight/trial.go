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

// trial finds the number of solutions of one board, and MSI and TSI for one player, at low cost. If there are
// few solutions, it computes the player's probabilities along these only (no rule loses a solution);
// otherwise it walks the player's tree.
type trial struct {
	board  *lattice.Board
	model  player.Model
	most   int // limit of states for the solver, and then for the walk; 0 means no limit
	solver *count.Solver
	along  *walk.Along // follows the listed solutions
	gone   int         // number of solutions followed so far
	stops  []uint8
	walk   walk.Lone // used if not all solutions are listed
	phase  phase

	reach, best float64 // probability of reaching any goal, and the likeliest
}

type phase uint8

const (
	solving phase = iota
	touring
	walking
	finished
	givenUp // the walk reached its limit
)

// listMost is the maximum number of solutions that a trial lists: with more of them a walk is quicker.
const listMost = 1 << 13

func newTrial(b *lattice.Board, m player.Model, most int) *trial {
	list := listMost
	if b.Ambiguous() {
		list = 0
	}
	return &trial{board: b, model: m, most: most, solver: count.NewSolver(b, list)}
}

// solverLeast is the number of states of the solver before a walk, which always ends, is tried instead.
const solverLeast = 1 << 20

// step works for about budget states and reports whether the trial is over.
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

// listed reports whether the list is complete.
func (t *trial) listed() bool {
	return t.solver.Done() && t.solver.Count() == count.Number{Lo: uint64(t.solver.Listed())}
}

// follow follows the next solution; it returns the number of states visited.
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

// count returns the number of solutions found; exact reports that there are no more.
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

// visited returns the number of visited states.
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

// gaveUp returns the number of questions for which it was not decided whether polyominoes fit.
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

// outcome is the result of a trial.
type outcome struct {
	count    count.Number
	exact    bool    // count is complete, not a lower bound
	tsi, msi float64 // measures in Sh; valid if complete
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

// writeCount writes the member "count" as a text, since it may have more digits than a double holds.
func writeCount(w *jsonlite.Writer, n count.Number) { w.Text("count", n.String()) }

// writeFound writes the member "count"; null if no solution was found and there may be some.
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

package analysis

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
)

// bounds are what is known of a player's MSI and TSI while they are not.
type bounds struct {
	tree      *lines // nil: no intervals are wanted, or to be had
	estimated *estimate.Estimate
	closed    bool // they became exact: the chance is told
}

// lookCost is what a state costs that is looked at with the solver's conclusions, in states
// of a walk.
const lookCost = 16

// hopeless is how many states a walk visits before it is taken for one that will not end in
// time, where intervals have begun, in a.from.
const hopeless = 16

// manyListed is how many solutions are many: the solver may never come to the end of them.
const manyListed = 1 << 13

// nearly is the width of an interval of TSI, in Sh, that is likely to become narrow in time.
const nearly = 3

// fewListed is how many solutions are few: where the solver has met no more of them for long,
// the sampler meets hardly any.
const fewListed = 1 << 10

// share returns which part of the budget the intervals of a player have: half, and little when
// only MSI is left, when the solver has listed all solutions, or while it searches by cases.
// When the walk is taken for hopeless, most of the rest is the solver's, unless an interval is
// near, or the sampler is about to have met all states. Once the solver's list is full it can
// add nothing to TSI, and the intervals have nearly all; while no goal is known they can say no
// more than "at least", and have less. With exact methods alone it is what there is to know of
// the solver's solutions.
//
// With many solutions the sampler is nearly always the first.
func (a *Analysis) share(w *playerWalk, budget int) int {
	switch {
	case a.methods == Exact:
		return budget / 16
	case w.estimated.Narrow():
		return budget / 8
	case a.listed():
		return budget / 4
	case a.byCases():
		return budget / 8
	case w.visits() <= hopeless*a.from && a.full():
		return budget / 4 * 3
	case w.visits() <= hopeless*a.from:
		return budget / 2
	case a.solver != nil && a.solver.Done() || a.full():
		return budget / 8 * 7
	case w.near() || w.estimated.Closing():
		return budget / 8 * 7
	case a.solver != nil && a.solver.Listed() > manyListed:
		return budget / 4 * 3
	case w.estimated.Met() && (w.visits() <= 4*hopeless*a.from || a.solver == nil || a.solver.Listed() > fewListed):
		return budget / 2
	}
	return budget / 4
}

// full reports whether the solver has listed as many solutions as it may.
func (a *Analysis) full() bool { return a.solver != nil && a.solver.Listed() == listMost }

// byCases reports whether the solver is likely to end soon.
func (a *Analysis) byCases() bool { return a.race != nil && a.race.ByCases() }

// near reports whether the interval of TSI is not narrow, and not far from it: the width of one
// that may be wrong falls with the square root of the work, while nobody knows when the solver
// comes to its end.
func (w *playerWalk) near() bool {
	i := w.estimated.TSI()
	return i.Kind == estimate.Confidence && i.Width() > 1 && i.Width() <= nearly
}

// visits returns how many states the walk has been to; those that it knows from elsewhere do
// not count.
func (w *playerWalk) visits() int {
	if p, ok := w.figures.(part); ok {
		return p.Visits()
	}
	return w.States()
}

// estimates returns the player whose intervals are to have their share of the time: of those
// for whom they can still become better, the one with the least work so far; or nil.
func (a *Analysis) estimates() (least *playerWalk) {
	if !a.bounded || a.states() < a.from {
		return nil
	}
	for i := a.current; i < len(a.walks); i++ {
		w := &a.walks[i]
		if w.tree == nil || w.told || w.Done() || w.estimated.Over() {
			continue
		}
		if least == nil || w.estimated.States() < least.estimated.States() {
			least = w
		}
	}
	return least
}

// estimate works on the intervals of a player, for about budget states of a walk.
func (a *Analysis) estimate(w *playerWalk, budget int) {
	if a.solver != nil && !a.listed() && a.solver.Listed() <= manyListed {
		// Few solutions are more than nothing. Of many the sampler itself meets the likeliest.
		a.tell(budget / 8)
		if w.along != nil && w.along.GaveUp() == 0 {
			w.estimated.Know(w.reach, w.best)
		}
	}
	if a.methods == Exact {
		return
	}
	w.estimated.Step(max(budget/lookCost, 1))
	if goals, ok := w.estimated.Exact(); ok {
		w.closed, w.told = true, true
		w.reach, w.best = w.estimated.Chances()
		w.gone = goals
	}
}

// known reports whether there are intervals.
func (b *bounds) known() bool {
	return b.tree != nil && (b.estimated.TSI().Known() || b.estimated.MSI().Known())
}

// append appends an object:
//
//	{"tsiInterval":[12.1,12.6],"tsiIntervalKind":"95%","msi":15.2}
//
// An end that is infinite is null. The kind is "certificate" where the measure is in the
// interval for certain; "95%" where it is in 95 of 100 cases, however often one looks; and
// "at least" where no goal is known, at 95 % too. An interval of MSI is always certain; if
// it is a single value, this is MSI. others asks for what follows for MUSE and ReMUSE.
func (b *bounds) append(dst []byte, others bool) []byte {
	dst = append(dst, '{')
	dst = appendInterval(dst, "tsi", b.estimated.TSI(), true)
	if m := b.estimated.MSI(); m.Exact() {
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "msi"), m.Low)
	} else {
		dst = appendInterval(dst, "msi", m, false)
	}
	if others {
		dst = appendInterval(dst, "muse", b.estimated.MUSE(), true)
		dst = appendInterval(dst, "remuse", b.estimated.ReMUSE(), false)
	}
	return append(dst, '}')
}

func appendInterval(dst []byte, name string, i estimate.Interval, kind bool) []byte {
	if !i.Known() {
		return dst
	}
	dst = append(jsonlite.AppendName(dst, name+"Interval"), '[')
	dst = append(jsonlite.AppendNumber(dst, i.Low), ',')
	dst = append(jsonlite.AppendNumber(dst, i.High), ']')
	if !kind {
		return dst
	}
	return jsonlite.AppendString(jsonlite.AppendName(dst, name+"IntervalKind"), i.Name())
}

// appendBounds appends the member "measures" with the intervals of all players that have
// some, if any has.
func (a *Analysis) appendBounds(dst []byte) []byte {
	first := true
	for i := a.current; i < len(a.walks); i++ {
		w := &a.walks[i]
		if a.measured(w) || !w.known() {
			continue
		}
		if first {
			dst = append(jsonlite.AppendName(dst, "measures"), '{')
			first = false
		}
		dst = w.append(jsonlite.AppendName(dst, w.name), false)
	}
	if !first {
		dst = append(dst, '}')
	}
	return dst
}

// TSI returns what is known of a player's TSI while it is not known itself; ok is false when
// that is nothing.
func (a *Analysis) TSI(name string) (i estimate.Interval, ok bool) {
	for j := range a.walks {
		if w := &a.walks[j]; w.name == name && w.known() {
			return w.estimated.TSI(), true
		}
	}
	return i, false
}

package estimate

import (
	"math"
	"math/rand/v2"
)

// Options are the options of an estimate. The zero value suits a program that measures one puzzle.
type Options struct {
	Seed   uint64
	Stored int // maximum number of states stored at a time; 0 means MostStored
	Draws  int // number of draws after which the estimate ends; 0 means no limit
}

// MostStored is the default number of stored states: 16 MB.
const MostStored = 1 << 20

// enough is the width of an interval of TSI, in Sh, that needs no further narrowing.
const enough = 0.2

// narrowRatio is 2^enough, the ratio of the bounds of P at that width.
var narrowRatio = math.Exp2(enough)

// Error probabilities of the three methods, 5 % together.
const (
	looksMiss = 0.02
	betsMiss  = 0.02
	rollsMiss = 0.01
)

// Estimate bounds the measures of a tree. It is resumable, but not safe for concurrent use.
type Estimate struct {
	cursor   cursor
	options  Options
	random   *rand.Rand
	sampler  sampler
	sure     chances
	possible *chances // counting doubtful states as goals; nil if there were none
	rolls    rolls
	rounds   *rounds
	best     float64 // probability of the likeliest goal known
	least    float64 // lower bound of P from Know
	narrow   bool    // TSI is narrow enough
	outdone  bool    // rollouts say less than draws
	spent    [parts]int
}

// part is one kind of work.
type part uint8

const (
	drawing part = iota
	rolling
	rounding
	parts
)

// shares holds each part's share of the work. unmet holds these shares while no goal is known: then rollouts
// give the best bound.
var (
	shares = [parts]int{drawing: 6, rolling: 1, rounding: 1}
	unmet  = [parts]int{drawing: 6, rolling: 4, rounding: 1}
)

// idleRolls is the number of rollouts without a goal after which there are no more, if the bound from draws
// is lower than that from rollouts by a factor of outdoneBy.
const (
	idleRolls = 1 << 10
	outdoneBy = 4
)

// rollCost is the cost of a rollout in states visited. It passes some twenty states, but only applies the
// player's rules there.
const rollCost = 2

// together is the number of states that a round visits in a row, since it takes time to move between the
// places where the parts work.
const together = 256

// New returns an estimate. No one else may use the tree.
func New(t Tree, o Options) *Estimate {
	if o.Stored == 0 {
		o.Stored = MostStored
	}
	return &Estimate{
		cursor: cursor{tree: t}, options: o, random: rand.New(rand.NewPCG(o.Seed, 0x6a09e667f3bcc909)),
		sampler: sampler{trie: newTrie(o.Stored)}, sure: chances{bets: newBets()}, rounds: newRounds(),
	}
}

// Step visits about budget states, or some hundred more; a rollout counts as rollCost. It reports whether the
// estimate is complete: TSI is exact or known to 0.2 Sh, and MSI is exact.
func (e *Estimate) Step(budget int) (done bool) {
	for budget > 0 {
		next, any := e.next()
		if !any {
			return true
		}
		before := e.cursor.seen
		switch next {
		case drawing:
			e.draw()
		case rolling:
			goal, doubt := e.cursor.tree.Roll(e.random)
			e.rolls.add(goal > 0, doubt)
			e.meet(goal)
			before -= rollCost
		case rounding:
			for range together {
				if !e.settled() {
					e.rounds.step(&e.cursor, e.best, e.meet)
				}
			}
		}
		work := e.cursor.seen - before
		e.spent[next] += work
		budget -= work
	}
	return e.Over()
}

// next returns the part that has had the least of its share, among those that are still useful. any is false
// if none is.
func (e *Estimate) next() (next part, any bool) {
	if e.options.Draws > 0 && e.sampler.draws >= e.options.Draws {
		return 0, false
	}
	idle := e.outdone && e.rolls.goals == 0 && e.rolls.number >= idleRolls
	wanted := [parts]bool{drawing: !e.narrow && e.sampler.open() > 0, rolling: !e.narrow && !idle, rounding: !e.settled()}
	share := &shares
	if e.best == 0 {
		share = &unmet
	}
	for p, w := range wanted {
		if w && (!any || e.spent[p]*share[next] < e.spent[next]*share[p]) {
			next, any = part(p), true
		}
	}
	return next, any
}

func (e *Estimate) draw() {
	got := e.sampler.draw(&e.cursor, e.random, e.meet)
	if low, high := e.Certificate(); e.add(got) {
		e.narrow = e.TSI().Width() <= enough
		_, rolled := e.rolls.bounds()
		e.outdone = e.drawn() < rolled/outdoneBy
	} else if high <= low*narrowRatio {
		e.narrow = true
	}
}

// meet records a goal of the given probability.
func (e *Estimate) meet(goal float64) { e.best = max(e.best, goal) }

// Know adds bounds from elsewhere: P is at least least, and there is a goal of probability best, unless best
// is 0.
func (e *Estimate) Know(least, best float64) {
	e.least = max(e.least, least)
	e.meet(best)
}

// settled reports whether MSI is known, as far as doubtful states permit.
func (e *Estimate) settled() bool { return e.rounds.done || e.sampler.open() == 0 }

// Exact returns the number of goals. ok reports whether TSI and MSI are both exact.
func (e *Estimate) Exact() (goals int, ok bool) {
	return e.sampler.number, e.sampler.open() == 0 && e.sampler.doubts == 0 || e.none()
}

// Narrow reports whether TSI is known to 0.2 Sh, so that only MSI needs more work.
func (e *Estimate) Narrow() bool { return e.narrow }

// Met reports whether a goal is known.
func (e *Estimate) Met() bool { return e.best > 0 }

// Closing reports whether the open mass has fallen by more than two fifths during the last doubling of the
// draws. This happens if the look-ahead leaves few states, and the sampler will soon have visited them all.
func (e *Estimate) Closing() bool { return e.sampler.falls.fast }

// Over reports whether the estimate is complete or has reached its limit of draws.
func (e *Estimate) Over() bool {
	_, any := e.next()
	return !any
}

// Chances returns the total probability of all goals and that of the likeliest, once they are exact.
func (e *Estimate) Chances() (all, likeliest float64) { return e.sampler.goals, e.best }

// none reports whether it is certain that there is no goal.
func (e *Estimate) none() bool { return e.rounds.done && e.best == 0 && e.rounds.doubted == 0 }

// Draws returns the number of draws.
func (e *Estimate) Draws() int { return e.sampler.draws }

// States returns the number of states visited, counting a rollout as one.
func (e *Estimate) States() int { return e.cursor.seen + e.rolls.number }

// roundingError is the largest relative error of sums of probabilities.
const roundingError = 1e-12

// Certificate returns bounds of P = 2^-TSI that hold for certain.
func (e *Estimate) Certificate() (low, high float64) {
	if e.sampler.open() == 0 {
		return e.sampler.goals, min(1, e.sampler.goals+e.sampler.doubts)
	}
	if e.none() {
		return 0, 0
	}
	low = max(e.sampler.goals, e.least, e.best) * (1 - roundingError)
	high = min(1, (e.sampler.goals+e.sampler.doubts+e.sampler.open())*(1+roundingError))
	return low, max(low, high)
}

// TSI returns the interval of TSI.
func (e *Estimate) TSI() Interval {
	low, high := e.Certificate()
	sure := information(low, high, Certain)
	if sure.Width() <= enough {
		return sure
	}
	cut := func(l, h float64) {
		if l, h := max(l, low), min(h, high); l <= h {
			low, high = l, h
		}
	}
	e.likely(cut)
	likely := information(low, high, Confidence)
	if likely.Width() < 0.9*sure.Width() || math.IsInf(likely.High, 1) && likely.Low > sure.Low+0.1 {
		return likely
	}
	return sure // never wrong, and nearly as narrow
}

// MSI returns the interval of MSI.
func (e *Estimate) MSI() Interval {
	open := e.rounds.open
	switch {
	case e.rounds.done:
		open = e.rounds.doubted
	case e.sampler.open() == 0:
		open = e.sampler.doubted
	}
	return information(e.best, max(e.best, open), Certain)
}

// MUSE returns the interval of MUSE that follows from TSI and MSI. For a player without a preference among
// actions, MUSE is never less than TSI and never more than MSI; both follow by induction from the
// definitions.
func (e *Estimate) MUSE() Interval {
	t, m := e.TSI(), e.MSI()
	return Interval{t.Low, max(t.Low, m.High), t.Kind}
}

// ReMUSE returns the interval of ReMUSE, which is never more than MUSE.
func (e *Estimate) ReMUSE() Interval { return Interval{0, e.MSI().High, Certain} }

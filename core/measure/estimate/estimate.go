package estimate

import (
	"math"
	"math/rand/v2"
)

// Options of an estimate. The zero value is for one puzzle in a program.
type Options struct {
	Seed   uint64
	Stored int // states that may be stored at a time; 0: MostStored
	Draws  int // after so many the estimate is done; 0: no limit
}

// MostStored is how many states are stored unless Options say otherwise: 16 MB.
const MostStored = 1 << 20

// enough is the width of an interval of TSI, in Sh, that is not to be narrowed any more.
const enough = 0.2

// narrowRatio is 2 to the power of enough.
var narrowRatio = math.Exp2(enough)

// Error probabilities, 5 % together.
const (
	looksMiss = 0.02
	betsMiss  = 0.02
	rollsMiss = 0.01
)

// Estimate bounds the measures of a tree. It is resumable, and not safe for concurrent
// use.
type Estimate struct {
	cursor   cursor
	options  Options
	random   *rand.Rand
	sampler  sampler
	sure     chances
	possible *chances // nil: there were no doubtful states
	rolls    rolls
	rounds   *rounds
	best     float64 // the likeliest goal that is known
	least    float64 // what P is at least, from elsewhere
	narrow   bool    // TSI is known as well as is wanted
	outdone  bool    // rollouts say less than draws do
	spent    [parts]int
}

// part is one of the ways to know more.
type part uint8

const (
	drawing part = iota
	rolling
	rounding
	parts
)

// shares of the work, while all are wanted; unmet, while no goal has been met: then rollouts
// say the most.
var (
	shares = [parts]int{drawing: 6, rolling: 1, rounding: 1}
	unmet  = [parts]int{drawing: 6, rolling: 4, rounding: 1}
)

// idleRolls is after how many rollouts without a goal no more are made, where draws say more:
// what rollouts say is worth outdoneBy times as much.
const (
	idleRolls = 1 << 10
	outdoneBy = 4
)

// rollCost is what a rollout costs, in states that are looked at: it has some twenty states,
// at which nothing but the player's rules is asked.
const rollCost = 2

// together is how many states a round looks at before it is another part's turn: to go from
// where one works to where another does takes time.
const together = 256

// New begins an estimate. It has the tree for itself.
func New(t Tree, o Options) *Estimate {
	if o.Stored == 0 {
		o.Stored = MostStored
	}
	return &Estimate{
		cursor: cursor{tree: t}, options: o, random: rand.New(rand.NewPCG(o.Seed, 0x6a09e667f3bcc909)),
		sampler: sampler{trie: newTrie(o.Stored)}, sure: chances{bets: newBets()}, rounds: newRounds(),
	}
}

// Step looks at about budget states, or some hundred more; a rollout counts as rollCost. It reports
// whether nothing more is to be had: TSI is exact or known to 0.2 Sh, and MSI is exact.
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

// next returns what has had the least of its share, of what is wanted; any is false when
// nothing is.
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

// meet notes a goal.
func (e *Estimate) meet(goal float64) { e.best = max(e.best, goal) }

// Know takes in what is known from elsewhere: P is at least least, and there is a goal of
// probability best, or 0.
func (e *Estimate) Know(least, best float64) {
	e.least = max(e.least, least)
	e.meet(best)
}

// settled reports whether MSI is known, as far as doubtful states allow.
func (e *Estimate) settled() bool { return e.rounds.done || e.sampler.open() == 0 }

// Exact reports whether TSI and MSI are both exact, and how many goals there are.
func (e *Estimate) Exact() (goals int, ok bool) {
	return e.sampler.number, e.sampler.open() == 0 && e.sampler.doubts == 0 || e.none()
}

// Narrow reports whether TSI is known as well as is wanted, so that MSI is what is left.
func (e *Estimate) Narrow() bool { return e.narrow }

// Met reports whether a goal is known.
func (e *Estimate) Met() bool { return e.best > 0 }

// Closing reports whether what is open has become less by two fifths while the number of draws
// has doubled: the tree has few states that the look-ahead does not refuse, and the sampler
// is about to have met them all.
func (e *Estimate) Closing() bool { return e.sampler.falls.fast }

// Over reports whether nothing more is to be had.
func (e *Estimate) Over() bool {
	_, any := e.next()
	return !any
}

// Chances returns the probabilities of all goals together and of the likeliest, once they
// are exact.
func (e *Estimate) Chances() (all, likeliest float64) { return e.sampler.goals, e.best }

// none reports whether there is certainly no goal.
func (e *Estimate) none() bool { return e.rounds.done && e.best == 0 && e.rounds.doubted == 0 }

// Draws returns how many draws there were, States how many states were looked at.
func (e *Estimate) Draws() int { return e.sampler.draws }

// States is described at Draws.
func (e *Estimate) States() int { return e.cursor.seen + e.rolls.number }

// rounding is what sums of probabilities may be off, relative to them.
const roundingError = 1e-12

// Certificate returns the bounds of P = 2^-TSI that hold for certain.
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

// TSI returns what is known of it.
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
	return sure // which cannot be wrong, and is nearly as good
}

// MSI returns what is known of it.
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

// MUSE returns what follows for it: never less than TSI, never more than MSI. For the
// player without a preference among actions both follow by induction from the definitions.
func (e *Estimate) MUSE() Interval {
	t, m := e.TSI(), e.MSI()
	return Interval{t.Low, max(t.Low, m.High), t.Kind}
}

// ReMUSE returns what follows for it: never more than MUSE.
func (e *Estimate) ReMUSE() Interval { return Interval{0, e.MSI().High, Certain} }

package wish

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Judge measures boards against a wish, one after the other, for searches that make their own boards. It
// measures conditions in this order and stops at the first that fails: the symbols, the solutions, each
// player's TSI, and the character.
type Judge struct {
	options Options
	road    road
}

// NewJudge checks a wish, but ignores Edit, Edits, Top and Part. A board that takes more than limit states is
// undecided. Errors are those of package player and filter.Range.Check, or wrap Err.
func NewJudge(o Options, limit int) (*Judge, error) {
	if err := o.complete(); err != nil {
		return nil, err
	}
	players, err := o.players()
	if err != nil {
		return nil, err
	}
	j := &Judge{options: o}
	j.road = road{options: &j.options, players: players, limit: limit}
	return j, nil
}

// Options returns the wish with its defaults filled in.
func (j *Judge) Options() Options { return j.options }

// LimitSolutions sets the largest number of solutions for a wish without one: boards with more take longest
// to measure.
func (j *Judge) LimitSolutions(most float64) { j.options.Solutions.To = most }

// Begin starts with a board, which must be valid and without question marks. Its solutions are counted up to
// at least count.
func (j *Judge) Begin(d *witness.Document, count float64) {
	r := &j.road
	r.made, r.count = d, count
	r.symbols = r.symbols[:0]
	for _, s := range d.Symbols {
		if s.Type != witness.Removed {
			r.symbols = append(r.symbols, s)
		}
	}
	r.turn(false)
}

// Step works for about budget states. It returns the number of states used and whether the board has been
// measured.
func (j *Judge) Step(budget int) (used int, over bool) { return j.road.step(budget) }

// Figures returns the figures of the board known so far.
func (j *Judge) Figures() Figures { return j.road.Figures }

// Granted reports whether the board meets the wish.
func (j *Judge) Granted() bool { return j.options.granted(&j.road.Figures, j.road.players) }

// unmeasured is the miss of a condition that was not measured, since an earlier one failed. It is larger than
// the miss of any measured condition.
const unmeasured = 64

// Miss returns the amount by which the board misses the wish, in Sh; 0 if it meets it.
func (j *Judge) Miss() float64 {
	f, o := &j.road.Figures, &j.options
	if f.Undecided {
		return math.Inf(1)
	}
	sum := o.miss(f, j.road.players, unmeasured)
	if o.Traits == nil {
		return sum
	}
	if f.Traits == nil {
		return sum + unmeasured
	}
	found := f.Traits.List()
	for i := range o.Traits {
		t := &o.Traits[i]
		switch n := t.number(); {
		case t.Range == nil:
		case n < len(found):
			sum += missed(t.Range.From, found[n], t.Range.To) * weight(t.Name)
		case t.Name == kinds:
			sum += missed(t.Range.From, float64(f.Kinds), t.Range.To)
		default:
			sum += missed(t.Range.From, f.Needless, t.Range.To) * weight(t.Name)
		}
	}
	return sum
}

// weight converts one unit of a measure into Sh.
func weight(name string) float64 {
	if name == "delay" || name == "detour" {
		return 1
	}
	return 8 // a measure that is a share
}

// missed returns the distance of a figure from a range; an unknown figure counts as one shannon.
func missed(from, x, to float64) float64 {
	if math.IsNaN(x) {
		return 1
	}
	return max(from-x, x-to, 0)
}

// miss returns the amount by which a board misses the wish, in Sh: for its solutions as information, for the
// TSI of each player, and half a shannon for each symbol. A TSI that was not measured adds unknown.
func (o *Options) miss(f *Figures, players []who, unknown float64) float64 {
	sum := 0.0
	n := float(f.Solutions)
	switch {
	case n > o.Solutions.To:
		sum += math.Log2(n / max(o.Solutions.To, 0.5))
	case f.Exact && n < o.Solutions.From:
		sum += math.Log2(o.Solutions.From / max(n, 0.25))
	}
	if r := o.Symbols; r != nil {
		sum += max(r.From-float64(f.Symbols), float64(f.Symbols)-r.To, 0) / 2
	}
	for i := range players {
		r := players[i].tsi
		switch tsi := f.TSI[i]; {
		case r == nil || math.IsInf(tsi, 1):
		case math.IsNaN(tsi):
			sum += unknown
		default:
			sum += max(r.From-tsi, tsi-r.To, 0)
		}
	}
	return sum
}

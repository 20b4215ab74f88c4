package wish

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Judge measures boards against a wish, one after the other, for searches that make their
// boards themselves. A board that fails one condition is not measured for the next: first the
// symbols, then the solutions, each player's TSI, and the character.
type Judge struct {
	options Options
	road    road
}

// NewJudge checks a wish, of which Edit, Edits, Top and Part are ignored. A board that takes more
// than limit states is not decided. Errors are those of package player, of filter.Range.Check,
// and Err.
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

// Options returns the wish with its defaults.
func (j *Judge) Options() Options { return j.options }

// LimitSolutions makes boards with more solutions than most miss a wish that sets no limit: they take
// longest to measure.
func (j *Judge) LimitSolutions(most float64) { j.options.Solutions.To = most }

// Begin turns to a board, which must be valid and without question marks. Its solutions are counted
// up to that many at least.
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

// Step works on for about budget states and reports what it has used, and whether the board
// is measured.
func (j *Judge) Step(budget int) (used int, over bool) { return j.road.step(budget) }

// Figures returns what is known of the board.
func (j *Judge) Figures() Figures { return j.road.Figures }

// Granted reports whether the board meets the wish.
func (j *Judge) Granted() bool { return j.options.granted(&j.road.Figures, j.road.players) }

// unmeasured is the miss of a condition that was not measured, since one before it failed. It is larger
// than the miss of any measured condition.
const unmeasured = 64

// Miss returns by how much the board misses the wish; 0 if it meets it.
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

// weight is what 1 of a measure counts, in Sh.
func weight(name string) float64 {
	if name == "delay" || name == "detour" {
		return 1
	}
	return 8 // a share
}

// missed returns how far a figure is from a range; what is not known counts as a shannon.
func missed(from, x, to float64) float64 {
	if math.IsNaN(x) {
		return 1
	}
	return max(from-x, x-to, 0)
}

// miss says by how much a board misses the wish, in Sh: by its solutions, as information,
// by the TSI of each player, and half a shannon for each symbol. A TSI that is not known counts
// as given.
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

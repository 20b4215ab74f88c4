package fill

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestCuts: an answer is the same to the last bit, however a query is cut into shards; and
// as if every configuration had been measured by itself.
func TestCuts(t *testing.T) {
	cases, pieces, listed := 0, 0, 0
	for seed := range uint64(reference.Cases(300)) {
		r := sample.Random(seed + 5e5)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.3, Odd: seed%2 == 1})
		for range 1 + r.IntN(3) {
			at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
			if at.Kind() != witness.Vertex {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
		}
		o := Options{Player: player.All, Order: Order{By: Sort(seed % 5), Least: seed%4 == 0}}
		if o.Order.By == ByDifference || seed%7 == 0 {
			o.Against = &player.Baseline
		}
		q, err := NewQuery(d, o)
		if errors.Is(err, ErrNoPlaceholder) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !affordable(q) {
			continue
		}
		cases++
		total := q.Configurations()
		whole := slices.Clone(run(q, 0, total, int(total), 1<<16).Results())
		listed += len(whole)
		var parts []Result
		for from := uint64(0); from < total; pieces++ {
			to := min(from+1+r.Uint64N(total/2+1), total)
			parts = append(parts, run(q, from, to, int(total), 1+r.IntN(500)).Results()...)
			from = to
		}
		slices.SortFunc(parts, func(a, b Result) int {
			if Better(a, b) {
				return -1
			}
			return 1
		})
		if !slices.Equal(parts, whole) {
			t.Fatalf("seed %d: in pieces %+v, whole %+v", seed, parts, whole)
		}
		alone := func() []Result {
			defer func(before float64) { doubtLeast = before }(doubtLeast)
			doubtLeast = 1 // whatever the figures are
			return run(q, 0, total, int(total), 1+r.IntN(500)).Results()
		}()
		if !slices.Equal(alone, whole) {
			t.Fatalf("seed %d: one by one %+v, whole %+v", seed, alone, whole)
		}
	}
	if cases < reference.Cases(100) || pieces < 3*cases || listed < reference.Cases(1000) {
		t.Errorf("%d queries in %d pieces with %d results show little", cases, pieces, listed)
	}
}

// TestDoubt: the figures of a walk together with others differ from those of one alone by less
// than half of the doubt, whether solutions are counted or not.
func TestDoubt(t *testing.T) {
	const nano = 1e-9
	check := func(t *testing.T, d *witness.Document, every uint64) (worst float64) {
		q, err := NewQuery(d, Options{Player: player.All})
		if err != nil {
			t.Fatal(err)
		}
		b := q.block(0, q.Configurations())
		for i := range b.parts {
			p := &b.parts[i]
			var walks [2]*walk.Many
			for j := range walks {
				walks[j], _ = p.walk(&b, q.Player)
				walks[j].ReachOnly = j == 1
				for !walks[j].Step(1 << 16) {
				}
			}
			at := b.first(p)
			for filling := range p.size {
				reach, _, solutions := walks[0].Result(filling)
				if only, _, _ := walks[1].Result(filling); only != reach {
					t.Fatalf("rank %d: %v with ReachOnly, else %v", at.rank, only, reach)
				}
				if reach > 0 && filling%every == 0 {
					alone := q.gauge(at.rank, first)
					for !alone.Step(1 << 16) {
					}
					tsi := alone.Measures().TSI
					terms := min(walks[0].Terms(), solutions)
					worst = max(worst, math.Abs(walk.Information(reach)-tsi)/nano/doubt(tsi, terms))
				}
				at.next(&b, p)
			}
		}
		return worst
	}
	worst := 0.0
	for seed := range uint64(reference.Cases(60)) {
		r := sample.Random(seed + 9e5)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 2, Density: 0.1})
		d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
		if q, err := NewQuery(d, Options{Player: player.All}); err != nil || q.alone {
			continue
		}
		worst = max(worst, check(t, d, 1))
	}
	empty := witness.New(4, 4) // many solutions, with few probabilities
	empty.Put(witness.Symbol{At: witness.Place{A: 3, B: 3}, Type: witness.Unknown})
	empty.Put(witness.Symbol{At: witness.Place{A: 5, B: 5}, Type: witness.Unknown})
	worst = max(worst, check(t, empty, 8))
	if worst == 0 || worst > 0.5 {
		t.Errorf("the largest error is %.2g of the doubt", worst)
	}
	t.Logf("the largest error is %.2g of the doubt", worst)
}

func TestSure(t *testing.T) {
	for _, c := range []struct {
		name     string
		shannons float64
		terms    int
		want     bool
	}{
		{"whole", 3, 1_000_000, true},
		{"infinite", math.Inf(1), 0, true},
		{"between two decimals", 0.123_456_789_5, 1, false},
		{"a millionth of a decimal from there", 0.123_456_789_5 + 1e-15, 1000, false},
		{"a millionth from there, of one term", 0.123_456_789_5 + 1e-15, 1, false},
		{"a ten-thousandth from there, of one term", 0.123_456_789_5 + 1e-13, 1, true},
		{"a ten-thousandth from there, of a million", 0.123_456_789_5 + 1e-13, 1_000_000, false},
		{"a tenth of a decimal from there", 0.123_456_789_6, 1_000_000, true},
		{"and with many digits before", 98.123_456_789_5, 1000, false},
		{"and of one term", 98.123_456_789_5, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := sure(c.shannons, c.terms); got != c.want {
				t.Errorf("%v: %v", c.shannons, got)
			}
		})
	}
}

package fill

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

var compat = func() player.Model { m := player.All; m.Compat2024 = true; return m }()

// query returns an empty board with placeholders.
func query(t *testing.T, width, height int, o Options, at ...witness.Place) *Query {
	t.Helper()
	d := witness.New(width, height)
	for _, p := range at {
		d.Put(witness.Symbol{At: p, Type: witness.Unknown})
	}
	q, err := NewQuery(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func run(q *Query, from, to uint64, top, budget int) *Shard {
	part := *q
	part.Top = top
	s := part.Shard(from, to)
	for !s.Step(budget) {
	}
	return s
}

// key distinguishes fillings whatever their order: the reference files list
// cells before edges.
func key(symbols []witness.Symbol) string {
	var parts []string
	for _, s := range symbols {
		if s.Type == witness.Triangle {
			s.Color = "orange"
		}
		parts = append(parts, string(s.AppendJSON(nil)))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

// TestGoldenQuery is a complete answer of the thesis author's evaluator: two
// cells and two edges of an empty 4x4.
func TestGoldenQuery(t *testing.T) {
	var golden struct {
		Query                    json.RawMessage
		Configurations, Solvable int
		Results                  []struct {
			Symbols   json.RawMessage
			TSI       float64
			Solutions int
		}
	}
	if err := json.Unmarshal(reference.Read(t, "golden/epcg-2-region-2-path.json"), &golden); err != nil {
		t.Fatal(err)
	}
	d, err := witness.Parse(string(golden.Query))
	if err != nil {
		t.Fatal(err)
	}
	q, err := NewQuery(d, Options{Player: compat, Colors: []witness.Color{"orange", "blue"}})
	if err != nil {
		t.Fatal(err)
	}
	s := run(q, 0, q.Configurations(), 1000, 1<<16)
	if q.Configurations() != uint64(golden.Configurations) || s.Solvable() != uint64(golden.Solvable) || len(s.Results()) != golden.Solvable {
		t.Fatalf("%d configurations, %d solvable, %d results; want %d, %d", q.Configurations(), s.Solvable(), len(s.Results()), golden.Configurations, golden.Solvable)
	}
	got := make(map[string]Result)
	for _, r := range s.Results() {
		got[key(q.Symbols(r.Rank))] = r
	}
	for _, want := range golden.Results {
		parsed, err := witness.Parse(`{"width":4,"height":4,"symbols":` + string(want.Symbols) + `}`)
		if err != nil {
			t.Fatal(err)
		}
		r, ok := got[key(parsed.Symbols)]
		if !ok || r.Solutions != want.Solutions || math.Abs(r.TSI-want.TSI) > 1e-6 {
			t.Errorf("%s: got %+v (found %v), want tsi %v, %d solutions", want.Symbols, r, ok, want.TSI, want.Solutions)
		}
	}
}

// TestSolvableCounts: of the 2,401 fillings of four cells of an empty 4x4
// 1,708 are solvable with orange and blue, 1,366 with black and cyan, since
// triangles pair with orange stars (recorded by running the thesis author's
// evaluator).
func TestSolvableCounts(t *testing.T) {
	cells := []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}}
	for _, c := range []struct {
		colors []witness.Color
		want   uint64
	}{{[]witness.Color{"orange", "blue"}, 1708}, {[]witness.Color{"black", "cyan"}, 1366}} {
		q := query(t, 4, 4, Options{Player: compat, Colors: c.colors}, cells...)
		if q.Configurations() != 2401 {
			t.Fatalf("%d configurations, want 7^4", q.Configurations())
		}
		if got := run(q, 0, 2401, 1, 1<<16).Solvable(); got != c.want {
			t.Errorf("%v: %d solvable, want %d", c.colors, got, c.want)
		}
	}
}

// TestShardIsSlow holds every configuration of small random queries, with
// fixed symbols around, against the definitions; cut into shards at random.
func TestShardIsSlow(t *testing.T) {
	for seed := range uint64(reference.Cases(1500)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.3, Odd: seed%2 == 1})
		for range 1 + r.IntN(2) {
			at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
			if at.Kind() != witness.Vertex {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
		}
		q, err := NewQuery(d, Options{Player: player.All, IncludeEmpty: seed%3 == 0})
		if errors.Is(err, ErrNoPlaceholder) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		total := q.Configurations()
		got := make(map[uint64]Result)
		solvable := uint64(0)
		for from := uint64(0); from < total; {
			to := min(total, from+1+r.Uint64N(20))
			s := run(q, from, to, 1000, 1+r.IntN(500))
			solvable += s.Solvable()
			for _, result := range s.Results() {
				got[result.Rank] = result
			}
			from = to
		}
		want := uint64(0)
		for rank := range total {
			filled := d.Clone()
			for _, p := range q.Placeholders {
				filled.Remove(p.At)
			}
			for _, s := range q.Symbols(rank) {
				filled.Put(s)
			}
			b, err := witness.Compile(filled)
			if err != nil {
				t.Fatalf("seed %d, rank %d: %v", seed, rank, err)
			}
			slow := measure.Evaluate(witness.Game{Board: b}, player.All.Rules(b))
			fast, listed := got[rank]
			if listed != (slow.Solutions > 0) {
				t.Fatalf("seed %d, rank %d: listed %v with %d solutions", seed, rank, listed, slow.Solutions)
			}
			if !listed {
				continue
			}
			want++
			if fast.Solutions != slow.Solutions || math.Abs(fast.TSI-slow.TSI) > 1e-9 || math.Abs(fast.MSI-slow.MSI) > 1e-9 {
				t.Fatalf("seed %d, rank %d: got %+v, want %+v", seed, rank, fast, slow)
			}
		}
		if solvable != want {
			t.Fatalf("seed %d: %d solvable, want %d", seed, solvable, want)
		}
	}
}

// TestQueriesAreSlow holds every configuration of random queries against the
// definitions: up to three placeholders in cells and on edges, any rules, up to
// four colours, fixed symbols, removed edges, several starts and ends.
func TestQueriesAreSlow(t *testing.T) {
	queries := 20
	if reference.Large() {
		queries = 200
	}
	edges, shared := 0, 0
	for seed := uint64(0); queries > 0; seed++ {
		r := sample.Random(seed + 8e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 1 + r.IntN(4), Density: 0.5 * r.Float64(), Odd: seed%2 == 1})
		onEdges := 0
		for range 1 + r.IntN(3) {
			at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
			if at.Kind() != witness.Vertex {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
			if at.Kind() == witness.Edge {
				onEdges++
			}
		}
		m := player.Model{Path: r.IntN(3) > 0, DeadEnd: player.DeadEnd(r.IntN(3)), Separation: r.IntN(3) > 0, Triangle: r.IntN(3) > 0,
			APR: r.IntN(3) > 0, RCR: r.IntN(3) > 0, Compat2024: r.IntN(4) == 0}
		palette := []witness.Color{"orange", "black", "white", "cyan"}
		q, err := NewQuery(d, Options{Player: m, Colors: palette[:r.IntN(len(palette)+1)], IncludeEmpty: r.IntN(2) == 0})
		if errors.Is(err, ErrNoPlaceholder) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !affordable(q) {
			continue
		}
		queries--
		edges += onEdges
		if m.RCR && m.DeadEnd != player.NoDeadEnd {
			shared++
		}
		hold(t, q, run(q, 0, q.Configurations(), 1000, 1+r.IntN(500)), seed)
	}
	if edges == 0 || shared == 0 {
		t.Errorf("placeholders on edges: %d, queries with subtrees: %d", edges, shared)
	}
}

// affordable reports whether the slow road can take a query's trees.
func affordable(q *Query) bool {
	states := 20_000
	for rank := range q.Configurations() {
		w := walk.New(lattice.New(q.board.With(q.Symbols(rank))), q.Player)
		if !w.Step(states) {
			return false
		}
		states -= w.States()
	}
	return true
}

// hold compares a query's answer with the definitions.
func hold(t *testing.T, q *Query, s *Shard, seed uint64) {
	t.Helper()
	got := make(map[uint64]Result)
	for _, r := range s.Results() {
		got[r.Rank] = r
	}
	for rank := range q.Configurations() {
		b := q.board.With(q.Symbols(rank))
		want := measure.Evaluate(witness.Game{Board: b}, q.Player.Rules(b))
		r, listed := got[rank]
		if listed != (want.Solutions > 0) {
			t.Fatalf("seed %d, rank %d: listed %v with %d solutions", seed, rank, listed, want.Solutions)
		}
		if listed && (r.Solutions != want.Solutions || math.Abs(r.TSI-want.TSI) > 1e-9 || math.Abs(r.MSI-want.MSI) > 1e-9) {
			t.Fatalf("seed %d, rank %d: got %+v, want %+v", seed, rank, r, want)
		}
	}
}

// TestReachOnly: few results of a large shard are what the whole list has,
// wherever the shard begins and ends.
func TestReachOnly(t *testing.T) {
	q := query(t, 3, 3, Options{Player: player.All, Colors: []witness.Color{"orange", "blue"}, IncludeEmpty: true},
		witness.Place{A: 1, B: 1}, witness.Place{A: 3, B: 1}, witness.Place{A: 5, B: 3}, witness.Place{A: 1, B: 5}, witness.Place{A: 3, B: 3}, witness.Place{A: 2, B: 3})
	const from, to = 777, 777 + smallShard + 5
	whole := run(q, from, to, 100_000, 1<<16)
	few := run(q, from, to, 50, 1000)
	if !few.reachOnly() || whole.reachOnly() {
		t.Fatal("the test does not show what it is for")
	}
	if few.Solvable() != whole.Solvable() || len(few.Results()) != 50 {
		t.Fatalf("%d solvable and %d results, want %d and 50", few.Solvable(), len(few.Results()), whole.Solvable())
	}
	for i, got := range few.Results() {
		want := whole.Results()[i]
		if got != want {
			t.Errorf("result %d: %+v, want %+v", i, got, want)
		}
	}
	counted := *q
	counted.Want = Count
	if got := run(&counted, from, to, 1, 1000); got.Solvable() != whole.Solvable() || len(got.Results()) != 0 {
		t.Errorf("%d counted, want %d", got.Solvable(), whole.Solvable())
	}
}

// TestBlocks: the walks of a shard are its ranks, each once, and none is larger
// than memory allows, wherever the shard begins and ends.
func TestBlocks(t *testing.T) {
	d := witness.New(4, 4)
	for i := range 9 {
		d.Put(witness.Symbol{At: witness.Place{A: 1 + 2*(i%4), B: 1 + 2*(i/4)}, Type: witness.Unknown})
	}
	d.Put(witness.Symbol{At: witness.Place{A: 4, B: 3}, Type: witness.Unknown})
	q, err := NewQuery(d, Options{Want: Count, Colors: []witness.Color{"orange", "blue"}})
	if err != nil {
		t.Fatal(err)
	}
	r := sample.Random(1)
	for range 200 {
		from := r.Uint64N(q.Configurations())
		to := min(from+1+r.Uint64N(1<<r.IntN(26)), q.Configurations())
		for from < to {
			b := q.block(from, to)
			if b.from != from || b.to <= from || b.to > to || b.to-b.from > q.mostTogether() {
				t.Fatalf("from %d to %d: a block from %d to %d", from, to, b.from, b.to)
			}
			size := uint64(0)
			for i := range b.parts {
				p := &b.parts[i]
				size += p.size
				c := b.first(p)
				for range min(p.size-1, 1000) {
					last := c.rank
					if c.next(&b, p); c.rank <= last {
						t.Fatalf("from %d to %d: rank %d after %d", from, to, c.rank, last)
					}
				}
				if c.rank < from || c.rank >= b.to {
					t.Fatalf("from %d to %d: part %d has rank %d", from, to, i, c.rank)
				}
			}
			if size != b.to-b.from {
				t.Fatalf("from %d to %d: the parts of a block have %d ranks", from, to, size)
			}
			from = b.to
		}
	}
}

// TestChunk: shards are few, fit into memory, and together are the query.
func TestChunk(t *testing.T) {
	d := witness.New(4, 4)
	for i := range 10 {
		d.Put(witness.Symbol{At: witness.Place{A: 1 + 2*(i%4), B: 1 + 2*(i/4)}, Type: witness.Unknown})
		q, err := NewQuery(d, Options{Want: Count, Colors: []witness.Color{"orange", "blue"}})
		if err != nil {
			t.Fatal(err)
		}
		chunk, total := q.Chunk(), q.Configurations()
		if shards := (total + chunk - 1) / chunk; chunk < min(total, 300) || chunk > 1<<20 || shards > max(7, total/100_000) {
			t.Errorf("%d placeholders: %d shards of %d", i+1, shards, chunk)
		}
		if first := q.FirstChunk(); first < min(chunk, 300) || chunk%first != 0 || first > 1<<17 {
			t.Errorf("%d placeholders: first shards of %d, then of %d", i+1, first, chunk)
		}
		if trees := q.Trees(); trees < 1 || trees > float64(total) {
			t.Errorf("%d placeholders: as much as %v walks", i+1, trees)
		}
	}
}

// TestChunkOfSymmetric checks that a symmetric query of few configurations is one shard, and that one
// that is not symmetric, or has many, is cut.
func TestChunkOfSymmetric(t *testing.T) {
	middle := []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}}
	aside := []witness.Place{{A: 1, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}}
	for _, c := range []struct {
		at     []witness.Place
		colors []witness.Color
		one    bool
	}{
		{middle, []witness.Color{"orange", "blue"}, true},
		{aside, []witness.Color{"orange", "blue"}, false},
		{middle, []witness.Color{"orange", "blue", "black"}, false},
	} {
		q := query(t, 4, 4, Options{Player: player.All, Colors: c.colors}, c.at...)
		if one := q.Chunk() == q.Configurations(); one != c.one {
			t.Errorf("%v, %d configurations: shards of %d", c.at, q.Configurations(), q.Chunk())
		}
	}
}

// TestDefaultColors follows section 5.2 of the thesis, case by case.
func TestDefaultColors(t *testing.T) {
	sep := func(a int, c witness.Color) witness.Symbol {
		return witness.Symbol{At: witness.Place{A: a, B: 1}, Type: witness.Separation, Color: c}
	}
	for _, c := range []struct {
		name         string
		symbols      []witness.Symbol
		placeholders int
		want         []witness.Color
	}{
		{"none, one placeholder: one new", nil, 1, []witness.Color{"orange"}},
		{"none, two placeholders: two new", nil, 2, []witness.Color{"orange", "blue"}},
		{"one: one new", []witness.Symbol{sep(1, "black")}, 4, []witness.Color{"black", "orange"}},
		{"one that is the first new colour", []witness.Symbol{sep(1, "orange")}, 2, []witness.Color{"orange", "blue"}},
		{"two: one new", []witness.Symbol{sep(1, "orange"), sep(3, "blue")}, 2, []witness.Color{"orange", "blue", "black"}},
		{"three: none new", []witness.Symbol{sep(1, "red"), sep(3, "blue"), sep(5, "cyan")}, 3, []witness.Color{"red", "blue", "cyan"}},
		{"triangles do not count", []witness.Symbol{{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 1, Color: "orange"}}, 2, []witness.Color{"orange", "blue"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			d.Symbols = c.symbols
			for i := range c.placeholders {
				d.Put(witness.Symbol{At: witness.Place{A: 1 + 2*i, B: 7}, Type: witness.Unknown})
			}
			if got := DefaultColors(d); !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
		})
	}
}

// TestRanks: option order and digit order are public, so that a shard or a
// rank means the same everywhere.
func TestRanks(t *testing.T) {
	q := query(t, 2, 2, Options{Colors: []witness.Color{"red", "#00ff00"}, IncludeEmpty: true},
		witness.Place{A: 3, B: 3}, witness.Place{A: 1, B: 0})
	if got := q.Configurations(); got != 3*8 {
		t.Fatalf("%d configurations, want 3 x 8", got)
	}
	if got := string(q.Symbols(0)[0].AppendJSON(nil)); got != `{"at":[3,3],"type":"triangle","count":1,"color":"orange"}` {
		t.Errorf("rank 0 is %s", got)
	}
	if got := q.Symbols(7); len(got) != 0 {
		t.Errorf("rank 7 leaves both places empty, got %v", got)
	}
	if got := q.Symbols(23); len(got) != 1 || got[0].Type != witness.CannotCross {
		t.Errorf("rank 23 is a cannot-cross and an empty cell, got %v", got)
	}
	if got := q.Symbols(14); len(got) != 2 || got[0].Type != witness.MustCross || got[1].Color != "#00ff00" || got[1].Type != witness.Star {
		t.Errorf("rank 14 is a must-cross and the last star, got %v", got)
	}
}

func TestQueryErrors(t *testing.T) {
	many := witness.New(7, 7)
	many.Symbols = nil
	for i := range 40 {
		many.Put(witness.Symbol{At: witness.Place{A: 1 + 2*(i%7), B: 1 + 2*(i/7)}, Type: witness.Unknown})
	}
	nine, eleven := witness.New(4, 4), witness.New(4, 4)
	for i := range 11 {
		s := witness.Symbol{At: witness.Place{A: 1 + 2*(i%4), B: 1 + 2*(i/4)}, Type: witness.Unknown}
		if i < 9 {
			nine.Put(s)
		}
		eleven.Put(s)
	}
	for _, o := range []Options{{Top: MaxBest}, {Want: Count}, {Want: Histogram}} {
		if _, err := NewQuery(nine, o); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
	one := witness.New(1, 1)
	one.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	for _, c := range []struct {
		name string
		d    *witness.Document
		o    Options
		want error
		text string
	}{
		{"nothing to fill", witness.New(4, 4), Options{}, ErrNoPlaceholder, "no question mark"},
		{"40 placeholders", many, Options{}, ErrTooLarge, "7^40"},
		{"just beyond 64 bits", many, Options{Colors: []witness.Color{}}, ErrTooLarge, "3^40"},
		{"a list of 7^9", nine, Options{}, ErrTooLarge, "7^9"},
		{"a long list of the best of 7^9", nine, Options{Top: MaxBest + 1}, ErrTooLarge, "of more than 10000000 the best 10000"},
		{"7^11", eleven, Options{Want: Count}, ErrTooLarge, "at most 1000000000"},
		{"unknown colour", one, Options{Colors: []witness.Color{"pink"}}, ErrColors, `"pink"`},
		{"colour twice", one, Options{Colors: []witness.Color{"red", "red"}}, ErrColors, "twice"},
		{"no puzzle", &witness.Document{}, Options{}, witness.ErrDocument, "width"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := NewQuery(c.d, c.o); !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
				t.Errorf("%s: %v, want %v with %q", c.name, err, c.want, c.text)
			}
		})
	}
}

func BenchmarkFourCells(b *testing.B) {
	d := witness.New(4, 4)
	for _, at := range []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}} {
		d.Put(witness.Symbol{At: at, Type: witness.Unknown})
	}
	q, err := NewQuery(d, Options{Player: player.All, Colors: []witness.Color{"orange", "blue"}})
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		if s := run(q, 0, q.Configurations(), 1, 1<<16); s.Solvable() != 1708 {
			b.Fatalf("%d solvable", s.Solvable())
		}
	}
	b.ReportMetric(float64(q.Configurations()), "configurations")
}

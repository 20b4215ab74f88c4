package policy

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

func twoByTwo(symbols ...witness.Symbol) *witness.Document {
	d := witness.New(2, 2)
	for _, s := range symbols {
		d.Put(s)
	}
	return d
}

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

// TestAnalysis checks that one request can have players of every kind, answered in the requested order, each
// with the measures that are defined for it.
func TestAnalysis(t *testing.T) {
	d := twoByTwo(witness.Symbol{At: at(1, 1), Type: witness.Separation, Color: "black"}, witness.Symbol{At: at(3, 3), Type: witness.Separation, Color: "white"})
	names := []string{"learned", "all", "baseline+own", "0.5*none|0.5*learned", "none"}
	a, err := analysis.New(d, analysis.Options{Players: names, Resolve: library.Resolver()})
	if err != nil {
		t.Fatal(err)
	}
	for !a.Step(10) {
	}
	var answer struct {
		Solutions  int
		Complete   bool
		Measures   map[string]map[string]*float64
		Unmeasured map[string]string
	}
	if err := json.Unmarshal(a.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	if !answer.Complete || answer.Unmeasured != nil || len(answer.Measures) != len(names) {
		t.Fatalf("got %+v", answer)
	}
	b, _ := witness.Compile(d)
	for i, name := range names {
		m, _ := Parse(name, "")
		p, _ := m.On(b, library)
		msi, tsi := measure.Information[witness.State, witness.Action](witness.Game{Board: b}, p)
		got := answer.Measures[name]
		if !near(*got["tsi"], tsi) || !near(*got["msi"], msi) {
			t.Errorf("%s: MSI %v, TSI %v, want %v, %v", name, *got["msi"], *got["tsi"], msi, tsi)
		}
		if want := []int{2, 5, 4, 2, 5}[i]; len(got) != want {
			t.Errorf("%s: %d measures, want %d", name, len(got), want)
		}
	}
}

// TestGenerate checks that a query with a policy gives the same figures as each configuration alone, best
// first, and the difference of two players.
func TestGenerate(t *testing.T) {
	d := twoByTwo(witness.Symbol{At: at(1, 1), Type: witness.Unknown}, witness.Symbol{At: at(3, 3), Type: witness.Unknown}, witness.Symbol{At: at(2, 1), Type: witness.Unknown})
	for _, names := range [][2]string{{"learned", ""}, {"all~0.1", "learned"}, {"all", "0.5*none|0.5*own"}} {
		plan, err := fill.NewQuery(d, options(t, names))
		if err != nil {
			t.Fatal(err)
		}
		var results []fill.Result
		for from := uint64(0); from < plan.Configurations(); from += plan.Chunk() {
			s := plan.Shard(from, min(from+plan.Chunk(), plan.Configurations()))
			for !s.Step(500) {
			}
			results = append(results, s.Results()...)
		}
		slices.SortFunc(results, func(a, b fill.Result) int {
			if fill.Better(a, b) {
				return -1
			}
			return 1
		})
		if len(results) == 0 || !slices.IsSortedFunc(results, func(a, b fill.Result) int { return int(math.Round((b.TSI - a.TSI) * 1e6)) }) {
			t.Fatalf("%v: %d results out of order", names, len(results))
		}
		board, _ := witness.Compile(d)
		query, _ := fill.Describe(d, fill.Options{})
		solvable := 0
		for rank := range plan.Configurations() {
			filled := board.With(query.Symbols(rank))
			want := information(t, filled, names[0])
			if !math.IsInf(want, 1) {
				solvable++
			}
			i := slices.IndexFunc(results, func(r fill.Result) bool { return r.Rank == rank })
			if i < 0 {
				if !math.IsInf(want, 1) {
					t.Errorf("%v: configuration %d is missing", names, rank)
				}
				continue
			}
			if !near(results[i].TSI, want) || names[1] != "" && !near(results[i].Against, information(t, filled, names[1])) {
				t.Errorf("%v: configuration %d has %+v, want TSI %v", names, rank, results[i], want)
			}
		}
		if solvable == 0 {
			t.Error("nothing is solvable")
		}
	}
}

// options returns the options of a query for one player, or for one player against another.
func options(t *testing.T, names [2]string) (o fill.Options) {
	t.Helper()
	for i, name := range names {
		if name == "" {
			continue
		}
		who, err := library.Resolver().Player(name, "")
		if err != nil {
			t.Fatal(err)
		}
		switch m, ok := who.Ruled(); {
		case i == 0 && ok:
			o.Player = m
		case i == 0:
			o.PlayerGauge = who.Gauge
		case ok:
			o.Against = &m
		default:
			o.AgainstGauge = who.Gauge
		}
	}
	return o
}

func information(t *testing.T, b *witness.Board, name string) float64 {
	t.Helper()
	m, err := Parse(name, "")
	if err != nil {
		t.Fatal(err)
	}
	p, err := m.On(b, library)
	if err != nil {
		t.Fatal(err)
	}
	_, tsi := measure.Information[witness.State, witness.Action](witness.Game{Board: b}, p)
	return tsi
}

// TestTooManySolutions checks that a board with too many solutions to follow has no figures, and that the
// answer says so instead of reporting that nobody solves it.
func TestTooManySolutions(t *testing.T) {
	a, err := analysis.New(witness.New(5, 5), analysis.Options{Players: []string{"all~0.1"}, SkipPaths: true, Resolve: library.Resolver()})
	if err != nil {
		t.Fatal(err)
	}
	for !a.Step(1 << 14) {
	}
	var answer struct {
		Measures   map[string]any
		Unmeasured map[string]string
	}
	if err := json.Unmarshal(a.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	if n, exact := a.Solutions(); exact || n.Int() <= MostSolutions {
		t.Errorf("%v solutions, exact %v", n, exact)
	}
	if _, ok := a.Measures("all~0.1"); ok || len(answer.Measures) > 0 || answer.Unmeasured["all~0.1"] == "" {
		t.Errorf("got %+v", answer)
	}
}

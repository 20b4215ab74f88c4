package walk

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// row is a line of the reference files, whose figures come from the thesis
// author's own evaluator. An absent measure was not recorded; null is
// infinite.
type row struct {
	ID        string
	Puzzle    json.RawMessage
	Sets      []string
	Paths     int
	Solutions int
	Measures  map[string]map[string]*float64
	Published map[string]map[string]*float64 `json:"shen-2024"`
}

// exempt are the puzzles on which the published figures contain a slip of
// apr that the compatibility leaves out.
var exempt = []string{"wfpmgeg", "0ewdde0", "75wdry0", "f3w9r88"}

func rows(t *testing.T, file string, sampled int) []row {
	var all []row
	for i, line := range reference.Lines(t, file) {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		if reference.Large() || i%sampled == 0 {
			all = append(all, r)
		}
	}
	return all[:reference.Cases(len(all))]
}

func (r row) board(t testing.TB) *witness.Board {
	text := string(r.Puzzle)
	var quoted string
	if json.Unmarshal(r.Puzzle, &quoted) == nil {
		text = quoted
	}
	d, err := read.Puzzle(text)
	if err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	return b
}

// compare holds the recorded figures of every player against those of a walk
// for all of them, and against the walk for one.
func (r row) compare(t *testing.T, b *witness.Board, compat bool, recorded map[string]map[string]*float64) {
	var names []string
	var players []player.Model
	for name := range recorded {
		m, err := player.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		m.Compat2024 = compat
		names, players = append(names, name), append(players, m)
	}
	var shared []measure.Measures
	for some := range slices.Chunk(players, MostPlayers) {
		shared = append(shared, walkShared(t, lattice.New(b), some, true, 1<<16)...)
	}
	for i, name := range names {
		got := shared[i]
		if alone := walkAll(b, players[i], 1<<16); alone != got {
			t.Errorf("%s, %s: alone %+v, with others %+v", r.ID, name, alone, got)
		}
		if got.Solutions != r.Solutions {
			t.Errorf("%s, %s: %d solutions, want %d", r.ID, name, got.Solutions, r.Solutions)
		}
		for measure, value := range recorded[name] {
			wanted := math.Inf(1)
			if value != nil {
				wanted = *value
			}
			// The files carry 12 significant digits.
			if got := figure(got, measure); !near(got, wanted) && math.Abs(got-wanted) > 1e-11*wanted {
				t.Errorf("%s, %s, compat %v: %s %v, want %v", r.ID, name, compat, measure, got, wanted)
			}
		}
	}
}

func figure(m measure.Measures, name string) float64 {
	return map[string]float64{"muse": m.MUSE, "remuse": m.ReMUSE, "msi": m.MSI, "tsi": m.TSI, "muae": m.MUAE}[name]
}

func TestSmallPuzzles(t *testing.T) {
	for _, r := range rows(t, "golden/witness-small.jsonl", 4) {
		b := r.board(t)
		r.compare(t, b, true, r.Measures)
		if got := walkAll(b.Bare(), player.Model{DeadEnd: player.Always}, 1<<16).Solutions; got != r.Paths {
			t.Errorf("%s: %d paths, want %d", r.ID, got, r.Paths)
		}
	}
}

func TestWindmillPuzzles(t *testing.T) {
	for _, r := range rows(t, "golden/windmill.jsonl", 12) {
		b := r.board(t)
		r.compare(t, b, false, r.Measures)
		if !slices.Contains(exempt, r.ID) {
			r.compare(t, b, true, r.Published)
		}
		if got := walkAll(b.Bare(), player.Model{DeadEnd: player.Always}, 1<<16).Solutions; got != r.Paths {
			t.Errorf("%s: %d paths, want %d", r.ID, got, r.Paths)
		}
	}
}

// TestSlowRoadOnRealPuzzles holds the definitions themselves, not only the
// walk, against the published figures.
func TestSlowRoadOnRealPuzzles(t *testing.T) {
	few := rows(t, "golden/windmill.jsonl", 60)
	for _, r := range few[:min(4, len(few))] {
		if slices.Contains(exempt, r.ID) {
			continue
		}
		b := r.board(t)
		for name, want := range r.Published {
			m, err := player.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			if m == (player.Model{}) {
				continue // 156,000 states the slow way
			}
			m.Compat2024 = true
			got := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
			for measure, value := range want {
				if value != nil && math.Abs(figure(got, measure)-*value) > 1e-9+1e-11**value {
					t.Errorf("%s, %s: %s %v, want %v", r.ID, name, measure, figure(got, measure), *value)
				}
			}
		}
	}
}

// TestMoreRulesVisitFewerStates: a rule only ever takes actions away.
func TestMoreRulesVisitFewerStates(t *testing.T) {
	for _, r := range rows(t, "golden/windmill.jsonl", 20) {
		b := r.board(t)
		states := func(name string) int {
			m, err := player.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			return walkAll(b, m, 1<<16).States
		}
		none, baseline, apr, rcr, all := states("none"), states("baseline"), states("baseline+apr"), states("baseline+rcr"), states("all")
		if baseline > none || apr > baseline || rcr > baseline || all > apr || all > rcr {
			t.Errorf("%s (%s): states none %d, baseline %d, +apr %d, +rcr %d, all %d", r.ID, strings.Join(r.Sets, " "), none, baseline, apr, rcr, all)
		}
	}
}

func BenchmarkWindmillReach(b *testing.B)    { benchmarkWindmill(b, false) }
func BenchmarkWindmillMeasures(b *testing.B) { benchmarkWindmill(b, true) }

// benchmarkWindmill walks the 324 puzzles of the reference file for player all;
// the time is one puzzle's, on average.
func benchmarkWindmill(b *testing.B, more bool) {
	var boards []*lattice.Board
	var solutions []int
	for _, line := range reference.Lines(b, "golden/windmill.jsonl") {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			b.Fatal(err)
		}
		boards = append(boards, lattice.New(r.board(b)))
		solutions = append(solutions, r.Solutions)
	}
	for _, shared := range []bool{false, true} {
		b.Run(map[bool]string{false: "Walker", true: "Shared"}[shared], func(b *testing.B) {
			states := 0
			for range b.N {
				for i, board := range boards {
					m := walkOne(board, more, shared)
					if m.Solutions != solutions[i] {
						b.Fatalf("puzzle %d: %d solutions, want %d", i, m.Solutions, solutions[i])
					}
					states += m.States
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(boards)), "µs/puzzle")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(states), "ns/state")
		})
	}
}

func BenchmarkEmpty4x4(b *testing.B) { benchmarkEmpty(b, 4, 8512) }
func BenchmarkEmpty5x5(b *testing.B) { benchmarkEmpty(b, 5, 1262816) }

func benchmarkEmpty(b *testing.B, size, solutions int) {
	board, err := witness.Compile(witness.New(size, size))
	if err != nil {
		b.Fatal(err)
	}
	for _, shared := range []bool{false, true} {
		b.Run(map[bool]string{false: "Walker", true: "Shared"}[shared], func(b *testing.B) {
			for range b.N {
				if got := walkOne(lattice.New(board), false, shared).Solutions; got != solutions {
					b.Fatalf("%d solutions, want %d", got, solutions)
				}
			}
		})
	}
}

func walkOne(board *lattice.Board, more, shared bool) measure.Measures {
	if !shared {
		w := New(board, player.All)
		w.MoreMeasures = more
		for !w.Step(1 << 16) {
		}
		return w.Measures()
	}
	w, _ := NewShared(board, []player.Model{player.All}, more)
	for !w.Step(1 << 16) {
	}
	return w.Measures(0)
}

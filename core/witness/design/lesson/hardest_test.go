package lesson

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestHardestShares checks the fewest steps that cost most of a line's difficulty. Costs are gains, or the
// cost of the choices if a gain is unknown.
func TestHardestShares(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		name         string
		spent, gains []float64
		steps        []int
		costly       int
		share, most  float64
		ofLine       bool
	}{
		{"nothing to find", []float64{0, 0}, []float64{0, 0}, nil, 0, 0, 0, false},
		{"choices of which all lead to solutions", []float64{1, 1}, []float64{0, 0}, nil, 0, 0, 0, false},
		{"all at one choice", []float64{0, 1, 0}, []float64{0, 1, 0}, []int{1}, 1, 1, 1, false},
		{"less than is written is nothing", []float64{2, 0.004}, []float64{2, 0.004}, []int{0}, 1, 1, 1, false},
		{"spread evenly", []float64{1, 1, 1, 1}, []float64{1, 1, 1, 1}, []int{0, 1, 2}, 4, 0.75, 0.25, false},
		{"sixty percent is most", []float64{3, 1, 1}, []float64{3, 1, 1}, []int{0}, 3, 0.6, 0.6, false},
		{"in the order of the line", []float64{1, 2, 1, 2}, []float64{1, 2, 1, 3}, []int{1, 3}, 4, 5.0 / 7, 3.0 / 7, false},
		{"of equal costs the earlier", []float64{1, 1, 0}, []float64{1, 1 + 1e-12, 0}, []int{0, 1}, 2, 1, 0.5, false},
		{"several solutions", []float64{2, 2, 2}, []float64{0.1, 1.9, 0}, []int{1}, 2, 0.95, 0.95, false},
		{"ground that is lost costs nothing", []float64{1, 1}, []float64{-0.5, 1}, []int{1}, 1, 1, 1, false},
		{"not decided", []float64{1, 0, 3}, []float64{nan, 0, 1}, []int{2}, 2, 0.75, 0.75, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			ledger := make([]Ledger, len(c.spent))
			for i := range ledger {
				ledger[i] = Ledger{Spent: c.spent[i], Gain: c.gains[i]}
			}
			h := HardestOf(make([]Step, 0), ledger)
			if !slices.Equal(h.Steps, c.steps) || h.Costly != c.costly || !near(h.Share, c.share) || !near(h.Most, c.most) || h.OfLine != c.ofLine {
				t.Errorf("%+v, want %+v", h, c)
			}
		})
	}
}

// TestHardestMost checks on random costs that no smaller set of steps costs as much.
func TestHardestMost(t *testing.T) {
	for seed := range uint64(500) {
		ledger := make([]Ledger, 1+seed%7)
		whole := 0.0
		for i := range ledger {
			ledger[i].Gain = float64((seed*7919 + uint64(i)*104729) % 11)
			whole += ledger[i].Gain
		}
		h := HardestOf(nil, ledger)
		fewest := len(ledger) + 1
		for set := range 1 << len(ledger) {
			sum, size := 0.0, 0
			for i := range ledger {
				if set>>i&1 == 1 {
					sum += ledger[i].Gain
					size++
				}
			}
			if sum >= mostOf*whole-rounding {
				fewest = min(fewest, size)
			}
		}
		if len(h.Steps) != fewest || whole > 0 && h.Share < mostOf-rounding {
			t.Fatalf("seed %d, %+v: %+v, want %d steps", seed, ledger, h, fewest)
		}
	}
}

// TestForced checks the last turn that symbols force, on boards that show it at a glance.
func TestForced(t *testing.T) {
	const squares = `{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}`
	over, between := []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}, {A: 4, B: 0}}, []witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 2, B: 0}, {A: 4, B: 0}}
	under := []witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 4, B: 2}, {A: 4, B: 0}}
	for _, c := range []struct {
		name, player, symbols string
		line                  []witness.Place
		want                  *Forced
	}{
		{"squares force the turn up, and the last turn has no other way", "all", squares, between,
			&Forced{Step: 2, Rules: []string{"separation"}, Symbols: []witness.Place{{A: 1, B: 1}, {A: 3, B: 1}}}},
		{"a player without rules chooses", "none", squares, between, nil},
		{"the rim of the board is no symbol", "all", "", over, nil},
		{"a symbol forces the way on, and no turn", "all", `{"at":[1,1],"type":"triangle","count":1}`, under, nil},
		{"the last turn", "all", `{"at":[3,1],"type":"separation","color":"black"},{"at":[5,1],"type":"separation","color":"white"}`,
			[]witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 4, B: 2}, {A: 4, B: 0}},
			&Forced{Step: 3, Last: true, Rules: []string{"separation"}, Symbols: []witness.Place{{A: 3, B: 1}, {A: 5, B: 1}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := witness.Parse(`{"width":3,"height":1,"starts":[[0,2]],"ends":[[4,0]],"symbols":[` + c.symbols + `]}`)
			if err != nil {
				t.Fatal(err)
			}
			l, err := New(d, c.line, Options{Player: c.player})
			if err != nil {
				t.Fatal(err)
			}
			if got := HardestOf(l.Steps, l.Ledger()).Forced; !reflect.DeepEqual(got, c.want) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// TestForcedAnywhere compares the turn that symbols force with the definitions on random boards.
func TestForcedAnywhere(t *testing.T) {
	found := 0
	for seed := range uint64(1200) {
		d, b, name, m := posed(t, seed)
		game, rules := witness.Game{Board: b}, m.Rules(b)
		lines := solutionsOf(game, rules)
		if len(lines) == 0 {
			continue
		}
		line := lines[int(seed)%len(lines)]
		steps, err := Along(b, m, name, line)
		if err != nil {
			t.Fatal(err)
		}
		got := lastForced(steps)
		if got == nil {
			continue
		}
		found++
		// The rules' verdicts are checked in the same state.
		s := witness.State{Line: line[:got.Step]}
		actions := game.Actions(s)
		remain := measure.Remaining(rules.Verdicts(s, actions))
		directions := directionsOf(game, line)
		if len(actions) < 2 || len(remain) != 1 || directions[got.Step] == directions[got.Step-1] || len(got.Symbols) == 0 || len(got.Rules) == 0 {
			t.Fatalf("seed %d, %s, %s: %+v", seed, name, d.AppendJSON(nil), got)
		}
		for _, at := range got.Symbols {
			if _, ok := b.Symbol(at); !ok {
				t.Fatalf("seed %d, %s: no symbol at %v", seed, d.AppendJSON(nil), at)
			}
		}
		last := true
		for i := got.Step + 1; i < len(line); i++ {
			last = last && directions[i] == directions[i-1]
		}
		if last != got.Last {
			t.Fatalf("seed %d, %s: last is %t, want %t", seed, d.AppendJSON(nil), got.Last, last)
		}
	}
	if found < 30 {
		t.Errorf("only %d turns", found)
	}
}

// directionsOf returns the direction of each move of a line, indexed by the place that the move leads to.
func directionsOf(game witness.Game, line []witness.Place) []witness.Direction {
	directions := make([]witness.Direction, len(line))
	s := game.Start()
	for i, at := range line {
		for _, a := range game.Actions(s) {
			if next := game.Next(s, a); a.Kind != witness.Finish && next.Head() == at {
				s, directions[i] = next, a.Dir
				break
			}
		}
	}
	return directions
}

// TestBranches checks that the figures below the ways, computed from the solutions, equal those of the
// definitions.
func TestBranches(t *testing.T) {
	ends := 0
	for seed := range uint64(600) {
		d, b, name, m := posed(t, seed)
		game, rules, board := witness.Game{Board: b}, m.Rules(b), lattice.New(b)
		lines := solutionsOf(game, rules)
		if len(lines) == 0 || board.Ambiguous() {
			continue
		}
		line := b.AtStops(lines[int(seed)%len(lines)])
		steps, err := Along(b, m, name, line)
		if err != nil {
			t.Fatal(err)
		}
		branches := NewBranches(board, line)
		for _, solution := range lines {
			along, err := Along(b, m, name, b.AtStops(solution))
			if err != nil {
				t.Fatal(err)
			}
			against := 1.0
			for i := range along {
				against *= float64(along[i].Choices)
			}
			branches.Add(NewBranches(board, b.AtStops(solution)).line, against)
		}
		branches.Fill(board, steps)
		ledger := LedgerOf(steps)
		s := game.Start()
		for i := range steps {
			if want := below(game, rules, s).reach; !near(ledger[i].Reach, want) {
				t.Fatalf("seed %d, %s, %s, step %d: reach is %v, want %v", seed, name, d.AppendJSON(nil), i, ledger[i].Reach, want)
			}
			for j := range steps[i].Ways {
				if w := &steps[i].Ways[j]; w.Left && j != steps[i].Taken && w.Action.Kind == witness.Finish && w.Below.Solutions > 0 {
					ends++
				}
			}
			s = game.Next(s, steps[i].Ways[steps[i].Taken].Action)
		}
	}
	if ends == 0 {
		t.Error("no solution ends on the line of another")
	}
}

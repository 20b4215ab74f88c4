package gridstudy

import (
	"errors"
	"math"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

func load(t *testing.T) (folder string, plays []Play) {
	t.Helper()
	folder = filepath.Dir(reference.Path(t, "data/logicgrid"))
	plays, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return folder, plays
}

// TestTables checks that the plays give the published tables to half a unit of their last digit. There are
// two exceptions: for the number of attempts the published data itself gives -0.043; 21 % of the six-loop
// puzzles are correct, which the text rounds to 20.
func TestTables(t *testing.T) {
	_, plays := load(t)
	figures, err := Tables(plays)
	if err != nil {
		t.Fatal(err)
	}
	published := 0
	for _, f := range figures {
		if math.IsNaN(f.Published) {
			if !(f.Computed >= 0 && f.Computed <= 1) {
				t.Errorf("%+v is no p-value", f)
			}
			continue
		}
		published++
		tolerance := 0.0051
		if f.Table == "2" || f.Table == "3" {
			tolerance = 0.00065
		}
		switch {
		case f.Row == "number of attempts" && f.Column == "rho":
			tolerance = 0.0022
		case f.Row == "6 loops" && f.Column == "correct":
			tolerance = 0.011
		}
		if math.Abs(f.Published-f.Computed) > tolerance {
			t.Errorf("table %s, %s, %s: %v, published %v", f.Table, f.Row, f.Column, f.Computed, f.Published)
		}
	}
	if published != 12+4+6+6 {
		t.Errorf("%d published figures", published)
	}
}

// TestPredict checks Spearman's rho of other predictors against the figures of an independent program. It
// also checks that puzzles and plays match.
func TestPredict(t *testing.T) {
	folder, plays := load(t)
	puzzles, err := Puzzles(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range plays {
		if int(p.Loops) != puzzles[p.Puzzle].Loops {
			t.Errorf("puzzle %d has %d loops, %s played one of %v", p.Puzzle, puzzles[p.Puzzle].Loops, p.Player, p.Loops)
		}
	}
	all, base, err := Predict(plays, puzzles)
	if err != nil {
		t.Fatal(err)
	}
	measured := map[string]float64{"loops (2024)": .301, "best order (2024)": .253, "worst order (2024)": .260, "mean order (2024)": .239, "clues": .049}
	for _, p := range all {
		if want, ok := measured[p.Name]; ok && math.Abs(p.Spearman.R-want) > 0.0006 {
			t.Errorf("%s: rho %v, want %v", p.Name, p.Spearman.R, want)
		}
		if p.Error < 0.9*base || p.Error > 1.1*base {
			t.Errorf("%s: error %v, without it %v", p.Name, p.Error, base)
		}
		if p.Name == "loops (2024)" && p.Error >= base {
			t.Errorf("loops tell nothing: %v, without them %v", p.Error, base)
		}
	}
}

func TestTrials(t *testing.T) {
	reported := 0
	trials := Run(logicgrid.Published, 2, 15, 5, func(done int) { reported++ })
	again := Run(logicgrid.Published, 2, 15, 5, nil)
	if reported != 2 || !reflect.DeepEqual(trials, again) {
		t.Errorf("%d reports; the same again: %v", reported, reflect.DeepEqual(trials, again))
	}
	for i, trial := range trials {
		if len(trial.Points) != 3 || trial.Points[2].Generation != 15 || trial.Points[2].Elites != trial.Final.Elites || trial.Seed != uint64(i) {
			t.Errorf("trial %d: %+v", i, trial)
		}
	}
}

// TestPublishedTrials checks the figures of the published archives against the counts of an independent
// program.
func TestPublishedTrials(t *testing.T) {
	reference.Once(t)
	folder, _ := load(t)
	trials, err := Published(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(trials) != 10 {
		t.Fatalf("%d trials", len(trials))
	}
	elites, least, most := 0, math.Inf(1), 0.0
	for _, f := range trials {
		elites += f.Elites
		share := Some(f.Levels)
		least, most = min(least, share), max(most, share)
		if f.Solutions != 576 || f.Elites < 1959 || f.Elites > 2163 || f.Hints < 4.165 || f.Hints > 4.295 || f.Most != 6 {
			t.Errorf("%+v", f)
		}
	}
	if elites != 20586 || math.Abs(least-0.936) > 5e-4 || math.Abs(most-0.981) > 5e-4 {
		t.Errorf("%d elites; %v to %v of the solutions have three levels", elites, least, most)
	}
}

func TestReadErrors(t *testing.T) {
	head := strings.Join(columns, ",") + "\n"
	for _, c := range []struct{ text, want string }{
		{"", "the first line"},
		{"a,b\n", "the first line"},
		{head + "p,guru,0,1,1,0,48,1,1,5,5\n", `line 2: "guru" is not a group`},
		{head + "p,novice,1.5,1,1,0,48,1,1,5,5\n", `line 2: puzzle: "1.5" is not the number of a puzzle`},
		{head + "p,novice,-1,1,1,0,48,1,1,5,5\n", `line 2: puzzle: "-1" is not the number of a puzzle`},
		{head + "p,novice,0,x,1,0,48,1,1,5,5\n", `line 2: loops: "x" is not a number`},
		{head + "p,novice\n", "wrong number of fields"},
	} {
		t.Run(c.text, func(t *testing.T) {
			if _, err := Read(strings.NewReader(c.text), Cells); !errors.Is(err, ErrPlays) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%q: %v, want %s", c.text, err, c.want)
			}
		})
	}
}

package characterstudy

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
)

// made draws puzzles whose votes rise with lost share and with TSI, and fall with lateness.
func made(n int) (puzzles []Puzzle) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range n {
		m := character.Measures{TSI: 5 + r.NormFloat64(), Kinds: 1 + r.IntN(3), RulesNeeded: r.IntN(4), Solutions: 1,
			Traits:   character.Traits{Lost: r.Float64(), Delay: r.Float64(), Lateness: r.Float64(), Largest: r.Float64(), Detour: r.Float64(), Coverage: r.Float64()},
			Needless: r.Float64(), NearMisses: r.Float64(), SecondLine: math.NaN()}
		if i%2 == 0 {
			m.SecondLine = r.Float64()
		}
		votes := 3*m.TSI + 20*m.Lost - 20*m.Lateness + float64(i)/10
		puzzles = append(puzzles, Puzzle{&census.Puzzle{Published: int64(i), Upvotes: int(votes), Solves: 20 + r.IntN(10)}, m})
	}
	return puzzles
}

// TestRun: the coefficients are those of package stats, lie in their intervals, and find what
// was put in.
func TestRun(t *testing.T) {
	puzzles := made(80)
	s, err := Run(puzzles)
	if err != nil {
		t.Fatal(err)
	}
	var times, votes, lost, tsi []float64
	for _, p := range puzzles {
		times, votes = append(times, float64(p.Published)), append(votes, float64(p.Upvotes))
		lost, tsi = append(lost, p.Lost), append(tsi, p.TSI())
	}
	v, err := stats.Residuals(times, votes)
	if err != nil {
		t.Fatal(err)
	}
	want := rho(lost, v)
	for _, r := range s.Rows {
		figures := []Figure{r.V}
		if !r.OnlyVotes() {
			figures = append(figures, r.Given, r.Q)
		}
		for _, f := range figures {
			if !(f.Low <= f.Rho && f.Rho <= f.High) {
				t.Errorf("%s: %v is not in %v", r.Name, f.Rho, f.Interval)
			}
		}
		switch r.Name {
		case "lost share":
			if r.V.Rho != want || r.N != 80 || r.TSI != rho(lost, tsi) || r.Given.Low < 0.2 || r.Older < 0 || r.Newer < 0 {
				t.Errorf("%+v, want %v", r, want)
			}
		case "lateness":
			if r.Given.High > -0.2 || r.Q.Rho > 0 {
				t.Errorf("%+v", r)
			}
		case "second line":
			if r.N != 40 {
				t.Errorf("%+v", r)
			}
		}
	}
	for i, share := range s.R2 {
		if len(share.Names) != i+1 || share.R2 <= 0 || share.R2 > 1 || i > 0 && share.R2 < s.R2[i-1].R2 {
			t.Errorf("%+v", s.R2)
		}
	}
}

// TestPublished: on the published puzzles lateness goes with votes beyond TSI, downwards, and
// lost share upwards.
func TestPublished(t *testing.T) {
	folder := reference.Path(t, "data")
	if !reference.Large() {
		t.Skip("measuring 600 puzzles takes a minute: with PERPLEX_LARGE only")
	}
	puzzles, err := Load(folder, t.Logf)
	if err != nil {
		t.Fatal(err)
	}
	if len(puzzles) < 600 || len(puzzles) > 650 {
		t.Errorf("%d puzzles", len(puzzles))
	}
	var late, lost sample
	for i := range puzzles {
		if p := &puzzles[i]; !math.IsNaN(p.Lateness) {
			late.add(p, p.Lateness)
			lost.add(p, p.Lost)
		}
	}
	if a, b := late.given(), lost.given(); math.Abs(a+0.35) > 0.05 || math.Abs(b-0.28) > 0.05 {
		t.Errorf("lateness %v, lost share %v", a, b)
	}
}

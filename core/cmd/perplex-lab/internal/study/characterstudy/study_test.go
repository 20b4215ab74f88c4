package characterstudy

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
)

// made draws n puzzles whose votes rise with lost share and with TSI, and fall with lateness.
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

// TestRun checks that the coefficients equal those of package stats, are in their confidence intervals, and
// recover the effects that made builds in.
func TestRun(t *testing.T) {
	bootstrap.Resamples = 200
	puzzles := made(80)
	s, err := Run(puzzles, puzzles[:60])
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
		for _, f := range figures[1:] {
			// Holm's correction of 22 p-values raises each by a factor between 1 and 22.
			if p := stats.PartialP(f.Rho, r.N); !(f.Holm >= p && f.Holm <= min(1, 22*p)) {
				t.Errorf("%s: corrected p %v of %v", r.Name, f.Holm, p)
			}
		}
		if (r.Fresh != nil) != (!r.OnlyVotes() && r.Given.Holm < finding) || r.Fresh != nil && (r.Fresh.N != 60 || !r.Fresh.Holds(r.Fresh.Rho)) {
			t.Errorf("%s: fresh %+v", r.Name, r.Fresh)
		}
		switch r.Name {
		case "lost share":
			if r.V.Rho != want || r.N != 80 || r.TSI.Rho != rho(lost, tsi) || !r.TSI.Holds(r.TSI.Rho) || r.Given.Low < 0.2 || r.Older.High < 0 || r.Newer.High < 0 || r.Older == r.Newer || r.Fresh == nil {
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

// TestPublished checks the correlations with votes beyond TSI on the published puzzles: negative for
// lateness, positive for lost share.
func TestPublished(t *testing.T) {
	reference.Once(t)
	folder := reference.Path(t, "data")
	for _, c := range []struct{ side, puzzles int }{{Side, 644}, {FreshSide, 98}} {
		if c.side == Side && !reference.Large() {
			continue // measuring these takes a minute
		}
		puzzles, err := Load(folder, c.side, t.Logf)
		if err != nil {
			t.Fatal(err)
		}
		if len(puzzles) != c.puzzles {
			t.Errorf("%d puzzles of %d cells a side, want %d", len(puzzles), c.side, c.puzzles)
		}
		of := map[string]float64{}
		for _, m := range measures {
			of[m.name] = sampled(m, puzzles).given()
		}
		if late, lost := of["lateness"], of["lost share"]; late > -0.2 || lost < 0.2 {
			t.Errorf("%d cells a side: lateness %v, lost share %v", c.side, late, lost)
		}
	}
}

package norms

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// TestCases checks a table and percentiles worked out by hand.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Table json.RawMessage
		Cases []struct {
			Why           string
			Width, Height int
			Player        string
			TSI           *float64
			Want          *Rank
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	table, err := Parse(file.Table)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Cases {
		tsi := math.Inf(1) // null in JSON means infinite
		if c.TSI != nil {
			tsi = *c.TSI
		}
		got, ok := table.Percentile(c.Width, c.Height, c.Player, tsi)
		if ok != (c.Want != nil) {
			t.Errorf("%s: %v, %t; want %v", c.Why, got, ok, c.Want)
		} else if ok && (got.Of != c.Want.Of || got.Size != c.Want.Size || math.Abs(got.Percent-c.Want.Percent) > 1e-9) {
			t.Errorf("%s: %v, want %v", c.Why, got, *c.Want)
		}
	}
}

// TestRanks compares the percentiles from the quantiles with those from counting the figures.
func TestRanks(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		figures := make([]float64, 1+r.IntN(400))
		for i := range figures {
			figures[i] = hundredths(r.ExpFloat64() * 5)
			if r.IntN(3) == 0 {
				figures[i] = float64(r.IntN(6)) // many figures are equal
			}
		}
		n := NewNorm("all", figures, 0)
		of := float64(len(figures))
		tolerance := 1.2 // in percent, with a hundred quantiles
		if len(figures) <= most {
			tolerance = 1e-9
		}
		for _, x := range append(figures, -1, 1e9) {
			less, equal := 0., 0.
			for _, f := range figures {
				if f < x {
					less++
				} else if f == x {
					equal++
				}
			}
			want := 100 * (less + equal/2) / of
			if got := n.percent(x); math.Abs(got-want) > tolerance {
				t.Fatalf("%d figures %v: %v is harder than %v %%, got %v", len(figures), figures, x, want, got)
			}
		}
		// A percentile never falls, and that of a finite figure is between 0 and 100.
		last := 0.
		for x := -0.5; x < 40; x += 0.17 {
			p := n.percent(x)
			if p < last || p > 100 {
				t.Fatalf("%v: harder than %v %% after %v %%", x, p, last)
			}
			last = p
		}
	}
}

func TestParseRefuses(t *testing.T) {
	norm := func(norm string) string {
		return `{"kind":"norms","measure":"tsi","unit":"Sh","sizes":[{"size":"4x4","players":[` + norm + `]}]}`
	}
	if _, err := Parse([]byte(norm(`{"player":"all","of":2,"quantiles":[1,2]}`))); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"", "[]", "{}", `{"kind":"norms","measure":"msi","unit":"Sh"}`, norm(`{"player":"all","of":2,"quantiles":[2,1]}`),
		norm(`{"player":"all","of":2,"quantiles":[]}`), norm(`{"player":"all","of":1,"quantiles":[1,2]}`), norm(`{"player":"all","more":1}`)} {
		if _, err := Parse([]byte(text)); !errors.Is(err, ErrTable) {
			t.Errorf("%s: %v, want ErrTable", text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"kind":"norms","measure":"tsi","unit":"Sh","sizes":[{"size":"4x4","players":[{"player":"all","of":2,"quantiles":[1,2]}]}]}`))
	frugal.Fuzz(f, func(t *testing.T, text []byte) {
		table, err := Parse(text)
		if err != nil {
			return
		}
		for _, s := range table.Sizes {
			for _, n := range s.Players {
				if p := n.percent(3); !(p >= 0 && p <= 100) {
					t.Errorf("%v %%", p)
				}
			}
		}
	})
}

func TestString(t *testing.T) {
	pooled := Rank{Percent: 50.4, Of: 30, Size: "3x5 or 5x3"}
	if got := pooled.String(); got != "harder than 50 % of the 3 × 5 and 5 × 3 puzzles published on the Windmill" {
		t.Error(got)
	}
}

package policy

import (
	"errors"
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// whim is an arbitrary policy that depends on the line. It stands in for a network.
type whim struct{}

func (w whim) Probabilities(s witness.State, actions []witness.Action) []float64 {
	probabilities := make([]float64, len(actions))
	if len(s.Line) == 0 {
		for i := range probabilities {
			probabilities[i] = 1 / float64(len(actions))
		}
		return probabilities
	}
	var possible uint8
	for _, a := range actions {
		possible |= 1 << action(a)
	}
	var p [5]float64
	w.Weigh(s.Line, possible, &p)
	for i, a := range actions {
		probabilities[i] = p[action(a)]
	}
	return probabilities
}

func action(a witness.Action) int {
	if a.Kind == witness.Finish {
		return 4
	}
	return int(a.Dir)
}

func (whim) Weigh(line []witness.Place, possible uint8, p *[5]float64) {
	head, sum := line[len(line)-1], 0.0
	for i := range p {
		if possible>>i&1 != 0 {
			p[i] = float64(1 + (head.A*7+head.B*3+len(line)*5+i*11)%13)
			sum += p[i]
		}
	}
	for i := range p {
		p[i] /= max(sum, 1)
	}
}

// fear is an arbitrary rule that gives up some lines.
type fear struct{}

func (fear) Hopeless(line []witness.Place) bool {
	head := line[len(line)-1]
	return len(line) > 3 && (head.A*5+head.B*3+len(line))%9 == 0
}

var library = Library{
	Learned: func(*witness.Board) (Learned, error) { return whim{}, nil },
	Own:     func(*witness.Board) Own { return fear{} },
}

var models = []string{
	"none", "all", "baseline~0.1", "none~1", "own", "baseline+own", "all+own~0.25", "learned", "learned~0.05",
	"0.3*none|0.7*all", "0.25*baseline+own~0.02|0.25*learned|0.5*all", "0*none|1*learned",
}

// TestTwoRoads checks on random boards that the figures along the solutions agree with the definitions.
func TestTwoRoads(t *testing.T) {
	n := 40
	if reference.Large() {
		n = 400
	}
	solvable := 0
	for seed := range uint64(n) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.3, Odd: seed%2 == 0})
		if seed%5 == 0 {
			if odd := sample.Odd(r); (odd.Width+1)*(odd.Height+1) <= 12 {
				d = odd
			}
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range models {
			m, err := Parse(name, "")
			if err != nil {
				t.Fatal(err)
			}
			p, err := m.On(b, library)
			if err != nil {
				t.Fatal(err)
			}
			msi, tsi := measure.Information[witness.State, witness.Action](witness.Game{Board: b}, p)
			g, err := NewGauge(b, m, library)
			if err != nil {
				t.Fatal(err)
			}
			for !g.Step(50) {
				g.Measures() // reading measures on the way must change nothing
			}
			if !g.Known() {
				continue // two lines with the same places
			}
			got := g.Measures()
			if !near(got.TSI, tsi) || !near(got.MSI, msi) {
				t.Fatalf("seed %d, %s: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, msi, tsi)
			}
			if ruled, ok := p.(measure.Ruled[witness.State, witness.Action]); ok {
				want := measure.Evaluate(witness.Game{Board: b}, ruled)
				if !near(got.MUSE, want.MUSE) || !near(got.ReMUSE, want.ReMUSE) {
					t.Fatalf("seed %d, %s: MUSE %v, ReMUSE %v, want %v, %v", seed, name, got.MUSE, got.ReMUSE, want.MUSE, want.ReMUSE)
				}
			} else if !math.IsNaN(got.MUSE) || !math.IsNaN(got.ReMUSE) {
				t.Fatalf("%s: MUSE %v, ReMUSE %v are not defined", name, got.MUSE, got.ReMUSE)
			}
			if !math.IsInf(tsi, 1) {
				solvable++
			}
		}
	}
	if solvable < n {
		t.Errorf("only %d finite figures", solvable)
	}
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) < 1e-9 }

// TestByHand checks a 1x1 board worked out by hand. One of its two ways round is closed by a cannot-cross, so
// one of two moves at the start is right.
func TestByHand(t *testing.T) {
	d := witness.New(1, 1)
	d.Put(witness.Symbol{At: witness.Place{A: 0, B: 1}, Type: witness.CannotCross})
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]float64{
		"none":               2,                   // right or up, then at the end continue or stop
		"baseline":           0,                   // path sees it, and deadend stops
		"baseline~0.5":       -math.Log2(9. / 16), // 3/4 of the first choice, 1 of the second, 3/4 of the last
		"0.5*none|0.5*path":  -math.Log2(0.5*0.25 + 0.5*0.5),
		"0.5*none~0|0.5*all": -math.Log2(0.5*0.25 + 0.5),
	} {
		t.Run(name, func(t *testing.T) {
			m, err := Parse(name, "")
			if err != nil {
				t.Fatal(err)
			}
			g, err := NewGauge(b, m, Library{})
			if err != nil {
				t.Fatal(err)
			}
			for !g.Step(1000) {
			}
			if got := g.Measures().TSI; !near(got, want) {
				t.Errorf("%s: TSI %v, want %v", name, got, want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for name, want := range map[string]error{
		"":                                  player.ErrPlayer,
		"nobody":                            player.ErrPlayer,
		"all~":                              ErrPlayer,
		"all~2":                             ErrPlayer,
		"all~NaN":                           ErrPlayer,
		"0.5*none|0.6*all":                  ErrPlayer,
		"none|all":                          ErrPlayer,
		"baseline+learned":                  ErrPlayer,
		"x*none|0.5*all":                    ErrPlayer,
		"1*a|0*b|0*c|0*d|0*e|0*f|0*g|0*h|0": ErrPlayer,
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Parse(name, ""); !errors.Is(err, want) {
				t.Errorf("%q: %v, want %v", name, err, want)
			}
		})
	}
	for _, name := range []string{"learned", "own", "0.5*none|0.5*own"} {
		m, err := Parse(name, "")
		if err != nil {
			t.Fatal(err)
		}
		b, _ := witness.Compile(witness.New(1, 1))
		if _, err := NewGauge(b, m, Library{}); !errors.Is(err, ErrPlayer) {
			t.Errorf("%s without a library: %v", name, err)
		}
		if _, err := m.On(b, Library{}); !errors.Is(err, ErrPlayer) {
			t.Errorf("%s without a library: %v", name, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, name := range models {
		f.Add(name)
	}
	frugal.Fuzz(f, func(t *testing.T, name string) {
		m, err := Parse(name, "")
		if err != nil {
			return
		}
		sum := 0.0
		for _, p := range m.Parts {
			sum += p.Share
			if !(p.Slip >= 0 && p.Slip <= 1) {
				t.Errorf("slip %v", p.Slip)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("shares add up to %v", sum)
		}
	})
}

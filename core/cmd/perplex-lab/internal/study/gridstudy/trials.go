package gridstudy

import (
	"compress/gzip"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

// Trial is one run of the breeding.
type Trial struct {
	Seed   uint64
	Final  logicgrid.Figures
	Points []Point
}

// Point holds figures of a trial at some generation.
type Point struct {
	Generation, Elites, Solutions int
	Hints                         float64 // mean over the elites
}

// Run breeds puzzles of the school theme, once for each seed from 0, on all cores. It records
// figures every few generations. report, if not nil, receives the number of finished trials.
func Run(options func(seed uint64) logicgrid.BreedOptions, trials, generations, every int, report func(done int)) []Trial {
	all := make([]Trial, trials)
	_ = parallel.Each(trials, func(i int) error { // no trial returns an error
		all[i] = run(uint64(i), options(uint64(i)), generations, every)
		return nil
	}, report)
	return all
}

func run(seed uint64, o logicgrid.BreedOptions, generations, every int) Trial {
	t := Trial{Seed: seed}
	b := logicgrid.NewBreeding(logicgrid.School(), o)
	for b.Loop().Generation() < generations {
		for !b.Step(1 << 10) {
		}
		if g := b.Loop().Generation(); g%every == 0 {
			f := b.Figures()
			t.Points = append(t.Points, Point{g, f.Elites, f.Solutions, f.Hints})
		}
	}
	t.Final = b.Figures()
	return t
}

// Some returns the share of the solutions that have puzzles of three levels or more.
func Some(levels []int) float64 {
	some, all := 0, 0
	for k, n := range levels {
		all += n
		if k >= 3 {
			some += n
		}
	}
	return float64(some) / float64(all)
}

// Published reads the archives of the authors' ten trials, which do not contain the children.
func Published(folder string) ([]logicgrid.Figures, error) {
	f, err := os.Open(filepath.Join(folder, "logicgrid", "elites.jsonl.gz"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return nil, err
	}
	space := logicgrid.School()
	elites, err := records(space, string(text))
	if err != nil {
		return nil, err
	}
	var trials []*archive.Archive[uint64, []logicgrid.Hint]
	for _, r := range elites {
		var trial, row, column int
		if _, err := fmt.Sscanf(r.ID, "t%dr%dc%d", &trial, &row, &column); err != nil || trial < 0 || trial > 99 {
			return nil, fmt.Errorf("elite %q: not an id of trial, row and column", r.ID)
		}
		for len(trials) <= trial {
			trials = append(trials, archive.New[uint64, []logicgrid.Hint](10))
		}
		key, cost := r.Solution.Rank(space), float64(len(r.Hints))
		trials[trial].Visit(key, r.Loops-1, cost)
		trials[trial].Put(key, r.Loops-1, cost, r.Hints)
	}
	var figures []logicgrid.Figures
	for _, a := range trials {
		figures = append(figures, logicgrid.FiguresOf(space, a))
	}
	return figures, nil
}

// Spread is the mean and the range of a figure over several trials.
type Spread struct{ Mean, Least, Most float64 }

// Over returns the spread of a figure over the trials where it is not NaN.
func Over[T any](trials []T, of func(*T) float64) Spread {
	s, n := Spread{Least: math.Inf(1), Most: math.Inf(-1)}, 0
	for i := range trials {
		if v := of(&trials[i]); !math.IsNaN(v) {
			s.Mean += v
			s.Least, s.Most = min(s.Least, v), max(s.Most, v)
			n++
		}
	}
	if n == 0 {
		return Spread{math.NaN(), math.NaN(), math.NaN()}
	}
	s.Mean /= float64(n)
	return s
}

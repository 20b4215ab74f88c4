package logicgrid

import (
	"reflect"
	"testing"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

func breed(b *Breeding, generations int) {
	for b.Loop().Generation() < generations {
		b.Step(1 << 20)
	}
}

// TestTrial checks the paper's figures with the tolerance of the published data. Each of its ten trials has
// all 576 solutions, 1,959 to 2,163 elites, 4.17 to 4.29 hints and at most six loops; 93.6 to 98.1 % of its
// solutions have at least three levels.
func TestTrial(t *testing.T) {
	if !reference.Large() {
		t.Log("a short trial: the whole one needs PERPLEX_LARGE")
	}
	for name, o := range map[string]BreedOptions{"fair": {}, "published": Published(1)} {
		b := NewBreeding(School(), o)
		if !reference.Large() {
			breed(b, 30)
			if f := b.Figures(); f.Solutions < 100 || f.Elites < 120 || f.Most < 3 {
				t.Errorf("%s: %+v after 30 generations", name, f)
			}
			continue
		}
		breed(b, 3000)
		f := b.Figures()
		some := 0
		for k, n := range f.Levels {
			if k >= 3 {
				some += n
			}
		}
		if f.Solutions != 576 || f.Elites < 1900 || f.Hints > 4.35 || f.Most < 5 || f.Most > 7 || float64(some) < 0.93*576 {
			t.Errorf("%s: %+v, %d solutions with three levels or more", name, f, some)
		}
	}
}

// TestBredIsFair checks that every bred puzzle is fair and is in its own cell of the archive.
func TestBredIsFair(t *testing.T) {
	theme, _ := Theme("detective")
	big, err := theme.Cut(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, space := range []*Space{School(), big} {
		b := NewBreeding(space, BreedOptions{})
		breed(b, 25)
		solver := NewSolver(space, Clean)
		n := 0
		for e := range b.Archive().All() {
			d := b.Document(e)
			if f := Check(space, d.Hints, d.Solution); !f.Fair(false) {
				t.Fatalf("%v is not fair: %+v", d.Hints, f)
			}
			if r := solver.Solve(d.Hints); r.Loops != e.Column+1 || r.Solution != *d.Solution || len(d.Hints) != int(e.Cost) {
				t.Fatalf("%v lies in column %d: %+v", d.Hints, e.Column, r)
			}
			n++
		}
		if n < 10 {
			t.Errorf("%d puzzles only", n)
		}
	}
}

// TestBreedingIsTheSame checks that scores computed elsewhere, and a breeding that is saved and restored,
// give the same archive.
func TestBreedingIsTheSame(t *testing.T) {
	space, o := School(), BreedOptions{Options: archive.Options{Seed: 7, Population: 100}}
	whole := NewBreeding(space, o)
	breed(whole, 30)

	b := NewBreeding(space, o)
	breed(b, 10)
	b.Step(13) // unfinished work that saving discards
	v, err := jsonlite.Parse(string(b.AppendJSON(nil)))
	if err != nil {
		t.Fatal(err)
	}
	if b, err = RestoreBreeding(space, o, &v); err != nil {
		t.Fatal(err)
	}
	judge := NewJudge(space, o)
	for b.Loop().Generation() < 30 {
		var scores []archive.Score[uint64]
		for _, hints := range b.Loop().Children() {
			sent, err := Unpack(space, string(AppendPacked(nil, hints)))
			if err != nil {
				t.Fatal(err)
			}
			v, err := jsonlite.Parse(string(AppendScore(nil, judge.Score(sent))))
			if err != nil {
				t.Fatal(err)
			}
			score, err := DecodeScore(space, &v)
			if err != nil {
				t.Fatal(err)
			}
			scores = append(scores, score)
		}
		b.Loop().Tell(scores)
	}
	if string(b.AppendJSON(nil)) != string(whole.AppendJSON(nil)) {
		t.Error("the archives differ")
	}
	if !reflect.DeepEqual(b.Figures(), whole.Figures()) {
		t.Error("the figures differ")
	}
}

func TestChoose(t *testing.T) {
	b := NewBreeding(School(), BreedOptions{})
	breed(b, 40)
	loops := []int{2, 3, 2, 3, 1, 3, 2, 99}
	taken := map[uint64]bool{}
	for i, e := range b.Choose(loops, 1) {
		if loops[i] == 99 {
			if e.Value != nil {
				t.Error("a puzzle of 99 loops")
			}
			continue
		}
		if e.Value == nil || e.Column+1 != loops[i] || taken[e.Key] {
			t.Errorf("%d loops: %+v", loops[i], e)
		}
		taken[e.Key] = true
	}
}

// TestRandomHint checks that random hints are valid, that every kind and form occurs, and that their
// distances are no greater than those of the published data.
func TestRandomHint(t *testing.T) {
	for _, size := range [][2]int{{2, 3}, {3, 4}, {5, 5}} {
		theme, _ := Theme("street")
		space, err := theme.Cut(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		r := sample.Random(2)
		kinds := map[Kind]int{}
		const n = 2000
		for range n {
			h := RandomHint(space, r)
			if err := h.validate(space, "hint"); err != nil {
				t.Fatal(err)
			}
			if h.By > 0 && int(h.By) > space.N()-2 {
				t.Errorf("a distance of %d", h.By)
			}
			kinds[h.Kind]++
		}
		for k := Is; k <= Either; k++ {
			_, numeric := space.onlyNumeric()
			if got := kinds[k]; numeric && (got < n/5-100 || got > n/5+100) || !numeric && k == Before && got != 0 {
				t.Errorf("%v: %d of %d hints are %v", size, got, n, k)
			}
		}
	}
}

func TestNearness(t *testing.T) {
	r := Result{Marked: 24, Cells: 48, Single: 3, Rows: 12, Violations: 4}
	if got := Nearness2024.Of(&r); got != 0.375 {
		t.Errorf("the paper's is %v, want (1/2 + 1/4)/2", got)
	}
	if got, want := NearnessPoster.Of(&r), (0.5+0.25+0.6)/3; got != want {
		t.Errorf("the poster's is %v, want %v", got, want)
	}
}

func BenchmarkTrial(b *testing.B) {
	for b.Loop() {
		trial := NewBreeding(School(), BreedOptions{})
		breed(trial, 3000)
		if trial.Figures().Solutions != 576 {
			b.Fatal("not all solutions")
		}
	}
}

package induction

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// TestLanguages checks that from all lines on small boards the learner finds rules that players are known to
// use: region completion and the rule of neighbours for separations, and the rules of lonely and of crowded
// stars.
func TestLanguages(t *testing.T) {
	side := 2
	if reference.Large() {
		side = 3
	}
	for _, tt := range []struct {
		language *Language
		want     []string
	}{
		{Separations(), []string{
			"incompletable(P, S) :- separation(S, C), separation(R, D), notSameColour(C, D), neighbour(S, R, E), lost(P, X), count(E, X, 1).",
			"incompletable(P, S) :- separation(S, C), separation(R, D), notSameColour(C, D), sameRegion(P, S, R), closed(P, S).",
		}},
		{Stars(), []string{
			"incompletable(P, S) :- star(S, C), tally(P, S, C, 1).",
			"incompletable(P, S) :- star(S, C), tally(P, S, C, N), greaterThan(N, 2), closed(P, S).",
		}},
	} {
		e := tt.language.Census(side)
		got, r := tt.language.Induce(e, MaxClauses, nil)
		slices.Sort(got)
		if !slices.Equal(got, tt.want) || r.Covered != e.Positives() {
			t.Errorf("%s: %d of %d covered by %q", tt.language.Name, r.Covered, e.Positives(), got)
		}
	}
}

// TestLanguageWords checks that a clause of a language holds of a kind of line exactly if package clause
// finds that it holds of the line.
func TestLanguageWords(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, l := range []*Language{Separations(), Stars()} {
		held, looked := 0, 0
		for range reference.Sized(400, 2000, 6000) {
			b := symbolBoard(t, r)
			c := r.IntN(len(l.words.space))
			rules, err := clause.Parse(l.words.write(l.words.space[c]))
			if err != nil {
				t.Fatal(err)
			}
			judge := rules.On(b)
			line := []witness.Place{b.Starts[0]}
			for range 12 {
				next := witness.Directions[r.IntN(4)].Step(line[len(line)-1], 2)
				if !b.Within(next) || slices.Contains(line, next) || next == b.Ends[0] {
					continue
				}
				line = append(line, next)
				got := false
				l.carried(newView(b, line), b, func(kind int) { got = got || l.words.covers[c].has(kind) })
				if _, _, want := judge.Incompletable(line); got != want {
					t.Fatalf("%s of %v: %v, want %v", rules, line, got, want)
				}
				looked++
				if got {
					held++
				}
			}
		}
		if held < looked/20 || held > looked*19/20 {
			t.Errorf("%s: clauses held of %d lines in %d, which proves little", l.Name, held, looked)
		}
	}
}

// symbolBoard draws a board with separations and stars, one start and one end.
func symbolBoard(t *testing.T, r *rand.Rand) *witness.Board {
	d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0})
	for a := 1; a < 2*d.Width; a += 2 {
		for b := 1; b < 2*d.Height; b += 2 {
			if r.IntN(4) > 0 {
				kind := []witness.SymbolType{witness.Separation, witness.Star}[r.IntN(2)]
				d.Put(witness.Symbol{At: witness.Place{A: a, B: b}, Type: kind, Color: []witness.Color{"black", "white"}[r.IntN(2)]})
			}
		}
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestLanguageExamples checks that a clause which is right on all small boards covers no negative example,
// and that every beginning gives an example with every square, or with every pair of squares.
func TestLanguageExamples(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, l := range []*Language{Separations(), Stars()} {
		census := l.Census(2)
		negatives := 0
		for range reference.Sized(60, 200, 2000) {
			b := symbolBoard(t, r)
			e := l.Examples(b)
			negatives += e.Negatives()
			if right := kinds(&census.Positive); weigh(&e.Negative, right) > 0 {
				t.Fatalf("%s: what never occurs with a solution does", l.Name)
			}
			n := 0
			b.Cells(func(at witness.Place) {
				if s, ok := b.Symbol(at); ok && (s.Type == witness.Separation) == (l == Separations()) {
					n++
				}
			})
			if l == Separations() {
				n *= n - 1
			}
			if e.Positives()+e.Negatives() != n*e.Paths || e.Lines < e.Solutions {
				t.Fatalf("%s: %d examples of %d paths with %d squares", l.Name, e.Positives()+e.Negatives(), e.Paths, n)
			}
		}
		if negatives == 0 {
			t.Errorf("%s: no negative example", l.Name)
		}
	}
}

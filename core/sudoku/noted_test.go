package sudoku

import (
	"encoding/csv"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

var _ measure.Noted[Known] = (*Noted)(nil)

func noted(t testing.TB, p *Puzzle) *Noted {
	t.Helper()
	d, err := NewNoted(p)
	if err != nil {
		t.Fatalf("%s: %v", p.Text(), err)
	}
	return d
}

// TestSecondByHand works a 4x4 out by hand. Sweep 1 has 8 open cells: r2c2 is 3 and r4c4 is 2 in their boxes,
// and r3c2 is the last open cell of its row. Sweep 2 has 5: r1c1 is 2 and r2c1 is 4 in box 1; r4c2 is 4 in
// column 2, but in no box. Sweep 3 finds the last two. Boxes and last cells alone would suffice, so no notes
// are made.
func TestSecondByHand(t *testing.T) {
	d := noted(t, parse(t, small))
	fails := func(p float64) float64 { return 1 + (1-p)/p/64 } // 1/F(p)
	line := math.Pow(2, -0.75)
	// Two finds are in boxes and one in a line. The line's find comes third, second or first.
	both := (1 + line) / 4
	second := 1 / ((1 + line) * fails(both)) * (1/fails(line/3) + line/fails(1./3))
	third := 1 / ((2 + line) * fails((2+line)/5)) * (2*second + line/fails(2./4)/fails(1./3))
	costs := []float64{math.Log2(fails(3./8) * fails(2./7) * fails(1./6)), -math.Log2(third), 0}
	got, sweeps, err := RateSecond(d.puzzle)
	if err != nil || len(sweeps) != 3 {
		t.Fatalf("%+v, %v", sweeps, err)
	}
	for i, want := range [][2]int{{3, 8}, {3, 5}, {2, 2}} {
		s := sweeps[i]
		if s.Rank != 0 || s.Finds != want[0] || s.Places != want[1] || !near(s.Cost, costs[i], 1e-12) {
			t.Errorf("sweep %d: %d of %d for %v Sh, want %v for %v", i+1, s.Finds, s.Places, s.Cost, want, costs[i])
		}
	}
	sum := costs[0] + costs[1]
	if !near(got.Information, sum, 1e-12) || got.Guesses != 0 {
		t.Errorf("%+v, want %v Sh", got, sum)
	}
}

// TestSecondAgainstPlain compares RateSecond with the definition on random puzzles.
func TestSecondAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 2))
	ranks := map[int]int{}
	for i := range reference.Sized(60, 600, 3000) {
		s := nine()
		switch i % 6 {
		case 0:
			s = four()
		case 1, 2, 3:
			s = six()
		}
		p := random(r, s, s.cells()/4+r.IntN(s.cells()/6))
		d := noted(t, p)
		got, sweeps := measure.SearchSecond(d, measure.FrozenSecond)
		hardest := 0
		for _, s := range sweeps {
			ranks[s.Rank]++
			hardest = max(hardest, s.Rank)
		}
		if hardest > 7 && s.size > 6 && !reference.Large() {
			continue
		}
		by, state := newPlain(p, d.solution)
		if want := by.information(state); !near(got.Information, want, 1e-9*max(1, want)) {
			t.Fatalf("%s: %v, by the definition %v", p.Text(), got, want)
		}
	}
	t.Logf("sweeps by rank: %v", ranks)
	for rank := range refutedAtOnce {
		if ranks[rank] == 0 && rank != 1 && !reference.Again() {
			t.Errorf("no sweep of rank %d", rank)
		}
	}
}

// TestSecondOfSixteen compares with the definition on boards of sixteen.
func TestSecondOfSixteen(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	s := parse(t, sixteenDigits()).shape
	for range reference.Sized(2, 5, 20) {
		d := noted(t, random(r, s, 140))
		by, state := newPlain(d.puzzle, d.solution)
		got, _ := measure.SearchSecond(d, measure.FrozenSecond)
		if want := by.information(state); !near(got.Information, want, 1e-9*want) {
			t.Errorf("%s: %v, by the definition %v", d.puzzle.Text(), got, want)
		}
	}
}

// TestStrikesAgainstPlain compares the candidates that each rank strikes. The boards may have many solutions,
// so that the higher ranks have something to strike.
func TestStrikesAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 42))
	struck := map[int]int{}
	for i := range reference.Sized(12, 300, 2000) {
		s := six()
		if i%4 == 0 {
			s = four()
		}
		p := &Puzzle{shape: s, givens: full(r, s)}
		d := &Noted{p, p.givens}
		for _, c := range r.Perm(s.cells())[:s.cells()*2/3+r.IntN(s.cells()/8)] {
			p.givens[c] = 0
		}
		k := d.Start()
		for rank := 0; rank <= nakedSingle; rank++ {
			if _, finds, next := d.Sweep(k, rank); finds > 0 {
				k, rank = next, -1
			}
		}
		if d.Solved(k) {
			continue
		}
		by, state := newPlain(p, d.solution)
		for c := range s.cells() {
			state.digit[c/s.size][c%s.size] = int(k.Digits[c])
			for digit := 1; digit <= s.size; digit++ {
				state.may[c/s.size][c%s.size][digit] = k.left[c]&of(uint8(digit)) != 0
			}
		}
		for rank := locked; rank < notedRanks; rank++ {
			_, _, next := d.Sweep(k, rank)
			want := by.strikes(state, rank)
			for c := range s.cells() {
				gone := k.left[c] &^ next.left[c]
				list := digits(0)
				for _, digit := range want[cellOf{c / s.size, c % s.size}] {
					list |= of(uint8(digit))
					struck[rank]++
				}
				if gone != list {
					t.Fatalf("%s, rank %d, %s: struck %b, by the definition %b", p.Text(), rank, p.Place(c), gone, list)
				}
			}
		}
	}
	t.Logf("struck by rank: %v", struck)
	for rank := locked; rank < notedRanks; rank++ {
		if struck[rank] == 0 && !reference.Again() {
			t.Errorf("rank %d struck nothing", rank)
		}
	}
}

// TestSecondSymmetries checks that renamed, permuted and transposed puzzles have the same information.
func TestSecondSymmetries(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 42))
	for i := range reference.Sized(60, 300, 2000) {
		s := nine()
		switch i % 4 {
		case 0:
			s = four()
		case 1:
			s = six()
		}
		p := random(r, s, s.cells()/4)
		a, _, err := RateSecond(p)
		if err != nil {
			t.Fatal(err)
		}
		b, _, err := RateSecond(turned(r, p))
		if err != nil || !near(a.Information, b.Information, 1e-9*a.Information) {
			t.Errorf("%s: %v, turned %v, %v", p.Text(), a, b, err)
		}
	}
}

// TestSecondErrors checks that a puzzle without exactly one solution gives the same errors as for the first
// player.
func TestSecondErrors(t *testing.T) {
	wants := map[string]error{strings.Repeat(".", 16): ErrMany, "123....4........": ErrNone, small: nil}
	for text, want := range wants {
		if _, _, err := RateSecond(parse(t, text)); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}

// TestSecondRated checks the docs' claims about Sudoku Explainer's ratings and people's times.
func TestSecondRated(t *testing.T) {
	file := string(reference.Read(t, "data/pencil/sudoku-se.csv"))
	rows, err := csv.NewReader(strings.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var values, ratings []float64
	easy, hard := 0.0, math.Inf(1)
	famous := 0
	for _, row := range rows[1:] {
		rating, err := strconv.ParseFloat(row[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		got, _, err := RateSecond(parse(t, row[0]))
		if err != nil || got.Guesses > 0 {
			t.Errorf("%s: %+v, %v", row[0], got, err)
		}
		values, ratings = append(values, got.Information), append(ratings, rating)
		switch row[2] {
		case "times", "traces", "tdoku":
		default:
			hard = min(hard, got.Information)
			famous++
		}
		if rating < 5 {
			easy = max(easy, got.Information)
		}
	}
	if famous != 5 || hard <= easy {
		t.Errorf("%d famous sudokus from %v Sh, those below 5.0 up to %v Sh", famous, hard, easy)
	}
	if rho, err := stats.Spearman(values, ratings); err != nil || rho.R < 0.88 {
		t.Errorf("rho %v with the ratings, %v; want at least 0.88", rho.R, err)
	}
	_, puzzles, relative := times(t)
	values = values[:0]
	for _, p := range puzzles {
		got, _, err := RateSecond(p)
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, got.Information)
	}
	if rho, err := stats.Spearman(values, relative); err != nil || rho.R < 0.85 {
		t.Errorf("rho %v with times, %v; want at least 0.85", rho.R, err)
	}
}

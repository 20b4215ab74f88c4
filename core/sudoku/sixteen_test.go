package sudoku

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
)

// sixteenDigits is a full board. Each row is shifted by four digits against the one above, and each band of
// four rows by one more.
func sixteenDigits() string {
	var b strings.Builder
	for y := range 16 {
		for x := range 16 {
			b.WriteByte("123456789abcdefg"[(4*(y%4)+y/4+x)%16])
		}
	}
	return b.String()
}

// TestSixteen checks that digits after 9 are letters, capital ones too, and that boxes are four by four.
func TestSixteen(t *testing.T) {
	full := sixteenDigits()
	p := parse(t, strings.Replace(strings.ToUpper(full), "G", ".", 1))
	if p.Size() != 16 || p.Text() != strings.Replace(full, "g", ".", 1) {
		t.Errorf("%d digits, %s", p.Size(), p.Text())
	}
	steps, err := Explain(p)
	if err != nil || len(steps) != 1 || steps[0].Text != "hidden single: r1c16 is the only cell left for 16 in box 4" {
		t.Errorf("%v, %v", steps, err)
	}
	if solution, err := p.Solution(); err != nil || p.Line(solution) != full {
		t.Errorf("%v, %v", p.Line(solution), err)
	}
	open := strings.Repeat(".", 256)
	at := func(cell int, text string) string { return text[:cell] + "g" + text[cell+1:] }
	for _, c := range []struct{ name, text, want string }{
		{"r1c1 and r4c4 are in one box", at(51, at(0, open)), "r4c4: 16 is also in r1c1, in the same box"},
		{"r1c1 and r4c5 are not", at(52, at(0, open)), ""},
		{"h is no digit", "h" + open[1:], `r1c1: "h" is neither a digit from 1 to 16 nor a point`},
		{"a is no digit of nine", "a" + open[1:81], `r1c1: "a" is neither a digit from 1 to 9 nor a point`},
	} {
		if _, err := Parse(c.text); c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := Parse(strings.Repeat(".", 255)); !errors.Is(err, ErrLength) {
		t.Error(err)
	}
}

// TestSixteenAgainstDefinition compares Rate with the definition on boards with many open cells.
func TestSixteenAgainstDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	full := sixteenDigits()
	for range reference.Sized(3, 10, 40) {
		text := []byte(full)
		for _, c := range r.Perm(256)[:110] {
			text[c] = '.'
		}
		p := parse(t, string(text))
		d, err := NewDeduction(p)
		if err != nil {
			continue // more than one solution
		}
		if got, want := measure.SearchInformation(d).Information, byDefinition(p, d.solution); !near(got, want, 1e-9) {
			t.Errorf("%s: %v, by the definition %v", p.Text(), got, want)
		}
	}
}

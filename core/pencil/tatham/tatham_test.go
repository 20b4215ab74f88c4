package tatham

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

var islands = Alphabet{"123B", []int{1, 2, 3, pzpr.Question}}

// drawn draws cells, most of which are empty, so that some runs are longer than one letter can express.
func drawn(r *rand.Rand, count int, from ...int) []int {
	all := make([]int, count)
	share := r.Float64()
	for i := range all {
		if all[i] = pzpr.Empty; r.Float64() < share*share {
			all[i] = from[r.IntN(len(from))]
		}
	}
	return all
}

// TestReadingBack checks that random values are the same after writing and reading them.
func TestReadingBack(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 41))
	for range 2000 {
		width, height := 1+r.IntN(12), 1+r.IntN(12)
		count := width * height
		cells := drawn(r, count, islands.Values...)
		body, _ := islands.Write(cells)
		if got, err := islands.Read(body, count); err != nil || !slices.Equal(got, cells) {
			t.Fatalf("%v in %s is read as %v, %v", cells, body, got, err)
		}
		cells = drawn(r, count, 1, 2, 9, 10, 123)
		body, _ = WriteNumbers(cells)
		if got, err := ReadNumbers(body, count); err != nil || !slices.Equal(got, cells) {
			t.Fatalf("%v in %s is read as %v, %v", cells, body, got, err)
		}
		trees, outside := drawn(r, count, 1), make([]int, width+height)
		for i := range outside {
			outside[i] = r.IntN(15)
		}
		body, _ = WriteTrees(trees, outside)
		got, around, err := ReadTrees(body, width, height)
		if err != nil || !slices.Equal(got, trees) || !slices.Equal(around, outside) {
			t.Fatalf("%v, %v in %s is read as %v, %v, %v", trees, outside, body, got, around, err)
		}
		for i := range cells {
			cells[i] = 1 + r.IntN(MostSymbol)
		}
		body, _ = WriteSymbols(cells, MostSymbol)
		if got, err := ReadSymbols(body, count, MostSymbol); err != nil || !slices.Equal(got, cells) {
			t.Fatalf("%v in %s is read as %v, %v", cells, body, got, err)
		}
	}
}

// TestNotWritten checks that values which a notation cannot express are refused.
func TestNotWritten(t *testing.T) {
	for _, c := range []struct {
		name  string
		write func() (string, bool)
	}{
		{"another letter", func() (string, bool) { return islands.Write([]int{4}) }},
		{"a question mark among numbers", func() (string, bool) { return WriteNumbers([]int{pzpr.Question}) }},
		{"a 0 among numbers", func() (string, bool) { return WriteNumbers([]int{0}) }},
		{"an empty cell among symbols", func() (string, bool) { return WriteSymbols([]int{pzpr.Empty}, 5) }},
		{"a symbol above the largest", func() (string, bool) { return WriteSymbols([]int{6}, 5) }},
		{"a column without its number", func() (string, bool) { return WriteTrees([]int{1}, []int{0, pzpr.Empty}) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			if body, ok := c.write(); ok {
				t.Errorf("it is written as %s", body)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	for _, body := range []string{"a1b2", "1_2z", "123321213", "b_hc,1,0,1,0,1,1,0,0", "zz!", "99999999999999999999"} {
		f.Add(body)
	}
	frugal.Fuzz(f, func(t *testing.T, body string) {
		const side = 4
		count := side * side
		check := func(cells []int, err error) {
			if err != nil && !errors.Is(err, pzpr.ErrText) {
				t.Errorf("%v is no ErrText", err)
			}
			if err == nil && len(cells) != count {
				t.Errorf("%d cells", len(cells))
			}
		}
		check(islands.Read(body, count))
		check(ReadNumbers(body, count))
		check(ReadSymbols(body, count, side))
		trees, outside, err := ReadTrees(body, side, side)
		check(trees, err)
		if err == nil && len(outside) != 2*side {
			t.Errorf("%d numbers outside the board", len(outside))
		}
	})
}

package normstudy

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// some returns count values of a type and size: 0, 1, 2, … Sh.
func some(kind, size string, source norms.Source, count int) (values []Value) {
	for i := range count {
		sh := float64(i)
		values = append(values, Value{Type: kind, Size: size, Source: source, Sh: &sh})
	}
	return values
}

func TestTable(t *testing.T) {
	var values []Value
	add := func(more []Value) { values = append(values, more...) }
	add(some("a", "3x3", norms.Published, 40))
	add(some("a", "4x4", norms.Published, 10))
	add(some("a", "4x4", norms.Made, 30))
	add(some("a", "3x3", norms.Made, 50)) // enough published puzzles: made ones are not used
	add(some("b", "3x3", norms.Published, 40))
	add(some("b", "4x4", norms.Published, 1)) // nearly all have one size: no norm over all
	add(some("c", "3x3", norms.Made, 29))
	add(some("d", "3x3", norms.Made, 40)) // no published puzzle
	add(some("d", "4x4", norms.Made, 20))
	values = append(values, Value{Type: "c", Size: "3x3", Source: norms.Made, Guess: true})
	type norm struct {
		kind, size string
		source     norms.Source
		count      int
	}
	var got []norm
	for _, n := range Table(values) {
		got = append(got, norm{n.Type, n.Size, n.Source, n.Count})
	}
	want := []norm{{"a", "3x3", norms.Published, 40}, {"a", "4x4", norms.Made, 30}, {"a", norms.AnySize, norms.Published, 50},
		{"b", "3x3", norms.Published, 40}, {"d", "3x3", norms.Made, 40}, {"d", norms.AnySize, norms.Made, 60}}
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%v, want %v", got[i], want[i])
		}
	}
}

// TestAgainstPublished checks that the table gives the same percentiles as counting the published puzzles
// does.
func TestAgainstPublished(t *testing.T) {
	var values []Value
	seen := map[string]bool{}
	for _, line := range reference.Lines(t, "data/people/traces/yinyang.jsonl.gz") {
		var r pencil.Record
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		v, ok, err := Pencil(&r, seen)
		if err != nil {
			t.Fatal(err)
		}
		if ok && v.Sh != nil {
			values = append(values, v)
		}
	}
	n := Table(values).Find("yinyang", "3x3")
	if n == nil || n.Count != len(values) {
		t.Fatalf("%v of %d puzzles", n, len(values))
	}
	for _, v := range values {
		less, equal := 0., 0.
		for _, other := range values {
			switch a, b := norms.Round(*other.Sh), norms.Round(*v.Sh); {
			case a < b:
				less++
			case a == b:
				equal++
			}
		}
		want := 100 * (less + equal/2) / float64(len(values))
		if p, ok := n.Place(*v.Sh); !ok || math.Abs(p.Percent-want) > 5 || p.Beyond {
			t.Errorf("%v Sh: %v %%, want %v %%", *v.Sh, p.Percent, want)
		}
	}
}

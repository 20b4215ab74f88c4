package fill

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// TestStates: the estimate is above what a query visits, but not by far; of boards that
// nobody could walk there is one as well.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		size, marks int
		low, high   float64 // states of the tree without placeholders
	}{
		{3, 4, 926, 926},     // walked
		{4, 4, 46904, 46904}, // walked
		{5, 3, 6.5e6, 8.2e6}, // 7,316,258, estimated
		{6, 3, 1e9, 1e10},    // 3.7e9 or so
		{10, 8, 1e20, 1e27},
	} {
		t.Run(fmt.Sprintf("%dx%d, %d", c.size, c.size, c.marks), func(t *testing.T) {
			var symbols []string
			for i := range c.marks {
				symbols = append(symbols, fmt.Sprintf(`{"at":[%d,%d],"type":"unknown"}`, 2*(2*i%c.size)+1, 2*(2*i/c.size)+1))
			}
			d, err := witness.Parse(fmt.Sprintf(`{"width":%d,"height":%d,"symbols":[%s]}`, c.size, c.size, strings.Join(symbols, ",")))
			if err != nil {
				t.Fatal(err)
			}
			q, err := NewQuery(d, Options{Player: player.All, Top: 10})
			if err != nil {
				t.Fatal(err)
			}
			if tree := q.tree(); tree < c.low || tree > c.high || tree != q.tree() {
				t.Errorf("a tree of %g states, want %g to %g, always the same", tree, c.low, c.high)
			}
			chunk := q.Aligned(2500)
			shards := math.Ceil(float64(q.Configurations()) / float64(chunk))
			if states := q.States(chunk); states < q.tree()*shards || states > 20*q.tree()*shards {
				t.Errorf("%g states in %g shards of a tree of %g", states, shards, q.tree())
			}
		})
	}
}

// TestStatesOneByOne: who is measured filling by filling walks as many trees.
func TestStatesOneByOne(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	all := player.All
	all.Pi = true
	q, err := NewQuery(d, Options{Player: all, Eliminators: true})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := q.States(7), q.tree()*float64(q.Configurations()); got != want {
		t.Errorf("%g states, want %g", got, want)
	}
}

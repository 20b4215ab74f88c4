package pencil

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestDiagram checks that a diagram has exactly those ways to shade a room that have no two adjacent shaded
// cells and leave the rest of the board in one piece, if the cells outside the room are unshaded.
func TestDiagram(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	ways := 0
	for range reference.Sized(40, 200, 1000) {
		p := blank(Heyawake, 3+r.IntN(4), 3+r.IntN(3))
		var room []int
		for c := range p.Cells() {
			if len(room) < 13 && r.IntN(3) > 0 {
				room = append(room, c)
			}
		}
		number := r.IntN(6)
		want := map[uint32]bool{}
		for yes := range uint32(1) << len(room) {
			if bits.OnesCount32(yes) != number {
				continue
			}
			shaded := func(c int) bool {
				for i, d := range room {
					if c == d {
						return yes>>i&1 == 1
					}
				}
				return false
			}
			f := faults{p: p}
			p.checkApart(shaded, &f)
			p.checkTogether(func(c int) bool { return !shaded(c) }, "", &f)
			if len(f.all) == 0 {
				want[yes] = true
			}
		}
		got := map[uint32]bool{}
		d := newDiagram(p, room, number)
		var walk func(node int32, layer int, yes uint32)
		walk = func(node int32, layer int, yes uint32) {
			if layer == len(d.cells) {
				if d.next[node][0] >= 0 {
					got[yes] = true
				}
				return
			}
			for answer, to := range d.next[node] {
				if to < 0 {
					continue
				}
				more := yes
				for i, c := range room {
					if c == d.cells[layer] {
						more |= uint32(answer) << i
					}
				}
				walk(to, layer+1, more)
			}
		}
		walk(0, 0, 0)
		if len(got) != len(want) {
			t.Fatalf("%dx%d, %d of %v: %d ways, tried one by one %d", p.Width, p.Height, number, room, len(got), len(want))
		}
		for yes := range want {
			if !got[yes] {
				t.Fatalf("%dx%d, %d of %v: %b is missing", p.Width, p.Height, number, room, yes)
			}
		}
		ways += len(want)
	}
	if ways == 0 {
		t.Error("no room could be shaded")
	}
}

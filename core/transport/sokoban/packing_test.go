package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestPackingOrder fills a dead end from its inner end.
func TestPackingOrder(t *testing.T) {
	b := parse(t, "##########\n#        #\n#..  $$ @#\n##########\n")
	p := newPacking(b)
	inner, outer := b.cell(1, 2), b.cell(2, 2)
	if p.parks || !slices.Equal(p.fills, []int16{inner, outer}) {
		t.Errorf("the outer goal is filled first: %v", p.fills)
	}
	plan := func(boxes ...int16) *plan { return p.plan(uint64(boxes[0])<<16|uint64(boxes[1]), boxes) }
	away := b.cell(5, 2)
	if q := plan(away, b.cell(6, 2)); q.packed != 0 || q.next != inner {
		t.Errorf("at the start: %+v", q)
	}
	if q := plan(inner, away); q.packed != 1 || q.next != outer {
		t.Errorf("after the inner goal: %+v", q)
	}
	if q := plan(outer, away); q.packed != 0 {
		t.Errorf("after the outer goal: %+v", q)
	}
	if q := plan(inner, outer); q.packed != 2 || q.next != none {
		t.Errorf("at the end: %+v", q)
	}
}

// TestPackingStages pushes a box from each stage of random levels to the next one. Some of them need parking.
func TestPackingStages(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	parks := 0
	for range reference.Cases(2000) {
		b, hopeless, err := newBoard(random(rng))
		if err != nil || hopeless {
			continue
		}
		p := newPacking(b)
		if !slices.Equal(p.stages[len(p.stages)-1], b.goals) {
			t.Fatalf("the last stage is %v, not the goals\n%s", p.stages[len(p.stages)-1], b.level.XSB())
		}
		if p.parks && len(p.stages[0]) == 0 {
			parks++
		}
		for i, after := range p.stages[1:] {
			before := p.stages[i]
			if !b.stageFollows(before, after) {
				t.Fatalf("stage %v cannot follow %v\n%s", after, before, b.level.XSB())
			}
		}
	}
	if parks == 0 {
		t.Error("no box is parked")
	}
}

// stageFollows reports whether one box can be pushed to its cell of a stage, from a place at the start or
// from its cell of the stage before. It pushes the box forwards, cell by cell.
func (b *board) stageFollows(before, after []int16) bool {
	in := func(cells []int16, c int16) bool { return slices.Contains(cells, c) }
	var from, to, still []int16
	for _, c := range before {
		if in(after, c) {
			still = append(still, c)
		} else {
			from = append(from, c)
		}
	}
	for _, c := range after {
		if !in(before, c) {
			to = append(to, c)
		}
	}
	if len(to) != 1 || len(from) > 1 {
		return false
	}
	if len(from) == 0 {
		from = b.boxes
	}
	type state struct{ box, worker int16 }
	seen := map[state]bool{}
	var queue []state
	for _, c := range from {
		if c == to[0] {
			return true
		}
		for w := range int16(b.n) {
			if w != c && !in(still, w) && !in(still, c) {
				queue = append(queue, state{c, w})
			}
		}
	}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if seen[at] {
			continue
		}
		seen[at] = true
		if at.box == to[0] {
			return true
		}
		for d, c := range b.next[at.worker] {
			switch {
			case c == none || in(still, c):
			case c != at.box:
				queue = append(queue, state{at.box, c})
			default:
				if on := b.next[c][d]; on != none && !in(still, on) {
					queue = append(queue, state{on, c})
				}
			}
		}
	}
	return false
}

// TestLinks finds the link between two rooms, but not the dead end.
func TestLinks(t *testing.T) {
	b := parse(t, "###########\n#   ##   ##\n# $    .   #\n#@  ##   ##\n###########\n")
	link, n := b.links()
	if n != 1 {
		t.Fatalf("%d links", n)
	}
	for c := range link {
		x := int(b.cells[c]) % b.level.W
		if (link[c] == 0) != (x == 4 || x == 5) {
			t.Errorf("column %d: link %d", x, link[c])
		}
	}
}

package search

import (
	"slices"
	"testing"
)

// doubling is a space of numbers: below n are 2n and 2n+1, down to the leaves from 64 on.
type doubling struct {
	goal  int
	first int // of the lower class, among those of one node
	met   *[]int
}

func (t doubling) Start() int { return 1 }

func (t doubling) Expand(n int, dst []Successor[int]) []Successor[int] {
	*t.met = append(*t.met, n)
	if n >= 64 {
		return dst
	}
	for i := range 2 {
		class := 0
		if i != t.first {
			class = 1
		}
		dst = append(dst, Successor[int]{Node: 2*n + i, Class: class, Goal: 2*n+i == t.goal})
	}
	return dst
}

func TestDepthFirst(t *testing.T) {
	for _, tt := range []struct {
		name               string
		goal, first, limit int
		budget             int
		met                []int // the first ones
		expansions         int
		solved, exhausted  bool
	}{
		{"straight down", 64, 0, 0, 100, []int{1, 2, 4, 8, 16, 32}, 6, true, false},
		{"the other side", 127, 1, 0, 1, []int{1, 3, 7, 15, 31, 63}, 6, true, false},
		{"back from dead ends", 66, 0, 0, 2, []int{1, 2, 4, 8, 16, 32, 64, 65, 33}, 9, true, false},
		{"nothing there", 0, 0, 0, 7, []int{1, 2}, 127, false, true},
		{"given up", 0, 0, 20, 7, []int{1, 2}, 20, false, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var met []int
			s := NewDepthFirst(doubling{tt.goal, tt.first, &met}, tt.limit)
			for !s.Step(tt.budget) {
			}
			if !slices.Equal(met[:len(tt.met)], tt.met) || s.Expansions() != tt.expansions || len(met) != tt.expansions ||
				s.Solved() != tt.solved || s.Exhausted() != tt.exhausted || !s.Done() || tt.solved && s.Goal() != tt.goal {
				t.Errorf("%s: met %v; %d expansions, solved %v, exhausted %v", tt.name, met, s.Expansions(), s.Solved(), s.Exhausted())
			}
		})
	}
}

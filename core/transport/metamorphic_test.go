package transport

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

func same(s, t *State) bool {
	return s.Worker == t.Worker && slices.Equal(slices.Sorted(slices.Values(s.Boxes)), slices.Sorted(slices.Values(t.Boxes)))
}

// eachRandomState calls do with states of random play on random levels.
func eachRandomState(r Rules, seed uint64, levels int, do func(rng *rand.Rand, g *Game, s *State)) {
	rng := rand.New(rand.NewPCG(seed, 11))
	for range levels {
		_, g := randomLevel(rng, r)
		s := g.Start()
		for range 20 {
			do(rng, g, s)
			g.Input(s, Dir(rng.IntN(4)))
		}
	}
}

// TestStrongHoldsSokoban checks that every legal input in Sokoban is legal for the strong worker and has the
// same result.
func TestStrongHoldsSokoban(t *testing.T) {
	more := 0
	eachRandomState(Sokoban, 21, reference.Cases(300), func(_ *rand.Rand, g *Game, s *State) {
		strong := &Game{Rules: Strong, board: g.board}
		for _, d := range Dirs {
			a, b := s.Clone(), s.Clone()
			_, ok := g.Input(a, d)
			_, also := strong.Input(b, d)
			if ok && (!also || !same(a, b)) {
				t.Fatalf("input %c: legal %t, boxes %v and %v", d.Letter(false), also, a.Boxes, b.Boxes)
			}
			if also && !ok {
				more++
			}
		}
	})
	if more == 0 {
		t.Error("the strong worker never did more")
	}
}

// TestPullReversesSokoban checks that every push is undone by a pull, and every pull by a push. A step is
// undone by a step, unless a box has to come along; only Sokoban's worker may leave a box behind.
func TestPullReversesSokoban(t *testing.T) {
	undone := [2]int{}
	held := 0
	for i, r := range []Rules{Sokoban, Pull} {
		back := []Rules{Pull, Sokoban}[i]
		eachRandomState(r, 22, reference.Cases(300), func(_ *rand.Rand, g *Game, s *State) {
			other := &Game{Rules: back, board: g.board}
			for _, d := range Dirs {
				after := s.Clone()
				box, ok := g.Input(after, d)
				if !ok {
					continue
				}
				dragged := box < 0 && s.BoxAt(s.Next(after.Worker, d)) >= 0
				before := after.Clone()
				other.Input(before, d.Opposite())
				if same(before, s) == (r == Sokoban && dragged) {
					t.Fatalf("%s %c of boxes %v, worker %d is undone: %t", r.PuzzleName(), d.Letter(box >= 0), s.Boxes, s.Worker, same(before, s))
				}
				if box >= 0 {
					undone[i]++
				}
				if dragged {
					held++
				}
			}
		})
	}
	if undone[0] == 0 || undone[1] == 0 || held == 0 {
		t.Error("nothing was undone")
	}
}

// TestDeterminism checks that the result of an input depends on the state alone: not on earlier calls of the
// game, nor on the boxes' numbers. An input must not change copies of the state.
func TestDeterminism(t *testing.T) {
	for _, r := range allRules {
		eachRandomState(r, 23, reference.Cases(60), func(rng *rand.Rand, g *Game, s *State) {
			fresh := &Game{Rules: r, board: g.board}
			boxes := slices.Clone(s.Boxes)
			rng.Shuffle(len(boxes), func(i, j int) { boxes[i], boxes[j] = boxes[j], boxes[i] })
			for _, d := range Dirs {
				kept, a, b := s.Clone(), s.Clone(), s.Clone()
				b.SetBoxes(boxes, s.Worker)
				g.Moves(kept, nil)
				_, ok := g.Input(a, d)
				_, also := fresh.Input(b, d)
				if ok != also || !same(a, b) || !same(kept, s) {
					t.Fatalf("%s, input %c: %v and %v", r.PuzzleName(), d.Letter(false), a.Boxes, b.Boxes)
				}
			}
		})
	}
}

// turned returns the level under one of the eight symmetries of a square, with a border of walls around it.
func turned(g *Game, l *Level, symmetry int) *Level {
	turn := func(c Cell) (x, y int) {
		x, y = int(c)%l.W, int(c)/l.W
		if symmetry&1 != 0 {
			x = l.W - 1 - x
		}
		if symmetry&2 != 0 {
			y = l.H - 1 - y
		}
		if symmetry&4 != 0 {
			x, y = y, x
		}
		return x + 1, y + 1
	}
	w, h := l.W, l.H
	if symmetry&4 != 0 {
		w, h = h, w
	}
	to := NewLevel(w+2, h+2)
	for c := range to.Wall {
		to.Wall[c] = true
	}
	at := func(c Cell) Cell { return to.At(turn(c)) }
	for c, wall := range l.Wall {
		to.Wall[at(Cell(c))] = wall
	}
	// A box is identified by its top left cell, which a symmetry may change.
	box := func(c Cell) (Cell, bool) {
		cover, fits := g.Cover(c, nil)
		least := Cell(len(to.Wall))
		for _, c := range cover {
			least = min(least, at(c))
		}
		return least, fits
	}
	for c, goal := range l.Goal {
		if c, fits := box(Cell(c)); goal && fits {
			to.Goal[c] = true
		}
	}
	for _, b := range l.Boxes {
		c, _ := box(b)
		to.Boxes = append(to.Boxes, c)
	}
	to.Worker = at(l.Worker)
	return to
}

// TestSymmetries checks that a level needs the same number of interactions after it is turned, mirrored and
// walled in.
func TestSymmetries(t *testing.T) {
	for _, r := range allRules {
		t.Run(r.PuzzleName(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(24, 11))
			for solved := reference.Sized(12, 100, 1000); solved > 0; {
				l, g := randomLevel(rng, r)
				want := searched(g)
				if want > 0 {
					solved--
				} else if rng.IntN(8) > 0 {
					continue // most levels have no solution
				}
				for symmetry := range 8 {
					other := turned(g, l, symmetry)
					game, err := NewGame(r, other)
					if err != nil {
						continue // goals on which no box fits disappear
					}
					if got := searched(game); got != want {
						t.Fatalf("%d interactions, not %d:\n%s%s", got, want, l.XSB(), other.XSB())
					}
				}
			}
		})
	}
}

// searched returns the fewest interactions of a solution, or -1 without one.
func searched(g *Game) int {
	search := NewSearch(g, SearchOptions{})
	for !search.Step(1000) {
	}
	if !search.Solved() {
		return -1
	}
	return search.Interactions()
}

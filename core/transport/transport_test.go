package transport

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

var allRules = append(RuleSets(), Tugger{})

// randomLevel draws a small playable level.
func randomLevel(rng *rand.Rand, r Rules) (*Level, *Game) {
	for {
		w, h := 3+rng.IntN(3), 3+rng.IntN(2)
		if r == Big {
			w, h = w+1, h+1
		}
		l := NewLevel(w, h)
		for c := range l.Wall {
			l.Wall[c] = rng.IntN(5) == 0
		}
		boxes := 1 + rng.IntN(3)
		for range boxes {
			l.Boxes = append(l.Boxes, Cell(rng.IntN(w*h)))
		}
		for range boxes + rng.IntN(2) {
			l.Goal[rng.IntN(w*h)] = true
		}
		l.Worker = Cell(rng.IntN(w * h))
		if g, err := NewGame(r, l); err == nil {
			return l, g
		}
	}
}

// space explores every state by plain inputs. It returns the states and the fewest interactions to solve
// each, or -1 if it cannot be solved. Cells take five bits.
func space(g *Game) (states []*State, rest []int) {
	index := map[uint64]int{}
	add := func(s *State) int {
		boxes := slices.Sorted(slices.Values(s.Boxes))
		k := uint64(s.Worker)
		for _, c := range boxes {
			k = k<<5 | uint64(c)
		}
		i, ok := index[k]
		if !ok {
			i = len(states)
			index[k] = i
			states = append(states, s.Clone())
		}
		return i
	}
	type edge struct{ from, cost int }
	var into [][]edge
	add(g.Start())
	s := g.Start()
	for i := 0; i < len(states); i++ {
		for _, d := range Dirs {
			s.Set(states[i])
			box, ok := g.Input(s, d)
			if !ok {
				continue
			}
			j := add(s)
			for len(into) < len(states) {
				into = append(into, nil)
			}
			into[j] = append(into[j], edge{i, min(box+1, 1)})
		}
	}
	into = append(into, nil) // no edges if the worker cannot move at all
	rest = make([]int, len(states))
	var layer []int
	for i, s := range states {
		rest[i] = -1
		if g.Solved(s) {
			layer = append(layer, i)
		}
	}
	for n := 0; len(layer) > 0; n++ {
		var next []int
		for len(layer) > 0 {
			i := layer[len(layer)-1]
			layer = layer[:len(layer)-1]
			if rest[i] >= 0 {
				continue
			}
			rest[i] = n
			for _, e := range into[i] {
				if e.cost == 0 {
					layer = append(layer, e.from)
				} else {
					next = append(next, e.from)
				}
			}
		}
		layer = next
	}
	return states, rest
}

// TestAgainstEverything compares the filters, the lower bound and A* with exhaustive search for each rule
// set.
func TestAgainstEverything(t *testing.T) {
	for _, r := range allRules {
		t.Run(r.PuzzleName(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 11))
			dead, caught := 0, 0
			for range reference.Sized(60, 600, 5000) {
				l, g := randomLevel(rng, r)
				search := NewSearch(g, SearchOptions{})
				states, rest := space(g)
				for i, s := range states {
					filtered := search.filter.Dead(s)
					if rest[i] < 0 {
						dead++
						if filtered {
							caught++
						}
						continue
					}
					if filtered {
						t.Fatalf("a solvable state is filtered: boxes %v, worker %d of\n%s", s.Boxes, s.Worker, l.XSB())
					}
					if bound := search.bound(s); int(bound) > rest[i] {
						t.Fatalf("bound %d, but %d interactions solve: boxes %v, worker %d of\n%s", bound, rest[i], s.Boxes, s.Worker, l.XSB())
					}
				}
				for !search.Step(100) {
				}
				if search.Solved() != (rest[0] >= 0) || search.Exhausted() != (rest[0] < 0) {
					t.Fatalf("search says %t, exhaustive search %d interactions:\n%s", search.Solved(), rest[0], l.XSB())
				}
				if !search.Solved() {
					continue
				}
				if search.Interactions() != rest[0] || !search.Optimal() {
					t.Fatalf("%d interactions, the fewest are %d:\n%s", search.Interactions(), rest[0], l.XSB())
				}
				if r.PuzzleName() == "tugger" {
					continue // the referee does not know this rule set
				}
				pushes, err := referee.Replay(r.PuzzleName(), paddedRows(l), search.Moves())
				if err != nil || pushes != search.Interactions() {
					t.Fatalf("%s: %d pushes, not %d: %v\n%s", search.Moves(), pushes, search.Interactions(), err, l.XSB())
				}
			}
			if caught == 0 && dead > 500 && r != Swap {
				t.Error("the filters know no hopeless state")
			}
			t.Logf("%d of %d hopeless states are known as such", caught, dead)
		})
	}
}

// paddedRows returns the rows at full width, since for the referee the board ends with the widest row.
func paddedRows(l *Level) []string {
	rows := l.Rows()
	for i := range rows {
		rows[i] += strings.Repeat(" ", l.W-len(rows[i]))
	}
	return rows
}

// TestInputsAgree plays at random and compares the results with the referee's. It also compares the cells
// from which a box is triggered with the rules themselves.
func TestInputsAgree(t *testing.T) {
	for _, r := range allRules {
		t.Run(r.PuzzleName(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(2, 11))
			for range reference.Sized(100, 2000, 20000) {
				l, g := randomLevel(rng, r)
				s := g.Start()
				rows := paddedRows(l)
				var moves []byte
				for range 30 {
					d := Dir(rng.IntN(4))
					was := s.Clone()
					box, ok := g.Input(s, d)
					if !ok && (!slices.Equal(was.Boxes, s.Boxes) || was.Worker != s.Worker) {
						t.Fatal("an input that is not legal changes something")
					}
					if r.PuzzleName() == "tugger" {
						continue
					}
					_, err := referee.Play(r.PuzzleName(), rows, string(append(moves, d.Letter(box >= 0))))
					if (err == nil) != ok {
						t.Fatalf("%s then %c: legal %t, referee: %v\n%s", moves, d.Letter(box >= 0), ok, err, l.XSB())
					}
					if ok {
						moves = append(moves, d.Letter(box >= 0))
					}
				}
				probe := s.Clone()
				for c := range Cell(l.W * l.H) {
					probe.Worker = c
					if l.Wall[c] || covered(g, s, c) {
						continue
					}
					for _, d := range Dirs {
						for box := range s.Boxes {
							from := r.WorkerPreMutable(s, d, box, nil)
							if got, want := slices.Contains(from, c), r.MutableTriggered(probe, d, box); got != want {
								t.Fatalf("box %d from %d by %d: WorkerPreMutable %t, MutableTriggered %t\n%s", box, c, d, got, want, l.XSB())
							}
						}
					}
				}
			}
		})
	}
}

func covered(g *Game, s *State, c Cell) bool {
	for _, b := range s.Boxes {
		if cells, _ := g.Cover(b, nil); slices.Contains(cells, c) {
			return true
		}
	}
	return false
}

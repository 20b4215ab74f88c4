package sokoban

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

func levels(t testing.TB, name string) []transport.Level {
	t.Helper()
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/"+name)))
	if err != nil {
		t.Fatal(err)
	}
	return levels
}

func solve(t *testing.T, l *transport.Level, o Options) *Solver {
	t.Helper()
	s, err := New(l, o)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1000) {
	}
	if !s.Solved() {
		return s
	}
	pushes, err := referee.Replay("sokoban", l.Rows(), s.Moves())
	if err != nil || pushes != s.Pushes() {
		t.Fatalf("%s: %d pushes, not %d: %v", l.Title, pushes, s.Pushes(), err)
	}
	return s
}

// TestSets solves the reference sets, or samples of them: the harder levels take too long
// to solve them every day.
func TestSets(t *testing.T) {
	tests := []struct {
		name  string
		every int // one level of so many is taken
	}{
		{"microban1.xsb", 8},
		{"boxoban-hard.txt.gz", 50},
		{"boxoban-unfiltered-test.txt.gz", 50},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for i, l := range levels(t, test.name) {
				o := Options{Limit: 150_000}
				if !reference.Large() {
					if i%test.every != 1 {
						continue
					}
					o.Limit = 20_000
				}
				if !solve(t, &l, o).Solved() {
					t.Errorf("%s is not solved", l.Title)
				}
			}
		})
	}
}

// TestOptimalSets proves solutions of some reference levels, and that the fast mode finds
// none with fewer pushes.
func TestOptimalSets(t *testing.T) {
	for i, l := range levels(t, "microban1.xsb") {
		if !reference.Large() && i%8 != 1 {
			continue
		}
		best := solve(t, &l, Options{Optimal: true, Limit: 5_000})
		if !best.Solved() {
			if best.Exhausted() {
				t.Errorf("%s: said to have no solution", l.Title)
			}
			continue
		}
		if fast := solve(t, &l, Options{Limit: 150_000}); fast.Pushes() < best.Pushes() {
			t.Errorf("%s: %d pushes are not the fewest, but %d", l.Title, best.Pushes(), fast.Pushes())
		}
	}
}

// random returns a small level, made by pulling boxes away from goals at random. In one of
// three a goal is moved afterwards, so that it may have no solution.
func random(rng *rand.Rand) *transport.Level {
	w, h := 4+rng.IntN(3), 3+rng.IntN(3)
	l := transport.NewLevel(w, h)
	var floor []transport.Cell
	for _, c := range rng.Perm(w * h) {
		if l.Wall[c] = rng.IntN(6) == 0; !l.Wall[c] {
			floor = append(floor, transport.Cell(c))
		}
	}
	k := min(2+rng.IntN(4), len(floor)-2)
	l.Boxes, l.Worker = slices.Clone(floor[:k]), floor[k]
	for _, c := range floor[:k+rng.IntN(2)] {
		l.Goal[c] = true
	}
	for range 200 {
		d := [4]transport.Cell{-1, 1, transport.Cell(-w), transport.Cell(w)}[rng.IntN(4)]
		to, behind := l.Worker+d, l.Worker-d
		free := func(c transport.Cell) bool {
			return c >= 0 && int(c) < w*h && !l.Wall[c] && !slices.Contains(l.Boxes, c)
		}
		if !free(to) || d*d == 1 && int(to)/w != int(l.Worker)/w {
			continue
		}
		sameRow := behind >= 0 && int(behind)/w == int(l.Worker)/w
		if i := slices.Index(l.Boxes, behind); i >= 0 && (d*d > 1 || sameRow) && rng.IntN(3) > 0 {
			l.Boxes[i] = l.Worker
		}
		l.Worker = to
	}
	if rng.IntN(3) == 0 {
		l.Goal[floor[0]] = false
		l.Goal[floor[rng.IntN(len(floor))]] = true
	}
	return l
}

// fewestPushes tries everything, by walks of no cost and pushes of one. It returns -1 if
// there is no solution, and false if there is too much to try.
func fewestPushes(l *transport.Level, most int) (pushes int, ok bool) {
	type state struct {
		boxes  uint64
		worker int
	}
	var goals uint64
	start := state{worker: int(l.Worker)}
	for c, g := range l.Goal {
		if g {
			goals |= 1 << c
		}
	}
	for _, c := range l.Boxes {
		start.boxes |= 1 << c
	}
	seen := map[state]bool{}
	for layer := []state{start}; len(layer) > 0; pushes++ {
		var next []state
		for len(layer) > 0 {
			s := layer[len(layer)-1]
			layer = layer[:len(layer)-1]
			if seen[s] {
				continue
			}
			seen[s] = true
			if s.boxes&^goals == 0 {
				return pushes, true
			}
			if len(seen) > most {
				return 0, false
			}
			x, y := s.worker%l.W, s.worker/l.W
			floor := func(x, y int) bool {
				return x >= 0 && y >= 0 && x < l.W && y < l.H && !l.Wall[y*l.W+x]
			}
			for _, d := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				ax, ay := x+d[0], y+d[1]
				bx, by := ax+d[0], ay+d[1]
				a, b := ay*l.W+ax, by*l.W+bx
				switch {
				case !floor(ax, ay):
				case s.boxes>>a&1 == 0:
					layer = append(layer, state{s.boxes, a})
				case floor(bx, by) && s.boxes>>b&1 == 0:
					next = append(next, state{s.boxes&^(1<<a) | 1<<b, a})
				}
			}
		}
		layer = next
	}
	return -1, true
}

// TestAgainstEverything holds both modes, with all that they leave out from the first
// expansion on, against a search that leaves out nothing.
func TestAgainstEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 11))
	solvable, not := 0, 0
	for range reference.Sized(500, 2000, 60000) {
		l := random(rng)
		if _, err := transport.NewGame(transport.Sokoban, l); err != nil {
			continue
		}
		want, ok := fewestPushes(l, 100_000)
		if !ok {
			continue
		}
		if want < 0 {
			not++
		} else {
			solvable++
		}
		for _, optimal := range []bool{true, false} {
			s, err := New(l, Options{Optimal: optimal})
			if err != nil {
				t.Fatal(err)
			}
			s.pairsAfter, s.trapAfter, s.featuresAfter = 1, 0, 1
			for !s.Step(1000) {
			}
			if s.Solved() != (want >= 0) || s.Exhausted() != (want < 0) {
				t.Fatalf("optimal %t: solved %t, %d pushes are enough:\n%s", optimal, s.Solved(), want, l.XSB())
			}
			if want < 0 {
				continue
			}
			if s.Pushes() < want || optimal && s.Pushes() > want || s.Optimal() != optimal {
				t.Fatalf("optimal %t: %d pushes, the fewest are %d:\n%s", optimal, s.Pushes(), want, l.XSB())
			}
			pushes, err := referee.Replay("sokoban", wide(l), s.Moves())
			if err != nil || pushes != s.Pushes() {
				t.Fatalf("%s: %d pushes, not %d: %v\n%s", s.Moves(), pushes, s.Pushes(), err, l.XSB())
			}
		}
	}
	if solvable == 0 || not == 0 {
		t.Error("the levels are all of one kind")
	}
	t.Logf("%d solvable, %d not", solvable, not)
}

// wide returns rows of the level's whole width, to which the referee's board extends.
func wide(l *transport.Level) []string {
	rows := l.Rows()
	for i := range rows {
		rows[i] += strings.Repeat(" ", l.W-len(rows[i]))
	}
	return rows
}

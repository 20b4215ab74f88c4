package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// parse returns the board of a level in XSB.
func parse(t *testing.T, xsb string) *board {
	t.Helper()
	levels, err := transport.Parse(xsb)
	if err != nil {
		t.Fatal(err)
	}
	b, hopeless, err := newBoard(&levels[0])
	if err != nil || hopeless {
		t.Fatal(err, hopeless)
	}
	return b
}

// cell returns the number of a cell.
func (b *board) cell(x, y int) int16 {
	return int16(slices.Index(b.cells, b.level.At(x, y)))
}

// TestFeatureSearchAgainstEverything holds feature searches on their own against a search that leaves out
// nothing.
func TestFeatureSearchAgainstEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 21))
	solvable, not := 0, 0
	for i := range reference.Sized(500, 2000, 60000) {
		l := random(rng)
		s, err := New(l, Options{})
		if err != nil || s.Done() {
			continue
		}
		want, ok := fewestPushes(l, 100_000)
		if !ok {
			continue
		}
		if i%2 == 0 && s.n <= pairRoom {
			s.pairs = newPairs(s.board)
		}
		f := newFeatureSearch(s, newGuide(s.board), countedFeatures[i/2%len(countedFeatures)])
		f.pairs, f.trapAfter = s.pairs, 0
		for !f.step() {
		}
		if f.found >= 0 != (want >= 0) || f.proved != (want < 0) {
			t.Fatalf("found %t, proved %t, %d pushes are enough:\n%s", f.found >= 0, f.proved, want, l.XSB())
		}
		if want < 0 {
			not++
			continue
		}
		solvable++
		s.answer = f.solution()
		if pushes, err := referee.Replay("sokoban", wide(l), s.Moves()); err != nil || pushes != s.Pushes() {
			t.Fatalf("%s: %d pushes, not %d: %v\n%s", s.Moves(), pushes, s.Pushes(), err, l.XSB())
		}
	}
	if solvable == 0 || not == 0 {
		t.Error("the levels are all of one kind")
	}
}

// TestMacros holds the macros of random states against walks and pushes cell by cell.
func TestMacros(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 13))
	found := 0
	for range reference.Cases(400) {
		b, hopeless, err := newBoard(random(rng))
		if err != nil || hopeless {
			continue
		}
		s := newSolver(b, Options{})
		s.now = b.open
		var m macros
		m.init(b.n)
		s.load(b.boxes)
		for _, c := range b.boxes {
			s.home(b.start)
			m.all = nil
			s.explore(&m, c, allDirs)
			want := s.placesByWalking(c)
			if len(m.all) != len(want) {
				t.Fatalf("%d macros, not %d, of the box on cell %d:\n%s", len(m.all), len(want), c, b.level.XSB())
			}
			for _, got := range m.all {
				found++
				s.on[c] = 0
				s.on[got.to] = 1
				home := s.home(s.next[got.to][got.dir^2])
				reach, regions := len(s.cells), s.countRegions()
				s.on[got.to] = 0
				s.on[c] = 1
				pushes, ok := want[[2]int16{got.to, home}]
				if !ok || pushes != int(got.pushes) || reach != int(got.reach) || regions != int(got.regions) {
					t.Fatalf("%+v: known %t, %d pushes, reach %d, %d regions:\n%s",
						got, ok, pushes, reach, regions, b.level.XSB())
				}
			}
		}
		s.unload(b.boxes)
	}
	if found == 0 {
		t.Error("no macros")
	}
}

// placesByWalking returns the fewest pushes of the box on c, by the cell of the box and the home of the
// worker.
func (s *Solver) placesByWalking(c int16) map[[2]int16]int {
	places := map[[2]int16]int{}
	held := s.on[c]
	s.on[c] = 0
	type state struct{ box, worker int16 }
	seen := map[state]bool{}
	layer := []state{{c, s.start}}
	for pushes := 0; len(layer) > 0; pushes++ {
		var next []state
		for len(layer) > 0 {
			at := layer[len(layer)-1]
			layer = layer[:len(layer)-1]
			if seen[at] {
				continue
			}
			seen[at] = true
			s.on[at.box] = 1
			place := [2]int16{at.box, s.home(at.worker)}
			s.on[at.box] = 0
			if _, ok := places[place]; !ok {
				places[place] = pushes
			}
			for d, to := range s.next[at.worker] {
				switch {
				case to == none || s.on[to] > 0:
				case to != at.box:
					layer = append(layer, state{at.box, to})
				default:
					if on := s.next[to][d]; on != none && s.on[on] == 0 && !s.now.dead[on] {
						next = append(next, state{on, to})
					}
				}
			}
		}
		layer = next
	}
	s.on[c] = held
	s.home(s.start)
	delete(places, [2]int16{c, slices.Min(s.cells)})
	return places
}

// countRegions counts the regions by one flood each.
func (s *Solver) countRegions() (n int) {
	seen := make([]bool, s.n)
	for c := range int16(s.n) {
		if !seen[c] && s.on[c] == 0 {
			n++
			s.home(c)
			for _, o := range s.cells {
				seen[o] = true
			}
		}
	}
	return n
}

// TestBlockers holds the blocking cells against pushes of a lone box with a wall added.
func TestBlockers(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 9))
	found := 0
	for range reference.Cases(100) {
		b, hopeless, err := newBoard(random(rng))
		if err != nil || hopeless {
			continue
		}
		blocks := b.blockers()
		for c := range int16(b.n) {
			for d := range int16(b.n) {
				want := c != d && !b.open.dead[d] && !b.reachesGoal(d, c)
				if blocks[int(c)*b.n+int(d)] != want {
					t.Fatalf("a wall on cell %d, a box on %d: not %t\n%s", c, d, want, b.level.XSB())
				}
				if want {
					found++
				}
			}
		}
	}
	if found == 0 {
		t.Error("no blocking cells")
	}
}

// reachesGoal reports whether a lone box can be pushed from c to a goal with a wall on one cell. The worker
// may be anywhere before each push.
func (b *board) reachesGoal(c, wall int16) bool {
	seen := make([]bool, b.n)
	queue := []int16{c}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if seen[at] {
			continue
		}
		seen[at] = true
		if b.goal[at] {
			return true
		}
		for d, to := range b.next[at] {
			if w := b.next[at][d^2]; to != none && w != none && to != wall && w != wall {
				queue = append(queue, to)
			}
		}
	}
	return false
}

package cover

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// board is a rectangle of cells, numbered row by row.
type board struct{ width, height int }

func (b board) cells() (all Cells) {
	for i := range b.width * b.height {
		all = all.Or(Cell(i))
	}
	return all
}

func (b board) dark() (dark Cells) {
	for i := range b.width * b.height {
		if (i%b.width+i/b.width)%2 == 1 {
			dark = dark.Or(Cell(i))
		}
	}
	return dark
}

func (b board) beside() []Cells {
	beside := make([]Cells, b.width*b.height)
	for i := range beside {
		for j := range beside {
			x, y := i%b.width-j%b.width, i/b.width-j/b.width
			if x*x+y*y == 1 {
				beside[i] = beside[i].Or(Cell(j))
			}
		}
	}
	return beside
}

// square is a square of a shape.
type square struct{ x, y int }

// shape is its squares, in order and as far to the top left as they go.
type shape []square

func (s shape) trimmed() shape {
	left, top := s[0].x, s[0].y
	for _, q := range s {
		left, top = min(left, q.x), min(top, q.y)
	}
	t := make(shape, len(s))
	for i, q := range s {
		t[i] = square{q.x - left, q.y - top}
	}
	slices.SortFunc(t, func(p, q square) int { return 100*(p.y-q.y) + p.x - q.x })
	return t
}

func (s shape) turned() shape {
	t := make(shape, len(s))
	for i, q := range s {
		t[i] = square{-q.y, q.x}
	}
	return t.trimmed()
}

// ways returns where a shape may lie on the board.
func (b board) ways(s shape, turns int) (ways []Cells) {
	for range turns {
		for y := range b.height {
			for x := range b.width {
				var cells Cells
				on := true
				for _, q := range s {
					on = on && x+q.x < b.width && y+q.y < b.height
					cells = cells.Or(Cell((y+q.y)*b.width + x + q.x))
				}
				if on && !slices.Contains(ways, cells) {
					ways = append(ways, cells)
				}
			}
		}
		s = s.turned()
	}
	return ways
}

// problem is the board with shapes that may be turned, or some of them.
func (b board) problem(shapes []shape, turns func(i int) int) *Problem {
	p := &Problem{Cells: b.cells(), Dark: b.dark(), Beside: b.beside()}
	for i, s := range shapes {
		ways := b.ways(s, turns(i))
		if n := slices.IndexFunc(p.Pieces, func(q Piece) bool { return sameWays(q.Ways, ways) }); n >= 0 {
			p.Pieces[n].Count++
			continue
		}
		p.Pieces = append(p.Pieces, Piece{1, ways})
	}
	return p
}

// sameWays compares sets of ways.
func sameWays(a, b []Cells) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c Cells) bool { return !slices.Contains(b, c) })
}

func always(turns int) func(int) int { return func(int) int { return turns } }

// cut cuts the board into connected shapes of so many squares, some of fewer.
func (b board) cut(random *rand.Rand, least, most int) (shapes []shape) {
	free := random.Perm(b.width * b.height)
	for len(free) > 0 {
		i := free[0]
		part := shape{{i % b.width, i / b.width}}
		free = free[1:]
		for size := least + random.IntN(most-least+1); len(part) < size; {
			n := slices.IndexFunc(free, func(i int) bool {
				return slices.ContainsFunc(part, func(q square) bool {
					x, y := q.x-i%b.width, q.y-i/b.width
					return x*x+y*y == 1
				})
			})
			if n < 0 {
				break
			}
			part = append(part, square{free[n] % b.width, free[n] / b.width})
			free = slices.Delete(free, n, n+1)
		}
		shapes = append(shapes, part.trimmed())
	}
	return shapes
}

// tiling cuts the board into as many shapes as a puzzle has at most.
func (b board) tiling(random *rand.Rand) []shape {
	for {
		if shapes := b.cut(random, 3, 6); len(shapes) <= 28 {
			return shapes
		}
	}
}

// brute covers the first cell in every way.
func (p *Problem) brute(free Cells, left []int) bool {
	if free.empty() {
		return true
	}
	first, _ := free.next()
	for i, piece := range p.Pieces {
		if left[i] == 0 {
			continue
		}
		left[i]--
		for _, cells := range piece.Ways {
			if cells.meets(Cell(first)) && cells.Within(free) && p.brute(free.less(cells), left) {
				left[i]++
				return true
			}
		}
		left[i]++
	}
	return false
}

// TestFill asks problems whose answers are plain.
func TestFill(t *testing.T) {
	domino, tromino, ell := shape{{0, 0}, {1, 0}}, shape{{0, 0}, {1, 0}, {2, 0}}, shape{{0, 0}, {0, 1}, {1, 1}}
	apart := shape{{0, 0}, {2, 0}}
	tee := shape{{0, 0}, {1, 0}, {2, 0}, {1, 1}}
	for _, test := range []struct {
		name   string
		board  board
		shapes []shape
		turns  int
		want   Verdict
	}{
		{"nothing", board{0, 0}, nil, 1, Yes},
		{"no piece", board{1, 1}, nil, 1, No},
		{"too few squares", board{3, 1}, []shape{domino}, 4, No},
		{"too many squares", board{2, 1}, []shape{tromino}, 4, No},
		{"fits nowhere", board{1, 3}, []shape{tromino}, 1, No},
		{"turned", board{1, 3}, []shape{tromino}, 4, Yes},
		{"two trominoes", board{3, 2}, []shape{ell, ell}, 4, Yes},
		{"two trominoes, fixed", board{3, 2}, []shape{ell, ell}, 1, No},
		{"apart", board{4, 1}, []shape{apart, apart}, 1, Yes},
		{"parity", board{5, 4}, []shape{tee, tee, tee, tee, tee}, 4, No},
		{"as large as can be", board{12, 10}, slices.Repeat([]shape{domino}, 60), 1, Yes},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.board.problem(test.shapes, always(test.turns))
			if got := p.Fill(Nodes); got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}

// TestAgainstBrute holds the verdicts of thousands of small problems against those
// of trying everything, with every argument and without.
func TestAgainstBrute(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 1))
	filled := 0
	n := reference.Cases(6000)
	for i := range n {
		b := board{1 + random.IntN(6), 1 + random.IntN(5)}
		shapes := b.cut(random, 1+random.IntN(2), 3+random.IntN(4))
		for range random.IntN(3) { // shapes of another tiling; the squares are as many, mostly
			j, k := random.IntN(len(shapes)), random.IntN(len(shapes))
			other := b.cut(random, len(shapes[j]), len(shapes[j]))
			shapes[k] = other[random.IntN(len(other))]
		}
		turns := make([]int, len(shapes))
		for j := range turns {
			turns[j] = 1
			if random.IntN(3) > 0 {
				turns[j] = 4
			}
		}
		p := b.problem(shapes, func(i int) int { return turns[i] })
		if random.IntN(4) == 0 {
			p.Beside = nil
		}
		if random.IntN(4) == 0 {
			p.Dark = Cells{}
		}
		squares, left := 0, make([]int, len(p.Pieces))
		for j := range left {
			left[j] = p.Pieces[j].Count
		}
		for _, s := range shapes {
			squares += len(s)
		}
		want := No
		if squares == b.width*b.height && p.brute(p.Cells, left) {
			want = Yes
			filled++
		}
		if got := p.Fill(Nodes); got != want {
			t.Fatalf("case %d, %dx%d, shapes %v, turns %v: %v, want %v", i, b.width, b.height, shapes, turns, got, want)
		}
	}
	if filled < n/5 || n-filled < n/5 {
		t.Errorf("%d of %d were filled: too few of one kind", filled, n)
	}
}

// TestTilings fills boards that were cut into pieces, far below the limit. The worst
// of 600 takes as many nodes as some milliseconds hold.
func TestTilings(t *testing.T) {
	for side := 5; side <= 10; side++ {
		t.Run(fmt.Sprintf("%dx%d", side, side), func(t *testing.T) {
			random := rand.New(rand.NewPCG(13, uint64(side)))
			worst := 0
			for i := range reference.Cases(100) {
				b := board{side, side}
				verdict, spent := b.problem(b.tiling(random), always(4)).fill(Nodes)
				if verdict != Yes {
					t.Errorf("board %d: %v after %d nodes", i, verdict, spent)
				}
				worst = max(worst, spent)
			}
			t.Logf("at most %d nodes", worst)
			if worst > Nodes/4 {
				t.Errorf("one took %d nodes", worst)
			}
		})
	}
}

// TestUndecided gives up, and says so.
func TestUndecided(t *testing.T) {
	b := board{10, 10}
	random := rand.New(rand.NewPCG(13, 99))
	p := b.problem(b.tiling(random), always(4))
	if got, spent := p.fill(3); got != Undecided || spent != 3 {
		t.Errorf("%v after %d nodes, want %v after 3", got, spent, Undecided)
	}
	if a, b := p.Fill(Nodes), p.Fill(Nodes); a != Yes || b != Yes {
		t.Errorf("with more nodes %v, then %v", a, b)
	}
}

func BenchmarkTilings(b *testing.B) {
	for _, side := range []int{6, 8, 10} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			random := rand.New(rand.NewPCG(13, uint64(side)))
			var problems []*Problem
			for range 50 {
				board := board{side, side}
				problems = append(problems, board.problem(board.tiling(random), always(4)))
			}
			for b.Loop() {
				for _, p := range problems {
					if p.Fill(Nodes) != Yes {
						b.Fatal("not filled")
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(problems)), "µs/board")
		})
	}
}

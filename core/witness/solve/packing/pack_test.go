package packing

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

var (
	windmill  = Rules{}
	game      = Rules{Game: true}
	imprecise = Rules{Game: true, Imprecise: true}
	shapeless = Rules{Game: true, ShapelessZero: true}
)

// TestFits asks questions whose answers are plain.
func TestFits(t *testing.T) {
	for _, test := range []struct {
		name   string
		board  string // rows of cells; # is in the region
		pillar bool
		drawn  string // edges inside, as places: cells are odd, odd
		pieces string // - negative, * rotatable, rows parted by /
		fit    []Rules
	}{
		{"no piece", "#.", false, "", "", []Rules{windmill, game, imprecise, shapeless}},
		{"two trominoes", "###/###", false, "", "*#./## *#./##", []Rules{windmill, game, imprecise, shapeless}},
		{"two trominoes, fixed", "###/###", false, "", "#./## #./##", nil},
		{"mirrored", "##./.##", false, "", "*.##/##.", nil},
		{"turned", "#./##/.#", false, "", "*.##/##.", []Rules{windmill, game, imprecise, shapeless}},
		{"too many squares", "##", false, "", "###", nil},
		{"too few squares", "##", false, "", "#", nil},
		{"apart", "##/##", false, "", "*#./.# *#./.#", []Rules{windmill, game, imprecise, shapeless}},
		{"apart, fixed", "##/##", false, "", "#./.# #./.#", nil},
		{"over a line", "##/##", false, "2,1", "##/##", []Rules{windmill, imprecise}},
		{"along a line", "##/##", false, "2,1", "#/# #/#", []Rules{windmill, game, imprecise, shapeless}},
		{"under a line", "#/#", false, "1,2", "#/#", []Rules{windmill, imprecise}},
		{"off the board", "#", false, "", "## -#", []Rules{windmill}},
		{"out of the region", "#.", false, "", "## -#", []Rules{windmill, game, imprecise, shapeless}},
		{"below nothing", "#.", false, "", "# -##", nil},
		{"out and in again", "###", false, "", "*#.#/### *-#.#", []Rules{windmill}},
		{"nothing, of other shapes", "####", false, "", "### *-#./##", []Rules{windmill, shapeless}},
		{"nothing, of the same shape", "#.../....", false, "", "### -###", []Rules{windmill, game, imprecise, shapeless}},
		{"nothing, turned", "#./..", false, "", "*## -#/#", []Rules{windmill, game, imprecise, shapeless}},
		{"nothing, larger than the board", "#", false, "", "## -##", []Rules{windmill, shapeless}},
		{"nothing, of more pieces", "#./..", false, "", "## ## -##/##", []Rules{windmill, game, imprecise, shapeless}},
		{"a line given way to a negative piece", "##", false, "2,1", "## # # -##", []Rules{windmill, game, imprecise, shapeless}},
		{"a line away from the negative piece", "##.", false, "2,1", "### -#", []Rules{windmill, imprecise}},
		{"round the pillar", "#.#", true, "", "##", []Rules{windmill, game, imprecise, shapeless}},
		{"no pillar", "#.#", false, "", "##", nil},
		{"over a line round the pillar", "#.#", true, "0,1", "##", []Rules{windmill, imprecise}},
		{"wider than the pillar", "##", true, "", "###", nil},
		{"wider than the pillar, negative", "##", true, "", "### ### -####", []Rules{windmill, game, imprecise, shapeless}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, rules := range []Rules{windmill, game, imprecise, shapeless} {
				rows := strings.Split(test.board, "/")
				p := New(len(rows[0]), len(rows), test.pillar, rules)
				var region lattice.Set
				for y, row := range rows {
					for x := range row {
						if row[x] == '#' {
							region = region.Or(lattice.Of(y*(len(row)+1) + x))
						}
					}
				}
				var drawn lattice.Lines
				for _, edge := range strings.Fields(test.drawn) {
					var x, y int
					fmt.Sscanf(edge, "%d,%d", &x, &y)
					lines := &drawn.Along
					if x&1 == 1 {
						lines = &drawn.Across
					}
					*lines = lines.Or(lattice.Of(y/2*(len(rows[0])+1) + x/2))
				}
				var pieces []int
				for _, piece := range strings.Fields(test.pieces) {
					shape := strings.TrimLeft(piece, "*-")
					signs := piece[:len(piece)-len(shape)]
					pieces = append(pieces, p.Add(readShape(shape), strings.Contains(signs, "*"), strings.Contains(signs, "-")))
				}
				slices.Sort(pieces)
				got := p.Fits(region, &drawn, pieces)
				if want := verdict(slices.Contains(test.fit, rules)); got != want {
					t.Errorf("%s, %+v: %v, want %v", test.name, rules, got, want)
				}
			}
		})
	}
}

func verdict(fits bool) cover.Verdict {
	if fits {
		return cover.Yes
	}
	return cover.No
}

func readShape(s string) (rows [][]bool) {
	for _, line := range strings.Split(s, "/") {
		row := make([]bool, len(line))
		for x := range row {
			row[x] = line[x] == '#'
		}
		rows = append(rows, row)
	}
	return rows
}

// TestAdd numbers pieces.
func TestAdd(t *testing.T) {
	p := New(4, 4, false, windmill)
	l := p.Add(readShape("#./##"), true, false)
	for _, same := range []string{"##/#.", ".#/##", ".../.##/.#."} {
		if got := p.Add(readShape(same), true, false); got != l {
			t.Errorf("%s is piece %d, want %d", same, got, l)
		}
	}
	numbers := []int{
		l, p.Add(readShape("#./##"), false, false), p.Add(readShape("##/#."), false, false),
		p.Add(readShape("#./##"), true, true), p.Add(readShape("##"), false, false), p.Add(readShape("##"), true, false),
	}
	if want := []int{0, 1, 2, 3, 4, 5}; !slices.Equal(numbers, want) {
		t.Errorf("different pieces are %v, want %v", numbers, want)
	}
	if a, b := p.Add(readShape("##/##"), true, false), p.Add(readShape("##/##"), false, false); a != b {
		t.Errorf("a square is piece %d, and %d when it is turned", a, b)
	}
}

// TestAgainstNaive asks thousands of random questions.
func TestAgainstNaive(t *testing.T) {
	for _, test := range []struct {
		name      string
		rules     Rules
		pillar    bool
		negatives int
		most      int // pieces
		questions int
	}{
		{"windmill", windmill, false, 0, 9, 2000},
		{"windmill pillar", windmill, true, 0, 9, 1000},
		{"game", game, false, 0, 9, 2000},
		{"game pillar", game, true, 0, 9, 1000},
		{"imprecise", imprecise, false, 0, 9, 500},
		{"windmill negative", windmill, false, 1, 4, 200},
		{"windmill pillar negative", windmill, true, 1, 4, 400},
		{"game negative", game, false, 1, 5, 1500},
		{"game pillar negative", game, true, 1, 5, 1500},
		{"imprecise negative", imprecise, false, 1, 5, 500},
		{"shapeless negative", shapeless, false, 1, 5, 200},
		{"windmill two negative", windmill, false, 2, 4, 20},
		{"windmill pillar two negative", windmill, true, 2, 5, 40},
		{"game two negative", game, false, 2, 5, 800},
		{"game pillar two negative", game, true, 2, 5, 800},
	} {
		t.Run(test.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(5, uint64(len(test.name))))
			packers := make(map[string]*Packer)
			asked, fit := 0, 0
			for i := range reference.Cases(test.questions) {
				width, height := 1+random.IntN(4), 1+random.IntN(3)
				key := fmt.Sprint(width, height)
				p := packers[key]
				if p == nil {
					p = New(width, height, test.pillar, test.rules)
					packers[key] = p
				}
				q := drawQuestion(random, width, height, test.pillar, test.rules, test.negatives)
				if test.negatives > 0 && len(q.pieces) > test.most {
					continue // takes too long
				}
				want := verdict(q.fits())
				hard := New(width, height, test.pillar, test.rules)
				hard.limits.simple = 0 // package cover has to answer
				for n, p := range []*Packer{p, p, hard} {
					if got := q.ask(p); got != want {
						t.Fatalf("question %d, %s: %v, want %v: board %dx%d, region %v, drawn %v, pieces %v",
							i, [...]string{"first time", "second time", "by package cover"}[n], got, want, width, height, q.region, q.drawn, q.pieces)
					}
				}
				asked++
				if want == cover.Yes {
					fit++
				}
			}
			t.Logf("%d of %d fit", fit, asked)
			if asked > 50 && (fit < asked/8 || fit > asked*19/20) {
				t.Errorf("%d of %d questions are answered with yes: too one-sided", fit, asked)
			}
			for _, p := range packers {
				if p.GaveUp() > 0 {
					t.Errorf("gave up %d times", p.GaveUp())
				}
			}
		})
	}
}

// TestMayFit asks of regions that fit, of which too little is known, and of
// some where enough is known.
func TestMayFit(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 1))
	asked := 0
	for range 3000 {
		width, height, pillar := 1+random.IntN(4), 1+random.IntN(4), random.IntN(3) == 0
		rules := []Rules{windmill, game, imprecise}[random.IntN(3)]
		p := New(width, height, pillar, rules)
		q := drawQuestion(random, width, height, pillar, rules, random.IntN(3)/2)
		if q.ask(p) != cover.Yes {
			continue
		}
		asked++
		least, greatest := q.cells, q.cells
		for i := range (width + 1) * height {
			if random.IntN(3) == 0 {
				least = least.AndNot(lattice.Of(i))
			}
			if random.IntN(3) == 0 && i%(width+1) < width {
				greatest = greatest.Or(lattice.Of(i))
			}
		}
		var sure, maybe []int
		for _, n := range q.numbers(p) {
			if random.IntN(3) == 0 {
				maybe = append(maybe, n)
			} else {
				sure = append(sure, n)
			}
		}
		maybe = append(maybe, p.Add(drawShape(random, 1+random.IntN(3), 3), false, random.IntN(8) == 0))
		slices.Sort(maybe)
		spares := random.IntN(3)
		for range spares { // these are left out
			sure = append(sure, p.Add(drawShape(random, 1+random.IntN(3), 3), false, random.IntN(8) == 0))
		}
		slices.Sort(sure)
		if !p.MayFit(least, greatest, &q.lines, sure, maybe, spares) {
			t.Fatalf("no, but the region fits: least %v, greatest %v, sure %v, maybe %v, question %+v", least, greatest, sure, maybe, q)
		}
	}
	if asked < 1000 {
		t.Errorf("only %d regions fit", asked)
	}

	p := New(3, 2, false, game)
	domino, bar := p.Add(readShape("##"), false, false), p.Add(readShape("###"), false, false)
	minus := p.Add(readShape("#"), false, true)
	cells := func(is ...int) (s lattice.Set) {
		for _, i := range is {
			s = s.Or(lattice.Of(i))
		}
		return s
	}
	for _, test := range []struct {
		name            string
		least, greatest lattice.Set
		along           lattice.Set
		sure, maybe     []int
		want            bool
	}{
		{"nothing sure", cells(0), cells(0), cells(), nil, []int{bar}, true},
		{"room", cells(0), cells(0, 1), cells(), []int{domino}, nil, true},
		{"one cell too many", cells(0, 1, 2), cells(0, 1, 2), cells(), []int{domino}, nil, false},
		{"unless another piece", cells(0, 1, 2, 4, 5), cells(0, 1, 2, 4, 5), cells(), []int{domino}, []int{bar}, true},
		{"sums leave out 4", cells(0, 1, 4, 5), cells(0, 1, 4, 5), cells(), []int{domino}, []int{bar}, false},
		{"no room for the shape", cells(0), cells(0, 1, 4, 5), cells(), []int{bar}, nil, false},
		{"a line in its way", cells(0), cells(0, 1, 2), cells(1), []int{bar}, nil, false},
		{"a cell that no piece reaches", cells(0, 6), cells(0, 1, 6), cells(), []int{domino}, nil, false},
		{"negative", cells(0, 1), cells(0, 1), cells(), []int{bar}, []int{minus}, true},
		{"negative, sure", cells(0, 1, 2), cells(0, 1, 2), cells(), []int{bar, minus}, nil, false},
		{"all of it negative", cells(0), cells(0, 1), cells(), []int{minus}, nil, false},
		{"nothing in sum", cells(0, 1, 2), cells(0, 1, 2), cells(), []int{domino, minus}, []int{minus}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := p.MayFit(test.least, test.greatest, &lattice.Lines{Along: test.along}, test.sure, test.maybe, 0); got != test.want {
				t.Errorf("%s: %v, want %v", test.name, got, test.want)
			}
		})
	}
}

// TestGaveUp asks more than there is time for.
func TestGaveUp(t *testing.T) {
	for _, negative := range []bool{false, true} {
		p := New(6, 6, false, windmill)
		p.limits = limits{simple: 20, nodes: 1, negative: 20}
		var all lattice.Set
		for i := range 6 * 6 {
			all = all.Or(lattice.Of(i/6*7 + i%6))
		}
		pieces := slices.Repeat([]int{p.Add(readShape("##./.##"), true, false), p.Add(readShape("###/.#."), true, false)}, 5)
		if negative {
			pieces = append(pieces, p.Add(readShape("####"), true, true))
		} else {
			pieces = pieces[:9] // an even number of T: parity allows that
		}
		slices.Sort(pieces)
		for range 2 {
			if v := p.Fits(all, &lattice.Lines{}, pieces); v != cover.Undecided || p.GaveUp() != 1 {
				t.Errorf("negative %v: verdict %d, gave up %d times, want once", negative, v, p.GaveUp())
			}
		}
	}
}

// TestWork: a question about many large pieces ends after its steps, with pauses all the way;
// and one that is answered is answered the same with pauses.
func TestWork(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 7))
	p := New(10, 10, false, windmill)
	pauses := 0
	p.Pause = func() { pauses++ }
	var all lattice.Set
	for i := range 100 {
		all = all.Or(lattice.Of(i/10*11 + i%10))
	}
	var pieces []int
	for range 20 { // 20 squares less 15, twenty times: as many as there are cells
		pieces = append(pieces, p.Add(drawShape(random, 20, 5), true, false), p.Add(drawShape(random, 15, 5), true, true))
	}
	slices.Sort(pieces)
	if v := p.Fits(all, &lattice.Lines{}, pieces); v != cover.Undecided {
		t.Fatalf("verdict %d: the question is too easy for this test", v)
	}
	// A state lists the ways to lay all pieces over one cell before it looks at what is left.
	most := (generous.negative + 40*4*25) / PauseAfter
	if pauses > most || pauses < most/2 {
		t.Errorf("%d pauses, want %d at most and half of that at least", pauses, most)
	}
}

// BenchmarkFits asks about regions of 10 to 25 cells on a board of 6x6 with
// pieces of 3 to 5 squares, in sum always as many as there are cells.
func BenchmarkFits(b *testing.B) {
	for _, rules := range []Rules{windmill, game} {
		for negatives := range 3 {
			for _, known := range []bool{false, true} {
				name := fmt.Sprintf("game=%v/negatives=%d/known=%v", rules.Game, negatives, known)
				b.Run(name, func(b *testing.B) { benchmarkFits(b, rules, negatives, known) })
			}
		}
	}
}

func benchmarkFits(b *testing.B, rules Rules, negatives int, known bool) {
	const questions = 500
	random := rand.New(rand.NewPCG(9, uint64(negatives)))
	p := New(6, 6, false, rules)
	var regions []lattice.Set
	var pieces [][]int
	for range questions {
		cells := []place{{random.IntN(6), random.IntN(6)}}
		size := 10 + random.IntN(16)
		for len(cells) < size {
			c := place{random.IntN(6), random.IntN(6)}
			if !slices.Contains(cells, c) && slices.ContainsFunc(cells, c.beside) {
				cells = append(cells, c)
			}
		}
		var region lattice.Set
		for _, c := range cells {
			region = region.Or(lattice.Of(c.y*7 + c.x))
		}
		var numbers []int
		for range negatives {
			squares := 1 + random.IntN(3)
			size += squares
			numbers = append(numbers, p.Add(drawShape(random, squares, 3), random.IntN(2) == 0, true))
		}
		for size > 0 {
			squares := min(size, 3+random.IntN(3))
			size -= squares
			numbers = append(numbers, p.Add(drawShape(random, squares, 4), random.IntN(2) == 0, false))
		}
		slices.Sort(numbers)
		regions, pieces = append(regions, region), append(pieces, numbers)
	}
	ask := func() (fit int) {
		for i := range regions {
			if p.Fits(regions[i], &lattice.Lines{}, pieces[i]) == cover.Yes {
				fit++
			}
		}
		return fit
	}
	fit := ask()
	for b.Loop() {
		if !known {
			p.memory = lattice.Memory{}
		}
		if n := ask(); n != fit {
			b.Fatalf("%d regions fit, %d before", n, fit)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*questions), "ns/question")
	b.ReportMetric(float64(fit)/questions, "fit")
}

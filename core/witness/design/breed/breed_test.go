package breed

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

var _ verb.Job = (*Breeding)(nil)

// board parses a document.
func board(t testing.TB, text string) *witness.Document {
	t.Helper()
	d, err := witness.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func begin(t testing.TB, d *witness.Document, o Options) *Breeding {
	t.Helper()
	b, err := New(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func finish(b *Breeding) {
	for !b.Step(1 << 20) {
	}
}

func TestBands(t *testing.T) {
	for n, row := range map[uint64]int{1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 64: 6, 65: 7, 1 << 60: 7} {
		from, to := Band(row)
		if got := Row(count.Number{Lo: n}); got != row || uint64(from) > n || to != 0 && uint64(to) < n {
			t.Errorf("%d solutions are in row %d, want %d, which has %d to %d", n, got, row, from, to)
		}
	}
	if got := Row(count.Number{Hi: 1}); got != Rows-1 {
		t.Errorf("2^64 solutions are in row %d", got)
	}
	o := Options{Width: 0.1}
	o.Columns = 5
	for tsi, column := range map[float64]int{0: 0, 0.1 - 1e-6: 0, 0.1 - 1e-12: 1, 0.3: 3, 0.39: 3, 0.4: 4, 7: 4} {
		if got := o.Column(tsi); got != column {
			t.Errorf("%v Sh is in column %d, want %d", tsi, got, column)
		}
	}
}

// boards lists small boards of every kind, with the options for breeding on them.
var boards = []struct {
	name, puzzle string
	options      Options
}{
	{"free", `{"width":2,"height":2}`, Options{}},
	{"flat", `{"width":3,"height":2}`, Options{Player: "none", Width: 1}},
	{"square", `{"width":3,"height":3}`, Options{Player: "path+separation+triangle"}},
	{"question marks", `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"star","color":"black"},{"at":[2,2],"type":"must-cross"},
		{"at":[3,1],"type":"unknown"},{"at":[5,3],"type":"unknown"},{"at":[4,1],"type":"unknown"}]}`, Options{}},
	{"shapes", `{"width":2,"height":3}`, Options{Kinds: []witness.SymbolType{witness.Eliminator, witness.Star},
		Shapes: []witness.Symbol{{Type: witness.Polyomino, Shape: [][]bool{{true, true}}}, {Type: witness.Polyomino, Shape: [][]bool{{true}}}}}},
	{"removed", `{"width":2,"height":2,"profile":"game"}`, Options{Kinds: []witness.SymbolType{witness.Removed, witness.Separation}}},
	{"two lines", `{"width":4,"height":2,"symmetry":"horizontal","ends":[[0,0]]}`, Options{Player: "baseline"}},
	{"pillar", `{"width":3,"height":2,"pillar":true}`, Options{Player: "none", Colors: []witness.Color{"red"}}},
}

// TestElites measures every bred puzzle with the slow computation and checks that it is in its own cell of
// the archive.
func TestElites(t *testing.T) {
	for _, tt := range boards {
		t.Run(tt.name, func(t *testing.T) {
			d := board(t, tt.puzzle)
			tt.options.Generations, tt.options.Population, tt.options.Seed = 4+reference.Cases(8), 20, 3
			b := begin(t, d, tt.options)
			finish(b)
			found := b.Puzzles()
			if len(found) < 3 || len(found) != b.Archive().Len() {
				t.Fatalf("%d puzzles", len(found))
			}
			model, err := player.Parse(b.options.Player)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[Filling]bool{}
			for _, p := range found {
				made := b.Document(p.Filling)
				if err := made.Validate(); err != nil {
					t.Fatal(err)
				}
				compiled, err := witness.Compile(made)
				if err != nil {
					t.Fatal(err)
				}
				m := measure.Evaluate(witness.Game{Board: compiled}, model.Rules(compiled))
				if p.Figures.Solutions.Int() != m.Solutions || math.Abs(p.Figures.TSI-m.TSI) > 1e-9 || math.Abs(p.Figures.MSI-m.MSI) > 1e-9 {
					t.Errorf("%v: %+v; core/measure has %+v", p.Filling, p.Figures, m)
				}
				from, to := Band(p.Row)
				left := float64(p.Column) * b.options.Width
				if m.Solutions < from || to > 0 && m.Solutions > to || m.TSI < left-1e-9 || p.Column < b.options.Columns-1 && m.TSI > left+b.options.Width+1e-9 {
					t.Errorf("%d solutions and %v Sh lie in row %d and column %d", m.Solutions, m.TSI, p.Row, p.Column)
				}
				given := 0
				for _, s := range d.Symbols {
					if there, _ := made.SymbolAt(s.At); s.Type != witness.Unknown {
						given++
						if !there.Same(s) {
							t.Errorf("%v became %v", s, there)
						}
					}
				}
				if len(made.Symbols)-given != p.Filling.count() {
					t.Errorf("%d symbols are bred, %d said", len(made.Symbols)-given, p.Filling.count())
				}
				if marks := len(d.Symbols) - given; marks > 0 && p.Filling.count() > marks {
					t.Errorf("%d symbols for %d question marks", p.Filling.count(), marks)
				}
				if canonical := b.space.canonical([]byte(p.Filling)); canonical != p.Filling || seen[p.Filling] {
					t.Errorf("%v is not written in its one form, or is listed twice", p.Filling)
				}
				seen[p.Filling] = true
			}
		})
	}
}

// TestSame checks that the archive is the same with steps of any size, with judges in other places, and after
// saving in the middle of a generation. Another seed must give another archive.
func TestSame(t *testing.T) {
	d := witness.New(2, 3)
	o := Options{Generations: 12}
	o.Population, o.Seed = 30, 7
	whole := begin(t, d, o)
	finish(whole)
	want := string(whole.AppendSaved(nil))

	small := begin(t, d, o)
	for !small.Step(1) {
	}
	apart := begin(t, d, o)
	judges := []*Judge{apart.NewJudge(), apart.NewJudge()}
	for !apart.Done() {
		for i, f := range slices.Backward(apart.Unknown()) {
			apart.Know(f, judges[i%2].Measure(f))
		}
		apart.Tell()
	}
	o.Generations = 5
	saved := begin(t, d, o)
	finish(saved)
	saved.options.Generations = 6
	for range 20 { // work that saving discards
		saved.Step(slice)
	}
	resumed, err := Resume(string(saved.AppendSaved(nil)), 12, nil)
	if err != nil {
		t.Fatal(err)
	}
	finish(resumed)
	for name, b := range map[string]*Breeding{"small steps": small, "judges elsewhere": apart, "resumed": resumed} {
		t.Run(name, func(t *testing.T) {
			if string(b.AppendSaved(nil)) != want {
				t.Errorf("%s: another archive", name)
			}
			if !slices.Equal(b.Puzzles(), whole.Puzzles()) {
				t.Errorf("%s: other figures", name)
			}
		})
	}
	o.Seed++
	other := begin(t, d, o)
	finish(other)
	if string(other.AppendSaved(nil)) == want {
		t.Error("another seed gives the same")
	}
}

// TestCanonical compares the number of different fillings of four cells with a solution with that of package
// fill, which detects equal fillings in another way.
func TestCanonical(t *testing.T) {
	for _, tt := range []struct {
		puzzle string
		colors []witness.Color
	}{
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"unknown"},{"at":[1,3],"type":"unknown"},{"at":[3,3],"type":"unknown"}]}`, []witness.Color{"black", "white"}},
		// Orange is also the colour of triangles.
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"unknown"},{"at":[3,3],"type":"unknown"}]}`, []witness.Color{"orange", "white", "black"}},
		{`{"width":3,"height":1,"starts":[[0,0],[6,0]],"ends":[[0,2],[6,2]],"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"star","color":"white"},{"at":[5,1],"type":"unknown"}]}`, []witness.Color{"black", "white", "red"}},
	} {
		t.Run(tt.puzzle, func(t *testing.T) {
			d := board(t, tt.puzzle)
			q, err := fill.NewQuery(d, fill.Options{Colors: tt.colors, IncludeEmpty: true, Options: filter.Options{Distinct: filter.BySymmetry | filter.ByColors}})
			if err != nil {
				t.Fatal(err)
			}
			shard := q.Shard(0, q.Configurations())
			for !shard.Step(1 << 20) {
			}
			b := begin(t, d, Options{Player: "none", Colors: tt.colors})
			kinds := map[Filling]bool{}
			f := make([]byte, len(b.space.slots))
			for {
				kinds[b.space.canonical(f)] = true
				i := len(f) - 1
				for ; i >= 0 && int(f[i]) == len(b.space.slots[i].options)-1; i-- {
					f[i] = 0
				}
				if i < 0 {
					break
				}
				f[i]++
			}
			solvable := uint64(0)
			for f := range kinds {
				if b.judge.Measure(f).Feasible {
					solvable++
				}
			}
			if solvable != shard.Kept() || solvable == 0 {
				t.Errorf("%s: %d different fillings have a solution, package fill has %d", tt.puzzle, solvable, shard.Kept())
			}
		})
	}
}

// TestOperators checks that children are fillings of the space in canonical form, and that their parents stay
// unchanged.
func TestOperators(t *testing.T) {
	for _, tt := range boards {
		b := begin(t, board(t, tt.puzzle), tt.options)
		o := operators{b.space}
		r := sample.Random(1)
		fine := func(f Filling) {
			t.Helper()
			if b.space.canonical([]byte(f)) != f {
				t.Fatalf("%s: %v is not in its one form", tt.name, f)
			}
			if err := b.Document(f).Validate(); err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
		}
		more, less, same := 0, 0, 0
		for range 200 {
			f, g := o.Random(r), o.Random(r)
			fine(f)
			x, y := o.Cross(r, f, g)
			fine(x)
			fine(y)
			if x.count()+y.count() != f.count()+g.count() {
				t.Fatalf("%s: crossing loses symbols", tt.name)
			}
			m := o.Mutate(r, f)
			fine(m)
			switch n := m.count() - f.count(); {
			case n > 0:
				more++
			case n < 0:
				less++
			case m != f:
				same++
			}
		}
		if more == 0 || less == 0 || same == 0 {
			t.Errorf("%s: mutations add %d times, take away %d times and change %d times", tt.name, more, less, same)
		}
		fine(o.Mutate(r, o.canonical(make([]byte, len(b.space.slots)))))
	}
}

// TestInfeasible checks the nearness of boards without a solution, which depends on the fewest symbols that
// fail on any line.
func TestInfeasible(t *testing.T) {
	// On one cell there are two lines, left and up; both follow two sides of the cell.
	b := begin(t, board(t, `{"width":1,"height":1,"symbols":[{"at":[0,1],"type":"must-cross"}]}`), Options{})
	for _, tt := range []struct {
		symbols []witness.Symbol
		want    float64
	}{
		{[]witness.Symbol{{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 3}}, 1. / 2},
		{[]witness.Symbol{{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 3}, {At: witness.Place{A: 1, B: 0}, Type: witness.CannotCross}}, 1. / 3},
		{[]witness.Symbol{{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 2}, {At: witness.Place{A: 1, B: 2}, Type: witness.MustCross}}, 1. / 2},
	} {
		t.Run(fmt.Sprint(tt.symbols), func(t *testing.T) {
			f := make([]byte, len(b.space.slots))
			for _, s := range tt.symbols {
				for i, slot := range b.space.slots {
					for n, o := range slot.options {
						if slot.at == s.At && o.symbol.Type == s.Type && o.symbol.Count == s.Count {
							f[i] = byte(n)
						}
					}
				}
			}
			if got := b.judge.Measure(b.space.canonical(f)); got.Feasible || math.Abs(got.Nearness-tt.want) > 1e-12 {
				t.Errorf("%v: %+v, want nearness %v", tt.symbols, got, tt.want)
			}
		})
	}
	// A board that takes too long has no figures, however many solutions it has.
	long := begin(t, witness.New(4, 4), Options{Player: "none", States: 1})
	if got := long.judge.Measure(Filling(make([]byte, len(long.space.slots)))); got != (Figures{}) {
		t.Errorf("after %d states: %+v", slice, got)
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ puzzle, options, want string }{
		{`{"width":2,"height":2,"symbols":[{"at":[0,0],"type":"removed"}]}`, ``, "a vertex, where removed cannot be placed"},
		{`{"width":1,"height":1,"ends":[]}`, ``, "puzzle: has no line from a start to an end"},
		{`{"width":1,"height":1}`, `,"player":"you"`, `"you" is not a player model`},
		{`{"width":1,"height":1}`, `,"compat":"old"`, `"old" is unknown`},
		{`{"width":1,"height":1}`, `,"kinds":["star","wings"]`, `kinds[1]: "wings" is not one of separation, star`},
		{`{"width":1,"height":1}`, `,"kinds":["star","star"]`, `kinds[1]: "star" is listed twice`},
		{`{"width":1,"height":1}`, `,"kinds":[]`, "kinds: 0 symbols to choose from"},
		{`{"width":1,"height":1}`, `,"colors":["red","red"]`, `colors[1]: "red" is listed twice`},
		{`{"width":1,"height":1}`, `,"colors":["mauve"]`, `colors[0]: "mauve" is neither`},
		{`{"width":1,"height":1}`, `,"shapes":[[[0]]]`, "shapes[0].shape: has no square"},
		{`{"width":1,"height":1}`, `,"width":0.0001`, "width: 0.0001 is not a number from 0.001 to 1000"},
		{`{"width":1,"height":1}`, `,"width":"1"`, "width: \"1\" is not a number from 0.001 to 1000"},
		{`{"width":1,"height":1}`, `,"columns":1001`, "columns: 1001 is not a whole number from 1 to 1000"},
		{`{"width":1,"height":1}`, `,"population":1`, "population: 1 is not a whole number from 2 to 100000"},
		{`{"width":1,"height":1}`, `,"seed":1`, "seed: 1 is a number; expected a string"},
		{`{"width":1,"height":1}`, `,"seed":"-1"`, `seed: "-1" is not a whole number`},
		{`{"width":1,"height":1}`, `,"wings":2`, "wings: 2 is an unknown option"},
		{`{"width":1,"height":1,"symbols":[{"at":[0,1],"type":"unknown"}]}`, `,"kinds":["star"]`, "has no place where such symbols are allowed"},
		{`{"width":1,"height":1}`, `,"saved":{}`, "generation: expected a whole number"},
		{`{"width":1,"height":1}`, `,"saved":{"generation":1,"random":"","rows":[],"visits":[],"elites":[],"infeasible":[],"children":[]}`, "random: "},
	} {
		t.Run(tt.puzzle, func(t *testing.T) {
			table := verb.Table{{Name: "breed", Open: func(r *verb.Fields) (verb.Job, error) { return verb.Opened(open(r, nil)) }}}
			_, err := table.Open(`{"verb":"breed","puzzle":` + tt.puzzle + tt.options + `}`)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s%s: %v; want %q", tt.puzzle, tt.options, err, tt.want)
			}
		})
	}
	if _, err := New(witness.New(1, 1), Options{Width: math.NaN()}); !errors.Is(err, Err) {
		t.Errorf("%v does not wrap Err", err)
	}
}

// TestDeclared checks that the verb declares the options that it reads and the members of its answer.
func TestDeclared(t *testing.T) {
	const puzzle = `"puzzle":{"width":2,"height":1}`
	verbs := verb.Table{{Name: "breed", Help: "Breeds puzzles.", Open: func(r *verb.Fields) (verb.Job, error) { return verb.Opened(open(r, nil)) }, Answer: Answer}}
	verbtest.Declared(t, verbs,
		`{"verb":"breed",`+puzzle+`,"generations":1,"population":4}`,
		`{"verb":"breed",`+puzzle+`,"player":"none","compat":"shen-2024","kinds":["star"],"colors":["red"],"shapes":[[[1,1]]],"width":1,"columns":4,"states":1000,"population":4,"generations":1,"seed":"7"}`)
}

// TestAnswer checks that an answer is JSON and that its counts match its puzzles.
func TestAnswer(t *testing.T) {
	o := Options{Generations: 3}
	o.Population = 10
	b := begin(t, witness.New(2, 2), o)
	finish(b)
	for _, text := range [][]byte{b.AppendProgress(nil), b.AppendAnswer(nil)} {
		v, err := jsonlite.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		puzzles, _ := v.Get("puzzles")
		cells, _ := v.Get("cells")
		if n, ok := puzzles.Int(); !ok || n != b.Archive().Len() || len(cells.Items) != n {
			t.Errorf("%s", text)
		}
		if list, ok := v.Get("list"); ok && len(list.Items) != len(cells.Items) {
			t.Errorf("%d puzzles in the list", len(list.Items))
		}
	}
	saved := b.AppendSaved(nil)
	again, err := Resume(string(saved), 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	if string(again.AppendAnswer(nil)) != string(b.AppendAnswer(nil)) {
		t.Error("another answer after a restart")
	}
}

// FuzzResume checks that data which is not a saved breeding is refused, and that a restored breeding can be
// saved again.
func FuzzResume(f *testing.F) {
	for _, tt := range boards {
		tt.options.Generations, tt.options.Population = 2, 6
		b := begin(f, board(f, tt.puzzle), tt.options)
		finish(b)
		f.Add(string(b.AppendSaved(nil)))
	}
	f.Add(`{"verb":"breed","puzzle":{"width":1,"height":1}}`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		b, err := Resume(text, 1, nil)
		if err != nil {
			return
		}
		if b.options.Population > 1000 || len(b.space.slots) > 100 || b.options.States > 1<<20 {
			return // it would take too long
		}
		saved := b.AppendSaved(nil)
		again, err := Resume(string(saved), 1, nil)
		if err != nil {
			t.Fatalf("%v: %s", err, saved)
		}
		if string(again.AppendSaved(nil)) != string(saved) {
			t.Error("saved twice, it differs")
		}
		b.Step(slice)
	})
}

func BenchmarkBreed(b *testing.B) {
	for b.Loop() {
		o := Options{Generations: 20}
		o.Seed = 1
		breeding, err := New(witness.New(4, 4), o)
		if err != nil {
			b.Fatal(err)
		}
		finish(breeding)
		b.ReportMetric(breeding.Totals().Coverage, "coverage")
	}
}

func ExampleBreeding() {
	o := Options{Player: "baseline", Width: 1, Generations: 20}
	o.Seed = 1
	b, err := New(witness.New(2, 2), o)
	if err != nil {
		panic(err)
	}
	for !b.Step(1 << 16) {
	}
	for _, p := range b.Puzzles() {
		if p.Row == 0 && p.Column == 2 {
			fmt.Printf("one solution, %.0f Sh\n", p.Figures.TSI)
		}
	}
	// Output: one solution, 2 Sh
}

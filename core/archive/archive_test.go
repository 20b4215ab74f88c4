package archive

import (
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

func TestArchive(t *testing.T) {
	a := New[string, int](3)
	place := func(key string, column int, cost float64, e int) bool {
		better := a.Visit(key, column, cost)
		if better {
			a.Put(key, column, cost, e)
		}
		return better
	}
	for _, c := range []struct {
		key    string
		column int
		cost   float64
		placed bool
	}{{"x", 0, 5, true}, {"y", 2, 4, true}, {"x", 0, 6, false}, {"x", 0, 5, true}, {"x", 7, 3, true}, {"y", 2, 3, true}} {
		t.Run(c.key, func(t *testing.T) {
			if got := place(c.key, c.column, c.cost, int(c.cost)*10); got != c.placed {
				t.Errorf("%v: placed is %v", c, got)
			}
		})
	}
	// x: 5, -, 3; y: -, -, 3.
	if a.Rows() != 2 || a.Len() != 3 || !slices.Equal(a.Levels(), []int{0, 1, 1, 0}) {
		t.Errorf("%d rows, %d elites, levels %v", a.Rows(), a.Len(), a.Levels())
	}
	if got := a.Coverage(4); got != 3./12 {
		t.Errorf("coverage %v, want 3 of 12 cells", got)
	}
	if got := a.QD(10); got != 5+7+7 {
		t.Errorf("QD score %v, want 19", got)
	}
	if got := a.Cost(); got != 11./3 {
		t.Errorf("mean cost %v", got)
	}
	want := []Column{{1, 5, 3}, {}, {2, 3, 3}}
	if got := a.ByColumn(); !slices.Equal(got, want) {
		t.Errorf("columns %v, want %v", got, want)
	}
	if e, ok := a.At(1, 2); !ok || e.Key != "y" || e.Value != 30 || a.Children(1, 2) != 2 {
		t.Errorf("cell 1,2 is %v, %v", e, ok)
	}
	if _, ok := a.At(0, 1); ok {
		t.Error("an empty cell is filled")
	}
	r := rand.New(rand.NewPCG(1, 1))
	seen := map[int]int{}
	for range 3000 {
		seen[a.Random(r)]++
	}
	if len(seen) != 2 || seen[30] < 1800 || seen[30] > 2200 { // two of three elites are 30
		t.Errorf("random elites %v", seen)
	}
}

// words are 16 bits that are feasible if the low byte is full; the row is the number of
// bits of the high byte, the column its lowest two bits, the cost its highest two.
type words struct{}

func (words) Random(r *rand.Rand) uint16 {
	bits := r.Uint32()
	return uint16(bits) & uint16(bits>>16)
}

func (words) Cross(r *rand.Rand, a, b uint16) (uint16, uint16) {
	mask := uint16(r.Uint32())
	return a&mask | b&^mask, b&mask | a&^mask
}

func (words) Mutate(r *rand.Rand, g uint16) uint16 { return g ^ 1<<r.IntN(16) }

func score(g uint16) Score[int] {
	if low := bits.OnesCount8(uint8(g)); low < 8 {
		return Score[int]{Nearness: float64(low) / 8}
	}
	return Score[int]{Feasible: true, Key: bits.OnesCount8(uint8(g >> 8)), Column: int(g >> 8 & 3), Cost: float64(g >> 14)}
}

func run(l *Loop[int, uint16], generations int) {
	for l.Generation() < generations {
		scores := make([]Score[int], len(l.Children()))
		for i, g := range l.Children() {
			scores[i] = score(g)
		}
		l.Tell(scores)
	}
}

var codec = Codec[int, uint16]{
	AppendKey:   jsonlite.AppendInt,
	Key:         func(v *jsonlite.Value) (int, error) { return number(v) },
	AppendThing: func(dst []byte, g uint16) []byte { return jsonlite.AppendInt(dst, int(g)) },
	Thing: func(v *jsonlite.Value) (uint16, error) {
		n, err := number(v)
		return uint16(n), err
	},
}

func number(v *jsonlite.Value) (int, error) {
	n, ok := v.Int()
	if !ok {
		return 0, wrong("number", "is none")
	}
	return n, nil
}

// The archive of words is known: for each number of bits and column the cheapest.
func TestLoopFindsAll(t *testing.T) {
	best := map[[2]int]float64{}
	for g := range 1 << 16 {
		if s := score(uint16(g)); s.Feasible {
			at := [2]int{s.Key, s.Column}
			if old, ok := best[at]; !ok || s.Cost < old {
				best[at] = s.Cost
			}
		}
	}
	for _, rank := range []bool{false, true} {
		l := NewLoop[int](words{}, Options{Columns: 4, Population: 60, Seed: 3, Rank: rank})
		run(l, 300)
		found := 0
		for e := range l.Archive().All() {
			if s := score(e.Value); s.Key != e.Key || s.Column != e.Column || s.Cost != e.Cost {
				t.Errorf("%016b lies in row %d, column %d", e.Value, e.Key, e.Column)
			}
			if best[[2]int{e.Key, e.Column}] == e.Cost {
				found++
			}
		}
		if found != len(best) {
			t.Errorf("by rank %v: %d of %d cells hold the best", rank, found, len(best))
		}
	}
}

// A loop that was written down and read again goes on as the other one does.
func TestSnapshot(t *testing.T) {
	o := Options{Columns: 4, Population: 40, Seed: 5}
	whole := NewLoop[int](words{}, o)
	run(whole, 10)
	text := string(whole.AppendJSON(nil, codec))
	v, err := jsonlite.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Restore(words{}, o, &v, codec)
	if err != nil {
		t.Fatal(err)
	}
	run(whole, 30)
	run(again, 30)
	if a, b := string(whole.AppendJSON(nil, codec)), string(again.AppendJSON(nil, codec)); a != b {
		t.Errorf("they part:\n%s\n%s", a, b)
	}
}

func TestOptions(t *testing.T) {
	l := NewLoop[int](words{}, Options{})
	if n := len(l.Children()); n != 300 {
		t.Errorf("a population of %d, want the paper's 300", n)
	}
	if _, nearest := l.Infeasible(); nearest != 0 {
		t.Errorf("nearest %v before anything is scored", nearest)
	}
	run(l, 5)
	if n, nearest := l.Infeasible(); n < 10 || nearest <= 0 || nearest > 1 || math.IsNaN(nearest) {
		t.Errorf("%d infeasible ones, nearest %v", n, nearest)
	}
}

func FuzzRestore(f *testing.F) {
	o := Options{Columns: 4, Population: 4}
	l := NewLoop[int](words{}, o)
	run(l, 3)
	f.Add(string(l.AppendJSON(nil, codec)))
	f.Add(`{"generation":1,"random":"","rows":[1,1]}`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := jsonlite.Parse(text)
		if err != nil {
			return
		}
		l, err := Restore(words{}, o, &v, codec)
		if err != nil {
			if !errors.Is(err, ErrSnapshot) {
				t.Errorf("%v does not wrap ErrSnapshot", err)
			}
			return
		}
		run(l, l.Generation()+1)
	})
}

package learned

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/learn"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func compile(t testing.TB, d *witness.Document) *witness.Board {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// newNetwork returns a network that has learned nothing useful, but is not uniform.
func newNetwork(seed uint64) *Network {
	n := learn.New(input, layers, seed)
	p, g, a := n.NewPass(), n.NewGradient(), learn.NewAdam(n)
	r := sample.Random(seed)
	for i := range 5 {
		for j := range p.Input {
			p.Input[j] = float32(r.IntN(2))
		}
		slopes := make([]float32, 4)
		learn.CrossEntropy(p.Forward(), 15, i%4, 1, slopes)
		g.Add(p, slopes)
		a.Step(g, 0.01)
	}
	return &Network{n}
}

// naivePicture draws the picture of a state from the definition of the planes, using the places of a document
// and its first colour.
func naivePicture(d *witness.Document, b *witness.Board, places []witness.Place, first witness.Color) []float32 {
	in := make([]float32, input.Size())
	t := b.Trace(places)
	for y := range 2*d.Height + 1 {
		for x := range 2*d.Width + 1 {
			at := witness.Place{A: x, B: y}
			s, filled := d.SymbolAt(at)
			cell := at.Kind() == witness.Cell
			for plane, set := range []bool{
				planeNone: cell && !filled, planeFirst: cell && filled && s.Color == first, planeSecond: cell && filled && s.Color != first,
				planeInside: true, planePath: t.Passes(at), planeTip: at == places[len(places)-1], planeGoal: b.IsEnd(at), planeStart: at == places[0],
			} {
				if set {
					in[(y*9+x)*8+plane] = 1
				}
			}
		}
	}
	return in
}

// walk draws a random line.
func walk(t *testing.T, r interface{ IntN(int) int }, b *witness.Board) []witness.Place {
	game := witness.Game{Board: b}
	s := game.Start()
	for range 1 + r.IntN(12) {
		var actions []witness.Action
		for _, a := range game.Actions(s) {
			if a.Kind != witness.Finish {
				actions = append(actions, a)
			}
		}
		if len(actions) == 0 {
			break
		}
		s = game.Next(s, actions[r.IntN(len(actions))])
	}
	return s.Line
}

// TestPictures checks a state's picture against the definition of the planes. Seen in any of the 16 ways, it
// must be the picture of the document turned and recoloured, with its line; directions turn, too.
func TestPictures(t *testing.T) {
	r := sample.Random(1)
	train, _ := Pool(3, 60, 1)
	for _, d := range train {
		b := compile(t, d)
		s, err := newScene(b)
		if err != nil {
			t.Fatal(err)
		}
		s.learnTurns()
		places := walk(t, r, b)
		l, ok := s.follow(places)
		if !ok {
			t.Fatalf("%v is not a line", places)
		}
		in := make([]float32, input.Size())
		for i := range views {
			v := viewOf(i)
			turned, err := d.Turned(v.turn)
			if err != nil {
				t.Fatal(err)
			}
			first := witness.Color("black")
			if v.swap {
				first = "white"
			}
			moved := make([]witness.Place, len(places))
			for i, at := range places {
				moved[i] = v.turn.Place(at, d.Width, d.Height)
			}
			s.draw(in, &l, v)
			if !slices.Equal(in, naivePicture(turned, compile(t, turned), moved, first)) {
				t.Fatalf("%+v of %v: another picture than that of the turned document", v, places)
			}
			for j := range places[1:] {
				was, _ := b.Way(places[j], places[j+1])
				if is, _ := compile(t, turned).Way(moved[j], moved[j+1]); is != v.way(was) {
					t.Fatalf("%+v: %v becomes %v, not %v", v, was, is, v.way(was))
				}
			}
		}
	}
}

// TestPool checks that all puzzles have a solution and the promised sizes and kind, and that no two are
// alike. The held-out puzzles must depend on the seed alone.
func TestPool(t *testing.T) {
	reference.Once(t)
	train, held := Pool(5, 150, 40)
	if len(train) != 150 || len(held) != 40 {
		t.Fatalf("%d and %d puzzles", len(train), len(held))
	}
	names := make(map[string]bool)
	sizes := make(map[int]int)
	for _, d := range slices.Concat(train, held) {
		r, err := Solve(compile(t, d), nil, 0)
		if err != nil || !r.Solved {
			t.Fatalf("solved %v, %v", r.Solved, err)
		}
		for i := range views {
			turned, _ := d.Turned(viewOf(i).turn)
			if canonical(turned) != canonical(d) {
				t.Fatal("a turned puzzle has another name")
			}
		}
		if name := canonical(d); names[name] {
			t.Fatalf("%s appears twice", name)
		} else {
			names[name] = true
		}
		sizes[d.Width*d.Height]++
		colors, err := separationColors(compile(t, d))
		if err != nil || len(colors) != 2 {
			t.Fatalf("colours %v, %v", colors, err)
		}
	}
	if sizes[3] == 0 || sizes[4] < 15 || sizes[9] < 60 || sizes[16] < 60 {
		t.Errorf("puzzles by their number of cells: %v", sizes)
	}
	_, again := Pool(5, 0, 40)
	for i, d := range again {
		if !d.SamePuzzle(held[i]) {
			t.Fatalf("held-out puzzle %d depends on the training puzzles", i)
		}
	}
}

// TestOn checks which boards are refused, and the errors.
func TestOn(t *testing.T) {
	n := newNetwork(1)
	separation := func(a, b int, c witness.Color) witness.Symbol {
		return witness.Symbol{At: witness.Place{A: a, B: b}, Type: witness.Separation, Color: c}
	}
	for _, c := range []struct {
		name   string
		change func(d *witness.Document)
		says   string
	}{
		{"as it is", func(*witness.Document) {}, ""},
		{"two starts and ends", func(d *witness.Document) {
			d.Starts = append(d.Starts, witness.Place{A: 4, B: 4})
			d.Ends = append(d.Ends, witness.End{At: witness.Place{A: 2, B: 0}})
		}, ""},
		{"no end", func(d *witness.Document) { d.Ends = nil }, ""},
		{"large", func(d *witness.Document) { d.Width = 5 }, "5x4 cells"},
		{"a pillar", func(d *witness.Document) { d.Pillar, d.Ends[0].At = true, witness.Place{A: 6, B: 0} }, "pillar"},
		{"two lines", func(d *witness.Document) { d.Symmetry = witness.SymmetryHorizontal }, "two lines"},
		{"a triangle", func(d *witness.Document) {
			d.Put(witness.Symbol{At: witness.Place{A: 3, B: 3}, Type: witness.Triangle, Count: 1})
		}, "triangle (cell b2)"},
		{"a dot", func(d *witness.Document) {
			d.Put(witness.Symbol{At: witness.Place{A: 2, B: 2}, Type: witness.MustCross})
		}, "hexagon"},
		{"a removed edge", func(d *witness.Document) { d.Put(witness.Symbol{At: witness.Place{A: 2, B: 1}, Type: witness.Removed}) }, "removed"},
		{"three colours", func(d *witness.Document) { d.Put(separation(5, 5, "red")) }, "three colours"},
		{"an end in the middle of an edge", func(d *witness.Document) { d.Ends[0].At = witness.Place{A: 1, B: 0} }, "middle of an edge"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			d.Put(separation(1, 1, "black"))
			d.Put(separation(3, 1, "white"))
			c.change(d)
			_, err := n.On(compile(t, d))
			if c.says == "" {
				if err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
				return
			}
			if !errors.Is(err, ErrBoard) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v, want %q in it", c.name, err, c.says)
			}
		})
	}
}

// TestPlayer checks that probabilities are those of the masked softmax, mixed with a hundredth of the uniform
// policy. On an end the line is finished, at the root all starts are equally probable, and Weigh agrees with
// Probabilities.
func TestPlayer(t *testing.T) {
	n := newNetwork(2)
	r := sample.Random(2)
	train, _ := Pool(4, 40, 1)
	for _, d := range train {
		d.Starts = append(d.Starts, d.Ends[0].At)
		b := compile(t, d)
		game := witness.Game{Board: b}
		p, err := n.On(b)
		if err != nil {
			t.Fatal(err)
		}
		var _ measure.Policy[witness.State, witness.Action] = p
		if got := p.Probabilities(game.Start(), game.Actions(game.Start())); !slices.Equal(got, []float64{0.5, 0.5}) {
			t.Fatalf("at the root: %v", got)
		}
		places := walk(t, r, b)
		state := witness.State{Line: places}
		actions := game.Actions(state)
		got := p.Probabilities(state, actions)
		var legal uint8
		for _, a := range actions {
			if a.Kind == witness.Finish {
				legal |= 1 << Finish
			} else {
				legal |= 1 << a.Dir
			}
		}
		var weighed [5]float64
		p.Weigh(places, legal, &weighed)
		pass := n.net.NewPass()
		copy(pass.Input, naivePicture(d, b, places, "black"))
		soft := make([]float64, 4)
		learn.Softmax(pass.Forward(), uint(legal&15), soft)
		sum := 0.0
		for i, a := range actions {
			want := 1.0
			at := Finish
			if a.Kind == witness.Move {
				at = int(a.Dir)
				switch {
				case b.IsEnd(state.Head()):
					want = 0
				case len(actions) > 1:
					want = 0.99*soft[a.Dir] + 0.01/float64(len(actions))
				}
			}
			if math.Abs(got[i]-want) > 1e-12 || got[i] != weighed[at] {
				t.Fatalf("%v at %v: %v, weighed %v, want %v", a, places, got[i], weighed[at], want)
			}
			sum += got[i]
		}
		if len(actions) > 0 && math.Abs(sum-1) > 1e-12 {
			t.Fatalf("probabilities sum to %v", sum)
		}
		p.Weigh(places, 0, &weighed)
		if weighed != [5]float64{} {
			t.Fatalf("with no action legal: %v", weighed)
		}
		if allocs := testing.AllocsPerRun(3, func() { p.Weigh(places, 15, &weighed) }); allocs != 0 {
			t.Fatalf("Weigh allocates %v times", allocs)
		}
	}
}

// TestMaze checks that the search puzzle used for training has the same solutions as the game, apart from
// those that pass an end.
func TestMaze(t *testing.T) {
	reference.Once(t)
	train, _ := Pool(6, 60, 1)
	for _, d := range train {
		if d.Width*d.Height > 9 {
			continue
		}
		b := compile(t, d)
		m, err := newMaze(b)
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		var descend func(l line)
		descend = func(l line) {
			if m.Goal(l) {
				count++
			}
			for _, a := range m.Actions(l) {
				descend(m.Next(l, a))
			}
		}
		descend(m.Start())
		game := witness.Game{Board: b}
		want := 0
		var visit func(s witness.State)
		visit = func(s witness.State) {
			if game.Goal(s) {
				want++
			}
			actions := game.Actions(s)
			if n := len(actions); n > 0 && actions[n-1].Kind == witness.Finish {
				actions = actions[n-1:]
			}
			for _, a := range actions {
				visit(game.Next(s, a))
			}
		}
		visit(game.Start())
		if count != want {
			t.Fatalf("%d solutions, the game has %d", count, want)
		}
	}
}

// tinySettings returns settings for a training of a second or two.
func tinySettings(seed uint64, loss Loss) Settings {
	s := Defaults(seed)
	s.Loss, s.Rounds, s.Epochs, s.Batch, s.Rate, s.Limit = loss, 1, 20, 16, 3e-3, 300
	return s
}

// boards returns a function that draws n more boards of at most four cells, all different.
func boards(seed uint64) func(n int) []*witness.Document {
	r := rand.New(rand.NewPCG(seed, 9))
	seen := make(map[string]bool)
	return func(n int) (list []*witness.Document) {
		for len(list) < n {
			d := randomPuzzle(r, 2, 1+r.IntN(2))
			if d == nil || seen[canonical(d)] {
				continue
			}
			seen[canonical(d)] = true
			list = append(list, d)
		}
		return list
	}
}

func none(Round, *Network) error { return nil }

// TestWorkers checks that the result does not depend on the number of workers, but does depend on the loss.
func TestWorkers(t *testing.T) {
	train := boards(8)(40)
	settings := tinySettings(2, CrossEntropy)
	settings.Rounds, settings.Epochs = 2, 1
	one, _, err := Train(nil, false, train, settings, 1, none)
	if err != nil {
		t.Fatal(err)
	}
	three, _, err := Train(nil, false, train, settings, 3, none)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.File(), three.File()) {
		t.Error("three workers make another network than one")
	}
	settings.Loss = Levin
	if levin, _, err := Train(nil, false, train, settings, 2, none); err != nil || slices.Equal(one.File(), levin.File()) {
		t.Errorf("the Levin loss makes the same network: %v", err)
	}
}

func TestTrainErrors(t *testing.T) {
	if _, _, err := Train(nil, false, nil, tinySettings(1, "mse"), 1, none); !errors.Is(err, ErrLoss) {
		t.Errorf("an unknown loss: %v", err)
	}
	if _, _, err := Train(nil, false, []*witness.Document{witness.New(5, 5)}, tinySettings(1, CrossEntropy), 1, none); !errors.Is(err, ErrBoard) {
		t.Errorf("a large board: %v", err)
	}
	enough := errors.New("enough")
	if _, _, err := Train(nil, false, []*witness.Document{witness.New(1, 1)}, tinySettings(1, CrossEntropy), 1, func(Round, *Network) error { return enough }); err != enough {
		t.Errorf("stopped: %v", err)
	}
	if _, err := Load(learn.New(learn.Shape{Height: 2, Width: 2, Channels: 1}, []learn.Layer{{Kind: learn.Dense, Outputs: 4}}, 1).Append(nil)); !errors.Is(err, ErrNetwork) {
		t.Errorf("a network for something else: %v", err)
	}
	if _, err := Load(nil); !errors.Is(err, learn.ErrFile) {
		t.Errorf("no file: %v", err)
	}
}

// TestScore checks a score worked out by hand: an unsolved puzzle counts as the limit.
func TestScore(t *testing.T) {
	s := score([]Result{{Solved: true, Expansions: 3, Bits: 1}, {Expansions: 100}, {Solved: true, Expansions: 5, Bits: 2}, {Solved: true, Expansions: 4, Bits: 6}}, 100)
	if want := (Score{Puzzles: 4, Solved: 3, Limit: 100, Mean: 28, Median: 4.5, Most: 100, Bits: 3}); fmt.Sprint(s) != fmt.Sprint(want) {
		t.Errorf("%+v, want %+v", s, want)
	}
}

// TestHardPool checks that every puzzle has at most 16 solutions, that every separation is needed, and that
// no two puzzles are alike. The held-out puzzles must not depend on the training.
func TestHardPool(t *testing.T) {
	reference.Once(t)
	train, held := HardPool(5, 12, 6)
	names := make(map[string]bool)
	for _, d := range slices.Concat(train, held) {
		n := solutions(d)
		most := 1
		for most < n {
			most *= 2
		}
		if n < 1 || most > 16 || names[canonical(d)] || d.Width != MaxSide || d.Height != MaxSide {
			t.Fatalf("%d solutions, named before: %v", n, names[canonical(d)])
		}
		names[canonical(d)] = true
		for _, s := range d.Symbols {
			thinner := d.Clone()
			thinner.Remove(s.At)
			if got := solutions(thinner); got <= n {
				t.Errorf("without the separation at %v there are %d solutions, with it %d", s.At, got, n)
			}
		}
	}
	if _, again := HardPool(5, 1, 6); !again[5].SamePuzzle(held[5]) {
		t.Error("what is held out depends on the training")
	}
}

// TestFurther checks that a further training does not change the network from which it continues, that it is
// reproducible, and that the result differs little from its counterpart in float32.
func TestFurther(t *testing.T) {
	reference.Once(t)
	train := boards(12)(24)
	settings := tinySettings(4, CrossEntropy)
	settings.Rounds, settings.Epochs = 2, 2
	from := newNetwork(4)
	before := from.Exact()
	n, float, err := Train(from, true, train, settings, 2, none)
	if err != nil || float == nil {
		t.Fatal(err)
	}
	if !slices.Equal(from.Exact(), before) {
		t.Error("the network that it goes on from has changed")
	}
	again, missing, err := Train(from, false, train, settings, 1, none)
	if err != nil || missing != nil || !slices.Equal(again.File(), n.File()) {
		t.Errorf("again: another network, or a twin that nobody asked for; %v", err)
	}
	if d, err := Compare(train, n, float, 1000); err != nil || d.Largest == 0 || d.Largest > 0.1 {
		t.Errorf("the twin: %+v, %v", d, err)
	}
	read, err := Load(float.Exact())
	if err != nil {
		t.Fatal(err)
	}
	if d, err := Compare(train, read, float, 1000); err != nil || d.Largest != 0 {
		t.Errorf("the twin in a file is another: %+v, %v", d, err)
	}
}

package compose

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

func run(t *testing.T, d *witness.Document, o Options, budget int) *Composition {
	t.Helper()
	o.Player = player.All
	c, err := New(d, o)
	if err != nil {
		t.Fatal(err)
	}
	for steps := 0; !c.Step(budget); steps++ {
		if steps > 1<<22 {
			t.Fatal("it does not end")
		}
	}
	return c
}

// lines lists every line of a board from a start to an end, by the definition.
func lines(b *witness.Board) (all [][]witness.Place) {
	g := witness.Game{Board: b}
	var walk func(witness.State)
	walk = func(s witness.State) {
		if s.Ended {
			all = append(all, s.Line)
			return
		}
		for _, a := range g.Actions(s) {
			walk(g.Next(s, a))
		}
	}
	walk(g.Start())
	return all
}

// TestProposals checks proposals on random boards of every kind. Board.Check on every line must accept the
// given line only, and no symbol may be unnecessary. If the search proves that there is no proposal, no
// random symbols may be better.
func TestProposals(t *testing.T) {
	met := map[string]int{}
	seeds := reference.Cases(140)
	if reference.Full() {
		seeds = 1000
	}
	for seed := range uint64(seeds) {
		r := sample.Random(seed + 31e6)
		var d *witness.Document
		if seed%2 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.15, Odd: seed%4 == 0})
		} else {
			for d = sample.Odd(r); d.Width*d.Height > 6; {
				d = sample.Odd(r)
			}
		}
		board, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		all := lines(board)
		solutions := slices.DeleteFunc(slices.Clone(all), func(line []witness.Place) bool { return len(board.Check(line)) > 0 })
		if len(solutions) == 0 || len(all) > 400 {
			continue
		}
		o := Options{Line: solutions[r.IntN(len(solutions))], Proposals: 1 + r.IntN(3), Seed: seed}
		if r.IntN(2) == 0 {
			for _, kind := range Kinds {
				if r.IntN(2) == 0 {
					o.Kinds = append(o.Kinds, kind)
				}
			}
		}
		c := run(t, d, o, 1+r.IntN(5000))
		kinds := c.options.Kinds
		only := func(symbols []witness.Symbol) (valid, unique bool) {
			b := board.With(symbols)
			n := 0
			for _, line := range all {
				if len(b.Check(line)) == 0 {
					n++
				}
			}
			return len(b.Check(o.Line)) == 0, n == 1
		}
		for _, p := range c.Proposals() {
			met["proposals"]++
			filled := d.Clone()
			for _, s := range p.Symbols {
				if _, taken := d.SymbolAt(s.At); taken || !slices.Contains(kinds, s.Type) {
					t.Fatalf("seed %d: %+v is not allowed", seed, s)
				}
				filled.Put(s)
			}
			if err := filled.Validate(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if valid, unique := only(p.Symbols); !valid || !unique {
				t.Fatalf("seed %d: %s: valid %v, unique %v", seed, filled.AppendJSON(nil), valid, unique)
			}
			for i := range p.Symbols {
				if valid, unique := only(slices.Delete(slices.Clone(p.Symbols), i, i+1)); valid && unique {
					t.Errorf("seed %d: %s could do without %+v", seed, filled.AppendJSON(nil), p.Symbols[i])
				}
			}
			b, _ := witness.Compile(filled)
			if m := measure.Evaluate(witness.Game{Board: b}, player.All.Rules(b)); math.Abs(m.TSI-p.TSI) > 1e-9 {
				t.Errorf("seed %d: TSI %v, want %v", seed, p.TSI, m.TSI)
			}
		}
		switch {
		case len(c.proposals) > 0:
			if c.Reason() != "" || c.Impossible() {
				t.Errorf("seed %d: %d proposals and %q", seed, len(c.proposals), c.Reason())
			}
		case c.Impossible():
			met["impossible"]++
			for range 300 {
				symbols := randomSymbols(c, r.IntN)
				if valid, unique := only(symbols); valid && unique {
					t.Fatalf("seed %d: %v is impossible, and yet %+v", seed, kinds, symbols)
				}
			}
		default:
			met["not found"]++
		}
	}
	if met["proposals"] < reference.Cases(80) || met["impossible"] < reference.Cases(8) {
		t.Errorf("%v", met)
	}
}

// randomSymbols draws symbols of the allowed kinds on places where they fit.
func randomSymbols(c *Composition, below func(int) int) (symbols []witness.Symbol) {
	for _, at := range c.empty {
		s := witness.Symbol{At: at, Type: append(Kinds, "")[below(len(Kinds)+1)]}
		if s.Type == "" || !s.Type.On(at.Kind()) || !slices.Contains(c.options.Kinds, s.Type) {
			continue
		}
		s.Color = s.DefaultColor()
		switch s.Type {
		case witness.Triangle:
			if s.Count = c.base.Sides(at, c.trace); s.Count == 0 || s.Count > 3 {
				continue
			}
		case witness.Separation, witness.Star:
			s.Color = c.options.Colors[below(len(c.options.Colors))]
		case witness.MustCross:
			if c.base.TwoLines() {
				s.Color = witness.FirstLine
			}
		}
		if trial := append(slices.Clone(symbols), s); s.Type == witness.Star || c.satisfies(trial) {
			symbols = trial
		}
	}
	return symbols
}

// straight returns a line along two sides of a board.
func straight(width, height int) (line []witness.Place) {
	for b := 2 * height; b > 0; b -= 2 {
		line = append(line, witness.Place{A: 0, B: b})
	}
	for a := 0; a <= 2*width; a += 2 {
		line = append(line, witness.Place{A: a, B: 0})
	}
	return line
}

// TestSeeds checks that a seed gives the same proposals with steps of any size, that another seed gives
// others, and that proposals are in the requested order.
func TestSeeds(t *testing.T) {
	d := witness.New(4, 4)
	line := []witness.Place{{A: 0, B: 8}, {A: 2, B: 8}, {A: 2, B: 6}, {A: 2, B: 4}, {A: 0, B: 4}, {A: 0, B: 2}, {A: 2, B: 2}, {A: 4, B: 2}, {A: 4, B: 4}, {A: 6, B: 4}, {A: 6, B: 2}, {A: 8, B: 2}, {A: 8, B: 0}}
	text := func(o Options, budget int) string {
		o.Line, o.Proposals = line, 3
		c := run(t, d, o, budget)
		return string((&Job{c, "all", ""}).AppendAnswer(nil))
	}
	one := text(Options{Seed: 1}, 1<<16)
	if again := text(Options{Seed: 1}, 777); again != one {
		t.Errorf("other steps give\n%s, want\n%s", again, one)
	}
	if other := text(Options{Seed: 2}, 1<<16); other == one {
		t.Error("another seed gives the same")
	}
	var answer struct {
		Proposals []struct {
			Symbols []any
			Count   string
			TSI     float64
		}
	}
	for _, fewest := range []bool{false, true} {
		if err := json.Unmarshal([]byte(text(Options{Seed: 1, Fewest: fewest}, 1<<16)), &answer); err != nil {
			t.Fatal(err)
		}
		p := answer.Proposals
		if len(p) != 3 || p[0].Count != "1" {
			t.Fatalf("%+v", p)
		}
		for i := range p[1:] {
			if sorted := p[i].TSI >= p[i+1].TSI; !fewest && !sorted || fewest && len(p[i].Symbols) > len(p[i+1].Symbols) {
				t.Errorf("fewest %v: %+v", fewest, p)
			}
		}
	}
}

// TestNothingIsFound checks the sentences that explain why nothing was found.
func TestNothingIsFound(t *testing.T) {
	// Triangles cannot distinguish lines that pass the same sides of every cell.
	d := witness.New(2, 2)
	d.Ends = append(d.Ends, witness.End{At: witness.Place{A: 2, B: 0}})
	c := run(t, d, Options{Line: straight(2, 2), Kinds: []witness.SymbolType{witness.MustCross}}, 1<<16)
	if len(c.Proposals()) == 0 { // the longer line passes every place of the shorter one
		t.Errorf("the longer of two lines can be told: %s", c.Reason())
	}
	c = run(t, d, Options{Line: straight(2, 2)[:4], Kinds: []witness.SymbolType{witness.MustCross}}, 1<<16)
	if want := "No set of the allowed symbols makes this line the only solution: none of them distinguishes it from the line [[0,4],[0,2],[0,0],[2,0],[4,0]]."; c.Reason() != want || !c.Impossible() {
		t.Errorf("%q (%v), want %q", c.Reason(), c.Impossible(), want)
	}
	c = run(t, d, Options{Line: straight(2, 2)[:4], Kinds: []witness.SymbolType{witness.MustCross, witness.CannotCross}}, 1<<16)
	if len(c.Proposals()) == 0 {
		t.Errorf("the shorter of two lines can be told by where it does not go: %s", c.Reason())
	}
	c = run(t, witness.New(3, 3), Options{Line: straight(3, 3), Kinds: []witness.SymbolType{}}, 1<<16)
	if !c.Impossible() || !strings.HasPrefix(c.Reason(), "No set of the allowed symbols makes") {
		t.Errorf("with nothing allowed: %q", c.Reason())
	}
}

// TestLargeBoard checks a board on which a million other lines must be ruled out.
func TestLargeBoard(t *testing.T) {
	c := run(t, witness.New(5, 5), Options{Line: straight(5, 5), Proposals: 1}, 1<<16)
	if len(c.Proposals()) != 1 {
		t.Errorf("%s", c.Reason())
	}
}

var verbs = verb.Table{{Name: "compose", Open: Open}}

func open(request string) (verb.Job, error) { return verbs.Open(request) }

var badRequests = []struct{ request, text string }{
	{`{"verb":"compose","puzzle":{"width":2,"height":2},"line":[[0,4],[0,2]]}`, "line: the line stops at vertex a2"},
	{`{"verb":"compose","puzzle":{"width":2,"height":2}}`, "line: is missing"},
	{`{"verb":"compose","line":[[0,4]]}`, "puzzle: is missing"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star"}]},"line":[[0,2],[0,0],[2,0]]}`, "line: fails the star at cell a1: its region"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"unknown"}]},"line":[[0,2],[0,0],[2,0]]}`, "puzzle: has a question mark at cell a1"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"kinds":["polyomino"]}`, `kinds[0]: "polyomino" is not one of separation, star`},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"kinds":"star"}`, `kinds: "star" is a string; expected a list`},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"colors":["pink"]}`, `colors[0]: "pink" is neither`},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"proposals":101}`, "proposals: 101 is not a whole number from 1 to 100"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"proposals":0}`, "proposals: 0 is not a whole number from 1 to 100"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"seed":-1}`, "seed: -1 is not a whole number"},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"sort":"size"}`, `sort: "size" is not one of tsi, symbols`},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"player":"you"}`, `"you" is not a player model`},
	{`{"verb":"compose","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]],"speed":1}`, "speed: 1 is an unknown option"},
	{`{"verb":"solve","puzzle":{"width":1,"height":1}}`, `verb: "solve" is not one of compose`},
	{`{`, "byte"},
}

func TestBadRequests(t *testing.T) {
	for _, c := range badRequests {
		if _, err := open(c.request); err == nil || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %q", c.request, err, c.text)
		}
	}
	if _, err := New(witness.New(1, 1), Options{}); !errors.Is(err, ErrCompose) {
		t.Errorf("without a line: %v", err)
	}
}

// FuzzOpen checks that every request gives an error or a job that can be stepped.
func FuzzOpen(f *testing.F) {
	for _, c := range badRequests {
		f.Add(c.request)
	}
	f.Add(`{"verb":"compose","puzzle":{"width":2,"height":2},"line":[[0,4],[0,2],[0,0],[2,0],[4,0]],"kinds":["star","cannot-cross"],"colors":["black"],"proposals":2,"seed":7,"sort":"symbols","player":"none"}`)
	verbtest.Fuzz(f, verbs, 400)
}

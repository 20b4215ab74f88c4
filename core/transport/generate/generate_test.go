package generate

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// small returns options for a quick search.
func small(rules transport.Rules, search Search) Options {
	o := Options{Rules: rules, W: 8, H: 7, Boxes: 3, Seed: 3, Search: search, Trials: 2, Rounds: 12, Neighbours: 12, Changes: 6,
		SolveLimit: 300, RateLimit: 100, Easy: true}
	switch rules {
	case transport.Pull:
		o.W, o.H = 7, 6
	case transport.Big:
		o.W, o.H, o.Boxes, o.Rounds = 9, 8, 2, 20
	case transport.Swap:
		o.W, o.H, o.Boxes, o.Rounds, o.Trials, o.Seed = 7, 6, 2, 5, 1, 5
	}
	return o
}

func run(t testing.TB, o Options, budget int) *Generation {
	t.Helper()
	g, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Step(budget) {
	}
	return g
}

func text(g *Generation) string { return string(g.AppendJSON(nil)) }

func restored(t testing.TB, text string) *Generation {
	t.Helper()
	v, err := jsonlite.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Restore(&v)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSavedEarly checks that a search saved in its first round continues as it would have without saving. The
// order of the boxes decides which box a change moves, and at first that is not the reading order.
func TestSavedEarly(t *testing.T) {
	for seed := range uint64(8) {
		o := small(transport.Sokoban, Climb)
		o.Seed, o.Trials, o.Rounds, o.Neighbours = seed, 1, 2, 30
		want := text(run(t, o, 1<<30))
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		for g.Histogram().Tried() < 5 && !g.Step(1) {
		}
		g = restored(t, text(g))
		for !g.Step(1 << 30) {
		}
		if got := text(g); got != want {
			t.Errorf("seed %d: saved after 5 levels, it is another search:\n%s\n%s", seed, got, want)
		}
	}
}

// TestSameBySeed checks that the results depend on the seed alone, not on the steps, nor on saving and
// restoring after each of them.
func TestSameBySeed(t *testing.T) {
	for _, o := range []Options{small(transport.Sokoban, Climb), small(transport.Strong, Illuminate)} {
		whole := run(t, o, 1<<30)
		want := text(whole)
		if whole.Collection().Len() < 3 {
			t.Errorf("%v, %v: %d levels only", o.Rules.PuzzleName(), o.Search, whole.Collection().Len())
		}
		if got := text(run(t, o, 7)); got != want {
			t.Errorf("%v, %v: by small steps another search:\n%s\n%s", o.Rules.PuzzleName(), o.Search, got, want)
		}
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		for !g.Step(whole.Spent() / 5) {
			g = restored(t, text(g))
		}
		if got := text(g); got != want {
			t.Errorf("%v, %v: saved and restored another search:\n%s\n%s", o.Rules.PuzzleName(), o.Search, got, want)
		}
		// Each step is too short for any level, except for Settle.
		if g, err = New(o); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			g.Step(1)
			g.Settle()
			g = restored(t, text(g))
		}
		if tried := g.Histogram().Tried(); tried < 50 {
			t.Errorf("%v, %v: %d levels after 50 steps", o.Rules.PuzzleName(), o.Search, tried)
		}
		for !g.Step(1 << 30) {
		}
		if got := text(g); got != want {
			t.Errorf("%v, %v: saved and restored another search:\n%s\n%s", o.Rules.PuzzleName(), o.Search, got, want)
		}
		o.Seed++
		if text(run(t, o, 1<<30)) == want {
			t.Errorf("%v, %v: another seed makes no difference", o.Rules.PuzzleName(), o.Search)
		}
	}
}

// TestFound checks every kept level. Its solution is accepted by the referee, it is not naive, it does not
// begin with too many trivial switches, it has the reported rating, and it is not another kept level turned
// or mirrored.
func TestFound(t *testing.T) {
	for _, rules := range transport.RuleSets() {
		from := NewCollection()
		for _, search := range []Search{Climb, Illuminate} {
			o := small(rules, search)
			if rules == transport.Sokoban {
				o.Easy, o.Rounds = false, 60
			}
			if search == Illuminate {
				o.Trials, o.Rounds = 1, 5
			}
			g, err := NewFrom(o, from)
			if err != nil {
				t.Fatal(err)
			}
			for !g.Step(1000) {
			}
			from = g.Collection()
			name := rules.PuzzleName() + ", " + search.String()
			forms := map[string]bool{}
			for _, r := range g.Collection().Best(0) {
				pushes, err := referee.Replay(rules.PuzzleName(), r.Level.Rows(), r.Solution)
				if err != nil || pushes != r.Pushes() {
					t.Errorf("%s: %s: %v", name, r.Level.RLE(), err)
				}
				game, err := transport.NewGame(rules, r.Level)
				if err != nil {
					t.Fatal(err)
				}
				rating := rate.New(game, rate.Options{Limit: o.RateLimit})
				for !rating.Step(1000) {
				}
				if got := rating.Result(); got.Expansions != r.Rating.Expansions || got.Switches != r.Rating.Switches || got.Score(false) != r.Value || r.Value < 1 {
					t.Errorf("%s: %s: %+v, recorded as %+v", name, r.Level.RLE(), got, r)
				}
				if rating.Naive() != r.Naive || r.Naive && !o.Easy || r.Opening > 3 {
					t.Errorf("%s: %s: naive, or %d trivial switches", name, r.Level.RLE(), r.Opening)
				}
				for form := range 8 {
					if forms[atHome(t, rules, turned(rules, r.Level, form))] {
						t.Errorf("%s: %s is another one, turned", name, r.Level.RLE())
					}
				}
				forms[r.Level.XSB()] = true
			}
			if g.Collection().Len() == 0 {
				t.Errorf("%s: nothing is found", name)
			}
		}
	}
}

// turned returns a level in one of its eight symmetric forms.
func turned(rules transport.Rules, l *transport.Level, form int) *transport.Level {
	out := transport.NewLevel(l.W, l.H)
	if form >= 4 {
		out = transport.NewLevel(l.H, l.W)
	}
	to := func(c transport.Cell, side int) transport.Cell {
		x, y := int(c)%l.W, int(c)/l.W
		if form&1 != 0 {
			x = l.W - side - x
		}
		if form&2 != 0 {
			y = l.H - side - y
		}
		if form >= 4 {
			x, y = y, x
		}
		return out.At(x, y)
	}
	side := 1
	if rules == transport.Big {
		side = 2
	}
	for c := range l.Wall {
		out.Wall[to(transport.Cell(c), 1)] = l.Wall[c]
		if l.Goal[c] {
			out.Goal[to(transport.Cell(c), side)] = true
		}
	}
	for _, c := range l.Boxes {
		out.Boxes = append(out.Boxes, to(c, side))
	}
	out.Worker = to(l.Worker, 1)
	return out
}

// atHome writes a level with the worker on the first cell that it reaches freely.
func atHome(t *testing.T, rules transport.Rules, l *transport.Level) string {
	t.Helper()
	g, err := transport.NewGame(rules, l)
	if err != nil {
		t.Fatal(err)
	}
	l.Worker = g.Home(g.Start())
	return l.XSB()
}

// TestCanonical checks that all symmetric forms of a level have the same canonical form, which is one of
// them. The worker may be anywhere within its reach, the rim may be thicker, and there may be pockets that
// nothing can enter.
func TestCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	kept, dropped := 0, 0
	for _, rules := range transport.RuleSets() {
		o, err := small(rules, Climb).withDefaults()
		if err != nil {
			t.Fatal(err)
		}
		for range reference.Sized(20, 200, 2000) {
			l := change(rules, room(&o, 2, r), 12, r)
			lie := Lie(r.IntN(3))
			canonical, ok := Canonical(rules, l, lie)
			if !ok {
				dropped++
				continue
			}
			kept++
			if w, h := canonical.W, canonical.H; lie == Wide && w < h || lie == Tall && w > h {
				t.Fatalf("%s: %d by %d is asked to lie as %d", rules.PuzzleName(), w, h, lie)
			}
			again, ok := Canonical(rules, canonical, lie)
			if !ok || again.XSB() != canonical.XSB() {
				t.Fatalf("%s: the canonical form of\n%sis\n%s", rules.PuzzleName(), canonical.XSB(), again.XSB())
			}
			game, err := transport.NewGame(rules, canonical)
			if err != nil {
				t.Fatal(err)
			}
			s := game.Start()
			key := game.Key(s)
			for _, worker := range slices.Clone(game.Walk(s)) {
				if s.Worker = worker; game.Key(s) != key {
					continue // the worker cannot return from there
				}
				other := canonical.Clone()
				other.Worker = worker
				other = turned(rules, other, r.IntN(8))
				if wide := widen(other, other.W+1, other.H+3); wide != nil {
					other = wide
				}
				got, ok := Canonical(rules, other, lie)
				if !ok || got.XSB() != canonical.XSB() {
					t.Fatalf("%s: the canonical form of\n%sis\n%snot\n%s", rules.PuzzleName(), other.XSB(), got.XSB(), canonical.XSB())
				}
			}
		}
	}
	if kept < dropped {
		t.Errorf("%d canonical forms, %d levels without", kept, dropped)
	}
}

// TestLie checks that levels requested as wide are wide, and are restored from a saved search. Levels of the
// other orientation, found by searches for another size, must be restored as well.
func TestLie(t *testing.T) {
	for _, c := range []struct{ w, h int }{{9, 6}, {6, 9}} {
		for _, search := range []Search{Climb, Illuminate} {
			o := small(transport.Sokoban, search)
			o.W, o.H, o.Rounds, o.Trials, o.Easy = c.w, c.h, 60, 3, true
			g := run(t, o, 1<<30)
			if g.Collection().Len() == 0 {
				t.Fatalf("%d by %d: no level", c.w, c.h)
			}
			for _, r := range g.Collection().Best(0) {
				if w, h := r.Level.W, r.Level.H; w > c.w || h > c.h {
					t.Errorf("%d by %d: a level has %d by %d", c.w, c.h, w, h)
				}
			}
			saved, err := jsonlite.Parse(string(g.Collection().AppendJSON(nil)))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := DecodeCollection(o.Rules, o.Objective, &saved); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestMerge checks that trials searched separately and merged in any order give the same levels as one
// search.
func TestMerge(t *testing.T) {
	for _, search := range []Search{Climb, Illuminate} {
		o := small(transport.Sokoban, search)
		o.Trials, o.Rounds = 3, 6
		whole := run(t, o, 1<<30)
		for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}} {
			var merged *Generation
			for _, trial := range order {
				part := o
				part.First, part.Trials = trial, 1
				if g := run(t, part, 1<<30); merged == nil {
					merged = g
				} else {
					merged.Merge(g)
				}
			}
			found := func(g *Generation) string {
				text := string(appendRecords(g.Collection().AppendJSON(nil), g.Found()))
				return string(jsonlite.AppendInt(g.Histogram().AppendJSON([]byte(text)), g.Spent()))
			}
			if got, want := found(merged), found(whole); got != want {
				t.Errorf("%v, order %v: merged\n%s\nnot\n%s", search, order, got, want)
			}
		}
	}
}

// TestCount checks that a search for a number of levels ends with the trial that finds the last of them.
func TestCount(t *testing.T) {
	o := small(transport.Sokoban, Climb)
	o.Trials, o.Count, o.Least = 0, 2, 6
	g := run(t, o, 1<<30)
	if found := g.Found(); g.Enough() != 2 || found[0].Value < 6 || found[1].Value < 6 {
		t.Errorf("%d levels are enough", g.Enough())
	}
	trial, _ := g.Round()
	o.Trials, o.Count = trial-1, 0
	if before := run(t, o, 1<<30); before.Enough() != 1 {
		t.Errorf("%d levels would have been enough one trial before", before.Enough())
	}
}

// TestObjectives checks that every raw number can be the objective, and that seeking it finds more of it than
// seeking another.
func TestObjectives(t *testing.T) {
	all := []Objective{Score, Expansions, Switches, Generated, States, Pushes, Moves, Effort}
	for _, objective := range all[:reference.Cases(len(all))] {
		name := objective.String()
		o := small(transport.Sokoban, Climb)
		o.Objective, o.Trials = objective, 1
		g := run(t, o, 1<<30)
		found := g.Found()
		if len(found) != 1 {
			t.Fatalf("%s: %d levels", name, len(found))
		}
		r := found[0]
		want := map[string]int{"score": r.Rating.Score(false), "expansions": r.Rating.Expansions - 1, "switches": r.Rating.Switches,
			"generated": r.Rating.Generated, "states": r.Rating.States, "pushes": r.Pushes(), "moves": len(r.Solution), "effort": r.Effort}
		if r.Value != want[name] {
			t.Errorf("%s: the value is %d, want %d", name, r.Value, want[name])
		}
	}
}

// TestOpening checks the number of trivial switches at the start, worked out by hand.
func TestOpening(t *testing.T) {
	for _, c := range []struct {
		name, level, solution string
		trivial, switches     int
	}{
		{"one box", "#######\n#     #\n#@$ . #\n#     #\n#######\n", "RR", 1, 1},
		{"two boxes, either first", "#######\n#     #\n#@$ . #\n#     #\n#  $. #\n#     #\n#######\n", "RRdldR", 0, 2},
		// The second box is in a corridor behind the first one.
		{"one after another", "########\n#@$ $.#\n########\n", "R", 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			levels, err := transport.Parse(c.level)
			if err != nil {
				t.Fatal(err)
			}
			g, err := transport.NewGame(transport.Sokoban, &levels[0])
			if err != nil {
				return
			}
			trivial, switches := opening(g, transport.NewFilter(g), c.solution)
			if trivial != c.trivial || switches != c.switches {
				t.Errorf("%s: %d of %d switches are trivial, want %d of %d", c.name, trivial, switches, c.trivial, c.switches)
			}
		})
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		options, want string
	}{
		{`{"size":[3,9]}`, "size[0]: 3 is not a whole number of at least 4"},
		{`{"size":[5]}`, "size: is not two numbers"},
		{`{"size":[4,41]}`, "size: 4x41 is not between 4x4 and 40x40"},
		{`{"boxes":21,"size":[20,20]}`, "boxes: 21 is not a whole number from 1 to 20"},
		{`{"boxes":3,"fewest":4}`, "boxes: 4 to 3 are not between 1 and 20"},
		{`{"boxes":8,"size":[6,6]}`, "boxes: 8 do not leave room on 6x6"},
		{`{"boxes":2,"rules":"big"}`, ""},
		{`{"rules":"chess"}`, `rules: "chess" is not one of sokoban, pull`},
		{`{"seed":-1}`, "seed: -1 is not a whole number of at least 0"},
		{`{"seed":"18446744073709551615"}`, ""},
		{`{"changes":1}`, "changes: 1 is not a whole number from 2 to 100"},
		{`{"opening":-1,"easy":true,"search":"archive","objective":"pushes"}`, ""},
		{`{"speed":9}`, "speed: 9 is an unknown option"},
	} {
		t.Run(c.options, func(t *testing.T) {
			v, err := jsonlite.Parse(c.options)
			if err != nil {
				t.Fatal(err)
			}
			o, err := DecodeOptions(&v)
			if err == nil {
				_, err = New(o)
			}
			if c.want == "" && err != nil || c.want != "" && (!errors.Is(err, ErrOptions) || !strings.HasPrefix(err.Error(), c.want)) {
				t.Errorf("%s: %v, want %q", c.options, err, c.want)
			}
		})
	}
}

func FuzzRestore(f *testing.F) {
	for _, search := range []Search{Climb, Illuminate} {
		o := small(transport.Sokoban, search)
		o.Rounds = 3
		g, err := New(o)
		if err != nil {
			f.Fatal(err)
		}
		g.Step(300)
		f.Add(text(g))
		f.Add(text(run(f, o, 1<<30)))
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := jsonlite.Parse(text)
		if err != nil {
			return
		}
		g, err := Restore(&v)
		if err != nil {
			if !errors.Is(err, ErrSaved) && !errors.Is(err, ErrOptions) {
				t.Errorf("%v wraps neither ErrSaved nor ErrOptions", err)
			}
			return
		}
		saved := g.AppendJSON(nil)
		if again := restored(t, string(saved)).AppendJSON(nil); string(again) != string(saved) {
			t.Errorf("restored it is\n%s\nnot\n%s", again, saved)
		}
		if o := g.Options(); o.W*o.H < 200 {
			g.Step(50)
		}
	})
}

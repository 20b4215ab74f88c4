package player

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func places(list ...int) (places []witness.Place) {
	for i := 0; i < len(list); i += 2 {
		places = append(places, witness.Place{A: list[i], B: list[i+1]})
	}
	return places
}

// TestExplain checks the evidence of each rule and its sentences, on boards drawn for the purpose, as in
// TestVerdicts.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		name    string
		rule    string
		w, h    int
		symbols []witness.Symbol
		path    string
		action  rune
		want    Cause
		rests   []witness.Place
		region  []witness.Place
		short   string
		long    string
		forced  string
	}{
		{"a must-cross edge beside the head", "path", 2, 2, []witness.Symbol{at(1, 2, witness.MustCross)}, "U", 'R', Crossing, places(1, 2), nil,
			"hexagon between a1 and a2 is missed", "the hexagon between a1 and a2 would be missed, as the line cannot come back to it", "edge a1|a2 must be crossed now"},
		{"a cannot-cross edge", "path", 2, 2, []witness.Symbol{at(1, 2, witness.CannotCross)}, "U", 'R', Gap, places(1, 2), nil,
			"edge a1|a2 must not be crossed", "the line would pass edge a1|a2, which it must not", ""},
		{"between two colours", "separation", 2, 2, []witness.Symbol{sep(1, 1, "black"), sep(1, 3, "white")}, "U", 'R', Parting, places(1, 1, 1, 3), nil,
			"a1 and a2 must be apart", "black a1 and white a2 would share a region, and squares of two colours must not", "black a1 and white a2 must be parted now"},
		{"the line must end where it can", "deadend", 2, 2, nil, "UURR", 'E', LastEnd, nil, nil,
			"dead end", "no end can be reached that way", "the line must end now"},
		{"into a closed part", "deadend", 3, 3, nil, "RUUL", 'D', CutOff, nil, places(1, 3, 1, 5),
			"dead end", "no end can be reached that way", ""},
		{"one triangle that has its edge", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 1)}, "U", 'R', Full, places(1, 3), nil,
			"triangle a2 already has its side", "triangle a2 would have more than its one side", ""},
		{"three triangles that have an edge", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 3)}, "U", 'R', Side, places(1, 3), nil,
			"triangles a2 would lack a side", "triangles a2 would be left with fewer than their 3 sides, and the line cannot come back", "triangles a2 need this side now"},
		{"three triangles left behind", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 3)}, "R", 'R', Lacking, places(1, 3), nil,
			"triangles a2 would lack a side", "triangles a2 would be left with fewer than their 3 sides, and the line cannot come back", ""},
		{"pi: too many sides", "pi", 2, 2, []witness.Symbol{tri(1, 3, 1)}, "U", 'R', Full, places(1, 3), nil,
			"triangle a2 already has its side", "triangle a2 would have more than its one side", ""},
		{"two colours on one side", "apr", 3, 3, []witness.Symbol{sep(3, 5, "black"), sep(3, 3, "white")}, "RU", 'U', Mixed, places(3, 3, 3, 5), places(3, 3, 3, 5),
			"b2 and b3 on one side", "white b2 and black b3 would be on one side of the line", ""},
		{"three of a star's colour on one side", "apr", 4, 4, []witness.Symbol{star(3, 7, "red"), sep(3, 5, "red"), sep(3, 3, "red")}, "RUU", 'U', Crowded, places(3, 3, 3, 5, 3, 7), places(3, 3, 3, 5, 3, 7),
			"3 red symbols on one side", "3 red symbols would be on one side of the line, and a star of their colour needs exactly two in its region", ""},
		{"too many edges at a triangle", "apr", 3, 3, []witness.Symbol{tri(3, 5, 1)}, "RU", 'R', Full, places(3, 5), places(3, 5),
			"triangle b3 already has its side", "triangle b3 would have more than its one side", ""},
		{"a region is closed with a lone star", "rcr", 3, 3, []witness.Symbol{star(1, 5, "red")}, "RU", 'L', Broken, places(1, 5), places(1, 5),
			"star a3 not met", "the line would close a region that fails: star a3: its region holds 1 red symbol, a star needs exactly 2", ""},
		{"a region is closed with two colours", "rcr", 3, 3, []witness.Symbol{sep(1, 5, "red"), sep(1, 3, "black")}, "RUU", 'L', Broken, places(1, 3, 1, 5), places(1, 3, 1, 5),
			"a2 and a3 share a region", "the line would close a region that fails: black a2 and red a3 share a region", ""},
		{"a crowded star rests on all of its colour", "rcr", 3, 3, []witness.Symbol{star(1, 5, "red"), sep(1, 3, "red"), sep(1, 1, "red")}, "RUU", 'U', Broken, places(1, 1, 1, 3, 1, 5), places(1, 1, 1, 3, 1, 5),
			"star a3 not met", "the line would close a region that fails: star a3: its region holds 3 red symbols, a star needs exactly 2", ""},
		{"a must-cross beside the closed region", "rcr", 3, 3, []witness.Symbol{at(0, 5, witness.MustCross)}, "RU", 'L', Broken, places(0, 5), places(1, 5),
			"hexagon left of a3 not met", "the line would close a region that fails: hexagon left of a3: the line does not pass this edge", ""},
		{"a closed region and its shapes", "polyomino", 3, 3, []witness.Symbol{square(1, 5, 2)}, "RU", 'L', Area, places(1, 5), places(1, 5),
			"region of 1, shapes of 2", "the line would close a region of 1 cell, and the shapes in it have 2 squares", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(c.w, c.h)
			d.Symbols = c.symbols
			b, err := witness.Compile(d)
			if err != nil {
				t.Fatal(err)
			}
			m, err := Parse(c.rule)
			if err != nil {
				t.Fatal(err)
			}
			action := witness.Action{Kind: witness.Finish}
			if c.action != 'E' {
				action = witness.Action{Kind: witness.Move, Dir: direction(c.action)}
			}
			findings := m.Explainer(b).Findings(witness.State{Line: line(d.Starts[0], c.path)}, action)
			if len(findings) != 1 {
				t.Fatalf("%d findings, want one", len(findings))
			}
			f := findings[0]
			if f.Rule != c.rule || f.Cause != c.want || !slices.Equal(f.Symbols, c.rests) || !slices.Equal(f.Region, c.region) {
				t.Errorf("%s, cause %d, symbols %v, region %v", f.Rule, f.Cause, f.Symbols, f.Region)
			}
			if got := f.Against(b); got != (Words{c.short, c.long}) {
				t.Errorf("against:\n got %q\nwant %q", got, Words{c.short, c.long})
			}
			if got := f.For(b); got != c.forced {
				t.Errorf("for: %q, want %q", got, c.forced)
			}
		})
	}
}

// square returns a polyomino that is a row of n squares.
func square(a, b, n int) witness.Symbol {
	s := sym(a, b, witness.Polyomino, "yellow", 0)
	s.Shape = [][]bool{make([]bool, n)}
	for i := range s.Shape[0] {
		s.Shape[0][i] = true
	}
	return s
}

// everything is a player with all rules.
var everything = Model{Path: true, DeadEnd: Always, Separation: true, Triangle: true, APR: true, RCR: true, Polyomino: true, Pi: true}

// TestReasons checks findings on random boards. Together they must give the rule's verdict. A verdict must be
// the same on a board that has only the evidence of its reason. On a board without that evidence alone, the
// verdict must not have this reason. Every reason must have words.
func TestReasons(t *testing.T) {
	met := make(map[Cause]int)
	for seed := range uint64(3000) {
		r := sample.Random(seed)
		d := sample.Odd(r)
		if seed%8 == 7 {
			d.Profile, d.Variants = witness.ProfileSparc, 0
		}
		if seed%2 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 3, Density: 0.5, Odd: seed%4 == 0})
		}
		b, err := witness.Compile(d)
		if err != nil {
			continue // too many starts and ends
		}
		game, rules, explainer := witness.Game{Board: b}, everything.Rules(b).Rules, everything.Explainer(b)
		for s := game.Start(); ; {
			actions := game.Actions(s)
			if len(actions) == 0 {
				break
			}
			for _, a := range actions {
				findings := explainer.Findings(s, a)
				for _, rule := range rules {
					together, known := measure.Unknown, 0
					for _, f := range findings {
						if f.Rule == rule.Name {
							together = together.And(f.Verdict)
							known++
						}
					}
					if v := rule.Judge(s, a); together != v || known > 1 && v != measure.Invalid {
						t.Fatalf("seed %d, %v, %v: %s says %v, its %d findings %v", seed, s.Line, a, rule.Name, v, known, together)
					}
				}
				for _, f := range findings {
					met[f.Cause]++
					if w := f.Against(b); w.Short == "" || w.Long == "" || (f.For(b) == "") != (f.Verdict != measure.MustTake) {
						t.Fatalf("seed %d, %v, %v: %s has no words for cause %d", seed, s.Line, a, f.Rule, f.Cause)
					}
					if d.Profile == witness.ProfileWindmill { // elsewhere symbols decide which cells count
						checkRests(t, seed, d, s, a, f)
					}
				}
			}
			s = game.Next(s, actions[r.IntN(len(actions))])
		}
	}
	for c := Gap; c <= Broken; c++ {
		if met[c] < 20 {
			t.Errorf("cause %d was met %d times", c, met[c])
		}
	}
}

func checkRests(t *testing.T, seed uint64, d *witness.Document, s witness.State, a witness.Action, f *Finding) {
	t.Helper()
	again := func(keep func(witness.Symbol) bool) *Finding {
		c := d.Clone()
		c.Symbols = slices.DeleteFunc(c.Symbols, func(s witness.Symbol) bool { return s.Type != witness.Removed && !keep(s) })
		b, err := witness.Compile(c)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range everything.Explainer(b).Findings(s, a) {
			if g.Rule == f.Rule && g.Verdict == f.Verdict {
				return g
			}
		}
		return new(Finding)
	}
	rests := func(s witness.Symbol) bool { return slices.Contains(f.Symbols, s.At) }
	// Eliminators silence some rules, so they are always kept.
	alone := func(s witness.Symbol) bool { return rests(s) || s.Type == witness.Eliminator }
	if got := again(alone); got.Verdict != f.Verdict {
		t.Fatalf("seed %d, %v, %v: %s says %v of %v, but %v when nothing else is there", seed, s.Line, a, f.Rule, f.Verdict, f.Symbols, got.Verdict)
	}
	if len(f.Symbols) == 0 {
		return
	}
	others := func(s witness.Symbol) bool { return !rests(s) }
	if got := again(others); got.Verdict == f.Verdict && got.Cause == f.Cause && slices.Equal(got.Symbols, f.Symbols) {
		t.Fatalf("seed %d, %v, %v: %s says the same without %v", seed, s.Line, a, f.Rule, f.Symbols)
	}
}

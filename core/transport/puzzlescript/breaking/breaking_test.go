package breaking

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

// game returns a sample with one level of its own.
func game(t *testing.T, name, level string) (p *puzzlescript.Program, source string) {
	t.Helper()
	s, ok := samples.Named(name)
	if !ok {
		t.Fatalf("no sample %s", name)
	}
	source = puzzlescript.WithLevels(s.Source, [][]string{strings.Split(level, "/")})
	p, problems := puzzlescript.Compile(source)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return p, source
}

// TestBreaking: what rules are to levels where that is plain to see.
func TestBreaking(t *testing.T) {
	for _, c := range []struct {
		name, game, level string
		whole             int
		rule              string // begins with this
		kind              Kind
		without, cheated  int // -1: there is no solution
	}{
		// A box is pushed twice. Without the push nothing moves; one turn without it does not matter.
		{"pushing", "crates", "#####/#p*o#/#####", 1, "[ > Player | Crate ]", Needed, -1, 1},
		// Without the slide one goes step by step.
		{"sliding", "varnish", "#####/#p..#/#####", 1, "[ > Player | no Wall ]", Help, 2, 1},
		// A snake two long cannot cross a gap of two, unless it does not fall once.
		{"falling", "snakes", "#########/#.......#/#0@..x..#/##^^#####/#########", -1, "late [ Snake no Held ]", Barrier, 3, 3},
		// Spikes are a barrier only if one falls onto them and could go on.
		{"spikes", "snakes", "######/#0@x.#/######", 1, "late down [ Snake Falling | Spikes ]", Idle, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, source := game(t, c.game, c.level)
			a := New(p, 0, Options{})
			for !a.Step(100) {
			}
			if a.Whole().Inputs != c.whole || !a.Whole().Decided {
				t.Errorf("the level: %+v, want %d inputs", a.Whole(), c.whole)
			}
			line := strings.Count(source[:strings.Index(source, "\n"+c.rule)], "\n") + 2
			for _, r := range a.Rules() {
				if r.Line == line {
					if r.Kind != c.kind || r.Without.Inputs != c.without || r.Cheated.Inputs != c.cheated {
						t.Errorf("%+v, want %s, %d, %d", r, c.kind, c.without, c.cheated)
					}
					return
				}
			}
			t.Errorf("no rule in line %d", line)
		})
	}
}

// TestHelp: in a level for two snakes, that one can stand on the other is a help. Without it
// the way is longer by two inputs; one turn without it does no harm.
func TestHelp(t *testing.T) {
	s, _ := samples.Named("snakes")
	p, _ := puzzlescript.Compile(s.Source)
	a := New(p, 1, Options{})
	line := strings.Count(s.Source[:strings.Index(s.Source, "+ late down [ A no Held | B Held ]")], "\n") + 1
	a.rules = slices.DeleteFunc(a.rules, func(r Rule) bool { return r.Line != line })
	for !a.Step(100) {
	}
	want := Rule{Line: line, Without: Outcome{true, 12}, Cheated: Outcome{true, 10}, Kind: Help}
	if got := a.Rules(); len(got) != 1 || got[0] != want || a.Whole().Inputs != 10 {
		t.Errorf("%+v, want %+v; the level: %+v", got, want, a.Whole())
	}
}

// TestCheats: with the second snake a lone one's cheat is not needed, and more cheats never
// make a way longer.
func TestCheats(t *testing.T) {
	alone := "##########/#........#/#.......x#/#.......##/#0@....o##/####^^####/##########"
	p, _ := game(t, "snakes", alone)
	before := -1
	for cheats := 1; cheats <= 3; cheats++ {
		a := New(p, 0, Options{Cheats: cheats, Limit: 300})
		for !a.Step(1000) {
		}
		if a.Whole().Inputs >= 0 || !a.Whole().Decided {
			t.Fatalf("a lone snake needs no help: %+v", a.Whole())
		}
		best := -1
		for _, r := range a.Rules() {
			if n := r.Cheated.Inputs; n >= 0 && (best < 0 || n < best) {
				best = n
			}
		}
		if before >= 0 && (best < 0 || best > before) {
			t.Errorf("%d cheats: %d inputs, with one less %d", cheats, best, before)
		}
		before = best
	}
	if before < 0 {
		t.Error("three cheats are not enough")
	}
}

// TestOrder: the rules that may be broken first are the farthest from the goals.
func TestOrder(t *testing.T) {
	s, _ := samples.Named("snakes")
	p, _ := puzzlescript.Compile(s.Source)
	a := New(p, 0, Options{Limit: 5})
	for !a.Step(1000) {
	}
	rules := a.Rules()
	if len(rules) != len(p.Roles().Rules) {
		t.Fatalf("%d rules of %d", len(rules), len(p.Roles().Rules))
	}
	for i := 1; i < len(rules); i++ {
		if far(rules[i]) > far(rules[i-1]) {
			t.Errorf("line %d, %d from the goals, after line %d, %d", rules[i].Line, rules[i].Distance, rules[i-1].Line, rules[i-1].Distance)
		}
	}
}

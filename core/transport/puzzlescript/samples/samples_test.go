package samples

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// byHand has solutions that were written by hand, by game and level: a letter for an input.
var byHand = map[string]map[int]string{
	"crates":  {0: "rrr", 1: "ddlluru" + "rdrdl"},
	"varnish": {0: "rdlu", 1: "rdldruld"},
	"jellies": {0: "ddrrrr"},
	"snakes":  {0: "rrrr", 1: "urrrurr" + "uru"},
	// Messages are levels, too.
	"pushhome": {1: "rr"},
	"thinice":  {1: "rdl"},
	"twodoors": {1: "rxrrr"},
}

// hopeless are levels that cannot be solved, as a message before them says.
var hopeless = map[string]int{"pushhome": 5}

var letters = map[rune]puzzlescript.Input{'u': puzzlescript.Up, 'd': puzzlescript.Down, 'l': puzzlescript.Left, 'r': puzzlescript.Right, 'x': puzzlescript.Action}

// wins plays inputs in a session, as a player would, and reports whether the last one wins
// the level.
func wins(p *puzzlescript.Program, level int, inputs []puzzlescript.Input) bool {
	s := puzzlescript.NewSession(p, level, "")
	for _, in := range inputs {
		if s.Won() > 0 {
			return false
		}
		s.Input(in)
	}
	return s.Won() == 1
}

func search(p *puzzlescript.Program, level int) *solve.Solver {
	s := solve.New(p, level, solve.Options{})
	for !s.Step(1 << 10) {
	}
	return s
}

// TestSamples: the games have no mistakes, and at least three levels each, which are solved
// and rated; what the search finds wins when it is played, and so do solutions by hand,
// which are no shorter.
func TestSamples(t *testing.T) {
	all := All()
	for _, sample := range all {
		t.Run(sample.Name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(sample.Source)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			if len(p.Levels) < 3 {
				t.Fatalf("%d levels", len(p.Levels))
			}
			for level := range p.Levels {
				if p.Levels[level].W == 0 {
					continue // a message
				}
				s := search(p, level)
				if at, ok := hopeless[sample.Name]; ok && at == level {
					if s.Solved() || s.Why() != solve.Unsolved {
						t.Errorf("level %d: solved %v, %s", level, s.Solved(), s.Why())
					}
					continue
				}
				if !s.Solved() || !s.Optimal() {
					t.Errorf("level %d: solved %v, optimal %v, %s", level, s.Solved(), s.Optimal(), s.Why())
					continue
				}
				if !wins(p, level, s.Moves()) {
					t.Errorf("level %d: the solution does not win when it is played", level)
				}
				if hand, ok := byHand[sample.Name][level]; ok {
					var inputs []puzzlescript.Input
					for _, letter := range hand {
						inputs = append(inputs, letters[letter])
					}
					if !wins(p, level, inputs) || len(inputs) < len(s.Moves()) {
						t.Errorf("level %d: %q does not win, or is shorter than the shortest solution, which has %d inputs", level, hand, len(s.Moves()))
					}
				}
				r := solve.NewRater(p, level, 10_000)
				for !r.Step(1 << 10) {
				}
				if !r.Solved() || !wins(p, level, r.Moves()) {
					t.Errorf("level %d: no rating", level)
				} else if q := r.Rating(); q.Switches < 1 || q.Switches > q.Interactions || q.Interactions > len(r.Moves()) {
					t.Errorf("level %d: %d inputs, %d interactions, %d switches", level, len(r.Moves()), q.Interactions, q.Switches)
				}
			}
		})
	}
}

// without returns a game in whose levels some glyphs are replaced by the background.
func without(t *testing.T, name, glyphs string) *puzzlescript.Program {
	s, ok := Named(name)
	if !ok {
		t.Fatalf("no sample %s", name)
	}
	at := strings.Index(s.Source, "LEVELS\n")
	levels := strings.Map(func(r rune) rune {
		if strings.ContainsRune(glyphs, r) {
			return '.'
		}
		return r
	}, s.Source[at+len("LEVELS\n"):])
	p, problems := puzzlescript.Compile(s.Source[:at] + "LEVELS\n" + levels)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return p
}

// TestHelp: movers need each other. A snake that is alone has no way to the hole.
func TestHelp(t *testing.T) {
	if s := search(without(t, "snakes", "62"), 2); s.Solved() || s.Why() != solve.Unsolved {
		t.Errorf("a snake alone: solved %v, %s", s.Solved(), s.Why())
	}
}

// TestRules: what happens in the games, one rule after another.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		name, level, inputs string
		gone                bool // the level is as it began: a restart
		at                  [2]int
		want                string
	}{
		{"snakes", "####\n#..#\n#@.#\n#7.#\n##.#\n##.#\n####", "r", false, [2]int{2, 3}, "heada"},         // holds on by its tail
		{"snakes", "#####\n#...#\n#.@.#\n#.7.#\n##..#\n##..#\n#####", "r", false, [2]int{3, 5}, "heada"},  // falls as a whole
		{"snakes", "#######\n#.....#\n#0@62.#\n#######", "r", false, [2]int{5, 2}, "headb"},               // pushes
		{"snakes", "#######\n#.....#\n#0@62##\n#######", "r", false, [2]int{2, 2}, "heada"},               // cannot push
		{"snakes", "#######\n#.....#\n#0@o..#\n#######", "r", false, [2]int{1, 2}, "ar taila"},            // grows
		{"snakes", "#######\n#.....#\n#0@...#\n##^^^^#\n#######", "rr", true, [2]int{2, 2}, "heada"},      // the spikes
		{"jellies", "#######\n#P....#\n#r.g..#\n#######", "drr", false, [2]int{3, 2}, "red"},              // pushes
		{"jellies", "#######\n#.....#\n#Prg..#\n#######", "rr", false, [2]int{4, 2}, "green"},             // the same
		{"jellies", "#######\n#.....#\n#Pr...#\n#.#.#.#\n#######", "rr", false, [2]int{3, 3}, "red"},      // falls into the gap
		{"jellies", "#######\n#.r...#\n#Pr...#\n#.#.#.#\n#######", "rr", false, [2]int{3, 2}, "red"},      // both do
		{"jellies", "#######\n#.g...#\n#Pr...#\n#.#...#\n#######", "rr", false, [2]int{2, 2}, "green"},    // the upper one stays behind
		{"jellies", "#######\n#P....#\n#1..r##\n#######", "drr", false, [2]int{3, 2}, "heart joined red"}, // joins
		{"varnish", "#####\n#P..#\n#...#\n#####", "r", false, [2]int{2, 1}, "floor shine"},                // covers
		{"varnish", "#####\n#P..#\n#.#.#\n#####", "d", false, [2]int{1, 2}, "floor player shine"},         // stops at the wall
		{"crates", "######\n#P**.#\n#...O#\n#...O#\n######", "r", false, [2]int{1, 1}, "player"},          // not two at a time
	} {
		t.Run(c.name+" "+c.level, func(t *testing.T) {
			s, _ := Named(c.name)
			at := strings.Index(s.Source, "LEVELS\n")
			p, problems := puzzlescript.Compile(s.Source[:at] + "LEVELS\n\n" + c.level + "\n")
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			session := puzzlescript.NewSession(p, 0, "")
			first := session.Text()
			for _, letter := range c.inputs {
				session.Input(letters[letter])
			}
			var names []string
			for _, o := range session.World().ObjectsAt(c.at[0], c.at[1]) {
				names = append(names, p.Objects[o].Name)
			}
			got := strings.Join(names, " ")
			for _, want := range strings.Fields(c.want) {
				if !strings.Contains(" "+got+" ", " "+want+" ") {
					t.Errorf("%s at %v; want %s", got, c.at, c.want)
				}
			}
			if c.gone && session.Text() != first {
				t.Errorf("not the level's beginning: %s", session.Text())
			}
		})
	}
}

// TestStart: what falls when a level begins has fallen before a search begins.
func TestStart(t *testing.T) {
	s, _ := Named("jellies")
	at := strings.Index(s.Source, "LEVELS\n")
	p, problems := puzzlescript.Compile(s.Source[:at] + "LEVELS\n\n######\n#P.r.#\n#....#\n#1...#\n######\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	found := search(p, 0)
	if len(found.Moves()) != len("ddr") || !wins(p, 0, found.Moves()) {
		t.Errorf("%v; want down, down, right, which wins", found.Moves())
	}
}

func BenchmarkSolve(b *testing.B) {
	reference.Once(b)
	for _, s := range All() {
		p, _ := puzzlescript.Compile(s.Source)
		b.Run(s.Name, func(b *testing.B) {
			for b.Loop() {
				search(p, 2)
			}
		})
	}
}

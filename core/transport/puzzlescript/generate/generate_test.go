package generate

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

func start(t *testing.T, source string, o Options) (*puzzlescript.Program, *Generation) {
	t.Helper()
	p, problems := puzzlescript.Compile(source)
	if p == nil {
		t.Fatal(problems)
	}
	g, err := New(p, o)
	if err != nil {
		t.Fatal(err)
	}
	return p, g
}

func sample(t *testing.T, name string) string {
	t.Helper()
	s, ok := samples.Named(name)
	if !ok {
		t.Fatalf("no sample %s", name)
	}
	return s.Source
}

// wins plays inputs in a session, as a player would, and reports whether the last one, and
// none before it, wins the level.
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

// TestGenerate: games of several kinds get levels that are new, have the pieces of a given
// one, and are won by their solutions when the whole source is compiled and played.
func TestGenerate(t *testing.T) {
	sources := map[string]func(t *testing.T) string{}
	for _, s := range samples.All() {
		sources[s.Name] = func(*testing.T) string { return s.Source }
	}
	for _, name := range []string{"blockfaker", "constellationz", "limerick", "nekopuzzle", "octat", "whaleworld"} { // none is like Sokoban
		sources[name] = func(t *testing.T) string {
			return string(reference.Read(t, "data/puzzlescript/games/"+name+".txt"))
		}
	}
	for name, source := range sources {
		t.Run(name, func(t *testing.T) {
			text := source(t)
			p, g := start(t, text, Options{Seed: 5, Count: 2, Rounds: 3, Neighbours: 8, Limit: 1000})
			for !g.Step(1000) {
			}
			if len(g.Found()) != 2 {
				t.Fatalf("%d levels; %+v", len(g.Found()), g.Tried())
			}
			var rows [][]string
			for _, l := range g.Found() {
				rows = append(rows, l.Rows)
			}
			q, problems := puzzlescript.Compile(puzzlescript.WithLevels(text, rows))
			if puzzlescript.FirstError(problems) != nil || len(q.Levels) != 2 {
				t.Fatal(problems, len(q.Levels))
			}
			for i, l := range g.Found() {
				if !wins(q, i, l.Inputs) {
					t.Errorf("level %d: %v does not win:\n%s", i, l.Inputs, strings.Join(l.Rows, "\n"))
				}
				if l.Rating.Switches > l.Rating.Interactions || l.Rating.Interactions > len(l.Inputs) || l.Rating.Expansions < 0 {
					t.Errorf("level %d: %+v", i, l.Rating)
				}
				given, made := newGrid(p.Levels[l.Template].Rows()), newGrid(l.Rows)
				if slices.Equal(given.cells, made.cells) {
					t.Errorf("level %d is the given one", i)
				}
				pieces := func(g *grid, a *alphabet) string {
					var some []rune
					for _, r := range g.cells {
						if a.piece(r) {
							some = append(some, r)
						}
					}
					slices.Sort(some)
					return string(some)
				}
				if a, b := pieces(given, g.alphabet), pieces(made, g.alphabet); a != b {
					t.Errorf("level %d has the pieces %s, not %s", i, b, a)
				}
			}
		})
	}
}

// TestSeed: the same options give the same levels, however the work is divided, and another
// seed others.
func TestSeed(t *testing.T) {
	o := Options{Seed: 3, Count: 2, Rounds: 2, Neighbours: 6, Limit: 300}
	run := func(budget int, o Options) *Generation {
		_, g := start(t, sample(t, "varnish"), o)
		for !g.Step(budget) {
		}
		return g
	}
	a, b := run(1, o), run(100_000, o)
	if !reflect.DeepEqual(a.Found(), b.Found()) || a.Tried() != b.Tried() {
		t.Error("the levels depend on the budget")
	}
	o.Seed++
	if reflect.DeepEqual(a.Found(), run(1000, o).Found()) {
		t.Error("another seed gives the same levels")
	}
}

// TestSnakes: edits keep snakes whole, and without walls nothing but pieces changes places.
func TestSnakes(t *testing.T) {
	_, g := start(t, sample(t, "snakes"), Options{Seed: 1, Count: 3, Rounds: 3, Neighbours: 8, Limit: 300, KeepWalls: true})
	for !g.Step(1000) {
	}
	if len(g.Found()) == 0 {
		t.Fatal("no levels")
	}
	for _, l := range g.Found() {
		text := strings.Join(l.Rows, "\n")
		snakes := []string{"0@", "62"}
		if l.Template < 2 {
			snakes[0] = "0r@"
		}
		if l.Template == 0 {
			snakes = snakes[:1]
		}
		for _, s := range snakes {
			if !strings.Contains(text, s) {
				t.Errorf("no snake %s:\n%s", s, text)
			}
		}
		given := strings.Join(g.program.Levels[l.Template].Rows(), "\n")
		for i, r := range given {
			if (r == '#' || r == '^') && text[i] != byte(r) {
				t.Errorf("a wall has changed:\n%s", text)
				break
			}
		}
	}
}

// TestJudgement: what has no solution is told from what is not decided.
func TestJudgement(t *testing.T) {
	p, _ := puzzlescript.Compile(sample(t, "crates"))
	for _, c := range []struct {
		name, level string
		limit       int
		want        Tried
	}{
		{"solved", "#######/#p..*o#/#######", 100, Tried{Solved: 1}},
		{"in the corner", "#######/#p...*#/#o....#/#######", 100, Tried{Unsolvable: 1}},
		{"given up", "########/#p.....#/#.*..*.#/#o....o#/########", 3, Tried{Undecided: 1}},
		{"solved at the start", "####/#p@#/####", 100, Tried{Broken: 1}},
		{"no board", "####/#p?#/####", 100, Tried{Broken: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := New(p, Options{Limit: c.limit})
			if err != nil {
				t.Fatal(err)
			}
			for g.alphabet == nil {
				g.look()
			}
			g.begin()
			g.judge(newGrid(strings.Split(c.level, "/")))
			if j := g.climb.under; j != nil {
				for !j.step(1) {
				}
				g.settle(j)
			}
			if g.Tried() != c.want {
				t.Errorf("%+v, want %+v", g.Tried(), c.want)
			}
		})
	}
}

// TestRefused: games and options that give no levels.
func TestRefused(t *testing.T) {
	text := sample(t, "crates")
	head, _, _ := strings.Cut(text, "LEVELS\n")
	for _, c := range []struct {
		name, source string
		o            Options
		want         error
		says         string
	}{
		{"chance", strings.Replace(text, "RULES\n======", "RULES\n======\n\nrandom [ Crate ] -> [ ]", 1), Options{}, ErrChance, "chance"},
		{"no condition", strings.Replace(text, "all Mark on Crate", "", 1), Options{}, ErrNoWin, "win condition"},
		{"no level", head + "LEVELS\n\nmessage go\n", Options{}, ErrTemplate, "the game has none"},
		{"a message", head + "LEVELS\n\nmessage go\n", Options{Templates: []int{0}}, ErrTemplate, "level 0 is a message"},
		{"beyond", text, Options{Templates: []int{3}}, ErrTemplate, "3 is not one of the game's 3 levels"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(c.source)
			if p == nil {
				t.Fatal(problems)
			}
			if _, err := New(p, c.o); !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; want %q", err, c.says)
			}
		})
	}
}

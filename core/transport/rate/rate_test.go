package rate

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

func game(t *testing.T, rules transport.Rules, text string) *transport.Game {
	t.Helper()
	levels, err := transport.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := transport.NewGame(rules, &levels[0])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func rating(g *transport.Game, o Options) *Rating {
	r := New(g, o)
	for !r.Step(10) {
	}
	return r
}

// TestTutorial checks that a level in which each box can go to its goal independently scores 0 (Postma 2016,
// section 8.3.2).
func TestTutorial(t *testing.T) {
	r := rating(game(t, transport.Sokoban, "#######\n#     #\n#@$ . #\n#     #\n#######\n"), Options{})
	got := r.Result()
	if !got.Solved || got.Expansions != 0 || got.Switches != 0 || got.Score(false) != 0 || got.Start != 0 || got.Moves != "RR" || !r.Naive() {
		t.Errorf("got %+v", got)
	}
}

// TestStaircase checks the level of figure 3 of the thesis: two boxes go down a staircase in turn, in 14
// switches. There is one way; four more expansions lead to states with the worker on the wrong side. The
// score is low, and the naive descent goes straight down.
func TestStaircase(t *testing.T) {
	r := rating(game(t, transport.Sokoban, `
########
##@# ###
# $## ##
#   ## #
# $  # #
##    ##
###   ##
#  # ..#
########
`), Options{})
	got := r.Result()
	if !got.Solved || got.Expansions > 18 || got.Switches != 14 || got.Found != 14 {
		t.Errorf("E %d, S %d", got.Expansions, got.Switches)
	}
	if a := r.Analyze(); a.Linearity != 1 || a.MustVisit != 13 {
		t.Errorf("%+v", a)
	}
	if !r.Naive() {
		t.Error("not filtered")
	}
}

// TestHopeless checks that an unsolvable level is reported as exhausted and not as naive.
func TestHopeless(t *testing.T) {
	r := rating(game(t, transport.Sokoban, "######\n#@$$.#\n#   .#\n######\n"), Options{})
	if got := r.Result(); got.Solved || !got.Exhausted || got.Score(true) != 0 || r.Naive() {
		t.Errorf("%+v", got)
	}
}

// TestReadings checks level 5 of Table 5, E 1 and S 2. One reading counts one expansion after the start's,
// the other one expansion in all and two states. A level that is not solved or needs no search scores nothing
// in either reading, however much was expanded, and no reading has a negative number of expansions.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		name        string
		r           Result
		nodes       bool
		e, s, score int
	}{
		{"switches", Result{Solved: true, Expansions: 2, Switches: 2}, false, 1, 2, 2},
		{"states on the way", Result{Solved: true, Expansions: 1, Switches: 1}, true, 1, 2, 2},
		{"nothing expanded", Result{}, false, 0, 0, 0},
		{"nothing expanded, the start on the way", Result{}, true, 0, 1, 0},
		{"given up", Result{Expansions: 20, Switches: 3}, false, 19, 3, 0},
		{"given up, states on the way", Result{Expansions: 20, Switches: 3}, true, 20, 4, 0},
		{"nothing to search", Result{Solved: true}, false, 0, 0, 0},
		{"nothing to search, the start on the way", Result{Solved: true}, true, 0, 1, 0},
		{"the start alone expanded", Result{Solved: true, Expansions: 1, Switches: 1}, false, 0, 1, 0},
		{"many", Result{Solved: true, Expansions: 31, Switches: 4, Boxes: 3}, false, 30, 4, 120},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, s := c.r.Counted(c.nodes)
			if score := c.r.Score(c.nodes); e != c.e || s != c.s || score != c.score {
				t.Errorf("E %d, S %d, score %d; want %d, %d, %d", e, s, score, c.e, c.s, c.score)
			}
		})
	}
	// The score is 120 for three boxes, and 31 expansions led to 93 states. Without either the figures are 0.
	r := Result{Solved: true, Expansions: 31, Switches: 4, Boxes: 3, Generated: 93}
	if r.Elegance(false) != 40 || r.PerExpansion() != 3 {
		t.Errorf("%v a box, %v an expansion; want 40 and 3", r.Elegance(false), r.PerExpansion())
	}
	if none := (&Result{}); none.Elegance(false) != 0 || none.PerExpansion() != 0 {
		t.Errorf("of nothing: %v a box, %v an expansion", none.Elegance(false), none.PerExpansion())
	}
}

// TestPlan checks plans worked out by hand.
func TestPlan(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules transport.Rules
		text  string
		want  []transport.Cell
	}{
		{"one run through a door", transport.Sokoban, "#########\n#   #   #\n# $   . #\n#@  #   #\n#########\n", []transport.Cell{plan.AnyGoal}},
		// The box goes right twice and down twice: only the corner is a step of the plan.
		{"round a corner", transport.Sokoban, "#######\n##    #\n#@$   #\n#### ##\n####.##\n#######\n", []transport.Cell{2*7 + 4, plan.AnyGoal}},
		// The two ways round the pillar have no state in common.
		{"two ways", transport.Sokoban, "#######\n#     #\n#     #\n# $#. #\n#     #\n#  @  #\n#######\n", []transport.Cell{plan.AnyGoal}},
		// From the second cell behind the door on, the box can be turned to either goal. At the first cell there is
		// no room to push it further.
		{"two goals", transport.Sokoban, "#########\n####  .##\n#@$     #\n####  .##\n#########\n", []transport.Cell{2*9 + 5, plan.AnyGoal}},
		{"on a goal", transport.Sokoban, "#####\n#@* #\n#####\n", nil},
		// The worker walks round the box to drag it left.
		{"pull", transport.Pull, "########\n#      #\n# .$@  #\n########\n", []transport.Cell{plan.AnyGoal}},
		// The worker goes to the goal and swaps with the box.
		{"swap", transport.Swap, "######\n#.@$ #\n######\n", []transport.Cell{plan.AnyGoal}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := game(t, c.rules, c.text)
			s := g.Start()
			got, ok := plan.New(g).Must(s.Boxes[0], s.Worker)
			if !ok || !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, %t; want %v", c.name, got, ok, c.want)
			}
		})
	}
}

// TestCost checks a corridor with two boxes, worked out by hand. If only the first of the cheapest ways of a
// step counts, A goes into B and on to the nearer goal, which brings the worker to B's cell. From there the
// worker walks out and pushes B to the same goal. If every way is kept, the worker goes through A, pushes B
// to the farther goal and comes back through A.
func TestCost(t *testing.T) {
	g := game(t, transport.Sokoban, "########\n#@ $$..#\n########\n")
	for _, c := range []struct {
		exact bool
		want  Cost
	}{{false, 2*BoxThrough + WorkerThrough}, {true, 2 * WorkerThrough}} {
		sp := newSpace(g)
		got := newMetric(sp, Options{Exact: c.exact, Tuples: 1000}).of(sp.number(g.Start()))
		if got != c.want {
			t.Errorf("exact %t: boxes %d, ignored %d, worker %d", c.exact, got.Boxes(), got.Ignored(), got.Worker())
		}
	}
	if c := 3*BoxThrough + 2*LeftOut + 5*WorkerThrough + 7*SwitchBox; c.Boxes() != 3 || c.Ignored() != 2 || c.Worker() != 5 || c.Switches() != 7 {
		t.Errorf("%x", c)
	}
}

// TestOneGoal checks that the option changes nothing for a lone box, and that on levels with several boxes
// fewer states are expanded if every goal counts.
func TestOneGoal(t *testing.T) {
	g := game(t, transport.Sokoban, "#######\n#@$.. #\n#  ####\n#######\n")
	for _, one := range []bool{false, true} {
		if got := rating(g, Options{OneGoal: one}).Result(); !got.Solved || got.Start != 0 {
			t.Errorf("%t: %+v", one, got)
		}
	}
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	every, one := 0, 0
	for i := range 30 {
		g, err := transport.NewGame(transport.Sokoban, &levels[i])
		if err != nil {
			t.Fatal(err)
		}
		every += rating(g, Options{Limit: 50}).Result().Expansions
		one += rating(g, Options{Limit: 50, OneGoal: true}).Result().Expansions
	}
	if every >= one {
		t.Errorf("%d expansions with every goal, %d with one", every, one)
	}
}

// TestSwitchCost checks that the metric is one switch if two boxes can be finished one after the other.
func TestSwitchCost(t *testing.T) {
	g := game(t, transport.Sokoban, "#######\n#@$ . #\n#     #\n# $ . #\n#######\n")
	for _, c := range []struct {
		o    Options
		want Cost
	}{{Options{}, 0}, {Options{SwitchCost: true}, SwitchBox}} {
		r := rating(g, c.o)
		if got := r.Result(); !got.Solved || got.Start != c.want {
			t.Errorf("%+v: %+v", c.o, got)
		}
	}
}

// TestSolutions replays the solutions that ratings of Microban find, and checks the direction of Table 3:
// without the metric, more states are expanded.
func TestSolutions(t *testing.T) {
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	solved, tried, full, without := 0, 0, 0, 0
	for i := range reference.Sized(20, 40, 155) {
		l := &levels[i]
		if len(l.Boxes) > 6 {
			continue
		}
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			t.Fatal(err)
		}
		tried++
		got := rating(g, Options{Limit: 100}).Result()
		if !got.Solved {
			continue
		}
		solved++
		if _, err := referee.Replay("sokoban", l.Rows(), got.Moves); err != nil {
			t.Errorf("level %d: %v", i+1, err)
		}
		ablated := rating(g, Options{Limit: 100, NoBRM: true}).Result()
		full, without = full+got.Expansions, without+ablated.Expansions
	}
	if 4*solved < 3*tried {
		t.Errorf("%d of %d levels solved", solved, tried)
	}
	if full >= without {
		t.Errorf("%d expansions with the metric, %d without", full, without)
	}
}

// turned returns a level in one of its eight symmetric forms, with its boxes in another order.
func turned(l *transport.Level, way int, rng *rand.Rand) *transport.Level {
	w, h := l.W, l.H
	if way >= 4 {
		w, h = h, w
	}
	m := transport.NewLevel(w, h)
	at := func(c transport.Cell) transport.Cell {
		x, y := int(c)%l.W, int(c)/l.W
		if way&1 != 0 {
			x = l.W - 1 - x
		}
		if way&2 != 0 {
			y = l.H - 1 - y
		}
		if way >= 4 {
			x, y = y, x
		}
		return m.At(x, y)
	}
	for c := range l.Wall {
		m.Wall[at(transport.Cell(c))] = l.Wall[c]
		m.Goal[at(transport.Cell(c))] = l.Goal[c]
	}
	for _, i := range rng.Perm(len(l.Boxes)) {
		m.Boxes = append(m.Boxes, at(l.Boxes[i]))
	}
	m.Worker = at(l.Worker)
	return m
}

// TestSymmetry checks that all eight forms of a level have the same exact metric and are equally solved. The
// search itself may differ, since states of equal cost are ordered by their cells. The order in which boxes
// are listed must make no difference at all, nor must a second run.
func TestSymmetry(t *testing.T) {
	for _, rules := range transport.RuleSets() {
		if rules == transport.Big {
			continue // a big box is named by its top left cell, and so is a goal
		}
		rng := rand.New(rand.NewPCG(6, 11))
		same, all := 0, 0
		for range reference.Sized(8, 60, 1000) {
			l, _ := solvableRoom(rng, rules, true)
			var first, firstExact Result
			for way := range 8 {
				g, err := transport.NewGame(rules, turned(l, way, rng))
				if err != nil {
					t.Fatal(err)
				}
				got, exact := rating(g, Options{Limit: 300}).Result(), rating(g, Options{Exact: true, Limit: 1}).Result()
				if way == 0 {
					first, firstExact = got, exact
					again, err := transport.NewGame(rules, l)
					if err != nil {
						t.Fatal(err)
					}
					if other := rating(again, Options{Limit: 300}).Result(); other != got {
						t.Fatalf("boxes in another order: %+v, %+v\n%s", got, other, l.XSB())
					}
					continue
				}
				if exact.Start != firstExact.Start {
					t.Fatalf("metric %x turned by %d, else %x\n%s", exact.Start, way, firstExact.Start, l.XSB())
				}
				if got.Solved != first.Solved {
					t.Fatalf("solved %t turned by %d\n%s", got.Solved, way, l.XSB())
				}
				if got.Solved && first.Start != 0 {
					all++
					if got.Expansions == first.Expansions && got.Switches == first.Switches {
						same++
					}
				}
			}
		}
		t.Logf("%s: %d of %d turned levels have the same expansions and switches", rules.PuzzleName(), same, all)
	}
}

// TestAnalyze checks a corridor in which every move is forced, and an open room.
func TestAnalyze(t *testing.T) {
	r := rating(game(t, transport.Sokoban, "####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\n"), Options{})
	got := r.Analyze()
	if result := r.Result(); got.MustVisit != result.Switches-1 || got.Linearity != 1 || got.Rises != 0 {
		t.Errorf("%+v of %+v", got, result)
	}
	if got := rating(game(t, transport.Sokoban, "#####\n#@$.#\n#####\n"), Options{}).Analyze(); got != (Analysis{}) {
		t.Errorf("%+v", got)
	}
}

// TestClashes checks two levels of Microban read by hand. In Microban 3, B can go up only once A is gone, and
// then blocks A's way to the goal. In Microban 2, a box between two others must leave its goal.
func TestClashes(t *testing.T) {
	for _, c := range []struct {
		name, text string
		cycles     int
		boxes      []int
		want       string
	}{
		{"after", "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########\n", 1, []int{0, 1}, "box A must come to 4,3 before box B can get to 7,3; until then it is in the way of box B"},
		{"never", "######\n#    #\n# #@ #\n# $* #\n# .* #\n#    #\n######\n", 1, []int{0, 1}, "wherever box B is on its plan, it is in the way of box A getting to a goal"},
		{"none", "#######\n#@$ . #\n#     #\n# $ . #\n#######\n", 0, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := game(t, transport.Sokoban, c.text)
			got, ok := FindClashes(g)
			if !ok || len(got.Cycles) != c.cycles {
				t.Errorf("%s: %+v", c.name, got)
				return
			}
			if c.cycles > 0 && !slices.Equal(got.Cycles[0].Boxes, c.boxes) {
				t.Errorf("%s: %+v", c.name, got.Cycles)
			}
			var sentences []string
			for i := range got.Constraints {
				sentences = append(sentences, got.Sentence(g.Board(), i))
			}
			if !strings.Contains(strings.Join(sentences, "\n"), c.want) {
				t.Errorf("%s: %q", c.name, sentences)
			}
		})
	}
}

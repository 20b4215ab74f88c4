package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// oracle knows a small level by playing it in sessions, as people do: every random number,
// those of the trial turns of again included, in every way it may be drawn.
type oracle struct {
	p      *puzzlescript.Program
	states []string
	paths  []path    // by state: how it was reached first
	edges  [][][]int // by state and input: states; won: a win
	starts []int
	index  map[string]int
	tooBig bool
}

type path struct {
	inputs []puzzlescript.Input
	draws  []int
}

const won = -1

// Limits of the games that the oracle takes.
const (
	mostStates = 60
	mostDraws  = 9 // of one input
	mostPlays  = 600
)

// play plays a path and one more input with numbers, and returns the state that it comes to.
func (o *oracle) play(at path, in puzzlescript.Input, more bool, numbers []int) (state string, drawn, choices []int) {
	given := append(slices.Clone(at.draws), numbers...)
	s := puzzlescript.NewSessionWithin(o.p, 0, "", puzzlescript.Patience{Steps: 1 << 18, Draw: func(n int) int {
		k := len(drawn)
		if k == len(given) {
			given = append(given, 0)
		}
		drawn, choices = append(drawn, given[k]), append(choices, n)
		return given[k]
	}})
	for _, in := range at.inputs {
		s.Input(in)
	}
	if more {
		s.Input(in)
	}
	drawn, choices = drawn[len(at.draws):], choices[len(at.draws):]
	switch {
	case s.Won() > 0:
		return "won", drawn, choices
	case s.Stuck() > 0: // TestEndless has such games
		o.tooBig = true
	}
	return s.Text(), drawn, choices
}

// outcomes returns the states that an input may lead to.
func (o *oracle) outcomes(at path, in puzzlescript.Input, more bool) (to []int) {
	numbers := []int{}
	for plays := 0; ; plays++ {
		state, drawn, choices := o.play(at, in, more, numbers)
		if plays > mostPlays || len(drawn) > mostDraws {
			o.tooBig = true
			return nil
		}
		next := path{slices.Clone(at.inputs), append(slices.Clone(at.draws), drawn...)}
		if more {
			next.inputs = append(next.inputs, in)
		}
		if n := o.number(state, next); !slices.Contains(to, n) {
			to = append(to, n)
		}
		i := len(drawn) - 1
		for i >= 0 && drawn[i]+1 == choices[i] {
			i--
		}
		if i < 0 {
			return to
		}
		numbers = append(slices.Clone(drawn[:i]), drawn[i]+1)
	}
}

func (o *oracle) number(state string, at path) int {
	if state == "won" {
		return won
	}
	n, ok := o.index[state]
	if !ok {
		n = len(o.states)
		o.index[state] = n
		o.states, o.paths = append(o.states, state), append(o.paths, at)
	}
	return n
}

func newOracle(p *puzzlescript.Program) *oracle {
	o := &oracle{p: p, index: map[string]int{}}
	o.starts = o.outcomes(path{}, 0, false)
	for n := 0; n < len(o.states) && !o.tooBig; n++ {
		var edges [][]int
		for _, in := range p.Inputs() {
			edges = append(edges, o.outcomes(o.paths[n], in, true))
		}
		o.edges = append(o.edges, edges)
		o.tooBig = o.tooBig || len(o.states) > mostStates
	}
	return o
}

// luck works out what can be said, by the definitions, and with luck and for certain the
// fewest inputs.
func (o *oracle) luck() (l Luck, fewest, most int) {
	every := func(to []int, in []bool) bool {
		return !slices.ContainsFunc(to, func(k int) bool { return k >= 0 && !in[k] })
	}
	some := func(to []int, in []bool) bool {
		return slices.ContainsFunc(to, func(k int) bool { return k == won || k >= 0 && in[k] })
	}
	// least returns the least set closed under a step, and after how many steps the starts are in.
	least := func(ok func(to []int, in []bool) bool, anyStart bool) (in []bool, steps int) {
		in = make([]bool, len(o.states))
		for round := 1; ; round++ {
			next := slices.Clone(in)
			for n, edges := range o.edges {
				next[n] = in[n] || slices.ContainsFunc(edges, func(to []int) bool { return ok(to, in) })
			}
			count := 0
			for _, n := range o.starts {
				if n >= 0 && next[n] {
					count++
				}
			}
			if steps == 0 && (count == len(o.starts) || anyStart && count > 0) {
				steps = round
			}
			if slices.Equal(in, next) {
				return in, steps
			}
			in = next
		}
	}
	_, fewest = least(some, true)
	if fewest == 0 {
		return NoChance, 0, 0
	}
	if _, most = least(every, false); most > 0 {
		return Certain, fewest, most
	}
	safe := slices.Repeat([]bool{true}, len(o.states))
	for {
		in, _ := least(func(to []int, in []bool) bool { return every(to, safe) && some(to, in) }, false)
		for n := range in {
			in[n] = in[n] && safe[n]
		}
		if slices.Equal(in, safe) {
			break
		}
		safe = in
	}
	for _, n := range o.starts {
		if n < 0 || !safe[n] {
			return Lucky, fewest, 0
		}
	}
	return Fair, fewest, 0
}

// chanceGame makes a small game with chance.
func chanceGame(random *rand.Rand) string {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	var rules []string
	thing := func() string { return pick("A", "B", "Wall", "G", "H", "Goal") }
	command := func() string {
		return pick("", "", "", "", "", "", "", "", " again", " again", " cancel", " win", " restart", " checkpoint", " sfx0", " message m")
	}
	for range 1 + random.IntN(2) {
		rules = append(rules, pick(
			"random [ "+thing()+" ] -> [ "+thing()+" ]"+command(),
			"random [ "+thing()+" | no Obstacle ] -> [ | "+thing()+" ]"+command(),
			"[ "+pick("A", "B", "G", "H")+" ] -> [ random AB ]"+command(),
			"[ G ] -> [ random GH ]"+command(),
			"[ > Player | G ] -> [ > Player | random GH ]"+command(),
			"random [ no Obstacle no G ] -> [ "+pick("G", "H", "A")+" ]",
			"[ stationary A ] -> [ randomdir A ]"+command(),
			"[ stationary G ] -> [ randomdir G ]",
			"random [ > Player ] -> [ > Player "+pick("G", "H")+" ]\n+ [ > Player ] -> [ Player ]",
			"[ > Player | B ] -> [ > Player | randomdir B ]",
			"late random [ Player no H ] -> [ Player "+pick("G", "H")+" ]"+command(),
		))
	}
	for range random.IntN(4) {
		rules = append(rules, pick(
			"[ > Player | A ] -> [ > Player | > A ]"+command(),
			"[ > Player | B ] -> [ > Player | ]"+command(),
			"[ action Player | A ] -> [ Player | B ]"+command(),
			"late [ Player G ] -> [ Player "+pick("", "H", "Goal")+" ]"+command(),
			"late [ Player "+thing()+" ]"+" -> "+pick("cancel", "win", "again", "restart"),
			"[ H | no H ] -> [ H | H ]"+command(),
			"[ > Player | ... | B ] -> [ > Player | ... | > B ]",
			"[ G ] [ A ] -> [ G ] [ B ]"+command(),
			"[ Player | H ] -> [ Player | G ]"+command(),
			"late [ A Goal ] -> [ Goal ]"+command(),
			"late [ Player "+pick("G", "H")+" ] -> [ H ]",
			"late [ B | Player ] -> [ B | ]",
			"[ > Player | GH ] -> [ "+pick("", "> ")+"Player | "+pick("GH", "")+" ]",
			"late [ Player GH ] -> "+pick("cancel", "win", "again", "[ GH ]"),
			"[ GH ] [ A ] -> [ GH ] [ B ]"+command(),
			"[ G ] -> [ H ]"+command(),
			"[ Player | no GH ] -> [ Player | "+pick("G", "H")+" ]",
			"startloop\n[ A | H ] -> [ A | G ]\n"+pick("random ", "")+"[ G | B ] -> [ H | B ]\nendloop",
		))
	}
	if random.IntN(12) == 0 { // nothing is sliced from a game with rigid rules
		rules = append(rules, "rigid [ > Player | A ] -> [ > Player | > A ]")
	}
	random.Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
	wins := pick("all Player on Goal", "all A on Goal", "some B", "no A", "no B", "some A on Goal", "no G", "all Goal on A", "no GH", "some GH on Goal")
	head := "title Chance\n" + pick("", "", "run_rules_on_level_start\n", "require_player_movement\n")
	w, h := 2+random.IntN(3), 1+random.IntN(2)
	cells := make([]byte, w*h)
	for i := range cells {
		cells[i] = ".....#abghogab"[random.IntN(14)]
	}
	cells[random.IntN(len(cells))] = 'p'
	var rows []string
	for y := range h {
		rows = append(rows, string(cells[y*w:][:w]))
	}
	return head + "\nOBJECTS\n\nBackground .\ngray\n\nGoal o\nblue\n\nPlayer p\nwhite\n\nWall #\nbrown\n\nA\nred\n\nB\ngreen\n\nG\nyellow\n\nH\npink\n\n" +
		"LEGEND\n\nObstacle = Wall or A or B or Player\nAB = A or B\nGH = G or H\n\nSOUNDS\n\nsfx0 1\n\nCOLLISIONLAYERS\n\nBackground\nGoal\n" +
		pick("G, H", "G\nH") + "\nPlayer, Wall, A, B\n\nRULES\n\n" + strings.Join(rules, "\n") + "\n\nWINCONDITIONS\n\n" + wins + "\n\nLEVELS\n\n" + strings.Join(rows, "\n") + "\n"
}

// TestChance: small games with chance are decided as by definition, whether chance decorates or
// not, and solutions win with what they say that chance has drawn, in the game with all its
// decoration.
func TestChance(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 5))
	seen := map[string]int{}
	games := reference.Sized(2500, 10_000, 100_000)
	for n := range games {
		text := chanceGame(random)
		p, problems := puzzlescript.Compile(text)
		if puzzlescript.FirstError(problems) != nil || p.Deterministic() || len(p.Levels) != 1 {
			seen["none"]++
			continue
		}
		o := newOracle(p)
		if o.tooBig || slices.Contains(o.starts, won) { // or won as it begins
			seen["too big"]++
			continue
		}
		want, fewest, most := o.luck()
		s := New(p, 0, Options{Optimal: n%2 == 0, Alone: 1 + random.IntN(20), Dead: 1 + n%7})
		budgets := rand.New(rand.NewPCG(uint64(n), 6)) // apart, so that games do not depend on how many steps there are
		for !s.Step(1 + budgets.IntN(30)) {
		}
		fail := func(what string) {
			t.Fatalf("game %d: %s: %q, decided %v, %d inputs, most %d, %q; by definition %q, %d inputs, most %d\n%s",
				n, what, s.Luck(), s.LuckDecided(), len(s.Moves()), s.Most(), s.Why(), want, fewest, most, fmt.Sprint(s.Moves(), s.Numbers(), "\n")+text)
		}
		seen[string(want)]++
		// A restart that may lead to a checkpoint, or to a level that may begin solved, leaves it undecided.
		open := strings.Contains(text, "restart") && (p.Checkpoints() || strings.Contains(text, "run_rules"))
		if rebegins := p.Rebegins() || open; rebegins && !s.Solved() && s.Why() != Unsolved {
			seen["undecided"]++
			continue
		}
		if s.Solved() != (fewest > 0) {
			fail("solved or not")
		}
		if !s.Solved() {
			if s.Why() != Unsolved {
				fail("not proved")
			}
			continue
		}
		got := s.Luck()
		if got == Decoration {
			seen["decoration"]++
			if want != Certain || most != fewest {
				fail("no decoration")
			}
			got = Certain
		} else if (p.Checkpoints() || open) && !s.LuckDecided() {
			seen["undecided"]++
			continue
		} else if s.Most() != most {
			fail("inputs for certain")
		}
		if got != want || !s.LuckDecided() {
			fail("luck")
		}
		if s.Optimal() && got != Certain && len(s.Moves()) != fewest || n%2 == 0 && !s.Optimal() && !p.Rebegins() && !open {
			fail("fewest")
		}
		if s.Luck() == Certain && len(s.Moves()) != most && !strings.Contains(text, "restart") {
			fail("the worst line")
		}
		if s.Luck() == Decoration {
			for seed := range 5 {
				session := puzzlescript.NewSession(p, 0, fmt.Sprint(seed))
				for _, in := range s.Moves() {
					session.Input(in)
				}
				if session.Won() == 0 {
					fail("chance is no decoration with seed " + fmt.Sprint(seed))
				}
			}
			continue
		}
		session := puzzlescript.NewSessionWithin(p, 0, "", puzzlescript.Patience{Numbers: append([]int{}, slices.Concat(s.Numbers()...)...)})
		for _, in := range s.Moves() {
			session.Input(in)
		}
		if session.Won() == 0 {
			fail("the line does not win in a session")
		}
		if ok, used := puzzlescript.ReplayWith(p, 0, s.Numbers(), s.Moves()); !ok || used != len(s.Moves()) {
			fail("the line does not win")
		}
	}
	t.Log(seen)
	if seen["undecided"]*50 > seen["certain"] {
		t.Errorf("%d games are undecided", seen["undecided"])
	}
	if reference.Again() { // too few games for the rare kinds
		return
	}
	for _, kind := range []string{"", "luck", "fair", "certain", "decoration"} {
		if seen[kind]*300 < games {
			t.Errorf("%q: only %d of %d games", kind, seen[kind], games)
		}
	}
}

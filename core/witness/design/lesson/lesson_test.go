package lesson

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

var players = []string{"all", "none", "baseline", "baseline+apr", "baseline+rcr", "path+separation+polyomino+pi", "deadend:always+triangle"}

// reference holds the figures below a state, computed by recursion from the definitions.
type reference struct {
	solutions, states int
	reach             float64
	// The most probable death; of equal ones the death after the fewest actions, and of these the first in the
	// tree.
	against float64
	actions int
	line    []witness.Place
	ended   bool
}

func below(game witness.Game, rules measure.Ruled[witness.State, witness.Action], s witness.State) reference {
	r := reference{states: 1, against: math.Inf(1)}
	if game.Goal(s) {
		r.solutions, r.reach = 1, 1
		return r
	}
	actions := game.Actions(s)
	remain := measure.Remaining(rules.Verdicts(s, actions))
	if len(remain) == 0 {
		r.against, r.line, r.ended, r.actions = 1, s.Line, s.Ended, 0
		return r
	}
	k := float64(len(remain))
	for _, i := range remain {
		c := below(game, rules, game.Next(s, actions[i]))
		r.solutions += c.solutions
		r.states += c.states
		r.reach += c.reach / k
		if c.against *= k; c.against < r.against*(1-closeTo) || c.against < r.against*(1+closeTo) && c.actions+1 < r.actions {
			r.against, r.line, r.ended, r.actions = c.against, c.line, c.ended, c.actions+1
		}
	}
	return r
}

// solutionsOf lists the solutions that the player can draw.
func solutionsOf(game witness.Game, rules measure.Ruled[witness.State, witness.Action]) (lines [][]witness.Place) {
	measure.Tree(game, rules, func(n measure.Node[witness.State, witness.Action]) bool {
		if n.Goal {
			lines = append(lines, n.State.Line)
		}
		return true
	})
	return lines
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-9*max(1, math.Abs(b)) }

// drawn draws a random puzzle with few enough cells for the definitions.
func drawn(t *testing.T, seed uint64) (*witness.Document, *witness.Board) {
	t.Helper()
	for ; ; seed += 1 << 32 {
		r := sample.Random(seed)
		d := sample.Odd(r)
		if seed%2 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.4, Odd: seed%4 == 0})
		}
		if d.Width*d.Height > 6 || d.Pillar && d.Width == 1 { // there two lines can have equal places
			continue
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		return d, b
	}
}

// posed returns a random puzzle and one of the players with its name.
func posed(t *testing.T, seed uint64) (*witness.Document, *witness.Board, string, player.Model) {
	t.Helper()
	d, b := drawn(t, seed)
	name := players[seed%uint64(len(players))]
	m, err := player.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return d, b, name, m
}

// TestLesson compares lessons of random puzzles with the definitions. Lessons are computed from the list of
// solutions, from walks, or from both.
func TestLesson(t *testing.T) {
	lessons, deaths, live := 0, 0, 0
	for seed := range uint64(600) {
		d, b, name, m := posed(t, seed)
		game, rules := witness.Game{Board: b}, m.Rules(b)
		lines := solutionsOf(game, rules)
		if len(lines) == 0 {
			continue
		}
		line := lines[int(seed)%len(lines)]
		l, err := New(d, line, Options{Player: name})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		walked, listed := true, true
		switch seed % 3 {
		case 1: // from walks alone
			l.listed.most, listed = 0, false
		case 2: // from the list alone
			l.most, walked = 0, false
		}
		for !l.Step(1 + int(seed%100)) {
		}
		if l.doubts > 0 {
			continue
		}
		lessons++
		ledger := l.Ledger()
		l.settle(ledger)
		s, against, gains := game.Start(), 1.0, 0.0
		for i := range l.Steps {
			step := &l.Steps[i]
			here := below(game, rules, s)
			actions := game.Actions(s)
			verdicts := rules.Verdicts(s, actions)
			remain := measure.Remaining(verdicts)
			against *= float64(len(remain))
			if step.Choices != len(remain) || len(step.Ways) != len(actions) || !near(ledger[i].Reach, here.reach) ||
				!near(ledger[i].Spent, math.Log2(float64(len(remain)))) || !near(ledger[i].Sum, math.Log2(against)) {
				t.Fatalf("seed %d, %s, %s, step %d: %+v, %+v; want %+v", seed, name, d.AppendJSON(nil), i, ledger[i], step.Choices, here)
			}
			gains += ledger[i].Gain
			for j, a := range actions {
				w := &step.Ways[j]
				v := measure.Unknown
				for _, f := range w.Findings {
					v = v.And(f.Verdict)
				}
				if w.Action != a || v != verdicts[j] || w.Left != slices.Contains(remain, j) {
					t.Fatalf("seed %d, step %d: way %v is left: %v, %v; want %v", seed, i, w.Action, w.Left, v, verdicts[j])
				}
				if !w.Left {
					if f := w.Finding; w.Refused == j != (f.Verdict == measure.CannotTake) || w.Refused != j && w.Refused != step.Taken {
						t.Fatalf("seed %d, step %d: way %v fails by %+v of way %d", seed, i, a, f, w.Refused)
					}
					continue
				}
				want := below(game, rules, game.Next(s, a))
				if got := w.Below; (listed || walked) && (!got.Exact || got.Solutions != want.solutions || !near(got.Reach, want.reach)) ||
					walked && got.States != want.states {
					t.Fatalf("seed %d, %s, %s, step %d, %v: %+v, want %+v", seed, name, d.AppendJSON(nil), i, a, got, want)
				}
				if j == step.Taken {
					if w.Death != nil {
						t.Fatalf("seed %d, step %d: the way that was taken fails", seed, i)
					}
					continue
				}
				if want.solutions > 0 {
					live++
				}
				if !walked {
					continue
				}
				if (w.Death == nil) != math.IsInf(want.against, 1) {
					t.Fatalf("seed %d, step %d, %v: death %v, want %v", seed, i, a, w.Death, want)
				}
				if w.Death == nil {
					continue
				}
				deaths++
				if got := w.Death; !got.Exact || !near(got.Against, want.against) || got.Ended != want.ended || !slices.Equal(got.Line, want.line) {
					t.Fatalf("seed %d, %s, %s, step %d, %v: death %+v, want %v %v", seed, name, d.AppendJSON(nil), i, a, got, want.line, want.against)
				}
				checkDeath(t, seed, b, rules, w.Death)
			}
			s = game.Next(s, step.Ways[step.Taken].Action)
		}
		if !game.Goal(s) || !near(gains, measure.Evaluate(game, rules).TSI) {
			t.Fatalf("seed %d: gains of %v add up to no TSI", seed, gains)
		}
	}
	if lessons < 250 || deaths < 200 || live < 200 {
		t.Errorf("%d lessons, %d deaths, %d ways that live", lessons, deaths, live)
	}
}

// checkDeath checks that the words name a reason, and that this reason leaves no action.
func checkDeath(t *testing.T, seed uint64, b *witness.Board, rules measure.Ruled[witness.State, witness.Action], d *Death) {
	t.Helper()
	if words := d.Words(b); words.Short == "" || words.Long == "" {
		t.Fatalf("seed %d: no words for %+v", seed, d)
	}
	s := witness.State{Line: d.Line, Ended: d.Ended}
	actions := witness.Game{Board: b}.Actions(s)
	verdicts := make([]measure.Verdict, len(actions))
	for _, r := range d.Refusals {
		i := slices.Index(actions, r.Action)
		verdicts[i] = verdicts[i].And(r.Verdict)
	}
	if left := measure.Remaining(verdicts); len(left) != 0 {
		t.Fatalf("seed %d, %v: %d actions are left by %+v", seed, d.Line, len(left), d.Refusals)
	}
	if d.Ended && len(b.Check(d.Line)) == 0 {
		t.Fatalf("seed %d: %v is a solution", seed, d.Line)
	}
}

// TestLimits checks that a lesson that gives up is marked so and contains nothing false.
func TestLimits(t *testing.T) {
	open := 0
	for seed := range uint64(300) {
		d, b, name, m := posed(t, seed)
		game, rules := witness.Game{Board: b}, m.Rules(b)
		lines := solutionsOf(game, rules)
		if len(lines) == 0 {
			continue
		}
		l, err := New(d, lines[0], Options{Player: name, States: 1 + int(seed%40)})
		if err != nil {
			t.Fatal(err)
		}
		for !l.Step(7) {
		}
		decided := l.Decided()
		ledger := l.Ledger()
		s := game.Start()
		for i := range l.Steps {
			if want := below(game, rules, s).reach; !near(ledger[i].Reach, want) && !math.IsNaN(ledger[i].Reach) {
				t.Fatalf("seed %d, step %d: reach %v, want %v", seed, i, ledger[i].Reach, want)
			}
			for j := range l.Steps[i].Ways {
				w := &l.Steps[i].Ways[j]
				if !w.Left || j == l.Steps[i].Taken {
					continue
				}
				want := below(game, rules, game.Next(s, w.Action))
				got := w.Below
				if got.Exact && (got.Solutions != want.solutions || !near(got.Reach, want.reach)) || got.Solutions > want.solutions || got.States > 0 && got.States != want.states {
					t.Fatalf("seed %d, step %d, %v: %+v, want %+v", seed, i, w.Action, got, want)
				}
				if death := w.Death; death != nil && (death.Exact && !near(death.Against, want.against) || death.Against < want.against*(1-closeTo)) {
					t.Fatalf("seed %d, step %d, %v: death %+v, want %v", seed, i, w.Action, death, want.against)
				}
				if !got.Exact {
					open++
					if decided {
						t.Fatalf("seed %d: decided, though %v is not", seed, w.Action)
					}
				}
			}
			s = game.Next(s, l.Steps[i].Ways[l.Steps[i].Taken].Action)
		}
	}
	if open < 50 {
		t.Errorf("only %d ways were given up", open)
	}
}

// twoCells is the example of the concepts: two separations that the line must keep apart.
func twoCells() *witness.Document {
	d := witness.New(2, 1)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: "black"})
	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 1}, Type: witness.Separation, Color: "white"})
	return d
}

var (
	over  = []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}, {A: 2, B: 2}, {A: 4, B: 2}, {A: 4, B: 0}}
	under = []witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 2, B: 0}, {A: 4, B: 0}}
)

// TestByHand checks a lesson worked out on paper: the gains of the specification's example, and the words of
// the answer.
func TestByHand(t *testing.T) {
	l, err := New(twoCells(), over, Options{Player: "none"})
	if err != nil {
		t.Fatal(err)
	}
	for !l.Step(1000) {
	}
	var answer struct {
		TSI, Sum float64
		Steps    []struct {
			Choices                 int
			Spent, Sum, Reach, Gain float64
			Ways                    []struct {
				Action, Fate, Solutions string
				Dead                    *bool
				States                  *int
				Death                   *struct {
					Line         [][2]int
					P            float64
					Ended        bool
					Short, Words string
					Symbols      [][2]int
				}
			}
		}
		Complete bool
	}
	text := append(l.AppendMembers([]byte{'{'}), '}')
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	// The probability is 5/16: 1/4 over the top and 1/16 below.
	var gains []float64
	for _, s := range answer.Steps {
		gains = append(gains, s.Gain)
	}
	for i, want := range []float64{0, math.Log2(0.5 / (5. / 16)), 0, 1, 0, 0, 0} {
		if math.Abs(gains[i]-want) > 1e-12 {
			t.Errorf("gains %v: number %d is to be %v", gains, i, want)
		}
	}
	if !near(answer.TSI, math.Log2(16./5)) || answer.Sum != 2 || !answer.Complete {
		t.Errorf("TSI %v, sum %v, complete %v", answer.TSI, answer.Sum, answer.Complete)
	}
	right := answer.Steps[1].Ways[1]
	if right.Action != "right" || right.Fate != "left" || *right.Dead || right.Solutions != "1" || right.Death == nil {
		t.Errorf("%s", text)
	}
	ahead := answer.Steps[3].Ways[0]
	if ahead.Action != "right" || !*ahead.Dead || ahead.Death.Short != "a1 and b1 share a region" ||
		ahead.Death.Words != "the line ends and fails: black a1 and white b1 share a region" || ahead.Death.P != 0.5 || !ahead.Death.Ended {
		t.Errorf("%+v %+v", ahead, ahead.Death)
	}

	l, err = New(twoCells(), over, Options{Player: "all"})
	if err != nil {
		t.Fatal(err)
	}
	for !l.Step(1000) {
	}
	w := l.Steps[3].Ways[0]
	if w.Left || w.Finding.Rule != "separation" || w.Refused != 1 || w.Finding.Against(l.Board()).Short != "a1 and b1 must be apart" {
		t.Errorf("%+v", w)
	}
}

func TestLineErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		line []witness.Place
		want string
	}{
		{"nothing", nil, "line: is not a solution: the line is empty"},
		{"no solution", []witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 4, B: 2}, {A: 4, B: 0}}, "line: is not a solution: black a1 and white b1 share a region"},
		{"it stops", under[:2], "line: is not a solution: the line stops at vertex b2, which is not an end"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := New(twoCells(), c.line, Options{Player: "all"}); !errors.Is(err, ErrLine) || err.Error() != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
	if _, err := New(twoCells(), under, Options{Player: "genius"}); !errors.Is(err, player.ErrPlayer) {
		t.Errorf("%v, want ErrPlayer", err)
	}
	if _, err := New(witness.New(0, 1), under, Options{Player: "all"}); !errors.Is(err, witness.ErrDocument) {
		t.Errorf("%v, want ErrDocument", err)
	}
}

// TestHard checks that the lesson says so if it is undecided whether shapes fit.
func TestHard(t *testing.T) {
	d, line := sample.Hard()
	if _, err := New(d, line, Options{Player: "all"}); !errors.Is(err, ErrLine) || !strings.Contains(err.Error(), "not decided") {
		t.Errorf("%v", err)
	}
}

package information

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/puzzle"
	"github.com/perplex-puzzles/perplex/core/transport"
)

var _ puzzle.Puzzle[State, Action] = (*Attempts)(nil)

// game returns the game of a level under the named rules.
func game(t testing.TB, rules, text string) *transport.Game {
	t.Helper()
	r, ok := transport.RulesNamed(rules)
	if !ok {
		t.Fatalf("no rules %s", rules)
	}
	levels, err := transport.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := transport.NewGame(r, &levels[0])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func whole(g *transport.Game, o Options) *Information {
	i := New(g, o)
	for !i.Step(1 << 16) {
	}
	return i
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-9 }

func parse(t testing.TB, name string) Player {
	t.Helper()
	p, err := Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// shelf has a box on the lower of two rows of four cells, with the goal at the left end of that row. The box
// moves along its row only, and gets stuck at the right end.
const shelf = "######\n#@   #\n#. $ #\n######\n"

// bigShelf is the same with a big box, mirrored. The box may be pushed at either of two cells.
const bigShelf = "#######\n#     #\n#@$ . #\n#     #\n#######\n"

// sight is a corridor in which worker and box see each other. After a swap the worker may swap again at once,
// or go to the goal first.
const sight = "######\n#@ $.#\n######\n"

var (
	inf = math.Inf(1)
	lb  = math.Log2
)

// kl is the divergence of softmin(a, b) from uniform, in Sh.
func kl(a, b float64) float64 {
	p := 1 / (1 + math.Exp(a-b))
	return 1 + p*lb(p) + (1-p)*lb(1-p)
}

// TestByHand checks figures worked out on paper.
func TestByHand(t *testing.T) {
	// The value of ReMUSE for the shelf's third place with four interactions left: the next state is the second
	// place with three left, which is solved, or the third with two left, which lacks 2 Sh.
	third := 1 + kl(0, 2)
	for _, c := range []struct {
		name, rules, level string
		horizon            int
		player             string
		want               Figures
	}{
		{"solved from the start", "sokoban", "####\n#@*#\n####", 0, "none", Figures{Attempts: 1}},
		{"one push", "sokoban", "#####\n#@$.#\n#####", 0, "none", Figures{Attempts: 1}},
		{"dead from the start", "sokoban", "#####\n#@ .#\n#$  #\n#####", 0, "none", Figures{inf, inf, inf, inf, 0}},
		{"beyond the horizon", "sokoban", shelf, 1, "none", Figures{inf, inf, inf, inf, 0}},
		// Left, left, with 1/2 each: a push to the right ends in the corner, or returns.
		{"shelf, two pushes", "sokoban", shelf, 2, "none", Figures{2, 2, 2, 2, 1}},
		{"shelf, twice the fewest", "sokoban", shelf, 0, "none", Figures{2, third, 2, -lb(1./4 + 1./16), 2}},
		{"shelf, six pushes", "sokoban", shelf, 6, "none", Figures{2, 1 + kl(0, third), 2, -lb(1./4 + 1./16 + 1./64), 3}},
		// A player who sees the corner has only one action in the third place.
		{"shelf, seeing the corner", "sokoban", shelf, 4, "dead", Figures{1, kl(0, 1), 1, -lb(1./2 + 1./4), 2}},
		// A player who finishes where possible goes left or into the corner.
		{"shelf, finishing", "sokoban", shelf, 4, "finish", Figures{1, 1, 1, 1, 1}},
		{"shelf, not returning", "sokoban", shelf, Endless, "return", Figures{1, 1, 1, 1, 1}},
		{"shelf, not returning in time", "sokoban", shelf, 1, "return", Figures{inf, inf, inf, inf, 0}},
		{"shelf, knowing all", "sokoban", shelf, Endless, "all", Figures{Attempts: 1}},
		{"big shelf", "big", bigShelf, 0, "none", Figures{2, third, 2, -lb(1./4 + 1./16), 2}},
		{"big shelf, not returning", "big", bigShelf, Endless, "return", Figures{1, 1, 1, 1, 1}},
		// The worker drags the box along the corridor, with one action in each state. The box gets only as far as
		// the cell behind the worker.
		{"drag, short", "pull", "######\n#$@ .#\n######", 0, "none", Figures{inf, inf, inf, inf, 0}},
		{"drag", "pull", "#######\n#$@. ##\n#######", 0, "none", Figures{Attempts: 1}},
		// One push moves both boxes.
		{"a row", "strong", "#######\n#@$*. #\n#######", 1, "none", Figures{Attempts: 1}},
		// Worker and box swap; then they swap back or the level is solved, with 1/2 each.
		{"sight", "swap", sight, 0, "none", Figures{1, kl(0, 1), 1, -lb(1./2 + 1./4), 2}},
		{"sight, one way only", "swap", sight, 2, "none", Figures{1, 1, 1, 1, 1}},
		{"sight, finishing", "swap", sight, 0, "finish", Figures{Attempts: 1}},
		{"sight, not returning", "swap", sight, Endless, "return", Figures{Attempts: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := whole(game(t, c.rules, c.level), Options{Players: []Player{parse(t, c.player)}, Horizon: c.horizon})
			got, ok, err := i.Figures(0)
			if err != nil || !ok || !got.near(c.want) {
				t.Errorf("%s: %+v, %v; want %+v", c.name, got, err, c.want)
			}
		})
	}
}

func (f Figures) near(g Figures) bool {
	return near(f.MUSE, g.MUSE) && near(f.ReMUSE, g.ReMUSE) && near(f.MSI, g.MSI) && near(f.TSI, g.TSI) && f.Attempts == g.Attempts
}

// randomGame draws a small level.
func randomGame(r *rand.Rand, rules transport.Rules) *transport.Game {
	for {
		w, h := 3+r.IntN(3), 2+r.IntN(3)
		if rules == transport.Big {
			w, h = w+2, h+1
		}
		l := transport.NewLevel(w, h)
		for c := range l.Wall {
			l.Wall[c] = r.IntN(6) == 0
		}
		boxes := 1 + r.IntN(2)
		for range boxes {
			l.Boxes = append(l.Boxes, transport.Cell(r.IntN(w*h)))
		}
		for range boxes + r.IntN(2) {
			l.Goal[r.IntN(w*h)] = true
		}
		l.Worker = transport.Cell(r.IntN(w * h))
		if g, err := transport.NewGame(rules, l); err == nil {
			return g
		}
	}
}

// everybody lists all players.
var everybody = []Player{{}, {Dead: true}, {Finish: true}, {Dead: true, Finish: true},
	{Return: true}, {Return: true, Dead: true}, {Return: true, Finish: true}, {Return: true, Dead: true, Finish: true}}

// TestAgainstMeasure compares the two computations for every rule set and player, on levels with a solution
// of more than one interaction and on some without.
func TestAgainstMeasure(t *testing.T) {
	const most = 600 // most states of a tree on which all players are compared
	for _, rules := range transport.RuleSets() {
		t.Run(rules.PuzzleName(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			endless, other := 0, 0
			for solved := 0; solved < reference.Sized(10, 40, 2000); {
				g := randomGame(r, rules)
				space := whole(g, Options{})
				if space.Fewest() < 2 || space.Fewest() > 6 {
					if other++; other%50 != 0 {
						continue
					}
				}
				for horizon := max(space.Fewest(), 1); horizon <= 7; horizon++ {
					a := NewAttempts(g, horizon)
					if measure.Evaluate[State, Action](a, everybody[3].Rules(a)).States > most {
						break
					}
					compare(t, g, whole(g, Options{Players: everybody, Horizon: horizon}), horizon, everybody)
					if horizon == space.Fewest() {
						solved++
					}
				}
				if space.States() <= 10 {
					compare(t, g, whole(g, Options{Players: everybody[4:], Horizon: Endless}), Endless, everybody[4:])
					endless++
				}
				if space.Fewest() >= 0 && space.Horizon() != 2*space.Fewest() {
					t.Errorf("a horizon of %d for %d interactions", space.Horizon(), space.Fewest())
				}
			}
			if endless == 0 {
				t.Error("no level without a horizon")
			}
		})
	}
}

func compare(t *testing.T, g *transport.Game, i *Information, horizon int, players []Player) {
	t.Helper()
	a := NewAttempts(g, horizon)
	for n, p := range players {
		got, _, err := i.Figures(n)
		m := measure.Evaluate[State, Action](a, p.Rules(a))
		want := Figures{m.MUSE, m.ReMUSE, m.MSI, m.TSI, float64(m.Solutions)}
		if err != nil || !got.near(want) {
			t.Fatalf("%+v, horizon %d: %+v, %v; core/measure has %+v\n%s", p, horizon, got, err, want, render(g))
		}
		if solvable := i.Fewest() >= 0 && (horizon == Endless || i.Fewest() <= horizon); solvable == math.IsInf(got.TSI, 1) {
			t.Fatalf("%+v, horizon %d: TSI %v, though %d interactions solve\n%s", p, horizon, got.TSI, i.Fewest(), render(g))
		}
	}
}

// render writes a level.
func render(g *transport.Game) string {
	b, s := g.Board(), g.Start()
	l := transport.NewLevel(b.W, b.H)
	for c := range transport.Cell(b.Cells()) {
		l.Wall[c], l.Goal[c] = b.Wall(c), b.Goal(c)
	}
	l.Boxes, l.Worker = s.Boxes, s.Worker
	return l.XSB()
}

// TestProperties checks on larger levels that a player who knows more lacks less information, except players
// who never return; that a longer horizon leaves less information missing; and that steps of any size give
// the same figures.
func TestProperties(t *testing.T) {
	for _, rules := range transport.RuleSets() {
		r := rand.New(rand.NewPCG(3, 4))
		for range reference.Sized(16, 100, 1000) {
			g := randomGame(r, rules)
			last := []float64{inf, inf, inf, inf}
			for _, horizon := range []int{4, 9, 30} {
				i := whole(g, Options{Players: everybody[:4], Horizon: horizon})
				small := New(g, Options{Players: everybody[:4], Horizon: horizon})
				for !small.Step(1) {
				}
				var tsi [4]float64
				for n := range tsi {
					f, ok, err := i.Figures(n)
					if again, _, _ := small.Figures(n); err != nil || !ok || again != f {
						t.Fatalf("%+v with small steps, %+v, %v", again, f, err)
					}
					if tsi[n] = f.TSI; f.TSI > last[n]+1e-9 || f.TSI > f.MSI+1e-9 || f.MUSE > f.MSI+1e-9 {
						t.Fatalf("%+v with a horizon of %d, TSI %v before\n%s", f, horizon, last[n], render(g))
					}
				}
				if tsi[1] > tsi[0]+1e-9 || tsi[2] > tsi[0]+1e-9 || tsi[3] > min(tsi[1], tsi[2])+1e-9 {
					t.Fatalf("none, dead, finish, both: %v\n%s", tsi, render(g))
				}
				last = tsi[:]
			}
			if rules != transport.Big { // a big box is identified by its upper left cell
				compareMirrored(t, g)
			}
		}
	}
}

// compareMirrored compares a level's figures with those of the same level upside down.
func compareMirrored(t *testing.T, g *transport.Game) {
	t.Helper()
	b, s := g.Board(), g.Start()
	down := func(c transport.Cell) transport.Cell {
		w := transport.Cell(b.W)
		return (transport.Cell(b.H)-1-c/w)*w + c%w
	}
	l := transport.NewLevel(b.W, b.H)
	for c := range transport.Cell(b.Cells()) {
		l.Wall[down(c)], l.Goal[down(c)] = b.Wall(c), b.Goal(c)
	}
	for _, c := range s.Boxes {
		l.Boxes = append(l.Boxes, down(c))
	}
	l.Worker = down(s.Worker)
	mirrored, err := transport.NewGame(g.Rules, l)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Players: everybody, Horizon: 8, Steps: 1 << 20}
	i, k := whole(g, o), whole(mirrored, o)
	for n := range everybody {
		f, ok, _ := i.Figures(n)
		if again, ok2, _ := k.Figures(n); ok != ok2 || !f.near(again) {
			t.Fatalf("%+v: %+v, upside down %+v\n%s", everybody[n], f, again, render(g))
		}
	}
}

func TestErrors(t *testing.T) {
	g := game(t, "sokoban", shelf)
	i := whole(g, Options{Players: []Player{{}, {Return: true}}, Horizon: Endless})
	if _, ok, err := i.Figures(0); ok || !errors.Is(err, ErrEndless) {
		t.Errorf("endless: %v", err)
	}
	if f, _, err := i.Figures(1); err != nil || f.TSI != 1 {
		t.Errorf("%+v, %v beside it", f, err)
	}
	room := game(t, "sokoban", "########\n#      #\n# $$$$ #\n#      #\n#@.... #\n########")
	i = whole(room, Options{Players: []Player{{}}, States: 100})
	if _, ok, err := i.Figures(0); ok || !errors.Is(err, ErrTooLarge) || err.Error() != "too large: more than 100 states" {
		t.Errorf("100 states: %v", err)
	}
	i = whole(room, Options{Players: []Player{{}, {Return: true}}, Horizon: 30, Steps: 1000})
	for n := range 2 {
		if _, ok, err := i.Figures(n); ok || !errors.Is(err, ErrTooLarge) || err.Error() != "too large: more than 1000 steps of attempts" {
			t.Errorf("1000 steps: %v", err)
		}
	}
	// In each of 500 states one of four actions leads on.
	far := won
	for range 500 {
		var s sum
		for range 3 {
			s.add(lost)
		}
		s.add(far)
		far = s.value()
	}
	if f, err := figuresOf(far); !errors.Is(err, ErrTooLarge) || err.Error() != "too large: more than 960 Sh" {
		t.Errorf("1000 Sh: %+v, %v", f, err)
	}
	for _, name := range []string{"", "you", "dead+", "all+dead", "none+dead", "look+return"} {
		if _, err := Parse(name); !errors.Is(err, ErrPlayer) {
			t.Errorf("player %q: %v", name, err)
		}
	}
	for _, name := range append(Presets, "return+dead", "finish", "look+dead+finish") {
		parse(t, name)
	}
}

func BenchmarkLayers(b *testing.B) {
	g := game(b, "sokoban", "#######\n#     #\n# $ $ #\n#  @  #\n#  . .#\n#######")
	for b.Loop() {
		i := whole(g, Options{Players: everybody[:4], Horizon: 40})
		b.ReportMetric(float64(i.States()), "states")
	}
}

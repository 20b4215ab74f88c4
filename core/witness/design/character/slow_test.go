package character

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// The functions below compute the measures slowly, on the whole tree, as the definitions state them.

// state is a node of the tree.
type state struct {
	line     []witness.Place
	r, p     float64
	goal     bool
	children []*state
}

type slowTree struct {
	board *witness.Board
	game  witness.Game
	rules measure.Ruled[witness.State, witness.Action]
}

func (t *slowTree) grow(s witness.State, r float64) *state {
	n := &state{line: s.Line, r: r}
	if t.game.Goal(s) {
		n.goal, n.p = true, 1
		return n
	}
	actions := t.game.Actions(s)
	for i, p := range t.rules.Probabilities(s, actions) {
		if p == 0 {
			continue
		}
		child := t.grow(t.game.Next(s, actions[i]), r*p)
		n.p += p * child.p
		n.children = append(n.children, child)
	}
	return n
}

// slow measures a board by the definitions.
func slow(t *testing.T, d *witness.Document, name string) (m Measures) {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	model, err := player.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	tree := slowTree{b, witness.Game{Board: b}, model.Rules(b)}
	root := tree.grow(tree.game.Start(), 1)
	nan := math.NaN()
	m = Measures{TSI: -math.Log2(root.p), Traits: none(), Needless: nan, NearMisses: nan, SecondLine: nan, RulesNeeded: -1}
	var all, dead, best float64
	var likeliest []witness.Place
	certain := root.p > 1-1e-12
	var sum Traits
	var visit func(path []*state)
	visit = func(path []*state) {
		n := path[len(path)-1]
		if !n.goal {
			all += n.r
		}
		if n.p == 0 {
			dead += n.r
		}
		if n.goal {
			m.Solutions++
			var up, down, late, largest float64
			for i := 1; i < len(path); i++ {
				g := math.Log2(path[i].p / path[i-1].p)
				up += max(g, 0)
				down -= min(g, 0)
				late += max(g, 0) * (float64(i) - 0.5) / float64(len(path)-1)
				largest = max(largest, g)
			}
			weight := n.r / root.p
			sum.Lateness += weight * late / up
			sum.Largest += weight * largest / up
			sum.Detour += weight * down
			sum.Coverage += weight * coverage(b, n.line)
			if n.r > best*(1+1e-9) {
				best, likeliest = n.r, n.line
			}
		}
		for _, child := range n.children {
			visit(append(path, child))
		}
	}
	visit([]*state{root})
	m.Lost = dead / all
	if !certain {
		m.Delay = dead/(1-root.p) - 1
	}
	if m.Solutions > 0 {
		m.Detour, m.Coverage = sum.Detour, sum.Coverage
		if !certain {
			m.Lateness, m.Largest = sum.Lateness, sum.Largest
		}
	}
	types := map[witness.SymbolType]bool{}
	for _, s := range symbols(d) {
		types[s.Type] = true
	}
	m.Kinds = len(types)
	m.RulesNeeded, m.Worth = worth(b)
	compareLines(d, &m, likeliest)
	return m
}

// coverage returns the share of the vertices that a line passes.
func coverage(b *witness.Board, line []witness.Place) float64 {
	passed, vertices := 0, 0
	trace := b.Trace(line)
	b.EachPlace(func(at witness.Place) {
		if at.Kind() == witness.Vertex {
			vertices++
			if trace.Passes(at) {
				passed++
			}
		}
	})
	return float64(passed) / float64(vertices)
}

// worth returns the number of rules that are needed, or -1 on a board without a solution, and the worth of
// each rule.
func worth(b *witness.Board) (n int, all [len(Rules)]float64) {
	game := witness.Game{Board: b}
	tsi := func(m player.Model) float64 {
		_, tsi := measure.Information(game, measure.Policy[witness.State, witness.Action](m.Rules(b)))
		return tsi
	}
	whole := tsi(player.All)
	for i, drop := range []func(*player.Model){
		func(m *player.Model) { m.Path = false }, func(m *player.Model) { m.DeadEnd = player.NoDeadEnd }, func(m *player.Model) { m.Separation = false },
		func(m *player.Model) { m.Triangle = false }, func(m *player.Model) { m.APR = false }, func(m *player.Model) { m.RCR = false },
	} {
		m := player.All
		drop(&m)
		if all[i] = tsi(m) - whole; all[i] > 0.25 {
			n++
		}
	}
	if math.IsInf(whole, 1) {
		n = -1
		for i := range all {
			all[i] = math.NaN()
		}
	}
	return n, all
}

// solve returns all lines that solve a board, keyed by the edges they draw.
func solve(d *witness.Document) map[string][]witness.Place {
	b, _ := witness.Compile(d)
	game := witness.Game{Board: b}
	found := map[string][]witness.Place{}
	var visit func(s witness.State)
	visit = func(s witness.State) {
		if game.Goal(s) {
			key := ""
			for _, at := range s.Line {
				key += at.String()
			}
			found[key] = s.Line
			return
		}
		for _, a := range game.Actions(s) {
			visit(game.Next(s, a))
		}
	}
	visit(game.Start())
	return found
}

func compareLines(d *witness.Document, m *Measures, likeliest []witness.Place) {
	right := solve(d)
	wrong := map[string]bool{}
	needless := 0
	all := symbols(d)
	for _, s := range all {
		less := d.Clone()
		less.Remove(s.At)
		same := 0
		lines := solve(less)
		for key := range lines {
			if right[key] == nil {
				wrong[key] = true
			} else {
				same++
			}
		}
		if same == len(right) && same == len(lines) {
			needless++
		}
	}
	if len(right) == 0 {
		return
	}
	m.NearMisses = math.Log2(float64(1 + len(wrong)))
	if len(all) > 0 {
		m.Needless = float64(needless) / float64(len(all))
	}
	own := edges(d, likeliest)
	for _, line := range right {
		if slices.Equal(line, likeliest) {
			continue
		}
		other := edges(d, line)
		one, either := 0, len(own)
		for at := range other {
			if !own[at] {
				one++
				either++
			}
		}
		for at := range own {
			if !other[at] {
				one++
			}
		}
		share := 0.0
		if either > 0 {
			share = float64(one) / float64(either)
		}
		if !(share >= m.SecondLine) {
			m.SecondLine = share
		}
	}
}

// edges returns the edges that a line draws, in whole or in half.
func edges(d *witness.Document, line []witness.Place) map[witness.Place]bool {
	b, _ := witness.Compile(d)
	drawn := map[witness.Place]bool{}
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		way, _ := b.Way(from, to)
		edge := b.Step(from, way, 1)
		switch {
		case from.Kind() == witness.Edge:
			edge = from
		case to.Kind() == witness.Edge:
			edge = to
		}
		drawn[edge], drawn[b.Mirror(edge)] = true, true
	}
	return drawn
}

package insight

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// The functions below compute everything slowly, from the tree of the definitions.

// players lists the players that the tests use in turn.
var players = []string{"none", "baseline", "baseline+apr", "all", "path+polyomino+pi", "deadend:always+triangle+rcr"}

// seeds returns the number of random puzzles of a test: n in a full run, otherwise a tenth of it.
func seeds(n uint64) uint64 {
	if reference.Full() {
		return n
	}
	return n / 10
}

// node is a state of a player's tree with the probability of reaching it.
type node struct {
	measure.Node[witness.State, witness.Action]
	p float64
}

// tree lists the states of a player's tree, parents first, in the order of the walk.
func tree(t *testing.T, b *witness.Board, name string) (nodes []node, m player.Model) {
	t.Helper()
	m, err := player.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	var path []node // from the root
	measure.Tree(witness.Game{Board: b}, m.Rules(b), func(n measure.Node[witness.State, witness.Action]) bool {
		depth := len(n.State.Line)
		if n.State.Ended {
			depth++
		}
		path = path[:depth]
		p := 1.0
		if depth > 0 {
			before := path[depth-1]
			p = before.p / float64(choices(before))
		}
		path = append(path, node{n, p})
		nodes = append(nodes, node{n, p})
		return true
	})
	return nodes, m
}

func choices(n node) (k int) {
	for _, p := range n.Probabilities {
		if p > 0 {
			k++
		}
	}
	return k
}

// small draws a puzzle whose tree without rules has at most the given number of states.
func small(t *testing.T, seed uint64, most int) (*witness.Document, *witness.Board) {
	t.Helper()
	for r := sample.Random(seed); ; {
		d := sample.Odd(r)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		states := 0
		measure.Tree(witness.Game{Board: b}, player.Model{}.Rules(b), func(measure.Node[witness.State, witness.Action]) bool {
			states++
			return states <= most
		})
		if states <= most {
			return d, b
		}
	}
}

// run runs a job to its end and decodes its answer. It also checks that every answer on the way is JSON.
func run(t *testing.T, j verb.Job, err error, budget int) map[string]any {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; !j.Step(budget); i++ {
		if i < 3 {
			decode(t, j.AppendProgress(nil))
			if decode(t, j.AppendAnswer(nil))["complete"] != false {
				t.Fatalf("complete before it is done: %s", j.AppendAnswer(nil))
			}
		}
	}
	answer := decode(t, j.AppendAnswer(nil))
	if answer["complete"] != true {
		t.Fatalf("done and not complete: %s", j.AppendAnswer(nil))
	}
	return answer
}

// solutionsOf lists the solutions of a board, also as text. On a pillar of one column, both ways round are
// listed.
func solutionsOf(b *witness.Board) (lines [][]witness.Place, texts []string) {
	measure.Tree(witness.Game{Board: b}, player.Model{}.Rules(b), func(n measure.Node[witness.State, witness.Action]) bool {
		if n.Goal {
			lines = append(lines, n.State.Line)
			texts = append(texts, string(message.AppendPlaces(nil, n.State.Line)))
		}
		return true
	})
	return lines, texts
}

// drawn returns the edges that a line and its image draw, in whole or in half.
func drawn(b *witness.Board, line []witness.Place) map[witness.Place]bool {
	edges := make(map[witness.Place]bool)
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		edge := to
		switch {
		case from.Kind() == witness.Edge:
			edge = from
		case to.Kind() == witness.Vertex:
			d, _ := b.Way(from, to)
			edge = b.Step(from, d, 1)
		}
		edges[edge] = true
		if b.TwoLines() {
			edges[b.Mirror(edge)] = true
		}
	}
	return edges
}

// roundOne reports whether places do not determine a line, as on a pillar of one column.
func roundOne(b *witness.Board) bool { return b.Pillar && b.Width == 1 }

func near(got any, want float64) bool {
	if math.IsInf(want, 1) {
		return got == nil
	}
	f, ok := got.(float64)
	return ok && math.Abs(f-want) < 1e-9
}

func placeOf(v any) witness.Place {
	pair := v.([]any)
	return witness.Place{A: int(pair[0].(float64)), B: int(pair[1].(float64))}
}

func TestEdges(t *testing.T) {
	drawnEdges := 0
	for seed := range seeds(3000) {
		d, b := small(t, seed, 300)
		if roundOne(b) {
			continue
		}
		lines, _ := solutionsOf(b)
		want := make(map[witness.Place]int)
		for _, line := range lines {
			for at := range drawn(b, line) {
				want[at]++
				drawnEdges++
			}
		}
		for _, counted := range []bool{false, true} {
			e, err := NewEdges(d)
			if err != nil {
				t.Fatal(err)
			}
			if counted { // as if there were too many solutions to list
				e.solver = count.NewSolver(e.board, 1)
			}
			answer := run(t, e, nil, 1+int(seed%300))
			n := strconv.Itoa(len(lines))
			if answer["count"] != n || answer["basis"] != float64(len(lines)) {
				t.Fatalf("seed %d: %v solutions, basis %v, want %s", seed, answer["count"], answer["basis"], n)
			}
			edges := answer["edges"].([]any)
			seen := 0
			for _, item := range edges {
				edge := item.(map[string]any)
				at := placeOf(edge["at"])
				if edge["count"] != strconv.Itoa(want[at]) || len(lines) > 0 && !near(edge["share"], float64(want[at])/float64(len(lines))) {
					t.Fatalf("seed %d, %s: edge %v, want %d of %d", seed, d.AppendJSON(nil), edge, want[at], len(lines))
				}
				if want[at] > 0 {
					seen++
				}
			}
			if seen != len(want) {
				t.Fatalf("seed %d: %d edges with lines, want %d", seed, seen, len(want))
			}
		}
	}
	if drawnEdges < 1000 {
		t.Errorf("only %d edges of solutions", drawnEdges)
	}
}

// TestEdgesOfMany checks that millions of solutions are counted, and that the shares have the symmetry of the
// board.
func TestEdgesOfMany(t *testing.T) {
	answer := ask(t, `{"verb":"edges","puzzle":{"width":5,"height":5}}`, 1<<14)
	if answer["count"] != "1262816" || answer["complete"] != true {
		t.Fatalf("%v solutions", answer["count"])
	}
	shares := make(map[witness.Place]float64)
	for _, item := range answer["edges"].([]any) {
		edge := item.(map[string]any)
		shares[placeOf(edge["at"])] = edge["share"].(float64)
	}
	for at, share := range shares { // mirrored in the diagonal from start to end
		if other := shares[witness.Place{A: 10 - at.B, B: 10 - at.A}]; share != other || share <= 0 || share >= 1 {
			t.Errorf("edge %v in %v, its image in %v", at, share, other)
		}
	}
	if sum := shares[witness.Place{A: 1, B: 10}] + shares[witness.Place{A: 0, B: 9}]; sum != 1 {
		t.Errorf("the first edges of all lines are %v of them", sum)
	}
}

func TestProfile(t *testing.T) {
	forced := make(map[string]int)
	for seed := range seeds(3000) {
		d, b := small(t, seed, 300)
		name := players[seed%uint64(len(players))]
		nodes, m := tree(t, b, name)
		reach, best := 0.0, 0.0
		var line []witness.Place
		for _, n := range nodes {
			if n.Goal {
				reach += n.p
				if n.p > best*(1+1e-9) {
					best, line = n.p, n.State.Line
				}
			}
		}
		slow := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
		for _, searched := range []bool{false, true} {
			p, err := NewProfile(d, name, "")
			if err != nil {
				t.Fatal(err)
			}
			if searched {
				p.trial.solver = count.NewSolver(p.board, 1)
			}
			answer := run(t, p, nil, 1+int(seed%300))
			if !near(answer["tsi"], slow.TSI) || !near(answer["msi"], slow.MSI) {
				t.Fatalf("seed %d, %s: tsi %v, msi %v, want %v, %v", seed, name, answer["tsi"], answer["msi"], slow.TSI, slow.MSI)
			}
			steps := answer["steps"].([]any)
			if line == nil {
				if answer["line"] != nil || len(steps) != 0 {
					t.Fatalf("seed %d: a line where there is none", seed)
				}
				continue
			}
			if got, want := decodeLine(answer["line"]), line; !slices.Equal(got, want) {
				t.Fatalf("seed %d, %s, %s: line %v, want %v (%v)", seed, name, d.AppendJSON(nil), got, want, best)
			}
			if last := steps[len(steps)-1].(map[string]any); !near(last["sum"], slow.MSI) || last["action"] != "end" {
				t.Fatalf("seed %d: last step %v, MSI %v", seed, last, slow.MSI)
			}
			checkSteps(t, b, m, line, steps, forced)
		}
	}
	for _, rule := range []string{"only way", "path", "deadend", "triangle", "apr", "rcr", "polyomino"} {
		if forced[rule] == 0 {
			t.Errorf("%s forces %d steps", rule, forced[rule])
		}
	}
}

// checkSteps checks which rules force a step. Without the named rules the step must no longer be forced: more
// actions remain, or there is a contradiction.
func checkSteps(t *testing.T, b *witness.Board, m player.Model, line []witness.Place, steps []any, met map[string]int) {
	t.Helper()
	game, s := witness.Game{Board: b}, witness.State{}
	sum := 0.0
	for i, item := range steps {
		step := item.(map[string]any)
		actions := game.Actions(s)
		all := m.Rules(b)
		remain := measure.Remaining(all.Verdicts(s, actions))
		if step["choices"] != float64(len(remain)) || !near(step["p"], 1/float64(len(remain))) {
			t.Fatalf("step %v of %v: %d remain", step, line, len(remain))
		}
		sum += step["spent"].(float64)
		if !near(step["sum"], sum) {
			t.Fatalf("step %v: spent so far %v", step, sum)
		}
		switch forced := step["forced"].(type) {
		case nil:
			if len(remain) == 1 {
				t.Fatalf("step %v of %v is forced", step, line)
			}
		case string:
			met[forced]++
			if len(actions) != 1 || forced != "only way" {
				t.Fatalf("step %v of %v has %v", step, line, actions)
			}
		case []any:
			if len(forced) == 0 || len(remain) != 1 || len(actions) == 1 {
				t.Fatalf("step %v of %v, %d remain", step, line, len(remain))
			}
			var silent measure.Ruled[witness.State, witness.Action]
			for _, rule := range all.Rules {
				if slices.Contains(forced, any(rule.Name)) {
					met[rule.Name]++
				} else {
					silent.Rules = append(silent.Rules, rule)
				}
			}
			if left := measure.Remaining(silent.Verdicts(s, actions)); len(left) != len(actions) {
				t.Fatalf("step %v of %v: the other rules leave %d of %d", step, line, len(left), len(actions))
			}
		}
		for _, a := range actions { // follow the line
			next := game.Next(s, a)
			if next.Ended == (i == len(line)) && (next.Ended || next.Head() == line[i]) {
				s = next
				break
			}
		}
	}
	if !s.Ended {
		t.Fatalf("%d steps do not end the line %v", len(steps), line)
	}
}

func decodeLine(v any) (line []witness.Place) {
	for _, at := range v.([]any) {
		line = append(line, placeOf(at))
	}
	return line
}

func TestWander(t *testing.T) {
	for seed := range seeds(3000) {
		d, b := small(t, seed, 300)
		if roundOne(b) {
			continue
		}
		name := players[seed%uint64(len(players))]
		nodes, _ := tree(t, b, name)
		reach := 0.0
		visits, lost := make(map[witness.Place]float64), make(map[witness.Place]float64)
		for _, n := range nodes {
			line := n.State.Line
			switch {
			case n.Goal:
				reach += n.p
			case choices(n) == 0 && len(line) > 0:
				lost[n.State.Head()] += n.p
			}
			if n.State.Ended || len(line) < 2 {
				continue
			}
			before := drawn(b, line[:len(line)-1])
			for at := range drawn(b, line) {
				if !before[at] {
					visits[at] += n.p
				}
			}
		}
		w, err := NewWander(d, name, "")
		answer := run(t, w, err, 1+int(seed%300))
		if answer["tries"] != nil || !near(answer["reach"], reach) {
			t.Fatalf("seed %d: reach %v, want %v", seed, answer["reach"], reach)
		}
		for _, item := range answer["edges"].([]any) {
			if edge := item.(map[string]any); !near(edge["visits"], visits[placeOf(edge["at"])]) {
				t.Fatalf("seed %d, %s, %s: %v, want %v", seed, name, d.AppendJSON(nil), edge, visits[placeOf(edge["at"])])
			}
		}
		ends := answer["deadEnds"].([]any)
		for _, item := range ends {
			if end := item.(map[string]any); !near(end["share"], lost[placeOf(end["at"])]) {
				t.Fatalf("seed %d: %v, want %v", seed, end, lost[placeOf(end["at"])])
			}
		}
		if len(ends) != len(lost) {
			t.Fatalf("seed %d: lost at %d places, want %d", seed, len(ends), len(lost))
		}
		if seed%50 != 0 {
			continue
		}
		// Random tries must give the same within five standard errors.
		w, err = NewWander(d, name, "")
		if err != nil {
			t.Fatal(err)
		}
		w.most = 0
		guessed := run(t, w, nil, 1<<14)
		if len(b.Starts) == 0 {
			continue
		}
		if guessed["tries"] != float64(wanderTries) {
			t.Fatalf("tries %v", guessed["tries"])
		}
		slack := 5*guessed["standardError"].(float64) + 1e-9
		for _, item := range guessed["edges"].([]any) {
			if edge := item.(map[string]any); math.Abs(edge["visits"].(float64)-visits[placeOf(edge["at"])]) > slack {
				t.Fatalf("seed %d: tries give %v, want %v", seed, edge, visits[placeOf(edge["at"])])
			}
		}
	}
}

func TestSymbols(t *testing.T) {
	met := make(map[any]int)
	for seed := range seeds(2000) {
		d, b := small(t, seed, 60)
		if roundOne(b) {
			continue
		}
		name := players[seed%uint64(len(players))]
		m, _ := player.Parse(name)
		_, texts := solutionsOf(b)
		s, err := NewSymbols(d, name, "")
		answer := run(t, s, err, 1+int(seed%300))
		if answer["count"] != strconv.Itoa(len(texts)) || !near(answer["tsi"], measure.Evaluate(witness.Game{Board: b}, m.Rules(b)).TSI) {
			t.Fatalf("seed %d: %v, want %d solutions", seed, answer, len(texts))
		}
		left := d.Clone()
		var together []witness.Place
		for i, symbol := range s.symbols {
			got := answer["symbols"].([]any)[i].(map[string]any)
			edited := d.Clone()
			edited.Remove(symbol.At)
			bare, err := witness.Compile(edited)
			if err != nil {
				t.Fatal(err)
			}
			lines, without := solutionsOf(bare)
			same := slices.Equal(sorted(texts), sorted(without))
			opens := 0
			for _, text := range without {
				if !slices.Contains(texts, text) {
					opens++
				}
			}
			if losesNone(d, symbol) {
				for _, text := range texts {
					if !slices.Contains(without, text) {
						t.Fatalf("seed %d, %s: a solution is lost without %s", seed, d.AppendJSON(nil), symbol.AppendJSON(nil))
					}
				}
			}
			if got["redundant"] != same || got["count"] != strconv.Itoa(len(lines)) || got["opens"] != strconv.Itoa(opens) ||
				!near(got["tsi"], measure.Evaluate(witness.Game{Board: bare}, m.Rules(bare)).TSI) {
				t.Fatalf("seed %d, %s: %v; want %v, %d, %d", seed, d.AppendJSON(nil), got, same, len(lines), opens)
			}
			examples := got["lines"].([]any)
			for _, line := range examples {
				text, _ := json.Marshal(line)
				if !slices.Contains(without, string(text)) || slices.Contains(texts, string(text)) {
					t.Fatalf("seed %d: %s is not what %s forbids", seed, text, symbol.AppendJSON(nil))
				}
			}
			if len(examples) != min(opens, symbolLines) {
				t.Fatalf("seed %d: %d lines of %d", seed, len(examples), opens)
			}
			met[same]++
			// The symbols are removed one after another.
			fewer := left.Clone()
			fewer.Remove(symbol.At)
			bare, _ = witness.Compile(fewer)
			if _, without = solutionsOf(bare); slices.Equal(sorted(texts), sorted(without)) {
				left = fewer
				together = append(together, symbol.At)
			}
		}
		got := answer["together"].(map[string]any)
		if got["count"] != float64(len(together)) || !slices.Equal(decodeLine(got["places"]), together) {
			t.Fatalf("seed %d, %s: together %v, want %v", seed, d.AppendJSON(nil), got, together)
		}
	}
	if met[true] < 20 || met[false] < 20 {
		t.Errorf("redundant or not: %v", met)
	}
}

func sorted(texts []string) []string {
	texts = slices.Clone(texts)
	slices.Sort(texts)
	return texts
}

// edited measures a document by the definitions.
func edited(t *testing.T, d *witness.Document, m player.Model) (solutions int, tsi float64) {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	slow := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
	return slow.Solutions, slow.TSI
}

func TestEdits(t *testing.T) {
	kinds := []witness.Symbol{
		{Type: witness.MustCross}, {Type: witness.CannotCross}, {Type: witness.Removed}, {Type: witness.Star, Color: "black"},
		{Type: witness.Separation, Color: "white"}, {Type: witness.Triangle, Color: "orange", Count: 2}, {Type: witness.Eliminator, Color: "white"},
		{Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true, true}}},
	}
	taken := 0
	for seed := range seeds(1600) {
		d, _ := small(t, seed, 100)
		name := players[seed%uint64(len(players))]
		m, _ := player.Parse(name)
		kind := kinds[seed%uint64(len(kinds))]
		at := witness.Place{A: 1, B: 1}
		parts := 1 + int(seed%3)
		tried := 0
		for part := range parts {
			e, err := NewEdits(d, kind, nil, &at, name, "", part, parts)
			answer := run(t, e, err, 1+int(seed%300))
			if before, ok := answer["before"].(map[string]any); ok != (part == 0) {
				t.Fatal("before belongs to the first part")
			} else if n, tsi := edited(t, d, m); ok && (before["count"] != strconv.Itoa(n) || !near(before["tsi"], tsi)) {
				t.Fatalf("seed %d: before %v, want %d, %v", seed, before, n, tsi)
			}
			last := 0
			for _, item := range answer["edits"].([]any) {
				got := item.(map[string]any)
				symbol := kind
				symbol.At = placeOf(got["at"])
				doc := d.Clone()
				if there, ok := d.SymbolAt(symbol.At); ok {
					if there.Type != kind.Type || there.Count != kind.Count {
						t.Fatalf("seed %d: %v is taken", seed, symbol.At)
					}
					doc.Remove(symbol.At)
					taken++
				} else {
					doc.Put(symbol)
				}
				n, tsi := edited(t, doc, m)
				if got["count"] != strconv.Itoa(n) || got["exact"] != true || !near(got["tsi"], tsi) {
					t.Fatalf("seed %d, %s, %s: %v, want %d, %v", seed, name, doc.AppendJSON(nil), got, n, tsi)
				}
				if far := distance(d, symbol.At, at); far < last {
					t.Fatalf("seed %d: %v is out of order", seed, symbol.At)
				} else {
					last = far
				}
				tried++
			}
			if part == parts-1 && answer["total"] != float64(tried) {
				t.Fatalf("seed %d: %d edits of %v", seed, tried, answer["total"])
			}
		}
	}
	if taken < 5 {
		t.Errorf("only %d symbols were taken away", taken)
	}
}

func TestVary(t *testing.T) {
	compared := 0
	for seed := range seeds(200) {
		d, _ := small(t, seed, 60)
		name := players[seed%uint64(len(players))]
		m, _ := player.Parse(name)
		parts := 1 + int(seed%3)
		kinds := Kinds(d, nil)
		total, listed, unsolvable := 0, 0, 0
		for part := range parts {
			v, err := NewVary(d, VaryOptions{}, name, "", part, parts)
			answer := run(t, v, err, 1+int(seed%300))
			best := math.Inf(1)
			for _, item := range answer["neighbours"].([]any) {
				got := item.(map[string]any)
				change := got["change"].(map[string]any)
				doc := d.Clone()
				if at := placeOf(change["at"]); change["to"] == nil {
					doc.Remove(at)
				} else {
					doc.Put(decodeSymbol(t, change["to"]))
				}
				n, tsi := edited(t, doc, m)
				if got["count"] != strconv.Itoa(n) || n == 0 || !near(got["tsi"], tsi) || tsi > best+1e-9 {
					t.Fatalf("seed %d, %s: %v, want %d, %v", seed, doc.AppendJSON(nil), got, n, tsi)
				}
				best = tsi
				listed++
			}
			unsolvable += int(answer["unsolvableCount"].(float64))
			total = int(answer["total"].(float64))
		}
		// All possible changes are counted again.
		want, solvable := 0, 0
		for b := range 2*d.Height + 1 {
			for a := range 2*d.Width + 1 {
				at := witness.Place{A: a, B: b}
				if d.Pillar && a == 2*d.Width {
					continue
				}
				there, taken := d.SymbolAt(at)
				if taken {
					doc := d.Clone()
					doc.Remove(at)
					if n, _ := edited(t, doc, m); n > 0 {
						solvable++
					}
					want++
				}
				for _, kind := range kinds {
					kind.At = at
					onVertex := slices.ContainsFunc(d.Symbols, func(s witness.Symbol) bool { return s.At.Kind() == witness.Vertex })
					if !kind.Type.On(at.Kind()) || taken && sameSymbol(there, kind) || at.Kind() == witness.Vertex && !onVertex {
						continue
					}
					doc := d.Clone()
					doc.Put(kind)
					if n, _ := edited(t, doc, m); n > 0 {
						solvable++
					}
					want++
				}
			}
		}
		if total != want || listed != solvable || unsolvable != want-solvable {
			t.Fatalf("seed %d: %d neighbours, %d solvable, %d not; want %d, %d", seed, total, listed, unsolvable, want, solvable)
		}
		compared += listed
	}
	if compared < 150 {
		t.Errorf("only %d neighbours", compared)
	}
}

func decodeSymbol(t *testing.T, v any) witness.Symbol {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	d, err := witness.Parse(`{"width":10,"height":10,"symbols":[` + string(text) + `]}`)
	if err != nil {
		t.Fatal(err)
	}
	return d.Symbols[0]
}

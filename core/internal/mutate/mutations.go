package main

var (
	rules   = []string{"./core/witness"}
	players = []string{"./core/witness/player", "./core/witness/solve/walk", "./core/witness/solve/analysis"}
	lessons = []string{"./core/witness/player", "./core/witness/design/lesson"}
	wishes  = []string{"./core/witness/design/edit", "./core/witness/design/wish"}
	grids   = []string{"./core/logicgrid"}
	sums    = []string{"./core/measure"}
	figures = []string{"./core/stats"}
)

// mutations lists the faults. A test was added for each fault marked "survived once".
var mutations = []mutation{
	// Rules of line puzzles.
	{"a line passes an edge twice", "core/witness/check.go", // survived once
		"case t.first[at] || n == 2 && t.first[edge]:", "case t.first[at]:", rules},
	{"a star needs two at most", "core/witness/check.go", "n := all.of(s.Color); n != 2", "n := all.of(s.Color); n > 2", rules},
	{"a triangle counts at least", "core/witness/check.go", "n := r.board.Sides(s.At, r.trace); n != s.Count", "n := r.board.Sides(s.At, r.trace); n < s.Count", rules},
	{"cannot-cross on edges only", "core/witness/check.go", "case s.Type == CannotCross && t.Passes(s.At):", "case s.Type == CannotCross && t.Passes(s.At) && s.At.Kind() == Edge:", rules},
	{"any line passes a coloured must-cross", "core/witness/check.go", "case s.Type != MustCross || t.Covers(s):", "case s.Type != MustCross || t.Passes(s.At):", rules},
	{"separations of one colour are opponents", "core/witness/check.go", "other.Type == Separation && other.Color != s.Color", "other.Type == Separation && other.Color == s.Color && other.At != s.At", rules},
	{"a shape is taken off where it is laid", "core/witness/polyomino.go", // survived once
		"l.want[at] -= n", "l.want[at] += n", rules},
	{"an eliminator forgives the most frequent colour, too", "core/witness/eliminator.go", "left += most\n", "left += 0\n", rules},
	{"an eliminator does not see triangles", "core/witness/eliminator.go", "r.board.Sides(s.At, r.trace) != s.Count:", "r.board.Sides(s.At, r.trace) > s.Count:", rules},
	{"an arrow counts at least", "core/witness/arrow.go", "if n == s.Count {", "if n >= s.Count {", rules},
	{"sizers of two regions are not compared", "core/witness/sizer.go", "case len(region)/n != each:", "case false:", rules},
	{"a rotational mirror only across", "core/witness/mirror.go", "if s == SymmetryVertical || s == SymmetryRotational {", "if s == SymmetryVertical {", rules},

	// Players.
	{"the rule of separations ignores colours", "core/witness/player/separation.go", " && left.Color != right.Color", "", players},
	{"a dead end is seen from anywhere", "core/witness/player/deadend.go", "r.always || len(s.Line) > 1 && r.board.OnRim(s.Head())", "r.always || len(s.Line) > 1", players},
	{"three triangles force at the first side", "core/witness/player/triangle.go", "(used == 1 || used == 2)", "used <= 2", players},
	{"a corner left behind need not be full", "core/witness/player/triangle.go", "r.count(cell) != 3 || r.board.Sides(cell, t) == 3", "r.count(cell) != 3 || r.board.Sides(cell, t) >= 2", players},
	{"an eliminator does not spare the open region", "core/witness/player/apr.go", "if holds(r.board, open, witness.Eliminator) {", "if holds(r.board, open, witness.Eliminator) && len(open) == 1 {", players},
	{"an end passed keeps a region open", "core/witness/player/rcr.go", "return b.IsEnd(at) && !t.Passes(at)", "return b.IsEnd(at)", players},

	// Lessons.
	{"a star rests on itself alone", "core/witness/player/explain.go", "(all || counted[s.Color])", "(all || counted[s.Color] && all)", lessons},
	{"a must-cross rests on nothing", "core/witness/player/path.go", "return must(Crossing, edge)", "return must(Crossing)", lessons},
	{"a way counts for one solution of several", "core/witness/design/lesson/listed.go", "b.reach += 1 / against", "b.reach = 1 / against", lessons},
	{"the chances of a choice are not shared", "core/witness/design/lesson/answer.go", "ledger[i].Reach = reach / float64(s.Choices)", "ledger[i].Reach = reach", lessons},
	{"a choice is as hard as it costs", "core/witness/design/lesson/hardest.go", "costs[i] = l.Gain", "costs[i] = l.Spent", lessons},
	{"every forced turn is the last", "core/witness/design/lesson/hardest.go", "		last = false", "		last = true", lessons},
	{"solutions that end on the line are lost", "core/witness/design/lesson/below.go", "at := fork{after: n, finish: true}", "at := fork{after: n + 1, finish: true}", []string{"./core/witness/design/lesson", "./core/witness/design/insight"}},
	{"of equal deaths the last", "core/witness/design/lesson/death.go", "h.tour.Depth() >= h.depth", "h.tour.Depth() > h.depth", lessons},

	// Wishes.
	{"separations part whatever their colours", "core/witness/design/wish/pool.go", "t.Type == witness.Separation && t.Color != s.Color", "t.Type == witness.Separation", wishes},
	{"a star is its own pair", "core/witness/design/wish/pool.go", "j != i && t.Color == s.Color", "t.Color == s.Color", wishes},

	// Measures.
	{"TSI without the choices", "core/measure/measure.go", "v.tsi = math.Log2(k / reach)", "v.tsi = -math.Log2(reach)", sums},
	{"MSI without the choices", "core/measure/measure.go", "v.msi = likeliest + math.Log2(k)", "v.msi = likeliest", sums},
	{"ReMUSE against nothing", "core/measure/measure.go", "math.Log2(p*float64(len(children)))", "-math.Log2(p)", sums},
	{"MUSE counts where all is certain", "core/measure/measure.go", "if most == 0 || math.IsInf(least, 1) {", "if math.IsInf(least, 1) {", sums},
	{"MUAE counts what remains", "core/measure/measure.go", "choices = len(verdicts)", "choices = len(children)", sums},
	{"the likeliest path by its last step", "core/measure/information.go", "best = max(best, pi*b)", "best = max(best, b)", sums},
	{"ranks together count finds twice", "core/measure/second.go", "together[rank] = finds - sweep.Finds", "together[rank] = finds", sums},
	{"a player who does not persist", "core/measure/second.go", "look.Vain(by.Patience * vain)", "look.Vain(0)", sums},
	{"the message forgets the policy", "core/measure/information.go", "told[i] = pi[i] * reach[i]", "told[i] = reach[i]", sums},

	// Logic grids, archives, statistics.
	{"nobody is late enough", "core/logicgrid/clean.go", "if early == 0 || late == 0 {", "if early == 0 {", grids}, // survived once
	{"before takes the same place", "core/logicgrid/clean.go", "late &^ (first<<1 - 1)", "late &^ (first - 1)", grids},
	{"a worse elite replaces a better one", "core/archive/archive.go", "return !c.filled || cost <= c.cost", "return !c.filled || cost >= c.cost", []string{"./core/archive", "./core/logicgrid"}},
	{"tied ranks are the first of them", "core/stats/spearman.go", "ranks[i] = float64(from+1+to) / 2", "ranks[i] = float64(from + 1)", figures},
	{"Holm without steps", "core/stats/compare.go", "float64(len(p)-rank)", "float64(len(p)-0*rank)", figures},
	{"the best are dropped", "core/epcg/best.go", "b.order(b.items[b.k-1], item) < 0", "b.order(b.items[b.k-1], item) > 0", []string{"./core/epcg"}},

	// Transport, networks, the editor's history.
	{"a push counts twice", "core/transport/filter.go", "f.rest[c] = f.rest[queue[i]] + 1", "f.rest[c] = f.rest[queue[i]] + 2", []string{"./core/transport"}},
	{"an unreachable box is overlooked", "core/transport/filter.go", "		if f.rest[c] < 0 {\n			return true", "		if f.rest[c] < -1 {\n			return true", []string{"./core/transport"}},
	{"the way back to an undone step is not found", "wasm/editor/model/history.go", "for n > h.at {", "for n >= h.at {", []string{"./wasm/editor/model"}},
}

package main

func init() { mutations = append(mutations, readers...) }

var (
	texts  = []string{"./core/transport"}
	verbs  = []string{"./core/cmd/perplex"}
	counts = []string{"./core/cmd/perplex", "./core/witness/job"}
)

// readers are faults in readers of several items, and in answers that are not decided.
var readers = []mutation{
	{"a game named below a level is of all", "core/transport/collection.go", "p.entries[n-1].game = p.said", "p.game = p.said", texts},
	{"any game is Sokoban", "core/transport/collection.go", `g.name == "" ||`, `g.name != "" ||`, texts},
	{"an inner row of floor is left out", "core/transport/board.go", "b.rows = append(b.rows, r) // an excess row is reported below", "", texts},
	{"a line between two levels is a row", "core/transport/board.go", "if is.workers() < 2 ||", "if is.workers() < 9 ||", texts},
	{"a word is a board", "core/transport/board.go", "len(is.rows) < 3 ||", "", texts},
	{"a group is written once", "core/transport/runs.go", "for range times - 1 {", "for range min(times-1, len(group)&1) {", texts},
	{"hexagons are squares", "core/transport/board.go", "return seen > 1", "return seen > 99", texts},
	{"a bad level is not counted", "core/cmd/perplex/transport.go", "faults[0].At == i", "faults[0].At == i && i > 0", verbs},
	{"an open quote takes the rest of a table", "core/cmd/internal/records/table.go", "if err != nil && n > 1 {", "if false {", verbs},
	{"none found is none", "core/witness/solve/count/number.go", "if !exact && n == (Number{}) {", "if false {", counts},
	{"an edge is in 0 of 0 solutions", "core/witness/design/insight/edges.go", "edges = nil // nothing is known of them", "", verbs},
	{"a try reaches nothing yet", "core/witness/design/insight/wander.go", "if w.done || w.tries > 0 {", "if true {", verbs},
	{"nobody knows is no", "core/transport/job/solve.go", `w.Null("unsolvable")`, `w.Bool("unsolvable", false)`, verbs},
	{"a rating that was given up has effort 0", "core/transport/job/rate.go", `w.Null("expansions")`, `w.Int("expansions", e)`, verbs},
	{"no puzzle is without a solution", "core/pencil/job/solve.go", "if len(found.Solutions) > 0 || found.Complete {", "if true {", verbs},
	{"a lone start is as good as two", "core/witness/warnings.go", "if image == at || has[image] {", "if true {", rules},
}

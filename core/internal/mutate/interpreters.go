package main

var interpreters = []string{"./core/transport/puzzlescript/internal/plain"}

func init() { mutations = append(mutations, differences...) }

// differences are faults in PuzzleScript's play that the plain interpreter does not have.
var differences = []mutation{
	{"movement is one sweep", "core/transport/puzzlescript/turn.go",
		"for moved := true; moved; {\n\t\tmoved = false", "for moved := true; moved; moved = false {\n\t\tmoved = true", interpreters},
	{"an ellipsis is one cell at least", "core/transport/puzzlescript/match.go",
		"for skip := range room + 1 {", "for skip := 1; skip <= room; skip++ {", interpreters},
	{"an ellipsis leaves the last cell out", "core/transport/puzzlescript/match.go",
		"for more := range room - skip + 1 {", "for more := range room - skip {", interpreters},
	{"nothing is banned that is held", "core/transport/puzzlescript/turn.go",
		"w.rigid.banned[w.p.rigidGroups[number-1]] = true", "w.rigid.banned[w.p.rigidGroups[number-1]] = false", interpreters},
	{"a newcomer keeps the movement of its layer", "core/transport/puzzlescript/expand.go",
		"c[i].word = stationary", "c[i].word = plain", interpreters},
	{"of equal readings the first is kept", "core/transport/puzzlescript/expand.go",
		"some = unique(some)\n", "slices.Reverse(some)\n\t\tsome = unique(some)\n\t\tslices.Reverse(some)\n", interpreters},
	{"a place is not looked at again", "core/transport/puzzlescript/apply.go",
		"if first || w.stillAll(r, delta, at) {", "if first || true {", interpreters},
	{"cancel shows no message", "core/transport/puzzlescript/session.go", "\t\ts.say()\n\t\treturn false\n", "\t\treturn false\n", interpreters},
	{"a restart does not win", "core/transport/puzzlescript/session.go",
		"\t\ts.restart() // the level may", "\t\ts.restart()\n\t\treturn true\n\t\t// the level may", interpreters},
	{"a restart does not win for a search", "core/transport/puzzlescript/state.go", "\tcase w.ready:\n\t\treturn Won\n", "",
		[]string{"./core/transport/puzzlescript"}},
}

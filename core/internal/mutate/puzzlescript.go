package main

var games = []string{"./core/transport/puzzlescript", "./core/transport/puzzlescript/solve"}

// Faults in reading and playing PuzzleScript, and in proofs about its levels.
func init() {
	mutations = append(mutations, []mutation{
		{"a turn gives way to two rigid groups only", "core/transport/puzzlescript/turn.go", // survived once
			"const maxRigid = 50", "const maxRigid = 2", games},
		{"the last message of a turn is shown", "core/transport/puzzlescript/turn.go", // survived once
			"if !w.queued.said {", "if true {", games},
		{"a checkpoint counts after four boards", "core/transport/puzzlescript/session.go", // survived once
			"if queued.checkpoint {", "if queued.checkpoint && len(s.undo) > 4 {", games},
		{"undo stops at equal boards", "core/transport/puzzlescript/session.go", // survived once
			"for len(s.undo) > 0 && slices.Equal(s.undo[len(s.undo)-1], s.world.cells) {", "for false {", games},
		{"an error leaves proofs alone", "core/transport/puzzlescript/problem.go", "case p.Line > 0:", "case p.Line > 1:", games},
		{"a solution in spite of an error is the shortest", "core/transport/puzzlescript/solve/solve.go", `!g.stuck && s.proves())`, "!g.stuck)", games},
		{"rules are tried without the last ) of others", "core/transport/puzzlescript/ruleparser.go", `return p.fail("a ] without a [ before it")`, "return true", games},
		{"a rule goes on after a comment", "core/transport/puzzlescript/lexer.go", "raw, after, cut := strings.Cut(whole, \"(\")", "raw, after, cut := whole, \"\", strings.Contains(whole, \"(\")", games},
		{"an object has the place that its last layer lists first", "core/transport/puzzlescript/compile.go", "if d.objects[o].Layer == l && last[o] == i {", "if d.objects[o].Layer >= l && last[o] == i && to[o] == none {", games},
		{"a loop ends one group early", "core/transport/puzzlescript/compile.go", "s.back[last] = first", "s.back[max(first, last-1)] = first", games},
		{"a board has the last of a layer", "core/transport/puzzlescript/compile.go", "if !cell.meets(p.layerMasks[p.Objects[o].Layer]) {", "if true {", games},
	}...)
}

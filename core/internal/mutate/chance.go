package main

var chanceOf = []string{"./core/transport/puzzlescript", "./core/transport/puzzlescript/solve", "./core/transport/puzzlescript/job"}

// Faults in the results about PuzzleScript levels with chance, and in the limits of turns.
func init() {
	mutations = append(mutations, []mutation{
		{"what is in the way only decorates", "core/transport/puzzlescript/slice.go", "if s.mobile[l] && layer.meets(s.objects) {", "if false {", chanceOf},
		{"what a rule must not find only decorates", "core/transport/puzzlescript/slice.go", "s.object(c.missing)", "s.object(c.present)", chanceOf},
		{"objects alike may be told apart", "core/transport/puzzlescript/alike.go", "m.ok = m.ok && !g.random && m.idle(r)", "m.ok = m.ok && !g.random", chanceOf},
		{"a cancel only decorates", "core/transport/puzzlescript/slice.go", `case "cancel", "restart", "checkpoint", "win":`, `case "restart", "checkpoint", "win":`, chanceOf},
		{"a turn that decoration adds is not tried", "core/transport/puzzlescript/outcomes.go", "w.conflict = w.conflict || o == changed ||", "w.conflict = w.conflict ||", chanceOf},
		{"the last number is never the greatest", "core/transport/puzzlescript/script.go", "if s.numbers[i]+1 < s.choices[i] {", "if s.numbers[i]+2 < s.choices[i] {", chanceOf},
		{"an outcome that changes nothing does not count", "core/transport/puzzlescript/solve/chance.go", "default:\n\t\t\t\ts.lead(v.from, n)", "default:", chanceOf},
		{"one outcome is enough for certain", "core/transport/puzzlescript/solve/forces.go", "by == fair && left[i] >= 0 || left[i] == 0", "left[i] >= 0", chanceOf},
		{"a fair way may leave what is safe", "core/transport/puzzlescript/solve/forces.go", "case by == fair && !ok:", "case false:", chanceOf},
		{"one beginning is enough", "core/transport/puzzlescript/solve/forces.go", "if !won[n] {\n\t\t\treturn false\n\t\t}", "", chanceOf},
		{"a restart is lost", "core/transport/puzzlescript/solve/chance.go", "if !s.begins || s.checkpoints || stuck {\n\t\tv.open, s.unsure = true, true", "if true {\n\t\tv.lost = true", chanceOf},
		{"the log is folded to the wrong mark", "core/transport/puzzlescript/limits.go", "kept := w.log[:mark]", "kept := w.log[:0]", chanceOf},
		{"boards of again are remembered too late", "core/transport/puzzlescript/limits.go", "if r.at++; r.at > r.next {", "if r.at++; r.at > 4*r.next+1000 {", chanceOf},
	}...)
}

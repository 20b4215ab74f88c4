package main

var pencils = []string{"./core/pencil"}

func init() { mutations = append(mutations, pencilMutations...) }

// pencilMutations are faults in pencil puzzles: their rules, their links and their searches.
var pencilMutations = []mutation{
	{"black goes straight on one side", "core/pencil/masyu.go", "circle == blackCircle && straight < 2", "circle == blackCircle && straight < 1", pencils},                                            // survived once
	{"white need not turn beside", "core/pencil/masyu.go", "circle == whiteCircle && bent == 0", "circle == whiteCircle && bent < 0", pencils},                                                        // survived once
	{"giving up is complete", "core/pencil/solve.go", "case s.result.Probes >= s.limit:\n\t\ts.done = true", "case s.result.Probes >= s.limit:\n\t\ts.done, s.result.Complete = true, true", pencils}, // survived once
	{"arrows of two digits lose their first", "core/pencil/pzpr/arrow.go", "a.Dir, digits = int(ch-'5'), 2", "a.Dir, digits = int(ch-'5'), 1", pencils},                                               // survived once
	{"the direction of a two-digit arrow is written as it is", "core/pencil/pzpr/arrow.go", "int64(a.Dir+5)", "int64(a.Dir)", pencils},                                                                // survived once
	{"a guess tells least", "core/pencil/rate.go", "if tells > most {", "if most < 0 || tells < most {", pencils},                                                                                     // survived once
	{"a guess is the first one", "core/pencil/rate.go", "if tells > most {", "if most < 0 {", pencils},                                                                                                // survived once
	{"a guess looks at one answer", "core/pencil/rate.go", "for _, m := range []Mark{Yes, No} {\n\t\tfrom := len(s.trail)\n\t\ts.set(q, m)\n\t\ts.propagate", "for _, m := range []Mark{Yes} {\n\t\tfrom := len(s.trail)\n\t\ts.set(q, m)\n\t\ts.propagate", pencils},
	{"an explained guess is the last one", "core/pencil/explain.go", "q := slices.Index(s.marks, Open)", "q := len(s.marks) - 1", pencils},
	{"a guess has no rank", "core/pencil/rate.go", "r.Hardest = Ranks\n", "", pencils},
	{"borders inside a room do not count", "core/pencil/rooms.go", "p.Rooms[a] != p.Rooms[b] || p.Inside != nil && p.Inside[side]", "p.Rooms[a] != p.Rooms[b]", pencils},
	{"borders inside a room are not drawn by the reader", "core/pencil/rooms.go", "drawn && p.Rooms[a] == p.Rooms[b]", "drawn && p.Rooms[a] != p.Rooms[b]", pencils},
	{"one border is enough for a run", "core/pencil/heyawake.go", "for i := 1; i+1 < len(starts); i++ {", "for i := 0; i+1 < len(starts); i++ {", pencils},
	{"a number without an arrow is satisfied", "core/pencil/yajilin.go", "case clue.Dir == NoDir:\n\t\t\tf.add(at, \"%v: %d has no arrow\", clue.Number)\n", "case clue.Dir == NoDir:\n", pencils},
	{"a blank clue is a question mark", "core/pencil/pzpr/arrow.go", "a.Number = Blank", "a.Number = Question", pencils},
	{"a point of hitori is a question mark", "core/pencil/pzpr/symbol.go", "value = Empty\n", "", pencils},
	{"large numbers begin at 0", "core/pencil/pzpr/number.go", "value += long[prefix].from", "value += 0", pencils},
	{"short borders are all drawn", "core/pencil/pzpr/border.go", "set = append(set, false)", "set = append(set, true)", pencils},
	{"settings that change the rules are left out", "core/pencil/link.go", "case t.Other[c] != \"\":", "case t.Other[c] == \"f\":", pencils},
	{"grey clues are forgotten", "core/pencil/link.go", "\t\t\tgrey = true\n", "", pencils},
	{"no slash at the end", "core/pencil/link.go", "(c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '/'", "c == 0", pencils},
	{"kanpen's left is down", "core/pencil/table.go", "[...]Dir{Up, Left, Down, Right}", "[...]Dir{Up, Down, Left, Right}", pencils},
	{"an impossible number is possible", "core/pencil/numbers.go", "Look:  func(s *State, _ int) { s.Fail() },", "Look:  func(s *State, _ int) {},", pencils},
	{"boxes of six are two wide", "core/sudoku/shape.go", "return 3, 2, true", "return 2, 3, true", []string{"./core/sudoku"}},
	{"a sweep sees its own strikes", "core/sudoku/noted.go", "\tx.into = &left\n", "", []string{"./core/sudoku"}},
	{"a what-if goes on after one sweep", "core/sudoku/trial.go", "follow := (*trial).sweep", "follow := (*trial).settle", []string{"./core/sudoku"}},
	{"removed candidates are forgotten", "core/sudoku/notation.go", "has&of(d) == 0 && left.in[cell]&of(d) != 0", "has&of(d) == 0 && left.in[cell]&of(d) == 0", []string{"./core/sudoku"}},
}

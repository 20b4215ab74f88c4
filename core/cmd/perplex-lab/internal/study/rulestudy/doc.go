// Package rulestudy tests whether a policy has learned an inference rule: how
// likely is it to take the actions that the rule prunes, or the one that must
// be taken (Shen 2024, section 6.4, Table 6.4)?
//
// The states are those along all solutions of some puzzles, from the line's
// first vertex to its last. A state counts for a question if the rule prunes
// some of its actions and, where the question requires it, another rule is
// silent about them. Any policy and any rule can be tested:
//
//	study := rulestudy.New(boards, rulestudy.Table, []rulestudy.Policy{rulestudy.Uniform})
//	for !study.Step(1 << 12) {
//	}
//	t := study.Tally(0, 0)
//	fmt.Println(t.Along.States, t.Along.Each)
//
// The thesis does not say whether a state on several solutions counts once or
// once for each, nor whether the actions pruned in a state are taken together
// or separately. A Tally has all four readings.
package rulestudy

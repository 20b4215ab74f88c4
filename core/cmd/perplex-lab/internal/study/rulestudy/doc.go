// Package rulestudy tests whether a policy has learned an inference rule. It measures the
// probability that the policy takes the actions that the rule prunes, or the action that must be
// taken (Shen 2024, section 6.4, Table 6.4).
//
// The states are those along all solutions of some puzzles, from the first vertex of the line to
// its last. A state counts for a question if the rule prunes some of its actions and, if the
// question requires it, another rule is silent about them. Any policy and any rule can be tested:
//
//	study := rulestudy.New(boards, rulestudy.Table, []rulestudy.Policy{rulestudy.Uniform})
//	for !study.Step(1 << 12) {
//	}
//	t := study.Tally(0, 0)
//	fmt.Println(t.Along.States, t.Along.Each)
//
// The thesis does not say whether a state on several solutions counts once or once per solution,
// nor whether the actions pruned in a state are taken together or separately. A Tally has all four
// readings.
package rulestudy

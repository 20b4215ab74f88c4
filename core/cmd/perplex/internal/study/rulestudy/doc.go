// Package rulestudy asks whether a policy has learned an inference rule: how
// likely is it to take the actions that the rule says cannot be taken, or the
// one that it says must be (Shen 2024, section 6.4, Table 6.4)?
//
// The states looked at are those along all solutions of some puzzles, from the
// line's first vertex to its last. One counts for a question if the rule prunes
// some of its actions and, where the question says so, another rule has nothing
// to say of them. Any policy and any rule can be asked about:
//
//	study := rulestudy.New(boards, rulestudy.Table, []rulestudy.Policy{rulestudy.Uniform})
//	for !study.Step(1 << 12) {
//	}
//	t := study.Tally(0, 0)
//	fmt.Println(t.Along.States, t.Along.Each)
//
// The thesis does not say whether a state on several solutions counts once or
// with each, nor whether the actions pruned in a state are taken together or by
// themselves. A Tally has all four readings.
package rulestudy

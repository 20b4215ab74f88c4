package walk

// Fold computes MUSE and ReMUSE of a state from the states below it, for callers that visit a tree in their
// own order. States from which the player reaches no goal may be omitted: they change neither measure.
type Fold struct{ sum sum }

// NewFold returns the Fold of a state in which the rules leave k actions.
func NewFold(k int) Fold { return Fold{sum{k: k, moreSums: moreSums{children: k}}} }

// AddGoal adds a goal below the state.
func (f *Fold) AddGoal() { f.sum.add(&goal, true) }

// Add adds a state below whose own children have all been added.
func (f *Fold) Add(below *Fold) {
	v := below.sum.value(true)
	f.sum.add(&v, true)
}

// Measures returns MUSE and ReMUSE in Sh.
func (f *Fold) Measures() (muse, remuse float64) {
	v := f.sum.value(true)
	return Information(v.muse), v.remuse
}

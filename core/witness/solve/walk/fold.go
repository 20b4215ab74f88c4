package walk

// Fold gathers MUSE and ReMUSE of a state from those of the states below it, for who
// visits a tree in a way of his own. States from which the player reaches no goal
// need not be visited: they change neither.
type Fold struct{ sum sum }

// NewFold begins a state in which the rules leave k actions.
func NewFold(k int) Fold { return Fold{sum{k: k, moreSums: moreSums{children: k}}} }

// AddGoal takes in a goal below the state.
func (f *Fold) AddGoal() { f.sum.add(&goal, true) }

// Add takes in a state below, of which everything is known.
func (f *Fold) Add(below *Fold) {
	v := below.sum.value(true)
	f.sum.add(&v, true)
}

// Measures returns MUSE and ReMUSE in Sh.
func (f *Fold) Measures() (muse, remuse float64) {
	v := f.sum.value(true)
	return Information(v.muse), v.remuse
}

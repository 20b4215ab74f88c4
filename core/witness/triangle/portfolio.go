package triangle

// Portfolio is several searches for a solution of one puzzle side by side, which end
// with the first solution that one of them finds (section 6 of the paper). The first
// search is one that loses no solution, so that the others may prune by predicates
// that are not always right.
type Portfolio struct {
	members []*Search
	winner  int // -1: none yet
	done    bool
	rounds  int
}

// NewPortfolio returns searches that have not begun, one for each of the options.
func NewPortfolio(p *Puzzle, options ...Options) *Portfolio {
	f := &Portfolio{winner: -1}
	for _, o := range options {
		f.members = append(f.members, NewSearch(p, o))
	}
	return f
}

// Step lets every search that is not over expand up to budget paths, one at a time in
// turn, and reports whether the portfolio is done: a solution is found, or the first
// search is over.
func (f *Portfolio) Step(budget int) (done bool) {
	for ; budget > 0 && !f.done; budget-- {
		f.rounds++
		for i, s := range f.members {
			if s.Step(1); s.Solved() {
				f.winner, f.done = i, true
				return true
			}
		}
		f.done = f.members[0].Done()
	}
	return f.done
}

// Winner returns which search has found the solution; -1 if none has.
func (f *Portfolio) Winner() int { return f.winner }

// Rounds returns how many expansions the searches made side by side: what it takes on
// as many cores as there are searches.
func (f *Portfolio) Rounds() int { return f.rounds }

// Expansions returns the expansions of all searches: what it takes on one core.
func (f *Portfolio) Expansions() (n int) {
	for _, s := range f.members {
		n += s.Expansions()
	}
	return n
}

package triangle

// Portfolio runs several searches for a solution of one puzzle side by side, and ends with the first solution
// found (section 6 of the paper). The first search must lose no solution, so that the others may prune by
// predicates that are sometimes wrong.
type Portfolio struct {
	members []*Search
	winner  int // index of the search that found the solution; -1 if none yet
	done    bool
	rounds  int
}

// NewPortfolio returns a portfolio that has not begun, with one search for each of the options.
func NewPortfolio(p *Puzzle, options ...Options) *Portfolio {
	f := &Portfolio{winner: -1}
	for _, o := range options {
		f.members = append(f.members, NewSearch(p, o))
	}
	return f
}

// Step lets every search that is not over expand up to budget paths, one at a time in turn. It reports
// whether the portfolio is done: a solution was found, or the first search is over.
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

// Winner returns the index of the search that found the solution; -1 if none has.
func (f *Portfolio) Winner() int { return f.winner }

// Rounds returns the number of expansions of each search side by side: the cost on as many cores as there are
// searches.
func (f *Portfolio) Rounds() int { return f.rounds }

// Expansions returns the expansions of all searches: the cost on one core.
func (f *Portfolio) Expansions() (n int) {
	for _, s := range f.members {
		n += s.Expansions()
	}
	return n
}

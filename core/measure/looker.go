package measure

// Looker is a player who looks before acting in a puzzle of actions: a policy, so that
// its TSI is its search information, by Information. The places to look are the actions of the
// state; a rank is a group of inference rules, and what it shows is that an action is
// excluded.
//
// Let C be all actions at first. For each rank in turn, m is how many actions of C the
// rank excludes, a MustTake being one find that excludes all others. If m > 0 the player
// finds all of them, of n = |C| places, with the probability F_r = Look.SweepFinds(r, m,
// n), and C shrinks; a player who gives up before that chooses uniformly among the C of
// that rank, and one who never gives up among the last. So with sound rules
//
//	TSI(all ranks at once) <= SI <= TSI(no rules)
//
// and Epsilon -> 0 gives the first. In a state where the rules together contradict each
// other, or leave nothing, the player stops: all probabilities are 0, as Ruled has it.
type Looker[S, A any] struct {
	Ranks []Ruled[S, A]
	Look  Look // zero: Frozen
}

// Probabilities implements Policy.
func (l Looker[S, A]) Probabilities(s S, actions []A) []float64 {
	verdicts := make([][]Verdict, len(l.Ranks))
	for r, rank := range l.Ranks {
		verdicts[r] = rank.Verdicts(s, actions)
	}
	return Looking(Searcher{Look: l.Look}.look(), len(actions), verdicts)
}

// Looking returns the probabilities of a number of actions for a player with this
// verdict of each rank on each action. See Looker.
func Looking(look Look, actions int, ranks [][]Verdict) []float64 {
	pi := make([]float64, actions)
	together := make([]Verdict, actions)
	for _, verdicts := range ranks {
		for i, v := range verdicts {
			together[i] = together[i].And(v)
		}
	}
	if len(Remaining(together)) == 0 {
		return pi
	}
	open := make([]int, actions)
	for i := range open {
		open[i] = i
	}
	still := 1.0 // the probability that the player has not given up
	for r, verdicts := range ranks {
		left, finds := exclude(open, verdicts)
		if finds == 0 {
			continue
		}
		found := look.SweepFinds(r, finds, len(open))
		for _, i := range open {
			pi[i] += still * (1 - found) / float64(len(open))
		}
		still *= found
		open = left
	}
	for _, i := range open {
		pi[i] += still / float64(len(open))
	}
	return pi
}

// exclude returns the open actions that a rank leaves, and how many finds that takes.
func exclude(open []int, verdicts []Verdict) (left []int, finds int) {
	for _, i := range open {
		switch verdicts[i] {
		case MustTake:
			if len(open) == 1 {
				return open, 0
			}
			return []int{i}, 1
		case Unknown:
			left = append(left, i)
		}
	}
	return left, len(open) - len(left)
}

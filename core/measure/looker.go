package measure

// Looker is a player who looks before acting in a puzzle of actions. It is a policy, so Information returns
// its search information as TSI. The places to look are the actions of the state. A rank is a group of
// inference rules, and its finds are actions that it excludes.
//
// Let C be the set of all actions at first. For each rank in turn, let m be the number of actions of C that
// the rank excludes; a MustTake counts as one find that excludes all other actions. If m > 0, the player
// finds all of them, out of n = |C| places, with probability F_r = Look.SweepFinds(r, m, n), and C shrinks. A
// player who gives up before that chooses uniformly among the C of that rank; a player who never gives up
// chooses uniformly among the last C. So with sound rules
//
//	TSI(all ranks at once) <= SI <= TSI(no rules)
//
// and SI tends to the first as Epsilon tends to 0. In a state where the rules contradict one another, or
// leave no action, the player stops: all probabilities are 0, as in Ruled.
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

// Looking returns the probability of each action for a player who looks before acting. ranks holds the
// verdicts by rank and action. See Looker.
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
	still := 1.0 // probability that the player has not given up yet
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

// exclude returns the open actions that remain after a rank, and the number of finds needed to exclude the
// others.
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

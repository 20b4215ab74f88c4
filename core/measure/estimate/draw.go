package estimate

import (
	"math"
	"math/rand/v2"
)

// sampler draws from a tree without replacement: see the package documentation.
type sampler struct {
	trie    *trie
	goals   float64 // G: total probability of the stored goals
	number  int     // number of these goals
	doubts  float64 // total probability of the stored doubtful states
	doubted float64 // probability of the likeliest doubtful state met
	draws   int
	falls   falls
	path    []int32 // stored states that the current draw passes, root first
	actions []int
}

// sampled is the result of a draw: G and U before it, and the weight w of the goals below the stored part,
// from 0 to 1. Given all draws before, G + U w is an unbiased estimate of P. goals and weight exclude
// doubtful states; doubts and doubt are the corresponding values of doubtful states.
type sampled struct{ goals, open, weight, doubts, doubt float64 }

// open returns U.
func (s *sampler) open() float64 { return s.trie.at(0).open }

// draw makes a draw. Something must be open. It calls met with the probability of every goal it finds, or of
// the likeliest if one state has several.
func (s *sampler) draw(c *cursor, r *rand.Rand, met func(goal float64)) sampled {
	t := s.trie
	got := sampled{goals: s.goals, open: s.open(), doubts: s.doubts}
	s.draws++
	s.path, s.actions = append(s.path[:0], 0), s.actions[:0]
	at := t.at(0)
	for at.first != 0 {
		next := t.pick(at, r.Float64())
		at = t.at(next)
		s.path = append(s.path, next)
		s.actions = append(s.actions, int(at.action))
	}
	c.to(s.actions)
	mass, share := at.open, 1.0
	for storing := true; ; {
		v := c.look()
		if v.Goals > 0 {
			met(mass * v.Best)
		}
		got.weight += share * v.Goal
		if v.Doubt {
			got.doubt += share
			s.doubted = max(s.doubted, mass)
			if storing {
				s.doubts += mass
			}
		}
		if storing {
			if storing = t.store(at, mass, v.Ways); storing {
				s.goals += mass * v.Goal
				s.number += v.Goals
			}
		}
		if len(v.Ways) == 0 {
			break
		}
		var left float64
		for _, w := range v.Ways {
			left += w.Probability
		}
		i := choose(v.Ways, left*r.Float64())
		share *= left
		mass *= v.Ways[i].Probability
		if storing {
			next := at.first + int32(i)
			at = t.at(next)
			s.path = append(s.path, next)
		}
		c.take(v.Ways[i].Action)
	}
	for i := len(s.path) - 1; i >= 0; i-- {
		t.settle(t.at(s.path[i]))
	}
	s.falls.add(s.draws, s.open())
	return got
}

// falls compares the open mass with that after half as many draws, four times per doubling of the draws.
type falls struct {
	next float64 // number of draws at the next comparison
	past [4]float64
	turn int  // index into past
	fast bool // the open mass has fallen by more than two fifths
}

// fourthRoot is the fourth root of 2, the ratio of draws between successive comparisons.
var fourthRoot = math.Sqrt(math.Sqrt2)

func (f *falls) add(draws int, open float64) {
	if f.next == 0 {
		f.next, f.past = firstLook, [4]float64{1, 1, 1, 1}
	}
	if float64(draws) < f.next {
		return
	}
	f.next *= fourthRoot
	f.fast = 5*open < 3*f.past[f.turn]
	f.past[f.turn] = open
	f.turn = (f.turn + 1) % len(f.past)
}

// choose returns the index of the action at a position when the actions' probabilities are laid end to end.
func choose(ways []Way, at float64) int {
	for i, w := range ways {
		if at -= w.Probability; at < 0 {
			return i
		}
	}
	return len(ways) - 1
}

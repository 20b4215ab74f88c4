package estimate

import (
	"math"
	"math/rand/v2"
)

// sampler draws from a tree without replacement. See the package's comment.
type sampler struct {
	trie    *trie
	goals   float64 // the probability of all goals that are stored: G
	number  int     // how many these are
	doubts  float64 // the probability of all doubtful states that are stored
	doubted float64 // and of the likeliest of them
	draws   int
	falls   falls
	path    []int32 // of the current draw: stored states, the root first
	actions []int
}

// sampled is what a draw came to: G and U before it, and the weight w below the stored
// part, from 0 to 1. G + U w is an unbiased estimate of P given all draws before.
// The goals leave out what lies below doubtful states; doubts and doubt are these, like goals
// and weight.
type sampled struct{ goals, open, weight, doubts, doubt float64 }

// open returns U.
func (s *sampler) open() float64 { return s.trie.at(0).open }

// draw takes one; something is open. met is called with the probability of every goal, or
// of the likeliest where there are several at once.
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

// falls compares what is open with what was open at half as many draws, four times while
// the draws double.
type falls struct {
	next float64 // draws
	past [4]float64
	turn int  // in past
	fast bool // it has fallen by two fifths
}

// fourthRoot, of two, is what the draws are multiplied by from one comparison to the next.
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

// choose returns the number of the way at a place along their probabilities.
func choose(ways []Way, at float64) int {
	for i, w := range ways {
		if at -= w.Probability; at < 0 {
			return i
		}
	}
	return len(ways) - 1
}

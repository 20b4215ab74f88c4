// Package epcg implements exhaustive procedural content generation (Sturtevant and Ota 2018; Shen
// 2024, Algorithm 4) for any kind of content: a space of configurations with rank and unrank, and a
// list of the best by an evaluator. It does not depend on any puzzle.
package epcg

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrTooLarge reports a space with more configurations than 64 bits can count.
var ErrTooLarge = fault.New(fault.TooLarge, "more than 2^64 configurations")

// Space numbers all combinations of choices: digit i is one of radices[i] options. The rank of a
// combination is its mixed-radix number with the first digit as the most significant, so
// consecutive ranks vary the last digit first. The numbering is part of the public contract and
// never changes. A range of ranks is a shard.
type Space struct {
	radices []int
	maxRank uint64
}

// NewSpace returns the space with these numbers of options, each at least 1. The error wraps
// ErrTooLarge.
func NewSpace(radices []int) (Space, error) {
	s := Space{radices: append([]int(nil), radices...), maxRank: 1}
	for _, r := range radices {
		if r < 1 {
			panic("epcg: a digit needs at least one option")
		}
		high, low := bits.Mul64(s.maxRank, uint64(r))
		if high != 0 {
			return Space{}, ErrTooLarge
		}
		s.maxRank = low
	}
	return s, nil
}

// MaxRank returns the number of configurations: ranks are 0..MaxRank()-1.
func (s Space) MaxRank() uint64 { return s.maxRank }

// Rank returns the rank of a combination, given as one digit per radix.
func (s Space) Rank(digits []int) uint64 {
	var rank uint64
	for i, r := range s.radices {
		if digits[i] < 0 || digits[i] >= r {
			panic("epcg: digit outside its radix")
		}
		rank = rank*uint64(r) + uint64(digits[i])
	}
	return rank
}

// Unrank writes the combination of a rank into digits, one digit per radix. rank must be below
// MaxRank.
func (s Space) Unrank(rank uint64, digits []int) {
	if rank >= s.maxRank {
		panic("epcg: rank outside the space")
	}
	for i := len(s.radices) - 1; i >= 0; i-- {
		r := uint64(s.radices[i])
		digits[i] = int(rank % r)
		rank /= r
	}
}

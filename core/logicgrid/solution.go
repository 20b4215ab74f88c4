package logicgrid

import "math/bits"

// Solution records which entities belong together. Solutions of one space are comparable.
type Solution struct {
	// with[b][i] is the number, in category b, of the partner of entity i of the first category.
	// group[b] is the inverse of with[b].
	with, group [MaxCategories][MaxEntities]uint8
}

// NewSolution makes a solution from its groups: groups[i][b-1] is the number, in category b, of the
// partner of entity i of the first category. The numbers of each category must be a permutation.
func NewSolution(groups [][]int) Solution {
	var s Solution
	for i, group := range groups {
		s.with[0][i], s.group[0][i] = uint8(i), uint8(i)
		for b, k := range group {
			s.link(i, b+1, k)
		}
	}
	return s
}

func (s *Solution) link(i, b, k int) { s.with[b][i], s.group[b][k] = uint8(k), uint8(i) }

// In returns the partner of an entity in a category.
func (s *Solution) In(e Entity, category int) Entity {
	return At(category, int(s.with[category][s.group[e.Category()][e.Number()]]))
}

// Linked reports whether two entities belong together.
func (s *Solution) Linked(e, f Entity) bool {
	return s.group[e.Category()][e.Number()] == s.group[f.Category()][f.Number()]
}

// Groups is the inverse of NewSolution.
func (s *Solution) Groups(space *Space) [][]int {
	groups := make([][]int, space.N())
	for i := range groups {
		for b := 1; b < space.M(); b++ {
			groups[i] = append(groups[i], int(s.with[b][i]))
		}
	}
	return groups
}

// Rank returns the number of a solution among all solutions of its space, from 0. The permutation
// of the second category is the least significant digit.
func (s *Solution) Rank(space *Space) uint64 {
	m, n := space.M(), space.N()
	rank := uint64(0)
	for b := m - 1; b > 0; b-- {
		used := uint(0)
		for i := range n {
			k := s.with[b][i]
			smaller := uint64(k) - uint64(bits.OnesCount(used&(1<<k-1)))
			rank = rank*uint64(n-i) + smaller
			used |= 1 << k
		}
	}
	return rank
}

// Unrank is the inverse of Rank.
func Unrank(space *Space, rank uint64) Solution {
	m, n := space.M(), space.N()
	var s Solution
	for i := range n {
		s.with[0][i], s.group[0][i] = uint8(i), uint8(i)
	}
	for b := 1; b < m; b++ {
		var digits [MaxEntities]int
		for i := n - 1; i >= 0; i-- {
			digits[i] = int(rank % uint64(n-i))
			rank /= uint64(n - i)
		}
		free := []int{0, 1, 2, 3, 4, 5, 6, 7}[:n]
		for i := range n {
			k := free[digits[i]]
			free = append(free[:digits[i]], free[digits[i]+1:]...)
			s.link(i, b, k)
		}
	}
	return s
}

package puzzlescript

import (
	"math/rand/v2"
	"slices"
)

// script is a source of chance with fixed numbers: they are drawn in order, and then 0. It records the
// numbers drawn and the number of choices of each draw.
type script struct {
	numbers, choices []int
	all              []int      // all numbers drawn, including those of choices outside the script
	at               int        // number of numbers drawn from the script
	marks            *marks     // the choices that use the script; nil for all
	random           *rand.Rand // draws the numbers after the script, if not nil
}

func (s *script) below(n int) int {
	if s.at == len(s.numbers) {
		next := 0
		if s.random != nil {
			next = s.random.IntN(n)
		}
		s.numbers = append(s.numbers, next)
	}
	s.choices = append(s.choices[:min(s.at, len(s.choices))], n)
	s.at++
	return min(s.numbers[s.at-1], n-1)
}

// next goes to the next sequence of numbers: it increases the last number that can be greater and drops those
// after it. It reports false after the last sequence.
func (s *script) next() bool {
	for i := s.at - 1; i >= 0; i-- {
		if s.numbers[i]+1 < s.choices[i] {
			s.numbers = s.numbers[:i+1]
			s.numbers[i]++
			s.choices, s.all, s.at = s.choices[:0], s.all[:0], 0
			return true
		}
	}
	return false
}

// marks holds the random choices of a program that its slice has too (Program.Slice).
type marks struct {
	random map[*replacement]bool
	dirs   map[*replacement][]int // layers
	groups map[*group]bool
}

// marks returns the random choices of a program that its slice has too, or nil if it has no slice.
func (p *Program) marks() *marks {
	s := p.slicer()
	if s == nil {
		return nil
	}
	m := &marks{map[*replacement]bool{}, map[*replacement][]int{}, map[*group]bool{}}
	for _, st := range []*stage{&p.early, &p.late} {
		for i := range st.groups {
			g := &st.groups[i]
			m.groups[g] = slices.ContainsFunc(g.rules, func(r rule) bool { return s.matters(&r) })
			for j := range g.rules {
				if !m.groups[g] || !g.random && !s.matters(&g.rules[j]) {
					continue
				}
				g.rules[j].eachCell(func(c *pattern) {
					if c.replace != nil {
						random, dirs := s.choices(c)
						m.random[c.replace], m.dirs[c.replace] = random != nil, dirs
					}
				})
			}
		}
	}
	return m
}

// marked returns the marks of the script, or nil if there are none.
func (w *World) marked() *marks {
	if w.script == nil {
		return nil
	}
	return w.script.marks
}

func (m *marks) object(t *replacement) bool { return m == nil || m.random[t] }
func (m *marks) direction(t *replacement, l int) bool {
	return m == nil || slices.Contains(m.dirs[t], l)
}
func (m *marks) match(g *group) bool { return m == nil || m.groups[g] }

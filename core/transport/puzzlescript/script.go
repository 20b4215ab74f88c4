package puzzlescript

import (
	"math/rand/v2"
	"slices"
)

// script is chance as it is written down beforehand: the numbers to draw, one after another,
// and then 0. It writes down the numbers drawn, and how many there were to choose from.
type script struct {
	numbers, choices []int
	all              []int      // numbers drawn, with those of choices that are not in the script
	at               int        // numbers drawn
	marks            *marks     // which choices are in the script; nil: all
	random           *rand.Rand // draws what follows the numbers, if not nil
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

// next changes the last number that can be greater and drops those after it: after all
// sequences of numbers it reports false.
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

// marks are the choices that matter to a program's slice (Program.Slice), which has no others.
type marks struct {
	random map[*replacement]bool
	dirs   map[*replacement][]int // layers
	groups map[*group]bool
}

// marks returns the choices of a program that its slice has, too.
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

// marked returns the marks of the script, nil if there are none.
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

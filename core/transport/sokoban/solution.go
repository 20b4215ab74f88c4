package sokoban

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Pushes returns the number of pushes of the solution. Solved must be true.
func (s *Solver) Pushes() int {
	if s.answer != nil {
		return len(s.answer)
	}
	return int(s.nodes[s.found].g)
}

// way returns the nodes on the way to a node, without the start.
func (s *Solver) way(i int32) (way []int32) {
	for ; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		way = append(way, i)
	}
	slices.Reverse(way)
	return way
}

// solution returns the pushes of the solution.
func (s *Solver) solution() (pushes []push) {
	if s.answer != nil {
		return s.answer
	}
	for _, i := range s.way(s.found) {
		pushes = append(pushes, push{s.nodes[i].from, s.nodes[i].dir})
	}
	return pushes
}

// Moves returns the letters of the solution, walks included. Solved must be true.
func (s *Solver) Moves() string {
	s.load(s.boxes)
	worker := s.start
	var moves []byte
	for _, p := range s.solution() {
		moves = s.appendWalk(worker, s.next[p.c][p.dir^2], moves)
		moves = append(moves, transport.Dir(p.dir).Letter(true))
		to := s.next[p.c][p.dir]
		s.on[to], s.on[p.c] = s.on[p.c], 0
		worker = p.c
	}
	clear(s.on)
	return string(moves)
}

// appendWalk appends the letters of a shortest walk between two cells, which must be connected.
func (s *Solver) appendWalk(from, to int16, dst []byte) []byte {
	by := make([]int8, s.n)
	for i := range by {
		by[i] = -1
	}
	by[to] = 4
	queue := []int16{to}
	for i := 0; by[from] < 0; i++ {
		for d := range 4 {
			if c := s.next[queue[i]][d^2]; c != none && s.on[c] == 0 && by[c] < 0 {
				by[c] = int8(d)
				queue = append(queue, c)
			}
		}
	}
	for c := from; c != to; c = s.next[c][by[c]] {
		dst = append(dst, transport.Dir(by[c]).Letter(false))
	}
	return dst
}

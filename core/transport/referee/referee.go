// Package referee replays solutions of transport puzzles. It implements the five rule sets a second time,
// cell by cell and without using package transport, so that tests can compare the two implementations.
package referee

import "fmt"

type at struct{ x, y int }

// Replay plays the letters u, r, d and l, in either case, on rows of XSB, and returns the number of inputs
// that moved a box. Errors are: an unknown rule set, an illegal input, an upper-case letter that moves no
// box, a lower-case letter that moves one, and a box that is not on a goal at the end.
func Replay(rules string, rows []string, moves string) (pushes int, err error) {
	return replay(rules, rows, moves, true)
}

// Play is Replay for letters that need not solve the level.
func Play(rules string, rows []string, moves string) (pushes int, err error) {
	return replay(rules, rows, moves, false)
}

func replay(rules string, rows []string, moves string, whole bool) (pushes int, err error) {
	floor, goals, boxes := map[at]bool{}, map[at]bool{}, map[at]bool{}
	var worker at
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	for y, row := range rows {
		for x := range width {
			c := byte(' ')
			if x < len(row) {
				c = row[x]
			}
			p := at{x, y}
			floor[p] = c != '#'
			goals[p] = c == '.' || c == '*' || c == '+'
			if c == '$' || c == '*' {
				boxes[p] = true
			}
			if c == '@' || c == '+' {
				worker = p
			}
		}
	}
	play, ok := plays[rules]
	if !ok {
		return 0, fmt.Errorf("%q is not a rule set", rules)
	}
	for i := range len(moves) {
		var d at
		switch moves[i] | 32 {
		case 'u':
			d = at{0, -1}
		case 'd':
			d = at{0, 1}
		case 'l':
			d = at{-1, 0}
		case 'r':
			d = at{1, 0}
		default:
			return pushes, fmt.Errorf("move %d: %q is not a move", i+1, moves[i])
		}
		moved, ok := play(floor, boxes, &worker, d)
		if !ok {
			return pushes, fmt.Errorf("move %d: %q is not legal", i+1, moves[i])
		}
		if capital := moves[i] < 'a'; capital != moved {
			return pushes, fmt.Errorf("move %d: %q: upper and lower case do not match the moves of boxes", i+1, moves[i])
		}
		if moved {
			pushes++
		}
	}
	for p, there := range boxes {
		if whole && there && !goals[p] {
			return pushes, fmt.Errorf("after the last move the box at column %d, row %d is on no goal", p.x+1, p.y+1)
		}
	}
	return pushes, nil
}

func (a at) plus(d at) at  { return at{a.x + d.x, a.y + d.y} }
func (a at) minus(d at) at { return at{a.x - d.x, a.y - d.y} }

var plays = map[string]func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool){
	"sokoban": func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool) {
		to := worker.plus(d)
		if moved = boxes[to]; moved {
			far := to.plus(d)
			if boxes[far] || !floor[far] {
				return false, false
			}
			boxes[to], boxes[far] = false, true
		}
		ok = floor[to]
		*worker = to
		return moved, ok
	},
	"strong": func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool) {
		to := worker.plus(d)
		if moved = boxes[to]; moved {
			end := to
			for boxes[end] {
				end = end.plus(d)
			}
			if !floor[end] {
				return false, false
			}
			boxes[to], boxes[end] = false, true // equivalent to moving each box
		}
		ok = floor[to]
		*worker = to
		return moved, ok
	},
	"pull": func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool) {
		old, to := *worker, worker.plus(d)
		if !floor[to] || boxes[to] {
			return false, false
		}
		if moved = boxes[old.minus(d)]; moved {
			boxes[old.minus(d)], boxes[old] = false, true
		}
		*worker = to
		return moved, true
	},
	"swap": func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool) {
		old := *worker
		for p := old.plus(d); floor[p]; p = p.plus(d) {
			if boxes[p] {
				boxes[p], boxes[old] = false, true
				*worker = p
				return true, true
			}
		}
		*worker = old.plus(d)
		return false, floor[*worker]
	},
	"big": func(floor, boxes map[at]bool, worker *at, d at) (moved, ok bool) {
		to := worker.plus(d)
		hit, moved := owner(boxes, to)
		if moved {
			boxes[hit] = false
			far := hit.plus(d)
			for _, part := range parts {
				p := far.plus(part)
				if _, taken := owner(boxes, p); taken || !floor[p] {
					return false, false
				}
			}
			boxes[far] = true
		}
		ok = floor[to]
		*worker = to
		return moved, ok
	},
}

var parts = [4]at{{0, 0}, {1, 0}, {0, 1}, {1, 1}}

// owner returns the top left cell of the big box that covers p.
func owner(boxes map[at]bool, p at) (at, bool) {
	for _, part := range parts {
		if corner := p.minus(part); boxes[corner] {
			return corner, true
		}
	}
	return at{}, false
}

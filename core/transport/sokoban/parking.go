package sokoban

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/internal/buckets"
)

// parkLimit is the largest number of moves of a box to another cell that the search for parking places tries.
const parkLimit = 20_000

// parkCost is the cost of a move in that search; each box that is left costs 1.
const parkCost = 3

// parked is a state of the search for parking places.
type parked struct {
	moved  []int16 // cells of the boxes after the last move
	boxes  []int16 // cells of the boxes that could not be pulled away then
	before int     // index of the state before, or -1
	moves  int
}

// park looks for a way to pull away boxes, none of which can be pulled away directly: some must be pulled to
// another cell first. It returns the stages on the way to the state with the fewest boxes.
func (p *packing) park(boxes []int16) (stages [][]int16) {
	states := []parked{{boxes: boxes, before: -1}}
	known := map[string]bool{}
	var key []byte
	isNew := func(boxes []int16) bool {
		key = appendCells(key[:0], boxes...)
		found := known[string(key)]
		known[string(key)] = true
		return !found
	}
	var open buckets.Queue[int32]
	open.Push(0, 0)
	best, tries := 0, 0
	for tries < parkLimit && len(states[best].boxes) > 0 {
		i, ok := open.Pop()
		if !ok {
			break
		}
		s := states[i]
		for j, c := range s.boxes {
			for _, to := range p.places(s.boxes, c) {
				tries++
				moved := slices.Clone(s.boxes)
				moved[j] = to
				slices.Sort(moved)
				if !isNew(moved) {
					continue
				}
				after := p.pullAway(moved)
				left := after[len(after)-1]
				if len(left) < len(moved) && !isNew(left) {
					continue
				}
				states = append(states, parked{moved, left, int(i), s.moves + 1})
				open.Push(int32(len(states)-1), len(left)+parkCost*(s.moves+1))
				if len(left) < len(states[best].boxes) {
					best = len(states) - 1
				}
			}
		}
	}
	var way []int
	for i := best; states[i].before >= 0; i = states[i].before {
		way = append(way, i)
	}
	for _, i := range slices.Backward(way) {
		stages = append(stages, p.pullAway(states[i].moved)...)
	}
	return stages
}

// places returns the cells to which one of some boxes can be pulled.
func (p *packing) places(boxes []int16, c int16) (places []int16) {
	p.put(boxes, 1)
	p.pull(c, func(to int16) bool {
		places = append(places, to)
		return false
	})
	p.put(boxes, 0)
	return places
}

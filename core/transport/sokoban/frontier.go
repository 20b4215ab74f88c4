package sokoban

import "github.com/perplex-puzzles/perplex/core/transport/internal/buckets"

// frontier holds the nodes that are still to be expanded. The optimal mode has one queue, ordered by the sum
// of pushes made and bound. The fast mode takes nodes from several queues in turn, since a level that is hard
// in one order is often easy in another.
type frontier struct {
	best   *buckets.Queue[int32] // queue of the optimal mode
	orders []buckets.Queue[int32]
	places []buckets.Queue[int32] // by the number of boxes off goals and the class of hidden cells
	turn   int                    // counts turns: those of orders first, then those of places
	place  int                    // index of the place that had the last turn
}

// order is an order of nodes in the fast mode: weights of the pushes made, the bound and the boxes off goals.
type order struct{ pushes, bound, off int }

var orders = [...]order{{0, 1, 8}, {1, 1, 8}, {1, 4, 0}}

// After each order has had a node, as many come from places, each place in turn, by the
// bound. So the search goes on at all stages of a solution at once, as FESS does
// (Shoham and Schaeffer 2020).
const placeTurns = 2

// hiddenClasses is the number of classes of nodes by the share of the board that the worker cannot reach.
const hiddenClasses = 8

func newFrontier(optimal bool) *frontier {
	if optimal {
		return &frontier{best: new(buckets.Queue[int32])}
	}
	return &frontier{orders: make([]buckets.Queue[int32], len(orders))}
}

func (f *frontier) clear() {
	f.turn, f.place = 0, 0
	if f.best != nil {
		f.best.Clear()
	}
	for i := range f.orders {
		f.orders[i].Clear()
	}
	for i := range f.places {
		f.places[i].Clear()
	}
}

// put adds node i. cells is the number of cells of the board.
func (f *frontier) put(i int32, n *node, cells int) {
	if f.best != nil {
		f.best.Push(i, int(n.g+n.h))
		return
	}
	for j, o := range orders {
		f.orders[j].Push(i, o.of(n))
	}
	place := int(n.off)*hiddenClasses + min(int(n.hidden)*hiddenClasses/cells, hiddenClasses-1)
	for place >= len(f.places) {
		f.places = append(f.places, buckets.Queue[int32]{})
	}
	f.places[place].Push(i, int(n.h))
}

func (o order) of(n *node) int { return o.pushes*int(n.g) + o.bound*int(n.h) + o.off*int(n.off) }

// pop removes and returns a node that is not closed. ok is false if there is none.
func (f *frontier) pop(nodes []node) (i int32, ok bool) {
	if f.best != nil {
		return popOpen(f.best, nodes)
	}
	turn := f.turn
	f.turn = (f.turn + 1) % (len(orders) + placeTurns)
	if turn < len(orders) {
		return popOpen(&f.orders[turn], nodes)
	}
	for range f.places {
		f.place = (f.place + 1) % len(f.places)
		if i, ok = popOpen(&f.places[f.place], nodes); ok {
			return i, true
		}
	}
	return 0, false
}

// popOpen pops nodes until one is not closed.
func popOpen(q *buckets.Queue[int32], nodes []node) (i int32, ok bool) {
	for {
		if i, ok = q.Pop(); !ok || !nodes[i].closed {
			return i, ok
		}
	}
}

package solve

import "github.com/perplex-puzzles/perplex/core/minheap"

// orders are the orders in which a search expands its states. They take turns. The first is that of A* with
// the distance from the win conditions, twice counted, and the second that of the distance alone.
type orders struct {
	heaps []minheap.Heap[entry]
	turn  int
}

type entry struct{ key, node int32 }

func before(a, b *entry) bool { return a.key < b.key || a.key == b.key && a.node < b.node }

func newOrders(n int) orders {
	o := orders{heaps: make([]minheap.Heap[entry], n)}
	for i := range o.heaps {
		o.heaps[i].Before = before
	}
	return o
}

// distanceKey is the key of a board in the order of the distance alone.
func distanceKey(things, player int) int32 { return int32(4*things + player) }

// push adds a state to the first two orders, by its depth and the distance of its board.
func (o *orders) push(n, depth int32, things, player int) {
	o.heaps[0].Push(entry{8*depth + int32(16*things+2*player), n})
	o.heaps[1].Push(entry{distanceKey(things, player), n})
}

// next takes the state of a graph to expand next; -1 if all are expanded.
func (o *orders) next(g *graph) int32 {
	for range o.heaps {
		o.turn = (o.turn + 1) % len(o.heaps)
		for h := &o.heaps[o.turn]; h.Len() > 0; {
			if n := h.Pop().node; !g.nodes[n].expanded {
				return n
			}
		}
	}
	return -1
}

package estimate

// trie stores the states visited, each with the probability that is still open below it: the total
// probability of states not visited. The root has index 0.
//
// Children of one state are stored side by side. If nothing is open below a state, the storage of its
// children is used again, so that only open states count towards the limit.
type trie struct {
	pages [][]node
	used  int // nodes used in the last page
	live  int // number of stored states
	most  int
	free  [recycled + 1]int32 // by number of siblings: first of a list of free groups, or 0
}

// node is a stored state.
type node struct {
	open   float64 // open share of the whole tree's probability
	first  int32   // index of the first child; 0 if the node is unvisited or has nothing open
	kids   uint16
	action uint16 // action that leads to the state
}

const (
	pageBits = 12
	page     = 1 << pageBits
	recycled = 8 // larger groups of siblings are not used again
)

func newTrie(most int) *trie {
	t := &trie{most: most, live: 1, used: 1}
	t.pages = append(t.pages, make([]node, page))
	t.at(0).open = 1
	return t
}

func (t *trie) at(i int32) *node { return &t.pages[i>>pageBits][i&(page-1)] }

// kids returns the children of a state that has some.
func (t *trie) kids(n *node) []node {
	at := n.first & (page - 1)
	return t.pages[n.first>>pageBits][at : at+int32(n.kids)]
}

// store stores the children of a state of probability mass. ok is false if there is no room. A state without
// children has nothing open.
func (t *trie) store(n *node, mass float64, ways []Way) (ok bool) {
	if len(ways) == 0 {
		n.open = 0
		return true
	}
	first, ok := t.room(len(ways))
	if !ok {
		return false
	}
	n.first, n.kids = first, uint16(len(ways))
	kids := t.kids(n)
	for i, w := range ways {
		kids[i] = node{open: mass * w.Probability, action: uint16(w.Action)}
	}
	return true
}

// room finds room for n states side by side.
func (t *trie) room(n int) (first int32, ok bool) {
	if n > page || t.live+n > t.most {
		return 0, false
	}
	t.live += n
	if n <= recycled && t.free[n] != 0 {
		first = t.free[n]
		t.free[n] = t.at(first).first
		return first, true
	}
	if t.used+n > page {
		t.pages = append(t.pages, make([]node, page))
		t.used = 0
	}
	first = int32((len(t.pages)-1)<<pageBits + t.used)
	t.used += n
	return first, true
}

// settle recomputes the probability that is open below a state, after one of its children has changed.
func (t *trie) settle(n *node) {
	if n.first == 0 {
		return
	}
	n.open = 0
	for i := range t.kids(n) {
		n.open += t.kids(n)[i].open
	}
	if n.open > 0 {
		return
	}
	t.live -= int(n.kids)
	if n.kids <= recycled {
		t.at(n.first).first = t.free[n.kids]
		t.free[n.kids] = n.first
	}
	n.first, n.kids = 0, 0
}

// pick chooses a child with a probability in proportion to the open probability below it. chance is uniform
// on [0, 1).
func (t *trie) pick(n *node, chance float64) int32 {
	left := chance * n.open
	kids := t.kids(n)
	last := 0
	for i := range kids {
		if kids[i].open == 0 {
			continue
		}
		last = i
		if left -= kids[i].open; left < 0 {
			break
		}
	}
	return n.first + int32(last)
}

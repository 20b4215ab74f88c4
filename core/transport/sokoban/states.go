package sokoban

import "slices"

func (s *Solver) hashOf(boxes []int16, home int16) uint64 {
	h := s.zobrist[s.n+int(home)]
	for _, c := range boxes {
		h ^= s.zobrist[c]
	}
	return h
}

// appendCells appends cells to the key of a map.
func appendCells(key []byte, cells ...int16) []byte {
	for _, c := range cells {
		key = append(key, byte(c), byte(c>>8))
	}
	return key
}

// find returns the number of the node with the given boxes and home. If there is none, i is -1 and slot is
// the place for it in the table.
func (s *Solver) find(boxes []int16, home int16) (i int32, slot, hash uint64) {
	hash = s.hashOf(boxes, home)
	mask := uint64(len(s.table) - 1)
	for slot = hash & mask; s.table[slot] != 0; slot = (slot + 1) & mask {
		i = s.table[slot] - 1
		if s.hash[i] == hash && s.nodes[i].home == home && slices.Equal(s.boxesOf(i), boxes) {
			return i, slot, hash
		}
	}
	return -1, slot, hash
}

// insert adds a node that find has not found, and returns its number.
func (s *Solver) insert(n node, boxes []int16, slot, hash uint64) int32 {
	i := int32(len(s.nodes))
	s.nodes = append(s.nodes, n)
	s.hash = append(s.hash, hash)
	s.at = append(s.at, boxes...)
	s.table[slot] = i + 1
	if len(s.nodes)*2 > len(s.table) {
		s.grow()
	}
	return i
}

// meet adds a node that is new, or updates one that is now reached with fewer pushes.
func (s *Solver) meet(n node, boxes []int16) {
	i, slot, hash := s.find(boxes, n.home)
	if i < 0 {
		i = s.insert(n, boxes, slot, hash)
	} else {
		old := &s.nodes[i]
		if old.g <= n.g || old.closed && !s.o.Optimal {
			return
		}
		*old = n // a closed node is opened again
	}
	s.frontier.put(i, &s.nodes[i], s.n)
}

func (s *Solver) grow() {
	s.table = make([]int32, 2*len(s.table))
	mask := uint64(len(s.table) - 1)
	for i, hash := range s.hash {
		at := hash & mask
		for s.table[at] != 0 {
			at = (at + 1) & mask
		}
		s.table[at] = int32(i + 1)
	}
}

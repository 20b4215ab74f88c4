package pencil

import "slices"

// joinedIslands groups the islands joined by known bridges. A group is identified by its first island.
type joinedIslands struct {
	parent []int32
	left   []int32 // number of bridges that the islands of a group can still have
	groups int
}

func (j *joinedIslands) find(island int) int32 {
	i := int32(island)
	for j.parent[i] >= 0 {
		i = j.parent[i]
	}
	return i
}

func (j *joinedIslands) join(a, b int32) {
	if a != b {
		j.parent[b] = a
		j.left[a] += j.left[b]
		j.groups--
	}
}

// joined groups the islands by the known bridges.
func (k *straits) joined(s *State) joinedIslands {
	t := &s.scratch
	t.parent = fill(t.parent, len(k.islands), -1)
	t.weight = fill(t.weight, len(k.islands), 0)
	j := joinedIslands{parent: t.parent, left: t.weight, groups: len(k.islands)}
	for island := range k.islands {
		low, _ := k.sum(s, island)
		j.left[island] = int32(k.most(island) - low)
	}
	for i := range k.all {
		if low, _ := k.known(s, i); low > 0 {
			j.join(j.find(k.all[i].a), j.find(k.all[i].b))
		}
	}
	return j
}

// groupRule is a rule about all islands.
func (k *straits) groupRule(name, why string, rank int, look func(s *State)) Rule {
	return Rule{Name: name, Rank: rank, Places: 1, Why: why, Look: func(s *State, _ int) { look(s) }}
}

// pairRule returns the rule that two islands joined only with each other must be the only islands. So a 1 is
// not joined with a 1, and a 2 not by two bridges with a 2.
func (k *straits) pairRule() Rule {
	var pairs []int
	for i, one := range k.all {
		n := k.most(one.a)
		if len(k.islands) > 2 && n == k.most(one.b) && n <= mostBridges {
			pairs = append(pairs, i)
		}
	}
	return Rule{
		Name: "pair cut off", Rank: 0, Places: len(pairs),
		Sees:  func(int) []int { return nil },
		Where: func(at int) Point { return k.where(k.all[pairs[at]].a) },
		Why:   "the two islands would be complete and cut off",
		Look:  func(s *State, at int) { k.atMost(s, pairs[at], k.most(k.all[pairs[at]].a)-1) },
	}
}

// closing excludes bridges that complete all islands of a group while other groups exist.
func (k *straits) closing(s *State) {
	j := k.joined(s)
	for island := range k.islands {
		if j.parent[island] < 0 && j.left[island] == 0 && j.groups > 1 {
			s.Fail()
			return
		}
	}
	for i := range k.all {
		low, high := k.known(s, i)
		a, b := j.find(k.all[i].a), j.find(k.all[i].b)
		left, groups := j.left[a], j.groups
		if a != b {
			left += j.left[b]
			groups--
		}
		// Each further bridge counts at both ends.
		if n := low + int(left)/2; groups > 1 && left > 0 && left%2 == 0 && n <= high {
			k.atMost(s, i, n-1)
		}
	}
}

// wayOut finds a bridge on the only strait that leads from a group to other groups.
func (k *straits) wayOut(s *State) {
	j := k.joined(s)
	if j.groups == 1 {
		return
	}
	t := &s.scratch
	t.order = fill(t.order, len(k.islands), 0) // straits that leave a group
	t.above = fill(t.above, len(k.islands), -1)
	for i, one := range k.all {
		_, high := k.known(s, i)
		a, b := j.find(one.a), j.find(one.b)
		if high == 0 || a == b {
			continue
		}
		for _, group := range []int32{a, b} {
			t.order[group]++
			t.above[group] = int32(i)
		}
	}
	for island := range k.islands {
		if j.parent[island] >= 0 {
			continue
		}
		switch t.order[island] {
		case 0:
			s.Fail()
			return
		case 1:
			k.atLeast(s, int(t.above[island]), 1)
		}
	}
}

// cuts finds a bridge on each strait without which the islands would not be connected.
func (k *straits) cuts(s *State) {
	n := len(k.islands)
	if n == 0 {
		return
	}
	t := &s.scratch
	t.order, t.low = fill(t.order, n, 0), fill(t.low, n, 0)
	clock := int32(0)
	var walk func(island, from int)
	walk = func(island, from int) {
		clock++
		t.order[island], t.low[island] = clock, clock
		for _, i := range k.of[island] {
			if _, high := k.known(s, i); high == 0 || i == from {
				continue
			}
			to := k.all[i].a + k.all[i].b - island
			if t.order[to] > 0 {
				t.low[island] = min(t.low[island], t.order[to])
				continue
			}
			walk(to, i)
			t.low[island] = min(t.low[island], t.low[to])
			if t.low[to] > t.order[island] {
				k.atLeast(s, i, 1)
			}
		}
	}
	walk(0, -1)
	if int(clock) < n {
		s.Fail()
	}
}

// around finds the bridges common to all completions of an island, except completions that close off a group
// while others exist.
func (k *straits) around(s *State, island int) {
	of := k.of[island]
	lows, highs, bridges := make([]int, len(of)), make([]int, len(of)), make([]int, len(of))
	low, high := make([]int, len(of)), make([]int, len(of))
	open := false
	for n, i := range of {
		lows[n], highs[n] = k.known(s, i)
		low[n], high[n] = mostBridges, 0
		open = open || lows[n] < highs[n]
	}
	if !open {
		return
	}
	j := k.joined(s)
	found := false
	var lay func(n, sum int)
	lay = func(n, sum int) {
		if n < len(of) {
			for bridges[n] = lows[n]; bridges[n] <= highs[n] && sum+bridges[n] <= k.most(island); bridges[n]++ {
				lay(n+1, sum+bridges[n])
			}
			return
		}
		if sum < k.least(island) || k.closes(&j, island, lows, bridges) {
			return
		}
		found = true
		for n, b := range bridges {
			low[n], high[n] = min(low[n], b), max(high[n], b)
		}
	}
	lay(0, 0)
	if !found {
		s.Fail()
		return
	}
	for n, i := range of {
		k.atLeast(s, i, low[n])
		k.atMost(s, i, high[n])
	}
}

// closes reports whether bridges of an island complete all islands that they join while other islands exist,
// or exceed the number of a neighbour.
func (k *straits) closes(j *joinedIslands, island int, lows, bridges []int) bool {
	if k.least(island) != k.most(island) {
		return false // the remaining bridges of a question mark are unknown
	}
	home := j.find(island)
	left, groups := j.left[home], j.groups
	var met []int32
	for n, i := range k.of[island] {
		left -= int32(2 * (bridges[n] - lows[n]))
		if bridges[n] == 0 {
			continue
		}
		other := j.find(k.all[i].a + k.all[i].b - island)
		if other == home || slices.Contains(met, other) {
			continue
		}
		met = append(met, other)
		left += j.left[other]
		groups--
	}
	return groups > 1 && left == 0
}

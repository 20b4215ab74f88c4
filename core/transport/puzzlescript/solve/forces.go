package solve

// notion is what a player forces.
type notion uint8

const (
	strong notion = iota // to win whatever happens, within a number of inputs
	fair                 // to win with probability 1 if every outcome has some chance
)

// forces reports whether a player who starts anywhere forces a win, by what is known so far.
// Hopeful counts states that are not expanded and outcomes that are not known as won; then
// false is a proof. Else they count as lost, and true is a proof.
func (s *chanceSearch) forces(by notion, hopeful bool) bool {
	safe := make([]bool, len(s.nodes))
	for n := range safe {
		safe[n] = true
	}
	for {
		won, rank := s.attract(by, hopeful, safe)
		if s.rank = nil; by == strong {
			s.rank = rank
			return s.startsIn(won)
		}
		same := true
		for n := range safe {
			same = same && safe[n] == won[n]
		}
		if same {
			return s.startsIn(won)
		}
		safe = won
	}
}

func (s *chanceSearch) startsIn(won []bool) bool {
	s.most = 0
	for n := range s.starts {
		if !won[n] {
			return false
		}
		if s.rank != nil {
			s.most = max(s.most, s.rank[n])
		}
	}
	return s.starts > 0
}

// attract returns the states from which a win is forced (strong), or possible on ways that
// never leave the safe states (fair), and after how many inputs at most, or at best. States
// are found in the order of that number (Cimatti et al. 2003: strong and strong cyclic
// planning).
func (s *chanceSearch) attract(by notion, hopeful bool, safe []bool) (won []bool, rank []int) {
	won, rank = make([]bool, len(s.nodes)), make([]int, len(s.nodes))
	left := make([]int32, len(s.ways)) // states of a way that are not known to be won
	owner := make([]int32, len(s.ways))
	first := make([]int32, len(s.nodes)+1) // where the ways into a state are listed
	usable := func(v *way) bool {
		return !v.lost && (!v.open || hopeful) && (!v.endure || by == fair)
	}
	each := func(f func(n int32, i int32, v *way)) {
		for n := range s.nodes {
			if at := s.opened[n]; at >= 0 {
				for i := range s.waysOf(int32(n)) {
					if v := &s.ways[int(at)+i]; usable(v) {
						f(int32(n), at+int32(i), v)
					}
				}
			}
		}
	}
	each(func(_, _ int32, v *way) {
		for _, k := range s.to[v.from:v.end] {
			first[k+1]++
		}
	})
	for n := range s.nodes {
		first[n+1] += first[n]
	}
	into := make([]int32, first[len(s.nodes)])
	fill := append([]int32(nil), first...)
	var layer, next []int32
	add := func(list *[]int32, n int32, r int) {
		if !won[n] && safe[n] {
			won[n], rank[n] = true, r
			*list = append(*list, n)
		}
	}
	each(func(n, i int32, v *way) {
		owner[i] = n
		ok := true
		for _, k := range s.to[v.from:v.end] {
			into[fill[k]] = i
			fill[k]++
			ok = ok && safe[k]
		}
		left[i] = v.end - v.from
		switch {
		case by == fair && !ok:
			left[i] = -1 // may leave what is safe
		case by == fair && (v.won || v.open), by == strong && left[i] == 0:
			add(&layer, n, 1)
		}
	})
	if hopeful {
		for n := range s.nodes {
			if s.opened[n] < 0 {
				add(&layer, int32(n), 0)
			}
		}
	}
	for r := 2; len(layer) > 0; r++ {
		next = next[:0]
		for _, k := range layer {
			for _, i := range into[first[k]:first[k+1]] {
				if left[i]--; by == fair && left[i] >= 0 || left[i] == 0 {
					add(&next, owner[i], r)
				}
			}
		}
		layer, next = next, layer
	}
	return won, rank
}

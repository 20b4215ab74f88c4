package logicgrid

import "math/rand/v2"

// MaxHints is the maximum number of hints in a bred list. The authors' program adds none above 20,
// and crossing two lists of 21 gives no longer list.
const MaxHints = 21

// RandomHint draws a hint from the grammar of Shyne et al. (2024). Each choice is uniform: one of
// the five kinds, one of its forms, then categories and entities. The exact distance of Before is
// at most one place less than the largest possible one, as in the published data.
func RandomHint(s *Space, r *rand.Rand) Hint {
	for {
		switch kind := Kind(r.IntN(5)); kind {
		case Is, Not:
			h := Hint{Kind: kind}
			h.Of[0], h.Of[1] = randomPair(s, r)
			return h
		case Before:
			if h, ok := randomBefore(s, r); ok {
				return h
			}
		case Or:
			return randomOr(s, r)
		case Either:
			h := Hint{Kind: Either}
			h.Of[0], h.Of[1] = randomPair(s, r)
			h.Of[2], h.Of[3] = randomPair(s, r)
			return h
		}
	}
}

// randomPair draws two entities of different categories.
func randomPair(s *Space, r *rand.Rand) (a, b Entity) {
	c, d := twoOf(s.M(), r)
	return At(c, r.IntN(s.N())), At(d, r.IntN(s.N()))
}

// twoOf draws two different numbers below n.
func twoOf(n int, r *rand.Rand) (a, b int) {
	a, b = r.IntN(n), r.IntN(n-1)
	if b >= a {
		b++
	}
	return a, b
}

// randomBefore draws a hint of kind Before. ok is false if there is no numeric category, or no
// other category.
func randomBefore(s *Space, r *rand.Rand) (h Hint, ok bool) {
	var numeric, others [MaxCategories]int
	nNumeric, nOthers := 0, 0
	for i := range s.Categories {
		if s.Categories[i].Numeric {
			numeric[nNumeric] = i
			nNumeric++
		} else {
			others[nOthers] = i
			nOthers++
		}
	}
	if nNumeric == 0 || nOthers == 0 {
		return h, false
	}
	h.Kind, h.In = Before, uint8(numeric[r.IntN(nNumeric)])
	if r.IntN(2) == 0 && s.N() > 2 {
		h.By = uint8(1 + r.IntN(s.N()-2))
	}
	c, d := others[r.IntN(nOthers)], others[r.IntN(nOthers)]
	i, k := twoOf(s.N(), r) // two different entities of one category
	h.Of[0], h.Of[1] = At(c, i), At(d, k)
	if c != d {
		h.Of[1] = At(d, r.IntN(s.N()))
	}
	return h, true
}

func randomOr(s *Space, r *rand.Rand) Hint {
	h := Hint{Kind: Or}
	c, d := twoOf(s.M(), r)
	if s.M() == 2 || r.IntN(2) == 0 {
		i, k := twoOf(s.N(), r)
		h.Of = [4]Entity{At(c, i), At(c, k), At(d, r.IntN(s.N()))}
		return h
	}
	third := r.IntN(s.M() - 2) // one of the remaining categories
	for _, taken := range [2]int{min(c, d), max(c, d)} {
		if third >= taken {
			third++
		}
	}
	h.Of = [4]Entity{At(c, r.IntN(s.N())), At(d, r.IntN(s.N())), At(third, r.IntN(s.N()))}
	return h
}

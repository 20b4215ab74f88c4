package pencil

import "slices"

// This file lists the shapes that the region of a known cell can have.

const (
	mostShapes   = 150 // maximum number of shapes that are compared
	mostBranches = 500 // maximum number of branches in a search for shapes
)

// shaping is a search for the shapes of a region.
type shaping struct {
	*regions
	s        *State
	n        int
	in, out  []bool
	have     []int
	shapes   [][]int
	branches int
	over     bool
}

// shapes lists the regions that a group can become, each by its cells; false: there are too many.
func (r *regions) shapes(s *State, n, group int) ([][]int, bool) {
	r.in, r.out = fill(r.in, r.p.Cells(), false), fill(r.out, r.p.Cells(), false)
	k := &shaping{regions: r, s: s, n: n, in: r.in, out: r.out}
	for _, c := range r.groups[group] {
		k.in[c] = true
		k.have = append(k.have, c)
	}
	k.grow(0)
	return k.shapes, !k.over
}

// take adds a cell and the groups that it touches. It returns the number of cells before; ok is false if
// the region becomes too large or touches an excluded cell.
func (k *shaping) take(c int) (had int, ok bool) {
	had = len(k.have)
	k.in[c] = true
	k.have = append(k.have, c)
	for i := had; i < len(k.have); i++ {
		for _, b := range k.beside[k.have[i]] {
			if k.in[b] || k.label[b] < 0 {
				continue
			}
			if k.out[b] {
				return had, false
			}
			k.in[b] = true
			k.have = append(k.have, b)
		}
	}
	return had, len(k.have) <= k.n
}

func (k *shaping) drop(had int) {
	for _, c := range k.have[had:] {
		k.in[c] = false
	}
	k.have = k.have[:had]
}

// grow continues the search. The neighbours of the cells before from are already decided.
func (k *shaping) grow(from int) {
	k.branches++
	switch {
	case k.over:
		return
	case len(k.have) == k.n:
		k.shapes = append(k.shapes, append([]int(nil), k.have...))
		k.over = len(k.shapes) > mostShapes
		return
	case k.branches > mostBranches:
		k.over = true
		return
	}
	for ; from < len(k.have); from++ {
		for _, b := range k.beside[k.have[from]] {
			if k.in[b] || k.out[b] || k.s.marks[k.q(b, k.n)] == No {
				continue
			}
			had, ok := k.take(b)
			if ok {
				k.grow(from)
			}
			k.drop(had)
			if k.label[b] >= 0 {
				return // a cell in a group beside the region cannot be left out
			}
			k.out[b] = true
			k.grow(from)
			k.out[b] = false
			return
		}
	}
}

// everyShape finds cells that all shapes of a group contain, and cells that are beside all of them.
func (r *regions) everyShape(s *State, n int) {
	for id, group := range r.groups {
		if len(group) == n {
			continue
		}
		shapes, ok := r.shapes(s, n, id)
		if !ok {
			continue
		}
		s.part(r.q(group[0], n))
		if len(shapes) == 0 {
			s.Fail()
			return
		}
		r.used = fill(r.used, r.p.Cells(), 0)
		r.touched = fill(r.touched, r.p.Cells(), 0)
		for _, shape := range shapes {
			for _, c := range shape {
				r.used[c]++
			}
			for _, c := range r.outline(shape) {
				r.touched[c]++
			}
		}
		all := int32(len(shapes))
		for c := range r.label {
			switch q := r.q(c, n); {
			case s.marks[q] != Open:
			case r.used[c] == all:
				s.Find(q, Yes)
			case r.touched[c] == all:
				s.Find(q, No)
			}
		}
		if r.stale(s) {
			return
		}
	}
}

// outline lists the cells beside a shape. The list is valid until the next call.
func (r *regions) outline(shape []int) []int {
	r.round++
	for _, c := range shape {
		r.reach(c, 1)
	}
	r.queue = r.queue[:0]
	for _, c := range shape {
		for _, b := range r.beside[c] {
			if r.far(b) == 0 {
				r.reach(b, 1)
				r.queue = append(r.queue, b)
			}
		}
	}
	return r.queue
}

// shapeCases assumes each shape of a group in turn.
func (r *regions) shapeCases(s *State, n int) {
	if !r.gather(s, n) {
		return
	}
	groups := make([][]int, len(r.groups))
	for i, group := range r.groups {
		groups[i] = append([]int(nil), group...)
	}
	for _, group := range groups {
		if s.failed || !r.gather(s, n) {
			return
		}
		id := r.label[group[0]]
		if len(r.groups[id]) == n {
			continue
		}
		shapes, ok := r.shapes(s, n, int(id))
		if !ok || len(shapes) > mostAnswers {
			continue
		}
		s.part(r.q(group[0], n))
		s.through(len(shapes), func(t *State, i int) {
			for _, c := range shapes[i] {
				t.tell(r.q(c, n), Yes)
			}
			for _, c := range slices.Clone(r.outline(shapes[i])) {
				t.tell(r.q(c, n), No)
			}
		})
	}
}

package pencil

import "slices"

// reasons finds few marks from which a rule says the same. A rule is a function of the marks,
// and what it says of some marks is so in every solution that has them: the marks with which
// it says it again are a reason, whatever else it looks at.
type reasons struct {
	again  *State    // where rules are applied again; nobody waits for its marks
	seen   [][]int32 // the questions that a place depends on, as far as they were asked for
	ground Marks     // the marks that need no reason
}

func newReasons(b *Board) *reasons {
	still := *b
	still.watch = make([][]int32, len(b.Questions))
	again := newState(&still)
	return &reasons{again: again, seen: make([][]int32, len(b.places)), ground: slices.Clone(again.marks)}
}

// sees lists the questions that a place depends on; nil: all of them.
func (r *reasons) sees(place int32) []int32 {
	at := r.again.places[place]
	rule := &r.again.rules[at.rule]
	if rule.Sees == nil {
		return nil
	}
	if r.seen[place] == nil {
		all := []int32{}
		for _, q := range rule.Sees(int(at.at)) {
			all = append(all, int32(q))
		}
		slices.Sort(all)
		r.seen[place] = slices.Compact(all)
	}
	return r.seen[place]
}

// wanted is what a place has said: a mark for a question, or, with question -1, that the
// marks contradict each other.
type wanted struct {
	place, question int32
	mark            Mark
}

// says reports whether the place says it, or sees a contradiction, of the ground and of some
// questions with the marks that they have in marks.
func (r *reasons) says(w wanted, marks Marks, questions ...[]int32) bool {
	r.set(marks, questions...)
	t := r.again
	t.look(w.place)
	ok := t.failed || w.question >= 0 && t.marks[w.question] == w.mark
	t.failed, t.trail = false, t.trail[:0]
	return ok
}

// set writes the ground and the marks of some questions down.
func (r *reasons) set(marks Marks, questions ...[]int32) {
	t := r.again
	copy(t.marks, r.ground)
	for _, list := range questions {
		for _, q := range list {
			t.marks[q] = marks[q]
		}
	}
	t.version++
}

// fewMarks is from how few marks on each is left out in turn.
const fewMarks = 6

// of returns few of some questions, the oldest first, whose marks make a place say what it
// has said; false: it does not say it of all of them.
func (r *reasons) of(w wanted, marks Marks, all []int32) (few []int32, ok bool) {
	at := r.again.places[w.place]
	if cause := r.again.rules[at.rule].Cause; cause != nil {
		r.set(marks, all)
		hint := cause(r.again, int(at.at), int(w.question), w.mark)
		for _, q := range all {
			if slices.Contains(hint, int(q)) {
				few = append(few, q)
			}
		}
		if r.says(w, marks, few) {
			return few, true
		}
	}
	if !r.says(w, marks, all) {
		return nil, false
	}
	switch {
	case r.again.rules[at.rule].Slow:
		return r.quarters(w, marks, all), true
	case len(all) <= fewMarks:
		return r.without(w, marks, all), true
	}
	return r.shortest(w, marks, all), true
}

// without leaves each mark out in turn, the last one first.
func (r *reasons) without(w wanted, marks Marks, all []int32) []int32 {
	kept := slices.Clone(all)
	for i := len(kept) - 1; i >= 0; i-- {
		if r.says(w, marks, kept[:i], kept[i+1:]) {
			kept = slices.Delete(kept, i, i+1)
		}
	}
	return kept
}

// quarters leaves each quarter of the marks out in turn, the last one first.
func (r *reasons) quarters(w wanted, marks Marks, all []int32) []int32 {
	kept := slices.Clone(all)
	for i := 3; i >= 0; i-- {
		from, to := len(all)*i/4, len(all)*(i+1)/4
		if from < to && r.says(w, marks, kept[:from], kept[to:]) {
			kept = slices.Delete(kept, from, to)
		}
	}
	return kept
}

// shortest finds the shortest beginning of the list that is enough: its last mark is needed.
// Then it looks for the shortest beginning that is enough together with what is needed.
func (r *reasons) shortest(w wanted, marks Marks, all []int32) []int32 {
	var needed []int32
	for end := len(all); !r.says(w, marks, needed); {
		if end == 0 {
			return all // the place says it of all, and less of more marks than needed
		}
		least, most := 1, end // as far as known, least-1 are too few and most are enough
		for least < most {
			if mid := (least + most) / 2; r.says(w, marks, needed, all[:mid]) {
				most = mid
			} else {
				least = mid + 1
			}
		}
		needed = append(needed, all[least-1])
		end = least - 1
	}
	return needed
}

package pencil

import "slices"

// reasons finds small sets of marks that are sufficient for a rule's conclusion. A rule is a function of the
// marks, and its conclusions from some marks hold in every solution with these marks. So any marks from which
// the rule repeats a conclusion are a reason, whatever else the rule looks at.
type reasons struct {
	again  *State    // state in which rules are applied again; marks of this state start no looks
	seen   [][]int32 // questions on which each place depends, as far as computed
	ground Marks     // marks that need no reason
}

func newReasons(b *Board) *reasons {
	still := *b
	still.watch = make([][]int32, len(b.Questions))
	again := newState(&still)
	return &reasons{again: again, seen: make([][]int32, len(b.places)), ground: slices.Clone(again.marks)}
}

// sees lists the questions on which a place depends; nil means all questions.
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

// wanted is a place's conclusion: a mark for a question or, with question -1, a contradiction.
type wanted struct {
	place, question int32
	mark            Mark
}

// says reports whether the place draws the wanted conclusion, or finds a contradiction, from the ground and
// the given questions with their marks in marks.
func (r *reasons) says(w wanted, marks Marks, questions ...[]int32) bool {
	r.set(marks, questions...)
	t := r.again
	t.look(w.place)
	ok := t.failed || w.question >= 0 && t.marks[w.question] == w.mark
	t.failed, t.trail = false, t.trail[:0]
	return ok
}

// set resets the board that is tried again to the ground marks, and adds the marks of some questions.
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

// fewMarks is the number of marks up to which each mark is omitted in turn.
const fewMarks = 6

// of returns a small part of the given questions, oldest first, whose marks suffice for the wanted
// conclusion. It returns false if all of them do not suffice.
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

// without tries to omit each mark in turn, last one first.
func (r *reasons) without(w wanted, marks Marks, all []int32) []int32 {
	kept := slices.Clone(all)
	for i := len(kept) - 1; i >= 0; i-- {
		if r.says(w, marks, kept[:i], kept[i+1:]) {
			kept = slices.Delete(kept, i, i+1)
		}
	}
	return kept
}

// quarters tries to omit each quarter of the marks in turn, last one first.
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

// shortest finds the shortest prefix of the list that suffices: the last mark of the prefix is needed. It
// then finds the shortest prefix that suffices together with the needed marks, and so on.
func (r *reasons) shortest(w wanted, marks Marks, all []int32) []int32 {
	var needed []int32
	for end := len(all); !r.says(w, marks, needed); {
		if end == 0 {
			return all // all marks suffice together, but shortening found no smaller set
		}
		least, most := 1, end // least-1 marks are known to be too few, and most to suffice
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

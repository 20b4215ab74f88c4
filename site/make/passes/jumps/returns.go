package jumps

// returning finds the functions of a module that may return. Functions that were not parsed are nil, and
// count as returning. After a call of a function that never returns, such as a panic, Go's compiler continues
// with another block; that is not a path from one segment to the next.
//
// A function counts as returning once it has a path to a return on which every called function counts as
// returning. This suffices: the first function that returns at run time needs such a path.
func returning(functions []*function, imports int) (returns []bool) {
	returns = make([]bool, imports+len(functions))
	for i := range returns {
		returns[i] = i < imports || functions[i-imports] == nil
	}
	for changed := true; changed; {
		changed = false
		for i, f := range functions {
			if !returns[imports+i] && f.returns(returns) {
				returns[imports+i], changed = true, true
			}
		}
	}
	return returns
}

// comesBack reports whether control reaches the next item. The argument marks the functions that may return.
func (x *item) comesBack(returns []bool) bool {
	return x.kind != called || x.to >= len(returns) || returns[x.to]
}

// returns reports whether a function may return, given the other functions that may return.
func (f *function) returns(returns []bool) bool {
	seen := make([]bool, len(f.segments))
	var work []int
	reach := func(i int) {
		if !seen[i] {
			seen[i] = true
			work = append(work, i)
		}
	}
	for i := range f.segments {
		if i == 0 || f.segments[i].recovers {
			reach(i)
		}
	}
next:
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		s := &f.segments[i]
		for j := range s.code {
			switch x := &s.code[j]; {
			case x.kind == jump || x.kind == jumpIf:
				reach(x.to)
			case x.kind == leave && x.bytes[0] == opReturn:
				return true
			case !x.comesBack(returns):
				continue next
			}
		}
		if s.falls {
			reach(i + 1)
		}
	}
	return false
}

// cut ends segments at calls of functions that never return.
func (f *function) cut(returns []bool) {
	for i := range f.segments {
		s := &f.segments[i]
		for j := range s.code {
			if s.code[j].comesBack(returns) {
				continue
			}
			if j > 0 && s.code[j-1].kind == unwindIf { // at the end of the segment
				f.segments[i+1].resumed = f.segments[i+1].recovers
			}
			s.code = append(s.code[:j:j], item{leave, trap.bytes, 0})
			s.falls = false
			break
		}
	}
}

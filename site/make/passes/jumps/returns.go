package jumps

// returning finds out which functions of a module may return; those that were not taken apart
// are nil, and may. After a call of one that never does, such as a panic, Go's compiler goes
// on with another block: that is no way from one segment to the next.
//
// None is taken to return until it has a return on a way on which it calls none that does not.
// That is enough: the first function to return would need such a way.
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

// comesBack reports whether an item leads on to the next one; returns is which functions may
// return.
func (x *item) comesBack(returns []bool) bool {
	return x.kind != called || x.to >= len(returns) || returns[x.to]
}

// returns reports whether a function may return, if no others do than these.
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

// cut ends segments where they call what never returns.
func (f *function) cut(returns []bool) {
	for i := range f.segments {
		s := &f.segments[i]
		for j := range s.code {
			if s.code[j].comesBack(returns) {
				continue
			}
			if j > 0 && s.code[j-1].kind == unwindIf { // at its end
				f.segments[i+1].resumed = f.segments[i+1].recovers
			}
			s.code = append(s.code[:j:j], item{leave, trap.bytes, 0})
			s.falls = false
			break
		}
	}
}

package lattice

import "math/bits"

// Set is a set of indices 0..127. The zero Set is empty. Methods return new Sets and are small
// enough to be inlined.
type Set struct{ Lo, Hi uint64 }

// Of returns the set of one index.
func Of(i int) Set { return single[i&127] }

// single is a table because a look-up is faster than choosing a word.
var single = func() (s [128]Set) {
	for i := range 64 {
		s[i].Lo = 1 << i
		s[64+i].Hi = 1 << i
	}
	return s
}()

// Has reports whether i is in the set.
func (s Set) Has(i int) bool {
	if i < 64 {
		return s.Lo>>(i&63)&1 != 0
	}
	return s.Hi>>(i&63)&1 != 0
}

// Or returns the union.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

// And returns the intersection.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// AndNot returns the difference.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Xor returns the symmetric difference.
func (s Set) Xor(t Set) Set { return Set{s.Lo ^ t.Lo, s.Hi ^ t.Hi} }

// Up adds n to every index, 0 < n < 64. Indices beyond 127 are dropped.
func (s Set) Up(n uint) Set { return Set{s.Lo << (n & 63), s.Hi<<(n&63) | s.Lo>>((64-n)&63)} }

// Down subtracts n from every index, 0 < n < 64. Indices below 0 are dropped.
func (s Set) Down(n uint) Set { return Set{s.Lo>>(n&63) | s.Hi<<((64-n)&63), s.Hi >> (n & 63)} }

// Empty reports whether the set is empty.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Meets reports whether the sets intersect.
func (s Set) Meets(t Set) bool { return s.Lo&t.Lo|s.Hi&t.Hi != 0 }

// Component returns the cells connected with the first one, in rows of the given stride. It is
// empty if s is.
func (s Set) Component(stride uint) Set {
	part := s.First()
	for {
		grown := part.Or(part.Up(1)).Or(part.Down(1)).Or(part.Up(stride)).Or(part.Down(stride)).And(s)
		if grown == part {
			return part
		}
		part = grown
	}
}

// Count returns the number of indices in the set.
func (s Set) Count() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First returns the set of the lowest index alone. It is empty if s is.
func (s Set) First() Set {
	if s.Lo != 0 {
		return Set{Lo: s.Lo & -s.Lo}
	}
	return Set{Hi: s.Hi & -s.Hi}
}

// Next returns the lowest index, and the set without it. s is not empty.
func (s Set) Next() (i int, rest Set) {
	if s.Lo != 0 {
		return bits.TrailingZeros64(s.Lo), Set{s.Lo & (s.Lo - 1), s.Hi}
	}
	return 64 + bits.TrailingZeros64(s.Hi), Set{0, s.Hi & (s.Hi - 1)}
}

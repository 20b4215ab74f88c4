package lattice

import (
	"math/rand/v2"
	"testing"
)

// TestSetAgainstMap holds every method against a set of ints.
func TestSetAgainstMap(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	draw := func() (Set, map[int]bool) {
		var s Set
		m := make(map[int]bool)
		for range random.IntN(40) {
			i := random.IntN(128)
			s, m[i] = s.Or(Of(i)), true
		}
		return s, m
	}
	check := func(name string, got Set, want func(i int) bool) {
		t.Helper()
		n := 0
		for i := range 128 {
			if got.Has(i) != want(i) {
				t.Fatalf("%s: index %d is %v, want %v", name, i, got.Has(i), want(i))
			}
			if want(i) {
				n++
			}
		}
		if got.Count() != n || got.Empty() != (n == 0) {
			t.Fatalf("%s: Count %d, Empty %v, want %d", name, got.Count(), got.Empty(), n)
		}
	}
	for range 500 {
		s, m := draw()
		u, v := draw()
		n := 1 + random.IntN(63)
		check("Or", s.Or(u), func(i int) bool { return m[i] || v[i] })
		check("And", s.And(u), func(i int) bool { return m[i] && v[i] })
		check("AndNot", s.AndNot(u), func(i int) bool { return m[i] && !v[i] })
		check("Xor", s.Xor(u), func(i int) bool { return m[i] != v[i] })
		check("Up", s.Up(uint(n)), func(i int) bool { return m[i-n] })
		check("Down", s.Down(uint(n)), func(i int) bool { return i+n < 128 && m[i+n] })
		if s.Meets(u) != !s.And(u).Empty() {
			t.Fatal("Meets disagrees with And")
		}
		last := -1
		for rest := s; !rest.Empty(); {
			first := rest.First()
			var i int
			i, rest = rest.Next()
			if i <= last || !m[i] || first != Of(i) {
				t.Fatalf("Next gives %d after %d", i, last)
			}
			last = i
		}
	}
}

package pencil

// scratch is memory that rules about the whole board reuse.
type scratch struct {
	parent []int32
	parity []uint8
	order  []int32
	low    []int32
	stack  []int32
	iter   []int32
	above  []int32
	weight []int32
	sorted []int32
}

// fill returns a slice of n values, each v, and reuses the memory of s if it is large enough.
func fill[T any](s []T, n int, v T) []T {
	if cap(s) < n {
		s = make([]T, n)
	}
	s = s[:n]
	for i := range s {
		s[i] = v
	}
	return s
}

package epcg

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRankRoundTrip goes through whole spaces: unrank then rank is the
// identity, and combinations come in lexicographic order.
func TestRankRoundTrip(t *testing.T) {
	for _, radices := range [][]int{{}, {1}, {7}, {7, 7}, {3, 7, 1, 2}, {7, 7, 7, 7}, {3, 3, 3, 3, 3}, {9, 7, 7, 3, 3, 5}} {
		s, err := NewSpace(radices)
		if err != nil {
			t.Fatal(err)
		}
		want := uint64(1)
		for _, r := range radices {
			want *= uint64(r)
		}
		if s.MaxRank() != want {
			t.Fatalf("%v: MaxRank %d, want %d", radices, s.MaxRank(), want)
		}
		last := slices.Repeat([]int{-1}, len(radices))
		digits := make([]int, len(radices))
		for rank := range s.MaxRank() {
			s.Unrank(rank, digits)
			if got := s.Rank(digits); got != rank {
				t.Fatalf("%v: rank(unrank(%d)) = %d", radices, rank, got)
			}
			if len(digits) > 0 && slices.Compare(last, digits) >= 0 {
				t.Fatalf("%v: %v comes after %v", radices, digits, last)
			}
			copy(last, digits)
		}
	}
}

func TestSpaceTooLarge(t *testing.T) {
	if _, err := NewSpace(slices.Repeat([]int{7}, 22)); err != nil {
		t.Errorf("7^22 fits into 64 bits: %v", err)
	}
	if _, err := NewSpace(slices.Repeat([]int{7}, 23)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("7^23 does not fit, got %v", err)
	}
}

// TestBestIsSortedPrefix: whatever the order of arrival, the best k are the
// first k of everything sorted.
func TestBestIsSortedPrefix(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		items := r.Perm(1 + r.IntN(3000))
		k := 1 + r.IntN(400)
		best := NewBest(k, func(a, b int) bool { return a < b })
		for i, item := range items {
			best.Add(item)
			if i%700 == 0 {
				best.Sorted() // looking in between changes nothing
			}
		}
		slices.Sort(items)
		if want := items[:min(k, len(items))]; !slices.Equal(best.Sorted(), want) {
			t.Fatalf("the best %d of %d are wrong", k, len(items))
		}
	}
}

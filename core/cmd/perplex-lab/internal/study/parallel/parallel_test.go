package parallel

import (
	"fmt"
	"slices"
	"testing"
)

func TestEach(t *testing.T) {
	for _, n := range []int{0, 1, 1000} {
		calls := make([]int, n)
		var reports []int
		err := Each(n, func(i int) error {
			calls[i]++
			return nil
		}, func(n int) { reports = append(reports, n) })
		if err != nil {
			t.Errorf("%d items: %v", n, err)
		}
		for i := range n {
			if calls[i] != 1 || len(reports) != n || reports[i] != i+1 {
				t.Fatalf("%d items: item %d has %d calls; the reports are %v", n, i, calls[i], reports)
			}
		}
	}
}

func TestEachError(t *testing.T) {
	odd := make([]bool, 5)
	err := Each(len(odd), func(i int) error {
		if odd[i] = i%2 > 0; odd[i] {
			return fmt.Errorf("item %d", i)
		}
		return nil
	}, nil)
	if want := "item 1\nitem 3"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if want := []bool{false, true, false, true, false}; !slices.Equal(odd, want) {
		t.Errorf("not every item had its turn: %v", odd)
	}
}

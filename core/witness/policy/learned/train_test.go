//go:build !race

// With the race detector this takes a minute; TestWorkers trains in small there.

package learned

import "testing"

// TestTrain checks that a little training shortens the search on boards outside the training set, and that
// the rounded weights of a file hardly change a probability.
func TestTrain(t *testing.T) {
	fresh := boards(9)
	train, held := fresh(120), fresh(40)
	const limit = 20_000
	before, err := Evaluate(held, nil, limit, 2)
	if err != nil {
		t.Fatal(err)
	}
	n, _, err := Train(nil, false, train, tinySettings(1, CrossEntropy), 2, none)
	if err != nil {
		t.Fatal(err)
	}
	after, err := Evaluate(held, n, limit, 2)
	if err != nil {
		t.Fatal(err)
	}
	if after.Solved != len(held) || after.Mean > before.Mean-1 || after.Bits > before.Bits-0.5 {
		t.Errorf("%d of %d solved, mean %v (uniform %v), %v Sh (uniform %v)", after.Solved, len(held), after.Mean, before.Mean, after.Bits, before.Bits)
	}
	d, err := Compare(held, n, n.Rounded(), limit)
	if err != nil || d.States < 50 || d.Largest > 0.02 || d.Largest == 0 {
		t.Errorf("rounding: %+v, %v", d, err)
	}
	read, err := Load(n.File())
	if err != nil {
		t.Fatal(err)
	}
	if d, err := Compare(held, read, n.Rounded(), limit); err != nil || d.Largest != 0 {
		t.Errorf("the network in the file is not the rounded one: %+v, %v", d, err)
	}
}

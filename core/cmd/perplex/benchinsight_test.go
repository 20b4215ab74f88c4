package main

import "testing"

// TestEditMapCases: what the benchmarks measure is right.
func TestEditMapCases(t *testing.T) {
	for _, b := range editMapCases() {
		s, err := b.make()
		if err != nil {
			t.Fatal(err)
		}
		for !s.Step(stepBudget) {
		}
		if work, err := b.done(s); err != nil || work < 65 {
			t.Errorf("%s: %d states, %v", b.name, work, err)
		}
	}
}

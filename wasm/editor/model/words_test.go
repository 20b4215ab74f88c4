package model

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestChances(t *testing.T) {
	for share, want := range map[float64]string{
		1: "Every solution does.", 0.5: "1 of 2 solving tries does.", 2.0 / 3: "2 of 3 solving tries do.",
		0.25: "1 of 4 solving tries does.", 0.43: "About 43 % of solving tries do.", 0.9999: "Nearly all solving tries do.",
	} {
		if got := Chances(share); got != want {
			t.Errorf("Chances(%v) = %q, want %q", share, got, want)
		}
	}
}

func TestCorner(t *testing.T) {
	d := &witness.Document{Width: 4, Height: 4}
	for at, want := range map[witness.Place]string{
		{A: 0, B: 8}: "bottom left", {A: 8, B: 0}: "top right", {A: 4, B: 0}: "top", {A: 0, B: 4}: "left", {A: 4, B: 4}: "in the middle",
	} {
		if got := Corner(d, at); got != want {
			t.Errorf("Corner(%v) = %q, want %q", at, got, want)
		}
	}
}

func TestMany(t *testing.T) {
	for n, want := range map[float64]string{0: "0", 8512: "8,512", 999_999_999_999_999: "999,999,999,999,999", 1e15: "1.00 × 10¹⁵", 1.5687e24: "1.57 × 10²⁴"} {
		if got := Many(n); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
}

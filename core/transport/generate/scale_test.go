package generate

import (
	"errors"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// TestScale checks that every rule set has a rising scale, that a bar is on it, and that a score's percentile
// is the greatest one whose bar it reaches.
func TestScale(t *testing.T) {
	for _, rules := range []transport.Rules{transport.Sokoban, transport.Strong, transport.Big, transport.Pull, transport.Swap} {
		t.Run(rules.PuzzleName(), func(t *testing.T) {
			scale := Scale(rules)
			if len(scale) != 100/ScaleStep+1 || !slices.IsSorted(scale) || scale[0] < 1 {
				t.Fatalf("%v", scale)
			}
			for percent := range 101 {
				bar, ok := Bar(rules, percent)
				if !ok || percent%ScaleStep == 0 && bar != scale[percent/ScaleStep] || bar < scale[percent/ScaleStep] {
					t.Fatalf("the bar at %d %% is %d, %v", percent, bar, ok)
				}
				if got, _ := Percentile(rules, bar); got < percent {
					t.Errorf("the score %d reaches the bar of %d %%, and is at %d %%", bar, percent, got)
				}
				if got, _ := Percentile(rules, bar-1); got > 0 && got >= percent {
					t.Errorf("the score %d does not reach the bar of %d %%, and is at %d %%", bar-1, percent, got)
				}
			}
		})
	}
}

// TestPercentileOption checks that the bar of a percentile becomes Least, and that a continued search keeps
// its own Least.
func TestPercentileOption(t *testing.T) {
	want, _ := Bar(transport.Swap, 90)
	g, err := New(Options{Rules: transport.Swap, W: 6, H: 6, Boxes: 3, Percentile: 90})
	if err != nil || g.Options().Least != want {
		t.Fatalf("least %d, want %d; %v", g.Options().Least, want, err)
	}
	o := g.Options()
	o.Least = 7 // the bar of an older scale
	if g, err = New(o); err != nil || g.Options().Least != 7 {
		t.Errorf("going on: least %d, %v", g.Options().Least, err)
	}
	for _, o := range []Options{{Percentile: 101}, {Percentile: -1}, {Percentile: 50, Objective: Pushes}} {
		if _, err := New(o); !errors.Is(err, ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

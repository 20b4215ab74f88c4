package pack

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestAgainstNaive asks thousands of random questions.
func TestAgainstNaive(t *testing.T) {
	for _, test := range []struct {
		name   string
		rules  Rules
		pillar bool
		negatives,
		questions int
	}{
		{"windmill", Rules{}, false, 0, 2000},
		{"windmill pillar", Rules{}, true, 0, 1000},
		{"game", Rules{Game: true}, false, 0, 2000},
		{"game pillar", Rules{Game: true}, true, 0, 1000},
		{"imprecise", Rules{Game: true, Imprecise: true}, false, 0, 500},
		{"windmill negative", Rules{}, false, 1, 400},
		{"windmill pillar negative", Rules{}, true, 1, 400},
		{"game negative", Rules{Game: true}, false, 1, 1500},
		{"game pillar negative", Rules{Game: true}, true, 1, 1500},
		{"imprecise negative", Rules{Game: true, Imprecise: true}, false, 1, 500},
		{"shapeless negative", Rules{Game: true, ShapelessZero: true}, false, 1, 200},
		{"windmill two negative", Rules{}, false, 2, 20},
		{"windmill pillar two negative", Rules{}, true, 2, 30},
		{"game two negative", Rules{Game: true}, false, 2, 600},
		{"game pillar two negative", Rules{Game: true}, true, 2, 600},
	} {
		t.Run(test.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(5, uint64(len(test.name))))
			packers := make(map[string]*Packer)
			asked, fit := 0, 0
			for i := range test.questions {
				width, height := 1+random.IntN(4), 1+random.IntN(3)
				key := fmt.Sprint(width, height)
				p := packers[key]
				if p == nil {
					p = New(width, height, test.pillar, test.rules)
					packers[key] = p
				}
				q := drawQuestion(random, width, height, test.pillar, test.rules, test.negatives)
				if test.negatives > 0 && len(q.pieces) > 6-test.negatives {
					continue // takes too long
				}
				want := q.fits()
				for _, times := range []string{"first", "second"} {
					if got := q.ask(p); got != want {
						t.Fatalf("question %d, %s time: %v, want %v: board %dx%d, region %v, drawn %v, pieces %v",
							i, times, got, want, width, height, q.region, q.drawn, q.pieces)
					}
				}
				asked++
				if want {
					fit++
				}
			}
			t.Logf("%d of %d fit", fit, asked)
			if fit < asked/8 || fit > asked*19/20 {
				t.Errorf("%d of %d questions are answered with yes: too one-sided", fit, asked)
			}
			for _, p := range packers {
				if p.GaveUp() > 0 {
					t.Errorf("gave up %d times", p.GaveUp())
				}
			}
		})
	}
}

package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// looking makes of a walk the one of a player who looks before acting: measure.Looker with
// the ranks of player.Model.Ranks. The tree is the same, since rules are sound: what they
// exclude reaches no goal. In place of 1/k each action that remains has the probability w,
// that of seeing what excludes the others, or else of taking it all the same.
type looking struct {
	on bool
	// finds is measure.Look.SweepFinds by rank, places and finds.
	finds [player.Ranks][6][5]float64
}

// Search makes the player look before acting: TSI is then the search information, MSI
// that of the likeliest solution; the other measures are not defined. Call it before the first Step,
// of a walk without MoreMeasures.
func (w *Walker) Search(look measure.Look) { w.look = newLooking(look) }

// Search is Walker.Search for all players, of a walk without more measures.
func (w *Shared) Search(look measure.Look) { w.look = newLooking(look) }

func newLooking(look measure.Look) looking {
	l := looking{on: true}
	for rank := range l.finds {
		for places := 1; places <= 5; places++ {
			for finds := 1; finds < places; finds++ {
				l.finds[rank][places][finds] = look.SweepFinds(rank, finds, places)
			}
		}
	}
	return l
}

// against returns 1/w of a state: for each rank what it says of the actions, as of those
// that the ranks before leave. They do not contradict each other, and leave something.
func (l *looking) against(actions uint8, ranks *[player.Ranks]opinion) float64 {
	w, still, places := 0.0, 1.0, bits.OnesCount8(actions)
	for rank := range ranks {
		left := actions &^ ranks[rank].cannot
		finds := places - bits.OnesCount8(left)
		if must := ranks[rank].must & actions; must != 0 {
			left, finds = must, min(1, places-1)
		}
		if finds == 0 {
			continue
		}
		found := l.finds[rank][places%6][finds%5]
		w += still * (1 - found) / float64(places)
		still *= found
		actions, places = left, bits.OnesCount8(left)
	}
	return 1 / (w + still/float64(places))
}

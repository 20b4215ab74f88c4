package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// looking models a player who looks before acting: measure.Looker with the ranks of player.Model.Ranks. The
// tree is the same as without looking, because rules are sound: actions that they exclude reach no goal. Only
// the probability of each remaining action differs: instead of 1/k it is a w that includes the chance that
// the player gives up before seeing what excludes the others, and takes the action anyway.
type looking struct {
	on bool
	// finds holds measure.Look.SweepFinds by rank, places and finds.
	finds [player.Ranks][6][5]float64
}

// Search makes the player look before acting. TSI is then the search information and MSI that of the
// likeliest solution; the other measures are not defined. Call it before the first Step of a walk without
// MoreMeasures.
func (w *Walker) Search(look measure.Look) { w.look = newLooking(look) }

// Search makes all players look before acting: see Walker.Search. The walk must have been made without more.
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

// against returns 1/w for a state, where w is the probability of each remaining action. ranks holds each
// rank's verdicts on the actions that earlier ranks leave. The ranks must not contradict each other, and must
// leave an action.
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

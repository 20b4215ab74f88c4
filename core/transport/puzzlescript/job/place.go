package job

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
)

var table = norms.Embedded(normsText)

// Compared is the player whose TSI is compared with that of other levels.
const Compared = "dead+finish"

// The type and size of levels in norms. Games differ more than sizes, so that there is one size.
const (
	NormType = "puzzlescript"
	NormSize = "level"
)

// Ends returns the TSI of a player, which is between low and high; ok is false if it is not known.
func (r *Rating) Ends(player string) (low, high float64, ok bool) {
	n := slices.Index(r.o.Players, player)
	if n < 0 || !r.done || r.rater == nil || r.bounds[0] == nil ||
		!r.bounds[0].Done() || r.bounds[0].Fewest() < 0 {
		return 0, 0, false
	}
	low, high, ok = r.ends(n)
	if !r.states[0].Full() {
		low = high
	}
	return low, high, ok
}

// writePlace writes the place of a level among those of games by others. A level whose TSI is an
// interval has the place of its lower end if the word of both ends is the same.
func (r *Rating) writePlace(w *jsonlite.Writer) {
	low, high, known := r.Ends(Compared)
	norm := table().Find(NormType, NormSize)
	place, ok := norm.Place(low)
	if upper, has := norm.Place(high); !known || math.IsInf(high, 1) || !has || upper.Word() != place.Word() {
		ok = false
	}
	norms.Write(w, place, ok && known, norms.Names{Puzzles: "PuzzleScript levels"})
}

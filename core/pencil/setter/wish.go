package setter

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Wish describes the puzzles to make.
type Wish struct {
	Type *pencil.Type
	// Width and Height are in cells; 0 means the type's usual size.
	Width, Height int
	// Information is the wished search information in Sh; 0 means any value.
	Information float64
	// Within is the allowed relative difference from Information; 0 means UsualWithin.
	Within float64
	// Fewest asks for puzzles without removable clues. It excludes Information.
	Fewest bool
	// Rule is the name of a rule that must be needed, while no costlier rule is (pencil.Needs); "" means any
	// rule.
	Rule string
	// Varied asks for puzzles whose hardest rules have each rank in turn, also with consecutive
	// seeds. It excludes every other wish about the difficulty.
	Varied bool
	// Word is the wished word of difficulty by Norm; "" means any word. It excludes wishes about the search
	// information, Fewest and Varied.
	Word string
	// Norm is the norm with which the puzzles are compared; nil means no norm.
	Norm *norms.Norm
	// Symmetric asks for places of clues that are symmetric under a half turn of the board.
	Symmetric bool
	// Conditions are further wishes about figures, at most one for each measure.
	Conditions []Condition
	// Puzzles is the number of puzzles to make; 0: 1.
	Puzzles int
	// Tries is the number of solutions to try before giving up; 0 means UsualTries per puzzle.
	Tries int
	Seed  uint64
}

// Defaults of a wish's fields that are 0; the tries are per puzzle.
const (
	UsualWithin = 0.1
	UsualTries  = 200
)

// MostSide is the maximum width and height of a puzzle to make, in cells.
const MostSide = 30

// Types returns the types of puzzles that can be made.
func Types() (all []*pencil.Type) {
	for _, t := range pencil.Types {
		if t.CanCompose() {
			all = append(all, t)
		}
	}
	return all
}

// Usual returns a blank puzzle of the usual size for a type of Types.
func Usual(t *pencil.Type) *pencil.Puzzle {
	_, side := t.ComposedSides()
	return blank(t, side, side)
}

// blank returns a puzzle without clues. The type must support the size.
func blank(t *pencil.Type, w, h int) *pencil.Puzzle {
	p, err := pencil.Empty(t, w, h)
	if err != nil {
		panic(err)
	}
	return p
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

// checked returns the wish with defaults filled in, or an error if it is invalid.
func (w Wish) checked() (Wish, error) {
	if w.Type == nil || !w.Type.CanCompose() {
		var names []string
		for _, t := range Types() {
			names = append(names, t.Name)
		}
		name := ""
		if w.Type != nil {
			name = w.Type.Name
		}
		return w, noneOf("type", name, names)
	}
	least, usual := w.Type.ComposedSides()
	if w.Width == 0 {
		w.Width = usual
	}
	if w.Height == 0 {
		w.Height = w.Width
	}
	if err := cmp.Or(between("width", w.Width, least, MostSide), between("height", w.Height, least, MostSide)); err != nil {
		return w, err
	}
	if w.Symmetric && !w.Type.CanBeSymmetric() {
		return w, badWish("symmetric: clues of %s cannot be placed symmetrically", w.Type.Name)
	}
	if w.Within == 0 {
		w.Within = UsualWithin
	}
	switch {
	case !(w.Information >= 0) || math.IsInf(w.Information, 0):
		return w, badWish("information: %s is not a number of Sh", decimal(w.Information))
	case !(w.Within > 0 && w.Within <= 1):
		return w, badWish("within: %s is not above 0 and at most 1", decimal(w.Within))
	case w.Fewest && w.Information > 0:
		return w, badWish("information: cannot be combined with minimal")
	case w.Varied && !w.anyDifficulty():
		return w, badWish("varied: cannot be combined with another wish for the difficulty")
	case w.Word != "" && !slices.Contains(norms.Words, w.Word):
		return w, noneOf("word", w.Word, norms.Words)
	case w.Word != "" && w.Norm == nil:
		return w, badWish("word: there are no %s puzzles of %dx%d to compare with", w.Type.Name, w.Width, w.Height)
	case w.Word != "" && (w.Varied || w.Fewest || w.Information > 0 || w.condition(information) != nil):
		return w, badWish("word: cannot be combined with another wish for the difficulty")
	case w.Puzzles < 0:
		return w, badWish("puzzles: %d is less than 1", w.Puzzles)
	case w.Tries < 0:
		return w, badWish("tries: %d is less than 1", w.Tries)
	}
	for i := range w.Conditions {
		c := &w.Conditions[i]
		if err := c.checked(); err != nil {
			return w, err
		}
		if w.condition(c.Measure) != c {
			return w, badWish("wish.%s: it is there twice", c.Measure)
		}
	}
	if w.Puzzles == 0 {
		w.Puzzles = 1
	}
	if w.Tries == 0 {
		w.Tries = UsualTries * w.Puzzles
	}
	if _, err := pencil.Empty(w.Type, w.Width, w.Height); err != nil {
		return w, format.Errorf("%w: %w", ErrWish, err)
	}
	return w, nil
}

// image returns the place whose clue is removed together with another one's, or the same place if
// there is none.
func (w *Wish) image(place int) int {
	if cells := w.Width * w.Height; w.Symmetric && place < cells {
		return cells - 1 - place
	}
	return place
}

// rank returns the highest rank of rules that may be needed.
func (w *Wish) rank() (int, error) {
	most := pencil.AllRules
	if c := w.condition(hardest); c != nil && c.Most < float64(most) {
		most = int(c.Most)
	}
	if w.Rule == "" {
		return most, nil
	}
	rank, err := pencil.RuleRank(blank(w.Type, w.Width, w.Height), w.Rule)
	if err != nil {
		return 0, format.Errorf("%w: %w", ErrWish, err)
	}
	return min(most, rank), nil
}

// anyDifficulty reports whether the wish leaves the difficulty open.
func (w *Wish) anyDifficulty() bool {
	return w.Information == 0 && !w.Fewest && w.Rule == "" && w.condition(hardest) == nil && w.condition(information) == nil
}

// aim turns a word or a condition on the search information into the value that the maker aims at:
// the middle of the range, or three quarters of the upper bound if there is no lower bound.
func (w *Wish) aim() {
	c := w.condition(information)
	if w.Word != "" {
		c = &Condition{Measure: information}
		c.Least, c.Most, _ = w.Norm.Range(w.Word)
	}
	if c == nil || w.Fewest || w.Information > 0 || math.IsInf(c.Most, 1) {
		return
	}
	least := max(c.Least, c.Most/2)
	w.Information, w.Within = (least+c.Most)/2, max((c.Most-least)/(c.Most+least), 0.001)
}

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

// Wish is what a setter wants of a puzzle.
type Wish struct {
	Type *pencil.Type
	// Width and Height are in cells; 0: what is usual for the type.
	Width, Height int
	// Information is the search information in Sh that the puzzle should have; 0: any.
	Information float64
	// Within is how far from it the puzzle may be, as a share of it; 0: UsualWithin.
	Within float64
	// Fewest asks for puzzles of which no clue can go. It excludes Information.
	Fewest bool
	// Rule is the name of a rule that has to be needed, and none that costs more
	// (pencil.Needs); "": any.
	Rule string
	// Varied asks for puzzles whose hardest rule has each rank in turn, with one seed after another too.
	// It excludes every other wish for the difficulty.
	Varied bool
	// Word is the word of difficulty that the puzzle should have among those of Norm; "": any. It
	// excludes wishes for the search information, Fewest and Varied.
	Word string
	// Norm is what the puzzles are compared with; nil: nothing.
	Norm *norms.Norm
	// Symmetric says that clues are where they are after half a turn of the board.
	Symmetric bool
	// Conditions are what else is wished of its figures, each measure at most once.
	Conditions []Condition
	// Puzzles is how many to make; 0: 1.
	Puzzles int
	// Tries is from how many solutions to start before giving up; 0: UsualTries a puzzle.
	Tries int
	Seed  uint64
}

// What a wish has if they are 0; the tries are those of a puzzle.
const (
	UsualWithin = 0.1
	UsualTries  = 200
)

// MostSide is the greatest width and height of a puzzle that is made, in cells.
const MostSide = 30

// Types are the types of which puzzles can be made.
func Types() (all []*pencil.Type) {
	for _, t := range pencil.Types {
		if t.CanCompose() {
			all = append(all, t)
		}
	}
	return all
}

// Usual is a blank puzzle of the size that is usual for a type of Types.
func Usual(t *pencil.Type) *pencil.Puzzle {
	_, side := t.ComposedSides()
	return blank(t, side, side)
}

// blank is a puzzle without clues. The size is one that the type has.
func blank(t *pencil.Type, w, h int) *pencil.Puzzle {
	p, err := pencil.Empty(t, w, h)
	if err != nil {
		panic(err)
	}
	return p
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

// checked fills in what is usual and reports what cannot be.
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

// image is the place whose clue goes with that of another one; the same place if none does.
func (w *Wish) image(place int) int {
	if cells := w.Width * w.Height; w.Symmetric && place < cells {
		return cells - 1 - place
	}
	return place
}

// rank is the highest rank of rules that may be needed.
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

// anyDifficulty reports whether nothing is wished that says how hard the puzzles are.
func (w *Wish) anyDifficulty() bool {
	return w.Information == 0 && !w.Fewest && w.Rule == "" && w.condition(hardest) == nil && w.condition(information) == nil
}

// aim makes a word, or a condition on the search information, from somewhere to somewhere, what the
// maker aims at: the middle, or three quarters of an upper end alone.
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

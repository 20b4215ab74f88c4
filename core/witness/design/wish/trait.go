package wish

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// Trait is a wish for the character of the board (package character), for the player whom its
// measures are defined by.
type Trait struct {
	Name  string        // one of Measures
	Range *filter.Range // nil: any
}

// Measures are what a Trait may be about: the traits, which one pass of a tree gives together,
// the share of the symbols that can go, and the number of kinds of symbols.
var Measures = append(slices.Clone(character.TraitNames[:]), needless, kinds)

const (
	needless = "needless"
	kinds    = "kinds"
)

// number is which of Measures it is about; below 0: none.
func (t *Trait) number() int { return slices.Index(Measures, t.Name) }

// Check refuses what is no measure, and ranges that are none.
func (t *Trait) Check() error {
	if t.number() < 0 {
		return wishError{"character", strconv.Quote(t.Name), "is not one of " + strings.Join(Measures, ", ")}
	}
	return t.Range.Check("character."+t.Name, 0, t.Name == kinds)
}

// has reports whether a figure is what is wished for; NaN, not defined, is in no range.
func (t *Trait) has(x float64) bool {
	return t.Range == nil || !math.IsNaN(x) && t.Range.HasInformation(x)
}

// Describes reports whether a board has all that is wished for of its character. What was found
// is in the order of Measures; what comes after its end is not asked.
func Describes(wanted []Trait, found []float64) bool {
	return !slices.ContainsFunc(wanted, func(t Trait) bool {
		i := t.number()
		return i < len(found) && !t.has(found[i])
	})
}

// trait returns what is wished for of a measure; nil: nothing.
func (o *Options) trait(name string) *Trait {
	if i := slices.IndexFunc(o.Traits, func(t Trait) bool { return t.Name == name }); i >= 0 {
		return &o.Traits[i]
	}
	return nil
}

// describes reports whether figures have the traits that are wished for, and, if it is known, the
// share of symbols that can go.
func (o *Options) describes(f *Figures, compared bool) bool {
	if f.Traits == nil {
		return o.Traits == nil
	}
	list := f.Traits.List()
	t, k := o.trait(needless), o.trait(kinds)
	return Describes(o.Traits, list[:]) && (k == nil || k.has(float64(f.Kinds))) && (!compared || t == nil || t.has(f.Needless))
}

// kindsOf counts the types of symbols.
func kindsOf(symbols []witness.Symbol) int {
	types := make(map[witness.SymbolType]bool)
	for i := range symbols {
		types[symbols[i].Type] = true
	}
	return len(types)
}

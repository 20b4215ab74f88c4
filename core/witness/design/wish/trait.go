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

// Trait is a wish for the character of the board (package character), for the player by whom its measures are
// defined.
type Trait struct {
	Name  string        // name of a measure, one of Measures
	Range *filter.Range // range of the measure; nil means any value
}

// Measures lists the possible names of a Trait: the traits, which one pass of a tree gives together, the
// share of needless symbols, and the number of kinds of symbols.
var Measures = append(slices.Clone(character.TraitNames[:]), needless, kinds)

const (
	needless = "needless"
	kinds    = "kinds"
)

// number returns the index into Measures, or a negative number.
func (t *Trait) number() int { return slices.Index(Measures, t.Name) }

// Check returns an error for an unknown name or an invalid range.
func (t *Trait) Check() error {
	if t.number() < 0 {
		return wishError{"character", strconv.Quote(t.Name), "is not one of " + strings.Join(Measures, ", ")}
	}
	return t.Range.Check("character."+t.Name, 0, t.Name == kinds)
}

// has reports whether a figure meets the wish; NaN, for undefined, is in no range.
func (t *Trait) has(x float64) bool {
	return t.Range == nil || !math.IsNaN(x) && t.Range.HasInformation(x)
}

// Describes reports whether a board meets all wishes for its character. found has figures in the order of
// Measures; measures beyond its end are not checked.
func Describes(wanted []Trait, found []float64) bool {
	return !slices.ContainsFunc(wanted, func(t Trait) bool {
		i := t.number()
		return i < len(found) && !t.has(found[i])
	})
}

// trait returns the wish for a measure, or nil.
func (o *Options) trait(name string) *Trait {
	if i := slices.IndexFunc(o.Traits, func(t Trait) bool { return t.Name == name }); i >= 0 {
		return &o.Traits[i]
	}
	return nil
}

// describes reports whether figures meet the wishes for traits and, if compared is set, for the share of
// needless symbols.
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

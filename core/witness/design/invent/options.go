package invent

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// Err is wrapped by errors about goals; errors of packages wish and filter have their own.
var Err = errors.New("invent")

// Options are the goals and the permitted changes.
type Options struct {
	wish.Options // goals of a wish, without Edit, Edits, Part and Parts; Top: UsualTop by default

	Require []filter.Requirement // for the whole board; all must hold
	Kinds   []witness.SymbolType // types that may be added; nil means Usual and the types that Require names
	Colors  []witness.Color      // colours of added separations and stars; nil means black and white
	Keep    []witness.Place      // places that no change touches
	Seed    uint64
	Limit   int // limit of states; 0 means UsualLimit
}

// Kinds lists the types of symbols that may be added. Usual is the default.
var (
	Kinds = []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle, witness.MustCross,
		witness.Polyomino, witness.Eliminator, witness.CannotCross}
	Usual = Kinds[:4]
)

// Defaults and limits.
const (
	UsualTop   = 12
	MostTop    = 1000
	UsualLimit = 1 << 30
)

// complete checks the options and fills in the defaults.
func (o *Options) complete(d *witness.Document) error {
	if o.Top == 0 {
		o.Top = UsualTop
	}
	if o.Limit == 0 {
		o.Limit = UsualLimit
	}
	if o.Top < 1 || o.Top > MostTop {
		return inventError{"top", strconv.Itoa(o.Top), "is outside 1.." + strconv.Itoa(MostTop)}
	}
	if o.Colors == nil {
		o.Colors = []witness.Color{"black", "white"}
	}
	for i := range o.Require {
		if err := o.Require[i].Check("require[" + strconv.Itoa(i) + "]"); err != nil {
			return err
		}
	}
	for i, at := range o.Keep {
		if at.A < 0 || at.B < 0 || at.A > 2*d.Width || at.B > 2*d.Height {
			return inventError{"keep[" + strconv.Itoa(i) + "]", at.String(), "is not on the board"}
		}
	}
	if o.Kinds == nil {
		for _, kind := range Kinds {
			wanted := slices.Contains(Usual, kind)
			for _, r := range o.Require {
				if r.Type == kind && r.Color == "" {
					wanted = r.Most != 0 && (wanted || r.Least > 0)
				} else if r.Type == kind {
					wanted = wanted || r.Least > 0
				}
			}
			if wanted {
				o.Kinds = append(o.Kinds, kind)
			}
		}
	}
	return nil
}

// shortfall returns the number of symbols by which a board misses the goals for numbers of symbols.
func (o *Options) shortfall(symbols []witness.Symbol) int {
	n := 0
	for i := range symbols {
		if symbols[i].Type != witness.Removed {
			n++
		}
	}
	sum := 0
	if r := o.Symbols; r != nil {
		sum += int(max(r.From-float64(n), float64(n)-r.To, 0))
	}
	for i := range o.Require {
		r := &o.Require[i]
		n := 0
		for k := range symbols {
			if s := symbols[k]; s.Type == r.Type {
				s.Color = s.EffectiveColor()
				if r.Fits(&s) {
					n++
				}
			}
		}
		sum += max(r.Least-n, 0)
		if r.Most >= 0 {
			sum += max(n-r.Most, 0)
		}
	}
	return sum
}

// inventError names an option and what is wrong with its value.
type inventError struct{ field, value, reason string }

func (e inventError) Error() string { return e.field + ": " + e.value + " " + e.reason }

func (e inventError) Unwrap() error { return Err }

package wish

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// Err is wrapped by errors about a wish. Errors about its ranges wrap filter.Err, and errors about its edits
// edit.ErrSpace.
var Err = errors.New("wish")

// Options are a wish and the extent of the search. A nil range is open; the zero value wishes for any board
// with a solution.
type Options struct {
	Player  string // player for TSI; "" is "all"
	Against string // second player; "" is none
	Compat  string
	Resolve analysis.Resolver

	Solutions  *filter.Range // range of the number of solutions; at least one unless the range includes 0
	TSI        *filter.Range // TSI for the player in Sh, compared at nine decimals
	AgainstTSI *filter.Range // TSI for the second player
	Symbols    *filter.Range // number of symbols without removed edges
	Traits     []Trait       // all must hold; unless nil, every proposal includes the board's traits

	Edit  edit.Options
	Edits int // maximum number of edits; 0 means UsualEdits
	Top   int // number of proposals that ends the search; 0 means UsualTop

	// Several searches may share the work: number Part of Parts tries every Parts-th board. 0 of 0 tries all.
	Part, Parts int
}

// Defaults and limits of a request.
const (
	UsualEdits = 2
	MostEdits  = 8
	UsualTop   = 100
	MostTop    = 1_000_000
)

// complete fills in defaults and checks the options.
func (o *Options) complete() error {
	if o.Player == "" {
		o.Player = "all"
	}
	if o.Edits == 0 {
		o.Edits = UsualEdits
	}
	if o.Top == 0 {
		o.Top = UsualTop
	}
	if o.Parts == 0 {
		o.Parts = 1
	}
	solutions := filter.Range{From: 1, To: math.Inf(1)}
	if o.Solutions != nil {
		solutions.To = o.Solutions.To
		if !math.IsInf(o.Solutions.From, -1) { // boards without a solution only if the range includes 0
			solutions.From = o.Solutions.From
		}
	}
	o.Solutions = &solutions
	for _, number := range []struct {
		field       string
		value, most int
	}{{"edits", o.Edits, MostEdits}, {"top", o.Top, MostTop}} {
		if number.value < 1 || number.value > number.most {
			return wishError{number.field, strconv.Itoa(number.value), "is outside 1.." + strconv.Itoa(number.most)}
		}
	}
	if o.Part < 0 || o.Part >= o.Parts {
		return wishError{"part", strconv.Itoa(o.Part), "is not below parts"}
	}
	if o.AgainstTSI != nil && o.Against == "" {
		return wishError{"againstTsi", "", "needs a second player, against"}
	}
	for i := range o.Traits {
		if err := o.Traits[i].Check(); err != nil {
			return err
		}
	}
	return errors.Join(o.Solutions.Check("solutions", 0, true), o.TSI.Check("tsi", 0, false),
		o.AgainstTSI.Check("againstTsi", 0, false), o.Symbols.Check("symbols", 0, true))
}

// who is a player of a wish.
type who struct {
	analysis.Player
	model player.Model  // model of a player who is only rules
	ruled bool          // the player is only rules
	tsi   *filter.Range // range of TSI in the wish
}

// players resolves the one or two players.
func (o *Options) players() ([]who, error) {
	var all []who
	for i, name := range []string{o.Player, o.Against} {
		if name == "" {
			continue
		}
		p, err := o.Resolve.Player(name, o.Compat)
		if err != nil {
			return nil, err
		}
		w := who{Player: p, tsi: o.TSI}
		if i > 0 {
			w.tsi = o.AgainstTSI
		}
		w.model, w.ruled = p.Ruled()
		all = append(all, w)
	}
	return all, nil
}

// wants reports whether a number of solutions meets the wish. A number that is not exact may still be too
// small.
func (o *Options) wants(n count.Number, exact bool) bool {
	x := float(n)
	return x <= o.Solutions.To && (!exact || x >= o.Solutions.From)
}

func float(n count.Number) float64 { return math.Ldexp(float64(n.Hi), 64) + float64(n.Lo) }

// wishError names an option and what is wrong with its value.
type wishError struct{ field, value, reason string }

func (e wishError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e wishError) Unwrap() error { return Err }

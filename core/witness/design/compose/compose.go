package compose

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// ErrCompose is wrapped by errors about the options of a composition; errors about the puzzle have their own.
var ErrCompose = errors.New("compose")

// Options are the options of a composition. Line is required; the zero values of the others stand for
// defaults.
type Options struct {
	Line      []witness.Place
	Kinds     []witness.SymbolType // types that may be added; nil means Usual
	Colors    []witness.Color      // for separations and stars; nil means the puzzle's, filled up to two
	Proposals int                  // number of proposals to find; 0 means UsualProposals
	Player    player.Model         // player for whom TSI is computed
	Seed      uint64
	Fewest    bool // sort by the number of symbols, not by TSI
}

// Kinds lists the types that may be added; Usual is the default.
var (
	Kinds = []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle, witness.MustCross, witness.CannotCross}
	Usual = Kinds[:4]
)

// Numbers of proposals.
const (
	UsualProposals = 5
	MostProposals  = 100
)

// Proposal is a set of symbols that makes the line the only solution.
type Proposal struct {
	Symbols []witness.Symbol // symbols of the proposal in reading order
	TSI     float64          // in Sh; NaN if TSI takes too long to compute
}

// Composition is the search for proposals for one line, in small steps.
type Composition struct {
	document  *witness.Document
	options   Options
	base      *witness.Board
	trace     witness.Trace
	regions   [][]witness.Place
	empty     []witness.Place // places where a symbol may be added
	proposals []Proposal
	attempts  int // attempts begun
	states    int // states of all finished counts

	attempt attempt
	solver  *count.Solver // solver of the current count
	walker  *walk.Walker  // walker for the TSI of a proposal

	fewest     number // minimum number of solutions that a failed attempt has left
	left       []witness.Symbol
	impossible []witness.Place // a line that no allowed symbol distinguishes from the wanted line
	state      state
}

// state is the next action of a composition.
type state uint8

const (
	beginning state = iota // begin an attempt
	counting               // count the solutions before anything is added
	choosing               // choose a candidate
	pruning
	measuring
	doubting // check whether any proposal is possible
	done
)

// number is a number of solutions, as far as known.
type number struct {
	count.Number
	unknown bool // too many solutions, or too hard to count
}

func (n number) one() bool { return !n.unknown && n.Number == count.Number{Lo: 1} }

// less reports whether n is known to be smaller.
func (n number) less(m number) bool { return !n.unknown && (m.unknown || n.Number.Less(m.Number)) }

const (
	// patience is the limit of states for one count, some tenths of a second.
	patience = 1 << 18
	// walkPatience is the limit of states for a proposal's TSI.
	walkPatience = 1 << 22
	// perCount is the cost of a count besides its states, in states: making its board.
	perCount = 200
	// drawn is the number of candidates examined for each one added.
	drawn = 24
)

// New prepares the search. Errors are those of witness.Compile, or wrap ErrCompose.
func New(d *witness.Document, o Options) (*Composition, error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	if err := o.complete(d); err != nil {
		return nil, err
	}
	for _, s := range d.Symbols {
		if s.Type == witness.Unknown {
			return nil, composeError{"puzzle", "", "has a question mark at " + d.PlaceName(s.At) + "; use generate with this line to fill it"}
		}
	}
	if failed := board.Check(o.Line); len(failed) > 0 {
		f := failed[0]
		if f.Type == "line" {
			return nil, composeError{"line", "", f.Reason}
		}
		return nil, composeError{"line", "", "fails the " + f.Type.Noun() + " at " + d.PlaceName(f.At) + ": " + f.Reason}
	}
	c := &Composition{document: d, options: o, base: board, fewest: number{unknown: true}}
	c.trace = board.Trace(o.Line)
	c.regions = board.Regions(c.trace)
	board.EachPlace(func(at witness.Place) {
		if _, taken := board.Symbol(at); !taken && (at.Kind() != witness.Cell || board.HasCell(at)) {
			c.empty = append(c.empty, at)
		}
	})
	return c, nil
}

// complete checks the options and fills in defaults.
func (o *Options) complete(d *witness.Document) error {
	if o.Proposals == 0 {
		o.Proposals = UsualProposals
	}
	if o.Proposals < 1 || o.Proposals > MostProposals {
		return composeError{"proposals", strconv.Itoa(o.Proposals), "is outside 1.." + strconv.Itoa(MostProposals)}
	}
	if o.Kinds == nil {
		o.Kinds = Usual
	}
	for i, kind := range o.Kinds {
		if !slices.Contains(Kinds, kind) {
			return composeError{"kinds[" + strconv.Itoa(i) + "]", strconv.Quote(string(kind)), "is not one of separation, star, triangle, must-cross, cannot-cross"}
		}
	}
	for i, color := range o.Colors {
		if c, ok := witness.ParseColor(string(color)); !ok || c != color {
			return composeError{"colors[" + strconv.Itoa(i) + "]", strconv.Quote(string(color)), "is neither a colour of the palette nor #rrggbb"}
		}
	}
	if o.Colors != nil {
		return nil
	}
	own := func(c witness.Color) {
		if !slices.Contains(o.Colors, c) {
			o.Colors = append(o.Colors, c)
		}
	}
	for _, s := range d.Symbols {
		s.Color = s.EffectiveColor()
		if s.Type == witness.Separation || s.Type == witness.Star {
			own(s.Color)
		}
	}
	for _, c := range []witness.Color{"black", "white"} {
		if len(o.Colors) < 2 {
			own(c)
		}
	}
	return nil
}

// Step counts up to about budget states and reports whether the search is over.
func (c *Composition) Step(budget int) (over bool) {
	for budget > 0 && c.state != done {
		switch c.state {
		case beginning:
			c.begin()
		case counting:
			if n, ok := c.count(nil, number{unknown: true}, &budget); ok {
				c.attempt.left = n
				c.next()
			}
		case choosing:
			c.choose(&budget)
		case pruning:
			c.prune(&budget)
		case measuring:
			c.measure(&budget)
		case doubting:
			c.doubt(&budget)
		}
	}
	return c.state == done
}

// count continues to count the solutions of the board with further symbols. It ends when the number is known,
// is larger than enough, or takes too long; ok is false if the budget ran out before that. Successive calls
// must have the same symbols until ok is true.
func (c *Composition) count(added []witness.Symbol, enough number, budget *int) (n number, ok bool) {
	if c.solver == nil {
		c.solver = count.NewSolver(lattice.New(c.base.With(added)), 0)
		*budget -= perCount
	}
	for {
		before := c.solver.States()
		over := c.solver.Step(min(max(*budget, 1), 1<<10))
		*budget -= c.solver.States() - before
		n = number{Number: c.solver.Count(), unknown: !over || c.solver.GaveUp() > 0}
		if over || c.solver.States() >= patience || !enough.unknown && enough.Number.Less(n.Number) {
			c.states += c.solver.States()
			c.solver = nil
			return n, true
		}
		if *budget <= 0 {
			return n, false
		}
	}
}

// measure computes the TSI of an attempt's result.
func (c *Composition) measure(budget *int) {
	if c.walker == nil {
		c.walker = walk.New(lattice.New(c.base.With(c.attempt.added)), c.options.Player)
		*budget -= perCount
	}
	before := c.walker.States()
	over := c.walker.Step(max(*budget, 1))
	*budget -= c.walker.States() - before
	if !over && c.walker.States() < walkPatience {
		return
	}
	tsi := nan
	if over {
		tsi = c.walker.Measures().TSI
	}
	c.walker = nil
	c.proposals = append(c.proposals, Proposal{slices.Clone(c.attempt.added), tsi})
	c.state = beginning
}

// Proposals returns the proposals found so far, sorted by TSI, highest first, or by the number of symbols,
// fewest first. Proposals without a TSI come last, and equal ones are in the order in which they were found.
func (c *Composition) Proposals() []Proposal {
	sorted := slices.Clone(c.proposals)
	slices.SortStableFunc(sorted, func(a, b Proposal) int {
		if fewer := len(a.Symbols) - len(b.Symbols); c.options.Fewest && fewer != 0 {
			return fewer
		}
		switch x, y := nanos(a.TSI), nanos(b.TSI); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return sorted
}

// Done reports whether the search is over.
func (c *Composition) Done() bool { return c.state == done }

// Tried returns the number of attempts begun.
func (c *Composition) Tried() int { return c.attempts }

// States returns the number of states of all counts.
func (c *Composition) States() int { return c.states }

// Reason explains in a sentence why there is no proposal, once the search is over; "" if there is one.
func (c *Composition) Reason() string {
	switch {
	case c.state != done || len(c.proposals) > 0:
		return ""
	case c.impossible != nil:
		var places []string
		for _, at := range c.impossible {
			places = append(places, at.String())
		}
		return "No set of the allowed symbols makes this line the only solution: none of them distinguishes it from the line [" + strings.Join(places, ",") + "]."
	case c.fewest.unknown:
		return "No set of the allowed symbols was found that makes this line the only solution; the board is too large to count the lines that are left."
	}
	return "No set of the allowed symbols was found that makes this line the only solution; the best set leaves " + c.fewest.String() + "."
}

// Impossible reports whether it is certain that no set of the allowed symbols makes the line the only
// solution.
func (c *Composition) Impossible() bool { return c.impossible != nil }

// composeError names an option and what is wrong with its value.
type composeError struct{ field, value, reason string }

func (e composeError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e composeError) Unwrap() error { return ErrCompose }

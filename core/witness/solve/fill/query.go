// Package fill answers EPCG queries over line puzzles. It tries every filling of a document with placeholders
// (symbols of type unknown) and returns the solvable ones in order of difficulty (Shen 2024, section 5.2).
//
// A configuration is one filling. Its rank is the mixed-radix number of its options, with the last
// placeholder in reading order as the least significant digit. A query is run in shards, ranges of ranks that
// workers can compute side by side.
//
// A worked example: an empty 4x4 board with four placeholders in cells and the colours orange and blue has 3
// triangles + 2 x (separation, star) = 7 options per cell and 7^4 = 2,401 configurations, of which 1,708 are
// solvable.
package fill

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Limits of a query. Up to MaxListed configurations, the whole list is held in memory. Beyond that, up to
// MaxBest may be listed, or all of them counted.
const (
	MaxListed         = 10_000_000
	MaxBest           = 10_000
	MaxConfigurations = 1_000_000_000
)

var (
	// ErrNoPlaceholder means that a query has nothing to fill.
	ErrNoPlaceholder = fault.New(fault.BadPuzzle, "the puzzle has no question mark to fill")
	// ErrTooLarge means that a query has more than MaxConfigurations, or that it has more than MaxListed and
	// asks for a list of more than MaxBest.
	ErrTooLarge = fault.New(fault.TooLarge, "too many configurations")
	// ErrColors is wrapped by errors about a query's colours.
	ErrColors = errors.New("colours")
	// ErrSort means that an order needs a second player.
	ErrSort = errors.New("sort: difference needs a second player: against")
	// ErrShapes is wrapped by errors about a query's shapes.
	ErrShapes = errors.New("shapes")
)

// Want selects the answer of a query. Every answer includes the number of solvable configurations.
type Want uint8

const (
	Best      Want = iota // list of the solvable configurations, hardest first
	Count                 // number of solvable configurations only
	Histogram             // distribution of TSI over the solvable configurations
)

// HistogramWidth is the width of a histogram's bins in Sh: bin i counts the
// configurations with i*HistogramWidth <= TSI < (i+1)*HistogramWidth.
const HistogramWidth = 0.25

// Options are the options of a query. The zero value asks for the uniform player, the thesis's colours, and
// the whole list.
type Options struct {
	Player       player.Model
	Colors       []witness.Color  // colours of separations and stars; nil: DefaultColors
	Shapes       []witness.Symbol // polyominoes that cells may hold, without At; none by default
	Eliminators  bool             // a cell may also hold an eliminator
	IncludeEmpty bool             // a cell may also stay empty
	Want         Want
	Top          int // for Best: maximum length of the list; 0: no limit

	filter.Options // conditions on the solvable configurations; none by default

	Against *player.Model // second player, whose TSI is computed too; nil: none
	Order   Order         // for Best

	// Gauges that replace the rule models Player and Against, for players of other kinds; nil: none. With a
	// gauge, configurations are measured one by one.
	PlayerGauge, AgainstGauge Gauging
}

// Placeholder is a question mark and the symbols that it may become. An option with an empty Type leaves the
// place empty.
type Placeholder struct {
	At      witness.Place
	Options []witness.Symbol
}

// Query is an EPCG query that is ready to run. It never changes, so its shards may run concurrently.
type Query struct {
	Placeholders []Placeholder // in reading order; the last one's options change fastest with the rank
	Colors       []witness.Color
	Player       player.Model
	Want         Want
	Top          int           // for Best: maximum length of the list, at least 1
	Against      *player.Model // second player; nil: none
	Order        Order         // for Best

	filter  *filter.Filter
	space   epcg.Space
	board   *witness.Board // the board without the placeholders
	options [][]witness.Symbol
	shaped  bool       // the board or some option has polyominoes or eliminators
	alone   bool       // configurations are measured one by one
	halved  bool       // one walk of half the lines measures all of them
	unraced bool       // for tests: racing is off, see race
	gauges  [2]Gauging // gauges of the first and the second player; nil: a walk measures
}

// NewQuery compiles a document with placeholders. Errors wrap those of witness.Compile, ErrNoPlaceholder,
// ErrTooLarge, ErrColors, ErrShapes, ErrSort or filter.Err.
func NewQuery(d *witness.Document, o Options) (*Query, error) {
	q, err := Describe(d, o)
	if err != nil {
		return nil, err
	}
	q.filter, err = filter.New(filter.Puzzle{Document: d, Board: q.board, Options: q.options, Plain: q.plain() && !q.shaped}, o.Options)
	if err != nil {
		return nil, err
	}
	if !q.alone && q.Configurations() < worthCutting {
		q.halved = walk.Halves(lattice.New(q.board), q.Player, q.options)
	}
	return q, nil
}

// Describe returns a query that shows its placeholders and the meaning of its ranks, but is not meant to be
// run: it leaves out the filter, which is expensive to prepare. Errors are those of NewQuery without
// filter.Err.
func Describe(d *witness.Document, o Options) (*Query, error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	q := &Query{Colors: o.Colors, Player: o.Player, Want: o.Want, Top: o.Top, Against: o.Against, Order: o.Order,
		filter: new(filter.Filter), board: board, gauges: [2]Gauging{o.PlayerGauge, o.AgainstGauge}}
	if q.Colors == nil {
		q.Colors = DefaultColors(d)
	}
	if err := checkColors(q.Colors); err != nil {
		return nil, err
	}
	if err := checkShapes(o.Shapes); err != nil {
		return nil, err
	}
	for _, gauging := range q.gauges {
		if gauging == nil {
			continue
		}
		if _, err := gauging(board); err != nil {
			return nil, err
		}
	}
	var radices []int
	forEachPlace(d, func(s witness.Symbol) {
		if s.Type == witness.Unknown {
			p := Placeholder{At: s.At, Options: q.optionsAt(s.At, o)}
			q.Placeholders = append(q.Placeholders, p)
			q.options = append(q.options, p.Options)
			radices = append(radices, len(p.Options))
		}
	})
	if len(radices) == 0 {
		return nil, ErrNoPlaceholder
	}
	q.shaped = len(o.Shapes) > 0 || o.Eliminators || board.HasAny(witness.Polyomino) || board.HasAny(witness.Eliminator)
	q.alone = !q.plain() || o.PlayerGauge != nil || o.AgainstGauge != nil || q.slow(o.Player) || o.Against != nil && q.slow(*o.Against)
	q.space, err = epcg.NewSpace(radices)
	if err != nil || q.space.MaxRank() > MaxConfigurations {
		return nil, sizeError{product(radices), "at most 1000000000 can be tried"}
	}
	total := q.space.MaxRank()
	if q.Top == 0 {
		q.Top = int(total)
	}
	q.Top = min(q.Top, int(total))
	if q.Want == Best && total > MaxListed && q.Top > MaxBest {
		return nil, sizeError{product(radices), "of more than 10000000 the best 10000 can be listed, or all counted"}
	}
	if o.Order.By == ByDifference && !q.Compares() {
		return nil, ErrSort
	}
	return q, nil
}

// plain reports whether the board is plain with every filling. In the game profile, the first symbol that
// judges regions may put cells outside.
func (q *Query) plain() bool {
	if !q.board.Plain() {
		return false
	}
	for _, list := range q.options {
		for _, s := range list {
			if s.Type != "" && s.Type != witness.Triangle && s.At.Kind() == witness.Cell {
				return q.board.With([]witness.Symbol{s}).Plain()
			}
		}
	}
	return true
}

// slow reports whether a player knows a rule that walk.Many does not support.
func (q *Query) slow(m player.Model) bool { return m.Pi || m.Polyomino && q.shaped }

// Compares reports whether there is a second player.
func (q *Query) Compares() bool { return q.Against != nil || q.gauges[1] != nil }

// Filtered reports whether configurations must satisfy conditions beyond having a solution.
func (q *Query) Filtered() bool { return q.filter.On() }

// forEachPlace visits the symbols of a document in reading order.
func forEachPlace(d *witness.Document, visit func(witness.Symbol)) {
	for b := 0; b <= 2*d.Height; b++ {
		for a := 0; a <= 2*d.Width; a++ {
			if s, ok := d.SymbolAt(witness.Place{A: a, B: b}); ok {
				visit(s)
			}
		}
	}
}

// optionsAt lists the options of a placeholder in the order that ranks use: on an edge nothing, must-cross,
// cannot-cross; in a cell triangle 1 to 3, then separation and star of each colour, then the shapes, an
// eliminator and nothing, where the options ask for them.
func (q *Query) optionsAt(at witness.Place, o Options) []witness.Symbol {
	if at.Kind() == witness.Edge {
		return []witness.Symbol{{At: at}, {At: at, Type: witness.MustCross}, {At: at, Type: witness.CannotCross}}
	}
	var options []witness.Symbol
	for n := 1; n <= 3; n++ {
		s := witness.Symbol{At: at, Type: witness.Triangle, Count: n}
		s.Color = s.DefaultColor()
		options = append(options, s)
	}
	for _, c := range q.Colors {
		options = append(options, witness.Symbol{At: at, Type: witness.Separation, Color: c}, witness.Symbol{At: at, Type: witness.Star, Color: c})
	}
	for _, s := range o.Shapes {
		s.At = at
		options = append(options, s)
	}
	if o.Eliminators {
		s := witness.Symbol{At: at, Type: witness.Eliminator}
		s.Color = s.DefaultColor()
		options = append(options, s)
	}
	if o.IncludeEmpty {
		options = append(options, witness.Symbol{At: at})
	}
	return options
}

// Configurations returns the number of fillings.
func (q *Query) Configurations() uint64 { return q.space.MaxRank() }

// Digits returns the option number of each placeholder in a configuration.
func (q *Query) Digits(rank uint64) []int {
	digits := make([]int, len(q.Placeholders))
	q.space.Unrank(rank, digits)
	return digits
}

// Symbols returns the symbols that a configuration adds to the board. It omits places that stay empty.
func (q *Query) Symbols(rank uint64) []witness.Symbol { return q.symbols(q.Digits(rank)) }

func (q *Query) symbols(digits []int) []witness.Symbol {
	var symbols []witness.Symbol
	for i, digit := range digits {
		if s := q.Placeholders[i].Options[digit]; s.Type != "" {
			symbols = append(symbols, s)
		}
	}
	return symbols
}

// Chunk returns the suitable number of ranks of a shard. A shard walks the board's whole tree, however few
// ranks it has, so shards should be few. They should also be many enough for workers to end together, for
// progress to show, and for memory to stay bounded: the largest takes about 100 MB. In a shard the last
// placeholders take all their options and earlier ones only one, which is faster to walk than two or three,
// unless there are few ranks. If configurations are measured one by one, any number will do.
func (q *Query) Chunk() uint64 {
	if q.alone {
		const pieces, most = 64, 512
		return min((q.Configurations()+pieces-1)/pieces, most)
	}
	if q.halved {
		return q.Configurations() // two shards would walk the whole tree each
	}
	const pieces, least = 3, 2048
	limit := min(max(q.Configurations()/pieces, least), q.mostTogether())
	chunk, i := uint64(1), len(q.options)-1
	for ; i > 0 && chunk*uint64(len(q.options[i])) <= limit; i-- {
		chunk *= uint64(len(q.options[i]))
	}
	if options := uint64(len(q.options[i])); i == 0 && 2*chunk <= least { // equal shards, except for the last
		most := min(least/chunk, options)
		shards := (options + most - 1) / most
		chunk *= (options + shards - 1) / shards
	}
	return chunk
}

// FirstChunk returns the suitable number of ranks of the first shards, up to rank Chunk. It is smaller than
// Chunk where a shard takes seconds, so that first results come soon. It divides Chunk.
func (q *Query) FirstChunk() uint64 {
	const most = 1 << 16
	chunk := q.Chunk()
	if chunk <= 2*most {
		return chunk
	}
	first := uint64(1)
	for i := len(q.options) - 1; first*uint64(len(q.options[i])) <= most; i-- {
		first *= uint64(len(q.options[i]))
	}
	return first
}

// Aligned returns the largest number of ranks, up to most and Chunk, with which all shards have all options
// of their last placeholders. Such shards are the fastest to walk where shards have to be small.
func (q *Query) Aligned(most uint64) uint64 {
	most = max(min(most, q.Chunk()), 1)
	if q.alone {
		return most
	}
	aligned := uint64(1)
	for i := len(q.options) - 1; i >= 0 && aligned*uint64(len(q.options[i])) <= most; i-- {
		aligned *= uint64(len(q.options[i]))
	}
	return aligned
}

// Shards returns the number of shards of Chunk ranks.
func (q *Query) Shards() float64 {
	return math.Ceil(float64(q.Configurations()) / float64(q.Chunk()))
}

type sizeError struct{ product, reason string }

func (e sizeError) Error() string { return "query: " + e.product + " configurations; " + e.reason }

func (e sizeError) Unwrap() error { return ErrTooLarge }

// product formats the size of a query in mathematical notation: 7^4 x 3^2.
func product(radices []int) string {
	text := ""
	for i := 0; i < len(radices); i++ {
		n, first := 0, true
		for j, r := range radices {
			if r == radices[i] {
				n++
				first = first && j >= i
			}
		}
		if !first {
			continue
		}
		if text != "" {
			text += " x "
		}
		text += strconv.Itoa(radices[i]) + "^" + strconv.Itoa(n)
	}
	return text
}

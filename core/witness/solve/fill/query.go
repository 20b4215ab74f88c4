// Package fill answers EPCG queries over line puzzles: a document with
// placeholders (symbols of type unknown) is tried with every filling, and the
// solvable ones come back in the order of difficulty (Shen 2024, section 5.2).
//
// A worked example: an empty 4x4 board with four placeholders in cells and
// the colours orange and blue has 3 triangles + 2 x (separation, star) = 7
// options a cell, 7^4 = 2,401 configurations, of which 1,708 are solvable.
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

// Limits of a query. A list in full is held in memory; of more configurations up to
// MaxBest may be listed, or all of them counted.
const (
	MaxListed         = 10_000_000
	MaxBest           = 10_000
	MaxConfigurations = 1_000_000_000
)

var (
	// ErrNoPlaceholder says that a query has nothing to fill.
	ErrNoPlaceholder = fault.New(fault.BadPuzzle, "the puzzle has no question mark to fill")
	// ErrTooLarge says that a query has more than MaxConfigurations, or more
	// than MaxListed with a list wanted of more than MaxBest.
	ErrTooLarge = fault.New(fault.TooLarge, "too many configurations")
	// ErrColors is wrapped by errors about a query's colours.
	ErrColors = errors.New("colours")
	// ErrSort says that an order needs a second player.
	ErrSort = errors.New("sort: difference needs a second player: against")
	// ErrShapes is wrapped by errors about a query's shapes.
	ErrShapes = errors.New("shapes")
)

// Want is what a query is to answer. Each answer has the number of solvable
// configurations too.
type Want uint8

const (
	Best      Want = iota // a list of the solvable configurations, the hardest first
	Count                 // that number alone
	Histogram             // how the solvable configurations' TSI is spread
)

// HistogramWidth is the width of a histogram's bins in Sh: bin i counts the
// configurations with i*HistogramWidth <= TSI < (i+1)*HistogramWidth.
const HistogramWidth = 0.25

// Options of a query. The zero value asks for the uniform player, the thesis's
// colours, and the whole list.
type Options struct {
	Player       player.Model
	Colors       []witness.Color  // of separations and stars; nil: DefaultColors
	Shapes       []witness.Symbol // polyominoes that cells may hold, all at no place; none by default
	Eliminators  bool             // a cell may also hold an eliminator
	IncludeEmpty bool             // a cell may also stay empty
	Want         Want
	Top          int // of Best, how many at most; 0: all

	filter.Options // which of the solvable configurations are wanted; all by default

	Against *player.Model // a second player, whose TSI is found as well
	Order   Order         // of Best

	// In place of Player and Against, those who are more than rules; nil: nobody.
	// Configurations are measured one by one for them.
	PlayerGauge, AgainstGauge Gauging
}

// Placeholder is one question mark and what may stand there. An option with
// an empty Type leaves the place empty.
type Placeholder struct {
	At      witness.Place
	Options []witness.Symbol
}

// Query is an EPCG query ready to be run. It never changes; shards of it may
// run side by side.
type Query struct {
	Placeholders []Placeholder // in reading order; the last one's options change fastest with the rank
	Colors       []witness.Color
	Player       player.Model
	Want         Want
	Top          int           // of Best, at least 1
	Against      *player.Model // nil: nobody
	Order        Order         // of Best

	filter  *filter.Filter
	space   epcg.Space
	board   *witness.Board // without the placeholders
	options [][]witness.Symbol
	shaped  bool       // there are polyominoes or eliminators, or may be
	alone   bool       // configurations are measured one by one
	halved  bool       // all of them together take half a walk
	unraced bool       // none is given up before it is measured: see race
	gauges  [2]Gauging // of the player and the second one; nil: they are walked for
}

// NewQuery compiles a document with placeholders. Errors wrap those of
// witness.Compile, ErrNoPlaceholder, ErrTooLarge, ErrColors, ErrShapes, ErrSort or
// filter.Err.
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

// Describe is NewQuery for who does not run the query, but shows what it is and
// what its ranks mean: which configurations are wanted is left out, and with it
// what is heavy.
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

// plain reports whether the board is a plain one whatever is filled in: in the game
// profile the first symbol that asks for regions may put cells outside.
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

// slow reports whether a player knows a rule that walk.Many does not.
func (q *Query) slow(m player.Model) bool { return m.Pi || m.Polyomino && q.shaped }

// Compares reports whether there is a second player.
func (q *Query) Compares() bool { return q.Against != nil || q.gauges[1] != nil }

// Filtered reports whether more is asked of configurations than a solution.
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

// optionsAt lists what may stand at a placeholder, in the order that ranks
// count: on an edge nothing, must-cross, cannot-cross; in a cell triangle 1 to
// 3, then separation and star of each colour, then the shapes, an eliminator and
// nothing, as far as they are asked for.
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

// Configurations returns how many fillings there are.
func (q *Query) Configurations() uint64 { return q.space.MaxRank() }

// Digits returns which option each placeholder has in a configuration.
func (q *Query) Digits(rank uint64) []int {
	digits := make([]int, len(q.Placeholders))
	q.space.Unrank(rank, digits)
	return digits
}

// Symbols returns what a configuration puts on the board; places that it
// leaves empty are not among them.
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

// Chunk returns how many ranks a shard should have. A shard walks the board's
// whole tree, however few ranks it has, so there are to be few; but enough that
// workers end together, progress can be seen, and memory stays bounded: some
// 100 MB for the largest. The last placeholders take all their options in a
// shard, and those before only one, which is quicker to walk than two or three;
// unless there are few ranks. Of configurations that are measured one by one any
// number will do.
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
	if options := uint64(len(q.options[i])); i == 0 && 2*chunk <= least { // as many in each shard, but for the last
		most := min(least/chunk, options)
		shards := (options + most - 1) / most
		chunk *= (options + shards - 1) / shards
	}
	return chunk
}

// FirstChunk returns how many ranks the first shards should have, up to the
// rank Chunk: fewer where a shard takes seconds, so that something is found
// soon. It divides Chunk.
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

// Aligned returns the most ranks, up to most and Chunk, that shards of as many
// each can have with all their last placeholders taking all options: what is
// quickest to walk where shards are to be small.
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

// Shards returns how many shards of Chunk ranks there are.
func (q *Query) Shards() float64 {
	return math.Ceil(float64(q.Configurations()) / float64(q.Chunk()))
}

type sizeError struct{ product, reason string }

func (e sizeError) Error() string { return "query: " + e.product + " configurations; " + e.reason }

func (e sizeError) Unwrap() error { return ErrTooLarge }

// product writes the size of a query as people do: 7^4 x 3^2.
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

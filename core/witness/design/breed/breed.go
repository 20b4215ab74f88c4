package breed

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// Options are the settings of a Breeding; the zero value has the defaults, with a seed of 0.
type Options struct {
	Player  string               // player whose TSI selects the column; "" is "all"
	Compat  string               // compatibility: "" or player.Compat2024
	Resolve analysis.Resolver    // resolves the player; not saved
	Kinds   []witness.SymbolType // types that may be bred; nil means Usual
	Colors  []witness.Color      // colours of separations and stars; nil means black and white
	Shapes  []witness.Symbol     // polyominoes that may be bred, without places
	Width   float64              // width of a column, in Sh; 0 means usualWidth
	States  int                  // limit for measuring a board; 0 means usualStates
	// Generations is the number of generations to breed; 0 means usualGenerations. Not saved.
	Generations int

	archive.Options // 0 columns: usualColumns; a population of 0: usualPopulation
}

// Limits of requests, which keep the memory within that of a machine.
const (
	MaxPopulation = 100_000
	MaxColumns    = 1000

	leastWidth, mostWidth = 1e-3, 1e3
)

const (
	usualWidth       = 0.5
	usualStates      = 1 << 18
	usualGenerations = 300
	usualColumns     = 24
	usualPopulation  = 100
)

func (o Options) withDefaults() (Options, error) {
	o.Player = cmp.Or(o.Player, "all")
	if o.Kinds == nil {
		o.Kinds = Usual
	}
	if o.Colors == nil {
		o.Colors = []witness.Color{"black", "white"}
	}
	o.Width, o.States = cmp.Or(o.Width, usualWidth), cmp.Or(o.States, usualStates)
	o.Generations = cmp.Or(o.Generations, usualGenerations)
	o.Population, o.Columns = cmp.Or(o.Population, usualPopulation), cmp.Or(o.Columns, usualColumns)
	for _, n := range []struct {
		field              string
		value, least, most int
	}{{"states", o.States, 1, math.MaxInt}, {"generations", o.Generations, 1, math.MaxInt},
		{"population", o.Population, 2, MaxPopulation}, {"columns", o.Columns, 1, MaxColumns}} {
		if n.value < n.least || n.value > n.most {
			return o, breedError{n.field, strconv.Itoa(n.value), "is out of range"}
		}
	}
	if !(o.Width >= leastWidth && o.Width <= mostWidth) {
		return o, breedError{"width", strconv.FormatFloat(o.Width, 'g', -1, 64), "is outside 0.001..1000 Sh"}
	}
	return o, nil
}

// Breeding fills an archive with boards. It is resumable and not safe for concurrent
// use.
type Breeding struct {
	space   *space
	options Options
	judge   *Judge
	loop    *archive.Loop[int, Filling]
	known   map[Filling]Figures
	next    int    // index of the next child of this generation that may not be known
	trial   *trial // measurement of this child
}

// New begins a breeding. Errors are those of witness.Compile and of the player, or wrap Err.
func New(d *witness.Document, o Options) (*Breeding, error) {
	b, err := prepare(d, o)
	if err != nil {
		return nil, err
	}
	b.loop = archive.NewLoop[int](operators{b.space}, b.options.Options)
	return b, nil
}

// prepare makes everything except the loop.
func prepare(d *witness.Document, o Options) (*Breeding, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	s, err := newSpace(d, o)
	if err != nil {
		return nil, err
	}
	if _, err := analysis.New(s.document, o.analysis()); err != nil {
		return nil, err
	}
	lines := drawLines(s.board)
	if lines == nil {
		return nil, breedError{"puzzle", "", "has no line from a start to an end"}
	}
	return &Breeding{space: s, options: o, judge: &Judge{s, o, lines}, known: map[Filling]Figures{}}, nil
}

// Step implements verb.Job; the budget is in states.
func (b *Breeding) Step(budget int) (done bool) {
	for !b.Done() && budget > 0 {
		children := b.loop.Children()
		for b.next < len(children) && b.has(children[b.next]) {
			b.next++
		}
		if b.next == len(children) {
			b.Tell()
			continue
		}
		if b.trial == nil {
			b.trial = b.judge.begin(children[b.next])
		}
		if b.trial.step() {
			b.Know(b.trial.filling, b.trial.figures)
			b.trial = nil
		}
		budget -= slice
	}
	return b.Done()
}

func (b *Breeding) has(f Filling) bool {
	_, ok := b.known[f]
	return ok
}

// Done reports whether all requested generations have been bred.
func (b *Breeding) Done() bool { return b.loop.Generation() >= b.options.Generations }

// mostKnown is the number of fillings remembered besides the elites: some megabytes.
const mostKnown = 1 << 15

// Tell ends a generation whose children are all known.
func (b *Breeding) Tell() {
	var scores []archive.Score[int]
	for _, child := range b.loop.Children() {
		scores = append(scores, b.score(child, b.known[child]))
	}
	b.loop.Tell(scores)
	b.next, b.trial = 0, nil
	if len(b.known) > mostKnown {
		known := map[Filling]Figures{}
		for e := range b.loop.Archive().All() {
			if found, ok := b.known[e.Value]; ok {
				known[e.Value] = found
			}
		}
		b.known = known
	}
}

// Unknown returns the children of this generation that have not been measured, each once. Several judges may
// measure them in parallel; then Know takes the results, and Tell ends the generation. Step does the same
// sequentially.
func (b *Breeding) Unknown() (fillings []Filling) {
	seen := map[Filling]bool{}
	for _, child := range b.loop.Children() {
		if !b.has(child) && !seen[child] {
			seen[child] = true
			fillings = append(fillings, child)
		}
	}
	return fillings
}

// Know records the result of a Judge of this breeding.
func (b *Breeding) Know(f Filling, found Figures) { b.known[f] = found }

// Archive returns the boards found so far; its keys are rows.
func (b *Breeding) Archive() *archive.Archive[int, Filling] { return b.loop.Archive() }

// Document returns the puzzle of a filling.
func (b *Breeding) Document(f Filling) *witness.Document { return b.space.filled(f) }

// Puzzle is an elite with its figures.
type Puzzle struct {
	Row, Column int
	Filling     Filling
	Figures     Figures
}

// Puzzles returns the elites with their figures, sorted by solutions and then by TSI, lowest first.
func (b *Breeding) Puzzles() (all []Puzzle) {
	for e := range b.Archive().All() {
		found, ok := b.known[e.Value]
		if !ok { // not known after a restart
			found = b.judge.Measure(e.Value)
			b.known[e.Value] = found
		}
		all = append(all, Puzzle{e.Key, e.Column, e.Value, found})
	}
	slices.SortStableFunc(all, func(p, q Puzzle) int { return cmp.Or(p.Row-q.Row, p.Column-q.Column) })
	return all
}

// Totals summarises a breeding.
type Totals struct {
	Generation int
	Elites     int     // number of puzzles in the archive
	Coverage   float64 // share of the archive's cells that are filled
	QD         float64 // QD score: the sum of the places that each puzzle leaves free
	Symbols    float64 // mean number of bred symbols
	Infeasible int     // boards of the last generation without a solution
	Nearest    float64 // maximum nearness of these boards
}

// Totals returns the current totals.
func (b *Breeding) Totals() Totals {
	a := b.Archive()
	t := Totals{Generation: b.loop.Generation(), Elites: a.Len(), Coverage: a.Coverage(Rows), QD: math.Round(a.QD(float64(len(b.space.slots)))), Symbols: a.Cost()}
	t.Infeasible, t.Nearest = b.loop.Infeasible()
	return t
}

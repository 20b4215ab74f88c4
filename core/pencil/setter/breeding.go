package setter

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Rows defines the rows of an archive of puzzles, and which puzzle a cell keeps.
type Rows struct {
	Name string // name in requests
	key  func(m *Made, step int) int
	cost func(m *Made, unpaired int) float64
}

// Archives lists the kinds of archives. With rows by clues, a cell keeps the puzzle with the fewest
// clues that lack an image under a half turn. With rows by hardest rank, it keeps the puzzle with
// the fewest clues.
var Archives = []Rows{
	{"clues",
		func(m *Made, step int) int { return m.Clues - m.Clues%step },
		func(_ *Made, unpaired int) float64 { return float64(unpaired) }},
	{"hardest",
		func(m *Made, _ int) int { return m.Rating.Hardest },
		func(m *Made, _ int) float64 { return float64(m.Clues) }},
}

// Plan holds the settings for breeding an archive of puzzles.
type Plan struct {
	// Wish is met by every puzzle in the archive. Its Information and Within become a condition;
	// Fewest, Puzzles and Tries are not used.
	Wish
	Rows        string // name of one of Archives; "" selects the first
	Bands       int    // number of bands of search information, the columns; 0 means UsualBands
	Generations int    // number of generations; 0 means UsualGenerations
	Population  int    // children per generation; 0 means UsualPopulation
}

// Defaults of a plan's numbers that are 0, and their limits.
const (
	UsualBands, MostBands                            = 8, 64
	UsualGenerations, MostGenerations                = 40, 1_000_000
	UsualPopulation, LeastPopulation, MostPopulation = 8, 2, 1000
)

// Breeding fills an archive with puzzles that meet a wish. Rows are numbers of clues or hardest
// ranks; columns are bands of search information. A Breeding is resumable and not safe for
// concurrent use.
type Breeding struct {
	plan  Plan
	rows  *Rows
	step  int       // numbers of clues that share a row
	edges []float64 // edges of the bands, in Sh
	rank  int       // highest rank of rules that may be needed

	loop   *archive.Loop[int, *draft]
	scores []archive.Score[int] // scores of the children so far
	many   int                  // clues tried at a time
	saved  []byte               // state at the start of the current generation
	rater
}

// Breed opens a breeding. Errors wrap ErrWish.
func Breed(plan Plan) (*Breeding, error) {
	b, err := prepare(plan)
	if err != nil {
		return nil, err
	}
	b.loop = archive.NewLoop[int](b.stock(), b.options())
	b.begin()
	return b, nil
}

// prepare makes a breeding without its loop.
func prepare(plan Plan) (*Breeding, error) {
	if plan.Fewest {
		return nil, badWish("fewest: an archive has puzzles of all kinds")
	}
	w, err := plan.Wish.checked()
	if err != nil {
		return nil, err
	}
	if w.Information > 0 {
		if w.condition(information) != nil {
			return nil, badWish("wish.information: the search information is wished already")
		}
		off := w.Information * w.Within
		w.Conditions = append(slices.Clip(w.Conditions), Condition{information, w.Information - off, w.Information + off})
	}
	for _, n := range []struct {
		field              string
		value              *int
		usual, least, most int
	}{
		{"bands", &plan.Bands, UsualBands, 1, MostBands},
		{"generations", &plan.Generations, UsualGenerations, 1, MostGenerations},
		{"population", &plan.Population, UsualPopulation, LeastPopulation, MostPopulation},
	} {
		if *n.value == 0 {
			*n.value = n.usual
		}
		if err := between(n.field, *n.value, n.least, n.most); err != nil {
			return nil, err
		}
	}
	b := &Breeding{plan: plan, rows: &Archives[0], step: 1 + w.Width*w.Height/100}
	b.plan.Wish = w
	if plan.Rows != "" {
		i := slices.IndexFunc(Archives, func(r Rows) bool { return r.Name == plan.Rows })
		if i < 0 {
			var names []string
			for _, r := range Archives {
				names = append(names, r.Name)
			}
			return nil, noneOf("rows", plan.Rows, names)
		}
		b.rows = &Archives[i]
	}
	b.edges = b.plan.bands()
	b.rank, err = w.rank()
	return b, err
}

// bands returns the edges of the bands, in geometric progression over the wished range or else the
// usual range for the type.
func (p *Plan) bands() []float64 {
	cells, usual := float64(p.Width*p.Height), p.Type.ComposedBands()
	least, most := usual[0]*cells, usual[1]*cells
	if w := p.condition(information); w != nil {
		if !math.IsInf(w.Most, 1) {
			most = max(w.Most, 0.001)
			least = min(least, most/8)
		}
		if w.Least > 0 {
			least = w.Least
			most = max(most, least)
			if math.IsInf(w.Most, 1) {
				most = max(most, 8*least)
			}
		}
	}
	edges := make([]float64, p.Bands+1)
	for i := range edges {
		edges[i] = least * math.Exp2(math.Log2(most/least)*float64(i)/float64(p.Bands))
	}
	return edges
}

func (b *Breeding) stock() *stock { return &stock{&b.plan.Wish, b.rank} }

func (b *Breeding) options() archive.Options {
	return archive.Options{Population: b.plan.Population, Columns: b.plan.Bands, Seed: b.plan.Seed, Crossover: 0.2, Mutation: 1}
}

// begin completes a breeding once it has a loop.
func (b *Breeding) begin() {
	b.many = 1
	b.loop.Refine = b.refine
	b.saved = b.appendJSON(nil)
}

// Plan returns the plan with defaults filled in.
func (b *Breeding) Plan() Plan { return b.plan }

// Step works for a budget of roughly that many microseconds. It reports whether all generations are
// bred or an error has stopped the work.
func (b *Breeding) Step(budget int) (done bool) {
	for ; budget > 0 && !b.done(); budget -= unitCost {
		b.once()
	}
	return b.done()
}

func (b *Breeding) done() bool {
	return b.failed != nil || b.loop.Generation() >= b.plan.Generations
}

// Err returns the error that stopped the breeding; nil if there was none.
func (b *Breeding) Err() error { return b.failed }

// Generation returns the number of generations bred so far.
func (b *Breeding) Generation() int { return b.loop.Generation() }

// Len returns the number of puzzles in the archive.
func (b *Breeding) Len() int { return b.loop.Archive().Len() }

// RowName returns the name of the archive's Rows. RowStep returns how many numbers of clues share a
// row.
func (b *Breeding) RowName() string { return b.rows.Name }
func (b *Breeding) RowStep() int    { return b.step }

// Edges returns the edges of the bands in Sh. Values beyond either end belong to the outermost
// band.
func (b *Breeding) Edges() []float64 { return b.edges }

// Cell is a puzzle of the archive. Its Made has no Solution, and its Rating has only the figures
// used by Measures.
type Cell struct {
	Row  int // number of clues, rounded down to a row, or the hardest rank
	Band int
	Cost float64
	Made
}

// Cells lists the puzzles, in the order of the archive.
func (b *Breeding) Cells() (all []Cell) {
	for e := range b.loop.Archive().All() {
		made := b.made(e.Value)
		made.Rating.Second = e.Value.rateSecond(made.Puzzle)
		all = append(all, Cell{e.Key, e.Column, e.Cost, made})
	}
	return all
}

func (b *Breeding) made(d *draft) Made {
	p := d.puzzle()
	r := pencil.Rating{Sweeps: d.sweeps, Hardest: d.hardest}
	r.Information = d.information
	return Made{Puzzle: p, Rating: r, Clues: p.Printed()}
}

// once does one unit of work on the current child.
func (b *Breeding) once() {
	d := b.loop.Children()[len(b.scores)]
	switch {
	case d.seed > 0:
		if !b.stock().grow(d) {
			b.tell(archive.Score[int]{})
		}
	case len(d.plan) > 0:
		b.remove(d)
	case !d.solved:
		if d.solved = b.byRules(d); !d.solved {
			b.tell(archive.Score[int]{})
		}
	case b.rated(d):
		b.tell(b.score(d))
	}
}

// byRules reports whether the rules that may be needed solve a draft.
func (b *Breeding) byRules(d *draft) bool {
	return pencil.ByRules(d.puzzle(), b.rank, "")
}

// remove tries to remove the next clues of a plan together. After a success it tries twice as many.
// After a failure it tries half as many, and a single clue that cannot go stays.
func (b *Breeding) remove(d *draft) {
	if !d.printed[d.plan[0]] { // already removed
		d.plan = d.plan[1:]
		return
	}
	some := d.plan[:min(b.many, len(d.plan))]
	b.stock().put(d, some, false)
	switch {
	case b.byRules(d):
		d.solved = true
		b.many *= 2
	default:
		b.stock().put(d, some, true)
		if b.many = len(some) / 2; b.many > 0 {
			return
		}
		b.many = 1
	}
	d.plan = d.plan[len(some):]
}

// rated does a unit of the rating of a draft and reports whether the rating is done.
func (b *Breeding) rated(d *draft) bool {
	r, done := b.rate(func() *pencil.RatingWork {
		d.Solve()
		return pencil.NewRatingWork(d.puzzle(), d.Solution, "")
	})
	if !done || b.failed != nil {
		return false
	}
	d.information, d.sweeps, d.hardest = r.Information, r.Sweeps, r.Hardest
	return true
}

// score returns the cell of a rated draft, or its nearness to the wish.
func (b *Breeding) score(d *draft) archive.Score[int] {
	m := b.made(d)
	off := b.plan.off(&m)
	if rule := b.plan.Rule; rule != "" && pencil.ByRules(m.Puzzle, b.rank, rule) {
		off++
	}
	if off > 0 {
		return archive.Score[int]{Nearness: 1 / (1 + off)}
	}
	unpaired := 0
	cells := d.Puzzle.Cells()
	for c, printed := range d.printed[:cells] {
		if printed && !d.printed[cells-1-c] {
			unpaired++
		}
	}
	band := 0
	for band+1 < b.plan.Bands && d.information >= b.edges[band+1] {
		band++
	}
	return archive.Score[int]{Feasible: true, Key: b.rows.key(&m, b.step), Column: band, Cost: b.rows.cost(&m, unpaired)}
}

// refine rejects a draft that is no better than the elite of its cell, or that has other solutions
// by a complete search.
func (b *Breeding) refine(d *draft, s archive.Score[int]) (*draft, archive.Score[int], bool) {
	a := b.loop.Archive()
	row, _ := a.Row(s.Key)
	if e, ok := a.At(row, s.Column); ok && e.Cost <= s.Cost {
		return nil, s, false
	}
	found := pencil.Solve(d.puzzle(), pencil.Limits{})
	return d, s, found.Complete && len(found.Solutions) == 1
}

// tell records the score of a child. The score of the last child ends the generation.
func (b *Breeding) tell(s archive.Score[int]) {
	b.many = 1
	d := b.loop.Children()[len(b.scores)]
	d.grows = nil
	if b.scores = append(b.scores, s); len(b.scores) < len(b.loop.Children()) {
		return
	}
	b.loop.Tell(b.scores)
	b.scores = b.scores[:0]
	b.saved = b.appendJSON(b.saved[:0])
}

package setter

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Rows defines the rows of an archive of puzzles, and which puzzle a cell keeps.
type Rows struct {
	Name string // as in requests
	key  func(m *Made, step int) int
	cost func(m *Made, unpaired int) float64
}

// Archives are the kinds of archives. By clues, a cell keeps the puzzle with the fewest clues
// that have no image under half a turn; by hardest rank, the one with the fewest clues.
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
	// Wish is what every puzzle in the archive meets. Its Information and Within stand for a
	// condition; Fewest, Puzzles and Tries are not used.
	Wish
	Rows        string // the name of one of Archives; "": the first
	Bands       int    // of search information, the columns of the archive; 0: UsualBands
	Generations int    // after which it is done; 0: UsualGenerations
	Population  int    // of a generation; 0: UsualPopulation
}

// What the numbers of a plan are if they are 0, and their limits.
const (
	UsualBands, MostBands                            = 8, 64
	UsualGenerations, MostGenerations                = 40, 1_000_000
	UsualPopulation, LeastPopulation, MostPopulation = 8, 2, 1000
)

// Breeding fills an archive with puzzles that meet a wish: rows are numbers of clues or
// hardest ranks, columns are bands of search information. It is resumable, and not safe
// for concurrent use.
type Breeding struct {
	plan  Plan
	rows  *Rows
	step  int       // clues in a row
	edges []float64 // of the bands, in Sh
	rank  int       // of the rules that may be needed

	loop   *archive.Loop[int, *draft]
	scores []archive.Score[int] // of the children so far
	many   int                  // how many clues are tried at a time
	saved  []byte               // as it was when the present generation began
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

// prepare is all of a breeding but its loop.
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

// bands are the edges of the bands, each as many times the one before: from end to end of
// what is wished, or else of what is usual for the type.
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

// begin is called once there is a loop.
func (b *Breeding) begin() {
	b.many = 1
	b.loop.Refine = b.refine
	b.saved = b.appendJSON(nil)
}

// Plan is what the breeding works for, with what is usual filled in.
func (b *Breeding) Plan() Plan { return b.plan }

// Step works on for a budget of microseconds, roughly, and reports whether all generations
// are bred, or an error has stopped it.
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

// RowName returns the name of the archive's Rows, and RowStep how many numbers of clues share a row.
func (b *Breeding) RowName() string { return b.rows.Name }
func (b *Breeding) RowStep() int    { return b.step }

// Edges are the edges of the bands, in Sh; what is beyond an end is in the band beside it.
func (b *Breeding) Edges() []float64 { return b.edges }

// Cell is a puzzle of the archive. Its Made has no Solution, and of the Rating the figures
// that Measures are about.
type Cell struct {
	Row  int // the number of clues, rounded down to a row, or the hardest rank
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

// once does one piece of work.
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

// byRules reports whether rules that may be needed solve a draft.
func (b *Breeding) byRules(d *draft) bool {
	return pencil.ByRules(d.puzzle(), b.rank, "")
}

// remove tries the next clues of a plan together: twice as many after they could go, half
// as many after they could not, until one alone has to stay.
func (b *Breeding) remove(d *draft) {
	if !d.printed[d.plan[0]] { // it went by another road
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

// rated rates a draft, a part of the work at a time, and reports whether that is done.
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

// score says in which cell a draft that is rated belongs, or how near it is to the wish.
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

// refine keeps what is not better than what there is out of the archive, and what a complete
// search finds to have other solutions.
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

package generate

import (
	"cmp"
	"slices"
)

// Generation is a search for levels. It is resumable, and not safe for concurrent use.
type Generation struct {
	o          Options
	from       *Collection // the levels that breeding begins with
	collection *Collection
	winners    []*Record // the best level of each trial that is over, if it has one
	number     int       // of the trial that is under way
	climb      *climb
	breeding   *illumination
	leader     *Record // the best level of this trial
	histogram  Histogram
	spent      int
	enough     int // levels of Options.Least when the last trial was over
}

// New returns a search that has not begun. Errors wrap ErrOptions.
func New(o Options) (*Generation, error) { return NewFrom(o, NewCollection()) }

// NewFrom is New, where breeding begins with levels of the same rules. They are no
// finding of the search.
func NewFrom(o Options, from *Collection) (*Generation, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	g := &Generation{o: o, from: from, collection: NewCollection(), number: o.First}
	g.begin()
	return g, nil
}

// begin begins the trial of a number.
func (g *Generation) begin() {
	g.leader, g.climb, g.breeding = nil, nil, nil
	if g.o.Search == Illuminate {
		g.breeding = newIllumination(&g.o, g.number, g.from)
	} else {
		g.climb = newClimb(&g.o, g.number)
	}
}

// Step works for about budget expansions, of the solver and of the rating, and reports
// whether the search is over.
func (g *Generation) Step(budget int) (done bool) {
	for budget > 0 && !g.Done() {
		var spent int
		var over bool
		if g.breeding != nil {
			spent, over = g.breeding.step(budget, g.met)
		} else {
			spent, over = g.climb.step(budget, g.met)
		}
		if over {
			if g.leader != nil {
				g.winners = append(g.winners, g.leader)
			}
			g.number++
			g.begin()
			g.enough = g.reached()
		}
		budget -= spent
	}
	return g.Done()
}

// Settle goes on until no level is half judged. Who saves a search at short intervals
// calls it before, since else a level that takes longer would be begun for ever.
func (g *Generation) Settle() {
	for g.climb != nil && g.climb.judge != nil || g.breeding != nil && g.breeding.judge != nil {
		g.Step(1)
	}
}

// met takes note of a level that has been judged.
func (g *Generation) met(r *Record) {
	_, round := g.Round()
	g.histogram.add(round, r.Value)
	g.spent += r.Spent
	if r.Value <= 0 {
		return
	}
	g.collection.Add(r)
	if g.leader == nil || r.Value > g.leader.Value {
		g.leader = r
	}
}

// Done reports whether the search is over.
func (g *Generation) Done() bool {
	return g.number >= g.o.First+g.o.Trials || g.o.Count > 0 && g.enough >= g.o.Count
}

// Enough returns how many levels found had a value of at least Options.Least when the
// last trial was over.
func (g *Generation) Enough() int { return g.enough }

// reached counts the levels found that have a value of at least Options.Least.
func (g *Generation) reached() int {
	n := 0
	for _, r := range g.Found() {
		if r.Value >= g.o.Least {
			n++
		}
	}
	return n
}

// Found returns the levels that the search is for: the best one of each climb that is
// over, or those of the archive; the first ones are the best.
func (g *Generation) Found() []*Record {
	if g.o.Search == Illuminate {
		return g.collection.Best(0)
	}
	return sorted(slices.Clone(g.winners))
}

// Options returns the settings, defaults filled in.
func (g *Generation) Options() Options { return g.o }

// Collection returns the best levels of all kinds met so far, for reading.
func (g *Generation) Collection() *Collection { return g.collection }

// Leader returns the best level of the trial under way; nil if there is none.
func (g *Generation) Leader() *Record { return g.leader }

// Histogram returns how many levels of which value were met when.
func (g *Generation) Histogram() *Histogram { return &g.histogram }

// Spent returns the expansions of the solver and of the rating until now, about.
func (g *Generation) Spent() int { return g.spent }

// Round returns the numbers of the trial under way and of its round.
func (g *Generation) Round() (trial, round int) {
	if g.breeding != nil {
		return g.number, g.breeding.round()
	}
	return g.number, g.climb.round
}

// Stop ends the search before its time: the best level of the climb under way counts as
// if it were over.
func (g *Generation) Stop() {
	if g.climb != nil && g.leader != nil && !g.Done() {
		g.winners = append(g.winners, g.leader)
	}
	g.number = g.o.First + g.o.Trials
	g.enough = g.reached()
}

// Merge adds what another search of the same options, with other trials that are over, has
// found. It is the same in whatever order searches are merged.
func (g *Generation) Merge(other *Generation) {
	g.collection.Merge(other.collection)
	g.winners = append(g.winners, other.winners...)
	slices.SortFunc(g.winners, func(a, b *Record) int { return cmp.Compare(a.Trial, b.Trial) })
	g.histogram.Merge(&other.histogram)
	g.spent += other.spent
	g.enough = g.reached()
}

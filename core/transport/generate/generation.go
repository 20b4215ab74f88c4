package generate

import (
	"cmp"
	"slices"
)

// Generation is a search for levels. It can be saved and resumed, and is not safe for concurrent use.
type Generation struct {
	o          Options
	from       *Collection // levels that breeding begins with
	collection *Collection
	winners    []*Record // best level of each finished trial that has one
	number     int       // number of the present trial
	climb      *climb
	breeding   *illumination
	leader     *Record // best level of the present trial
	histogram  Histogram
	spent      int
	enough     int // number of levels with a value of at least Options.Least at the end of the last trial
}

// New returns a search; Step runs it. Errors wrap ErrOptions.
func New(o Options) (*Generation, error) { return NewFrom(o, NewCollection()) }

// NewFrom is New with levels of the same rules from which breeding begins. These levels do not count as
// found.
func NewFrom(o Options, from *Collection) (*Generation, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	g := &Generation{o: o, from: from, collection: NewCollection(), number: o.First}
	g.begin()
	return g, nil
}

// begin begins the trial with the current number.
func (g *Generation) begin() {
	g.leader, g.climb, g.breeding = nil, nil, nil
	if g.o.Search == Illuminate {
		g.breeding = newIllumination(&g.o, g.number, g.from)
	} else {
		g.climb = newClimb(&g.o, g.number)
	}
}

// Step works for about budget expansions of the solver and the rating, and reports whether the search is
// over.
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

// Settle works until no level is partly judged. Call it before saving a search at short intervals: a restored
// search judges such a level again from the beginning, and would never finish a level that takes longer than
// an interval.
func (g *Generation) Settle() {
	for g.climb != nil && g.climb.judge != nil || g.breeding != nil && g.breeding.judge != nil {
		g.Step(1)
	}
}

// met records a level that has been judged.
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

// Enough returns the number of levels found with a value of at least Options.Least at the end of the last
// trial.
func (g *Generation) Enough() int { return g.enough }

// reached returns the number of levels found with a value of at least Options.Least.
func (g *Generation) reached() int {
	n := 0
	for _, r := range g.Found() {
		if r.Value >= g.o.Least {
			n++
		}
	}
	return n
}

// Found returns the results of the search, the best first: the best level of each finished climb, or the
// levels of the archive.
func (g *Generation) Found() []*Record {
	if g.o.Search == Illuminate {
		return g.collection.Best(0)
	}
	return sorted(slices.Clone(g.winners))
}

// Options returns the options, with defaults filled in.
func (g *Generation) Options() Options { return g.o }

// Collection returns the best levels of all kinds found so far. The caller must not change it.
func (g *Generation) Collection() *Collection { return g.collection }

// Leader returns the best level of the present trial, or nil if there is none.
func (g *Generation) Leader() *Record { return g.leader }

// Histogram returns the numbers of levels tried, by round and value.
func (g *Generation) Histogram() *Histogram { return &g.histogram }

// Spent returns the approximate number of expansions of the solver and the rating so far.
func (g *Generation) Spent() int { return g.spent }

// Round returns the numbers of the present trial and its round.
func (g *Generation) Round() (trial, round int) {
	if g.breeding != nil {
		return g.number, g.breeding.round()
	}
	return g.number, g.climb.round
}

// Stop ends the search early. The best level of the present climb counts as if the climb were finished.
func (g *Generation) Stop() {
	if g.climb != nil && g.leader != nil && !g.Done() {
		g.winners = append(g.winners, g.leader)
	}
	g.number = g.o.First + g.o.Trials
	g.enough = g.reached()
}

// Merge adds the results of another search with the same options and other finished trials. The result does
// not depend on the order of merges.
func (g *Generation) Merge(other *Generation) {
	g.collection.Merge(other.collection)
	g.winners = append(g.winners, other.winners...)
	slices.SortFunc(g.winners, func(a, b *Record) int { return cmp.Compare(a.Trial, b.Trial) })
	g.histogram.Merge(&other.histogram)
	g.spent += other.spent
	g.enough = g.reached()
}

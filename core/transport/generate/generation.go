package generate

import "slices"

// Generation is a search for levels. It is resumable, and not safe for concurrent use.
type Generation struct {
	o          Options
	collection *Collection
	winners    []*Record // the best level of each climb that is over, if it has one
	number     int       // of the climb that is under way
	climb      *climb
	leader     *Record // the best level of that climb
	breeding   *illumination
	histogram  Histogram
	spent      int
}

// New returns a search that has not begun. Errors wrap ErrOptions.
func New(o Options) (*Generation, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	g := &Generation{o: o, collection: NewCollection(), number: o.First}
	if o.Search == Illuminate {
		g.breeding = newIllumination(&g.o, g.collection)
	} else {
		g.climb = newClimb(&g.o, g.number)
	}
	return g, nil
}

// Step works for about budget expansions, of the solver and of the rating, and reports
// whether the search is over.
func (g *Generation) Step(budget int) (done bool) {
	for budget > 0 && !g.Done() {
		var spent int
		if g.breeding != nil {
			spent, _ = g.breeding.step(budget, func(r *Record) { g.met(r, g.breeding.round()) })
		} else {
			var over bool
			if spent, over = g.climb.step(budget, func(r *Record) { g.met(r, g.climb.round) }); over {
				g.finish()
			}
		}
		budget -= spent
	}
	return g.Done()
}

// met takes note of a level that has been judged.
func (g *Generation) met(r *Record, round int) {
	g.histogram.add(round, r.Value)
	g.spent += r.Spent
	if r.Value <= 0 {
		return
	}
	kept := *r
	g.collection.Add(&kept)
	if g.leader == nil || kept.Value > g.leader.Value {
		g.leader = &kept
	}
}

// finish ends a climb and begins the next.
func (g *Generation) finish() {
	if g.leader != nil {
		g.winners = append(g.winners, g.leader)
	}
	g.number++
	g.leader, g.climb = nil, newClimb(&g.o, g.number)
}

// Done reports whether the search is over.
func (g *Generation) Done() bool {
	if g.breeding != nil {
		return g.breeding.done()
	}
	return g.number >= g.o.First+g.o.Climbs
}

// Options returns the settings, defaults filled in.
func (g *Generation) Options() Options { return g.o }

// Collection returns what was found so far, for reading.
func (g *Generation) Collection() *Collection { return g.collection }

// Winners returns the best level of each climb that is over, in their order; climbs that
// found none are left out.
func (g *Generation) Winners() []*Record { return slices.Clone(g.winners) }

// Histogram returns how many levels of which value were met when.
func (g *Generation) Histogram() *Histogram { return &g.histogram }

// Spent returns the expansions of the solver and of the rating until now, about.
func (g *Generation) Spent() int { return g.spent }

// Round returns the numbers of the climb under way and of its round, or 0 and the number
// of the generation.
func (g *Generation) Round() (climb, round int) {
	if g.breeding != nil {
		return 0, g.breeding.round()
	}
	return g.number, g.climb.round
}

package generate

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// Options say what levels are made. The zero value has the usual ones.
type Options struct {
	Seed       uint64
	Templates  []int // levels of the game, counted from 0 with messages among them; none: all boards
	Count      int   // levels to find; 0: DefaultCount
	Climbs     int   // at most; 0: four for each level to find
	Rounds     int   // of a climb, at most; 0: DefaultRounds
	Neighbours int   // levels of a round; 0: DefaultNeighbours
	Changes    int   // a climb ends after a round in vain with as many edits; 0: DefaultChanges
	Limit      int   // expansions of the search in a level; 0: DefaultLimit
	Fewest     int   // inputs that a solution must have; 0: one
	KeepWalls  bool  // only pieces and goals change
}

// The usual options: a few levels in some seconds each.
const (
	DefaultCount      = 10
	DefaultRounds     = 12
	DefaultNeighbours = 15
	DefaultChanges    = 6
	DefaultLimit      = 3_000
)

// Why a game cannot have further levels.
var (
	ErrChance   = fault.New(fault.BadPuzzle, "chance decides what inputs do in this game, so that no level can be said to be solvable by a line of moves; levels are made where chance only decorates")
	ErrNoWin    = fault.New(fault.BadPuzzle, "the game has no win condition")
	ErrTemplate = errors.New("unsuitable starting level")
)

// templateError is an ErrTemplate that says why.
type templateError string

func (e templateError) Error() string { return ErrTemplate.Error() + ": " + string(e) }

func (e templateError) Unwrap() error { return ErrTemplate }

// Level is a level that was found.
type Level struct {
	Template int // the level that it was made of
	Climb    int
	Rows     []string // by glyphs of the legend
	Inputs   []puzzlescript.Input
	Rating   solve.Rating
}

// Tried counts levels by what became of them.
type Tried struct {
	Solved, Unsolvable int
	Undecided          int // the search was given up, a turn did not end, or the source has an error
	Broken             int // they are no boards, or solved as they begin
	Repeated           int // met before in the same climb
}

// Generation is a search for levels. It is not safe for concurrent use.
type Generation struct {
	program *puzzlescript.Program
	o       Options

	watching int // a level: those before were watched
	watch    *solve.Watch
	changed  map[int]bool // objects
	alphabet *alphabet    // nil as long as levels are watched

	climb  *climb
	next   int // number of the next climb
	climbs int // that are over
	known  map[string]bool
	found  []Level
	tried  Tried
	spent  int
	done   bool
}

// climb is a local search from one level.
type climb struct {
	number, template int
	random           *rand.Rand
	met              map[string]bool
	best             judged
	round, changes   int

	neighbours int // of the round so far
	top        judged
	under      *judgement
}

// New prepares a generation. Errors are ErrChance, ErrNoWin, or wrap ErrTemplate.
func New(p *puzzlescript.Program, o Options) (*Generation, error) {
	switch {
	case !p.Winnable():
		return nil, ErrNoWin
	case solve.Decided(p) == nil:
		return nil, ErrChance
	}
	p = solve.Decided(p)
	o.Templates = slices.Clone(o.Templates)
	for _, level := range o.Templates {
		if level < 0 || level >= len(p.Levels) {
			return nil, templateError(strconv.Itoa(level) + " is not one of the game's " + strconv.Itoa(len(p.Levels)) + " levels")
		}
		if p.Levels[level].W == 0 {
			return nil, templateError("level " + strconv.Itoa(level) + " is a message")
		}
	}
	if len(o.Templates) == 0 {
		o.Templates = p.Boards()
	}
	if len(o.Templates) == 0 {
		return nil, templateError("the game has none")
	}
	usual := func(n *int, value int) {
		if *n <= 0 {
			*n = value
		}
	}
	usual(&o.Count, DefaultCount)
	usual(&o.Climbs, 4*o.Count)
	usual(&o.Rounds, DefaultRounds)
	usual(&o.Neighbours, DefaultNeighbours)
	usual(&o.Changes, DefaultChanges)
	usual(&o.Limit, DefaultLimit)
	usual(&o.Fewest, 1)
	g := &Generation{program: p, o: o, known: map[string]bool{}, changed: map[int]bool{}}
	for i := range p.Levels {
		g.known[strings.Join(p.Levels[i].Rows(), "\n")] = true
	}
	return g, nil
}

// Options returns the options with the usual ones filled in.
func (g *Generation) Options() Options { return g.o }

// Found returns the levels so far, each the best of its climb, in the order of climbs.
func (g *Generation) Found() []Level { return g.found }

// Tried returns how many levels were judged.
func (g *Generation) Tried() Tried { return g.tried }

// Spent returns the expansions so far.
func (g *Generation) Spent() int { return g.spent }

// Climbs returns how many climbs are over.
func (g *Generation) Climbs() int { return g.climbs }

// Step expands about budget states, and reports whether the generation is over.
func (g *Generation) Step(budget int) (done bool) {
	for until := g.spent + budget; !g.done && g.spent < until; {
		g.one()
	}
	return g.done
}

// one does a little of what is next: of a judgement, or else of a climb.
func (g *Generation) one() {
	g.spent++ // whatever it is: a level that is met again costs something, too
	switch c := g.climb; {
	case g.alphabet == nil:
		g.look()
	case c == nil && (len(g.found) >= g.o.Count || g.next >= g.o.Climbs):
		g.done = true
	case c == nil:
		g.begin()
	case c.under != nil:
		before := c.under.expansions()
		over := c.under.step(64)
		g.spent += c.under.expansions() - before
		if over {
			g.settle(c.under)
			c.under = nil
		}
	case c.round >= g.o.Rounds || c.changes > g.o.Changes:
		g.end()
	case c.neighbours >= g.o.Neighbours:
		c.round++
		c.neighbours = 0
		if c.top.value > c.best.value {
			c.best, c.changes = c.top, leastChanges
		} else {
			c.changes++
		}
		c.top = judged{}
	default:
		c.neighbours++
		next := c.best.grid.clone()
		for range c.changes {
			g.alphabet.edit(next, c.random, !g.o.KeepWalls)
		}
		g.judge(next)
	}
}

// look watches one state of the game's own levels, before anything is made of them.
func (g *Generation) look() {
	switch {
	case g.watching == len(g.program.Levels):
		g.alphabet = newAlphabet(g.program, g.changed)
	case g.program.Levels[g.watching].W == 0:
		g.watching++
	case g.watch == nil:
		g.watch = solve.NewWatch(g.program, g.watching, watched)
	case g.watch.Step(1):
		for _, o := range g.watch.Changed() {
			g.changed[o] = true
		}
		g.watching++
		g.watch = nil
	}
}

// leastChanges is how many edits lead to a neighbour, at first (Postma 2016).
const leastChanges = 2

// begin begins a climb, with the next template.
func (g *Generation) begin() {
	template := g.o.Templates[g.next%len(g.o.Templates)]
	start := newGrid(g.program.Levels[template].Rows())
	g.climb = &climb{
		number: g.next, template: template, random: rand.New(rand.NewPCG(g.o.Seed, uint64(g.next))),
		met: map[string]bool{}, changes: leastChanges, best: judged{grid: start},
	}
	g.climb.met[start.text()] = true
	g.next++
}

// end keeps the climb's best level, unless it is known.
func (g *Generation) end() {
	best := &g.climb.best
	if best.value > 0 && !g.known[best.grid.text()] {
		g.known[best.grid.text()] = true
		g.found = append(g.found, Level{Template: g.climb.template, Climb: g.climb.number, Rows: best.grid.rows(), Inputs: best.inputs, Rating: best.rating})
	}
	g.climb = nil
	g.climbs++
}

func (g *grid) text() string { return strings.Join(g.rows(), "\n") }

// judge begins to judge a level, unless it was met before.
func (g *Generation) judge(next *grid) {
	text := next.text()
	if g.climb.met[text] {
		g.tried.Repeated++
		return
	}
	g.climb.met[text] = true
	if g.climb.under = newJudgement(g.program, next, g.o.Limit); g.climb.under == nil {
		g.tried.Broken++
	}
}

// settle takes a judgement into account.
func (g *Generation) settle(j *judgement) {
	switch result, ok := j.result(); {
	case ok && len(result.inputs) == 0:
		g.tried.Broken++
	case ok:
		g.tried.Solved++
		if len(result.inputs) < g.o.Fewest || g.known[result.grid.text()] {
			return
		}
		if result.value > g.climb.top.value {
			g.climb.top = result
		}
	case j.rater.Exhausted():
		g.tried.Unsolvable++
	default:
		g.tried.Undecided++
	}
}

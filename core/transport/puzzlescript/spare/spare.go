// Package spare finds what can go from a PuzzleScript game: rules, objects and walls without which every
// level has as few inputs as before, or no solution as before.
//
// Each is left out alone, and the levels are searched breadth first again. Where the shortest solution still
// wins, only shorter ones are looked for.
//
// An object goes with the rules that make it. A wall goes from one cell.
package spare

import (
	"cmp"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/breaking"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// Sort is what is left out.
type Sort string

// The sorts, in the order in which they are tried.
const (
	Rule   Sort = "rule"
	Object Sort = "object"
	Wall   Sort = "wall"
)

// Sorts are all of them.
var Sorts = []Sort{Rule, Object, Wall}

// Options are what is left out where, and the limit of a search. The zero value tries everything in all levels.
type Options struct {
	Levels []int  // numbers of boards; nil: all
	Sorts  []Sort // nil: all
	Limit  int    // expansions of each search, and four times as many of each level as it is; 0: breaking.DefaultLimit
}

// Finding is what the levels are like without something.
type Finding struct {
	Sort   Sort
	Line   int // of a rule, or of the row of a wall, in the source
	Object int // of an object or wall
	Makers []int
	At     [2]int // column and row of a wall, from 0
	// Kind is Idle if it can go: all levels have as few inputs without it, or no solution as before. It is
	// Unknown if no level is known to change, but some may.
	Kind breaking.Kind
	// Level is the level of a wall, and else the first that is known to change; -1: none.
	Level         int
	With, Without breaking.Outcome // of that level, if it was searched
	Undecided     int              // levels that may change for all that is known
}

// Search is the work of leaving out everything in turn. It is not safe for concurrent use.
type Search struct {
	given   *puzzlescript.Program
	program *puzzlescript.Program // the part of it that is searched
	live    map[int]bool          // lines of rules of the part
	levels  []int
	limit   int

	whole    []*solve.Fewest // by index in levels: the level as it is
	outcomes []breaking.Outcome
	tries    []Finding // not tried yet
	found    []Finding

	next   int // index in levels of the level that is searched
	now    Finding
	part   *puzzlescript.Program // without the thing; nil: the next one has to be taken
	search *solve.Fewest
}

// New prepares the search of a game that can be won. Part is what decides it, of which no chance is a part
// (solve.Decided).
func New(p, part *puzzlescript.Program, o Options) *Search {
	s := &Search{given: p, program: part, levels: o.Levels, limit: cmp.Or(o.Limit, breaking.DefaultLimit)}
	if s.levels == nil {
		s.levels = p.Boards()
	}
	sorts := o.Sorts
	if sorts == nil {
		sorts = Sorts
	}
	for _, sort := range sorts {
		switch sort {
		case Rule:
			s.rules()
		case Object:
			s.objects()
		case Wall:
			s.walls()
		}
	}
	return s
}

func (s *Search) rules() {
	s.live = map[int]bool{}
	for _, r := range s.program.Roles().Rules {
		s.live[r.Line] = true
	}
	for _, r := range s.given.Roles().Rules {
		s.tries = append(s.tries, Finding{Sort: Rule, Line: r.Line, Level: -1})
	}
}

// objects adds all but the background and players, without which there is no game.
func (s *Search) objects() {
	roles := s.program.Roles()
	for o := range s.program.Objects {
		if o != s.program.Background() && !slices.Contains(roles.Worker, o) {
			s.tries = append(s.tries, Finding{Sort: Object, Object: o, Makers: s.program.Makers(o), Level: -1})
		}
	}
}

func (s *Search) walls() {
	walls := s.program.Walls()
	for _, n := range s.levels {
		l := &s.program.Levels[n]
		w := puzzlescript.NewWorld(s.program, l)
		for row := range l.H {
			for column := range l.W {
				at := [2]int{column, row}
				for _, o := range w.ObjectsAt(column, row) {
					if slices.Contains(walls, int(o)) {
						s.tries = append(s.tries, Finding{Sort: Wall, Line: l.Line + row, Object: int(o), At: at, Level: n})
					}
				}
			}
		}
	}
}

// Step expands about budget states, and reports whether everything was left out.
func (s *Search) Step(budget int) (done bool) {
	for ; budget > 0 && !s.Done(); budget-- {
		switch {
		case len(s.outcomes) < len(s.levels):
			s.measure()
		case s.part == nil:
			s.leaveOut()
		default:
			s.try()
		}
	}
	return s.Done()
}

// Done reports whether everything was left out.
func (s *Search) Done() bool { return len(s.found) > 0 && len(s.tries) == 0 || s.nothing() }

// nothing reports whether there was nothing to leave out, or no level.
func (s *Search) nothing() bool { return len(s.levels) == 0 || len(s.tries)+len(s.found) == 0 }

// Found returns what was left out so far.
func (s *Search) Found() []Finding { return s.found }

// Total returns how many things are left out in all.
func (s *Search) Total() int { return len(s.tries) + len(s.found) }

// Decided returns how many levels, as they are, have known fewest inputs or provably no solution, and how many
// levels there are.
func (s *Search) Decided() (decided, levels int) {
	for _, o := range s.outcomes {
		if o.Decided {
			decided++
		}
	}
	return decided, len(s.levels)
}

// measure searches the levels as they are.
func (s *Search) measure() {
	n := len(s.outcomes)
	if len(s.whole) == n {
		s.whole = append(s.whole, solve.NewFewest(s.program, s.levels[n], nil, solve.Options{Limit: 4 * s.limit}))
	}
	if s.whole[n].Step(1) {
		s.outcomes = append(s.outcomes, outcome(s.whole[n]))
	}
}

func outcome(f *solve.Fewest) breaking.Outcome {
	inputs := -1
	if f.Moves() != nil {
		inputs = len(f.Moves())
	}
	return breaking.Outcome{Decided: f.Decided(), Inputs: inputs}
}

// leaveOut takes the next thing.
func (s *Search) leaveOut() {
	s.now, s.next = s.tries[0], 0
	s.now.Kind = breaking.Idle
	f := &s.now
	switch f.Sort {
	case Rule:
		s.part = s.program.WithoutRule(f.Line)
	case Object:
		s.part = s.program.WithoutObject(f.Object)
	case Wall:
		s.part = s.program.WithoutThing(f.Level, f.At[0], f.At[1], f.Object)
	}
}

// try searches a level without the thing, or skips it if that changes nothing.
func (s *Search) try() {
	f := &s.now
	if s.next == len(s.levels) {
		if f.Kind == breaking.Idle && f.Undecided > 0 {
			f.Kind = breaking.Unknown
		}
		s.keep()
		return
	}
	n, with := s.levels[s.next], s.outcomes[s.next]
	if s.search == nil {
		switch {
		case s.same(n):
			s.next++
			return
		case !with.Decided:
			f.Undecided++
			s.next++
			return
		}
		known := s.whole[s.next].Moves()
		if won, used := puzzlescript.Replay(s.part, n, known); won {
			known = known[:used]
		} else {
			known = nil
		}
		s.search = solve.NewFewest(s.part, n, known, solve.Options{Limit: s.limit})
	}
	if !s.search.Step(1) {
		return
	}
	without := outcome(s.search)
	if f.Sort == Wall {
		f.With, f.Without = with, without
	}
	switch kind := breaking.KindOf(with, without); kind {
	case breaking.Idle:
	case breaking.Unknown:
		f.Undecided++
	default:
		f.Kind, f.Level, f.With, f.Without = kind, n, with, without
		s.keep()
		return
	}
	s.search = nil
	s.next++
}

// same reports whether a level plays the same without the thing, as far as its search went.
func (s *Search) same(level int) bool {
	unmatched := func(lines ...int) bool {
		return s.outcomes[s.next].Decided && !slices.ContainsFunc(lines, s.whole[s.next].Matched)
	}
	switch f := &s.now; f.Sort {
	case Rule:
		return !s.live[f.Line] || unmatched(f.Line)
	case Object:
		return !s.program.Holds(level, f.Object) && (len(f.Makers) == 0 || unmatched(f.Makers...))
	default:
		return level != f.Level
	}
}

// keep adds the finding, and goes on to the next thing.
func (s *Search) keep() {
	s.found = append(s.found, s.now)
	s.tries = s.tries[1:]
	s.part, s.search = nil, nil
}

package solve

import "github.com/perplex-puzzles/perplex/core/transport/puzzlescript"

// Fewest is a breadth-first search for a solution with the fewest inputs. Where a solution is known, only
// shorter ones are looked for, so that the proof that there is none ends before all states are searched. It is
// not safe for concurrent use.
type Fewest struct {
	program *puzzlescript.Program
	level   int
	breadth *breadth
	matched map[int]bool // lines of rules
	known   []puzzlescript.Input
	found   []puzzlescript.Input
	options Options
	proves  bool
	done    bool
	all     bool // nothing shorter is left to find
}

// NewFewest prepares the search in a level of a game without chance. Known is a solution, or nil. The options
// that matter are Limit, Memory, Dead and Turn.
func NewFewest(p *puzzlescript.Program, level int, known []puzzlescript.Input, o Options) *Fewest {
	f := &Fewest{program: p, level: level, known: known, options: o.usual(), proves: Unproved(p) == ""}
	g := emptyGraph(p, level, o.Turn)
	f.matched = g.world.Matched()
	f.breadth = &breadth{graph: g.begin()}
	f.check()
	return f
}

// check ends the search if nothing shorter than the known solution is left.
func (f *Fewest) check() {
	b := f.breadth
	if int(b.next) == len(b.nodes) || f.known != nil && int(b.nodes[b.next].depth) >= len(f.known)-1 {
		f.done, f.all = true, true
	}
}

// Step expands up to budget states, and reports whether the search is over.
func (f *Fewest) Step(budget int) (done bool) {
	for b := f.breadth; budget > 0 && !f.done; budget-- {
		if f.Expansions() >= f.options.Limit || b.bytes() > f.options.Memory {
			f.done = true
			break
		}
		if int(b.next)+1 == f.options.Dead {
			b.dead = puzzlescript.NewDead(f.program, f.level)
			if b.deadFromStart() {
				f.done, f.all = true, true
				break
			}
		}
		if b.step() {
			f.done = true
			f.found = b.moves()
			break
		}
		f.check()
	}
	return f.done
}

// Done reports whether the search is over.
func (f *Fewest) Done() bool { return f.done }

// Decided reports whether it is proved that no solution has fewer inputs than Moves, or that there is none.
func (f *Fewest) Decided() bool {
	return f.proves && !f.breadth.stuck && (f.found != nil || f.all)
}

// Moves returns the shortest solution so far: the one that was found, or else the known one; nil if there is
// none.
func (f *Fewest) Moves() []puzzlescript.Input {
	if f.found != nil {
		return f.found
	}
	return f.known
}

// Expansions returns how many states have been expanded.
func (f *Fewest) Expansions() int { return int(f.breadth.next) }

// Matched reports whether the rule of a line has matched. Without one that has not, the search would be the
// same.
func (f *Fewest) Matched(line int) bool { return f.matched[line] }

// Stuck reports whether some turn did not end, or a slice of the game played otherwise than the game.
func (f *Fewest) Stuck() bool { return f.breadth.stuck }

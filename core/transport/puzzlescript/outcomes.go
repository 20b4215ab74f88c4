package puzzlescript

import (
	"math/rand/v2"
	"slices"
)

// Outcome is one of the ways in which an input may end, as chance will have it. Of a level's
// start it is Same.
type Outcome struct {
	Result  Result
	Restart bool // a rule restarts the level; the board is as before the input, and Result is Same, Won or Stuck
	// Numbers are those that chance has drawn, in order, each from 0 to one less than there
	// were to choose from. They are valid until the next outcome.
	Numbers []int
}

// Ways says what is known of all outcomes of an input together.
type Ways struct {
	Whole bool // there are no others
	// Unbounded: there is no number of turns after which again is over for certain. Chance ends
	// it some time, unless there is an outcome Endless, which is where it cannot.
	Unbounded bool
}

// Outcomes plays an input and what again adds to it in every way that chance may have it, and
// calls yield while the board is that of the outcome, which it may pack but not change. The
// same board may come several times. Afterwards the board is as before. No more than so many
// turns are played, and not many more steps of rules than outcomesWork.
//
// Boards between the turns of again are looked at once, however they are reached.
func (w *World) Outcomes(in Input, turns int, yield func(Outcome)) Ways {
	return w.outcomes(in, turns, false, yield)
}

// Starts is Outcomes of the beginning of a level, before any Turn. It is Same.
func (w *World) Starts(turns int, yield func(Outcome)) Ways {
	if !w.p.Prelude.Has("run_rules_on_level_start") {
		w.ready = w.won()
		yield(Outcome{})
		return Ways{Whole: true}
	}
	ways := w.outcomes(Tick, turns, true, func(o Outcome) {
		won := w.won()
		w.ready, w.unready = w.ready || won, w.unready || !won
		yield(o)
	})
	w.unready = w.unready || !ways.Whole
	return ways
}

// outcomesWork is how many steps of rules it may take to play all outcomes of an input, and as
// many again to draw some where that is not enough; the last turn may take longer.
const outcomesWork = 1 << 22

// sampled is how many outcomes are drawn at random where there are too many to play all.
const sampled = 16

// sample plays an input, or the start, as the generator would have it, a few times.
func (w *World) sample(in Input, starting bool, yield func(Outcome)) {
	random := rand.New(rand.NewPCG(w.hash, uint64(in)))
	for n, left := 0, outcomesWork; n < sampled && left > 0; n, left = n+1, left-w.work {
		mark, result := len(w.log), Same
		s := &script{random: random}
		w.script = s
		if starting {
			w.Start()
		} else {
			result = w.Turn(in)
		}
		if result != Stuck {
			yield(Outcome{Result: result, Numbers: s.numbers})
		}
		w.back(mark)
	}
}

// middle is a board between turns of again.
type middle struct {
	hash    uint64
	state   []uint64
	numbers []int
	next    []int // middles that a turn leads to
	ends    bool  // some turn ends here
}

// outcomes is the work of both.
func (w *World) outcomes(in Input, turns int, starting bool, yield func(Outcome)) (ways Ways) {
	mark, before, first := len(w.log), w.hash, in
	left := outcomesWork
	s := &script{}
	w.script = s
	defer func() { w.script = nil }()
	middles := []middle{{hash: before}}
	byHash := map[uint64][]int{}
	ways.Whole = true
	for n := 0; n < len(middles); n++ {
		*s = script{}
		for more := true; more; more = s.next() {
			if turns--; turns < 0 || left <= 0 {
				ways.Whole = false
				w.back(mark)
				w.sample(first, starting, yield)
				return ways
			}
			w.back(mark)
			w.rested()
			if n > 0 {
				w.Unpack(middles[n].state)
			}
			inner := len(w.log)
			o, _ := w.play(in)
			left -= w.work
			q := w.queued
			w.queued = commands{}
			numbers := slices.Concat(middles[n].numbers, s.numbers[:s.at])
			switch {
			case w.work > w.most:
				ways.Whole, middles[n].ends = false, true
				continue
			case o == restarted && !starting:
				w.back(mark)
				middles[n].ends = true
				yield(Outcome{Result: w.rebegun(), Restart: true, Numbers: numbers})
				continue
			case !starting && o != cancelled && (q.win || (o == changed || w.ready) && w.won()):
				middles[n].ends = true
				yield(Outcome{Result: Won, Numbers: numbers})
				continue
			case q.again && o == changed:
				to := w.middle(&middles, byHash, numbers)
				middles[n].next = append(middles[n].next, to)
				continue
			}
			middles[n].ends = true
			if w.p.slice && o != cancelled && (q.again && o == nothing && in != Tick || w.p.looseAgain) {
				w.trials(turns)
			}
			result := Same
			if w.hash != before {
				result = Moved
			}
			yield(Outcome{Result: result, Numbers: numbers})
			w.back(inner)
		}
		in = Tick
	}
	w.back(mark)
	ways.Unbounded = cyclic(middles)
	if ways.Unbounded && !allEnd(middles) {
		w.exhausted(w.againLine)
		yield(Outcome{Result: Endless})
	}
	return ways
}

// middle returns the number of the board among those between turns.
func (w *World) middle(middles *[]middle, byHash map[uint64][]int, numbers []int) int {
	for _, i := range byHash[w.hash] {
		if w.Is((*middles)[i].state) {
			return i
		}
	}
	i := len(*middles)
	*middles = append(*middles, middle{hash: w.hash, state: w.Pack(nil), numbers: numbers})
	byHash[w.hash] = append(byHash[w.hash], i)
	return i
}

// cyclic reports whether turns of again may come back to a board (Kahn 1962).
func cyclic(middles []middle) bool {
	into := make([]int, len(middles))
	for i := range middles {
		for _, to := range middles[i].next {
			into[to]++
		}
	}
	ready, seen := []int{0}, 0
	for len(ready) > 0 {
		i := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		seen++
		for _, to := range middles[i].next {
			if into[to]--; into[to] == 0 {
				ready = append(ready, to)
			}
		}
	}
	return seen < len(middles)
}

// allEnd reports whether from every board between turns chance may end the input.
func allEnd(middles []middle) bool {
	for grown := true; grown; {
		grown = false
		for i := range middles {
			if !middles[i].ends && slices.ContainsFunc(middles[i].next, func(to int) bool { return middles[to].ends }) {
				middles[i].ends, grown = true, true
			}
		}
	}
	return !slices.ContainsFunc(middles, func(m middle) bool { return !m.ends })
}

// onTrial plays the turn that a slice leaves out, in which nothing that matters may happen.
func (w *World) onTrial() {
	mark := len(w.log)
	o, _ := w.play(Tick)
	w.conflict = w.conflict || o == changed || o == restarted || w.queued.win || w.queued.checkpoint
	w.queued = commands{}
	w.back(mark)
}

// trials plays it in all ways; with too many turns there may be a conflict.
func (w *World) trials(turns int) {
	outer := w.script
	s := &script{}
	w.script = s
	for more := true; more && !w.conflict; more = s.next() {
		if turns--; turns < 0 {
			w.conflict = true
			break
		}
		w.onTrial()
	}
	w.script = outer
}

// Conflict reports that a turn which a slice leaves out would have changed something that
// matters, so that nothing that was found holds for the program (Program.Slice).
func (w *World) Conflict() bool { return w.conflict }

// ReplayWith plays inputs from the start of a level with the numbers that chance draws at the
// start and then for each input, and reports whether they solve the level and how many of them
// that takes.
func ReplayWith(p *Program, level int, numbers [][]int, inputs []Input) (solved bool, used int) {
	_, used, solved = replayWith(p, level, numbers, inputs, nil)
	return solved, used
}

// Decorated returns the numbers with which a program does what its slice does with others:
// where chance only decorates it draws 0. It reports false if the inputs do not solve the
// level with them.
func Decorated(p *Program, level int, numbers [][]int, inputs []Input) (all [][]int, ok bool) {
	all, used, solved := replayWith(p, level, numbers, inputs, p.marks())
	return all, solved && used == len(inputs)
}

func replayWith(p *Program, level int, numbers [][]int, inputs []Input, m *marks) (all [][]int, used int, solved bool) {
	w := NewWorld(p, &p.Levels[level])
	w.Limit(MaxWork)
	w.script = &script{numbers: slices.Clone(numbers[0]), marks: m}
	w.Start()
	all = append(all, w.script.all)
	for i, in := range inputs {
		w.Forget()
		w.script = &script{numbers: slices.Clone(numbers[i+1]), marks: m}
		result := w.Turn(in)
		all = append(all, w.script.all)
		if result == Won {
			return all, i + 1, true
		}
	}
	return all, len(inputs), false
}

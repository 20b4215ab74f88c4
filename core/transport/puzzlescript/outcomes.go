package puzzlescript

import (
	"math/rand/v2"
	"slices"
)

// Outcome is one possible result of an input, or of the start of a level, that depends on chance.
type Outcome struct {
	Result  Result
	Restart bool // a rule restarts the level; the board is as before the input, and Result is Same, Won or Stuck
	// Numbers holds the random numbers drawn, in order; each is from 0 to the number of choices minus 1. The
	// slice is valid until the next outcome.
	Numbers []int
}

// Ways describes all outcomes of an input together.
type Ways struct {
	Whole bool // the outcomes found are all there are
	// Unbounded reports that no number of turns is certain to end the turns of again. Chance ends them at
	// some time, unless there is an outcome Endless.
	Unbounded bool
}

// Outcomes plays an input and the turns that again adds, for every sequence of random numbers. It calls yield
// for each outcome while the World holds its board; yield may pack the board but not change it. The same
// board may come several times. Afterwards the board is as before. Outcomes plays at most the given number of
// turns, and not many more steps of rules than outcomesWork; if that is not enough, Ways.Whole is false.
//
// A board between turns of again is expanded only once, however it is reached.
func (w *World) Outcomes(in Input, turns int, yield func(Outcome)) Ways {
	return w.outcomes(in, turns, false, yield)
}

// Starts is Outcomes for the beginning of a level, before the first Turn. The results of its outcomes are
// Same.
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

// outcomesWork bounds the steps of rules to play all outcomes of an input. If that is not enough, as many
// steps again may draw some outcomes at random. The last turn may exceed the bound.
const outcomesWork = 1 << 22

// sampled is the number of outcomes drawn at random if there are too many to play all.
const sampled = 16

// StartWith is Start with the numbers that chance draws, in order; further ones are 0.
func (w *World) StartWith(numbers []int) {
	w.script = &script{numbers: slices.Clone(numbers)}
	w.Start()
	w.script = nil
}

// Drawn plays an input so many times with random numbers, which the board and the seed decide, and fewer times
// if it takes long. It calls yield as Outcomes does, but for results that are Stuck.
func (w *World) Drawn(in Input, times int, seed uint64, yield func(Outcome)) {
	w.sample(in, false, times, seed, yield)
	w.script = nil
}

// sample plays an input, or the start, a few times with random numbers.
func (w *World) sample(in Input, starting bool, times int, seed uint64, yield func(Outcome)) {
	random := rand.New(rand.NewPCG(w.hash, seed<<8|uint64(in)))
	for n, left := 0, outcomesWork; n < times && left > 0; n, left = n+1, left-w.work {
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
	next    []int // indices of the middles to which a turn leads
	ends    bool  // some turn from this board ends the input
}

// outcomes implements Outcomes and Starts.
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
				w.sample(first, starting, sampled, 0, yield)
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

// middle returns the index of the present board in middles, and adds it if it is new.
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

// allEnd reports whether chance may end the input from every board between turns.
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

// onTrial plays a turn that a slice leaves out, and records a conflict if it changes something that matters.
func (w *World) onTrial() {
	mark := len(w.log)
	o, _ := w.play(Tick)
	w.conflict = w.conflict || o == changed || o == restarted || w.queued.win || w.queued.checkpoint
	w.queued = commands{}
	w.back(mark)
}

// trials plays this turn for every sequence of random numbers. If that takes too many turns, it records a
// conflict.
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

// Conflict reports whether a turn that a slice leaves out would have changed something that matters. Then no
// result of the slice holds for the program (Program.Slice).
func (w *World) Conflict() bool { return w.conflict }

// ReplayWith plays inputs from the start of a level with given random numbers: numbers[0] for the start and
// then one list for each input. It reports whether the inputs solve the level and how many of them it used.
func ReplayWith(p *Program, level int, numbers [][]int, inputs []Input) (solved bool, used int) {
	_, used, solved = replayWith(p, level, numbers, inputs, nil)
	return solved, used
}

// Decorated converts random numbers of a slice into those of its program: it adds a 0 for each choice that
// only decorates. ok is false if the inputs do not solve the level of the program with the result.
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

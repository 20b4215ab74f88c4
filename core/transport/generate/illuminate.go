package generate

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// illumination breeds levels from those in a collection (MAP-Elites, Mouret and Clune 2015), one at a time.
type illumination struct {
	o          *Options
	number     int
	collection *Collection
	source     *rand.PCG
	random     *rand.Rand
	tried      int
	judge      *judge
	// state of the random numbers before the current level was made; nil if no level is being judged
	before []byte
}

func newIllumination(o *Options, number int, from *Collection) *illumination {
	i := &illumination{o: o, number: number, collection: NewCollection(), source: rand.NewPCG(o.Seed, uint64(number))}
	i.collection.Merge(from)
	i.random = rand.New(i.source)
	return i
}

// step judges children for about budget expansions and calls met with the record of each.
func (i *illumination) step(budget int, met func(*Record)) (spent int, done bool) {
	for spent < budget && !i.done() {
		if i.judge == nil {
			i.before = state(i.source)
			i.judge = newJudge(i.o, i.child())
		}
		n, judged := i.judge.step(budget - spent)
		spent += n + 1
		if !judged {
			break
		}
		r := i.judge.record
		r.Trial = i.number
		if r.Value > 0 {
			i.collection.Add(&r)
		}
		met(&r)
		i.judge, i.before = nil, nil
		i.tried++
	}
	return spent, i.done()
}

func (i *illumination) done() bool { return i.round() >= i.o.Rounds }

func (i *illumination) round() int { return i.tried / i.o.Neighbours }

// fresh is the average number of children per child that is bred from an empty room.
const fresh = 40

// child returns a level to be judged: an elite with a few changes, or an empty room with many. The elite is
// the better of two drawn at random.
func (i *illumination) child() *transport.Level {
	o, r := i.o, i.random
	elites := i.collection.Best(0)
	if len(elites) > 0 && r.IntN(fresh) > 0 {
		at := min(r.IntN(len(elites)), r.IntN(len(elites)))
		changes := 1
		for changes < o.Changes && r.IntN(2) == 0 {
			changes++
		}
		// an elite may come from a collection of larger levels
		if l := widen(elites[at].Level, o.W, o.H); l != nil {
			return change(o.Rules, l, changes, r)
		}
	}
	l := room(o, o.Fewest+r.IntN(o.Boxes-o.Fewest+1), r)
	return change(o.Rules, l, 10+r.IntN(20), r)
}

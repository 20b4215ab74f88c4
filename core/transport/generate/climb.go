package generate

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// climb is one iterated local search (Postma 2016, section 3.2.1): a round tries
// neighbours of a level, which differ by a number of changes, and goes on with the best of
// them if that is better. Then the next round makes two changes, and else one more.
// As long as nothing counts, the search wanders.
type climb struct {
	o       *Options
	number  int
	source  *rand.PCG
	random  *rand.Rand
	round   int
	changes int
	at      *transport.Level
	value   int // of at
	tried   int // neighbours in this round
	best    *transport.Level
	most    int // the value of best
	trying  *transport.Level
	before  []byte // the state of the random numbers before trying; nil: nothing is tried
	judge   *judge
}

// leastChanges is the least difference of neighbours (X in the thesis).
const leastChanges = 2

// nothing is less than every value.
const nothing = Unsolvable - 1

// barren is how many rounds may bring nothing that counts.
const barren = 60

func newClimb(o *Options, number int) *climb {
	c := &climb{o: o, number: number, source: rand.NewPCG(o.Seed, uint64(number)), changes: leastChanges, value: nothing, most: nothing}
	c.random = rand.New(c.source)
	c.at = room(o, o.Boxes, c.random)
	return c
}

// step tries neighbours for about budget expansions; each that is judged goes to met.
func (c *climb) step(budget int, met func(*Record)) (spent int, done bool) {
	for spent < budget && !c.done() {
		if c.judge == nil {
			c.before = state(c.source)
			c.trying = change(c.o.Rules, c.at, c.changes, c.random)
			c.judge = newJudge(c.o, c.trying)
		}
		n, judged := c.judge.step(budget - spent)
		spent += n + 1
		if !judged {
			break
		}
		r := c.judge.record
		r.Trial = c.number
		met(&r)
		if r.Value > c.most {
			c.best, c.most = c.trying, r.Value
		}
		c.judge, c.trying, c.before = nil, nil, nil
		if c.tried++; c.tried == c.o.Neighbours {
			c.turn()
		}
	}
	return spent, c.done()
}

// turn ends a round.
func (c *climb) turn() {
	switch {
	case c.most > c.value:
		c.at, c.value, c.changes = c.best, c.most, leastChanges
	case c.most == c.value && (c.value <= 0 || c.random.IntN(10) == 0):
		c.at = c.best
		c.changes++
	default:
		c.changes++
	}
	if c.value <= 0 && c.changes > c.o.Changes {
		c.changes = leastChanges
	}
	c.best, c.most, c.tried = nil, nothing, 0
	c.round++
}

func (c *climb) done() bool {
	return c.round >= c.o.Rounds || c.changes > c.o.Changes || c.value <= 0 && c.round >= barren
}

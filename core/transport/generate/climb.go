package generate

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// climb is one iterated local search (Postma 2016, section 3.2.1). A round tries neighbours of a level, which
// differ from it by a number of changes, and goes on with the best of them if that is better. After an
// improvement the next round makes two changes, otherwise one more than before. As long as no level counts
// (has a value above 0), the search wanders.
type climb struct {
	o       *Options
	number  int
	source  *rand.PCG
	random  *rand.Rand
	round   int
	changes int
	at      *transport.Level
	value   int // value of at
	tried   int // number of neighbours tried in this round
	best    *transport.Level
	most    int // value of best
	trying  *transport.Level
	before  []byte // state of the random numbers before trying was made; nil if no level is being tried
	judge   *judge
}

// leastChanges is the minimum number of changes of a neighbour (X in the thesis).
const leastChanges = 2

// nothing is a value below that of any level.
const nothing = Unsolvable - 1

// barren is the number of rounds without a level that counts after which a climb ends.
const barren = 60

func newClimb(o *Options, number int) *climb {
	c := &climb{o: o, number: number, source: rand.NewPCG(o.Seed, uint64(number)), changes: leastChanges, value: nothing, most: nothing}
	c.random = rand.New(c.source)
	c.at = room(o, o.Boxes, c.random)
	return c
}

// step tries neighbours for about budget expansions, and calls met for each one that has been judged.
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

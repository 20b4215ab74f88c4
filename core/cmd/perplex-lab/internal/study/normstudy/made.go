package normstudy

import (
	"cmp"
	"math"

	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
)

// Made makes pencil puzzles of the type's usual size, of every difficulty in turn, and measures them.
// It calls take for each, and ends when take returns an error.
func Made(kind *pencil.Type, size, count int, take func(Value) error) error {
	usual := setter.Usual(kind)
	if size == 0 {
		size = usual.Width
	}
	for seed := 1; seed <= count; seed++ {
		wish := setter.Wish{Type: kind, Width: size, Height: size, Varied: true, Puzzles: 1, Seed: uint64(seed), Within: setter.UsualWithin}
		m, err := setter.New(wish)
		if err != nil {
			return err
		}
		var all []setter.Made
		for done := false; !done; {
			done = m.Step(1 << 20)
			all = append(all, m.Take()...)
		}
		for _, made := range all {
			v, err := measured(made.Puzzle, made.Solution, norms.Made)
			if err != nil {
				return err
			}
			if err := take(v); err != nil {
				return err
			}
		}
	}
	return nil
}

// climbs is the number of climbs of a seed.
const climbs = 12

// MadeLevels makes levels with generate.Reference, the best one of each climb, and measures them.
func MadeLevels(rules transport.Rules, count int, take func(Value) error) error {
	for i := range count {
		o := generate.Reference(rules)
		o.Seed, o.First = uint64(i/climbs)+1, i%climbs
		g, err := generate.New(o)
		if err != nil {
			return err
		}
		for !g.Step(math.MaxInt) {
		}
		for _, best := range g.Found()[:min(1, len(g.Found()))] {
			v, err := Level(rules, best.Level, norms.Made)
			if err := cmp.Or(err, take(v)); err != nil {
				return err
			}
		}
	}
	return nil
}

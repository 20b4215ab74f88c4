package normstudy

import (
	"cmp"
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
)

// Made makes pencil puzzles of the type's usual size, cycling through the difficulties, and
// measures them. It calls take for each, and ends when take returns an error.
func Made(kind *pencil.Type, size, count int, take func(Value) error) error {
	usual := setter.Usual(kind)
	if size == 0 {
		size = usual.Width
	}
	for seed := 1; seed <= count; seed++ {
		wish := setter.Wish{Type: kind, Width: size, Height: size, Varied: true, Puzzles: 1,
			Seed: uint64(seed), Within: setter.UsualWithin}
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

// climbs is the number of climbs per seed.
const climbs = 12

// MadeLevels makes levels with two and three boxes alternately, and otherwise with
// generate.Reference. It measures the best level of each climb.
func MadeLevels(rules transport.Rules, count int, take func(Value) error) error {
	for i := range count {
		o := generate.Reference(rules)
		o.Seed, o.First = uint64(i/climbs)+1, i%climbs
		o.Boxes = 2 + i%2
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

// Settings of the breeding of logic grids: children per generation, generations, and the largest
// number of readings of the clues.
const (
	gridChildren    = 80
	gridGenerations = 120
	gridReadings    = 5
)

// MadeGrids breeds logic grids of a size, cycling through themes and numbers of readings, and
// measures them.
func MadeGrids(categories, entities, count int, take func(Value) error) error {
	var spaces []*logicgrid.Space
	for _, name := range logicgrid.Themes() {
		theme, _ := logicgrid.Theme(name)
		if space, err := theme.Cut(categories, entities); err == nil {
			spaces = append(spaces, space)
		}
	}
	if len(spaces) == 0 {
		return fmt.Errorf("%dx%d: no theme of perplex has so many categories and entities; name a smaller size",
			categories, entities)
	}
	for i := range count {
		o := logicgrid.BreedOptions{Options: archive.Options{Seed: uint64(i + 1), Population: gridChildren}}
		b := logicgrid.NewBreeding(spaces[i%len(spaces)], o)
		for b.Loop().Generation() < gridGenerations {
			b.Step(gridChildren)
		}
		for _, one := range b.Choose([]int{1 + i%gridReadings}, o.Seed) {
			if one.Value == nil {
				continue // no puzzle has that many readings
			}
			v, err := Grid(b.Space(), one.Value, norms.Made)
			if err := cmp.Or(err, take(v)); err != nil {
				return err
			}
		}
	}
	return nil
}

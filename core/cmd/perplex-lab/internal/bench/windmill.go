package bench

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// windmillCases measure the real puzzles of a reference file one after another.
func windmillCases(file string) ([]benchCase, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var puzzles []real
	for line := range bytes.Lines(text) {
		var row struct {
			Puzzle    string
			Solutions int
		}
		if err := json.Unmarshal(line, &row); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		d, err := read.Puzzle(row.Puzzle)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		board, err := witness.Compile(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		puzzles = append(puzzles, real{board, row.Solutions})
	}
	windmill := func(name string, more bool, players ...player.Model) benchCase {
		return realCase(name, reals{puzzles: puzzles, players: players, more: more})
	}
	var presets []player.Model
	for _, name := range player.Presets[1:] {
		m, err := player.Parse(name)
		if err != nil {
			return nil, err
		}
		presets = append(presets, m)
	}
	return []benchCase{
		windmill("windmill-tsi-msi", false, player.All),
		// Search information is the TSI of another player on the same tree, so it takes at most
		// twice the time.
		realCase("windmill-search", reals{puzzles: puzzles, players: []player.Model{player.All}, search: true}),
		windmill("windmill-measures", true, player.All),
		windmill("windmill-measures-4players", true, presets...),
	}, nil
}

func realCase(name string, r reals) benchCase {
	return benchCase{
		name: name, unit: "puzzles",
		make: func() (stepper, error) { fresh := r; return &fresh, nil },
		done: func(s stepper) (int, error) { return len(r.puzzles), s.(*reals).err },
	}
}

// real is a puzzle made by a person, with its number of solutions.
type real struct {
	board     *witness.Board
	solutions int
}

// reals walks puzzles one after another.
type reals struct {
	puzzles []real
	players []player.Model
	more    bool
	search  bool // for players who look before they act
	next    int
	walk    *walk.Shared
	err     error
}

func (r *reals) Step(budget int) (done bool) {
	if r.walk == nil {
		w, ok := walk.NewShared(lattice.New(r.puzzles[r.next].board), r.players, r.more)
		if !ok {
			r.err = fmt.Errorf("puzzle %d is too large", r.next)
			return true
		}
		if r.search {
			w.Search(measure.Frozen)
		}
		r.walk = w
	}
	if !r.walk.Step(budget) {
		return false
	}
	for i := range r.players {
		if err := expect("solutions", r.walk.Measures(i).Solutions, r.puzzles[r.next].solutions); err != nil && r.err == nil {
			r.err = fmt.Errorf("puzzle %d: %w", r.next, err)
		}
	}
	r.walk = nil
	r.next++
	return r.next == len(r.puzzles)
}

package main

import (
	"bytes"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// appendSearchInformation adds to an answer of analyze, for each player who is a set of
// rules and whose walk ends in time, what a player lacks who has to find what these
// rules show.
func appendSearchInformation(answer []byte, d *witness.Document, o analysis.Options, p cli.Patience) []byte {
	b, err := witness.Compile(d)
	if err != nil {
		return answer // it does not fit: there is no walk
	}
	board := lattice.New(b)
	answer = append(jsonlite.AppendName(bytes.TrimSuffix(answer, []byte("}")), "searchInformation"), '{')
	for _, name := range o.Players {
		m, err := player.ParseCompat(name, o.Compat)
		if err != nil {
			continue // more than rules
		}
		if sh, ok := searchInformation(board, m, p); ok {
			answer = jsonlite.AppendNumber(jsonlite.AppendName(answer, name), sh)
		}
	}
	return append(answer, "}}"...)
}

// searchInformation is in Sh, infinite without a solution; ok is false if it takes too long, or hangs
// on whether polyominoes fit and that is not decided.
func searchInformation(b *lattice.Board, m player.Model, p cli.Patience) (sh float64, ok bool) {
	begun := time.Now()
	if w, ok := walk.NewShared(b, []player.Model{m}, false); ok {
		w.Search(measure.Frozen)
		for !w.Step(cli.StepBudget) {
			if p.Over(begun) {
				return 0, false
			}
		}
		return w.Measures(0).TSI, true
	}
	w := walk.New(b, m)
	w.Search(measure.Frozen)
	for !w.Step(cli.StepBudget) {
		if p.Over(begun) {
			return 0, false
		}
	}
	return w.Measures().TSI, w.GaveUp() == 0
}

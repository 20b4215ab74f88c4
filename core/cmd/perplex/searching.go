package main

import (
	"bytes"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/lineinformation"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// appendSearchInformation adds the search information to an answer of analyze, for each player that
// is a set of rules and whose walk ends in time.
func appendSearchInformation(c *cli.Call, answer []byte, d *witness.Document, players []string, compat string, p cli.Patience) []byte {
	b, err := witness.Compile(d)
	if err != nil {
		return answer // the board is too large for a walk
	}
	board := lattice.New(b)
	answer = append(jsonlite.AppendName(bytes.TrimSuffix(answer, []byte("}")), "searchInformation"), '{')
	for _, name := range players {
		m, err := player.ParseCompat(name, compat)
		if err != nil {
			continue // the player has more than rules
		}
		if sh, ok := lineinformation.Search(c, board, m, p); ok {
			answer = jsonlite.AppendNumber(jsonlite.AppendName(answer, name), sh)
		}
	}
	return append(answer, "}}"...)
}

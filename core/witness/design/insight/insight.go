// Package insight answers an editor's questions about one line puzzle, apart from its measures: the edges
// that solutions draw (edges), a rough number of solutions (estimate), the steps of a player and their dead
// ends (profile, wander), the effect of each symbol (symbols) and of single edits (edits, vary, probe), and
// an oracle's hint (hint).
package insight

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Verbs returns the verbs.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "edges", Help: "Counts in how many solutions each edge is drawn.", Open: openEdges, Answer: edgesAnswer},
		{Name: "profile", Help: "Finds the solution that a player is most likely to find, and the information that the player lacks at each of its steps.",
			Open: ofPlayer(NewProfile), Answer: profileAnswer},
		{Name: "wander", Help: "Computes where a player's attempts go and where they end.", Open: ofPlayer(NewWander), Answer: wanderAnswer},
		{Name: "symbols", Help: "Measures a puzzle without each of its symbols.", Open: ofPlayer(NewSymbols), Answer: symbolsAnswer},
		{Name: "edits", Help: "Measures a puzzle with a symbol at each place where it is allowed.", Open: openEdits, Answer: editsAnswer},
		{Name: "vary", Help: "Measures the boards that differ from a puzzle in one symbol.", Open: openVary, Answer: varyAnswer},
		{Name: "estimate", Help: "Estimates the number of solutions of a puzzle that has too many to count.", Open: openEstimate, Answer: estimateAnswer},
		{Name: "hint", Help: "Returns the hint of an oracle to a player who has drawn part of a line, and its information.", Open: openHint, Answer: hintAnswer},
		{Name: "probe", Help: "Reports for each of several edits whether the puzzle still has a solution.", Open: openProbe, Answer: probeAnswer},
	}
}

// ofPlayer opens a verb whose only options are a puzzle and a player.
func ofPlayer[J verb.Job](open func(d *witness.Document, player, compat string) (J, error)) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		d := message.Puzzle(r)
		name, compat := readPlayer(r)
		if err := r.End(); err != nil {
			return nil, err
		}
		return verb.Opened(open(d, name, compat))
	}
}

// readPlayer reads the options of a player.
func readPlayer(r *verb.Fields) (name, compat string) {
	return message.RulePlayer(r, "all"), message.Compat(r)
}

// The members common to several answers.
var (
	countMember = verb.Member{Name: "count", Type: "Digits | null", Help: "number of solutions; a lower bound unless exact, null if none was found"}
	exactMember = verb.Member{Name: "exact", Type: "boolean", Help: "whether count is exact"}
	tsiMember   = verb.Member{Name: "tsi", Type: "number | null", Unit: "Sh", Help: "TSI for the player; null where infinite or unknown"}
)

// finish writes the data needed to reproduce an answer, and closes it.
func finish(w jsonlite.Writer, player, compat string) []byte {
	w.Text("player", player)
	return append(message.AppendOrigin(w, compat), '}')
}

// Package insight answers an editor's questions about one line puzzle, beside its
// figures: where lines go (edges), roughly how many there are (estimate), what a player
// does and where they get lost (profile, wander), the effect of each symbol (symbols)
// and of single edits (edits, vary, probe), and what an oracle would say (hint).
package insight

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Verbs returns the verbs:
//
//	{"verb":"edges","puzzle":…}
//	{"verb":"profile","puzzle":…,"player":"all","compat":"shen-2024"}
//	{"verb":"wander","puzzle":…,"player":"all"}
//	{"verb":"symbols","puzzle":…,"player":"all"}
//	{"verb":"edits","puzzle":…,"symbol":{"type":"star","color":"black"},"places":[[1,1],…],"near":[1,1],"player":"all","part":0,"parts":2}
//	{"verb":"vary","puzzle":…,"symbols":[{"type":"star","color":"black"},…],"colors":["black"],"player":"all","part":0,"parts":2}
//	{"verb":"estimate","puzzle":…}
//	{"verb":"hint","puzzle":…,"line":[[0,8],[0,6]],"player":"all"}
//	{"verb":"probe","puzzle":…,"candidates":[{"at":[1,1],"type":"star"},…]}
func Verbs() verb.Table {
	return verb.Table{
		{Name: "edges", Open: openEdges},
		{Name: "profile", Open: ofPlayer(NewProfile)},
		{Name: "wander", Open: ofPlayer(NewWander)},
		{Name: "symbols", Open: ofPlayer(NewSymbols)},
		{Name: "edits", Open: openEdits},
		{Name: "vary", Open: openVary},
		{Name: "estimate", Open: openEstimate},
		{Name: "hint", Open: openHint},
		{Name: "probe", Open: openProbe},
	}
}

// ofPlayer opens a verb that asks of a puzzle and a player, and nothing else.
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

// readPlayer reads what names a player.
func readPlayer(r *verb.Fields) (name, compat string) {
	return r.Text("player", "all"), r.Text("compat", "")
}

// appendMade appends what an answer was made with, so that it can be made again.
func appendMade(dst []byte, player, compat string) []byte {
	return message.AppendOrigin(jsontext.AppendString(jsontext.AppendName(dst, "player"), player), compat)
}

// Package insight answers what an editor asks about one line puzzle beside its
// figures: where lines go (edges), how many there are (estimate, count), what a player does and where he is lost
// (profile, wander), what each symbol does (symbols), what single edits would
// do (edits, vary, probe), what an oracle would tell (hint), and which symbols would
// make a line the only solution (compose).
//
// Its answers are jobs in the manner of package job: resumable, and JSON.
package insight

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/compose"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// Open decodes a request, as job.Open does:
//
//	{"verb":"edges","puzzle":…}
//	{"verb":"profile","puzzle":…,"player":"all","compat":"shen-2024"}
//	{"verb":"wander","puzzle":…,"player":"all"}
//	{"verb":"symbols","puzzle":…,"player":"all"}
//	{"verb":"edits","puzzle":…,"symbol":{"type":"star","color":"black"},"places":[[1,1],…],"near":[1,1],"player":"all","part":0,"parts":2}
//	{"verb":"vary","puzzle":…,"symbols":[{"type":"star","color":"black"},…],"colors":["black"],"player":"all","part":0,"parts":2}
//	{"verb":"compose", as package compose has it}
//	{"verb":"estimate","puzzle":…}
//	{"verb":"count", as job.OpenCounting has it}
//	{"verb":"hint","puzzle":…,"line":[[0,8],[0,6]],"player":"all"}
//	{"verb":"probe","puzzle":…,"candidates":[{"at":[1,1],"type":"star"},…]}
//
// Errors are sentences for the user; they name the field and the value.
func Open(request string) (job.Job, error) {
	return job.Verbs{
		"edges":    openEdges,
		"profile":  ofPlayer(NewProfile),
		"wander":   ofPlayer(NewWander),
		"symbols":  ofPlayer(NewSymbols),
		"edits":    openEdits,
		"vary":     openVary,
		"estimate": openEstimate,
		"compose":  compose.Open,
		"count":    job.OpenCounting,
		"hint":     openHint,
		"probe":    openProbe,
	}.Open(request)
}

// opened hands a job on, and no job where there is an error.
func opened[J job.Job](j J, err error) (job.Job, error) {
	if err != nil {
		return nil, err
	}
	return j, nil
}

// ofPlayer opens a verb that asks of a puzzle and a player, and nothing else.
func ofPlayer[J job.Job](open func(d *witness.Document, player, compat string) (J, error)) func(*job.Fields) (job.Job, error) {
	return func(r *job.Fields) (job.Job, error) {
		d := r.Puzzle()
		name, compat := readPlayer(r)
		if err := r.End(); err != nil {
			return nil, err
		}
		return opened(open(d, name, compat))
	}
}

// readPlayer reads what names a player.
func readPlayer(r *job.Fields) (name, compat string) {
	return r.Text("player", "all"), r.Text("compat", "")
}

// appendMade appends what an answer was made with, so that it can be made again.
func appendMade(dst []byte, player, compat string) []byte {
	return job.AppendOrigin(jsontext.AppendString(jsontext.AppendName(dst, "player"), player), compat)
}

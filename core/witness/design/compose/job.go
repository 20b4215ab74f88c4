package compose

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Job is a composition as a verb.Job.
type Job struct {
	*Composition
	player, compat string
}

// NewJob is New for a player by name; "" is "all".
func NewJob(d *witness.Document, o Options, name, compat string) (*Job, error) {
	if name == "" {
		name = "all"
	}
	m, err := player.ParseCompat(name, compat)
	if err != nil {
		return nil, err
	}
	o.Player = m
	c, err := New(d, o)
	if err != nil {
		return nil, err
	}
	return &Job{c, name, compat}, nil
}

// Open opens a request of the verb compose:
//
//	{"verb":"compose","puzzle":…,"line":[[0,8],…],"kinds":["star"],"colors":["black"],"proposals":5,
//	 "player":"all","compat":…,"seed":0,"sort":"tsi"}
//
// All but the puzzle and the line may be left out; sort is "tsi" or "symbols".
func Open(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	o := Options{Kinds: message.Kinds(r, "kinds"), Line: message.Places(r, "line"), Colors: message.Colors(r, "colors"), Proposals: r.Integer("proposals", 0, 1), Seed: uint64(r.Integer("seed", 0, 0))}
	if v, ok := r.Get("sort"); ok {
		switch v.Text {
		case "tsi":
		case "symbols":
			o.Fewest = true
		default:
			r.Fail("sort", v, "is not one of tsi, symbols")
		}
	}
	name, compat := r.Text("player", ""), r.Text("compat", "")
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewJob(d, o, name, compat))
}

// AppendProgress implements verb.Job: {"proposals", "tried", "states"}, how many
// were found in how many attempts, and how many states were looked at for it.
func (j *Job) AppendProgress(dst []byte) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "proposals"), len(j.proposals))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "tried"), j.Tried())
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "states"), j.States()), '}')
}

// AppendAnswer implements verb.Job: {"proposals": [{"symbols", "count", "tsi",
// "document"}, …], "reason", "impossible", "complete", "seed", "player"}. count is
// always "1"; reason and impossible are there only when nothing was found.
func (j *Job) AppendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "proposals"), '[')
	for i, p := range j.Proposals() {
		dst = j.AppendProposal(jsontext.AppendComma(dst, i), p)
	}
	dst = append(dst, ']')
	if reason := j.Reason(); reason != "" {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "reason"), reason)
		dst = strconv.AppendBool(jsontext.AppendName(dst, "impossible"), j.Impossible())
	}
	dst = strconv.AppendBool(jsontext.AppendName(dst, "complete"), j.Done())
	dst = strconv.AppendUint(jsontext.AppendName(dst, "seed"), j.options.Seed, 10)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "player"), j.player)
	return append(message.AppendOrigin(dst, j.compat), '}')
}

// AppendProposal appends one proposal as an object.
func (j *Job) AppendProposal(dst []byte, p Proposal) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "symbols"), '[')
	d := j.document.Clone()
	for i, s := range p.Symbols {
		dst = s.AppendJSON(jsontext.AppendComma(dst, i))
		d.Put(s)
	}
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, ']'), "count"), "1")
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "tsi"), p.TSI)
	return append(d.AppendJSON(jsontext.AppendName(dst, "document")), '}')
}

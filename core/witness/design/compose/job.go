package compose

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
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

// Open starts a job of the verb compose from the fields of its request.
func Open(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	o := Options{
		Line:   message.NeedPlaces(r, "line", "line that is to be the only solution; it must solve the puzzle as it is"),
		Kinds:  message.Kinds(r, Kinds, Usual, "types of symbols that may be added"),
		Colors: message.Colors(r, "those of the puzzle, and black and white up to two"),
		Proposals: r.Integer("proposals", verb.Whole{Default: UsualProposals, Least: 1, Most: MostProposals,
			Help: "number of different proposals to look for"}),
		Seed: r.Seed(0),
		Fewest: r.Text("sort", verb.Text{Default: "tsi", Choices: []string{"tsi", "symbols"},
			Help: "sort key of the proposals: the highest TSI or the fewest symbols first"}) == "symbols",
	}
	name, compat := message.RulePlayer(r, "all"), message.Compat(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewJob(d, o, name, compat))
}

// AppendProgress implements verb.Job: {"proposals", "tried", "states"}, the numbers of proposals, attempts
// and visited states.
func (j *Job) AppendProgress(dst []byte) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "proposals"), len(j.proposals))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "tried"), j.Tried())
	return append(jsonlite.AppendInt(jsonlite.AppendName(dst, "states"), j.States()), '}')
}

// Answer declares the members of the compose verb's answer.
var Answer = []verb.Member{
	{Name: "proposals", Type: "Proposal[]", Help: "sets of symbols that make the line the only solution"},
	{Name: "reason", Type: "string", Help: "reason why there are no proposals; absent if there are some", Optional: true},
	{Name: "impossible", Type: "boolean", Help: "whether it is proved that no allowed symbols make the line the only solution; absent if there are proposals", Optional: true},
	message.CompleteMember,
	{Name: "seed", Type: "number", Help: "seed of the random numbers"},
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. The count of a proposal is always "1".
func (j *Job) AppendAnswer(dst []byte) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "proposals"), '[')
	for i, p := range j.Proposals() {
		dst = j.AppendProposal(jsonlite.AppendComma(dst, i), p)
	}
	dst = append(dst, ']')
	if reason := j.Reason(); reason != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "reason"), reason)
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "impossible"), j.Impossible())
	}
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), j.Done())
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "seed"), j.options.Seed, 10)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), j.player)
	return append(message.AppendOrigin(dst, j.compat), '}')
}

// AppendProposal appends one proposal as an object.
func (j *Job) AppendProposal(dst []byte, p Proposal) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "symbols"), '[')
	d := j.document.Clone()
	for i, s := range p.Symbols {
		dst = s.AppendJSON(jsonlite.AppendComma(dst, i))
		d.Put(s)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, ']'), "count"), "1")
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), p.TSI)
	return append(d.AppendJSON(jsonlite.AppendName(dst, "document")), '}')
}

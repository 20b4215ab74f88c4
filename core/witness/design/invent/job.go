package invent

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// Job is a search as a verb.Job.
type Job struct {
	*Search
	told int // number of proposals that progress has reported
}

// Open starts a job of the verb invent with the players of a resolver.
func Open(r *verb.Fields, resolve analysis.Resolver) (verb.Job, error) {
	d := message.Puzzle(r)
	o := Options{
		Options: wish.ReadGoals(r, resolve),
		Require: filter.ReadRequirements(r, "symbols that must be on the board; all requirements must hold"),
		Kinds:   message.Kinds(r, Kinds, nil, "types of symbols that may be added; default: separation, star, triangle, must-cross, and those that are required"),
		Colors:  message.Colors(r, "black and white"),
		Keep:    message.Places(r, "keep", "places that no change touches"),
		Seed:    r.Seed(0),
		Limit:   r.Integer("limit", verb.Whole{Default: UsualLimit, Least: 1, Unit: "states", Help: "number of states after which the search is given up"}),
	}
	o.Top = r.Integer("top", verb.Whole{Default: UsualTop, Least: 1, Most: MostTop, Help: "number of proposals with which the search ends"})
	o.Traits = wish.ReadTraits(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	s, err := New(d, o)
	if err != nil {
		return nil, err
	}
	return &Job{Search: s}, nil
}

// AppendProgress implements verb.Job: the answer so far, with only the new proposals.
func (j *Job) AppendProgress(dst []byte) []byte {
	dst = j.append(dst, j.told)
	j.told = len(j.proposed)
	return append(dst, '}')
}

// Answer declares the members of the answer of invent.
var Answer = []verb.Member{
	{Name: "proposals", Type: "InventedPuzzle[]", Help: "boards that meet the goals, as they were found"},
	{Name: "nearest", Type: "InventedPuzzle | null", Help: "board that misses the goals by least; null before one was measured"},
	{Name: "tried", Type: "number", Help: "number of boards that were measured"},
	message.CompleteMember,
	{Name: "seed", Type: "number", Help: "seed of the random numbers"},
	message.PlayerMember,
	message.AgainstMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (j *Job) AppendAnswer(dst []byte) []byte {
	dst = j.append(dst, 0)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), j.Done())
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "seed"), j.options.Seed, 10)
	o := j.judge.Options()
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), o.Player)
	if o.Against != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "against"), o.Against)
	}
	return append(message.AppendOrigin(dst, o.Compat), '}')
}

// append appends the proposals from an index on, and the nearest board.
func (j *Job) append(dst []byte, from int) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "proposals"), '[')
	for i, p := range j.proposed[from:] {
		dst = j.AppendProposal(jsonlite.AppendComma(dst, i), p)
	}
	dst = jsonlite.AppendName(append(dst, ']'), "nearest")
	if p, ok := j.Nearest(); ok {
		dst = j.AppendProposal(dst, p)
	} else {
		dst = append(dst, "null"...)
	}
	return jsonlite.AppendInt(jsonlite.AppendName(dst, "tried"), j.tried)
}

// AppendProposal appends a board as an object: its puzzle and figures.
func (j *Job) AppendProposal(dst []byte, p Proposal) []byte {
	dst = p.Document.AppendJSON(jsonlite.AppendName(append(dst, '{'), "puzzle"))
	o := j.judge.Options()
	return append(o.AppendFigures(dst, &p.Figures), '}')
}

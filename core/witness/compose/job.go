package compose

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Job is a composition as a job.Job.
type Job struct {
	*Composition
	player, compat string
}

// NewJob is New for a player by name; "" is "all".
func NewJob(d *witness.Document, o Options, name, compat string) (*Job, error) {
	if name == "" {
		name = "all"
	}
	m, err := player.Parse(name)
	if err != nil {
		return nil, err
	}
	if err := m.SetCompat(compat); err != nil {
		return nil, err
	}
	o.Player = m
	c, err := New(d, o)
	if err != nil {
		return nil, err
	}
	return &Job{c, name, compat}, nil
}

// Open decodes a request, a JSON object, and is package job's Open for one verb:
//
//	{"verb":"compose","puzzle":…,"line":[[0,8],…],"kinds":["star"],"colors":["black"],"proposals":5,
//	 "player":"all","compat":…,"seed":0,"sort":"tsi"}
//
// All but the puzzle and the line may be left out; sort is "tsi" or "symbols".
func Open(request string) (job.Job, error) {
	v, err := jsontext.Parse(request)
	if err != nil {
		return nil, err
	}
	var (
		r                  = reader{}
		o                  Options
		puzzle             jsontext.Value
		name, compat, sort string
	)
	for _, m := range v.Members {
		if m.Value.Kind == jsontext.Null {
			continue
		}
		switch m.Name {
		case "verb":
			if m.Value.Text != "compose" {
				r.fail("verb", m.Value, "is unknown here")
			}
		case "puzzle":
			puzzle = m.Value
		case "line":
			line, err := job.Places("line", m.Value)
			if r.err == nil {
				r.err = err
			}
			o.Line = line
		case "kinds":
			o.Kinds = []witness.SymbolType{}
			r.texts(m, func(text string) { o.Kinds = append(o.Kinds, witness.SymbolType(text)) })
		case "colors":
			o.Colors = []witness.Color{}
			r.texts(m, func(text string) { o.Colors = append(o.Colors, witness.Color(text)) })
		case "proposals":
			o.Proposals = r.integer(m, 1)
		case "seed":
			o.Seed = uint64(r.integer(m, 0))
		case "player":
			name = r.text(m)
		case "compat":
			compat = r.text(m)
		case "sort":
			if sort = r.text(m); sort != "tsi" && sort != "symbols" {
				r.fail("sort", m.Value, "is none of tsi, symbols")
			}
		default:
			r.fail(m.Name, m.Value, "is an unknown option")
		}
	}
	o.Fewest = sort == "symbols"
	if r.err != nil {
		return nil, r.err
	}
	read := witness.Decode
	if puzzle.Kind == jsontext.String {
		read = func(v jsontext.Value) (*witness.Document, error) { return witness.Parse(v.Text) }
	}
	d, err := read(puzzle)
	if err != nil {
		return nil, err
	}
	j, err := NewJob(d, o, name, compat)
	if err != nil {
		return nil, err
	}
	return j, nil
}

// reader reads a request's members; the first error sticks.
type reader struct{ err error }

func (r *reader) fail(field string, v jsontext.Value, reason string) {
	if r.err == nil {
		r.err = job.BadRequest(field, v.Quote(), reason)
	}
}

func (r *reader) text(m jsontext.Member) string {
	if m.Value.Kind != jsontext.String {
		r.fail(m.Name, m.Value, "is "+m.Value.Kind.String()+"; expected a text")
	}
	return m.Value.Text
}

func (r *reader) integer(m jsontext.Member, least int) int {
	n, ok := m.Value.Int()
	if !ok || n < least {
		r.fail(m.Name, m.Value, "is no whole number of at least "+strconv.Itoa(least))
	}
	return n
}

func (r *reader) texts(m jsontext.Member, take func(string)) {
	if m.Value.Kind != jsontext.Array {
		r.fail(m.Name, m.Value, "is "+m.Value.Kind.String()+"; expected a list of texts")
	}
	for i, item := range m.Value.Items {
		take(r.text(jsontext.Member{Name: m.Name + "[" + strconv.Itoa(i) + "]", Value: item}))
	}
}

// AppendProgress implements job.Job: {"proposals", "tried", "states"}, how many
// were found in how many attempts, and how many states were looked at for it.
func (j *Job) AppendProgress(dst []byte) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "proposals"), len(j.proposals))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "tried"), j.Tried())
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "states"), j.States()), '}')
}

// AppendAnswer implements job.Job: {"proposals": [{"symbols", "count", "tsi",
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
	if j.compat != "" {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "compat"), j.compat)
	}
	return append(jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version), '}')
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

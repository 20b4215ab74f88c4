package wish

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// Job is a search as a verb.Job.
type Job struct {
	*Search
	told int // number of proposals that progress has reported
}

// NewJob is New for a Job.
func NewJob(d *witness.Document, o Options) (*Job, error) {
	s, err := New(d, o)
	if err != nil {
		return nil, err
	}
	return &Job{Search: s}, nil
}

// Open starts a job of the verb wish with the players of a resolver.
func Open(r *verb.Fields, resolve analysis.Resolver) (verb.Job, error) {
	d := message.Puzzle(r)
	o := ReadGoals(r, resolve)
	o.Edits = r.Integer("edits", verb.Whole{Default: UsualEdits, Least: 1, Most: MostEdits, Help: "greatest number of edits"})
	o.Top = r.Integer("top", verb.Whole{Default: UsualTop, Least: 1, Most: MostTop, Help: "number of proposals with which the search ends"})
	o.Edit = edit.Options{Keep: message.Places(r, "keep", "places that no edit changes")}
	o.Part, o.Parts = r.Part()
	if names, ok := r.Texts("kinds", verb.List{Choices: edit.KindNames[:], Help: "types of edits that may be made; default: all"}); ok {
		o.Edit.Kinds = []edit.Kind{}
		for _, name := range names {
			kind, _ := edit.ParseKind(name)
			o.Edit.Kinds = append(o.Edit.Kinds, kind)
		}
	}
	o.Traits = ReadTraits(r)
	list, named := r.List("palette", verb.List{Item: "SymbolKind",
		Help: "symbols that may be placed; default: common symbols in the colours of the puzzle"})
	if err := r.End(); err != nil {
		return nil, err
	}
	if named {
		o.Edit.Palette = []witness.Symbol{}
	}
	for i, item := range list.Items {
		s, err := witness.DecodeKind(verb.Item("palette", i), item)
		if err != nil {
			return nil, err
		}
		o.Edit.Palette = append(o.Edit.Palette, s)
	}
	return verb.Opened(NewJob(d, o))
}

// ReadGoals reads the players of a wish, and its ranges for the number of solutions, for TSI and for the
// number of symbols.
func ReadGoals(r *verb.Fields, resolve analysis.Resolver) Options {
	return Options{
		Player: message.Player(r), Against: message.Against(r), Compat: message.Compat(r), Resolve: resolve,
		Solutions: filter.ReadRange(r, "solutions", "range of the number of solutions; only a range from 0 includes boards without a solution"),
		TSI:       filter.ReadTSI(r), AgainstTSI: filter.ReadRange(r, "againstTsi", "range of TSI for the second player in Sh, compared at 9 decimals"),
		Symbols: filter.ReadSymbols(r),
	}
}

// ReadTraits reads the option "character"; nil if it is absent.
func ReadTraits(r *verb.Fields) (all []Trait) {
	if wanted, ok := r.Ranges("character", verb.Ranges{Names: Measures, Type: "CharacterRanges",
		Help: "ranges of measures of character for the player baseline; an open range only adds the character to proposals"}); ok {
		all = []Trait{}
		traits := verb.NewFields(wanted)
		for _, name := range Measures {
			if span := filter.ReadRange(traits, name, ""); span != nil {
				t := Trait{Name: name}
				if !span.Open() { // so that an undefined trait meets an open range too
					t.Range = span
				}
				all = append(all, t)
			}
		}
		if err := traits.End(); err != nil {
			r.Note(verb.Within("character.", err))
		}
	}
	return all
}

// AppendProgress implements verb.Job: the answer so far. Proposals are reported only once.
func (j *Job) AppendProgress(dst []byte) []byte {
	dst = j.AppendAnswer(dst)
	j.told = len(j.proposals)
	return dst
}

// Answer declares the members of the answer of wish, and its progress.
var Answer = []verb.Member{
	{Name: "from", Type: "number", Help: "number of the first of these proposals"},
	{Name: "proposals", Type: "(WishProposal & { number: number })[]", Help: "proposals that are new since the last progress, each with its number"},
	{Name: "within", Type: "WishPart[]", Help: "boards of this part so far, by distance from the puzzle"},
	{Name: "before", Type: "(WishFigures & { meets: boolean }) | null", Help: "unchanged puzzle, and whether it meets the wish; null while unknown"},
	{Name: "proven", Type: "number", Help: "greatest distance within which all boards were tried"},
	{Name: "complete", Type: "boolean", Help: "whether all boards of this part were tried"},
	{Name: "stopped", Type: "string", Help: "reason why not all boards were tried; absent if they were, or if the search is not over", Optional: true},
	message.PlayerMember,
	message.AgainstMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. The answer has only the proposals that no progress message has reported.
func (j *Job) AppendAnswer(dst []byte) []byte {
	dst = j.appendNew(append(dst, '{'))
	dst = jsonlite.AppendName(dst, "before")
	if before, ok := j.Before(); ok {
		dst = j.options.AppendFigures(append(dst, '{'), &before)
		dst = append(strconv.AppendBool(jsonlite.AppendName(dst, "meets"), j.Meets()), '}')
	} else {
		dst = append(dst, "null"...)
	}
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "proven"), j.Proven())
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), j.Complete())
	if reason := j.Reason(); reason != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "stopped"), reason)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), j.options.Player)
	if j.options.Against != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "against"), j.options.Against)
	}
	return append(message.AppendOrigin(dst, j.options.Compat), '}')
}

// Reason returns the reason why a search that is over is not complete; "" if it is complete or not over.
func (j *Job) Reason() string {
	undecided := 0
	for i := range j.distances {
		undecided += j.distances[i].Undecided
	}
	switch {
	case !j.Done() || j.Complete():
		return ""
	case len(j.proposals) == j.options.Top:
		return "there are enough proposals"
	case j.Full():
		return "there are more boards than are held in memory"
	case undecided > 0:
		return strconv.Itoa(undecided) + " boards were too hard to decide"
	}
	return ""
}

// appendNew appends the proposals since the last progress, and the state of the search.
func (j *Job) appendNew(dst []byte) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "from"), j.told)
	dst = append(jsonlite.AppendName(dst, "proposals"), '[')
	for i, p := range j.proposals[j.told:] {
		dst = jsonlite.AppendInt(append(jsonlite.AppendComma(dst, i), `{"number":`...), p.Number)
		dst = append(j.AppendProposal(dst, p), '}')
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "within"), '[')
	for i := range j.distances {
		at := &j.distances[i]
		dst = jsonlite.AppendInt(append(jsonlite.AppendComma(dst, i), `{"edits":`...), at.Edits)
		dst = jsonlite.AppendName(dst, "boards")
		if at.Known {
			dst = jsonlite.AppendInt(dst, at.Boards)
		} else {
			dst = append(dst, "null"...)
		}
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "passed"), at.Passed)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "tried"), at.Tried)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "found"), at.Found)
		if at.Undecided > 0 {
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "undecided"), at.Undecided)
		}
		dst = append(strconv.AppendBool(jsonlite.AppendName(dst, "complete"), at.Complete), '}')
	}
	return append(dst, ']')
}

// AppendProposal appends the members of a proposal: "edits", "changes", "puzzle", and its figures "symbols",
// "solutions", "tsi", "against" and "character" (AppendFigures).
func (j *Job) AppendProposal(dst []byte, p Proposal) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "edits"), p.Edits)
	dst = append(jsonlite.AppendName(dst, "changes"), '[')
	for i, step := range j.Changes(p) {
		dst = appendStep(jsonlite.AppendComma(dst, i), step, j.document)
	}
	dst = j.Document(p).AppendJSON(jsonlite.AppendName(append(dst, ']'), "puzzle"))
	return j.options.AppendFigures(dst, &p.Figures)
}

// AppendFigures appends the members "symbols", "solutions", "tsi", "against" and "character"; null means
// infinite, undefined or unknown. "character" has the traits and "kinds", and "needless" if the wish includes
// it.
func (o *Options) AppendFigures(dst []byte, f *Figures) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "symbols"), f.Symbols)
	dst = f.Solutions.AppendFound(jsonlite.AppendName(dst, "solutions"), f.Exact)
	if !f.Exact {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "solutionsExact"), false)
	}
	for i, name := range []string{"tsi", "against"} {
		if i > 0 && o.Against == "" {
			break
		}
		tsi := f.TSI[i]
		if f.Undecided {
			tsi = math.NaN()
		}
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, name), tsi)
	}
	if f.Traits != nil {
		dst = f.Traits.Append(append(jsonlite.AppendName(dst, "character"), '{'))
		if o.trait(needless) != nil {
			dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, needless), f.Needless)
		}
		dst = append(jsonlite.AppendInt(jsonlite.AppendName(dst, kinds), f.Kinds), '}')
	}
	return dst
}

// appendStep appends an edit as an object with those of the members {"edit", "at", "into", "from", "to",
// "tip", "text"} that it has.
func appendStep(dst []byte, step edit.Step, d *witness.Document) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "edit"), step.Kind.String())
	dst = step.At.AppendJSON(jsonlite.AppendName(dst, "at"))
	switch step.Kind {
	case edit.Move, edit.Swap, edit.Tip:
		dst = step.Into.AppendJSON(jsonlite.AppendName(dst, "into"))
	}
	if step.From.Type != "" {
		dst = step.From.AppendJSON(jsonlite.AppendName(dst, "from"))
	}
	if step.To.Type != "" {
		dst = step.To.AppendJSON(jsonlite.AppendName(dst, "to"))
	}
	if step.Kind == edit.Tip {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "tip"), step.Tip())
	}
	return append(jsonlite.AppendString(jsonlite.AppendName(dst, "text"), step.Words(d)), '}')
}

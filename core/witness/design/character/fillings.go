package character

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Fillings finds the traits of a puzzle for several fillings of its placeholders: the results of a query.
// Several jobs may share the work: of n jobs, each takes every nth filling.
type Fillings struct {
	document       *witness.Document
	model          player.Model
	player, compat string
	fillings       [][]witness.Symbol // fillings of this part
	total          int
	found          []*Traits // nil elements: not known
	tree           *Tree
}

// fillingStates is the limit of states for the tree of a filling.
const fillingStates = 1 << 22

// NewFillings prepares a puzzle and the fillings of its placeholders; placeholders without a symbol stay
// empty. Errors are those of witness.Compile, for every filling, and package player.
func NewFillings(d *witness.Document, fillings [][]witness.Symbol, name, compat string, part, parts int) (*Fillings, error) {
	if name == "" {
		name = usual
	}
	m, err := player.ParseCompat(name, compat)
	if err != nil {
		return nil, err
	}
	f := &Fillings{document: d, model: m, player: name, compat: compat, total: len(fillings)}
	for i := part; i < len(fillings); i += parts {
		if _, err := witness.Compile(f.filled(fillings[i])); err != nil {
			return nil, verb.Within(verb.Item("fillings", i)+": ", err)
		}
		f.fillings = append(f.fillings, fillings[i])
	}
	return f, nil
}

// filled returns the puzzle with some placeholders filled; the others are no constraint.
func (f *Fillings) filled(symbols []witness.Symbol) *witness.Document {
	d := f.document.Clone()
	for _, s := range symbols {
		d.Put(s)
	}
	return d
}

// Step implements verb.Job.
func (f *Fillings) Step(budget int) (done bool) {
	for budget > 0 && len(f.found) < len(f.fillings) {
		if f.tree == nil {
			b, err := witness.Compile(f.filled(f.fillings[len(f.found)]))
			if err != nil {
				panic("character: a filling that was checked is no puzzle: " + err.Error())
			}
			f.tree = NewTree(lattice.New(b), f.model)
			budget -= 100
		}
		before := f.tree.States()
		over := f.tree.Step(max(budget/4, 1))
		budget -= 4 * (f.tree.States() - before)
		if !over && f.tree.States() < fillingStates {
			continue
		}
		var found *Traits
		if f.tree.Known() {
			traits := f.tree.Traits()
			found = &traits
		}
		f.found = append(f.found, found)
		f.tree = nil
	}
	return len(f.found) == len(f.fillings)
}

// Traits returns the traits found so far, in the order of the fillings; nil for a filling that took too long.
func (f *Fillings) Traits() []*Traits { return f.found }

// AppendProgress implements verb.Job: {"done", "total"}, where done covers this part only.
func (f *Fillings) AppendProgress(dst []byte) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "done"), len(f.found))
	return append(jsonlite.AppendInt(jsonlite.AppendName(dst, "total"), f.total), '}')
}

// FillingsAnswer declares the members of the answer of traits.
var FillingsAnswer = []verb.Member{
	{Name: "traits", Type: "(Traits | null)[]", Help: "traits of the puzzle with each filling of this part; null where unknown"},
	message.CompleteMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (f *Fillings) AppendAnswer(dst []byte) []byte {
	complete := len(f.found) == len(f.fillings)
	dst = append(jsonlite.AppendName(append(dst, '{'), "traits"), '[')
	for i := range f.fillings {
		dst = jsonlite.AppendComma(dst, i)
		if i >= len(f.found) || f.found[i] == nil {
			complete = false
			dst = append(dst, "null"...)
			continue
		}
		dst = append(f.found[i].Append(append(dst, '{')), '}')
	}
	dst = strconv.AppendBool(jsonlite.AppendName(append(dst, ']'), "complete"), complete)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), f.player)
	return append(message.AppendOrigin(dst, f.compat), '}')
}

// mostFillings is the maximum number of fillings in a request: each is a board that has to be validated
// before the first answer.
const mostFillings = 4096

// OpenFillings starts a job of the verb traits.
func OpenFillings(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	name, compat := message.RulePlayer(r, usual), message.Compat(r)
	part, parts := r.Part()
	list := r.NeedList("fillings", verb.List{Item: "PuzzleSymbol[]", Help: "fillings, at most " + strconv.Itoa(mostFillings) + ": the symbols in place of the placeholders"})
	if err := r.End(); err != nil {
		return nil, err
	}
	if n := len(list.Items); n > mostFillings {
		return nil, verb.BadRequest("fillings", strconv.Itoa(n), "are more than "+strconv.Itoa(mostFillings))
	}
	fillings := make([][]witness.Symbol, len(list.Items))
	for i, item := range list.Items {
		field := verb.Item("fillings", i)
		if item.Kind != jsonlite.Array {
			return nil, verb.BadRequest(field, item.Quote(), "is "+item.Kind.String()+"; expected a list of symbols")
		}
		for k, one := range item.Items {
			s, err := witness.DecodeSymbol(verb.Item(field, k), one)
			if err != nil {
				return nil, err
			}
			fillings[i] = append(fillings[i], s)
		}
	}
	return verb.Opened(NewFillings(d, fillings, name, compat, part, parts))
}

package insight

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Vary measures the neighbours of a puzzle: the boards with one symbol added, removed or replaced by another.
// Question marks are left unchanged.
type Vary struct {
	*series
	changes []turn
	total   int // number of changes of all parts
}

// turn is a change of one symbol; a symbol without a type stands for no symbol.
type turn struct{ from, to witness.Symbol }

// VaryOptions are the symbols that changes may bring. The zero value stands for those that the puzzle
// suggests; see Kinds.
type VaryOptions struct {
	Symbols []witness.Symbol // symbols that changes may bring, without places; nil means Kinds
	Colors  []witness.Color  // colours of separations and stars; nil means the puzzle's colours
}

// Kinds returns the kinds of symbols that a neighbour of a puzzle may add: one to three triangles, in the
// colour of the puzzle's; separations and stars, if the puzzle has any of the kind or colours are named, in
// all of those colours (or those of its own separations and stars if colors is nil); every other kind of
// symbol in its cells, unchanged; must-cross and cannot-cross, which lie on edges, and on vertices if the
// puzzle has symbols there.
func Kinds(d *witness.Document, colors []witness.Color) (kinds []witness.Symbol) {
	add := func(s witness.Symbol) {
		s.At = witness.Place{}
		s.Color = s.EffectiveColor()
		if !slices.ContainsFunc(kinds, func(k witness.Symbol) bool { return k.Same(s) }) {
			kinds = append(kinds, s)
		}
	}
	triangle := witness.Symbol{Type: witness.Triangle}
	named := colors != nil
	has := map[witness.SymbolType]bool{witness.Separation: named, witness.Star: named}
	for _, s := range d.Symbols {
		switch s.Type {
		case witness.Triangle:
			if triangle.Color == "" {
				triangle.Color = s.Color
			}
		case witness.Separation, witness.Star:
			has[s.Type] = true
			color := s.EffectiveColor()
			if !named && !slices.Contains(colors, color) {
				colors = append(colors, color)
			}
		}
	}
	for triangle.Count = 1; triangle.Count <= 3; triangle.Count++ {
		add(triangle)
	}
	for _, t := range [2]witness.SymbolType{witness.Separation, witness.Star} {
		for _, c := range colors {
			if has[t] {
				add(witness.Symbol{Type: t, Color: c})
			}
		}
	}
	for _, s := range d.Symbols {
		if s.At.Kind() == witness.Cell && s.Type != witness.Unknown && !has[s.Type] && (s.Type != witness.Triangle || s.Count > 3) {
			add(s)
		}
	}
	add(witness.Symbol{Type: witness.MustCross})
	add(witness.Symbol{Type: witness.CannotCross})
	return kinds
}

// NewVary compiles the puzzle. Errors are those of witness.Compile and package player.
func NewVary(d *witness.Document, o VaryOptions, playerName, compat string, part, parts int) (*Vary, error) {
	s, err := newSeries(d, playerName, compat, part, parts)
	if err != nil {
		return nil, err
	}
	v := &Vary{series: s}
	kinds, vertices := o.Symbols, true
	if kinds == nil {
		kinds = Kinds(d, o.Colors)
		vertices = slices.ContainsFunc(d.Symbols, func(s witness.Symbol) bool { return s.At.Kind() == witness.Vertex })
	}
	var all []turn
	eachPlace(d, func(at witness.Place) {
		there, taken := d.SymbolAt(at)
		if there.Type == witness.Unknown {
			return
		}
		if taken {
			all = append(all, turn{from: there})
		}
		for _, kind := range kinds {
			kind.At = at
			if kind.Type.On(at.Kind()) && !(at.Kind() == witness.Vertex && !vertices) && !(taken && sameSymbol(there, kind)) {
				all = append(all, turn{from: there, to: kind})
			}
		}
	})
	v.total = len(all)
	v.changes = mine(s, all)
	return v, nil
}

// Step implements verb.Job.
func (v *Vary) Step(budget int) (done bool) {
	if len(v.outcomes) < len(v.changes) {
		c := v.changes[len(v.outcomes)]
		v.step(budget, func(d *witness.Document) {
			if c.to.Type == "" {
				d.Remove(c.from.At)
			} else {
				d.Put(c.to)
			}
		})
	}
	return len(v.outcomes) == len(v.changes)
}

// AppendProgress implements verb.Job: the answer so far.
func (v *Vary) AppendProgress(dst []byte) []byte { return v.AppendAnswer(dst) }

var varyAnswer = []verb.Member{
	{Name: "neighbours", Type: "Neighbour[]", Help: "boards with one symbol added, removed or replaced, the highest TSI first and unknown TSI last"},
	{Name: "done", Type: "number", Help: "number of boards tried"},
	{Name: "total", Type: "number", Help: "number of boards of all parts"},
	{Name: "unsolvableCount", Type: "number", Help: "number of boards without a solution, which are not listed"},
	message.CompleteMember,
	message.GivenUpMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. Neighbours are sorted by TSI to 9 decimals, highest first, and then in reading
// order.
func (v *Vary) AppendAnswer(dst []byte) []byte {
	complete := len(v.outcomes) == len(v.changes)
	unsolvable := 0
	var order []int
	for i := range v.outcomes {
		o := &v.outcomes[i]
		complete = complete && o.complete
		if o.exact && o.count.Int() == 0 {
			unsolvable++
		} else {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return v.outcomes[j].rank() - v.outcomes[i].rank() })
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("neighbours")
	for _, i := range order {
		c := &v.changes[i]
		at := c.to.At
		if c.to.Type == "" {
			at = c.from.At
		}
		w.Open('{')
		w.Int("number", v.part+i*v.parts)
		w.Object("change")
		message.WritePlace(&w, "at", at)
		writeSymbol(&w, "from", c.from)
		writeSymbol(&w, "to", c.to)
		w.Close('}')
		v.outcomes[i].write(&w)
		w.Close('}')
	}
	w.Close(']')
	w.Int("done", len(v.outcomes))
	w.Int("total", v.total)
	w.Int("unsolvableCount", unsolvable)
	w = message.AppendComplete(w, complete, v.gaveUp)
	return finish(w, v.name, v.compat)
}

// rank returns the sort key of an outcome: TSI in billionths of a shannon, or -1 if it is not known.
func (o *outcome) rank() int {
	if !o.complete || math.IsInf(o.tsi, 1) {
		return -1
	}
	return int(math.Round(o.tsi * 1e9))
}

func writeSymbol(w *jsonlite.Writer, name string, s witness.Symbol) {
	if s.Type == "" {
		w.Null(name)
		return
	}
	w.Name(name)
	*w = s.AppendJSON(*w)
}

func openVary(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	name, compat := readPlayer(r)
	part, parts := r.Part()
	o := VaryOptions{Colors: message.Colors(r, "those of the puzzle")}
	list, some := r.List("palette", verb.List{Item: "SymbolKind", Help: "symbols that may be added; default: those that the puzzle suggests"})
	if err := r.End(); err != nil {
		return nil, err
	}
	for i, item := range list.Items {
		s, err := witness.DecodeKind("palette["+strconv.Itoa(i)+"]", item)
		if err != nil {
			return nil, err
		}
		o.Symbols = append(o.Symbols, s)
	}
	if some && o.Symbols == nil {
		o.Symbols = []witness.Symbol{}
	}
	return verb.Opened(NewVary(d, o, name, compat, part, parts))
}

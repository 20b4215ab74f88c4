package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// readRequirements reads a list of objects with "type", and perhaps "color", "count",
// "least" (1 without it) and "most".
func readRequirements(r *verb.Fields, name string) (required []filter.Requirement) {
	list, _ := r.List(name, "a list of symbols")
	for i, item := range list.Items {
		field := verb.Item(name, i)
		if item.Kind != jsontext.Object {
			r.Fail(field, item, "is "+item.Kind.String()+`; expected an object with "type"`)
			return nil
		}
		one := verb.NewFields(item)
		required = append(required, filter.Requirement{
			Type: witness.SymbolType(one.Text("type", "")), Color: witness.Color(one.Text("color", "")),
			Count: one.Integer("count", 0, 1), Least: one.Integer("least", 1, 0), Most: one.Integer("most", -1, 0),
		})
		if err := one.End(); err != nil {
			r.Note(verb.Within(field+".", err))
		}
	}
	return required
}

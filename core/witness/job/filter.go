package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// readRequirements reads the option "require", a list of objects with "type", and perhaps "color",
// "count", "least" (1 without it) and "most".
func readRequirements(r *verb.Fields) (required []filter.Requirement) {
	const name = "require"
	list, _ := r.List(name, verb.List{Item: "Requirement", Help: "symbols that must be among those filled in; all requirements must hold"})
	for i, item := range list.Items {
		field := verb.Item(name, i)
		if item.Kind != jsonlite.Object {
			r.Fail(field, item, "is "+item.Kind.String()+`; expected an object with "type"`)
			return nil
		}
		one := verb.NewFields(item)
		required = append(required, filter.Requirement{
			Type: witness.SymbolType(one.Text("type", verb.Text{})), Color: witness.Color(one.Text("color", verb.Text{})),
			Count: one.Integer("count", verb.Whole{Least: 1}), Least: one.Integer("least", verb.Whole{Default: 1}), Most: one.Integer("most", verb.Whole{Default: -1}),
		})
		if err := one.End(); err != nil {
			r.Note(verb.Within(field+".", err))
		}
	}
	return required
}

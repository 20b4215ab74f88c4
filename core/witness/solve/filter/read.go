package filter

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// ReadTSI reads the option "tsi": see ReadRange.
func ReadTSI(r *verb.Fields) *Range {
	return ReadRange(r, "tsi", "range of TSI for the player in Sh, compared at 9 decimals")
}

// ReadSymbols reads the option "symbols": see ReadRange.
func ReadSymbols(r *verb.Fields) *Range {
	return ReadRange(r, "symbols", "range of the number of symbols on the board; removed edges do not count")
}

// ReadRange reads an option that is a range [from,to], with null where it is open. nil has all
// numbers.
func ReadRange(r *verb.Fields, name, help string) *Range {
	v, ok := r.Value(name, verb.Value{Type: "Range", Help: help})
	if !ok {
		return nil
	}
	span := Range{From: math.Inf(-1), To: math.Inf(1)}
	if v.Kind != jsonlite.Array || len(v.Items) != 2 {
		r.Fail(name, v, "is not a range [from,to]")
		return nil
	}
	for i, bound := range [2]*float64{&span.From, &span.To} {
		switch item := v.Items[i]; item.Kind {
		case jsonlite.Null:
		case jsonlite.Number:
			*bound = item.Number
		default:
			reason := "is " + item.Kind.String() + "; expected a number, or null where the range is open"
			r.Fail(verb.Item(name, i), item, reason)
		}
	}
	return &span
}

// ReadRequirements reads the option "require": a list of objects with "type" and optional "color",
// "count", "least" (default 1) and "most".
func ReadRequirements(r *verb.Fields, help string) (required []Requirement) {
	const name = "require"
	list, _ := r.List(name, verb.List{Item: "Requirement", Help: help})
	for i, item := range list.Items {
		field := verb.Item(name, i)
		if item.Kind != jsonlite.Object {
			r.Fail(field, item, "is "+item.Kind.String()+`; expected an object with "type"`)
			return nil
		}
		one := verb.NewFields(item)
		required = append(required, Requirement{
			Type:  witness.SymbolType(one.Text("type", verb.Text{})),
			Color: witness.Color(one.Text("color", verb.Text{})),
			Count: one.Integer("count", verb.Whole{Least: 1}),
			Least: one.Integer("least", verb.Whole{Default: 1}),
			Most:  one.Integer("most", verb.Whole{Default: -1}),
		})
		if err := one.End(); err != nil {
			r.Note(verb.Within(field+".", err))
		}
	}
	return required
}

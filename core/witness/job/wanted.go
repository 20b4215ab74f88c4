package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// span reads a range [from,to], null where it is open; nil is all numbers.
func (r *Fields) span(name string) *filter.Range {
	v, ok := r.Get(name)
	if !ok {
		return nil
	}
	span := filter.Range{From: math.Inf(-1), To: math.Inf(1)}
	if v.Kind != jsontext.Array || len(v.Items) != 2 {
		r.Fail(name, v, "is no range [from,to]")
		return nil
	}
	for i, bound := range [2]*float64{&span.From, &span.To} {
		switch item := v.Items[i]; item.Kind {
		case jsontext.Null:
		case jsontext.Number:
			*bound = item.Number
		default:
			r.Fail(name+"["+strconv.Itoa(i)+"]", item, "is "+item.Kind.String()+"; expected a number, or null where the range is open")
		}
	}
	return &span
}

// requirements reads a list of objects with "type", and perhaps "color", "count",
// "least" (1 without it) and "most".
func (r *Fields) requirements(name string) (list []filter.Requirement) {
	v, ok := r.Get(name)
	if !ok {
		return nil
	}
	if v.Kind != jsontext.Array {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a list of symbols")
		return nil
	}
	for i, item := range v.Items {
		field := name + "[" + strconv.Itoa(i) + "]"
		if item.Kind != jsontext.Object {
			r.Fail(field, item, "is "+item.Kind.String()+`; expected an object with "type"`)
			return nil
		}
		one := Fields{value: item}
		list = append(list, filter.Requirement{
			Type: witness.SymbolType(one.Text("type", "")), Color: witness.Color(one.Text("color", "")),
			Count: one.Integer("count", 0, 1), Least: one.Integer("least", 1, 0), Most: one.Integer("most", -1, 0),
		})
		if err := one.End(); err != nil && r.err == nil {
			r.err = withinError{field + ".", err}
		}
	}
	return list
}

// withinError says where the field of another error is.
type withinError struct {
	where string
	error
}

func (e withinError) Error() string { return e.where + e.error.Error() }

func (e withinError) Unwrap() error { return e.error }

// Places reads a list of places; nil when there is none.
func (r *Fields) Places(name string) []witness.Place {
	v, ok := r.Get(name)
	if !ok {
		return nil
	}
	places, err := Places(name, v)
	if err != nil && r.err == nil {
		r.err = err
	}
	return places
}

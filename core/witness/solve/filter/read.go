package filter

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// ReadRange reads the member of a request that is a range [from,to], null where it is open; nil is all numbers.
func ReadRange(r *verb.Fields, name string) *Range {
	v, ok := r.Get(name)
	if !ok {
		return nil
	}
	span := Range{From: math.Inf(-1), To: math.Inf(1)}
	if v.Kind != jsontext.Array || len(v.Items) != 2 {
		r.Fail(name, v, "is not a range [from,to]")
		return nil
	}
	for i, bound := range [2]*float64{&span.From, &span.To} {
		switch item := v.Items[i]; item.Kind {
		case jsontext.Null:
		case jsontext.Number:
			*bound = item.Number
		default:
			r.Fail(verb.Item(name, i), item, "is "+item.Kind.String()+"; expected a number, or null where the range is open")
		}
	}
	return &span
}

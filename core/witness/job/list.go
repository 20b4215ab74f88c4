package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// ListKind is what a file says of itself that holds a query with its answer.
const ListKind = "perplex-list"

// AppendList appends a query with its answer, as the editor opens it for its list of results:
//
//	{"kind":"perplex-list","version":"0.1.0","puzzle":{…},"player":"all",
//	 "options":{…}, the members of the verb plan that say what is tried and wanted,
//	 "configurations":2401,"solvable":1708,"kept":1708,
//	 "results":[{"rank","tsi","solutions","symbols"; and, where they apply, "against","alike"}, …]}
//
// symbols is how many the whole board has. Ranks mean the same in the same version only.
func (p *Plan) AppendList(dst []byte, d *witness.Document, o GenerateOptions, part Part) []byte {
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "kind"), ListKind)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version)
	dst = d.AppendJSON(jsontext.AppendName(dst, "puzzle"))
	dst = jsontext.AppendString(jsontext.AppendName(dst, "player"), p.player)
	dst = o.appendOptions(jsontext.AppendName(dst, "options"))
	dst = strconv.AppendUint(jsontext.AppendName(dst, "configurations"), p.Configurations(), 10)
	dst = strconv.AppendUint(jsontext.AppendName(dst, "solvable"), part.Solvable, 10)
	dst = strconv.AppendUint(jsontext.AppendName(dst, "kept"), part.Kept, 10)
	dst = append(jsontext.AppendName(dst, "results"), '[')
	given := 0
	for _, s := range d.Symbols {
		if s.Type != witness.Unknown && s.Type != witness.Removed {
			given++
		}
	}
	for i, r := range part.Results {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = strconv.AppendUint(jsontext.AppendName(dst, "rank"), r.Rank, 10)
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "tsi"), r.TSI)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "solutions"), r.Solutions)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "symbols"), given+len(p.Symbols(r)))
		if p.query.Compares() {
			dst = jsontext.AppendNumber(jsontext.AppendName(dst, "against"), r.Against)
		}
		if r.Alike > 0 {
			dst = jsontext.AppendInt(jsontext.AppendName(dst, "alike"), r.Alike)
		}
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}

// AppendRequest appends the request that OpenQuery reads: the query of these options about a
// document, as a host takes it.
func (o *GenerateOptions) AppendRequest(dst []byte, d *witness.Document) []byte {
	dst = d.AppendJSON(jsontext.AppendName(append(dst, '{'), "puzzle"))
	dst = jsontext.AppendString(jsontext.AppendName(dst, "player"), o.Player)
	if o.Top > 0 {
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "top"), o.Top)
	}
	if o.Want != "" {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "want"), o.Want)
	}
	return append(o.appendMembers(dst), '}')
}

// appendOptions appends the members of a request that are not the standard ones, but for the
// puzzle, the player and how many are wanted, as an object.
func (o *GenerateOptions) appendOptions(dst []byte) []byte {
	return append(o.appendMembers(append(dst, '{')), '}')
}

// appendMembers appends the members of a request that are not the standard ones, without braces.
func (o *GenerateOptions) appendMembers(dst []byte) []byte {
	if o.Colors != nil {
		dst = appendColors(jsontext.AppendName(dst, "colors"), o.Colors)
	}
	if len(o.Shapes) > 0 {
		dst = witness.AppendShapes(jsontext.AppendName(dst, "shapes"), o.Shapes)
	}
	for _, flag := range [...]struct {
		name string
		on   bool
	}{{"eliminators", o.Eliminators}, {"includeEmpty", o.IncludeEmpty}} {
		if flag.on {
			dst = append(jsontext.AppendName(dst, flag.name), "true"...)
		}
	}
	for _, limit := range [...]struct {
		name string
		*filter.Range
	}{{"tsi", o.TSI}, {"solutions", o.Solutions}, {"symbols", o.Symbols}} {
		if limit.Range != nil {
			dst = append(jsontext.AppendName(dst, limit.name), '[')
			dst = appendBound(dst, limit.From)
			dst = append(appendBound(append(dst, ','), limit.To), ']')
		}
	}
	if len(o.Require) > 0 {
		dst = append(jsontext.AppendName(dst, "require"), '[')
		for i, r := range o.Require {
			dst = jsontext.AppendString(append(jsontext.AppendComma(dst, i), `{"type":`...), string(r.Type))
			if r.Color != "" {
				dst = jsontext.AppendString(jsontext.AppendName(dst, "color"), string(r.Color))
			}
			if r.Count > 0 {
				dst = jsontext.AppendInt(jsontext.AppendName(dst, "count"), r.Count)
			}
			dst = jsontext.AppendInt(jsontext.AppendName(dst, "least"), r.Least)
			if r.Most >= 0 {
				dst = jsontext.AppendInt(jsontext.AppendName(dst, "most"), r.Most)
			}
			dst = append(dst, '}')
		}
		dst = append(dst, ']')
	}
	if o.Line != nil {
		dst = append(jsontext.AppendName(dst, "line"), '[')
		for i, at := range o.Line {
			dst = at.AppendJSON(jsontext.AppendComma(dst, i))
		}
		dst = append(dst, ']')
	}
	for _, word := range [...]struct{ name, text string }{
		{"distinct", o.Distinct}, {"against", o.Against}, {"sort", o.Sort}, {"order", o.Order}, {"compat", o.Compat},
	} {
		if word.text != "" {
			dst = jsontext.AppendString(jsontext.AppendName(dst, word.name), word.text)
		}
	}
	return dst
}

// appendBound appends an end of a range; an open one is null.
func appendBound(dst []byte, bound float64) []byte {
	if math.IsInf(bound, 0) {
		return append(dst, "null"...)
	}
	return jsontext.AppendNumber(dst, bound)
}

// Lists reports whether a query's answer is a list.
func (p *Plan) Lists() bool { return p.Want() == fill.Best }

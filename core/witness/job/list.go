package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// ListKind is the member "kind" of a file that holds a query with its answer.
const ListKind = "perplex-list"

// AppendList appends a query with its answer, as a file that the editor opens in its list of results:
//
//	{"kind":"perplex-list","version":"0.1.0","puzzle":{…},"player":"all",
//	 "options":{…}, the members of the verb plan that define the query,
//	 "configurations":2401,"solvable":1708,"kept":1708,
//	 "results":[{"rank","tsi","solutions","symbols"; and, where they apply, "against","alike"}, …]}
//
// symbols is the number of symbols on the whole board. Ranks are only valid within the same version.
func (p *Plan) AppendList(dst []byte, d *witness.Document, o GenerateOptions, part Part) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "kind"), ListKind)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "version"), version.Version)
	dst = d.AppendJSON(jsonlite.AppendName(dst, "puzzle"))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), p.player)
	dst = o.appendOptions(jsonlite.AppendName(dst, "options"))
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "configurations"), p.Configurations(), 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "solvable"), part.Solvable, 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "kept"), part.Kept, 10)
	dst = append(jsonlite.AppendName(dst, "results"), '[')
	given := 0
	for _, s := range d.Symbols {
		if s.Type != witness.Unknown && s.Type != witness.Removed {
			given++
		}
	}
	for i, r := range part.Results {
		dst = append(jsonlite.AppendComma(dst, i), '{')
		dst = strconv.AppendUint(jsonlite.AppendName(dst, "rank"), r.Rank, 10)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), r.TSI)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "solutions"), r.Solutions)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "symbols"), given+len(p.Symbols(r)))
		if p.query.Compares() {
			dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "against"), r.Against)
		}
		if r.Alike > 0 {
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "alike"), r.Alike)
		}
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}

// AppendRequest appends the request that OpenQuery reads: a document and these options, in the form that a
// host takes.
func (o *GenerateOptions) AppendRequest(dst []byte, d *witness.Document) []byte {
	dst = d.AppendJSON(jsonlite.AppendName(append(dst, '{'), "puzzle"))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), o.Player)
	if o.Top > 0 {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "top"), o.Top)
	}
	if o.Want != "" && o.Want != wantNames[0] {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "want"), o.Want)
	}
	return append(o.appendMembers(dst), '}')
}

// appendOptions appends an object with the members of a request that differ from the defaults, except the
// puzzle, the player, want and top.
func (o *GenerateOptions) appendOptions(dst []byte) []byte {
	return append(o.appendMembers(append(dst, '{')), '}')
}

// appendMembers appends the members of appendOptions without braces.
func (o *GenerateOptions) appendMembers(dst []byte) []byte {
	if o.Colors != nil {
		dst = appendColors(jsonlite.AppendName(dst, "colors"), o.Colors)
	}
	if len(o.Shapes) > 0 {
		dst = witness.AppendShapes(jsonlite.AppendName(dst, "shapes"), o.Shapes)
	}
	for _, flag := range [...]struct {
		name string
		on   bool
	}{{"eliminators", o.Eliminators}, {"includeEmpty", o.IncludeEmpty}} {
		if flag.on {
			dst = append(jsonlite.AppendName(dst, flag.name), "true"...)
		}
	}
	for _, limit := range [...]struct {
		name string
		*filter.Range
	}{{"tsi", o.TSI}, {"solutions", o.Solutions}, {"symbols", o.Symbols}} {
		if limit.Range != nil {
			dst = append(jsonlite.AppendName(dst, limit.name), '[')
			dst = appendBound(dst, limit.From)
			dst = append(appendBound(append(dst, ','), limit.To), ']')
		}
	}
	if len(o.Require) > 0 {
		dst = append(jsonlite.AppendName(dst, "require"), '[')
		for i, r := range o.Require {
			dst = jsonlite.AppendString(append(jsonlite.AppendComma(dst, i), `{"type":`...), string(r.Type))
			if r.Color != "" {
				dst = jsonlite.AppendString(jsonlite.AppendName(dst, "color"), string(r.Color))
			}
			if r.Count > 0 {
				dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "count"), r.Count)
			}
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "least"), r.Least)
			if r.Most >= 0 {
				dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "most"), r.Most)
			}
			dst = append(dst, '}')
		}
		dst = append(dst, ']')
	}
	if o.Line != nil {
		dst = append(jsonlite.AppendName(dst, "line"), '[')
		for i, at := range o.Line {
			dst = at.AppendJSON(jsonlite.AppendComma(dst, i))
		}
		dst = append(dst, ']')
	}
	for _, word := range [...]struct{ name, text, standard string }{
		{"distinct", o.Distinct, ""}, {"against", o.Against, ""}, {"sort", o.Sort, sortNames[0]}, {"order", o.Order, orderNames[0]}, {"compat", o.Compat, ""},
	} {
		if word.text != "" && word.text != word.standard {
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, word.name), word.text)
		}
	}
	return dst
}

// appendBound appends an end of a range; an open end is null.
func appendBound(dst []byte, bound float64) []byte {
	if math.IsInf(bound, 0) {
		return append(dst, "null"...)
	}
	return jsonlite.AppendNumber(dst, bound)
}

// Lists reports whether a query's answer is a list.
func (p *Plan) Lists() bool { return p.Want() == fill.Best }

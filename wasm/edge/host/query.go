package host

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// canonicalQuery returns a request with its puzzle as a document and its members in a fixed order,
// so that equal queries are the same job. A list without a top gets the largest allowed one.
func canonicalQuery(text string) (string, error) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return "", err
	}
	if v.Kind != jsonlite.Object {
		return "", &statusError{http.StatusBadRequest, "the request is " + v.Kind.String() + "; expected an object"}
	}
	want, _ := v.Get("want")
	if _, ok := v.Get("top"); !ok && (want.Kind == jsonlite.Null || want.Text == "best") {
		v.Members = append(v.Members, jsonlite.Member{Name: "top", Value: jsonlite.Value{Raw: strconv.Itoa(spread.MaxTop)}})
	}
	slices.SortFunc(v.Members, func(a, b jsonlite.Member) int { return strings.Compare(a.Name, b.Name) })
	dst := []byte{'{'}
	for i := range v.Members {
		m := &v.Members[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(jsonlite.AppendString(dst, m.Name), ':')
		if m.Name != "puzzle" {
			dst = append(dst, m.Value.Raw...)
			continue
		}
		d, err := read.Value(m.Value)
		if err != nil {
			return "", err
		}
		dst = append(dst, canonical(d)...)
	}
	return string(append(dst, '}')), nil
}

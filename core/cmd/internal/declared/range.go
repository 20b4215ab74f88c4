package declared

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Range reads a range, A:B or A..B, as the list used in requests: [A,B]. A missing bound is null. A
// single number is the range from it to itself.
func Range(s string) (jsonlite.Value, error) {
	from, to, two := strings.Cut(s, "..")
	if !two {
		from, to, two = strings.Cut(s, ":")
	}
	if !two {
		to = from
	}
	all := jsonlite.Value{Kind: jsonlite.Array, Raw: s}
	for _, bound := range []string{from, to} {
		bound = strings.TrimSpace(bound)
		if bound == "" && two {
			all.Items = append(all.Items, jsonlite.Value{Raw: "null"})
			continue
		}
		x, err := strconv.ParseFloat(bound, 64)
		if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
			return all, valueError{s, "is not a range; expected 8:10, 8:, :10 or 8"}
		}
		all.Items = append(all.Items, jsonlite.Value{Kind: jsonlite.Number, Number: x, Raw: bound})
	}
	return all, nil
}

// rangesHelp describes the notation of a list of names with ranges.
func rangesHelp(names []string) string {
	return "each with or without a range, as in " + names[0] + "=2:," + names[1]
}

// Ranges reads a list of names with optional ranges, as in delay=2:,lost, as the object used in
// requests: {"delay":[2,null],"lost":[null,null]}.
func Ranges(s string, names []string) (jsonlite.Value, error) {
	all := jsonlite.Value{Kind: jsonlite.Object, Raw: s}
	for item := range strings.SplitSeq(s, ",") {
		name, span, ranged := strings.Cut(strings.TrimSpace(item), "=")
		if !slices.Contains(names, name) {
			return all, notOneOf(name, names)
		}
		if !ranged {
			span = ":"
		}
		v, err := Range(span)
		if err != nil {
			return all, fmt.Errorf("%s: %w", name, err)
		}
		all.Members = append(all.Members, jsonlite.Member{Name: name, Value: v})
	}
	return all, nil
}

package declared

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// interval reads a range, A:B or A..B, as the list that requests have: [A,B]. A bound that is left out
// is null. A single number is a range of its own.
func interval(s string) (jsonlite.Value, error) {
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
			return all, expected("a range as in 8:10, 8:, :10 or 8")
		}
		all.Items = append(all.Items, jsonlite.Value{Kind: jsonlite.Number, Number: x, Raw: bound})
	}
	return all, nil
}

package generate

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Bins is the number of bins of a Histogram: one for unsolvable levels, one for levels that do not count, and
// then one for each power of two: values 1, 2 to 3, 4 to 7, and so on. The last bin also has all higher
// values.
const Bins = 2 + 16

// Histogram counts the levels tried by round and value (Postma 2016, figure 1).
type Histogram struct {
	Rows [][Bins]int // by round
}

func (h *Histogram) add(round, value int) {
	for len(h.Rows) <= round {
		h.Rows = append(h.Rows, [Bins]int{})
	}
	bin := 0
	if value >= 0 {
		bin = min(1+bits.Len(uint(value)), Bins-1)
	}
	h.Rows[round][bin]++
}

// Merge adds the counts of another histogram.
func (h *Histogram) Merge(other *Histogram) {
	for round, row := range other.Rows {
		for len(h.Rows) <= round {
			h.Rows = append(h.Rows, [Bins]int{})
		}
		for bin, n := range row {
			h.Rows[round][bin] += n
		}
	}
}

// Tried returns the number of levels tried in all rounds.
func (h *Histogram) Tried() int {
	n := 0
	for _, row := range h.Rows {
		for _, k := range row {
			n += k
		}
	}
	return n
}

// AppendJSON appends the counts that are not 0, as [round, bin, count].
func (h *Histogram) AppendJSON(dst []byte) []byte {
	dst = append(dst, '[')
	i := 0
	for round, row := range h.Rows {
		for bin, n := range row {
			if n > 0 {
				dst = jsonlite.AppendInt(append(jsonlite.AppendComma(dst, i), '['), round)
				dst = jsonlite.AppendInt(append(dst, ','), bin)
				dst = append(jsonlite.AppendInt(append(dst, ','), n), ']')
				i++
			}
		}
	}
	return append(dst, ']')
}

func (h *Histogram) restore(v *jsonlite.Value) error {
	if v.Kind != jsonlite.Array {
		return wrong("histogram", "is not a list")
	}
	for i := range v.Items {
		var n [3]int
		item := &v.Items[i]
		ok := len(item.Items) == len(n)
		for k := 0; ok && k < len(n); k++ {
			n[k], ok = item.Items[k].Int()
		}
		if !ok || n[0] < len(h.Rows)-1 || n[0] >= MostRounds || n[1] < 0 || n[1] >= Bins || n[2] < 1 {
			return wrong("histogram", item.Quote()+" is not a round, bin and count in order")
		}
		for len(h.Rows) <= n[0] {
			h.Rows = append(h.Rows, [Bins]int{})
		}
		h.Rows[n[0]][n[1]] = n[2]
	}
	return nil
}

package norms

import (
	"strconv"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrTable is wrapped by errors about a text that is not a table of norms.
var ErrTable = fault.New(fault.LoadFailed, "norms: not a table of norms")

// Table holds the norms of a family.
type Table []Norm

type tableError string

func (e tableError) Error() string { return ErrTable.Error() + ": " + string(e) }
func (e tableError) Unwrap() error { return ErrTable }

// number of fields before the quantiles of a line
const fields = 4

// Parse reads a table. Each line is a norm: type, size, source, count and quantiles, separated by spaces.
// Lines that begin with # are comments. Errors wrap ErrTable.
func Parse(text string) (t Table, err error) {
	for number, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		n, problem := parseNorm(words)
		if problem != "" {
			return nil, tableError("line " + strconv.Itoa(number+1) + ": " + problem)
		}
		t = append(t, n)
	}
	return t, nil
}

func parseNorm(words []string) (n Norm, problem string) {
	if len(words) != fields+len(Percents) {
		return n, strconv.Itoa(len(words)) + " words; expected " + strconv.Itoa(fields+len(Percents))
	}
	n = Norm{Type: words[0], Size: words[1], Source: Source(words[2])}
	if n.Source != Published && n.Source != Made {
		return n, "source " + strconv.Quote(words[2]) + "; expected published or made"
	}
	var err error
	if n.Count, err = strconv.Atoi(words[3]); err != nil || n.Count < 1 {
		return n, "count " + strconv.Quote(words[3]) + "; expected a number from 1"
	}
	for i, word := range words[fields:] {
		sh, err := strconv.ParseFloat(word, 64)
		if err != nil || !(sh >= 0) || i > 0 && sh < n.Quantiles[i-1] {
			return n, "quantile " + strconv.Quote(word) + "; expected numbers in order"
		}
		n.Quantiles = append(n.Quantiles, sh)
	}
	return n, ""
}

// Embedded returns a function that parses a table on first use. A test parses every table, so parsing cannot
// fail here.
func Embedded(text string) func() Table {
	return sync.OnceValue(func() Table {
		t, _ := Parse(text)
		return t
	})
}

// Text returns the table in the format of Parse.
func (t Table) Text() string {
	var b strings.Builder
	for _, n := range t {
		b.WriteString(n.Type + " " + n.Size + " " + string(n.Source) + " " + strconv.Itoa(n.Count))
		for _, q := range n.Quantiles {
			b.WriteString(" " + strconv.FormatFloat(q, 'f', -1, 64))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Find returns the norm of a type and size, or the norm of the type over all sizes if that size has none; nil
// if neither exists.
func (t Table) Find(kind, size string) *Norm {
	var found *Norm
	for i := range t {
		switch n := &t[i]; {
		case n.Type != kind:
		case n.Size == size:
			return n
		case n.Size == AnySize:
			found = n
		}
	}
	return found
}

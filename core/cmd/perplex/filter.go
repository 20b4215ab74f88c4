package main

import (
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// defineWanted declares the flags that say which solvable configurations are
// wanted, and in which order. What it returns reads them.
func defineWanted(flags *flag.FlagSet, o *job.GenerateOptions) (read func() error) {
	tsi := flags.String("tsi", "", "TSI of the kept fillings, in Sh: a range `A:B`")
	solutions := flags.String("solutions", "", "number of solutions of the kept fillings: a range `A:B`")
	symbols := flags.String("symbols", "", "number of symbols on the filled board, including given ones: a range `A:B`")
	require := flags.String("require", "", "symbols that must be among those filled in: a `list` of "+
		"TYPE, TYPE:COLOUR or triangle:COUNT, each followed by >=N, <=N or =N (default >=1), as in star:white>=2,triangle")
	line := flags.String("line", "", "line that solves the kept fillings: its places as `JSON`, [[0,8],[0,6],...]; with -solutions 1 it is their only solution")
	flags.StringVar(&o.Distinct, "distinct", "", "fillings of which only the one of the lowest rank is kept: those that are `equal` up to the board's symmetry, exchanged colours, or both: symmetry, colors, both")
	flags.StringVar(&o.Against, "against", "", "second `player`, whose TSI is computed, too; the difference is its TSI minus that of the first player")
	flags.StringVar(&o.Sort, "sort", "", "sort `key`: tsi, msi, solutions, symbols, difference")
	flags.StringVar(&o.Order, "order", "", "sort `order`: most or least first")
	return func() (err error) {
		for _, r := range []struct {
			name, text string
			into       **filter.Range
		}{{"-tsi", *tsi, &o.TSI}, {"-solutions", *solutions, &o.Solutions}, {"-symbols", *symbols, &o.Symbols}} {
			if r.text == "" {
				continue
			}
			if *r.into, err = parseRange(r.name, r.text); err != nil {
				return err
			}
		}
		if *require != "" {
			if o.Require, err = parseRequire(*require); err != nil {
				return err
			}
		}
		if *line != "" {
			o.Line, err = parseLine("-line", *line)
		}
		return err
	}
}

// parseRange reads A..B or A:B, A.., ..B or a single number.
func parseRange(name, text string) (*filter.Range, error) {
	from, to, two := strings.Cut(text, "..")
	if !two {
		from, to, two = strings.Cut(text, ":")
	}
	if !two {
		to = from
	}
	r := &filter.Range{From: math.Inf(-1), To: math.Inf(1)}
	for _, bound := range []struct {
		text string
		into *float64
	}{{from, &r.From}, {to, &r.To}} {
		if bound.text = strings.TrimSpace(bound.text); bound.text == "" && two {
			continue
		}
		x, err := strconv.ParseFloat(bound.text, 64)
		if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
			return nil, cli.UsageError(fmt.Sprintf("%s: %q is not a range as in 8..10, 8.., ..10 or 8", name, text))
		}
		*bound.into = x
	}
	return r, nil
}

// parseRequire reads a list of TYPE[:COLOUR][:COUNT][>=N|<=N|=N].
func parseRequire(text string) ([]filter.Requirement, error) {
	var all []filter.Requirement
	for _, item := range list(text) {
		one := filter.Requirement{Least: 1, Most: -1}
		kind := item
		if at := strings.IndexAny(item, "<>="); at >= 0 {
			number := strings.TrimLeft(item[at:], "<>=")
			sign := item[at : len(item)-len(number)]
			n, err := strconv.Atoi(strings.TrimSpace(number))
			if err != nil || n < 0 {
				return nil, cli.UsageError(fmt.Sprintf("-require: %q asks for %q, which is not a number", item, number))
			}
			switch sign {
			case ">=":
				one.Least = n
			case "<=":
				one.Least, one.Most = 0, n
			case "=":
				one.Least, one.Most = n, n
			default:
				return nil, cli.UsageError(fmt.Sprintf("-require: %q has %q; there are >=, <= and =", item, sign))
			}
			kind = item[:at]
		}
		parts := strings.Split(kind, ":")
		one.Type = witness.SymbolType(strings.TrimSpace(parts[0]))
		for _, part := range parts[1:] {
			part = strings.TrimSpace(part)
			if n, err := strconv.Atoi(part); err == nil && one.Count == 0 && n > 0 {
				one.Count = n
			} else if c, ok := witness.ParseColor(part); ok && one.Color == "" {
				one.Color = c
			} else {
				return nil, cli.UsageError(fmt.Sprintf("-require: %q has %q, which is neither a colour nor a number of triangles", item, part))
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// parseLine reads a line's places from JSON.
func parseLine(name, text string) ([]witness.Place, error) {
	v, err := jsonlite.Parse(text)
	if err == nil {
		var line []witness.Place
		if line, err = message.ParsePlaces("line", v); err == nil {
			return line, nil
		}
	}
	return nil, cli.UsageError(name + ": " + err.Error())
}

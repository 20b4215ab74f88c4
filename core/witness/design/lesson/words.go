package lesson

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Words gives the reason why the line cannot work.
func (d *Death) Words(b *witness.Board) player.Words {
	switch {
	case d.Ended:
		failing := player.Failing(b, d.Failed)
		return player.Words{Short: failing.Short, Long: "the line ends and fails: " + failing.Long}
	case len(d.Refusals) == 0:
		return player.Words{Short: "dead end", Long: "the line is stuck"}
	}
	if first := d.Refusals[0]; first.Verdict == measure.MustTake {
		second := d.Refusals[1]
		against := second.Against(b)
		if second.Verdict == measure.MustTake {
			return player.Words{Short: against.Short, Long: first.For(b) + ", and " + second.For(b)}
		}
		return player.Words{Short: against.Short, Long: first.For(b) + ", but then " + against.Long}
	}
	var long []string
	for _, r := range d.Refusals {
		if text := r.Against(b).Long; !slices.Contains(long, text) {
			long = append(long, text)
		}
	}
	return player.Words{Short: d.Refusals[0].Against(b).Short, Long: strings.Join(long, ", and ")}
}

// Rests returns the symbols on which the reason rests and the cells that it considers together, both in
// reading order and without duplicates.
func (d *Death) Rests() (symbols, region []witness.Place) {
	for _, v := range d.Failed {
		symbols = append(symbols, v.At)
		if v.Region != nil && region == nil { // only the first region: several would mark the whole board
			region = v.Region
		}
	}
	for i, r := range d.Refusals {
		symbols = append(symbols, r.Symbols...)
		if i == 0 {
			region = r.Region
		}
	}
	return witness.Sorted(symbols), region
}

package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// arrange orders the placeholders. Those that affect verdicts late in a line come last, as the inner ones:
// sets of fillings then stay whole for longer, and there are fewer entries, by half or more. Lateness is
// estimated by the distance from the nearest start in moves, minus the number of the placeholder's edges
// inside the board, any of which may lead there.
func arrange(b *lattice.Board, options [][]witness.Symbol) (order []int) {
	lateness := make([]int, len(options))
	for i := range options {
		lateness[i] = late(b, options[i][0].At)
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return lateness[i] - lateness[j] })
	return order
}

func late(b *lattice.Board, at witness.Place) int {
	const right, down = int(witness.Right), int(witness.Down)
	type side struct{ v, d int } // edge from a vertex in a direction
	index := b.Index(at)
	sides := []side{{index, right}}
	switch {
	case at.Kind() == witness.Cell:
		sides = []side{{index, right}, {index + int(b.Stride), right}, {index, down}, {index + 1, down}}
	case at.A&1 == 0:
		sides[0].d = down
	}
	nearest, inside := 1<<10, 0
	for _, s := range sides {
		to := s.v + 1
		if s.d == down {
			to = s.v + int(b.Stride)
		}
		for _, start := range b.Starts {
			nearest = min(nearest, b.Distance(s.v, start), b.Distance(to, start))
		}
		if b.LeftCell[s.v][s.d] >= 0 && b.RightCell[s.v][s.d] >= 0 {
			inside++
		}
	}
	return nearest - inside
}

// Cut returns how to divide the fillings where words would stay half empty: into parts of one placeholder's
// options. Walking the parts one at a time pays if the last two placeholders have more than 64 combinations
// and the last one alone has few. parts is 1 if no cut pays.
func Cut(b *lattice.Board, options [][]witness.Symbol) (placeholder, parts int) {
	order := arrange(b, options)
	if len(order) < 3 {
		return 0, 1
	}
	placeholder = order[len(order)-2]
	fit := 64 / len(options[order[len(order)-1]])
	n := len(options[placeholder])
	if fit < 3 || n <= fit {
		return placeholder, 1
	}
	return placeholder, (n + fit - 1) / fit
}

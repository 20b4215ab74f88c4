package normstudy

import (
	"cmp"
	"slices"

	"github.com/perplex-puzzles/perplex/core/norms"
)

// group identifies the puzzles of one norm.
type group struct {
	kind, size string
	source     norms.Source
}

// oneSize is a share of puzzles. A type with more than this share in one size gets no norm over all
// sizes.
const oneSize = 0.95

// Table makes the norms of a family from the values of its puzzles: one for each size with at least
// norms.Least puzzles, and one for each type over all sizes. Generated puzzles supplement published
// ones if these are too few, in a size or in a type.
func Table(values []Value) (t norms.Table) {
	sh := map[group][]float64{}
	largest := map[group]int{} // puzzles of the most frequent size, by the group over all sizes
	for _, v := range values {
		if v.Sh == nil {
			continue
		}
		sized, all := group{v.Type, v.Size, v.Source}, group{v.Type, norms.AnySize, v.Source}
		sh[sized] = append(sh[sized], *v.Sh)
		sh[all] = append(sh[all], *v.Sh)
		largest[all] = max(largest[all], len(sh[sized]))
	}
	for g, all := range sh {
		published := len(sh[group{g.kind, g.size, norms.Published}])
		switch {
		case len(all) < norms.Least:
		case g.source == norms.Made && published >= norms.Least:
		case g.size == norms.AnySize && float64(largest[g]) > oneSize*float64(len(all)):
		default:
			t = append(t, norms.New(g.kind, g.size, g.source, all))
		}
	}
	slices.SortFunc(t, func(a, b norms.Norm) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Size, b.Size))
	})
	return t
}

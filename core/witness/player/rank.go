package player

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Ranks is the number of ranks of rules for a player who looks before acting, cheapest first:
//
//	0  what blocks the way: path
//	1  what lies beside it: deadend, separation, triangle, pi
//	2  what a move would lead to: polyomino, apr, rcr
const Ranks = 3

// ahead lists the rules of rank 2.
var ahead = []string{"polyomino", "apr", "rcr"}

// Ranks returns the model's rules for a board by rank, for measure.Looker.
func (m Model) Ranks(b *witness.Board) []measure.Ruled[witness.State, witness.Action] {
	ranks := make([]measure.Ruled[witness.State, witness.Action], Ranks)
	for _, rule := range m.Rules(b).Rules {
		rank := 1
		switch {
		case rule.Name == "path":
			rank = 0
		case slices.Contains(ahead, rule.Name):
			rank = 2
		}
		ranks[rank].Rules = append(ranks[rank].Rules, rule)
	}
	return ranks
}

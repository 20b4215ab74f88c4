package versions

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// none stands for no level.
const none = -1

// counterparts returns, by level of the new version, the level of the old one that it was; none for a message
// and for an added level. A board that is written the same is the same level, wherever it is. Each other board
// is the changed level that comes after the same level as in the old version.
func counterparts(old, now *puzzlescript.Program) []int {
	was := slices.Repeat([]int{none}, len(now.Levels))
	used := make([]bool, len(old.Levels))
	for n := range now.Levels {
		rows := now.Levels[n].Rows()
		for o := range old.Levels {
			if !used[o] && rows != nil && slices.Equal(rows, old.Levels[o].Rows()) {
				was[n], used[o] = o, true
				break
			}
		}
	}
	last := none
	for n := range now.Levels {
		if now.Levels[n].W == 0 {
			continue
		}
		if was[n] == none {
			next := last + 1
			for next < len(used) && old.Levels[next].W == 0 {
				next++
			}
			if next < len(used) && !used[next] {
				was[n], used[next] = next, true
			}
		}
		if was[n] != none {
			last = was[n]
		}
	}
	return was
}

package pencil

import "math/rand/v2"

// drawIslands lays islands, joins each with an earlier one, sometimes joins two existing ones, and prints the
// number of bridges of each.
func drawIslands(r *rand.Rand, p *Puzzle) {
	const cellsOfIsland, triesOfCell, longest = 4, 30, 5
	bridged := make([]bool, p.Cells())
	sums := make([]int, p.Cells())
	islands := []int{r.IntN(p.Cells())}
	island := map[int]bool{islands[0]: true}
	free := func(cells []int) bool {
		for _, c := range cells {
			if bridged[c] || island[c] {
				return false
			}
		}
		return true
	}
	for range triesOfCell * p.Cells() {
		from := islands[r.IntN(len(islands))]
		ray := p.ray(from, Dir(1+r.IntN(4)))
		length := 1 + r.IntN(longest)
		for i, c := range ray {
			if island[c] {
				length = min(length, i)
			}
		}
		if length == 0 || length >= len(ray) || !free(ray[:length]) || bridged[ray[length]] {
			continue
		}
		to := ray[length]
		if !island[to] {
			if len(islands) > p.Cells()/cellsOfIsland {
				continue
			}
			islands, island[to] = append(islands, to), true
		}
		for _, c := range ray[:length] {
			bridged[c] = true
		}
		n := 1 + r.IntN(mostBridges)
		sums[from], sums[to] = sums[from]+n, sums[to]+n
	}
	for _, c := range islands {
		if sums[c] > 0 {
			p.Clues[c].Number = sums[c]
		}
	}
}

package generate

import "github.com/perplex-puzzles/perplex/core/transport"

// opening counts the trivial switches that a solution begins with: as long as there is
// one box only that can be moved without an end that the filters see at once (after
// Postma 2016, section 3.2.2). Going on with the same box is no switch. It also counts
// all switches.
func opening(g *transport.Game, f *transport.Filter, solution string) (trivial, switches int) {
	s, next := g.Start(), g.Start()
	var moves []transport.Move
	last := -1
	for i := range len(solution) {
		d, _ := transport.DirOf(solution[i])
		if box := g.Triggered(s, d); box >= 0 && box != last {
			live := 0
			for other := range s.Boxes {
				if other == last {
					continue
				}
				moves = g.MovesOf(s, other, moves[:0])
				for _, m := range moves {
					next.Set(s)
					g.Do(next, m)
					if !f.Dead(next) {
						live++
						break
					}
				}
			}
			if live <= 1 && trivial == switches {
				trivial++
			}
			last = box
			switches++
		}
		g.Input(s, d)
	}
	return trivial, switches
}

package generate

import "github.com/perplex-puzzles/perplex/core/transport"

// opening counts the trivial switches at the beginning of a solution (after Postma 2016, section 3.2.2). A
// switch is trivial if, apart from the box moved last, at most one box has a move to a state that the filters
// do not recognise as dead. Further moves of the same box are not switches. opening also returns the number
// of all switches.
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

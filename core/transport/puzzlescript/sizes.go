package puzzlescript

import "strconv"

// Limits of levels. A board takes memory by its cells; a level whose rows are written out takes
// as much as a few times its text.
const (
	MaxCells = 1 << 20 // most cells of a level; the largest published level has 5,120

	// maxFilled is how many cells a level may have of which fewer than a quarter are written:
	// where a row is shorter than the first one its last glyph goes on.
	maxFilled = 1 << 15

	// maxAllCells bounds all levels of a game together, in words of object masks.
	maxAllCells = 1 << 22
)

// fits reports whether a level is not too large to be played, and says so if it is.
func (d *dictionary) fits(l *Level, lines []line) bool {
	n, written := l.W*l.H, 0
	for _, line := range lines {
		written += len(line.text)
	}
	size := "level: " + strconv.Itoa(l.W) + " by " + strconv.Itoa(l.H) + " cells are "
	switch {
	case n > MaxCells:
		d.ps.fail(l.Line, size+"more than "+strconv.Itoa(MaxCells))
	case n > maxFilled && n > 4*written:
		d.ps.fail(l.Line, size+strconv.Itoa(n)+", of which only "+strconv.Itoa(written)+" are written; write the rows as long as the first one")
	default:
		return true
	}
	return false
}

// room reports whether a further level is not too much for the game, and says so if it is.
func (p *Program) room(d *dictionary, l *Level, all *int) bool {
	if *all += len(l.cells); *all > maxAllCells {
		d.ps.fail(l.Line, "level: the levels up to this one have more than "+strconv.Itoa(maxAllCells/p.words)+" cells together; it is left out")
		return false
	}
	return true
}

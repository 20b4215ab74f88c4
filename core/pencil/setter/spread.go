package setter

// spread is how hard the next puzzle may be where a varied difficulty is wished. With all rules allowed,
// clues go until the hardest rules are needed, so that most puzzles of a type would need them.
type spread struct {
	turn   uint64
	rank   int // the highest rank of rules that the puzzle may need
	misses int // compositions of which nothing came
	easier int // puzzles that were easier than wanted
}

// spreadRanks is the highest rank of a spread: that of the cases of one clue.
const spreadRanks = 4

// missesARank is how many compositions may be missed before a higher rank is allowed: at some sizes,
// few puzzles of a type are easy.
const missesARank = 2

// next goes on to the next puzzle: ranks come in turn, also with one seed after another.
func (s *spread) next() int {
	s.rank, s.misses, s.easier = 1+int(s.turn%spreadRanks), 0, 0
	s.turn++
	return s.rank
}

// mostEasier is how many puzzles may be easier than the one that is wanted before one of them is kept.
const mostEasier = 8

// off is by how many ranks a puzzle is easier than the one that is wanted; 0: it is kept.
func (s *spread) off(hardest int) float64 {
	off := s.rank - max(1, hardest)
	if off <= 0 || s.easier >= mostEasier {
		return 0
	}
	s.easier++
	return float64(off)
}

// missed notes that nothing came of a composition, and returns the rank for the next one.
func (s *spread) missed() int {
	if s.misses++; s.misses%missesARank == 0 {
		s.rank = min(s.rank+1, spreadRanks)
	}
	return s.rank
}

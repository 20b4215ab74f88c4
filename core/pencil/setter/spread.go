package setter

// spread chooses the difficulty of the next puzzle if a varied difficulty is wished. With all rules
// allowed, clues are removed until the hardest rules are needed, so most puzzles of a type would
// need them.
type spread struct {
	turn   uint64
	rank   int // highest rank of rules that the puzzle may need
	misses int // compositions that gave no puzzle
	easier int // puzzles that were easier than wanted
}

// spreadRanks is the highest rank of a spread, the rank of the cases of one clue.
const spreadRanks = 4

// missesARank is the number of failed compositions before a higher rank is allowed. At some sizes,
// few puzzles of a type are easy.
const missesARank = 2

// next starts the next puzzle and returns its rank. Ranks rotate, and consecutive seeds start with
// different ranks.
func (s *spread) next() int {
	s.rank, s.misses, s.easier = 1+int(s.turn%spreadRanks), 0, 0
	s.turn++
	return s.rank
}

// mostEasier is the number of easier puzzles that are rejected before one is kept.
const mostEasier = 8

// off returns the number of ranks by which a puzzle is easier than wanted; 0 means that the puzzle is kept.
func (s *spread) off(hardest int) float64 {
	off := s.rank - max(1, hardest)
	if off <= 0 || s.easier >= mostEasier {
		return 0
	}
	s.easier++
	return float64(off)
}

// missed records a composition that gave no puzzle, and returns the rank for the next one.
func (s *spread) missed() int {
	if s.misses++; s.misses%missesARank == 0 {
		s.rank = min(s.rank+1, spreadRanks)
	}
	return s.rank
}

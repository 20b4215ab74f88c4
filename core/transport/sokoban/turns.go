package sokoban

// featureSearches are the feature searches of the fast mode. They take turns with the best-first search,
// since levels that are hard for one are often easy for another.
type featureSearches struct {
	searches []*featureSearch // none in the optimal mode and before their first turn
	turn     int              // number of turns of all searches, the best-first search included
}

// turnsApart returns the number of turns from one turn of a feature search to the next. With few boxes, a
// turn of a feature search takes about as long as seven turns of the best-first search. With many boxes, it
// takes about as long as one.
func turnsApart(boxes int) int {
	if boxes <= 10 {
		return 8
	}
	return 2
}

// countedFeatures lists the optional features of each feature search. The second search has none of them, so
// it has fewer cells and goes deeper in each.
var countedFeatures = [...]counted{{regions: true, outOfPlan: true}, {}}

// largestBoard is the largest number of cells of a board on which feature searches run. Their tables grow
// with the square of that number.
const largestBoard = 1 << 12

// featuresTurn begins the next turn and reports whether it belongs to a feature search.
func (s *Solver) featuresTurn() bool {
	if s.o.Optimal || s.steps < s.featuresAfter || s.n > largestBoard {
		return false
	}
	if s.features.searches == nil {
		g := newGuide(s.board)
		for _, c := range countedFeatures {
			s.features.searches = append(s.features.searches, newFeatureSearch(s, g, c))
		}
	}
	s.features.turn++
	return s.features.turn%turnsApart(s.k) == 0
}

// stepFeatures gives the next feature search a turn.
func (s *Solver) stepFeatures() {
	if s.full() {
		s.done = true
		return
	}
	all := s.features.searches
	f := all[s.features.turn/turnsApart(s.k)%len(all)]
	f.pairs = s.pairs
	if !f.step() {
		return
	}
	s.done, s.proved = true, f.proved
	if f.found >= 0 {
		s.answer = f.solution()
	}
}

// expansions returns the number of states that the searches have added.
func (f *featureSearches) expansions() (n int) {
	for _, search := range f.searches {
		n += search.steps
	}
	return n
}

// nodes returns the number of known states.
func (f *featureSearches) nodes() (n int) {
	for _, search := range f.searches {
		n += len(search.nodes)
	}
	return n
}

// movesPerNode is the number of stored moves that need as much memory as a node of the best-first search.
const movesPerNode = 8

// room returns the memory of the searches in nodes of the best-first search.
func (f *featureSearches) room() (n int) {
	for _, search := range f.searches {
		n += len(search.nodes) + search.moves/movesPerNode
	}
	return n
}

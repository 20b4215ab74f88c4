package wish

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
)

// Search looks for the boards nearest to a puzzle that are what is wished for. It is
// resumable: see Step.
type Search struct {
	document *witness.Document
	options  Options
	players  []who
	boards   *boards
	road     *road

	phase     phase
	before    Figures
	distances []Distance // [0] is the distance 1

	// Of the distance that is tried: its boards in order, and the next one.
	first, next int
	order       *order
	parent      int  // the next board to be expanded
	trying      bool // the road is at a board
	broken      bool // there was no room for all boards

	beyond *beyond   // the search that follows
	scores []float32 // of boards that were tried, if there is one

	proposals []Proposal
}

// exhaustive is up to which distance every board is tried before the search becomes
// choosy.
const exhaustive = 2

// Proposal is a board that is what is wished for.
type Proposal struct {
	Figures
	Edits int
	// Number is the board's place in the order of its distance, as all parts of a search
	// count it. Beyond two edits it only counts up.
	Number int
	board  int
}

// Distance is what was tried at one distance from the puzzle.
type Distance struct {
	Edits     int
	Boards    int // at exactly this distance, if Known; all parts try them together
	Known     bool
	Passed    int // up to which number all boards of this part were tried
	Tried     int // by this part
	Found     int
	Undecided int
	Complete  bool // every one of this part was tried, and decided
}

type phase uint8

const (
	measuring phase = iota // the puzzle
	making                 // the boards of a distance
	trying
	seeking // beyond
	over
)

// New prepares a search. Errors are those of witness.Compile, of packages player and edit,
// of filter.Range.Check, and Err.
func New(d *witness.Document, o Options) (*Search, error) {
	if _, err := witness.Compile(d); err != nil {
		return nil, err
	}
	if err := o.complete(); err != nil {
		return nil, err
	}
	s := &Search{document: d, options: o}
	var err error
	if s.players, err = o.players(); err != nil {
		return nil, err
	}
	for _, symbol := range d.Symbols {
		if symbol.Type == witness.Unknown {
			return nil, wishError{"puzzle", "", "has a question mark at " + d.PlaceName(symbol.At) + "; fill it with generate first"}
		}
	}
	space, err := edit.NewSpace(d, o.Edit)
	if err != nil {
		return nil, err
	}
	s.boards = newBoards(space)
	s.road, err = newRoad(space, d, &s.options, s.players)
	return s, err
}

// Step works on for about budget states and reports whether the search is over.
func (s *Search) Step(budget int) (done bool) {
	for budget > 0 && s.phase != over {
		switch s.phase {
		case measuring:
			budget -= s.measure(budget)
		case making:
			budget -= s.make()
		case trying:
			budget -= s.try(budget)
		case seeking:
			budget -= s.seek(budget)
		}
	}
	return s.phase == over
}

// measure finds the figures of the puzzle itself.
func (s *Search) measure(budget int) (used int) {
	if !s.trying {
		s.road.begin(nil, true)
		s.trying = true
	}
	used, done := s.road.step(budget)
	if done {
		s.before, s.trying = s.road.Figures, false
		s.turn(1)
	}
	return used
}

// turn begins with a distance.
func (s *Search) turn(distance int) {
	s.distances = append(s.distances, Distance{Edits: distance})
	s.parent, s.first, s.next = s.first, len(s.boards.all), 0
	s.phase = making
}

// distance is the one that the search is at.
func (s *Search) distance() *Distance { return &s.distances[len(s.distances)-1] }

// makingCost is what an edit costs, in states.
const makingCost = 4

// make expands the next board of the distance before.
func (s *Search) make() (used int) {
	if s.parent < s.first && !s.boards.full() {
		used = s.boards.expand(s.parent, nil) / makingCost
		s.parent++
		return used + 1
	}
	s.broken = s.broken || s.parent < s.first
	at := s.distance()
	at.Boards, at.Known = len(s.boards.all)-s.first, !s.broken
	s.order = s.boards.newOrder(s.first, len(s.boards.all))
	s.phase = trying
	return at.Boards/16 + 1
}

// try goes on with the boards of a distance.
func (s *Search) try(budget int) (used int) {
	at := s.distance()
	if s.next == at.Boards {
		at.Complete = at.Known && at.Undecided == 0
		s.leave(at.Edits)
		return 1
	}
	if !s.trying {
		board := s.boards.at(s.order, s.next)
		if s.next%s.options.Parts != s.options.Part {
			s.next++
			at.Passed = s.next
			return 1
		}
		s.road.begin(s.boards.diff(board), false)
		s.trying = true
	}
	used, done := s.road.step(budget)
	if done {
		s.trying = false
		board := s.boards.at(s.order, s.next)
		s.rate(board)
		if s.conclude(at.Edits) {
			s.propose(board, s.next)
		}
		s.next++
		at.Passed = s.next
	}
	return used + 1
}

// leave goes on to the next distance, if there is to be one.
func (s *Search) leave(distance int) {
	switch {
	case distance == s.options.Edits || s.broken:
		s.phase = over
	case distance < exhaustive:
		s.turn(distance + 1)
	default:
		s.begin()
	}
}

// conclude notes what was found out about a board that is so many edits away, and reports
// whether it is what is wished for.
func (s *Search) conclude(edits int) (granted bool) {
	f := &s.road.Figures
	at := &s.distances[edits-1]
	at.Tried++
	if f.Undecided {
		at.Undecided++
	}
	if granted = s.options.granted(f, s.players); granted {
		at.Found++
	}
	return granted
}

// rate keeps the score of a board that was tried.
func (s *Search) rate(board int) {
	if s.options.Edits <= exhaustive {
		return
	}
	for len(s.scores) <= board {
		s.scores = append(s.scores, untried)
	}
	s.scores[board] = s.score(&s.road.Figures)
}

// propose adds a board.
func (s *Search) propose(board, number int) {
	s.proposals = append(s.proposals, Proposal{Figures: s.road.Figures, Edits: int(s.boards.all[board].distance), Number: number, board: board})
	if len(s.proposals) == s.options.Top {
		s.phase = over
	}
}

// Done reports whether the search is over.
func (s *Search) Done() bool { return s.phase == over }

// Complete reports whether this part has tried every board within the edits that were
// asked for, and decided each.
func (s *Search) Complete() bool { return s.Proven() >= s.options.Edits }

// Proven returns within how many edits this part has tried every board, and decided each.
func (s *Search) Proven() (edits int) {
	for i := range s.distances {
		if !s.distances[i].Complete {
			break
		}
		edits = s.distances[i].Edits
	}
	return edits
}

// Before returns the figures of the puzzle itself; ok is false while they are not known.
func (s *Search) Before() (f Figures, ok bool) { return s.before, s.phase > measuring }

// Meets reports whether the puzzle itself is what is wished for.
func (s *Search) Meets() bool {
	return s.phase > measuring && s.options.granted(&s.before, s.players)
}

// Distances returns what was tried so far.
func (s *Search) Distances() []Distance { return s.distances }

// Proposals returns what was found so far: the nearest first.
func (s *Search) Proposals() []Proposal { return s.proposals }

// Document returns a proposal as a puzzle.
func (s *Search) Document(p Proposal) *witness.Document {
	return s.boards.space.Document(s.boards.diff(p.board))
}

// Changes returns the edits that make a proposal of the puzzle.
func (s *Search) Changes(p Proposal) []edit.Step { return s.boards.steps(p.board) }

// Full reports whether the search has ended since there was no room for more boards.
func (s *Search) Full() bool { return s.broken }

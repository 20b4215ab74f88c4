package wish

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
)

// Search finds the boards nearest to a puzzle that meet a wish. It is resumable; see Step.
type Search struct {
	document *witness.Document
	options  Options
	players  []who
	boards   *boards
	road     *road

	phase     phase
	before    Figures
	distances []Distance // distances[0] is for distance 1

	// The boards of the current distance in order, and the next one.
	first, next int
	order       *order
	parent      int  // number of the next board to expand
	trying      bool // road is working on a board
	broken      bool // there was no room for all boards

	beyond *beyond   // search beyond the distance exhaustive
	scores []float32 // scores of boards that were tried, if that search follows

	proposals []Proposal
}

// exhaustive is the distance up to which every board is tried.
const exhaustive = 2

// Proposal is a board that meets the wish.
type Proposal struct {
	Figures
	Edits int
	// Number is the board's index in the order of its distance, common to all parts of a search. Beyond two
	// edits it is only a running number.
	Number int
	board  int
}

// Distance is the progress at one distance from the puzzle.
type Distance struct {
	Edits     int
	Boards    int // number at exactly this distance for all parts together, if Known
	Known     bool
	Passed    int // number up to which all boards of this part were tried
	Tried     int // number tried by this part
	Found     int
	Undecided int
	Complete  bool // all boards of this part were tried and decided
}

type phase uint8

const (
	measuring phase = iota // measuring the puzzle
	making                 // making the boards of a distance
	trying
	seeking // searching beyond the distance exhaustive
	over
)

// New prepares a search. Errors are those of witness.Compile, of packages player and edit and of
// filter.Range.Check, or wrap Err.
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

// Step works for about budget states and reports whether the search is over.
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

// turn begins a distance.
func (s *Search) turn(distance int) {
	s.distances = append(s.distances, Distance{Edits: distance})
	s.parent, s.first, s.next = s.first, len(s.boards.all), 0
	s.phase = making
}

// distance returns the current distance.
func (s *Search) distance() *Distance { return &s.distances[len(s.distances)-1] }

// makingCost is the number of edits made for the cost of one state.
const makingCost = 4

// make expands the next board of the previous distance.
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

// try continues with the boards of a distance.
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

// leave goes on to the next distance, if there is one.
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

// conclude records the result for a board at a distance, and reports whether it meets the wish.
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

// rate records the score of a board.
func (s *Search) rate(board int) {
	if s.options.Edits <= exhaustive {
		return
	}
	for len(s.scores) <= board {
		s.scores = append(s.scores, untried)
	}
	s.scores[board] = s.score(&s.road.Figures)
}

// propose adds a proposal.
func (s *Search) propose(board, number int) {
	s.proposals = append(s.proposals, Proposal{Figures: s.road.Figures, Edits: int(s.boards.all[board].distance), Number: number, board: board})
	if len(s.proposals) == s.options.Top {
		s.phase = over
	}
}

// Done reports whether the search is over.
func (s *Search) Done() bool { return s.phase == over }

// Complete reports whether this part has tried and decided every board within the requested edits.
func (s *Search) Complete() bool { return s.Proven() >= s.options.Edits }

// Proven returns the number of edits within which this part has tried and decided every board.
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

// Meets reports whether the puzzle itself meets the wish.
func (s *Search) Meets() bool {
	return s.phase > measuring && s.options.granted(&s.before, s.players)
}

// Distances returns the progress at each distance.
func (s *Search) Distances() []Distance { return s.distances }

// Proposals returns the proposals found so far: the nearest first.
func (s *Search) Proposals() []Proposal { return s.proposals }

// Document returns the puzzle of a proposal.
func (s *Search) Document(p Proposal) *witness.Document {
	return s.boards.space.Document(s.boards.diff(p.board))
}

// Changes returns the edits that turn the puzzle into a proposal.
func (s *Search) Changes(p Proposal) []edit.Step { return s.boards.steps(p.board) }

// Full reports whether the search ended because there was no room for more boards.
func (s *Search) Full() bool { return s.broken }

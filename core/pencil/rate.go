package pencil

import (
	"errors"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Rating is the difficulty of a puzzle for the player who looks before acting (measure.Frozen).
type Rating struct {
	measure.Searched
	// Second is search information 2 of a sudoku once RateSecond has measured it; otherwise nil.
	Second *measure.Searched
	Sweeps int // number of times that the player searches the whole board
	// Hardest is the highest rank needed. The last rank is a supposition; Ranks stands for a guess.
	Hardest int
	// ByRank is the number of marks found by each rank.
	ByRank [Ranks]int
	// InVain is the expected number of vain looks of the player at each place.
	InVain []InVain
}

// guessTies is the maximum number of states in which all places for a guess are compared.
const guessTies = 100

// Rate measures a puzzle, given its only solution.
func Rate(p *Puzzle, solution Marks) (Rating, error) {
	w := NewRatingWork(p, solution, "")
	for !w.Step(1 << 20) {
	}
	return w.Rating()
}

// RatingWork is Rate as a resumable job.
type RatingWork struct {
	*Work
	out *rated
}

type rated struct {
	rating Rating
	err    error
}

// ErrRules is the error for a type whose rules cannot be left out.
var ErrRules = errors.New("the rules of this type cannot be left out")

// Weighed reports whether rules of the type can be left out, which gives each rule a worth.
func (t *Type) Weighed() bool { return t.rate == nil }

// NewRatingWork prepares the rating for a player who does not know the named rule; "" means that the player
// knows all rules.
func NewRatingWork(p *Puzzle, solution Marks, without string) *RatingWork {
	out := &rated{}
	return &RatingWork{newWork(func(pause func()) {
		switch {
		case p.Type.rate == nil:
			out.rating = (&deduction{p.Board().without(without), solution, pause}).rate()
		case without == "":
			out.rating, out.err = p.Type.rate(p, pause)
		default:
			out.err = format.Errorf("%w: %s", ErrRules, p.Type.Name)
		}
	}), out}
}

// Rating returns the rating, which is zero before the work is done.
func (w *RatingWork) Rating() (Rating, error) { return w.out.rating, w.out.err }

// without returns the board without the rules of a name.
func (b *Board) without(name string) *Board {
	if name == "" {
		return b
	}
	kept := slices.DeleteFunc(slices.Clone(b.rules), func(r Rule) bool { return r.Name == name })
	return newBoard(b.Questions, kept).prints(b.printed)
}

// rating measures a deduction. at holds the positions of its places; open reports whether a place is open in
// a state.
func rating[S comparable](d measure.Deduction[S], guesses int, at []Point, open func(s S, place int) bool) Rating {
	r := Rating{Searched: measure.Search(d, measure.Searcher{Guesses: guesses})}
	sweeps := measure.Sweeps(d, measure.Frozen)
	for _, s := range sweeps {
		if s.Options > 0 {
			r.Hardest = Ranks
			continue
		}
		r.ByRank[s.Rank] += s.Finds
		r.Hardest = max(r.Hardest, s.Rank)
	}
	r.Sweeps = len(sweeps)
	r.InVain = inVain(sweeps, at, open)
	return r
}

// deduction adapts a board to measure.Search: a state is the marks, a place to look at is an open question,
// and a rank finds the questions that one of its rules answers.
type deduction struct {
	board    *Board
	solution Marks
	pause    func()
}

func (d *deduction) rate() Rating {
	at := make([]Point, len(d.board.Questions))
	for q, k := range d.board.Questions {
		at[q] = k.At
	}
	return rating(swept(d, d.pause), guessTies, at, func(s string, q int) bool { return s[q] == byte(Open) })
}

func (d *deduction) Start() string {
	all := make([]byte, len(d.board.Questions))
	for _, f := range d.board.printed {
		all[f.question] = byte(f.mark)
	}
	return string(all)
}

func (d *deduction) Ranks() int { return Ranks }
func (d *deduction) Solved(s string) bool {
	for i := range len(s) {
		if s[i] == byte(Open) {
			return false
		}
	}
	return true
}

func (d *deduction) state(s string) *State {
	st := newState(d.board).with(marksOf(s))
	st.pause = d.pause
	return st
}

func (d *deduction) Sweep(s string, rank int) (places, finds int, next string) {
	st := d.state(s)
	var found []find
	if rank < suppositionRank {
		found = st.sweep(rank)
	} else {
		for q := range st.marks {
			if f, depth, _ := st.supposed(q, len(st.marks)); depth > 0 {
				found = append(found, f)
			}
		}
	}
	marks := []byte(s)
	for _, f := range found {
		marks[f.question] = byte(f.mark)
	}
	return st.open, len(found), string(marks)
}

// Guess returns the guess of a player, at a place where the two answers together have the most consequences.
func (d *deduction) Guess(s string) (options int, right []string) {
	st := d.state(s)
	most := -1
	for q := range st.marks {
		if st.marks[q] != Open {
			continue
		}
		tells := st.tells(q)
		if tells > most {
			most, right = tells, right[:0]
		}
		if tells == most {
			marks := []byte(s)
			marks[q] = byte(d.solution[q])
			right = append(right, string(marks))
		}
	}
	return 2, right
}

// tells counts the marks that follow from either answer to a question.
func (s *State) tells(q int) (marks int) {
	s.rest()
	for _, m := range []Mark{Yes, No} {
		from := len(s.trail)
		s.set(q, m)
		s.propagate(supposedRank)
		marks += len(s.trail) - from
		s.undo(from)
	}
	return marks
}

// marksOf reads the marks of a state.
func marksOf(s string) Marks {
	marks := make(Marks, len(s))
	for q := range marks {
		marks[q] = Mark(s[q])
	}
	return marks
}

// Difficulty returns the measure that compares puzzles of a type, in Sh: search information 2 if it has been
// measured, and otherwise search information. guess is true if the puzzle needs a guess, which makes the
// figure incomparable.
func (r *Rating) Difficulty() (sh float64, guess bool) {
	if r.Second != nil {
		return r.Second.Information, r.Second.Guesses > 0
	}
	return r.Information, r.Guesses > 0 || r.Hardest >= Ranks
}

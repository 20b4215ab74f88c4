package pencil

import (
	"github.com/perplex-puzzles/perplex/core/measure"
)

// Rating is how hard a puzzle is for the player who looks before acting
// (measure.Frozen).
type Rating struct {
	measure.Searched
	Sweeps int // how often the player searches the whole board
	// Hardest is the highest rank that is needed; suppositions are the last one.
	Hardest int
	// ByRank counts the marks that each rank finds.
	ByRank [Ranks]int
}

// guessTies is in how many states all places to guess in are compared.
const guessTies = 100

// Rate measures a puzzle whose only solution is given.
func Rate(p *Puzzle, solution Marks) (Rating, error) {
	if p.Type.rate != nil {
		return p.Type.rate(p)
	}
	d := &deduction{p.Board(), solution}
	return rating(measure.Search(d, measure.Searcher{Guesses: guessTies}), measure.Sweeps(d, measure.Frozen)), nil
}

// rating sums sweeps up.
func rating[S any](searched measure.Searched, sweeps []measure.Sweep[S]) Rating {
	r := Rating{Searched: searched, Sweeps: len(sweeps)}
	for _, s := range sweeps {
		if s.Options == 0 {
			r.ByRank[s.Rank] += s.Finds
			r.Hardest = max(r.Hardest, s.Rank)
		}
	}
	return r
}

// deduction is a board as measure.Search sees it: a state is the marks, a place to look
// at is an open question, and a rank finds the questions that one of its rules answers.
type deduction struct {
	board    *Board
	solution Marks
}

func (d *deduction) Start() string { return string(make([]byte, len(d.board.Questions))) }
func (d *deduction) Ranks() int    { return Ranks }
func (d *deduction) Solved(s string) bool {
	for i := range len(s) {
		if s[i] == byte(Open) {
			return false
		}
	}
	return true
}

func (d *deduction) state(s string) *State {
	st := newState(d.board)
	for q := range len(s) {
		if m := Mark(s[q]); m != Open {
			st.marks[q] = m
			st.open--
		}
	}
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

// Guess: the player guesses where the two answers together tell most.
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

// tells counts what follows from either answer to a question.
func (s *State) tells(q int) (marks int) {
	for _, m := range []Mark{Yes, No} {
		from := len(s.trail)
		s.set(q, m)
		s.propagate(supposedRank)
		marks += len(s.trail) - from
		s.undo(from)
	}
	return marks
}

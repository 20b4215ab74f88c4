package steps

import (
	"github.com/perplex-puzzles/perplex/core/pencil"
	"math/bits"
)

// Sight is how a person can see an answer.
type Sight uint8

const (
	Implied Sight = iota // it follows at once from a mark beside it, and need not be drawn
	Rank0                // a rule of this rank gives it in one look
	Rank1
	Rank2
	Rank3
	Unseen // no rule gives it in one look
	sights
)

// Features are what the model knows of an open question.
type Features struct {
	Sight Sight
	Yes   bool // its answer is yes: a cell is shaded, a line is there
	Near  Near
	Line  bool  // in the row or column of the mark before
	Room  bool  // in its room or box
	Same  bool  // of a digit: the same as before
	Fresh bool  // it has come into sight by the mark before
	Left  uint8 // how many questions are open where it is seen: 0 for one, 1 for two, 2 for up to four, and so on
}

// Near is the distance in cells to the mark before.
type Near uint8

const (
	Nowhere Near = iota // there is no mark before
	Beside              // in the same cell or beside it
	Diagonal
	Two
	Three
	Far
	nears
)

// watcher follows the marks of a person on a board.
type watcher struct {
	p         *pencil.Puzzle
	board     *pencil.Board
	solution  pencil.Marks
	marks     pencil.Marks // those that the person drew
	looks     *pencil.Looks
	digits    bool // only yes is a mark: a digit is written, and the others are not
	last      pencil.Point
	lastDigit int
	seen      []Sight // before the last mark
	begun     bool
}

func newWatcher(p *pencil.Puzzle, solution pencil.Marks) *watcher {
	w := &watcher{p: p, board: p.Board(), solution: solution, looks: pencil.NewLooks(p)}
	w.marks = make(pencil.Marks, len(solution))
	for q := range w.marks {
		w.marks[q] = p.Given(q)
		w.digits = w.digits || w.board.Questions[q].What == pencil.Digit || w.board.Questions[q].What == pencil.Wedge
	}
	for q, m := range w.marks {
		w.looks.Set(q, m)
	}
	w.looks.Implied(w.implied())
	return w
}

func (w *watcher) open(q int) bool { return w.marks[q] == pencil.Open }

// apply follows a gesture. After an erasure everything is looked at anew.
func (w *watcher) apply(g pencil.Gesture) {
	erased := false
	for _, a := range g.Answers {
		had := w.marks[a.Question]
		if w.p.Given(a.Question) != pencil.Open {
			continue
		}
		erased = erased || had != pencil.Open && had != a.Mark
		w.marks[a.Question] = a.Mark
		if a.Mark != pencil.Open {
			w.looks.Set(a.Question, a.Mark)
		}
	}
	if erased {
		for q, m := range w.marks {
			w.looks.Set(q, m)
		}
	}
	w.looks.Implied(w.implied())
}

// implied is the highest rank of what need not be drawn: digits that a cell cannot have are drawn nowhere.
func (w *watcher) implied() int {
	if w.digits {
		return pencil.Unfound - 1
	}
	return 0
}

// situation counts the features of all open questions, and of those that are answered now.
func (w *watcher) situation(right []int) (s Situation, ok bool) {
	now := make([]Sight, len(w.marks))
	for q := range now {
		now[q] = w.sight(q)
	}
	defer func() { w.seen = now }()
	s = Situation{map[Features]int{}, map[Features]int{}}
	for q := range w.board.Questions {
		if w.open(q) && (!w.digits || w.solution[q] == pencil.Yes) {
			s.Open[w.features(q)]++
		}
	}
	for _, q := range right {
		if !w.digits || w.solution[q] == pencil.Yes {
			s.Drawn[w.features(q)]++
			ok = true
		}
	}
	return s, ok
}

func (w *watcher) features(q int) Features {
	k := w.board.Questions[q]
	f := Features{Sight: w.sight(q), Yes: w.solution[q] == pencil.Yes}
	f.Fresh = w.begun && w.seen != nil && f.Sight < w.seen[q]
	if f.Sight > Implied && f.Sight < Unseen {
		f.Left = uint8(min(5, bits.Len(uint(w.looks.Left(q, int(f.Sight)-1, w.marks)-1))))
	}
	if !w.begun {
		return f
	}
	dx, dy := k.At.X-w.last.X, k.At.Y-w.last.Y
	dx, dy = max(dx, -dx), max(dy, -dy)
	switch far := max(dx, dy); {
	case dx+dy <= 2:
		f.Near = Beside
	case far <= 2:
		f.Near = Diagonal
	case far <= 4:
		f.Near = Two
	case far <= 6:
		f.Near = Three
	default:
		f.Near = Far
	}
	f.Line = dx == 0 || dy == 0
	f.Same = k.What == pencil.Digit && k.Digit == w.lastDigit
	if w.p.Rooms != nil {
		f.Room = w.room(k.At) == w.room(w.last)
	}
	return f
}

// room is the room of the cell at a place, or of the one after a side.
func (w *watcher) room(at pencil.Point) int {
	x, y := min(at.X/2, w.p.Width-1), min(at.Y/2, w.p.Height-1)
	return w.p.Rooms[y*w.p.Width+x]
}

func (w *watcher) sight(q int) Sight {
	if w.looks.Mark(q) != pencil.Open {
		return Implied
	}
	return Sight(1 + w.looks.Rank(q))
}

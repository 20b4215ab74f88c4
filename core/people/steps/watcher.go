package steps

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// watcher follows a board while a person marks it.
type watcher struct {
	p        *pencil.Puzzle
	board    *pencil.Board
	solution pencil.Marks
	marks    pencil.Marks  // marks on the board
	looks    *pencil.Looks // looks at these marks and the marks that they imply
	digits   bool          // only yes is a mark: a digit is written, and other digits are not crossed out

	drawn        int // number of marks so far
	last, before pencil.Point
	question     int // question of the last mark
	together     []bool
	sights       []Sight // sights before the last mark
	since        []int   // number of the mark since which each answer has been in sight
	passed       []int   // marks next to each question since then

	did, could [habits]float64 // marks of each kind, and marks before which one of that kind was possible
}

func newWatcher(p *pencil.Puzzle, solution pencil.Marks) *watcher {
	n := len(solution)
	w := &watcher{
		p: p, board: p.Board(), solution: solution, marks: make(pencil.Marks, n), looks: pencil.NewLooks(p),
		together: make([]bool, n), since: make([]int, n), passed: make([]int, n),
	}
	for q, k := range w.board.Questions {
		w.digits = w.digits || k.What == pencil.Digit || k.What == pencil.Wedge
		w.marks[q] = p.Given(q)
		w.looks.Set(q, w.marks[q])
	}
	w.looks.Imply()
	return w
}

// drawable reports whether a question is open and its answer can be drawn.
func (w *watcher) drawable(q int) bool {
	return w.marks[q] == pencil.Open && (!w.digits || w.solution[q] == pencil.Yes)
}

// drawnBy lists the questions that a gesture answers as in the solution.
func (w *watcher) drawnBy(g pencil.Gesture) (drawn []int) {
	for _, a := range g.Answers {
		if a.Mark != pencil.Open && a.Mark == w.solution[a.Question] && w.drawable(a.Question) {
			drawn = append(drawn, a.Question)
		}
	}
	return drawn
}

// apply makes a gesture. After an erasure, the erased marks imply nothing any more.
func (w *watcher) apply(g pencil.Gesture) {
	erased := false
	for _, a := range g.Answers {
		if w.p.Given(a.Question) != pencil.Open {
			continue
		}
		had := w.marks[a.Question]
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
	w.looks.Imply()
}

// remember records a mark that has been made.
func (w *watcher) remember(at pencil.Point, q int) {
	w.before, w.last, w.question = w.last, at, q
	w.drawn++
	w.looks.Together(q, w.together)
	for other, k := range w.board.Questions {
		if w.marks[other] == pencil.Open && near(k.At.X-at.X, k.At.Y-at.Y) <= Diagonal {
			w.passed[other]++
		}
	}
}

// situation describes the moment before the answers drawn. follows selects whether Follows is
// computed.
func (w *watcher) situation(drawn []int, follows bool) Situation {
	w.look()
	s := Situation{}
	for kind := range s.Habits {
		s.Habits[kind] = math.Log((w.did[kind] + 0.5) / (w.could[kind] + 1))
	}
	index := map[Features]int{}
	candidate := func(q int) *Candidate {
		f := w.features(q)
		i, met := index[f]
		if !met {
			i = len(s.Candidates)
			index[f] = i
			s.Candidates = append(s.Candidates, Candidate{Features: f})
		}
		return &s.Candidates[i]
	}
	var could [habits]float64
	for q := range w.board.Questions {
		if w.drawable(q) {
			c := candidate(q)
			c.Open++
			could[c.habit()] = 1
		}
	}
	for _, q := range drawn {
		candidate(q).Drawn++
		s.Seen = s.Seen || w.sights[q] < Unseen
	}
	s.Follows = s.Seen
	for _, q := range drawn {
		s.Follows = s.Follows || follows && w.looks.Follows(q, w.solution[q])
	}
	for kind, had := range could {
		w.could[kind] += had
	}
	w.did[candidate(drawn[0]).habit()]++
	return s
}

// look updates the answers in sight.
func (w *watcher) look() {
	now := make([]Sight, len(w.marks))
	for q := range now {
		if w.looks.Mark(q) == pencil.Open {
			now[q] = Rank0 + Sight(w.looks.Rank(q))
		}
		if w.sights != nil && now[q] < w.sights[q] {
			w.since[q], w.passed[q] = w.drawn, 0
		}
	}
	w.sights = now
}

func (w *watcher) features(q int) Features {
	k := w.board.Questions[q]
	f := Features{Sight: w.sights[q], Yes: w.solution[q] == pencil.Yes, Side: k.At.X%2 == 0 || k.At.Y%2 == 0}
	if f.Sight != Implied && f.Sight != Unseen {
		f.Left = power(w.looks.Left(q, int(f.Sight-Rank0), w.marks)-1, lefts)
	}
	if w.drawn == 0 {
		return f
	}
	f.Age = fromStart
	if w.since[q] > 0 {
		f.Age = power(w.drawn-w.since[q], ages)
	}
	f.Passed = power(w.passed[q], passes)
	dx, dy := k.At.X-w.last.X, k.At.Y-w.last.Y
	f.Near = near(dx, dy)
	f.Line = dx == 0 || dy == 0
	if w.drawn > 1 {
		f.Earlier = near(k.At.X-w.before.X, k.At.Y-w.before.Y)
		f.Straight = dx == w.last.X-w.before.X && dy == w.last.Y-w.before.Y
	}
	here, there := w.cell(k.At), w.cell(w.last)
	f.Room = w.p.Rooms != nil && w.p.Rooms[here] == w.p.Rooms[there]
	f.Clue = w.p.Clues[here].Number == w.p.Clues[there].Number
	f.Digit = k.What == pencil.Digit && k.Digit == w.board.Questions[w.question].Digit
	f.Together = w.together[q]
	f.Again = f.Yes == (w.solution[w.question] == pencil.Yes)
	return f
}

// cell returns the cell at a place; for a side, the cell after it.
func (w *watcher) cell(at pencil.Point) int {
	return min(at.Y/2, w.p.Height-1)*w.p.Width + min(at.X/2, w.p.Width-1)
}

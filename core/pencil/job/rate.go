package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// rating is the job of rating a puzzle.
type rating struct {
	p *pencil.Puzzle
	*pencil.RatingWork
	done  bool
	found pencil.Rating
	err   error
}

var rateAnswer = []verb.Member{
	rated(searchMember),
	rated(guessesMember),
	rated(cutMember),
	rated(verb.Member{Name: "sweeps", Type: "number", Help: "number of sweeps of the board"}),
	rated(verb.Member{Name: "hardest", Type: "number", Help: "highest rank of a rule that is needed; a guess is one more than the last rank"}),
	rated(verb.Member{Name: "byRank", Type: "number[]", Help: "number of marks that the rules of each rank find, from rank 0"}),
	rated(verb.Member{Name: "inVain", Type: "[x: number, y: number, looks: number][]",
		Help: "places with the expected number of unsuccessful looks, where it is not 0"}),
	rated(comparedMember),
	rated(norms.Member),
	completeMember,
	verb.ErrorMember,
	verb.CodeMember,
}

var cutMember = verb.Member{Name: "cut", Type: "boolean", Help: "whether there were too many guesses to compare them all"}

// rated marks a member as present only in a complete rating.
func rated(m verb.Member) verb.Member { return m.AbsentUnless("the answer is complete") }

func openRate(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	solution := readSolution(r, l, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &rating{p: l.Puzzle, RatingWork: pencil.NewRatingWork(l.Puzzle, solution, "")}, nil
}

// Step implements verb.Job.
func (r *rating) Step(budget int) bool {
	if r.done = r.RatingWork.Step(budget); r.done {
		if r.found, r.err = r.Rating(); r.err == nil {
			r.err = r.p.RateSecond(&r.found)
		}
	}
	return r.done
}

// AppendProgress implements verb.Job: {}.
func (r *rating) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (r *rating) AppendAnswer(dst []byte) []byte {
	if r.err != nil {
		return appendError(dst, r.err)
	}
	found := &r.found
	w := jsonlite.Writer(dst)
	w.Open('{')
	if r.done {
		w.Number("searchInformation", found.Information)
		w.Int("guesses", found.Guesses)
		w.Bool("cut", found.Cut)
		w.Int("sweeps", found.Sweeps)
		w.Int("hardest", found.Hardest)
		w.Ints("byRank", found.ByRank[:]...)
		w.List("inVain")
		for _, v := range found.InVain {
			if v.Looks == 0 {
				continue
			}
			w.Open('[')
			w.PutInt(v.At.X)
			w.PutInt(v.At.Y)
			w = strconv.AppendFloat(append(w, ','), v.Looks, 'f', 2, 64)
			w.Close(']')
		}
		w.Close(']')
		writeCompared(&w, r.p)
		writePlace(&w, r.p, found)
	}
	w.Bool("complete", r.done)
	return w.Close('}')
}

// writeCompared writes how well the measure agrees with data of people, or null if it has not been
// compared.
func writeCompared(w *jsonlite.Writer, p *pencil.Puzzle) {
	if text := comparison(p.Type, p.Width); text != "" {
		w.Text("compared", text)
	} else {
		w.Null("compared")
	}
}

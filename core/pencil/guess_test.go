package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestGivesUp checks that a search that gives up is not marked as complete, whatever it has found.
func TestGivesUp(t *testing.T) {
	for _, link := range []string{"slither/6/6/zv", "nurikabe/6/6/m8n8i9u", "yajilin/6/6/zj"} {
		l, err := ParseLink(link)
		if err != nil {
			t.Fatal(err)
		}
		for _, probes := range []int{1, 5, 20} {
			got := Solve(l.Puzzle, Limits{Solutions: 1000, Probes: probes})
			if got.Complete {
				t.Errorf("%s: complete after %d of %d probes", link, got.Probes, probes)
			}
			if got.Probes > probes+1 {
				t.Errorf("%s: %d probes, and %d were allowed", link, got.Probes, probes)
			}
		}
	}
	many, _ := ParseLink("slither/6/6/zv")
	if got := Solve(many.Puzzle, Limits{Solutions: 1000, Proof: 5}); got.Complete || len(got.Solutions) == 0 {
		t.Errorf("complete %v, %d solutions with 5 marks after the first", got.Complete, len(got.Solutions))
	}
	l, _ := ParseLink("slither/1/1/4")
	if got := Solve(l.Puzzle, Limits{Probes: 1}); !got.Complete || len(got.Solutions) != 1 {
		t.Errorf("a puzzle that rules solve: %v", got)
	}
}

// told counts the marks that follow from one more mark. It repeats all rules that a supposition uses until
// none finds anything. It returns -1 if the marks contradict each other.
func told(b *Board, marks Marks, q int, m Mark) int {
	all := slices.Clone(marks)
	all[q] = m
	for again := true; again; {
		again = false
		for rank := 0; rank <= supposedRank && !again; rank++ {
			s := newState(b).with(all)
			for _, f := range s.sweep(rank) {
				if all[f.question] == f.mark.Not() {
					return -1
				}
				all[f.question] = f.mark
				again = true
			}
			if s.failed {
				return -1
			}
		}
	}
	known := 0
	for _, m := range all {
		if m != Open {
			known++
		}
	}
	return known
}

// TestGuess checks states in which no rule and no supposition finds anything. A guess must be about a
// question whose two answers together imply the most marks. Every such question must be offered, with the
// solution's answer.
func TestGuess(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	stuck, choices := 0, 0
	for _, kind := range []*Type{Slither, Nurikabe, LightUp, Hitori, Norinori} {
		for range reference.Sized(60, 100, 400) {
			p := withClues(drawers[kind], r)
			solved := Solve(p, Limits{Solutions: 3})
			if len(solved.Solutions) < 2 {
				continue
			}
			d := &deduction{p.Board(), solved.Solutions[r.IntN(len(solved.Solutions))], nil}
			s := d.Start()
			for found := true; found; {
				found = false
				for rank := 0; rank < Ranks && !found; rank++ {
					if _, n, next := d.Sweep(s, rank); n > 0 {
						s, found = next, true
					}
				}
			}
			if d.Solved(s) {
				t.Fatalf("%s: rules solve a puzzle with two solutions", p.Address())
			}
			stuck++
			marks := marksOf(s)
			most := -1
			var want []string
			for q, m := range marks {
				if m != Open {
					continue
				}
				yes, no := told(p.Board(), marks, q, Yes), told(p.Board(), marks, q, No)
				if yes < 0 || no < 0 {
					t.Fatalf("%s: a supposition is left at %v", p.Address(), p.Board().Questions[q])
				}
				if yes+no > most {
					most, want = yes+no, nil
				}
				if yes+no == most {
					next := slices.Clone(marks)
					next[q] = d.solution[q]
					want = append(want, lettersOf(next))
				} else {
					choices++
				}
			}
			options, right := d.Guess(s)
			var got []string
			for _, next := range right {
				got = append(got, lettersOf(marksOf(next)))
			}
			if options != 2 || !slices.Equal(got, want) {
				t.Fatalf("%s: guesses %v of %d, want %v", p.Address(), got, options, want)
			}
		}
	}
	if stuck < 20 || choices < 20 {
		t.Errorf("%d positions, %d questions that tell less", stuck, choices)
	}
}

func lettersOf(marks Marks) string {
	text := make([]byte, len(marks))
	for q, m := range marks {
		text[q] = [...]byte{Open: '.', Yes: '1', No: '0'}[m]
	}
	return string(text)
}

// TestExplainedGuess checks that an explanation guesses only where no rule and no supposition is left, and
// that it takes the first open question and the solution's answer.
func TestExplainedGuess(t *testing.T) {
	l, err := ParseLink("norinori/2/2/00")
	if err != nil {
		t.Fatal(err)
	}
	p := l.Puzzle
	for _, solution := range fillings(p) {
		steps, err := Explain(p, solution)
		if err != nil || len(steps) == 0 {
			t.Fatal(steps, err)
		}
		first := steps[0]
		if !first.Guess || first.Rule != Guess || first.Rank != Ranks || !slices.Equal(first.Questions, []int{0}) ||
			first.Marks[0] != solution[0] {
			t.Errorf("%v begins with %+v", solution, first)
		}
		r, err := Rate(p, solution)
		if err != nil || r.Hardest != Ranks || r.Guesses == 0 {
			t.Errorf("hardest rank %d, %d guesses, %v", r.Hardest, r.Guesses, err)
		}
	}
}

package pencil

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// explainedSteps returns a puzzle with one solution and the steps of its explanation.
func explainedSteps(t *testing.T, link string) (*Puzzle, []Step) {
	t.Helper()
	l, err := ParseLink(link)
	if err != nil {
		t.Fatal(err)
	}
	solved := Solve(l.Puzzle, Limits{})
	if len(solved.Solutions) != 1 {
		t.Fatalf("%s: %d solutions", link, len(solved.Solutions))
	}
	steps, err := Explain(l.Puzzle, solved.Solutions[0])
	if err != nil {
		t.Fatal(err)
	}
	return l.Puzzle, steps
}

// TestStepSaysAllMarks checks that the sentence of a step names every cell that it marks, or gives the number
// of unnamed ones.
func TestStepSaysAllMarks(t *testing.T) {
	cell := regexp.MustCompile(`\b[a-z]\d+\b`)
	more := regexp.MustCompile(`and (\d+) more`)
	for _, link := range Tents.Samples {
		_, steps := explainedSteps(t, link)
		for _, step := range steps {
			_, orders, _ := strings.Cut(step.Text, ": ")
			orders, _, _ = strings.Cut(orders, ", because")
			said := len(cell.FindAllString(orders, -1))
			if found := more.FindStringSubmatch(orders); found != nil {
				n, _ := strconv.Atoi(found[1])
				said += n
			}
			if said != len(step.Questions) {
				t.Errorf("%s: %q says %d cells of %d", link, step.Text, said, len(step.Questions))
			}
		}
	}
}

// TestSuppositionHasChain checks that a supposition names the marks that lead to its contradiction, and
// highlights them.
func TestSuppositionHasChain(t *testing.T) {
	suppositions := 0
	for _, link := range Heyawake.Samples {
		p, steps := explainedSteps(t, link)
		for _, step := range steps {
			if step.Rule != Supposition {
				continue
			}
			suppositions++
			if len(step.Because) == 0 || !strings.Contains(step.Text, "; then ") {
				t.Errorf("%s: %q shows no chain", link, step.Text)
				continue
			}
			if first := p.Name(step.Because[0]); !strings.Contains(step.Text, "then "+first) {
				t.Errorf("%s: %q does not begin its chain with %s", link, step.Text, first)
			}
		}
	}
	if suppositions == 0 {
		t.Error("no sample has a what-if")
	}
}

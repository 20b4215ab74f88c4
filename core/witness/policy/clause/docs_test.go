package clause

import (
	"os"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
)

// page returns the documentation for designers.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../../site/docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// pageRules returns all rules of the page.
func pageRules(t *testing.T) (rules string) {
	t.Helper()
	for _, block := range strings.Split(page(t), "```prolog\n")[1:] {
		text, _, _ := strings.Cut(block, "```")
		rules += text
	}
	return rules
}

// TestPage checks the page: it must list all predicates as Background does, its rules must parse, its
// sentences must be those of English, and its messages those of Parse.
func TestPage(t *testing.T) {
	text := page(t)
	for _, p := range Background() {
		var names, types []string
		for _, a := range p.Arguments {
			name := a.Name
			if !a.Wanted {
				name = "**" + name + "**"
			}
			names, types = append(names, a.Name), append(types, a.Type.String()+" "+name)
		}
		row := "| `" + p.Name + "(" + strings.Join(names, ", ") + ")` | " + strings.Join(types, ", ") + " | " + p.Says + " |\n"
		if !strings.Contains(text, row) {
			t.Errorf("there is no row %s", row)
		}
	}
	said := strings.Join(parse(t, pageRules(t)).English(), "\n") + "\n"
	for _, line := range strings.Split(text, "\n") {
		if quoted, ok := strings.CutPrefix(line, "> "); ok && !strings.Contains(said, quoted+"\n") {
			t.Errorf("no rule of the page says %q", quoted)
		}
	}
	for _, body := range []string{"squares(S, T, E)", "square(P, T, E)", "greaterThan(N, 1)"} {
		_, err := Parse("incompletable(P, S) :- " + body + ".")
		if err == nil || !strings.Contains(text, err.Error()+"\n") {
			t.Errorf("the page does not have the message %v", err)
		}
	}
}

// TestPageSees checks the page's claim about triangles: the rule of lost edges sees at least everything that
// the learned predicate sees beyond the baseline.
func TestPageSees(t *testing.T) {
	_, rest, _ := strings.Cut(page(t), "**Triangles that run out of edges.**")
	_, rest, _ = strings.Cut(rest, "```prolog\n")
	text, _, _ := strings.Cut(rest, "```")
	lost, learned := parse(t, text), parse(t, Learned)
	more, seen := 0, 0
	for seed := range uint64(4000) {
		r := sample.Random(seed)
		b := compile(t, sample.Odd(r))
		line := randomLine(r, b)
		mine := make(map[answer]bool)
		for _, a := range answers(lost.On(b), line) {
			mine[answer{square: a.square}] = true
		}
		theirs := make(map[answer]bool)
		for _, a := range answers(learned.On(b), line) {
			if a.clause > 0 {
				theirs[answer{square: a.square}] = true
				seen++
				if !mine[answer{square: a.square}] {
					t.Errorf("seed %d, %v: square %v is left too early, and not seen", seed, line, a.square)
				}
			}
		}
		for a := range mine {
			if !theirs[a] {
				more++
			}
		}
	}
	if seen < 10 || more < 10 {
		t.Errorf("seen %d, and %d more", seen, more)
	}
}

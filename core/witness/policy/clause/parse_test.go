package clause

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestErrors checks that an error names the fault, its place and a remedy.
func TestErrors(t *testing.T) {
	const head = "incompletable(P, S) :- "
	for _, c := range []struct {
		text string
		err  error
		want string
	}{
		{"", ErrSyntax, "line 1, column 1: there is no clause; write one as incompletable(P, S) :- conditions."},
		{"% nothing\n", ErrSyntax, "line 2, column 1: there is no clause"},
		{"foo", ErrSyntax, `line 1, column 1: a clause begins with incompletable(P, S), not with "foo"`},
		{"incompletable(P, S).", ErrSyntax, "line 1, column 20: conditions are missing"},
		{"incompletable(P) :- adjacent(P, S).", ErrSyntax, "line 1, column 16: the head is incompletable(P, S)"},
		{"incompletable(p, S) :- adjacent(P, S).", ErrSyntax, "line 1, column 15: the head is incompletable(P, S) with two variables, which begin with capital letters"},
		{"incompletable(P, P) :- adjacent(P, S).", ErrSyntax, "line 1, column 18: the path and the square of the head have different names"},
		{"incompletable(P, S) : adjacent(P, S).", ErrSyntax, `line 1, column 21: ":": write :- between`},
		{head + "adjacent(P, S)", ErrSyntax, "line 1, column 38: write a comma before the next condition, or a full stop at the end, not the end of the text"},
		{head + "adjacent(P, S) star(S, C).", ErrSyntax, "line 1, column 39: write a comma"},
		{head + "adjacent(P, S). star(S, C).", ErrSyntax, `line 1, column 40: a clause begins with incompletable(P, S), not with "star"; conditions are joined by commas`},
		{head + "adjacent(P, S),\n.", ErrSyntax, "line 2, column 1: a condition, such as"},
		{head + "adjacent P.", ErrSyntax, "line 1, column 33: write a ( here: adjacent(P, S): path P, square S"},
		{head + "adjacent(P, ).", ErrSyntax, `line 1, column 36: an argument is missing before ")"`},
		{head + `\+ adjacent(P, S).`, ErrSyntax, `line 1, column 24: "\+": there is no negation`},
		{head + "not(adjacent(P, S)).", ErrName, "line 1, column 24: there is no negation"},
		{head + "path(P, L), len(L, N), N > 3.", ErrSyntax, `line 1, column 47: a condition begins with a predicate, in lower case, not with "N"; numbers are compared by gte(A, B)`},
		{head + "Square(S, T, E).", ErrSyntax, "did you mean square?"},
		{head + "% é\né", ErrSyntax, `line 2, column 1: "é" means nothing here`},
		{head + "\xff", ErrSyntax, "the text is not UTF-8"},
		{head + "squares(S, T, E).", ErrName, "line 1, column 24: there is no predicate squares; did you mean square?"},
		{head + "teapot(S).", ErrName, "line 1, column 24: there is no predicate teapot"},
		{head + "incompletable(P, S).", ErrName, "incompletable cannot be a condition"},
		{head + "separation(S, blak).", ErrName, "line 1, column 38: blak is not a colour; did you mean black?"},
		{head + "separation(S, turquoise).", ErrName, "turquoise is not a colour; colours are black, white"},
		{head + "separation(S, #12).", ErrName, "#12 is not a colour; those of your own have six digits"},
		{head + "square(P, T, E).", ErrType, "line 1, column 31: P is the path, and here square has a square: square(S, T, E): square S, number T, edges E"},
		{head + "square(s, T, E).", ErrType, "variables begin with a capital letter"},
		{head + "star(S, 3).", ErrType, "here star has a colour, not a number"},
		{head + "path(P, L), count(L, N).", ErrType, "line 1, column 46: count has 3 arguments, here are 2"},
		{head + "path(P, L, M).", ErrType, "path has 2 arguments, here are more"},
		{head + "separation(S, C), gte(C, 1).", ErrType, "line 1, column 46: C is a colour, and here gte has a number"},
		{head + "greaterThan(N, 1).", ErrMode, "line 1, column 36: no condition gives N a value; greaterThan only asks for it. Such values come from square, count, len and tally"},
		{head + "adjacent(Q, S).", ErrMode, "line 1, column 33: the only path is P, that of the head; Q is none"},
		{head + "star(R, C).", ErrMode, "no condition gives R a value"},
		{head + "sameRegion(P, S, R), sameRegion(P, S, _).", ErrLimit, "a clause is about S and at most one other square; _ is one more"},
		{head + "one(1000).", ErrLimit, "line 1, column 28: numbers are 0 to 999"},
		{head + "one(99999999999999999999).", ErrLimit, "numbers are 0 to 999"},
		{head + "a" + strings.Repeat("b", maxName) + "(S).", ErrLimit, "a name may have 40 letters"},
		{head + strings.Repeat("adjacent(P, S), ", MaxConditions) + "adjacent(P, S).", ErrLimit, "a clause has at most 16 conditions"},
		{head + strings.Repeat("path(P, _), ", MaxVariables-2) + "path(P, _).", ErrLimit, "a clause has at most 16 variables"},
		{strings.Repeat(head+"adjacent(P, S).\n", MaxClauses+1), ErrLimit, "line 33, column 1: 32 clauses is the maximum"},
		{strings.Repeat(" ", MaxText+1), ErrLimit, "the text has 16385 bytes, 16384 is the maximum"},
	} {
		t.Run(c.text, func(t *testing.T) {
			_, err := Parse(c.text)
			if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%.80q: %v, want %v: %s", c.text, err, c.err, c.want)
			}
		})
	}
}

// TestString checks that the text of rules does not depend on their original layout.
func TestString(t *testing.T) {
	r := parse(t, "incompletable( A,B ):-star(B,#AABBCC)% a star\n ,path(A,_),\r\n\tsquare(B,003,_). incompletable(X,Y):-\nadjacent(X,Y) .")
	const want = "incompletable(A, B) :- star(B, #aabbcc), path(A, _), square(B, 3, _).\nincompletable(X, Y) :- adjacent(X, Y).\n"
	if got := r.String(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestTable3 reads the lines of the paper's Table 3 as printed there, and checks their English sentences.
func TestTable3(t *testing.T) {
	printed := parse(t, `
incompletable(A,B) :- square(B,C,D), path(A,E) , count(D,E,F), greaterThan(F,C).
incompletable(A,B) :- square(B,D,C), path(A,E), count(E,C,F),notAdjacent(A,B), three(D), one(F).
incompletable(A,B) :- square(B,D,C), path(A,E), count(E,C,F),notAdjacent(A,B), three(D), two(F).`)
	want := []string{
		"a square has more edges on the path than triangles: the path cannot be completed",
		"a square with 3 triangles has 1 edge on the path, and the path's head is at none of its corners: the path cannot be completed",
		"a square with 3 triangles has 2 edges on the path, and the path's head is at none of its corners: the path cannot be completed",
	}
	if got := printed.English(); !slices.Equal(got, want) {
		t.Errorf("printed: %q", got)
	}
	if got := parse(t, Learned).English(); !slices.Equal(got, want) {
		t.Errorf("Learned: %q", got)
	}
}

// TestEnglish checks one sentence for each predicate.
func TestEnglish(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"square(S, _, _)", "there is a square with triangles"},
		{"square(S, 2, E), path(P, L), count(E, L, 0)", "a square with 2 triangles has no edge on the path"},
		{"square(S, T, E), lost(P, L), count(L, E, N), gte(N, T)", "a square has at least as many edges that the path can no longer draw as triangles"},
		{"square(S, T, E), path(P, L), count(E, L, T)", "a square has as many edges on the path as triangles"},
		{"sides(S, E), path(P, L), count(E, L, N), greaterThan(2, N), adjacent(P, S)", "a square has fewer than 2 edges on the path, and the path's head is at one of its corners"},
		{"path(P, L), len(L, N), greaterThan(N, 9)", "the path has more than 9 edges"},
		{"path(P, L)", "whatever the path is"},
		{"gte(1, 2)", "1 is at least 2"},
		{"star(S, orange), tally(P, S, orange, N), gte(2, N), notClosed(P, S)",
			"there is a square with an orange star, its region so far has at most 2 orange symbols, and the path may still change its region"},
		{"star(S, C), closed(P, S), tally(P, S, C, N), one(N)",
			"there is a square with a star, the path can no longer change its region, and its region so far has 1 symbol in the colour of its star"},
		{"separation(S, black), sameRegion(P, S, R), separation(R, white), closed(P, S)",
			"there is a square with a black separation and another in its region so far with a white separation, and the path can no longer change the square's region"},
		{"separation(S, C), neighbour(S, R, E), separation(R, D), notSameColour(C, D), lost(P, L), count(E, L, 1)",
			"there is a square with a separation and another beside it with a separation, the colour of the square's separation is not the colour of the other's separation, and the two have 1 edge between them that the path can no longer draw"},
		{"separation(S, C), notSameRegion(P, S, R), separation(R, C), neighbour(R, S, _)",
			"there is a square with a separation and another in another region with a separation of the same colour as the square's separation, and the two are side by side"},
	} {
		t.Run(c.body, func(t *testing.T) {
			want := c.want + ": the path cannot be completed"
			if got := parse(t, "incompletable(P, S) :- "+c.body+".").English()[0]; got != want {
				t.Errorf("%s\n got %s\nwant %s", c.body, got, want)
			}
		})
	}
}

// alike removes the positions in the text from rules.
func alike(r *Rules) *Rules {
	for i := range r.clauses {
		for j := range r.clauses[i].body {
			c := &r.clauses[i].body[j]
			c.at = location{}
			for k := range c.arguments {
				c.arguments[k].at = location{}
			}
		}
	}
	return r
}

// FuzzParse checks that every text is refused or accepted without a panic. Accepted rules must print as a
// text that reads as the same rules, and must have a sentence and a judgement.
func FuzzParse(f *testing.F) {
	f.Add(Learned)
	f.Add(regions)
	f.Add("incompletable(A, B) :- star(B, #aabbcc), tally(A, B, _, 007).")
	for seed := range uint64(60) {
		f.Add(randomText(sample.Random(seed)))
	}
	d := witness.New(2, 1)
	d.Symbols = triangles(2, 1, 1|2<<2)
	board, err := witness.Compile(d)
	if err != nil {
		f.Fatal(err)
	}
	line := []witness.Place{{A: 0, B: 2}, {A: 2, B: 2}}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		r, err := Parse(text)
		if err != nil {
			var where *Error
			if !errors.As(err, &where) || where.Line < 1 || where.Column < 1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Parse(r.String())
		if err != nil || again.String() != r.String() || !reflect.DeepEqual(alike(again), alike(r)) {
			t.Fatalf("%q prints as %q: %v", text, r, err)
		}
		if n := len(r.English()); n != r.Len() {
			t.Fatalf("%q: %d sentences", text, n)
		}
		r.On(board).Incompletable(line)
	})
}

// TestPrinted does the same as FuzzParse for many random clauses.
func TestPrinted(t *testing.T) {
	for seed := range uint64(3000) {
		r := randomClause(sample.Random(seed))
		again, err := Parse(r.String())
		if err != nil || !reflect.DeepEqual(alike(again), alike(r)) {
			t.Fatalf("seed %d: %s: %v", seed, r, err)
		}
		if s := r.English()[0]; strings.ContainsAny(s, "{}") || strings.Contains(s, "  ") {
			t.Fatalf("seed %d: %s is %q", seed, r, s)
		}
	}
}

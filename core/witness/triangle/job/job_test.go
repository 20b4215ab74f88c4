package job

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// stopped is a clock that stands still.
func stopped() float64 { return 0 }

// ask runs a request, in small steps, and decodes its answer.
func ask[T any](t *testing.T, request string) (answer T) {
	t.Helper()
	j, err := Verbs(stopped).Open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	for !j.Step(500) {
		if progress := j.AppendProgress(nil); !json.Valid(progress) {
			t.Fatalf("%s: progress %s", request, progress)
		}
	}
	if err := json.Unmarshal(j.AppendAnswer(nil), &answer); err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return answer
}

type place = [2]int

// text returns a value as JSON.
func text(v any) string {
	s, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(s)
}

func document(p *triangle.Puzzle) string { return string(p.Document().AppendJSON(nil)) }

// some draws n small puzzles.
func some(seed uint64, n int) []triangle.Puzzle {
	r := rand.New(rand.NewPCG(seed, 1))
	list := make([]triangle.Puzzle, n)
	for i := range list {
		list[i] = triangle.Scatter(r, 2+r.IntN(2), 2+r.IntN(3))
	}
	return list
}

// solutions lists the solutions of a puzzle by trying all paths.
func solutions(t *testing.T, p *triangle.Puzzle) (list [][]int) {
	t.Helper()
	board, err := witness.Compile(p.Document())
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines(p) {
		if len(board.Check(p.Places(line))) == 0 {
			list = append(list, line)
		}
	}
	return list
}

// vertices turns places of an answer into vertices.
func vertices(p *triangle.Puzzle, places []place) []int {
	list := make([]int, len(places))
	for i, at := range places {
		list[i] = p.Vertex(at[0]/2, at[1]/2)
	}
	return list
}

func TestDraw(t *testing.T) {
	got := ask[struct{ Puzzles []json.RawMessage }](t, `{"verb":"draw","generator":"path","width":3,"height":4,"count":20,"seed":5}`)
	r := rand.New(rand.NewPCG(5, 0))
	var set triangle.Set
	for i, puzzle := range got.Puzzles {
		p, _ := set.Draw(func() triangle.Puzzle { return triangle.Along(r, 3, 4, triangle.DepthFirst) })
		if document(&p) != string(puzzle) {
			t.Fatalf("puzzle %d: %s, want %s", i, puzzle, document(&p))
		}
	}
	if len(got.Puzzles) != 20 {
		t.Errorf("%d puzzles", len(got.Puzzles))
	}
	// There are only a few boards of two squares.
	if few := ask[struct{ Puzzles []json.RawMessage }](t, `{"verb":"draw","generator":"walk","width":1,"height":2,"count":1000,"seed":1}`); len(few.Puzzles) < 5 || len(few.Puzzles) > 60 {
		t.Errorf("%d boards of 1x2 squares", len(few.Puzzles))
	}
}

// TestSearch checks that a batch finds the same as single searches, in any order and with any predicate, and
// that its results are solutions.
func TestSearch(t *testing.T) {
	puzzles := some(1, 12)
	documents := make([]json.RawMessage, len(puzzles))
	all := make([][][]int, len(puzzles))
	for i := range puzzles {
		documents[i] = json.RawMessage(document(&puzzles[i]))
		all[i] = solutions(t, &puzzles[i])
	}
	for _, method := range []string{
		`"predicate":"none"`, `"predicate":"baseline"`, `"predicate":"learned","order":"depth"`, `"predicate":"available"`, `"predicate":"reachable","order":"depth"`, `"predicate":"all"`, `"predicate":"all","order":"depth"`,
		`"sort":true,"rules":"incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), two(N)."`,
	} {
		batch := ask[struct {
			Expansions []int
			Solved     []bool
		}](t, `{"verb":"batch",`+method+`,"puzzles":`+text(documents)+`}`)
		for i, p := range puzzles {
			one := ask[struct {
				Solved     bool
				Expansions int
				Line       []place
			}](t, `{"verb":"solve",`+method+`,"puzzle":`+document(&p)+`}`)
			if !one.Solved || !batch.Solved[i] || one.Expansions != batch.Expansions[i] {
				t.Fatalf("%s, puzzle %d: %+v, and %d in the batch", method, i, one, batch.Expansions[i])
			}
			line := vertices(&p, one.Line)
			if !slices.ContainsFunc(all[i], func(s []int) bool { return slices.Equal(s, line) }) {
				t.Fatalf("%s, puzzle %d: %v is not a solution", method, i, line)
			}
		}
	}
	short := ask[struct{ Expansions []int }](t, `{"verb":"batch","predicate":"none","totalLimit":1,"puzzles":`+text(documents)+`}`)
	if len(short.Expansions) >= len(puzzles) {
		t.Error("a batch goes on when its total is spent")
	}
}

// TestCount compares with all solutions found by trying all paths.
func TestCount(t *testing.T) {
	for i, p := range some(2, 12) {
		got := ask[struct {
			Count    string
			Edges    int
			Shortest []place
			Samples  [][]place
		}](t, `{"verb":"count","samples":3,"seed":1,"puzzle":`+document(&p)+`}`)
		all := solutions(t, &p)
		if got.Count != text(len(all)) || got.Edges != len(all[len(all)-1])-1 || len(got.Shortest) != got.Edges+1 || len(got.Samples) != 3 {
			t.Fatalf("puzzle %d: %+v, want %d solutions", i, got, len(all))
		}
		for _, line := range append(got.Samples, got.Shortest) {
			if !slices.ContainsFunc(all, func(s []int) bool { return slices.Equal(s, vertices(&p, line)) }) {
				t.Fatalf("puzzle %d: %v is not a solution", i, line)
			}
		}
	}
	p := triangle.New(2, 2) // adjacent squares cannot all have three triangles
	for _, s := range p.Squares() {
		p.Clues[s] = 3
	}
	if none := ask[map[string]any](t, `{"verb":"count","samples":3,"puzzle":`+document(&p)+`}`); none["count"] != "0" || none["shortest"] != nil {
		t.Errorf("%v", none)
	}
}

type verdicts struct {
	Steps []struct {
		Head  place
		Moves []struct {
			To     place
			Fate   string
			Taken  bool
			Square place
			Clause int
			Moves  int
			Paths  int
		}
	}
}

// TestSteps checks the fates of moves: no solution begins with a move that is ruled out or refuted, the
// predicate flags every move that is ruled out, and every move on a solution is open or solves the puzzle.
func TestSteps(t *testing.T) {
	predicate := triangle.Learned()
	fates := make(map[string]int)
	for i, p := range some(3, 25) {
		all := solutions(t, &p)
		line := all[i%len(all)]
		got := ask[verdicts](t, `{"verb":"explain","predicate":"learned","puzzle":`+document(&p)+`,"line":`+text(doubled(&p, line))+`}`)
		if len(got.Steps) != len(line)-1 {
			t.Fatalf("%d steps of %v", len(got.Steps), line)
		}
		for k, step := range got.Steps {
			taken := 0
			for _, m := range step.Moves {
				fates[m.Fate]++
				path := append(slices.Clone(line[:k+1]), vertices(&p, []place{m.To})...)
				begins := slices.ContainsFunc(all, func(s []int) bool { return len(s) >= len(path) && slices.Equal(s[:len(path)], path) })
				says := path[len(path)-1] != p.Goal && predicate.Incompletable(&p, path)
				if says != (m.Fate == "ruled") || begins && m.Fate != "open" && m.Fate != "solves" || m.Fate == "solves" && !begins {
					t.Fatalf("%v of %s: %+v", path, document(&p), m)
				}
				if m.Taken {
					taken++
				}
			}
			if taken != 1 {
				t.Fatalf("step %d of %v: %d moves are taken", k, line, taken)
			}
		}
	}
	for _, fate := range []string{"open", "ruled", "refuted", "short", "solves"} {
		if fates[fate] == 0 {
			t.Errorf("no move was %s: %v", fate, fates)
		}
	}
}

func doubled(p *triangle.Puzzle, line []int) (list []place) {
	for _, v := range line {
		at := p.Place(v)
		list = append(list, place{at.A, at.B})
	}
	return list
}

type verified struct {
	Sound          bool
	Boards, Paths  int
	Counterexample *struct {
		Puzzle json.RawMessage
		Line   []place
		Edges  int
		Square place
		Clause int
	}
}

// TestVerify compares the check with the learner's own, which uses the kinds of examples. They must agree on
// clauses in the words of Table 1, and a counterexample must refute its clause.
func TestVerify(t *testing.T) {
	census := induction.Take(2)
	refuted := 0
	n := 12
	if reference.Large() {
		n = 60
	}
	r := rand.New(rand.NewPCG(4, 1))
	for _, p := range some(5, n) {
		h := induction.Induce(induction.ExamplesOf(&p, false), 1+r.IntN(3), nil).Hypothesis
		if len(h) == 0 {
			continue
		}
		got := ask[verified](t, `{"verb":"verify","side":2,"rules":`+text(h.Prolog())+`}`)
		if _, wrong := census.Refute(h); wrong == got.Sound {
			t.Fatalf("%s: sound %v, but refuted %v", h.Prolog(), got.Sound, wrong)
		}
		if got.Sound {
			continue
		}
		refuted++
		x := got.Counterexample
		d, err := witness.Parse(string(x.Puzzle))
		if err != nil {
			t.Fatal(err)
		}
		puzzle, err := triangle.FromDocument(d)
		if err != nil {
			t.Fatal(err)
		}
		line := vertices(&puzzle, x.Line)
		if !slices.ContainsFunc(solutions(t, &puzzle), func(s []int) bool { return slices.Equal(s, line) }) || !h.Predicate().Incompletable(&puzzle, line[:x.Edges+1]) {
			t.Fatalf("%s is not refuted by %+v", h.Prolog(), x)
		}
	}
	if refuted == 0 {
		t.Error("nothing was refuted")
	}
	for _, rules := range []string{clause.Learned, "incompletable(P, S) :- square(S, 3, E), lost(P, L), count(E, L, N), gte(N, 2)."} {
		if got := ask[verified](t, `{"verb":"verify","side":2,"rules":`+text(rules)+`}`); !got.Sound || got.Counterexample != nil || got.Boards != 3+5+5+7 {
			t.Errorf("%s: %+v", rules, got)
		}
	}
}

func TestLearn(t *testing.T) {
	type hypothesis struct {
		Puzzles int
		Prolog  string
		English []string
		Learned bool
		Sound   bool
		Stages  []struct{ Expansions, Baseline int }
	}
	got := ask[struct {
		Candidates []hypothesis
		Empty      int
	}](t, `{"verb":"learn","seed":3,"train":20,"filters":[3,4,5],"keep":[4,2]}`)
	puzzles := got.Empty
	for _, c := range got.Candidates {
		puzzles += c.Puzzles
		rules, err := clause.Parse(c.Prolog)
		if err != nil {
			t.Fatal(err)
		}
		predicate, err := triangle.Compile(rules)
		if err != nil || predicate.Same(triangle.Learned()) != c.Learned || len(c.English) != rules.Len() {
			t.Errorf("%+v: %v", c, err)
		}
		if c.Learned && !c.Sound {
			t.Error("pi° is wrong somewhere")
		}
	}
	if best := got.Candidates[0]; puzzles != 20 || len(best.Stages) != 3 || best.Stages[2].Baseline == 0 {
		t.Errorf("%d puzzles, the best is %+v", puzzles, best)
	}

	p := some(7, 1)[0]
	one := ask[struct {
		Examples struct{ Lines, Solutions int }
		Trials   []struct {
			Outcome            string
			Positive, Negative int
		}
		Prolog string
	}](t, `{"verb":"induce","puzzle":`+document(&p)+`}`)
	if one.Examples.Lines != len(lines(&p)) || one.Examples.Solutions != len(solutions(t, &p)) || len(one.Trials) == 0 {
		t.Errorf("%+v", one)
	}
	for _, trial := range one.Trials {
		if (trial.Outcome == "general") != (trial.Negative > 0) || (trial.Outcome == "consistent") != (trial.Negative == 0 && trial.Positive > 0) {
			t.Errorf("%+v", trial)
		}
	}
}

func TestClauses(t *testing.T) {
	type clauses struct {
		Clauses  []struct{ Prolog, English string }
		TableOne bool
	}
	if got := ask[clauses](t, `{"verb":"clauses","predicate":"learned"}`); len(got.Clauses) != 3 || !got.TableOne || !strings.HasPrefix(got.Clauses[1].English, "a square with 3 triangles has 1 edge") {
		t.Errorf("%+v", got)
	}
	if got := ask[clauses](t, `{"verb":"clauses","rules":"incompletable(P, S) :- star(S, C), tally(P, S, C, 1)."}`); len(got.Clauses) != 1 || got.TableOne {
		t.Errorf("%+v", got)
	}
	if got := ask[struct{ Words []struct{ Form, Says string } }](t, `{"verb":"words"}`); len(got.Words) != len(clause.Background()) || got.Words[0].Form == "" {
		t.Errorf("%+v", got)
	}
}

const board = `{"kind":"witness","width":2,"height":2}`

func TestErrors(t *testing.T) {
	for request, want := range map[string]string{
		`{"verb":"guess"}`: `verb: "guess" is not one of read, draw, clauses, words, solve, batch, explain, count, verify, induce, learn`,
		`{"verb":"read"}`:  "puzzle: is missing",
		`{"verb":"read","puzzle":` + board + `,"x":1}`:                                         "x: 1 is an unknown option",
		`{"verb":"read","puzzle":{"width":2,"height":2,"pillar":true}}`:                        "pillar",
		`{"verb":"draw","generator":"dice"}`:                                                   `generator: "dice" is not one of`,
		`{"verb":"draw","width":1,"height":1}`:                                                 "at least two squares",
		`{"verb":"draw","width":11,"height":2}`:                                                "width: 11 is not a whole number from 1 to 10",
		`{"verb":"draw","least":5,"most":4}`:                                                   "least: 5 is more than 4",
		`{"verb":"solve","puzzle":` + board + `,"predicate":"magic"}`:                          `predicate: "magic" is not one of`,
		`{"verb":"solve","puzzle":` + board + `,"predicate":"all","order":"best"}`:             `order: "best" is not one of`,
		`{"verb":"solve","puzzle":` + board + `,"predicate":"all","sort":true}`:                "sort: needs order astar",
		`{"verb":"solve","puzzle":` + board + `,"rules":"incompletable(P, S) :- squares."}`:    "line 1, column 24",
		`{"verb":"batch","predicate":"learned","puzzles":[]}`:                                  "puzzles: [] is not a list",
		`{"verb":"batch","predicate":"learned","puzzles":[{"width":0}]}`:                       "puzzles[0]",
		`{"verb":"explain","puzzle":` + board + `,"predicate":"learned"}`:                      "line: is missing",
		`{"verb":"explain","puzzle":` + board + `,"predicate":"learned","line":[[0,4],[4,4]]}`: "line[1]: [4,4] is not beside",
		`{"verb":"explain","puzzle":` + board + `,"predicate":"learned","line":[[0,4],[1,4]]}`: "line[1]: [1,4] is not a vertex",
		`{"verb":"count","puzzle":` + board + `,"samples":100000}`:                             "samples: 100000 is not a whole number from 0 to 10000",
		`{"verb":"verify","rules":"","side":3}`:                                                "",
		`{"verb":"verify","rules":"incompletable(P, S) :- adjacent(P, S).","side":9}`:          "side: 9 is not a whole number from 1 to 4",
		`{"verb":"induce","puzzle":{"width":6,"height":6}}`:                                    "too many paths",
		`{"verb":"learn","filters":[1,2]}`:                                                     "filters: has 2 numbers; expected 3",
	} {
		t.Run(request, func(t *testing.T) {
			if _, err := Verbs(stopped).Open(request); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %q", request, err, want)
			}
		})
	}
}

// FuzzOpener checks that every request gives an error or an answer in JSON.
func FuzzOpener(f *testing.F) {
	f.Add(`{"verb":"read","puzzle":` + board + `}`)
	f.Add(`{"verb":"draw","least":2,"most":3,"count":2,"generator":"walk"}`)
	f.Add(`{"verb":"explain","puzzle":` + board + `,"predicate":"baseline","line":[[0,4],[0,2],[2,2]]}`)
	f.Add(`{"verb":"verify","rules":"incompletable(P, S) :- adjacent(P, S).","side":2}`)
	f.Add(`{"verb":"count","puzzle":` + board + `,"samples":2}`)
	f.Add(`{"verb":"induce","puzzle":` + board + `,"baseline":true}`)
	f.Add(`{"verb":"learn","train":1,"filters":[1,1,1],"keep":[1,1]}`)
	f.Add(`{"verb":"learn","train":1,"filters":[65536,1,1],"keep":[1,1]}`)
	verbtest.Fuzz(f, Verbs(stopped), 1)
}

func TestDeclared(t *testing.T) {
	const line = `[[0,4],[0,2],[0,0],[2,0],[4,0]]`
	verbtest.Declared(t, Verbs(stopped),
		`{"verb":"read","puzzle":`+board+`}`,
		`{"verb":"draw","width":2,"height":3,"count":2}`,
		`{"verb":"clauses","predicate":"learned"}`,
		`{"verb":"words"}`,
		`{"verb":"solve","puzzle":`+board+`,"predicate":"all","order":"depth"}`,
		`{"verb":"batch","puzzles":[`+board+`],"predicate":"learned"}`,
		`{"verb":"explain","puzzle":`+board+`,"predicate":"baseline","line":`+line+`}`,
		`{"verb":"count","puzzle":`+board+`,"samples":2}`,
		`{"verb":"verify","rules":"incompletable(P, S) :- adjacent(P, S).","side":2}`,
		`{"verb":"induce","puzzle":`+board+`}`,
		`{"verb":"learn","train":5,"filters":[3,3,3],"keep":[2,1]}`,
	)
}

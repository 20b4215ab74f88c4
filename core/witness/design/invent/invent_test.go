package invent

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// open opens a job of the verb from the text of a request.
func open(t *testing.T, text string) *Job {
	t.Helper()
	v, err := jsonlite.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	j, err := Open(verb.NewFields(v), policy.Library{}.Resolver())
	if err != nil {
		t.Fatal(err)
	}
	return j.(*Job)
}

// goals lists goals with a board on which boards that meet them are found quickly.
var goals = []struct{ name, request string }{
	{"unique and hard for beginners", `{"puzzle":{"width":4,"height":4},"solutions":[1,1],"tsi":[8,null],"player":"baseline","require":[{"type":"triangle","least":0,"most":0}]}`},
	{"any", `{"puzzle":{"width":2,"height":2}}`},
	{"easy", `{"puzzle":{"width":3,"height":3},"tsi":[null,4]}`},
	{"two colours", `{"puzzle":{"width":4,"height":4},"tsi":[5,8],"require":[{"type":"separation","color":"black"},{"type":"separation","color":"white"}]}`},
	{"an eliminator", `{"puzzle":{"width":3,"height":3},"require":[{"type":"separation"},{"type":"eliminator","least":1,"most":1}]}`},
	{"polyominoes", `{"puzzle":{"width":4,"height":4},"solutions":[1,1],"require":[{"type":"polyomino","least":2}]}`},
	{"three solutions", `{"puzzle":{"width":4,"height":4},"solutions":[3,3],"kinds":["triangle"]}`},
	{"two lines", `{"puzzle":{"width":4,"height":4,"symmetry":"horizontal"},"solutions":[1,1]}`},
	{"pillar", `{"puzzle":{"width":4,"height":3,"pillar":true},"solutions":[1,4]}`},
	{"game profile", `{"puzzle":{"width":3,"height":3,"profile":"game"},"solutions":[1,1]}`},
	{"few symbols", `{"puzzle":{"width":4,"height":4},"symbols":[3,4],"solutions":[null,20]}`},
	{"two players", `{"puzzle":{"width":4,"height":4},"against":"none","tsi":[null,7],"againstTsi":[9,null]}`},
	{"every symbol matters", `{"puzzle":{"width":3,"height":3},"character":{"needless":[0,0],"kinds":[2,2]}}`},
	{"more stars", `{"puzzle":{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"separation","color":"white"},{"at":[5,5],"type":"separation","color":"black"},{"at":[3,3],"type":"triangle","count":1}]},"keep":[[1,1],[5,5]],"require":[{"type":"star","least":2}],"solutions":[1,6]}`},
	{"begins with a puzzle without a solution", `{"puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star","color":"red"}]},"solutions":[1,2]}`},
}

// TestMeetsGoals checks that every proposal meets the goals when packages analysis and character measure it,
// and that the symbols to keep are kept.
func TestMeetsGoals(t *testing.T) {
	for _, tt := range goals {
		t.Run(tt.name, func(t *testing.T) {
			j := open(t, tt.request[:len(tt.request)-1]+`,"top":3,"seed":1,"limit":60000000}`)
			for !j.Step(1 << 14) {
			}
			if len(j.Proposals()) == 0 {
				t.Fatal("nothing was found")
			}
			for _, p := range j.Proposals() {
				checkBoard(t, j, p)
			}
		})
	}
}

func checkBoard(t *testing.T, j *Job, p Proposal) {
	t.Helper()
	text := string(p.Document.AppendJSON(nil))
	o := j.judge.Options()
	players := []string{o.Player}
	if o.Against != "" {
		players = append(players, o.Against)
	}
	a, err := analysis.New(p.Document, analysis.Options{Players: players, SkipPaths: true})
	if err != nil {
		t.Fatal(text, err)
	}
	for !a.Step(1 << 20) {
	}
	n, exact := a.Solutions()
	if !exact || n != p.Solutions || n == (count.Number{}) || !j.options.Solutions.Has(float64(n.Lo)) {
		t.Errorf("%s: %v solutions, found with %v", text, n, p.Solutions)
	}
	for i, name := range players {
		m, _ := a.Measures(name)
		if math.Abs(m.TSI-p.TSI[i]) > 1e-9 || !rangeOf(j, i).HasInformation(m.TSI) {
			t.Errorf("%s: TSI %v for %s, found with %v", text, m.TSI, name, p.TSI[i])
		}
	}
	if j.options.shortfall(p.Document.Symbols) != 0 {
		t.Errorf("%s has not the symbols that are asked for", text)
	}
	for _, s := range j.document.Symbols {
		if there, _ := p.Document.SymbolAt(s.At); !there.Same(s) {
			t.Errorf("%s has lost the %s", text, s.Name())
		}
	}
	if o.Traits == nil {
		return
	}
	b, _ := witness.Compile(p.Document)
	tree := character.NewTree(lattice.New(b), player.Baseline)
	for !tree.Step(1 << 20) {
	}
	if tree.Traits() != *p.Traits || p.Needless != 0 || p.Kinds != 2 {
		t.Errorf("%s: character %v, %v, %d", text, *p.Traits, p.Needless, p.Kinds)
	}
}

// TestSeed checks that a seed gives the same boards with any budget of steps.
func TestSeed(t *testing.T) {
	for _, tt := range goals[:4] {
		var before [][]byte
		for _, budget := range []int{1, 1 << 20} {
			j := open(t, tt.request[:len(tt.request)-1]+`,"top":3,"limit":3000000}`)
			for !j.Step(budget) {
			}
			var boards [][]byte
			for _, p := range j.Proposals() {
				boards = append(boards, j.AppendProposal(nil, p))
			}
			if before != nil && !reflect.DeepEqual(before, boards) {
				t.Errorf("%s: other boards with a budget of %d", tt.name, budget)
			}
			before = boards
		}
	}
}

// TestNearest checks that if no board meets the goals, the nearest board is close to them and is not listed
// as a proposal.
func TestNearest(t *testing.T) {
	j := open(t, `{"puzzle":{"width":2,"height":2},"tsi":[30,null],"solutions":[1,1],"limit":1000000}`)
	for !j.Step(1 << 16) {
	}
	p, ok := j.Nearest()
	if len(j.Proposals()) > 0 || !ok || p.Solutions != (count.Number{Lo: 1}) || j.Tried() < 10 {
		t.Errorf("%d found; nearest %v, %v of %d", len(j.Proposals()), p.Figures, ok, j.Tried())
	}
}

// TestDrawn checks that judging a line by its trace and regions agrees with the board's Check.
func TestDrawn(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		j := open(t, `{"puzzle":{"width":4,"height":3},"kinds":["separation","star","triangle","polyomino","eliminator","must-cross","cannot-cross"],"seed":`+strconv.FormatUint(seed, 10)+`}`)
		m := &j.maker
		m.kinds = j.kinds
		line := j.tour.Wander(r.IntN)
		other := j.tour.Wander(r.IntN)
		if line == nil || other == nil {
			continue
		}
		m.drawn = newDrawn(m.base, line)
		var symbols []witness.Symbol
		for range 8 {
			symbols, _ = m.change(symbols, act(r.IntN(4)))
		}
		b := m.base.With(symbols)
		for _, line := range [][]witness.Place{line, other} {
			d := newDrawn(m.base, line)
			if got, want := d.check(b), b.Check(line); !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d: %v, want %v", seed, got, want)
			}
		}
		if !m.solves(b) {
			t.Fatalf("seed %d: the line fails %s", seed, j.puzzleOf(symbols).AppendJSON(nil))
		}
		if slices.ContainsFunc(symbols, func(s witness.Symbol) bool { return !slices.Contains(m.free, s.At) }) {
			t.Fatalf("seed %d: a symbol where none may be", seed)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ name, request, want string }{
		{"question mark", `{"puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"}]}}`, "puzzle: cell a1 is a question mark; fill it with generate first"},
		{"top", `{"puzzle":{"width":2,"height":2},"keep":[[9,9]]}`, "keep[0]: [9,9] is not on the board"},
		{"nothing to add", `{"puzzle":{"width":2,"height":2},"kinds":[]}`, "kinds: [] has no symbols to add"},
	} {
		v, err := jsonlite.Parse(tt.request)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Open(verb.NewFields(v), policy.Library{}.Resolver()); err == nil || err.Error() != tt.want || !errors.Is(err, Err) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// rangeOf returns the wanted range of a player's TSI.
func rangeOf(j *Job, player int) *filter.Range {
	return [...]*filter.Range{j.options.TSI, j.options.AgainstTSI}[player]
}

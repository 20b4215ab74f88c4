package character

import (
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

func run(t *testing.T, d *witness.Document, name string, budget int) *Job {
	t.Helper()
	j, err := New(d, name, "")
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(budget) {
	}
	return j
}

// near compares figures. It takes NaN as equal to NaN, since both are undefined.
func near(a, b float64) bool {
	return a == b || math.Abs(a-b) < 1e-9 || math.IsNaN(a) && math.IsNaN(b)
}

func same(t *testing.T, got, want Measures) bool {
	t.Helper()
	ok := got.Solutions == want.Solutions && got.RulesNeeded == want.RulesNeeded && got.Kinds == want.Kinds
	for _, pair := range [][2]float64{{got.TSI, want.TSI}, {got.Lost, want.Lost}, {got.Delay, want.Delay}, {got.Lateness, want.Lateness},
		{got.Largest, want.Largest}, {got.Detour, want.Detour}, {got.Coverage, want.Coverage}, {got.Needless, want.Needless},
		{got.NearMisses, want.NearMisses}, {got.SecondLine, want.SecondLine}} {
		ok = ok && near(pair[0], pair[1])
	}
	for i := range got.Worth {
		ok = ok && near(got.Worth[i], want.Worth[i])
	}
	return ok
}

// TestByHand checks the figures of the two cells in the package's comment, worked out on paper.
func TestByHand(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation"},{"at":[3,1],"type":"separation","color":"white"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	first := math.Log2(8. / 5) // gain of going up; the other gain is 1
	want := Measures{
		Solutions: 2, TSI: -math.Log2(5. / 16),
		Traits: Traits{
			Lost:     1.6875 / 6.3125,
			Delay:    (27./16)/(11./16) - 1,
			Lateness: 0.8*(first*1.5/7+3.5/7)/(first+1) + 0.2*(2.5+3.5+4.5)/5/3,
			Largest:  0.8/(first+1) + 0.2/3,
			Detour:   0.2 * math.Log2(5./2),
			Coverage: 0.8 + 0.2*4/6,
		},
		RulesNeeded: 2, NearMisses: math.Log2(3), SecondLine: 6. / 7, Kinds: 1,
	}
	j := run(t, d, "none", 1000)
	got := j.Measures()
	for i, shannons := range [len(Rules)]float64{0, 0.68, 0.42, 0, 0, 0} {
		if math.Abs(got.Worth[i]-shannons) > 0.005 {
			t.Errorf("%s is worth %v, want %v", Rules[i], got.Worth[i], shannons)
		}
	}
	want.Worth = got.Worth
	if !same(t, got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	answer := string(j.AppendAnswer(nil))
	for _, part := range []string{`{"solutions":2,"tsi":1.678`, `"lost":0.267`, `"delay":1.454`, `"lateness":0.447`, `"needless":0,`, `"rules":{"needed":2,"worth":[{"rule":"path","shannons":0},{"rule":"deadend","shannons":0.678`, `"kinds":1,"complete":true,"player":"none","version":`} {
		if !strings.Contains(answer, part) {
			t.Errorf("%s is not in %s", part, answer)
		}
	}
}

// TestNotDefined checks that figures without a meaning on a board are null.
func TestNotDefined(t *testing.T) {
	for name, c := range map[string]struct{ puzzle, player, want string }{
		"nothing to go wrong": {`{"width":1,"height":1,"ends":[[0,0]],"symbols":[{"at":[1,2],"type":"cannot-cross"}]}`, "all",
			`{"solutions":1,"tsi":0,"lost":0,"delay":null,"lateness":null,"largestChoice":null,"detour":0,"coverage":0.5,"needless":0,"nearMisses":1,"secondLine":null,"rules":{"needed":2,`},
		"no symbols": {`{"width":1,"height":1}`, "none", `"needless":null,"nearMisses":0,"secondLine":1,"rules":{"needed":1,`},
		"no solution": {`{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star"}]}`, "all",
			`"lateness":null,"largestChoice":null,"detour":null,"coverage":null,"needless":null,"nearMisses":null,"secondLine":null,"rules":null,"kinds":1,"complete":true`},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := witness.Parse(c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			if answer := string(run(t, d, c.player, 100).AppendAnswer(nil)); !strings.Contains(answer, c.want) {
				t.Errorf("%s is not in %s", c.want, answer)
			}
		})
	}
}

// TestAgainstDefinition compares figures with the definitions on random boards of every kind, with steps of
// any size.
func TestAgainstDefinition(t *testing.T) {
	solvable := 0
	wanted := reference.Sized(250, 1000, 3000)
	for seed, boards := uint64(0), 0; boards < wanted; seed++ {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 3, Density: 0.5 * r.Float64(), Odd: seed%4 == 1})
		if seed%4 == 2 {
			d = sample.Odd(r)
		}
		most := 4 // cells; by definition, one board of six takes as long as ten of four
		if seed%4 == 0 {
			most = 6
		}
		if d.Width*d.Height > most || d.Pillar && d.Width == 1 {
			continue
		}
		boards++
		name := []string{"none", "baseline", "all", "deadend:always+pi"}[r.IntN(4)]
		want := slow(t, d, name)
		j := run(t, d, name, 1+r.IntN(3000))
		if got := j.Measures(); !same(t, got, want) {
			t.Fatalf("seed %d, %s: %s\ngot  %+v\nwant %+v", seed, name, d.AppendJSON(nil), got, want)
		}
		if !j.complete() {
			t.Fatalf("seed %d: not complete", seed)
		}
		if want.Solutions > 0 {
			solvable++
		}
	}
	if solvable < wanted/4 {
		t.Errorf("%d boards had a solution", solvable)
	}
}

// TestSymmetries checks that the figures stay the same when the board is turned and its colours are renamed,
// for a player whose rules are symmetric. The rule of triangles is left out: it visits the cells in one
// order, however the board is turned.
func TestSymmetries(t *testing.T) {
	for seed := range uint64(reference.Cases(40)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 3, Density: 0.4})
		const name = "path+deadend+separation+apr+rcr"
		want := run(t, d, name, 1<<14).Measures()
		turned, err := d.Turned(witness.Turns[r.IntN(len(witness.Turns))])
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range turned.Symbols {
			switch s.Color {
			case "black":
				turned.Symbols[i].Color = "cyan"
			case "white":
				turned.Symbols[i].Color = "black"
			}
		}
		// The first of several equally probable solutions depends on the orientation.
		got := run(t, turned, name, 1<<14).Measures()
		got.SecondLine, got.RulesNeeded, got.Worth = want.SecondLine, want.RulesNeeded, want.Worth
		if !same(t, got, want) {
			t.Fatalf("seed %d: %+v, turned %+v", seed, want, got)
		}
	}
}

// TestLarge checks that an unfinished job reports what is known of the board.
func TestLarge(t *testing.T) {
	j, err := New(witness.New(8, 8), "", "")
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		j.Step(1 << 12)
	}
	answer := string(j.AppendAnswer(nil))
	if !strings.Contains(answer, `"lost":null`) || !strings.Contains(answer, `"complete":false`) || j.States() < 1000 || len(j.AppendProgress(nil)) < 10 {
		t.Errorf("%s", answer)
	}
}

func TestErrors(t *testing.T) {
	if _, err := New(witness.New(1, 1), "nobody", ""); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("%v", err)
	}
	if _, err := New(witness.New(11, 1), "", ""); err == nil {
		t.Error("a board that is too wide is measured")
	}
	for i, name := range players()[1:] {
		m, err := player.Parse(name)
		if err != nil || m == player.All {
			t.Errorf("without %s: %s", Rules[i], name)
		}
	}
}

// TestFillings checks that a filling has the same traits as the board it makes, whichever part of the work
// finds it.
func TestFillings(t *testing.T) {
	d, err := witness.Parse(`{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,1],"type":"separation","color":"white"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	triangle := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 1}
	square := witness.Symbol{At: witness.Place{A: 3, B: 3}, Type: witness.Separation, Color: "black"}
	fillings := [][]witness.Symbol{{triangle, square}, {}, {square}}
	for part := range 2 {
		f, err := NewFillings(d, fillings, "", "", part, 2)
		if err != nil {
			t.Fatal(err)
		}
		for !f.Step(50) {
		}
		for i, got := range f.Traits() {
			filled := d.Clone()
			for _, s := range fillings[part+2*i] {
				filled.Put(s)
			}
			want := run(t, filled, "", 1000).Measures().Traits.List()
			for k, x := range got.List() {
				if !near(x, want[k]) {
					t.Errorf("filling %d: %s is %v, want %v", part+2*i, TraitNames[k], x, want[k])
				}
			}
		}
		if answer := string(f.AppendAnswer(nil)); strings.Count(answer, `{"lost":`) != 2-part || !strings.Contains(answer, `"complete":true,"player":"baseline"`) {
			t.Errorf("%s", answer)
		}
	}
	if _, err := NewFillings(d, [][]witness.Symbol{{}, {{At: witness.Place{A: 1, B: 2}, Type: witness.Star}}}, "", "", 0, 1); err == nil || !strings.HasPrefix(err.Error(), "fillings[1]: symbols[3].at: [1,2] is an edge") {
		t.Errorf("%v", err)
	}
}

// TestBadFillings checks the errors for invalid requests of traits.
func TestBadFillings(t *testing.T) {
	verbs := verb.Table{{Name: "traits", Open: OpenFillings}}
	for rest, want := range map[string]string{
		`"fillings":[1]`:                                             "fillings[0]: 1 is a number",
		`"fillings":[[],[{"at":[9,9]}]]`:                             "fillings[1][0]",
		`"fillings":[],"part":2,"parts":2`:                           "part: 2 is not below parts",
		`"fillings":[` + strings.Repeat("[],", mostFillings) + `[]]`: "fillings: 4097 are more than 4096",
	} {
		if _, err := verbs.Open(`{"verb":"traits","puzzle":{"width":1,"height":1},` + rest + `}`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, want %s", rest, err, want)
		}
	}
}

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// query1x2 has two question marks on the smallest board that has solutions
// and dead ends.
const query1x2 = `{"kind":"witness","width":1,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[1,2],"type":"unknown"}]}`

func TestVerbUsage(t *testing.T) {
	for _, tt := range []struct{ args, stderr string }{
		{"analyze", "name a file"},
		{"analyze -players you x", `"you" is not a player model`},
		{"analyze -players all,,none x", `"" is not a player model`},
		{"analyze -players all,all x", `"all" appears twice`},
		{"analyze -players 0.5*none|0.6*all x", "shares that add up to 1.1"},
		{"analyze -players all~2 x", "not a number from 0 to 1"},
		{"analyze -players own x", "no rules of your own were given"},
		{"analyze -rules nowhere.pl x", "nowhere.pl"},
		{"analyze -weights nowhere.bin x", "nowhere.bin"},
		{"generate -player own x", "no rules of your own were given"},
		{"generate -against baseline+learned x", "joins learned to rules"},
		{"analyze -compat shen x", `"shen" is unknown`},
		{"analyze -search -tree x", "-search cannot be combined with -tree"},
		{"analyze -seconds -1 x", "is not a time; expected seconds"},
		{"analyze -seconds NaN x", "is not a time; expected seconds"},
		{"analyze -seconds soon x", `-seconds: "soon" is not a number`},
		{"explain", "name a file"},
		{"explain -player you x", `"you" is not a player model`},
		{"explain -parts edges,wings x", `-parts: "wings" is not one of edges`},
		{"explain -seconds -1 x", "is not a time; expected seconds"},
		{"lesson", "name a file"},
		{"lesson -html", "name a file"},
		{"lesson -player you x", `"you" is not a player model`},
		{"lesson -line here x", "-line: "},
		{"lesson -html -svg x", "-html cannot be combined with -svg"},
		{"lesson -pace 0 x", "-pace: 0 is not a whole number"},
		{"lesson -state-limit 0 x", "-state-limit: 0 is not a whole number"},
		{"lesson -seconds -1 x", "is not a time; expected seconds"},
		{"sequence", "name a file"},
		{"sequence -refuted 0 x", "-refuted: 0 is not a number above 0"},
		{"sequence -seconds -1 x", "is not a time; expected seconds"},
		{"solve", "name a file"},
		{"solve -max -1 x", "-max: -1 is not a whole number"},
		{"solve -max many x", `-max: "many" is not a number`},
		{"solve -seconds -1 x", "is not a time; expected seconds"},
		{"count", "name a file"},
		{"count -samples -1 x", "-samples: -1 is not a whole number"},
		{"check", "name a file"},
		{"check -max 1 x", "-max is not a flag of this verb"},
		{"generate", "name a file"},
		{"generate -player you x", `"you" is not a player model`},
		{"generate -compat shen x", `"shen" is unknown`},
		{"generate -colors orange,mauve x", `"mauve" is neither`},
		{"generate -colors orange,orange x", `"orange" appears twice`},
		{"generate -colors , x", `"" is neither`},
		{"generate -top -1 x", "-top: -1 is not a whole number"},
		{"generate -workers -1 x", "-workers: -1 is not a whole number of at least 0"},
		{"generate -top 3 -want count x", "-top cannot be combined with -want count"},
		{"generate -workers 0.5 x", `-workers: "0.5" is not a whole number`},
		{"generate -character beauty x", `-character: "beauty" is not one of lost`},
		{"generate -character delay=3..2 x", "character.delay: 3 is more than 2"},
		{"generate -character lost -want count x", "-character cannot be combined"},
		{"character", "name a file"},
		{"character -player learned x", `"learned" is not a player model`},
		{"character -seconds -1 x", "is not a time; expected seconds"},
		{"wish", "name a file"},
		{"wish -player you x", `"you" is not a player model`},
		{"wish -against you x", `"you" is not a player model`},
		{"wish -against-tsi 3: x", "-against-tsi: needs a second player"},
		{"wish -solutions 3:2 x", "solutions: 3 is more than 2"},
		{"wish -tsi soon x", `-tsi: "soon" is not a range`},
		{"wish -symbols 1.5: x", "symbols: 1.5 is not a whole number"},
		{"wish -edits 0 x", "-edits: 0 is not a whole number from 1 to 8"},
		{"wish -edits 9 x", "-edits: 9 is not a whole number from 1 to 8"},
		{"wish -character beauty x", `-character: "beauty" is not one of lost`},
		{"wish -character lost=much x", `-character: lost: "much" is not a range`},
		{"wish -kinds place,paint x", `-kinds: "paint" is not one of place, remove`},
		{"wish -seconds -1 x", "is not a time; expected seconds"},
		{"publish -o d x", "-home: is missing; give -home ADDRESS"},
		{"publish -home perplex.example -o d x", "is not the address"},
		{"publish -home https://perplex.example/?a=1 -o d x", "is not the address"},
		{"publish -home https://perplex.example x", "-o: is missing; name the folder"},
		{"publish -home https://perplex.example -o d -kind look x", `"look" is not one of`},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want 2, nothing, %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
}

// TestExplain checks that the parts of the answer agree with each other and with analyze.
func TestExplain(t *testing.T) {
	status, stdout, stderr := perplex(squares1x2+"\n", "explain", "-player", "none", "-")
	if status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	var got struct {
		ID      int
		Edges   struct{ Count string }
		Profile struct {
			TSI, MSI float64
			Steps    []struct{ Sum float64 }
		}
		Wander  struct{ Reach float64 }
		Symbols struct {
			Count    string
			TSI      float64
			Symbols  []struct{ Redundant *bool }
			Together struct{ Count int }
		}
	}
	if err := json.Unmarshal([]byte(stdout), &got); err != nil {
		t.Fatal(err)
	}
	tsi := got.Profile.TSI
	if got.ID != 1 || got.Edges.Count != "2" || got.Symbols.Count != "2" || got.Symbols.TSI != tsi || math.Abs(-math.Log2(got.Wander.Reach)-tsi) > 1e-9 ||
		got.Profile.MSI != 2 || got.Profile.Steps[len(got.Profile.Steps)-1].Sum != 2 {
		t.Errorf("got %+v", got)
	}
	// Each of the two squares alone forbids nothing.
	if len(got.Symbols.Symbols) != 2 || *got.Symbols.Symbols[0].Redundant || got.Symbols.Together.Count != 0 {
		t.Errorf("symbols %+v", got.Symbols)
	}
	if _, stdout, _ = perplex(squares1x2+"\n", "explain", "-parts", "wander", "-"); !strings.HasPrefix(stdout, `{"id":1,"wander":{`) || strings.Contains(stdout, "edges\":{") {
		t.Errorf("one part: %s", stdout)
	}
}

func TestAnalyze(t *testing.T) {
	input := fmt.Sprintf(`{"id":"e","puzzle":%q}`+"\n%s\n", empty4x4, squares1x2)
	status, stdout, stderr := perplex(input, "analyze", "-players", "none, baseline", "-compat", "shen-2024", "-")
	if status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	got := clitest.Answers(t, stdout)
	if len(got) != 2 || got[0]["id"] != "e" || got[0]["paths"] != 8512.0 || got[0]["solutions"] != 8512.0 || got[0]["complete"] != true ||
		got[0]["compat"] != "shen-2024" || got[1]["id"] != 2.0 || got[1]["paths"] != 4.0 || got[1]["solutions"] != 2.0 {
		t.Errorf("got %s", stdout)
	}
	// The empty 4x4: TSI 1.9369 Sh without rules, 0.0844 with the rule deadend.
	measures := got[0]["measures"].(map[string]any)
	for player, want := range map[string]string{"none": "1.9369", "baseline": "0.0844"} {
		if tsi := fmt.Sprintf("%.4f", measures[player].(map[string]any)["tsi"]); tsi != want {
			t.Errorf("%s: tsi %s, want %s", player, tsi, want)
		}
	}
}

// TestInfiniteIsNull checks that the TSI of a puzzle without a solution is null.
func TestInfiniteIsNull(t *testing.T) {
	_, stdout, _ := perplex(`{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star"}]}`, "analyze", "-")
	if !strings.Contains(stdout, `"tsi":null`) || !strings.Contains(stdout, `"solutions":0`) {
		t.Errorf("got %s", stdout)
	}
}

// TestPatience checks that a puzzle whose computation exceeds the time limit is answered with what is known.
func TestPatience(t *testing.T) {
	for _, verb := range []string{"analyze", "solve"} {
		status, stdout, _ := perplex(`{"width":10,"height":10}`+"\n"+squares1x2, verb, "-seconds", "0.02", "-")
		got := clitest.Answers(t, stdout)
		if status != cli.ExitFine || len(got) != 2 || got[0]["complete"] != false || got[1]["complete"] != true ||
			got[0]["stopped"] != "after 0.02 s" || got[1]["stopped"] != nil {
			t.Errorf("%s: status %d, %.300s", verb, status, stdout)
		}
	}
}

// TestPatienceOfCount counts a board on which every vertex is a start and an end. Its frontiers are too many
// for any time limit, so the count is a lower bound.
func TestPatienceOfCount(t *testing.T) {
	d := witness.New(10, 10)
	d.Starts, d.Ends = nil, nil
	for b := 0; b <= 20; b += 2 {
		for a := 0; a <= 20; a += 2 {
			at := witness.Place{A: a, B: b}
			d.Starts, d.Ends = append(d.Starts, at), append(d.Ends, witness.End{At: at})
		}
	}
	begun := time.Now()
	status, stdout, _ := perplex(string(d.AppendJSON(nil))+"\n"+squares1x2, "count", "-seconds", "0.2", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 2 || got[0]["complete"] != false || got[0]["stopped"] != "after 0.2 s" ||
		got[1]["count"] != "2" || got[1]["complete"] != true || got[1]["stopped"] != nil {
		t.Errorf("status %d, %.300s", status, stdout)
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("0.2 seconds took %v", took)
	}
	if got[0]["shortest"] != nil || got[0]["samples"] != nil {
		t.Errorf("what is not known is said: %v", got[0])
	}
	for _, wrong := range []string{"-1", "NaN", "Inf"} {
		if status, _, stderr := perplex("", "count", "-seconds", wrong, "-"); status != cli.ExitUsage || !strings.Contains(stderr, "is not a time; expected seconds") {
			t.Errorf("-seconds %s: status %d, %s", wrong, status, stderr)
		}
	}
}

// TestTree checks that the states form a tree, and that the probabilities along the paths to its goals add up
// to the measures.
func TestTree(t *testing.T) {
	status, stdout, stderr := perplex(squares1x2, "analyze", "-tree", "-players", "none,all", "-")
	if status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	type state struct {
		ID, Player  any
		Path        [][2]int
		Ended, Goal bool
		Actions     []struct {
			Action, Verdict string
			Probability     float64
		}
	}
	goal := map[any]float64{}
	reach := map[string]float64{} // probability of reaching each announced state
	for text := range strings.Lines(stdout) {
		var s state
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			t.Fatal(err)
		}
		key := func(path [][2]int, ended bool) string { return fmt.Sprint(s.Player, path, ended) }
		p, announced := reach[key(s.Path, s.Ended)]
		if len(s.Path) == 0 {
			p, announced = 1, true
		}
		if !announced {
			t.Fatalf("no parent before %s", text)
		}
		if s.Goal {
			goal[s.Player] += p
		}
		for _, a := range s.Actions {
			if a.Probability == 0 {
				continue
			}
			next, ended := slices.Clone(s.Path), a.Action == "end"
			if step, isMove := map[string][2]int{"up": {0, -2}, "right": {2, 0}, "down": {0, 2}, "left": {-2, 0}}[a.Action]; isMove {
				head := s.Path[len(s.Path)-1]
				next = append(next, [2]int{head[0] + step[0], head[1] + step[1]})
			} else if !ended {
				next = append(next, [2]int{0, 4})
			}
			reach[key(next, ended)] = p * a.Probability
		}
	}
	_, stdout, _ = perplex(squares1x2, "analyze", "-players", "none,all", "-")
	for player, m := range clitest.Answers(t, stdout)[0]["measures"].(map[string]any) {
		if tsi := m.(map[string]any)["tsi"].(float64); math.Abs(-math.Log2(goal[player])-tsi) > 1e-9 {
			t.Errorf("%s: the goals of the tree give %v Sh, analyze %v", player, -math.Log2(goal[player]), tsi)
		}
	}

	status, stdout, _ = perplex(`{"width":7,"height":7}`+"\nx", "analyze", "-tree", "-players", "none", "-seconds", "0.05", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "{\"id\":1,\"complete\":false}\n{\"id\":2,\"error\":") {
		t.Errorf("status %d and no sign of an early end in %d bytes", status, len(stdout))
	}
}

func TestSolve(t *testing.T) {
	input := squares1x2 + "\n" + `{"id":"bare","puzzle":{"width":1,"height":2}}`
	status, stdout, _ := perplex(input, "solve", "-max", "2", "-")
	if want := `{"id":1,"solutions":[[[0,4],[0,2],[2,2],[2,0]],[[0,4],[2,4],[2,2],[0,2],[0,0],[2,0]]],"count":2,"complete":true`; status != cli.ExitFine || !strings.HasPrefix(stdout, want) {
		t.Errorf("status %d, %s; want %s", status, stdout, want)
	}
	got := clitest.Answers(t, stdout)
	if n := len(got[1]["solutions"].([]any)); n != 2 || got[1]["count"] != 4.0 {
		t.Errorf("%d of %v solutions, want 2 of 4", n, got[1]["count"])
	}
}

func TestCount(t *testing.T) {
	input := squares1x2 + "\n" + `{"id":"bare","puzzle":{"width":3,"height":3}}`
	status, stdout, _ := perplex(input, "count", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || got[0]["count"] != "2" || got[0]["method"] != "search" || got[0]["complete"] != true ||
		got[1]["count"] != "184" || got[1]["method"] != "frontier" || got[1]["shortest"] != 6.0 {
		t.Errorf("status %d, %s", status, stdout)
	}
	status, stdout, _ = perplex(input, "count", "-samples", "3", "-seed", "7", "-")
	if got := clitest.Answers(t, stdout); status != cli.ExitFine || got[0]["method"] != "frontier" || len(got[0]["samples"].([]any)) != 3 || len(got[1]["samples"].([]any)) != 3 {
		t.Errorf("with samples: status %d, %s", status, stdout)
	}
}

// TestCheckAgreesWithSolve checks that every solution of solve is valid for check, in each form of input.
func TestCheckAgreesWithSolve(t *testing.T) {
	_, stdout, _ := perplex(squares1x2, "solve", "-")
	path, _ := json.Marshal(clitest.Answers(t, stdout)[0]["solutions"].([]any)[0])
	input := fmt.Sprintf(`{"puzzle":%s,"path":%s}`+"\n"+`%s,"path":%s}`, squares1x2, path, strings.TrimSuffix(squares1x2, "}"), path)
	status, stdout, _ := perplex(input, "check", "-")
	if want := "{\"id\":1,\"valid\":true,\"violations\":[]}\n{\"id\":2,\"valid\":true,\"violations\":[]}\n"; status != cli.ExitFine || stdout != want {
		t.Errorf("status %d, %s, want %s", status, stdout, want)
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct{ path, want string }{
		{`[[0,4],[0,2],[0,0],[2,0]]`, `"valid":false,"violations":[{"at":[1,1],"type":"separation","reason":`},
		{`[[0,4],[2,0]]`, `"type":"line"`},
		{`[]`, `"the line is empty"`},
		{`[[0,4],[0,2.5]]`, `"error":"path[1]: [0,2.5] is not a vertex`},
		{`"up"`, `"error":"path: \"up\" is a string`},
	} {
		t.Run(tt.path, func(t *testing.T) {
			status, stdout, _ := perplex(`{"id":"x","puzzle":`+squares1x2+`,"path":`+tt.path+`}`, "check", "-")
			want := cli.ExitFine
			if strings.Contains(tt.want, `"error"`) {
				want = cli.ExitBadInput
			}
			if status != want || !strings.Contains(stdout, tt.want) {
				t.Errorf("%s: status %d, %s; want %d, %s", tt.path, status, stdout, want, tt.want)
			}
		})
	}
	if status, stdout, _ := perplex(squares1x2, "check", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, "path: is missing") {
		t.Errorf("status %d, %s", status, stdout)
	}
}

func TestGenerate(t *testing.T) {
	status, stdout, stderr := perplex(query1x2, "generate", "-colors", "orange,blue", "-")
	if status != cli.ExitFine {
		t.Fatalf("status %d, %s", status, stderr)
	}
	var configurations, solvable int
	var seconds float64
	if n, err := fmt.Sscanf(stderr, "configurations=%d solvable=%d seconds=%f\n", &configurations, &solvable, &seconds); n != 3 {
		t.Fatalf("summary %q: %v", stderr, err)
	}
	got := clitest.Answers(t, stdout)
	if configurations != 21 || len(got) != solvable || solvable == 0 {
		t.Errorf("%d lines, summary %q, want 21 configurations", len(got), stderr)
	}
	if !slices.IsSortedFunc(got, func(a, b map[string]any) int {
		if a["tsi"] == b["tsi"] {
			return int(a["rank"].(float64) - b["rank"].(float64))
		}
		return int(1e9 * (b["tsi"].(float64) - a["tsi"].(float64)))
	}) {
		t.Errorf("not sorted: %s", stdout)
	}
	for _, field := range []string{"rank", "tsi", "msi", "solutions", "symbols"} {
		if _, ok := got[0][field]; !ok {
			t.Errorf("no %s in %v", field, got[0])
		}
	}
	// Each answer has the figures that analyze gives for the filled-in puzzle.
	for _, a := range got {
		symbols, _ := json.Marshal(a["symbols"])
		_, stdout, _ := perplex(fmt.Sprintf(`{"width":1,"height":2,"symbols":%s}`, symbols), "analyze", "-")
		analysis := clitest.Answers(t, stdout)[0]
		all := analysis["measures"].(map[string]any)["all"].(map[string]any)
		if analysis["solutions"] != a["solutions"] || all["tsi"] != a["tsi"] || all["msi"] != a["msi"] {
			t.Errorf("generate has %v, analyze %s", a, stdout)
		}
	}

	_, top, _ := perplex(query1x2, "generate", "-colors", "orange,blue", "-top", "3", "-")
	if want := strings.Join(strings.SplitAfter(stdout, "\n")[:3], ""); top != want {
		t.Errorf("-top 3 gave\n%swant\n%s", top, want)
	}
	if _, count, _ := perplex(query1x2, "generate", "-colors", "orange,blue", "-want", "count", "-"); count != fmt.Sprintf(`{"configurations":21,"solvable":%d}`+"\n", solvable) {
		t.Errorf("-count gave %swant %d", count, solvable)
	}
	_, histogram, _ := perplex(query1x2, "generate", "-colors", "orange,blue", "-want", "histogram", "-")
	sum := 0.0
	for _, n := range clitest.Answers(t, histogram)[0]["histogram"].([]any) {
		sum += n.(float64)
	}
	if sum != float64(solvable) {
		t.Errorf("-want histogram gave %s", histogram)
	}
	_, _, stderr = perplex(query1x2, "generate", "-include-empty", "-colors", "orange", "-")
	if !strings.HasPrefix(stderr, "configurations=18 ") {
		t.Errorf("with empty cells and one colour: %s, want 18 configurations", stderr)
	}
}

// TestGenerateWithAnyNumberOfWorkers checks that the output has the same bytes with any number of workers.
func TestGenerateWithAnyNumberOfWorkers(t *testing.T) {
	query := `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,5],"type":"unknown"}]}`
	var want string
	for _, workers := range []string{"1", "2", "5"} {
		status, stdout, stderr := perplex(query, "generate", "-top", "200", "-workers", workers, "-")
		if status != cli.ExitFine || stdout == "" {
			t.Fatalf("status %d, %s", status, stderr)
		}
		if want == "" {
			want = stdout
		}
		if stdout != want {
			t.Errorf("%s workers found something else than 1", workers)
		}
	}
}

func TestGenerateRefuses(t *testing.T) {
	many := make([]string, 40)
	for i := range many {
		many[i] = fmt.Sprintf(`{"at":[%d,%d],"type":"unknown"}`, 2*(i%10)+1, 2*(i/10)+1)
	}
	for _, tt := range []struct{ input, want string }{
		{empty4x4, "no question mark"},
		{`{"width":10,"height":10,"symbols":[` + strings.Join(many, ",") + `]}`, "7^40 configurations"},
		{`{"width":100,"height":100}`, "width: 100 is outside"},
		{"tree", "no puzzle in this text"},
	} {
		t.Run(tt.input, func(t *testing.T) {
			status, stdout, _ := perplex(tt.input, "generate", "-")
			if status != cli.ExitBadInput || len(clitest.Answers(t, stdout)) != 1 || !strings.Contains(stdout, tt.want) {
				t.Errorf("%.60s: status %d, %s, want %s", tt.input, status, stdout, tt.want)
			}
		})
	}
	status, stdout, _ := perplex(query1x2+"\n"+query1x2, "generate", "-top", "1", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, `{"id":2,"error":"generate takes one puzzle at a time","code":"bad-request"}`) {
		t.Errorf("two puzzles: status %d, %s", status, stdout)
	}
}

// countdown is a context that is cancelled after a given number of queries.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestInterruptKeepsWhatWasFound(t *testing.T) {
	d := witness.New(3, 2)
	for _, at := range []witness.Place{{A: 1, B: 1}, {A: 3, B: 1}, {A: 1, B: 3}, {A: 3, B: 3}, {A: 5, B: 3}} {
		d.Put(witness.Symbol{At: at, Type: witness.Unknown})
	}
	plan, err := job.NewPlan(d, job.GenerateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var out, msg strings.Builder
	c := cli.NewCall("generate", nil, nil, &out, &msg)
	err = generation{workers: 1}.answer(&countdown{t.Context(), 1}, c, d, plan)
	if err != cli.ErrInterrupted || !strings.Contains(msg.String(), fmt.Sprintf("interrupted; the results of %d of 16807 configurations are printed", plan.Chunk())) {
		t.Errorf("%v, %q", err, msg.String())
	}
	var tried uint64
	var found int
	if _, err := fmt.Sscanf(msg.String()[strings.Index(msg.String(), "\n")+1:], "configurations=16807 tried=%d solvable=%d", &tried, &found); err != nil || tried != plan.Chunk() || found == 0 {
		t.Errorf("summary %q: %v", msg.String(), err)
	}
	if n := len(clitest.Answers(t, out.String())); n != found {
		t.Errorf("%d lines, want %d", n, found)
	}
	if !errors.Is(err, cli.ErrInterrupted) {
		t.Errorf("got %v, want ErrInterrupted", err)
	}
}

// TestUndecidedIsSaid checks that a filling or a state of a tree is not reported as unsolvable if it is
// undecided whether its shapes fit.
func TestUndecidedIsSaid(t *testing.T) {
	d, line := sample.Hard()
	status, stdout, stderr := perplex(string(d.AppendJSON(nil)), "analyze", "-tree", "-players", "none", "-")
	lines := clitest.Answers(t, stdout)
	last := lines[len(lines)-1]
	if status != cli.ExitFine || stderr != "" || last["complete"] != false || last["givenUp"] != 1.0 || last["stopped"] != nil {
		t.Errorf("tree: status %d, %s, last line %v", status, stderr, last)
	}
	open := 0
	for _, state := range lines[:len(lines)-1] {
		if goal, said := state["goal"]; !said || goal == true {
			t.Errorf("tree: %v", state)
		} else if goal == nil {
			open++
			if state["ended"] != true || len(state["path"].([]any)) != len(line) {
				t.Errorf("tree: not decided: %v", state)
			}
		}
	}
	if open != 1 {
		t.Errorf("tree: %d states not decided, want 1", open)
	}

	d.Put(witness.Symbol{At: witness.Place{A: 19, B: 19}, Type: witness.Unknown})
	forms := []string{"-want=count", "-want=histogram", "-top=3"}
	for _, want := range forms[:reference.Cases(len(forms))] {
		status, stdout, stderr = perplex(string(d.AppendJSON(nil)), "generate", "-colors", "black", want, "-")
		if status != cli.ExitFine || !strings.Contains(stderr, "4 configurations are not decided") || !strings.Contains(stderr, "solvable=0 givenUp=4 ") ||
			want != "-top=3" && !strings.Contains(stdout, `"solvable":0,"givenUp":4`) || want == "-top=3" && stdout != "" {
			t.Errorf("generate %s: status %d, %s, %s", want, status, stdout, stderr)
		}
	}
}

// TestCharacter checks the figures of a board of two cells, as JSON and as a table.
func TestCharacter(t *testing.T) {
	const cells = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation"},{"at":[3,1],"type":"separation","color":"white"}]}`
	status, stdout, stderr := perplex(cells+"\n"+`{"width":0}`, "character", "-player", "none", "-")
	answers := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(answers) != 2 || answers[1]["error"] == nil {
		t.Fatalf("status %d: %s%s", status, stdout, stderr)
	}
	for name, want := range map[string]float64{"id": 1, "solutions": 2, "lost": 0.2673267326732673, "delay": 16. / 11, "coverage": 14. / 15, "kinds": 1, "secondLine": 6. / 7} {
		if got, ok := answers[0][name].(float64); !ok || math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %v, want %v", name, answers[0][name], want)
		}
	}
	const row = "| 1 | 2 | 1.678 | 0.267 | 1.455 | 0.448 | 0.543 | 0.264 | 0.933 | 2 | 0 | 1.585 | 0.857 | 1 |\n"
	if status, stdout, _ := perplex(cells, "character", "-player", "none", "-table", "-"); status != cli.ExitFine || strings.Count(stdout, "\n") != 3 || !strings.HasSuffix(stdout, row) {
		t.Errorf("status %d: %s", status, stdout)
	}
}

// TestGenerateCharacter checks that generate filters and sorts results by their character, and reports the
// same character as the verb character.
func TestGenerateCharacter(t *testing.T) {
	const query = `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"}]}`
	all := func(args string) []map[string]any {
		status, stdout, stderr := perplex(query, strings.Fields("generate "+args+" -")...)
		if status != cli.ExitFine {
			t.Fatalf("%s: status %d: %s", args, status, stderr)
		}
		return clitest.Answers(t, stdout)
	}
	plain, lost := all(""), all("-character lost=0.2.. -sort lateness -order least")
	if len(lost) == 0 || len(lost) >= len(plain) {
		t.Fatalf("%d of %d results", len(lost), len(plain))
	}
	before := 0.0
	for _, r := range lost {
		found := r["character"].(map[string]any)
		late, ok := found["lateness"].(float64)
		if found["lost"].(float64) < 0.2 || ok && late < before-1e-9 {
			t.Errorf("%v after %v", found, before)
		}
		before = late
	}
	filled, err := json.Marshal(map[string]any{"width": 3, "height": 2, "symbols": lost[0]["symbols"]})
	if err != nil {
		t.Fatal(err)
	}
	_, stdout, _ := perplex(string(filled), "character", "-")
	for name, want := range lost[0]["character"].(map[string]any) {
		if got := clitest.Answers(t, stdout)[0][name]; got != want {
			t.Errorf("%s is %v, and %v with the result", name, got, want)
		}
	}
}

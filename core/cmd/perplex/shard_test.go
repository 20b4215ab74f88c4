package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// sharded lists a query of 2,401 configurations, and one with conditions of every kind.
var sharded = []struct {
	name, puzzle string
	flags        []string
}{
	{"best", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"},{"at":[1,5],"type":"unknown"}]}`, nil},
	{"count", `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"}]}`, []string{"-want=count", "-colors", "red,white"}},
	{"histogram", `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"}]}`, []string{"-want=histogram", "-player=baseline"}},
	{"conditions", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"},{"at":[2,1],"type":"unknown"}]}`,
		[]string{"-top=20", "-solutions=1..3", "-distinct=both", "-against=none", "-sort=difference", "-include-empty", "-character=lost"}},
}

// TestShards checks that merged pieces give generate's own answer byte by byte, even if some of them ran
// twice or were damaged on the way.
func TestShards(t *testing.T) {
	for _, c := range sharded {
		t.Run(c.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "pieces")
			question := filepath.Join(t.TempDir(), "query.json")
			if err := os.WriteFile(question, []byte(c.puzzle), 0o666); err != nil {
				t.Fatal(err)
			}
			want := fine(t, append(append([]string{"generate"}, c.flags...), question)...)
			const n = 7
			fine(t, append(append([]string{"shard", "-pieces", strconv.Itoa(n), "-o", folder}, c.flags...), question)...)
			if _, said := refused(t, "merge", folder); strings.Count(said, "missing") != n {
				t.Errorf("before any piece: %s", said)
			}
			for k := n - 1; k >= 0; k-- {
				fine(t, "run", folder, strconv.Itoa(k))
			}
			fine(t, "run", folder, "3") // the same piece again
			if got := fine(t, "merge", folder); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}

			torn := filepath.Join(folder, "piece-2.json")
			text, err := os.ReadFile(torn)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(torn, text[:len(text)/2], 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Rename(filepath.Join(folder, "piece-4.json"), filepath.Join(folder, "piece-5.json")); err != nil {
				t.Fatal(err)
			}
			out, said := refused(t, "merge", folder)
			for _, words := range []string{"piece 2: torn", "piece 4: missing", "piece 5: of another plan", "3 of 7 pieces"} {
				if !strings.Contains(said, words) {
					t.Errorf("%q is not in %s", words, said)
				}
			}
			if out != "" {
				t.Errorf("half an answer: %s", out)
			}
			for _, k := range []string{"2", "4", "5"} {
				fine(t, "run", "-workers", "1", folder, k)
			}
			if got := fine(t, "merge", folder); got != want {
				t.Errorf("after repair: got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestShardRules checks that the plan contains the files that its flags name, so that other machines need
// nothing else.
func TestShardRules(t *testing.T) {
	folder, rules, question := filepath.Join(t.TempDir(), "pieces"), filepath.Join(t.TempDir(), "rules"), filepath.Join(t.TempDir(), "query.json")
	for name, text := range map[string]string{question: sharded[1].puzzle, rules: "incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T)."} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	flags := []string{"-player", "own", "-rules", rules, "-top", "5"}
	want := fine(t, append(append([]string{"generate"}, flags...), question)...)
	fine(t, append(append([]string{"shard", "-pieces", "2", "-o", folder}, flags...), question)...)
	if err := os.Remove(rules); err != nil {
		t.Fatal(err)
	}
	fine(t, "run", folder, "0")
	fine(t, "run", folder, "1")
	if got := fine(t, "merge", folder); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestQueueRunner checks that the printed text for a host is a request that the host can open, for the same
// query.
func TestQueueRunner(t *testing.T) {
	for _, c := range sharded {
		t.Run(c.name, func(t *testing.T) {
			folder, question := filepath.Join(t.TempDir(), "pieces"), filepath.Join(t.TempDir(), "query.json")
			if err := os.WriteFile(question, []byte(strings.Replace(c.puzzle, "{", `{"title":"it's","`+`kind":"witness",`, 1)), 0o666); err != nil {
				t.Fatal(err)
			}
			var flags []string
			for _, flag := range c.flags {
				if !strings.HasPrefix(flag, "-character") { // hosts have no option for the character
					flags = append(flags, flag)
				}
			}
			fine(t, append(append([]string{"shard", "-pieces", "2", "-o", folder}, flags...), question)...)
			text := fine(t, "shard", "-print", "queue", folder)
			_, data, _ := strings.Cut(text, "--data '")
			request, _, ok := strings.Cut(data, "'")
			if !ok {
				t.Fatalf("no request in %s", text)
			}
			plan, err := job.OpenQuery(request)
			if err != nil {
				t.Fatalf("%v: %s", err, request)
			}
			planned, err := readPlanned(folder)
			if err != nil {
				t.Fatal(err)
			}
			got, want := string(plan.AppendSettings([]byte("{"))), string(planned.query.AppendSettings([]byte("{")))
			if got != want || plan.Configurations() != planned.query.Configurations() {
				t.Errorf("%s, want %s", got, want)
			}
			all := plan.Shard(0, plan.Configurations())
			for !all.Step(1 << 16) {
			}
			if out := fine(t, append(append([]string{"generate", "-want=count"}, leaving(flags, "-top", "-want")...), question)...); !strings.Contains(out, `"solvable":`+strconv.FormatUint(all.Solvable(), 10)) {
				t.Errorf("%d solvable; %s", all.Solvable(), out)
			}
		})
	}
}

// leaving returns the flags that do not begin with any of starts.
func leaving(flags []string, starts ...string) []string {
	return slices.DeleteFunc(slices.Clone(flags), func(flag string) bool {
		return slices.ContainsFunc(starts, func(start string) bool { return strings.HasPrefix(flag, start) })
	})
}

// TestMergedList checks that -list includes the query, and that its results are those of the lines.
func TestMergedList(t *testing.T) {
	folder, question := filepath.Join(t.TempDir(), "pieces"), filepath.Join(t.TempDir(), "query.json")
	if err := os.WriteFile(question, []byte(sharded[0].puzzle), 0o666); err != nil {
		t.Fatal(err)
	}
	flags := []string{"-top=9", "-against=none", "-sort=difference", "-tsi=1..", "-require=star>=1", "-eliminators", "-shapes", "[[[1,1]]]"}
	fine(t, append(append([]string{"shard", "-pieces", "3", "-o", folder}, flags...), question)...)
	for _, k := range []string{"0", "1", "2"} {
		fine(t, "run", folder, k)
	}
	type result struct {
		Rank         uint64
		TSI, Against float64
		Solutions    int
		Symbols      json.RawMessage
	}
	var list struct {
		Kind, Version, Player string
		Puzzle, Options       json.RawMessage
		Configurations, Kept  uint64
		Results               []result
	}
	if err := json.Unmarshal([]byte(fine(t, "merge", "-list", folder)), &list); err != nil {
		t.Fatal(err)
	}
	if want := `{"shapes":[{"shape":[[1,1]]}],"eliminators":true,"tsi":[1,null],"require":[{"type":"star","least":1}],"against":"none","sort":"difference"}`; string(list.Options) != want {
		t.Errorf("options %s, want %s", list.Options, want)
	}
	if list.Kind != job.ListKind || list.Version != version.Version || list.Player != "all" || list.Configurations != 6561 || !strings.Contains(string(list.Puzzle), "unknown") {
		t.Errorf("%+v", list)
	}
	lines := strings.Split(strings.TrimSpace(fine(t, "merge", folder)), "\n")
	if len(list.Results) != 9 || len(lines) != 9 {
		t.Fatalf("%d results and %d lines", len(list.Results), len(lines))
	}
	for i, line := range lines {
		var want result
		if err := json.Unmarshal([]byte(line), &want); err != nil {
			t.Fatal(err)
		}
		got := list.Results[i]
		if got.Rank != want.Rank || got.TSI != want.TSI || got.Against != want.Against || got.Solutions != want.Solutions || string(got.Symbols) != "4" {
			t.Errorf("result %d: %+v, want %s", i, got, line)
		}
	}
	fine(t, "shard", "-pieces", "1", "-want", "count", "-o", folder+"2", question)
	fine(t, "run", folder+"2", "0")
	if _, said := refused(t, "merge", "-list", folder+"2"); !strings.Contains(said, "-list: the plan has -want count") {
		t.Errorf("%s", said)
	}
}

func TestShardMisuse(t *testing.T) {
	folder := t.TempDir()
	question := filepath.Join(folder, "query.json")
	if err := os.WriteFile(question, []byte(sharded[1].puzzle), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"shard", question}, "-pieces: is missing; give -pieces N"},
		{[]string{"shard", "-pieces", "-1", question}, "-pieces: -1 is outside 1..100000"},
		{[]string{"shard", "-pieces", "2", question}, "-o: is missing; name the folder"},
		{[]string{"shard", "-pieces", "2", "-o", folder, "-player", "nobody", question}, "nobody"},
		{[]string{"shard", "-print", "slurm", folder}, "plan.json"},
		{[]string{"run", folder, "0"}, "plan.json"},
		{[]string{"run", folder, "first"}, `"first" is not the number of a piece`},
		{[]string{"merge", folder, folder}, "name the folder of one plan"},
	} {
		if _, said := refused(t, c.args...); !strings.Contains(said, c.want) {
			t.Errorf("%v: %s", c.args, said)
		}
	}
	fine(t, "shard", "-pieces", "2", "-o", folder, question)
	if _, said := refused(t, "run", folder, "2"); !strings.Contains(said, "piece 2: the plan has pieces 0 to 1") {
		t.Errorf("%s", said)
	}
	if _, said := refused(t, "shard", "-print", "pbs", folder); !strings.Contains(said, "kubernetes, parallel, slurm, queue") {
		t.Errorf("%s", said)
	}
	if out := fine(t, "shard", "-print", "slurm", folder); !strings.Contains(out, "--array=0-1\n") {
		t.Errorf("%s", out)
	}
}

// fine runs a call that must succeed and returns its output.
func fine(t *testing.T, args ...string) string {
	t.Helper()
	status, stdout, stderr := perplex("", args...)
	if status != cli.ExitFine {
		t.Fatalf("%v: status %d, %s", args, status, stderr)
	}
	return stdout
}

// refused runs a call that must fail and returns its output.
func refused(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	status, stdout, stderr := perplex("", args...)
	if status == cli.ExitFine {
		t.Fatalf("%v: is fine", args)
	}
	return stdout, stderr
}

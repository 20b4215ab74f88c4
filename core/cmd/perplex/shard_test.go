package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"
)

// sharded is a query of 2,401 configurations, and one with conditions of every kind.
var sharded = []struct {
	name, puzzle string
	flags        []string
}{
	{"best", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"},{"at":[1,5],"type":"unknown"}]}`, nil},
	{"count", `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"}]}`, []string{"-count", "-colors", "red,white"}},
	{"histogram", `{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"}]}`, []string{"-histogram", "-player=baseline"}},
	{"conditions", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,3],"type":"unknown"},{"at":[2,1],"type":"unknown"}]}`,
		[]string{"-top=20", "-solutions=1..3", "-distinct=both", "-against=none", "-sort=difference", "-include-empty", "-character=lost"}},
}

// TestShards: pieces, whatever became of them on the way, make generate's own answer, byte
// by byte.
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
			fine(t, "run", folder, "3") // a second time
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

// TestShardRules: the plan takes along what its flags name, so that other machines need no more.
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
		{[]string{"shard", question}, "-pieces: 0 is outside 1..100000"},
		{[]string{"shard", "-pieces", "2", question}, "-o: name the folder"},
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
	if _, said := refused(t, "shard", "-print", "pbs", folder); !strings.Contains(said, "kubernetes, parallel, slurm") {
		t.Errorf("%s", said)
	}
	if out := fine(t, "shard", "-print", "slurm", folder); !strings.Contains(out, "--array=0-1\n") {
		t.Errorf("%s", out)
	}
}

// fine is the output of a call that must succeed.
func fine(t *testing.T, args ...string) string {
	t.Helper()
	status, stdout, stderr := perplex("", args...)
	if status != cli.ExitFine {
		t.Fatalf("%v: status %d, %s", args, status, stderr)
	}
	return stdout
}

// refused is what a call that must fail says.
func refused(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	status, stdout, stderr := perplex("", args...)
	if status == cli.ExitFine {
		t.Fatalf("%v: is fine", args)
	}
	return stdout, stderr
}

package pieces

import (
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/version"
)

func plan(configurations, unit uint64, pieces int) *Plan {
	return &Plan{Version: version.Version, Flags: []string{"-top=3"}, Puzzle: []byte(`{"width":2,"height":2}`),
		Configurations: configurations, Unit: unit, Pieces: pieces}
}

// TestRange checks that the pieces cover the query in order, consist of whole units, and differ in size by at
// most one unit.
func TestRange(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		total := 1 + r.Uint64N(1<<(1+r.UintN(62)))
		p := plan(total, 1+r.Uint64N(total), 1+r.IntN(200))
		units := (total + p.Unit - 1) / p.Unit
		least, most := units/uint64(p.Pieces), (units+uint64(p.Pieces)-1)/uint64(p.Pieces)
		end := uint64(0)
		for piece := range p.Pieces {
			from, to := p.Range(piece)
			if from != end || to < from || from%p.Unit != 0 && from != total {
				t.Fatalf("%+v: piece %d: %d to %d after %d", p, piece, from, to, end)
			}
			if n := (to - from + p.Unit - 1) / p.Unit; n < least || n > most {
				t.Fatalf("%+v: piece %d has %d units", p, piece, n)
			}
			end = to
		}
		if end != total {
			t.Fatalf("%+v: the last piece ends at %d", p, end)
		}
	}
}

func TestPieces(t *testing.T) {
	folder := t.TempDir()
	p := plan(100, 7, 4)
	if err := p.Write(folder); err != nil {
		t.Fatal(err)
	}
	if err := p.Write(folder); err != nil {
		t.Errorf("the same plan again: %v", err)
	}
	other := plan(100, 7, 5)
	if err := other.Write(folder); err == nil {
		t.Error("another plan took its place")
	}
	read, err := Read(folder)
	if err != nil || read.ID() != p.ID() {
		t.Fatalf("%+v, %v", read, err)
	}
	if _, err := p.Get(folder, 2); !errors.Is(err, ErrMissing) || !strings.HasPrefix(err.Error(), "piece 2: ") {
		t.Errorf("missing: %v", err)
	}
	for range 2 {
		if err := p.Put(folder, 2, []byte(`{"done":25}`)); err != nil {
			t.Fatal(err)
		}
	}
	if answer, err := p.Get(folder, 2); string(answer) != `{"done":25}` || err != nil {
		t.Errorf("%s, %v", answer, err)
	}
	if _, err := other.Get(folder, 2); !errors.Is(err, ErrForeign) {
		t.Errorf("of another plan: %v", err)
	}
	text, err := os.ReadFile(pieceFile(folder, 2))
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(text) - 1 {
		write(t, pieceFile(folder, 2), text[:n])
		if _, err := p.Get(folder, 2); !errors.Is(err, ErrTorn) {
			t.Fatalf("the first %d bytes: %v", n, err)
		}
	}
	write(t, pieceFile(folder, 2), []byte(strings.Replace(string(text), "25", "24", 1)))
	if _, err := p.Get(folder, 2); !errors.Is(err, ErrTorn) {
		t.Errorf("another number: %v", err)
	}
	write(t, pieceFile(folder, 1), text)
	if _, err := p.Get(folder, 1); !errors.Is(err, ErrForeign) {
		t.Errorf("another piece: %v", err)
	}
}

func write(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestRunners checks that a runner's printed text names its folder and is valid for the shell if it is a
// shell script.
func TestRunners(t *testing.T) {
	p := plan(100, 7, 4)
	folder := "it's here; $(false)"
	for _, engine := range Runners() {
		text, ok := p.Runner(engine, folder)
		if !ok || !strings.Contains(text, "perplex run -workers") {
			t.Errorf("%s: %v, %s", engine, ok, text)
		}
		if engine == "kubernetes" {
			if !strings.Contains(text, "completions: 4\n") {
				t.Errorf("%s: %s", engine, text)
			}
			continue
		}
		shell, err := exec.LookPath("sh")
		if err != nil {
			t.Skip("no shell")
		}
		// The engines and the program are replaced by functions that print their arguments.
		script := "perplex() { echo perplex \"$@\"; }\nparallel() { xargs -n 1 echo parallel \"$@\"; }\nSLURM_CPUS_PER_TASK=2 SLURM_ARRAY_TASK_ID=3\n" +
			strings.ReplaceAll(text, "exec ", "")
		out, err := exec.Command(shell, "-c", script).CombinedOutput()
		if err != nil || !strings.Contains(string(out), folder) {
			t.Errorf("%s: %v: %s", engine, err, out)
		}
	}
	if _, ok := p.Runner("pbs", folder); ok {
		t.Error("an engine that nobody knows")
	}
}

func FuzzPlan(f *testing.F) {
	f.Add(plan(100, 7, 4).text())
	f.Add([]byte(`{"pieces":0}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := parse(text)
		if err != nil {
			if !errors.Is(err, ErrPlan) {
				t.Errorf("%v is no ErrPlan", err)
			}
			return
		}
		for _, piece := range []int{0, p.Pieces / 2, p.Pieces - 1} {
			if from, to := p.Range(piece); from > to || to > p.Configurations {
				t.Errorf("piece %d: %d to %d of %d", piece, from, to, p.Configurations)
			}
		}
	})
}

func FuzzPiece(f *testing.F) {
	p := plan(100, 7, 4)
	f.Add([]byte(`{"plan":"` + p.ID() + `","piece":1,"sum":"` + sum([]byte("{}")) + `","answer":{}}`))
	f.Add([]byte(`{}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, err := p.read(1, text); err != nil && !errors.Is(err, ErrTorn) && !errors.Is(err, ErrForeign) {
			t.Errorf("%v", err)
		}
	})
}

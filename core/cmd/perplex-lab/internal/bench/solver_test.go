package bench

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

func TestBenchWithoutData(t *testing.T) {
	var out, msg strings.Builder
	c := cli.NewCall("bench", nil, nil, &out, &msg)
	if err := benchSolver(c, filepath.Join(t.TempDir(), "nowhere"), true); err != nil || out.Len() > 0 || !strings.Contains(msg.String(), "skipped") {
		t.Errorf("%v, %q, %q", err, out.String(), msg.String())
	}
}

// TestBenchSolver checks that the solver's answers are right on the small boards, and that the printed lines
// compare the solvers.
func TestBenchSolver(t *testing.T) {
	classes, err := solverClasses(reference.Path(t, "data/bench"))
	if err != nil {
		t.Fatal(err)
	}
	puzzles := 0
	for _, class := range classes {
		puzzles += len(class.puzzles)
	}
	if want := 87; puzzles != want {
		t.Errorf("%d puzzles, want %d", puzzles, want)
	}
	small := slices.DeleteFunc(classes, func(class *solverClass) bool { return class.side > 4 })
	for _, asJSON := range []bool{true, false} {
		var out strings.Builder
		c := cli.NewCall("bench", nil, nil, &out, &out)
		for _, task := range solverTasks {
			for _, class := range small {
				if err := task.bench(c, class, asJSON); err != nil {
					t.Error(err)
				}
			}
		}
		if err := c.Flush(); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			var fields struct {
				Case, Unit, WorkUnit     string
				Work, Puzzles, Compared  int
				Value, Ratio, LeastRatio float64
			}
			if asJSON && (json.Unmarshal([]byte(line), &fields) != nil || fields.Case == "" || fields.Unit != "s" || fields.Work == 0 || fields.Value <= 0 ||
				fields.Compared > 0 && fields.Ratio < fields.LeastRatio) {
				t.Errorf("line %s", line)
			}
			if !strings.Contains(line, "4x4-") {
				t.Errorf("line %s", line)
			}
		}
	}
}

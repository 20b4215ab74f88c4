package tables

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

func TestGridTables(t *testing.T) {
	reference.Path(t, "data/logicgrid")
	data := filepath.Dir(reference.Path(t, "data/logicgrid"))
	status, stdout, stderr := lab("", "tables", "-data", data, "-json", "logicgrid-study")
	if status != cli.ExitFine || !strings.Contains(stdout, `{"table":"logicgrid-study 4","row":"user group","column":"F","n":65,"published":1.61,"corrected":1.6113}`) {
		t.Errorf("status %d, %s %s", status, stdout, stderr)
	}
	for _, form := range []string{"-json=false", "-json"} {
		status, stdout, stderr = lab("", "tables", "-data", data, form, "-trials", "1", "-generations", "50", "logicgrid")
		if status != cli.ExitFine || !strings.Contains(stdout, "Figure 3: solutions") || !strings.Contains(stderr, "clean: 1 of 1 trials") {
			t.Errorf("status %d, %s %s", status, stdout, stderr)
		}
	}
	if clitest.Answers(t, stdout)[0]["published"] != 576.0 {
		t.Errorf("%s", stdout)
	}
}

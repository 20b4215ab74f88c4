package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// lab runs the command perplex-lab as main does.
func lab(stdin string, args ...string) (status int, stdout, stderr string) {
	return clitest.Run(program, stdin, args...)
}

func TestRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   string
		status int
		stderr string // a part of it
	}{
		{"", cli.ExitUsage, "usage: perplex-lab VERB"},
		{"analyze x", cli.ExitUsage, `perplex-lab: "analyze" is not a verb`},
		{"study -player you x", cli.ExitUsage, `"you" is not a player model`},
		{"study -rule you x", cli.ExitUsage, `"you" is not a player model`},
		{"study -rule learned x", cli.ExitUsage, "more than rules"},
		{"study -silent all~0.5 x", cli.ExitUsage, "more than rules"},
		{"people", cli.ExitUsage, "name a verb: steps, fit, solve, sudoku, transport, study, power, cover"},
		{"learn", cli.ExitUsage, "name a verb: train, test"},
		{"learn play", cli.ExitUsage, `"play" is not one of train, test`},
		{"learn train test", cli.ExitUsage, "takes no files"},
		{"learn train -puzzles -1", cli.ExitUsage, "positive"},
		{"learn train -minutes NaN", cli.ExitUsage, "positive"},
		{"learn train -loss mse -puzzles 1 -held-out 1", cli.ExitUsage, `"mse" is unknown`},
		{"learn test -held-out 0", cli.ExitUsage, "positive"},
		{"triangle learn -train 0", cli.ExitUsage, "-train is less than 1"},
		{"triangle learn -filters 1,2", cli.ExitUsage, "is not 3 numbers"},
		{"triangle learn -keep 0,1", cli.ExitUsage, `"0" is not a number of 1 or more`},
		{"tables triangle-2 -puzzles -3", cli.ExitUsage, "-puzzles is negative"},
		{"tables logicgrid -trials 0", cli.ExitUsage, "-trials must be at least 1"},
		{"tables logicgrid 6.1", cli.ExitUsage, "ask for it alone"},
		{"tables logicgrid-study -data nowhere", cli.ExitBadInput, "-data names another folder"},
		{"tables transport -levels 3", cli.ExitUsage, "-levels must be at least 4"},
		{"tables transport 6.1", cli.ExitUsage, "ask for it alone"},
		{"tables transport -data nowhere", cli.ExitBadInput, "-data names another folder"},
		{"logicgrid study", cli.ExitUsage, "name a file of plays"},
		{"logicgrid study -cells 0 -", cli.ExitUsage, "-cells must be at least 1"},
		{"logicgrid study -", cli.ExitBadInput, "not the plays of the study"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := lab("", strings.Fields(tt.args)...)
			if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
			}
		})
	}
}

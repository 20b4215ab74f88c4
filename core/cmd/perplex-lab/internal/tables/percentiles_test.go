package tables

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

func TestPercentilesRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"tables", "percentiles", "6.1"}, cli.ExitUsage, "ask for it alone"},
		{[]string{"tables", "-o", "x", "6.1"}, cli.ExitUsage, "-o is for percentiles"},
		{[]string{"tables", "-data", t.TempDir(), "percentiles"}, cli.ExitBadInput, "has no windmill/2024-02-20.json.gz"},
	} {
		t.Run(tt.stderr, func(t *testing.T) {
			status, stdout, stderr := lab("", tt.args...)
			if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
			}
		})
	}
}

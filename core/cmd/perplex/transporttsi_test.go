package main

import (
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// shelf is a level with a box on the lower of two rows. The tests of core/transport/information work its
// figures out by hand.
const shelf = "######\n#@   #\n#. $ #\n######\nTitle: Shelf\n\n"

func TestTransportTSI(t *testing.T) {
	status, stdout, stderr := perplex(shelf+"#####\n#@ .#\n#$  #\n#####\n\n####\n#@$#\n####\n", "transport", "tsi", "-players", "none,dead,return", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 3 || got[0]["id"] != "Shelf" || got[2]["error"] == nil {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	measures := got[0]["measures"].(map[string]any)
	for name, want := range map[string]float64{"none": -math.Log2(5. / 16), "dead": -math.Log2(3. / 4), "return": 1} {
		t.Run(name, func(t *testing.T) {
			if tsi := measures[name].(map[string]any)["tsi"].(float64); math.Abs(tsi-want) > 1e-9 {
				t.Errorf("%s lacks %v Sh, want %v", name, tsi, want)
			}
		})
	}
	if got[0]["fewest"] != 2.0 || got[0]["horizon"] != 4.0 || got[0]["states"] != 4.0 || got[0]["complete"] != true {
		t.Errorf("%v", got[0])
	}
	if none := got[1]["measures"].(map[string]any)["none"].(map[string]any); got[1]["unsolvable"] != true || none["tsi"] != nil || none["attempts"] != 0.0 {
		t.Errorf("%v", got[1])
	}
	_, stdout, _ = perplex(shelf, "transport", "tsi", "-endless", "-players", "none,all", "-")
	a := clitest.Answers(t, stdout)[0]
	if all := a["measures"].(map[string]any)["all"].(map[string]any); all["tsi"] != 0.0 || a["unmeasured"].(map[string]any)["none"] == nil || a["horizon"] != nil {
		t.Errorf("%v", a)
	}
	_, stdout, _ = perplex(shelf, "transport", "tsi", "-state-limit", "3", "-")
	if a := clitest.Answers(t, stdout)[0]; !strings.Contains(a["unmeasured"].(map[string]any)["all"].(string), "more than 3 states") || a["complete"] != true {
		t.Errorf("%v", a)
	}
	for _, tt := range []struct{ args, stderr string }{
		{"-players you x", `-players[0]: "you" is not one of`},
		{"-horizon 0 x", "-horizon: 0 is not a whole number of at least 1"},
		{"-horizon far x", `-horizon: "far" is not a number`},
		{"-state-limit -1 x", "-state-limit: -1 is not a whole number"},
		{"", "name a file"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", append([]string{"transport", "tsi"}, strings.Fields(tt.args)...)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
}

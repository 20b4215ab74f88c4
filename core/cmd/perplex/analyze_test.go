package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
)

func TestAnalyzePercentile(t *testing.T) {
	const board = `{"id":"a","puzzle":{"width":4,"height":4,"symbols":[{"at":[1,1],"type":"star"},{"at":[7,7],"type":"star"}]}}`
	status, stdout, stderr := perplex(board, "analyze", "-percentile", "-players", "baseline,all,path+apr", "-")
	var answer struct {
		Measures   map[string]struct{ TSI float64 }
		Percentile map[string]int
	}
	if err := json.Unmarshal([]byte(stdout), &answer); err != nil || status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, %v, stdout %s, stderr %s", status, err, stdout, stderr)
	}
	for _, player := range []string{"baseline", "all"} {
		rank, ok := shipped.Windmill().Percentile(4, 4, player, answer.Measures[player].TSI)
		got, there := answer.Percentile[player]
		if !ok || !there || float64(got)-rank.Percent > 0.5 || rank.Percent-float64(got) > 0.5 {
			t.Errorf("%s: %d, %t; want %+v", player, got, there, rank)
		}
	}
	if len(answer.Percentile) != 2 {
		t.Errorf("the percentiles are %v; a player of single rules has none", answer.Percentile)
	}

	// A puzzle without a norm has an empty object. Without -percentile there is no member at all.
	for _, tt := range []struct {
		args []string
		text string
		want bool
	}{
		{[]string{"-percentile"}, `{"width":1,"height":5}`, true},
		{[]string{"-percentile"}, `{"width":3,"height":3,"pillar":true,"starts":[[0,6]],"ends":[[0,0]]}`, true},
		{[]string{"-percentile"}, `{"width":1,"height":1,"symbols":[{"at":[1,0],"type":"must-cross"},{"at":[1,2],"type":"must-cross"},{"at":[0,1],"type":"must-cross"}]}`, true},
		{nil, `{"width":4,"height":4}`, false},
	} {
		t.Run(tt.text, func(t *testing.T) {
			status, stdout, _ := perplex(tt.text, append(append([]string{"analyze"}, tt.args...), "-")...)
			if got := strings.Contains(stdout, `"percentile":{}}`); status != cli.ExitFine || got != tt.want || !got && strings.Contains(stdout, "percentile") {
				t.Errorf("%s %s: status %d, %s", tt.args, tt.text, status, stdout)
			}
		})
	}
}

func TestAnalyzePercentileRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"analyze", "-percentile", "-compat", "shen-2024", "-"}, cli.ExitUsage, "-percentile cannot be combined with -compat"},
		{[]string{"analyze", "-percentile", "-tree", "-"}, cli.ExitUsage, "-percentile cannot be combined with"},
	} {
		status, stdout, stderr := perplex("", tt.args...)
		if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
		}
	}
}

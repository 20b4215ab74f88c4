package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestGridStudy checks that a study of the user's own plays gets every table that the plays suffice for, and
// a report of the other tables.
func TestGridStudy(t *testing.T) {
	const head = "player,group,puzzle,loops,attempts,incorrect_marks,correct_cells,correct,time_ms,difficulty,enjoyment\n"
	plays := head
	for i, row := range []string{"352,1,1,0,48,1,60000,2,5", "7,2,2,1,40,0,120000,3,4", "352,4,2,3,20,0,90000,5,6", "7,6,3,3,9,0,300000,-1,-1"} {
		plays += fmt.Sprintf("p%d,novice,%s\n", i, row)
	}
	status, stdout, stderr := lab(plays, "logicgrid", "study", "-")
	// By hand: the loops 1, 2, 4, 6 and the times 1, 2, 1.5, 5 minutes have ranks that differ
	// by 0, 1, -1 and 0: rho is 1 - 6*2/(4*15) = 0.8.
	if status != cli.ExitFine || !regexp.MustCompile(`2 +time spent +rho +4 +0.174 +0.800\n`).MatchString(stdout) || !strings.Contains(stderr, "table 4: ") || !strings.Contains(stderr, "table 3, experts: ") {
		t.Errorf("status %d, %s %s", status, stdout, stderr)
	}
}

// TestGridStudyPublished checks that the published plays give the same text as the verb tables prints.
func TestGridStudyPublished(t *testing.T) {
	path := reference.Path(t, "data/logicgrid/study-plays.csv")
	_, own, _ := lab("", "logicgrid", "study", path)
	_, tables, _ := lab("", "tables", "-data", filepath.Dir(filepath.Dir(path)), "logicgrid-study")
	if !strings.Contains(tables, own) || len(own) < 1000 {
		t.Errorf("the published plays give\n%s", own)
	}
}

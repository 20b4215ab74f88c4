package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// figure1 is the puzzle of Figure 1 of Stevens, Bulitko and Thue 2023.
const figure1 = `{"kind":"witness","width":2,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[3,1],"type":"triangle","count":2}]}`

func TestTriangleLearn(t *testing.T) {
	status, stdout, stderr := lab(figure1, "triangle", "learn", "-log", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 1 || !strings.Contains(stderr, "1. incompletable(P, S) :- square(S, T, E), ") || !strings.Contains(stderr, "prunes") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	// Every path is an example for each of the two squares.
	e, covered := got[0]["examples"].(map[string]any), got[0]["covered"].(float64)
	positive, negative := e["positive"].(float64), e["negative"].(float64)
	if e["solutions"] != 1.0 || positive+negative != 2*e["paths"].(float64) || !(covered > 0 && covered <= positive) {
		t.Errorf("%s", stdout)
	}
	status, stdout, stderr = lab("", strings.Fields("triangle learn -train 12 -filters 3,4,5 -keep 3,2")...)
	if status != cli.ExitFine || !strings.Contains(stderr, "12 puzzles gave") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	for i, a := range clitest.Answers(t, stdout) {
		_, refuted := a["counterexample"]
		if a["rank"] != float64(i+1) || len(a["stages"].([]any)) != 3 || refuted == a["sound"].(bool) || a["go"] == "" {
			t.Errorf("%v", a)
		}
	}
}

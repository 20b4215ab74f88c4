package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// studyText returns a table of plays by players of different ability. Times grow by a factor of 1.25 per Sh
// for lines, and of 1.1 for transport puzzles.
func studyText() string {
	text := "participant,family,id,sh,time,solved,seed\r\n"
	for p := range 5 {
		for i := range 6 {
			text += fmt.Sprintf("p%d,line,l%d,%d,%.6f,1,s\r\n", p, i, i, 10*float64(p+1)*math.Pow(1.25, float64(i)))
			text += fmt.Sprintf("p%d,transport,t%d,%d,%.6f,1,s\r\n", p, i, i, 20/float64(p+1)*math.Pow(1.1, float64(i)))
		}
	}
	return text + "p0,line,l9,,5,0,s\r\n"
}

func TestPeopleStudy(t *testing.T) {
	status, stdout, stderr := lab(studyText(), "people", "study", "-json", "-resamples", "100", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 3 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	for i, want := range []float64{math.Log(1.25), math.Log(1.1), math.Log(1.25 / 1.1)} {
		if math.Abs(got[i]["perSh"].(float64)-want) > 1e-5 {
			t.Errorf("%v, want %v", got[i], want)
		}
	}
	_, stdout, _ = lab(studyText(), "people", "study", "-resamples", "100", "-")
	if !strings.Contains(stdout, "1.250") || !strings.Contains(stdout, "line / transport") || !strings.Contains(stdout, "1 plays without") {
		t.Error(stdout)
	}
	for _, tt := range []struct{ name, text, want string }{
		{"no column", "participant,family\n", "line 1: no column is named id"},
		{"empty", "", "the table is empty"},
		{"a time", "participant,family,id,sh,time,solved\na,line,1,1,soon,1\n", `line 2: time "soon" is not a number`},
		{"solved", "participant,family,id,sh,time,solved\na,line,1,1,1,yes\n", `line 2: solved "yes" is neither 0 nor 1`},
		{"too little", "participant,family,id,sh,time,solved\na,line,1,1,1,1\n", "1 players have solved 1 puzzles"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, _, stderr := lab(tt.text, "people", "study", "-")
			if status != cli.ExitBadInput || !strings.Contains(stderr, tt.want) {
				t.Errorf("status %d, %s", status, stderr)
			}
		})
	}
}

// TestPeopleStudyMeasures checks the search information of a board that docs/search-information.md works out
// by hand: 0.7510 Sh with separation alone. With all rules it is no greater.
func TestPeopleStudyMeasures(t *testing.T) {
	c := cli.NewCall("people study", nil, nil, io.Discard, io.Discard)
	f := peopleStudy{patience: cli.Patience{Seconds: new(float64)}}
	sh, err := f.searchOf(c, "line", `{"width":2,"height":1,"starts":[[0,2]],"ends":[[4,0]],"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`)
	if err != nil || !(sh > 0 && sh < 0.752) {
		t.Errorf("%v, %v", sh, err)
	}
	if sh, err := f.searchOf(c, "pencil", "..43..213.14..3."); err != nil || !(sh > 0) {
		t.Errorf("a sudoku with one solution: %v, %v", sh, err)
	}
	if sh, err := f.searchOf(c, "pencil", "................"); err != nil || !math.IsNaN(sh) {
		t.Errorf("a sudoku with many solutions: %v, %v", sh, err)
	}
	if _, err := f.searchOf(c, "transport", "sokoban-x"); err == nil {
		t.Error("a link that is none is read")
	}
	if _, err := f.searchOf(c, "chess", ""); err == nil {
		t.Error("chess is measured")
	}
}

func TestPeoplePower(t *testing.T) {
	status, stdout, _ := lab("", "people", "power", "-json", "-studies", "20", "-difference", "0.2", "-seed", "5")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 1 || got[0]["studies"] != 20.0 || got[0]["seed"] != 5.0 {
		t.Fatalf("status %d, %s", status, stdout)
	}
	if _, again, _ := lab("", "people", "power", "-json", "-studies", "20", "-difference", "0.2", "-seed", "5"); again != stdout {
		t.Errorf("the same seed: %s, then %s", stdout, again)
	}
	if _, stdout, _ := lab("", "people", "power", "-studies", "0", "-difference", "0.001"); !strings.Contains(stdout, "no number of players") {
		t.Error(stdout)
	}
	if _, stdout, _ := lab("", "people", "power", "-studies", "0", "-rho", "0.8:0.5"); !strings.HasPrefix(stdout, "59 puzzles") {
		t.Error(stdout)
	}
	for _, args := range [][]string{{"-players", "1"}, {"-rho", "0.5"}, {"-rho", "2:1"}, {"-studies", "-1"}, {"file"}} {
		if status, _, _ := lab("", append([]string{"people", "power"}, args...)...); status != cli.ExitUsage {
			t.Errorf("%v: status %d", args, status)
		}
	}
}

func TestPeopleCover(t *testing.T) {
	status, stdout, _ := lab("", "people", "cover", "-simulated", "2", "-plays", "5", "-seed", "3")
	if status != cli.ExitFine || !strings.HasPrefix(stdout, "seed 3: ability ") || !strings.Contains(stdout, "of 10") {
		t.Errorf("status %d, %s", status, stdout)
	}
	if status, _, _ := lab("", "people"); status != cli.ExitUsage {
		t.Errorf("status %d without an action", status)
	}
}

// TestPeopleStudySkips checks that bad rows of a table are reported and the other rows still count.
func TestPeopleStudySkips(t *testing.T) {
	_, want, _ := lab(studyText(), "people", "study", "-json", "-resamples", "100", "-")
	rows := strings.SplitAfter(studyText(), "\r\n")
	bad := rows[0] + "p9,line,l1,soon,5,1,s\r\n" + rows[1] + "p9,line\r\n" + rows[1] + strings.Join(rows[2:], "")
	status, stdout, stderr := lab(bad, "people", "study", "-json", "-resamples", "100", "-")
	if status != cli.ExitBadInput || stdout != want {
		t.Errorf("status %d, %s, want %s", status, stdout, want)
	}
	for _, name := range []string{`-: line 2: sh "soon" is not a number`, "-: line 4: wrong number of fields", "-: line 5: participant p0 s has played l0 before"} {
		if !strings.Contains(stderr, name) {
			t.Errorf("%s lacks %s", stderr, name)
		}
	}
}

// solve is a record of a hitori of four cells whose only solution shades b1.
const solve = `{"id":"hitori-002","type":"hitori","problem":[["1","1"],["2","1"]],` +
	`"solution":[["-","x"],["-","-"]],"moves":"Z2;ba,0;aa,1;ab,1;bb,1;"}` + "\n"

func TestPeopleSteps(t *testing.T) {
	status, stdout, stderr := lab(solve, "people", "steps", "-json", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 1 || got[0]["id"] != "hitori-002" || got[0]["marks"] != 4.0 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	if bits := got[0]["bits"].(float64); bits <= 0 || got[0]["explained"].(float64) < got[0]["seen"].(float64) {
		t.Error(stdout)
	}
	if status, stdout, _ := lab(solve, "people", "steps", "-"); status != cli.ExitFine || !strings.Contains(stdout, "hitori") {
		t.Errorf("status %d, %s", status, stdout)
	}
	if status, stdout, _ := lab(solve, "people", "steps", "-third", "0", "-json", "-"); status != cli.ExitFine || stdout != "" {
		t.Errorf("another third: status %d, %s", status, stdout)
	}
	status, _, stderr = lab(solve, "people", "steps", "-third", "3", "-")
	if status != cli.ExitUsage || !strings.Contains(stderr, "expected 0, 1 or 2") {
		t.Errorf("-third 3: status %d, %s", status, stderr)
	}
}

func TestPeopleSolve(t *testing.T) {
	status, stdout, stderr := lab(solve, "people", "solve", "-json", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 1 || got[0]["solutions"] != 1.0 || got[0]["complete"] != true || got[0]["equal"] != true {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	other := strings.Replace(solve, `[["-","x"],["-","-"]]`, `[["x","-"],["-","-"]]`, 1)
	if _, stdout, _ := lab(other, "people", "solve", "-json", "-"); !strings.Contains(stdout, `"equal":false`) {
		t.Error(stdout)
	}
	for _, tt := range []struct{ name, text, want string }{
		{"no type", `{"id":"x-1","type":"chess","solution":[["-"]]}`, "chess"},
		{"no solution", `{"id":"x-1","type":"hitori"}`, "solution: is empty"},
		{"a table", `{"id":"x-1","type":"hitori","solution":"-"}`, "bad record"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if status, stdout, _ := lab(tt.text, "people", "solve", "-json", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, tt.want) {
				t.Errorf("status %d, %s", status, stdout)
			}
		})
	}
}

func TestPeopleFit(t *testing.T) {
	status, stdout, stderr := lab(solve, "people", "fit", "-")
	if status != cli.ExitFine || !strings.Contains(stdout, `"cell near 2"`) {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

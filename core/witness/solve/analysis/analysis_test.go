package analysis

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// A black and a white square one above the other on a 1x2 board.
const apart = `{"width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[1,3],"type":"separation","color":"white"}]}`

// TestLargeBoardsAreCounted: the number of solutions is known long before the
// walk has ended. (The paths from corner to corner are OEIS A007764.)
func TestLargeBoardsAreCounted(t *testing.T) {
	for side, want := range map[int]string{7: "789360053252", 9: "41044208702632496804"} {
		a, err := New(witness.New(side, side), Options{SkipPaths: true})
		if err != nil {
			t.Fatal(err)
		}
		for range 500 {
			a.Step(1 << 13)
			if _, exact := a.Solutions(); exact {
				break
			}
		}
		answer := string(a.AppendAnswer(nil))
		if !strings.Contains(answer, `"solutions":`+want+`,"measures":{},`) || !strings.Contains(answer, `"complete":false,"solutionsExact":true`) {
			t.Errorf("%dx%d: %s", side, side, answer)
		}
		// A double holds the first of the two, and not the second.
		if strings.Contains(answer, `"digits":{"solutions":"`+want+`"}`) != (side == 9) {
			t.Errorf("%dx%d: digits in %s", side, side, answer)
		}
	}
}

// TestPlayersTogether: a player's measures do not depend on the other players asked for. On the
// second board the shared walk is given up.
func TestPlayersTogether(t *testing.T) {
	for _, puzzle := range []string{apart, `{"width":5,"height":4}`} {
		d, err := witness.Parse(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		players := []string{"none", "path", "all", "baseline+apr"}
		several, err := New(d, Options{Players: players, SkipPaths: true})
		if err != nil {
			t.Fatal(err)
		}
		several.walks.limit = 1 << 16
		solutions := count.Number{}
		for !several.Step(1 << 14) {
			n, _ := several.Solutions()
			if n.Less(solutions) {
				t.Fatalf("%s: solutions fall from %v to %v", puzzle, solutions, n)
			}
			solutions = n
		}
		for _, name := range players {
			alone, err := New(d, Options{Players: []string{name}, SkipPaths: true})
			if err != nil {
				t.Fatal(err)
			}
			for !alone.Step(1 << 16) {
			}
			got, ok := several.Measures(name)
			want, _ := alone.Measures(name)
			if !ok || got != want {
				t.Errorf("%s, %s: %+v with others, %+v alone", puzzle, name, got, want)
			}
		}
		if gaveUp := several.walks.shared == nil; gaveUp != (puzzle != apart) {
			t.Errorf("%s: gave up %v", puzzle, gaveUp)
		}
	}
}

// TestPathsLeaveTime: however long the paths take, the players have half of the time, and the
// answer is the same.
func TestPathsLeaveTime(t *testing.T) {
	every := witness.New(10, 10)
	every.Starts, every.Ends = nil, nil
	for b := 0; b <= 20; b += 2 {
		for a := 0; a <= 20; a += 2 {
			at := witness.Place{A: a, B: b}
			every.Starts, every.Ends = append(every.Starts, at), append(every.Ends, witness.End{At: at})
		}
	}
	a, err := New(every, Options{})
	if err != nil {
		t.Fatal(err)
	}
	a.paths.alone = 1 << 10
	for range 10 {
		a.Step(1 << 10)
	}
	if answer := string(a.AppendAnswer(nil)); a.states() < 1<<10 || strings.Contains(answer, `"paths"`) || !strings.Contains(answer, `"complete":false`) {
		t.Errorf("%s", answer)
	}
	var answers [2]string
	for i := range answers {
		a, err := New(witness.New(4, 4), Options{Players: []string{"none", "all"}})
		if err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			a.paths.alone = 0
		}
		for !a.Step(100) {
		}
		answers[i] = string(a.AppendAnswer(nil))
	}
	if answers[0] != answers[1] {
		t.Errorf("%s beside the walk, %s before it", answers[1], answers[0])
	}
}

package job

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// ask opens a request, runs it to its end and returns the decoded answer.
func ask(t *testing.T, request map[string]any) map[string]any {
	t.Helper()
	j, err := open(t, request)
	if err != nil {
		t.Fatalf("%v: %v", request, err)
	}
	for !j.Step(1 << 12) {
		if text := j.AppendProgress(nil); !json.Valid(text) {
			t.Fatalf("%v: progress %s", request, text)
		}
	}
	var answer map[string]any
	if err := json.Unmarshal(j.AppendAnswer(nil), &answer); err != nil {
		t.Fatalf("%v: %v", request, err)
	}
	return answer
}

func open(t *testing.T, request map[string]any) (verb.Job, error) {
	t.Helper()
	text, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	return Verbs().Open(string(text))
}

// solution returns the only solution of a puzzle in the form of answers.
func solution(t *testing.T, puzzle string) any {
	t.Helper()
	found := ask(t, map[string]any{"verb": "solve", "puzzle": puzzle})
	if found["unique"] != true {
		t.Fatalf("%s: %v", puzzle, found)
	}
	return found["solutions"].([]any)[0]
}

// solved returns the only solution of a puzzle as marks.
func solved(t *testing.T, puzzle string) string {
	t.Helper()
	digits, _ := solution(t, puzzle).(string)
	places, _ := solution(t, puzzle).([]any)
	read := ask(t, map[string]any{"verb": "read", "puzzle": puzzle})
	width := int(read["width"].(float64))
	var marks []byte
	for _, k := range read["questions"].([]any) {
		k := k.([]any)
		x, y := int(k[0].(float64)), int(k[1].(float64))
		yes := slices.ContainsFunc(places, func(at any) bool {
			return slices.Equal(at.([]any), append([]any{k[0], k[1]}, k[3:]...))
		})
		if digits != "" {
			digit, err := strconv.ParseInt(digits[y/2*width+x/2:][:1], 36, 8) // in base 36, a is 10
			yes = err == nil && float64(digit) == k[3]
		}
		marks = append(marks, map[bool]byte{true: '1', false: '0'}[yes])
	}
	return string(marks)
}

func allSamples() (all []string) {
	for _, t := range pencil.Types {
		all = append(all, t.Samples...)
	}
	return all
}

// TestSamples checks that each sample has one solution, that its steps lead there without a guess, and that
// every type has a sample.
func TestSamples(t *testing.T) {
	types := map[string]bool{}
	for _, text := range allSamples() {
		t.Run(text, func(t *testing.T) {
			read := ask(t, map[string]any{"verb": "read", "puzzle": text})
			types[read["type"].(string)] = true
			if read["text"] != text {
				t.Errorf("it is written %v", read["text"])
			}
			want, right := solved(t, text), solution(t, text)
			said := ask(t, map[string]any{"verb": "explain", "puzzle": text, "solution": right})
			if said["guesses"] != 0.0 || said["complete"] != true {
				t.Errorf("guesses %v, complete %v", said["guesses"], said["complete"])
			}
			marks := []byte(strings.Repeat(".", len(want)))
			found := 0.0
			for _, s := range said["steps"].([]any) {
				for _, m := range s.(map[string]any)["marks"].([]any) {
					q, yes := int(m.([]any)[0].(float64)), m.([]any)[1].(float64)
					if marks[q] = "01"[int(yes)]; marks[q] != want[q] {
						t.Fatalf("%v", s)
					}
				}
			}
			for _, r := range said["rules"].([]any) {
				found += r.(map[string]any)["steps"].(float64)
			}
			if int(found) != len(said["steps"].([]any)) {
				t.Errorf("rules have %v of %d steps", found, len(said["steps"].([]any)))
			}
			check := ask(t, map[string]any{"verb": "check", "puzzle": text, "marks": string(marks), "solution": right})
			if check["solved"] != true {
				t.Errorf("the steps end with %v", check)
			}
		})
	}
	for _, k := range pencil.Types {
		if !types[k.Name] {
			t.Errorf("there is no sample of %s", k.Name)
		}
		if k.Rules == "" {
			t.Errorf("%s has no rules in words", k.Name)
		}
	}
}

// TestReadByHand reads a 1x1 slitherlink with a 4. It has four questions: the sides above, below, left and
// right.
func TestReadByHand(t *testing.T) {
	read := ask(t, map[string]any{"verb": "read", "puzzle": "https://puzz.link/p?slitherlink/1/1/4"})
	text, _ := json.Marshal([]any{read["type"], read["corners"], read["clues"], read["questions"], read["link"], read["compared"]})
	want := `["slither",true,[[0,4]],[[1,0,"line"],[1,2,"line"],[0,1,"line"],[2,1,"line"]],"https://puzz.link/p?slither/1/1/4",null]`
	if string(text) != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
}

func TestReads(t *testing.T) {
	line := "..43" + "..21" + "3.14" + "..3."
	const link = "sudoku/4/4/h43h213g14h3g"
	for name, puzzle := range map[string]any{
		"sixteen characters": line,
		"with zeros":         strings.ReplaceAll(line, ".", "0"),
		"a link":             "https://puzz.link/p?" + link,
		"a document":         map[string]any{"kind": "sudoku", "link": link},
		"its text":           `{"kind":"sudoku","link":"` + link + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			read := ask(t, map[string]any{"verb": "read", "puzzle": puzzle})
			if read["type"] != "sudoku" || len(read["clues"].([]any)) != 8 {
				t.Errorf("%v", read)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	four := []any{[]int{1, 0}, []int{1, 2}, []int{0, 1}, []int{2, 1}}
	for _, c := range []struct {
		request map[string]any
		want    string
	}{
		{map[string]any{"verb": "mend"}, `verb: "mend" is not one of`},
		{map[string]any{"verb": "read"}, "puzzle: is missing"},
		{map[string]any{"verb": "read", "puzzle": 7}, "puzzle: 7 is a number; expected a text or a document"},
		{map[string]any{"verb": "read", "puzzle": "https://puzz.link/p?hebi/8/8/g1"}, "type: Hebi-Ichigo is not supported yet; open it at puzz.link"},
		{map[string]any{"verb": "read", "puzzle": "slither/f/2/2/j"}, "Slitherlink that visits every point is not supported"},
		{map[string]any{"verb": "read", "puzzle": "11" + strings.Repeat(".", 79)}, "r1c2: 1 is also in r1c1, in the same row"},
		{map[string]any{"verb": "read", "puzzle": strings.Repeat(".", 80)}, "80 cells, not 256, 81, 36 or 16"},
		{map[string]any{"verb": "read", "puzzle": map[string]any{"kind": "masyu", "link": "slither/1/1/4"}}, `puzzle.kind: "masyu" is not slither`},
		{map[string]any{"verb": "read", "puzzle": map[string]any{"kind": "slither"}}, "puzzle.link: is missing"},
		{map[string]any{"verb": "check", "puzzle": "slither/1/1/4", "marks": "1x"}, `marks[1]: "x" is none of 1 0 .`},
		{map[string]any{"verb": "check", "puzzle": "slither/1/1/4", "marks": "11111"}, "marks: 5 letters are more than the 4 questions"},
		{map[string]any{"verb": "hint", "puzzle": "slither/1/1/4"}, "solution: is missing"},
		{map[string]any{"verb": "hint", "puzzle": "slither/1/1/4", "marks": "1", "solution": []any{}}, "solution: is none: "},
		{map[string]any{"verb": "rate", "puzzle": "nurikabe/1/1/1", "solution": ""}, `solution: "" is a string; expected a list of places`},
		{map[string]any{"verb": "explain", "puzzle": "slither/1/1/4", "solution": four[:3]}, "solution: is none: "},
		{map[string]any{"verb": "explain", "puzzle": "slither/1/1/4", "solution": []any{[]int{1, 1}}}, "solution[0]: [1,1] is not a place of a question"},
		{map[string]any{"verb": "check", "puzzle": "slither/1/1/4", "marks": []any{"a1"}}, `marks[0]: "a1" is not a place of a question`},
		{map[string]any{"verb": "rate", "puzzle": "sudoku/4/4/24i3k1h3g", "solution": "1234"}, `solution: "1234" is not a string of 16 digits`},
		{map[string]any{"verb": "rate", "puzzle": "sudoku/4/4/24i3k1h3g", "solution": strings.Repeat("0", 16)}, "solution: is none: "},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4"}, "cell: is missing"},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4", "cell": 1}, "cell: 1 is not from 0 to 0"},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4", "cell": 0, "number": 5}, "a1: 5 is not a number from 0 to 4"},
		{map[string]any{"verb": "edit", "puzzle": "nurikabe/3/1/i", "cell": 0, "number": 4}, "a1: 4 is not a number from 1 to 3"},
		{map[string]any{"verb": "edit", "puzzle": "yajilin/3/1/c", "cell": 0, "number": 1}, "a1: 1 has no arrow"},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4", "cell": 0, "direction": "north"}, `direction: "north" is not one of`},
		{map[string]any{"verb": "edit", "puzzle": "kakuro/2/1/l", "cell": 0, "down": 46}, "down: 46 is not"},
		{map[string]any{"verb": "explain", "puzzle": "kakuro/2/1/l213", "solution": []any{[]int{1, 1}}}, "solution[0]: [1,1] is not a place of a question"},
		{map[string]any{"verb": "explain", "puzzle": "kakuro/2/1/l213", "solution": []any{[]int{1, 1, 10}}}, "solution[0]: [1,1,10] is not a place of a question"},
		{map[string]any{"verb": "explain", "puzzle": "kakuro/2/1/l213", "solution": []any{[]int{1, 1, 1}}}, "solution: is none: "},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4", "borders": []any{}}, "slither has no rooms"},
		{map[string]any{"verb": "edit", "puzzle": "norinori/2/1/g", "borders": []any{"a1"}}, "borders[0]: \"a1\" is not a place"},
		{map[string]any{"verb": "edit", "puzzle": "norinori/2/1/g", "borders": []any{[]int{1, 1}}}, "[1,1] is not a side between two cells"},
		{map[string]any{"verb": "edit", "puzzle": "slither/1/1/4", "stars": 1}, "slither has no stars"},
		{map[string]any{"verb": "empty", "type": "sudoku", "width": 7, "height": 7}, "a sudoku of 7x7"},
		{map[string]any{"verb": "empty", "type": "slither", "width": 65, "height": 1}, "width: 65"},
		{map[string]any{"verb": "worth", "puzzle": "sudoku/4/4/24i3k1h3g", "solution": ""}, "cannot be left out"},
		{map[string]any{"verb": "solve", "puzzle": "slither/1/1/4", "limit": 0}, "limit: 0 is not a whole number of at least 1"},
		{map[string]any{"verb": "rate", "puzzle": "slither/1/1/4", "solution": four, "budget": 1}, "budget: 1 is an unknown option"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := open(t, c.request); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v: %v", c.request, err)
			}
		})
	}
}

// TestCheck checks marks of a slitherlink with just two 3s side by side. The loop around both has 6 sides.
func TestCheck(t *testing.T) {
	const puzzle = "slither/2/1/33"
	right, loop := solved(t, puzzle), solution(t, puzzle)
	if strings.Count(right, "1") != 6 {
		t.Fatalf("the loop around both is %s", right)
	}
	texts := func(answer map[string]any, name string) (all []string) {
		for _, f := range answer[name].([]any) {
			all = append(all, f.(map[string]any)["text"].(string))
		}
		return all
	}
	middle := strings.IndexByte(right, '0')
	wrong := []byte(right)
	wrong[middle] = '1'
	for _, c := range []struct {
		name, marks     string
		solved          bool
		wrong           any
		errors, missing string // of the first error
	}{
		{"solved", right, true, 0.0, "", ""},
		{"nothing", "", false, 0.0, "", "there is no line"},
		{"one line more", string(wrong), false, 1.0, "3 lines meet there", ""},
		{"one line open", strings.Replace(right, "1", ".", 1), false, 0.0, "", "the line ends there"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": c.marks, "solution": loop})
			first := func(name string) string { return strings.Join(texts(answer, name), "\n") }
			if answer["solved"] != c.solved || answer["wrong"] != c.wrong || !strings.Contains(first("errors"), c.errors) || !strings.Contains(first("missing"), c.missing) {
				t.Errorf("%v", answer)
			}
			if (c.errors == "") != (first("errors") == "") {
				t.Errorf("errors %v", first("errors"))
			}
		})
	}
	answer := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": string(wrong)})
	if answer["wrong"] != nil || len(texts(answer, "errors")) != 0 || len(texts(answer, "missing")) == 0 {
		t.Errorf("without a solution: %v", answer)
	}
}

// TestCheckSudoku checks that two equal digits in a row are an error even in an unfinished sudoku, and that a
// cell without a digit is no error, whatever its candidates.
func TestCheckSudoku(t *testing.T) {
	const puzzle = "..43..213.14..3."
	marks := []byte(strings.Repeat(".", 64))
	marks[0*4+3], marks[1*4+3] = '1', '1' // 4 in r1c1 and r1c2
	marks[4*4+0], marks[4*4+1] = '0', '0' // no 1, no 2 in r2c1
	answer := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": string(marks), "solution": solution(t, puzzle)})
	text, _ := json.Marshal(answer["errors"])
	if !strings.Contains(string(text), "row 1 has two 4s: r1c1 and r1c2") || strings.Contains(string(text), "has 0 digits") {
		t.Errorf("%s", text)
	}
}

// TestSolutionByType checks that a solution has the natural form of its type and can be checked in that form.
func TestSolutionByType(t *testing.T) {
	for puzzle, want := range map[string]string{
		"..43..213.14..3.":    `"2143432132141432"`,
		"slither/1/1/4":       "[[1,0],[1,2],[0,1],[2,1]]",
		"mashu/2/2/00":        "[[2,1],[2,3],[1,2],[3,2]]",
		"hitori/2/2/1112":     "[[1,1]]",
		"nurikabe/2/1/1g":     "[[3,1]]",
		"lightup/1/1/g":       "[[1,1]]",
		"norinori/2/1/0":      "[[1,1],[3,1]]",
		"heyawake/1/1/1":      "[[1,1]]",
		"chocona/1/1/1":       "[[1,1]]",
		"lits/4/1/0":          "[[1,1],[3,1],[5,1],[7,1]]",
		"nurimisaki/3/1/.g.":  "[]",
		"country/2/2/o0h":     "[[2,1],[2,3],[1,2],[3,2]]",
		"shakashaka/2/2/.h.":  "[[3,1,5],[1,3,5]]",
		"shikaku/2/1/11":      "[[2,1]]",
		"hashikake/5/1/2g3g1": "[[2,1,1],[2,1,2],[6,1,1]]",
		"tapa/2/2/3i":         "[[3,1],[1,3],[3,3]]",
		"yinyang/2/1/f":       "[[3,1]]",
		"starbattle/1/1/1/":   "[[1,1]]",
		"kurodoko/2/1/1g":     "[[3,1]]",
		"tents/2/1/i0i":       "[[3,1]]",
		"numlin/2/1/11":       "[[2,1]]",
		"fillomino/2/1/h":     "[[1,1,2],[3,1,2]]",
		"kakuro/2/1/l213":     "[[1,1,2],[3,1,1]]",
		"yajilin/2/2/d":       "[[2,1],[2,3],[1,2],[3,2]]",
	} {
		t.Run(puzzle, func(t *testing.T) {
			right := solution(t, puzzle)
			if text, _ := json.Marshal(right); string(text) != want {
				t.Errorf("%s, want %s", text, want)
			}
			check := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": right, "solution": right})
			if check["solved"] != true || check["wrong"] != 0.0 {
				t.Errorf("%v", check)
			}
		})
	}
}

// TestHints checks that applying hint after hint solves every sample, and that a wrong mark is reported as a
// mistake.
func TestHints(t *testing.T) {
	for _, puzzle := range []string{"slither/7/7/3bg8d5aj212067do360bha", "sudoku/4/4/24i3k1h3g", "nurikabe/6/6/g1i1h3n5n1i4h1h"} {
		t.Run(puzzle, func(t *testing.T) {
			right, answer := solved(t, puzzle), solution(t, puzzle)
			marks := []byte(strings.Repeat(".", len(right)))
			hint := func() map[string]any {
				return ask(t, map[string]any{"verb": "hint", "puzzle": puzzle, "marks": string(marks), "solution": answer})
			}
			steps := 0
			for ; steps < 500; steps++ {
				answer := hint()
				if answer["done"] == true {
					break
				}
				layers := answer["layers"].([]any)
				if len(layers) != 3 || !strings.HasPrefix(layers[0].(string), "Look at ") {
					t.Fatalf("%v", layers)
				}
				before := string(marks)
				for _, m := range answer["step"].(map[string]any)["marks"].([]any) {
					marks[int(m.([]any)[0].(float64))] = "01"[int(m.([]any)[1].(float64))]
				}
				if string(marks) == before {
					t.Fatalf("%v says nothing new", answer)
				}
			}
			check := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": string(marks), "solution": answer})
			if check["solved"] != true {
				t.Errorf("after %d hints: %v", steps, check)
			}
			marks[2] = '0' + '1' - right[2]
			if text, _ := json.Marshal(hint()["mistakes"]); string(text) != "[2]" {
				t.Errorf("mistakes %s", text)
			}
		})
	}
}

// TestSecondSolution checks that a puzzle with several solutions shows two different ones.
func TestSecondSolution(t *testing.T) {
	found := ask(t, map[string]any{"verb": "solve", "puzzle": "slither/2/2/bb"})
	all := found["solutions"].([]any)
	if found["unique"] != false || len(all) != 2 || reflect.DeepEqual(all[0], all[1]) {
		t.Errorf("%v", found)
	}
	given := ask(t, map[string]any{"verb": "solve", "puzzle": "slither/10/10/" + strings.Repeat("i", 11), "limit": 1})
	if given["unique"] != nil && given["unique"] != false {
		t.Errorf("after one probe: %v", given)
	}
}

// TestInVainByHand checks that the unsuccessful looks of a sweep add up to the sum of (1-p)/p over its finds,
// with p as in measure.Look. The sudoku is worked out by hand in site/docs/search-information.md: of 8 open
// cells 3 have hidden singles, then 3 of 5, then 2 of 2.
func TestInVainByHand(t *testing.T) {
	const puzzle = "..43..213.14..3."
	rated := ask(t, map[string]any{"verb": "rate", "puzzle": puzzle, "solution": solution(t, puzzle)})
	want, got := 0.0, 0.0
	for _, sweep := range [][2]int{{3, 8}, {3, 5}, {2, 2}} {
		for i := range sweep[0] { // p = (m-i)/(n-i)
			p := float64(sweep[0]-i) / float64(sweep[1]-i)
			want += (1 - p) / p
		}
	}
	for _, v := range rated["inVain"].([]any) {
		got += v.([]any)[2].(float64)
	}
	if math.Abs(got-want) > 0.05 { // the text has two decimals
		t.Errorf("%v looks in vain, by hand %v", got, want)
	}
	if search := rated["searchInformation"].(float64); math.Abs(search-0.2826) > 0.0001 {
		t.Errorf("%v Sh, by hand 0.2826", search)
	}
}

// TestWorth checks that a player without a rule lacks at least as much information, unless guesses change
// that, and the same amount if the rule is never needed.
func TestWorth(t *testing.T) {
	const puzzle = "slither/7/7/3bg8d5aj212067do360bha"
	right := solution(t, puzzle)
	all := ask(t, map[string]any{"verb": "rate", "puzzle": puzzle, "solution": right})["searchInformation"].(float64)
	answer := ask(t, map[string]any{"verb": "worth", "puzzle": puzzle, "solution": right})
	more := 0
	for _, r := range answer["rules"].([]any) {
		if without, ok := r.(map[string]any)["searchInformation"].(float64); ok && without > all+1e-9 {
			more++
		}
	}
	if more == 0 || answer["complete"] != true {
		t.Errorf("no rule is worth anything: %v", answer)
	}
}

// TestDrop checks that every clue reported as unnecessary is so: removing it with an edit leaves one
// solution.
func TestDrop(t *testing.T) {
	const puzzle = "hitori/5/5/1242545523235525232235241"
	answer := ask(t, map[string]any{"verb": "drop", "puzzle": puzzle})
	can := map[int]bool{}
	for _, c := range answer["cells"].([]any) {
		can[int(c.(float64))] = true
	}
	for c := range 25 {
		less := ask(t, map[string]any{"verb": "edit", "puzzle": puzzle, "cell": c})
		found := ask(t, map[string]any{"verb": "solve", "puzzle": less["text"]})
		if found["unique"] != can[c] {
			t.Errorf("cell %d: %v, without it unique %v", c, can[c], found["unique"])
		}
	}
	if len(can) == 0 || len(can) == 25 {
		t.Errorf("%d of 25 clues can go; that tests nothing", len(can))
	}
}

// TestCount checks that solutions are counted up to the limit and that the first two are shown. The answer to
// an unfinished count must be marked as not complete, and must have no count before the first solution.
func TestCount(t *testing.T) {
	const empty = "slither/2/2/" // 13 solutions: a loop around any connected cells except all four corners
	for _, c := range []struct {
		name, puzzle    string
		more            map[string]any
		count, unique   any
		shown, complete any
	}{
		{"one", "slither/1/1/4", nil, 1.0, true, 1, true},
		{"none", "slither/1/1/1", nil, 0.0, false, 0, true},
		{"two of several", empty, nil, 2.0, false, 2, true},
		{"all", empty, map[string]any{"most": 1000}, 13.0, false, 2, true},
		{"as many as asked for", empty, map[string]any{"most": 5}, 5.0, false, 2, true},
		{"open", "slither/9/9/", map[string]any{"limit": 1}, nil, nil, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			request := map[string]any{"verb": "solve", "puzzle": c.puzzle}
			maps.Copy(request, c.more)
			got := ask(t, request)
			if got["count"] != c.count || got["unique"] != c.unique || len(got["solutions"].([]any)) != c.shown || got["complete"] != c.complete {
				t.Errorf("%v", got)
			}
		})
	}
}

// TestEdits checks that edits reports the same about each change as solve does about the changed puzzle, and
// lists each number of each cell once.
func TestEdits(t *testing.T) {
	const puzzle = "slither/3/3/221221110"
	answer := ask(t, map[string]any{"verb": "edits", "puzzle": puzzle, "near": []any{solution(t, puzzle)}})
	seen := map[string]bool{}
	ones := 0
	for _, one := range answer["edits"].([]any) {
		edit := one.(map[string]any)
		seen[fmt.Sprint(edit["cell"], edit["number"])] = true
		changed := ask(t, map[string]any{"verb": "edit", "puzzle": puzzle, "cell": edit["cell"], "number": edit["number"]})
		found := ask(t, map[string]any{"verb": "solve", "puzzle": changed["text"]})
		if found["count"] != edit["solutions"] {
			t.Errorf("%v: %v solutions", edit, found["count"])
		}
		if edit["solutions"] == 1.0 {
			ones++
		}
	}
	// Each cell has a number, which can be removed or become one of three others from 0 to 3.
	if len(seen) != 36 || answer["total"] != 36.0 || answer["complete"] != true || ones == 0 || ones == 36 {
		t.Errorf("%d edits of %v, %d with one solution", len(seen), answer["total"], ones)
	}
}

// TestGivenUp checks that a job that is given up leaves no goroutine running.
func TestGivenUp(t *testing.T) {
	before := runtime.NumGoroutine()
	sample := pencil.Slither.Samples[1]
	for range 20 {
		j, err := open(t, map[string]any{"verb": "explain", "puzzle": sample, "solution": solution(t, sample)})
		if err != nil {
			t.Fatal(err)
		}
		j.Step(1)
	}
	for range 100 {
		runtime.GC()
		runtime.Gosched()
		if runtime.NumGoroutine() <= before+1 {
			return
		}
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

// TestComparisonIsThatOfTheDocs checks that the comparison has the figures of the docs.
func TestComparisonIsThatOfTheDocs(t *testing.T) {
	docs, err := os.ReadFile(filepath.Join("..", "..", "..", "site", "docs", "search-information.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(docs), "| search information | 0.856 | 0.80 to 0.90 |") || !strings.Contains(comparison(pencil.Sudoku, 9), "rho 0.86 (0.80 to 0.90)") {
		t.Errorf("%q is not what the docs say", comparison(pencil.Sudoku, 9))
	}
	for _, k := range pencil.Types {
		if comparison(k, 4) != "" || k != pencil.Sudoku && comparison(k, 9) != "" {
			t.Errorf("%s has been compared with nobody", k.Name)
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, text := range []string{
		`{"verb":"samples"}`,
		`{"verb":"read","puzzle":"slither/2/2/bb"}`,
		`{"verb":"check","puzzle":"mashu/6/6/399041a20000","marks":"01.1"}`,
		`{"verb":"drop","puzzle":{"kind":"sudoku","link":"sudoku/4/4/24i3k1h3g"},"limit":3}`,
		`{"verb":"hint","puzzle":"slither/1/1/4","marks":"1","solution":[[1,0],[1,2],[0,1],[2,1]]}`,
		`{"verb":"edit","puzzle":"yajilin/6/6/22d22c21g11e11d31f12","cell":3,"number":1,"direction":"up"}`,
		`{"verb":"worth","puzzle":"slither/1/1/4","solution":[[1,0],[1,2],[0,1],[2,1]]}`,
		`{"verb":"make","type":"sudoku","width":4,"information":3,"within":0.5,"seed":2}`,
	} {
		f.Add(text)
	}
	verbtest.Fuzz(f, Verbs(), 256)
}

// TestFaultsNameTheirPlace checks that each fault begins with the name of its place, once. The name r3c3
// contains c3, the cell's name in other types, which must not confuse the check.
func TestFaultsNameTheirPlace(t *testing.T) {
	empty := "sudoku/9/9/" + strings.Repeat("z", 4) + "g" // 81 open cells
	l, err := pencil.ParseLink(empty)
	if err != nil {
		t.Fatal(err)
	}
	missing := ask(t, map[string]any{"verb": "check", "puzzle": empty})["missing"].([]any)
	if len(missing) != 81 {
		t.Fatalf("%d cells of 81 have no digit", len(missing))
	}
	for _, f := range missing {
		at := f.(map[string]any)["at"].([]any)
		place := pencil.Point{X: int(at[0].(float64)), Y: int(at[1].(float64))}
		if want := l.Puzzle.Name(place) + " has 0 digits"; f.(map[string]any)["text"] != want {
			t.Errorf("%v, want %s", f, want)
		}
	}
}

// TestCheckGiven checks that yin-yang's given circles have their colour without a mark, so that only the
// cells around them decide.
func TestCheckGiven(t *testing.T) {
	for marks, want := range map[string]bool{".1.": true, "...": false} {
		answer := ask(t, map[string]any{"verb": "check", "puzzle": "yinyang/3/1/k", "marks": marks})
		if answer["solved"] != want {
			t.Errorf("%s: %v", marks, answer)
		}
	}
	hint := ask(t, map[string]any{"verb": "hint", "puzzle": "yinyang/3/1/e", "marks": "", "solution": solution(t, "yinyang/3/1/e")})
	if hint["done"] != true {
		t.Errorf("three circles on three cells: %v", hint)
	}
}

// TestIncompleteNotes checks that notes without the right digit are no mistakes, and that the next hints
// still solve the puzzle.
func TestIncompleteNotes(t *testing.T) {
	const puzzle = "sudoku/4/4/24i3k1h3g"
	right, answer := solved(t, puzzle), solution(t, puzzle)
	marks := []byte(strings.Repeat(".", len(right)))
	copy(marks[2*4:], "0000") // every digit is ruled out in the third cell, the first open one
	for range len(right) {
		hint := ask(t, map[string]any{"verb": "hint", "puzzle": puzzle, "marks": string(marks), "solution": answer})
		check := ask(t, map[string]any{"verb": "check", "puzzle": puzzle, "marks": string(marks), "solution": answer})
		if hint["mistakes"] != nil || check["wrong"] != 0.0 {
			t.Fatalf("mistakes %v, wrong %v", hint["mistakes"], check["wrong"])
		}
		if check["solved"] == true {
			return
		}
		for _, m := range hint["step"].(map[string]any)["marks"].([]any) {
			marks[int(m.([]any)[0].(float64))] = "01"[int(m.([]any)[1].(float64))]
		}
	}
	t.Errorf("the hints lead to %s, not to %s", marks, right)
}

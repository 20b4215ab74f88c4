package sudoku

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/lzstring"
)

// padText writes a puzzle in SudokuPad's notation, zipped or not.
func padText(p *Puzzle, zipped bool) string {
	n := p.Size()
	width, height, _ := Box(n)
	var cells, boxes []string
	for y := range n {
		var row, box []string
		for x := range n {
			row = append(row, "{}")
			if digit := p.givens[y*n+x]; digit > 0 {
				row[x] = fmt.Sprintf(`{"value":%d}`, digit)
			}
			box = append(box, fmt.Sprintf("[%d,%d]", y/(n/width)*height+x/width, y%(n/width)*width+x%width))
		}
		cells = append(cells, "["+strings.Join(row, ",")+"]")
		boxes = append(boxes, "["+strings.Join(box, ",")+"]")
	}
	text := `{"id":"x","cellSize":50,"metadata":{"title":"It's a, [b]: \"c\"","rules":["Normal"]},"settings":{"nopause":true},` +
		`"cages":[{"unique":true,"type":"rowcol","cells":"r1c1-r1c4"},{"value":"author: A"}],"arrows":[],` +
		`"cells":[` + strings.Join(cells, ",") + `],"regions":[` + strings.Join(boxes, ",") + `]}`
	if !zipped {
		return text
	}
	return strings.NewReplacer(`"id"`, "id", `"cellSize"`, "cs", `"metadata"`, "metadata", `"title"`, "t", `"rules"`, "rules",
		`"settings"`, "settings", `"nopause":true`, "nopause:t", `"cages"`, "ca", `"unique":true`, "unique:t", `"type"`, "type",
		`"cells"`, "ce", `"value"`, "v", `"arrows":[],`, "", `"regions"`, "re", `[{},`, "[,", `,{}]`, ",]", `,{},{},`, ",,,", `,{}`, ",",
		`\"`, `\'`, `'`, `\'`, `"`, "'").Replace(text)
}

// TestSudokuPad checks that generated puzzles can be read in each notation of SudokuPad and from each kind of
// address.
func TestSudokuPad(t *testing.T) {
	random := rand.New(rand.NewPCG(43, 4))
	for i := range 200 {
		size := []int{4, 6, 9, 16}[i%4]
		p := &Puzzle{shape: shapeOf(size * size)}
		for cell := range p.Cells() {
			if p.givens[cell] = uint8(random.IntN(3) * random.IntN(size) * random.IntN(2) % (size + 1)); p.clash() != nil {
				p.givens[cell] = 0
			}
		}
		whole, zipped := lzstring.Compress(padText(p, false)), lzstring.Compress(padText(p, true))
		escaped := strings.NewReplacer("+", "%2B", "/", "%2F", "=", "%3D").Replace(zipped)
		for _, address := range []string{
			"scl" + whole, "scl" + zipped, "ctc" + zipped,
			"https://sudokupad.app/scl" + escaped,
			"https://sudokupad.app/sudoku/scl" + escaped + "?setting-nogrid=1",
			"https://sudokupad.app/scf?puzzleid=scl" + escaped,
			"https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc" + escaped + "#top",
		} {
			q, err := Parse(address)
			if err != nil || q.Givens() != p.Givens() || q.Size() != size {
				t.Fatalf("%s: %v", padText(p, true), err)
			}
			if !IsAddress(address) {
				t.Errorf("%s is not taken for an address", address)
			}
		}
	}
}

// TestSudokuPadShort checks the short notation, in which a character is a digit followed by up to five open
// cells.
func TestSudokuPadShort(t *testing.T) {
	want := "5" + strings.Repeat(".", 3) + "7" + strings.Repeat(".", 76)
	body := "Z7" + strings.Repeat("o", 12) + "U" // 5, 3 open; 7; 12 times 6 open; the last 4
	for _, text := range []string{body, body + "*tTitle*aA. Setter", body + "tTitle"} {
		for _, address := range []string{"scf" + text, "https://sudokupad.app/scf" + text} {
			p, err := Parse(address)
			if err != nil || p.Text() != want {
				t.Errorf("%s: %v", address, err)
			}
		}
	}
	for _, c := range []struct {
		text, says string
		err        error
	}{
		{"scf" + body + "*x", `this puzzle has the rule "x"`, ErrVariant},
		{"scf5!", `SudokuPad: r1c2: "!" is no digit of the short form`, ErrAddress},
		{"scf" + strings.Repeat("o", 14), "SudokuPad: 84 cells, not 81", ErrLength},
		{"scf55", "r1c2: 5 is also in r1c1", ErrTwice},
	} {
		if _, err := Parse(c.text); !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %s", c.text, err, c.says)
		}
	}
}

func TestSudokuPadErrors(t *testing.T) {
	p, err := Parse(four4)
	if err != nil {
		t.Fatal(err)
	}
	text := padText(p, false)
	change := func(old, put string) string { return strings.Replace(text, old, put, 1) }
	refused(t, "scl", []refusal{
		{change(`"arrows":[]`, `"arrows":[{"wayPoints":[]}]`), "SudokuPad: this puzzle has arrows", ErrVariant},
		{change(`"arrows":[]`, `"l":[{"wp":[[0,0],[1,1]]}]`), "SudokuPad: this puzzle has lines", ErrVariant},
		{change(`{"value":"author: A"}`, `{"value":"7","cells":[[0,0],[0,1]]}`), "SudokuPad: this puzzle has cages", ErrVariant},
		{change(`"rules":["Normal"]`, `"antiknight":true`), "SudokuPad: this puzzle has antiknight", ErrVariant},
		{change(`[0,1]`, `[3,3]`), "SudokuPad: this puzzle has irregular regions", ErrVariant},
		{change(`[0,1],`, ``), "SudokuPad: this puzzle has irregular regions", ErrVariant},
		{change(`[0,1],[1,0]`, `[0,1]],[[1,0]`), "SudokuPad: this puzzle has irregular regions", ErrVariant},
		{text[:strings.Index(text, `,"regions"`)] + "}", "SudokuPad: this puzzle has no boxes", ErrVariant},
		{change(`{"value":1}`, `{"value":7}`), "r1c1: 7 is not a digit from 1 to 4", ErrDigit},
		{change(`{"value":1}`, `{"cage":1}`), "SudokuPad: this puzzle has cage", ErrVariant},
		{`{"cells":[[{}]]}`, "SudokuPad: cells: 1 rows, not 16, 9, 6 or 4", ErrLength},
		{`[`, "SudokuPad: ", ErrAddress},
	})
	if _, err := Parse("https://sudokupad.app/sclN4Ig"); !errors.Is(err, ErrAddress) || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("%v", err)
	}
	if _, err := Parse("https://sudokupad.app/Ab12Cd34Ef"); !errors.Is(err, ErrAddress) || !strings.Contains(err.Error(), "only its name at the site") {
		t.Errorf("a puzzle that is on the site's server: %v", err)
	}
}

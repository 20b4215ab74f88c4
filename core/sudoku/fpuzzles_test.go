package sudoku

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/lzstring"
)

const four4 = "1..4.....32..4.1"

// grid is an f-puzzles grid of four by four cells with one given and one digit entered by a player.
const grid = `"grid":[[{"value":1,"given":true},{"value":2},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]`

func TestFPuzzles(t *testing.T) {
	p, err := Parse(four4)
	if err != nil {
		t.Fatal(err)
	}
	text := p.FPuzzles()
	escaped := strings.NewReplacer("+", "%2B", "/", "%2F", "=", "%3D").Replace(text)
	for _, address := range []string{
		"https://www.f-puzzles.com/?load=" + text,
		"https://www.f-puzzles.com/?load=" + escaped + "&x=1",
		"https://sudokupad.app/fpuzzles" + escaped,
		"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + escaped + "#top",
		"fpuzzles" + text,
	} {
		q, err := Parse(address)
		if err != nil || q.Givens() != p.Givens() {
			t.Errorf("%s: %v", address, err)
		}
	}
	q, err := Parse("fpuzzles" + lzstring.Compress(`{"size":4,"title":"A","antiknight":false,"cage":[],`+grid+`}`))
	if err != nil || q.Text() != "1..............." {
		t.Errorf("%v: a digit of a player is read as a given", err)
	}
}

func TestFPuzzlesErrors(t *testing.T) {
	refused(t, "https://f-puzzles.com/?load=", []refusal{
		{`{"size":4,"antiknight":true,` + grid + `}`, "this puzzle has antiknight", ErrVariant},
		{`{"size":4,"killercage":[{"cells":["R1C1"],"value":"3"}],` + grid + `}`, "this puzzle has killercage", ErrVariant},
		{strings.Replace(`{"size":4,`+grid+`}`, "{}", `{"region":2}`, 1), "this puzzle has irregular regions", ErrVariant},
		{`{"size":5}`, "size: 5 is not 16, 9, 6 or 4", ErrLength},
		{`{"size":4,"grid":[]}`, "grid: 0 rows, not 4", ErrLength},
		{strings.Replace(`{"size":4,`+grid+`}`, `"value":1`, `"value":7`, 1), "r1c1: 7 is not a digit from 1 to 4", ErrDigit},
		{strings.Replace(`{"size":4,`+grid+`}`, `{"value":2}`, `{"value":1,"given":true}`, 1), "r1c2: 1 is also in r1c1", ErrTwice},
		{`[`, "f-puzzles: ", ErrAddress},
	})
	if _, err := Parse("https://f-puzzles.com/?load=N4Ig"); !errors.Is(err, ErrAddress) || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("%v", err)
	}
}

// refusal is the JSON text of a puzzle that must be refused, with a part of the error's text and the error
// that it wraps.
type refusal struct {
	text, says string
	err        error
}

// refused checks that each text is refused when it is compressed and appended to an address.
func refused(t *testing.T, address string, all []refusal) {
	t.Helper()
	for _, c := range all {
		_, err := Parse(address + lzstring.Compress(c.text))
		if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %s", c.text, err, c.says)
		}
	}
}

package sudoku

import (
	"errors"
	"strings"
	"testing"
)

// boardOfSix is a 6x6 sudoku.
const boardOfSix = "3..2.5........41....53........1.2..6"

// TestBoxes checks that the boxes of a board of six are three wide and two high. A digit that occurs twice in
// such a box is refused; twice in a box two wide and three high is fine.
func TestBoxes(t *testing.T) {
	empty := strings.Repeat(".", 36)
	at := func(cells ...int) string {
		text := []byte(empty)
		for _, c := range cells {
			text[c] = '1'
		}
		return string(text)
	}
	for _, c := range []struct {
		name, text, want string
	}{
		{"r1c1 and r2c3 are in one box", at(0, 8), "r2c3: 1 is also in r1c1, in the same box"},
		{"r1c1 and r2c4 are not", at(0, 9), ""},
		{"r1c1 and r3c2 are not", at(0, 13), ""},
		{"r5c4 and r6c6 are in one box", at(27, 35), "r6c6: 1 is also in r5c4, in the same box"},
		{"7 is no digit", "7" + empty[1:], `r1c1: "7" is neither a digit from 1 to 6 nor a point`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse(c.text)
			if got := ""; err != nil {
				if got = err.Error(); got != c.want {
					t.Errorf("%s, want %s", got, c.want)
				}
			} else if c.want != "" {
				t.Errorf("it is read, want %s", c.want)
			}
		})
	}
}

// nineDigits is a sudoku that TestForms writes in the forms of programs and addresses.
const nineDigits = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func TestForms(t *testing.T) {
	rows := func(frame string) string {
		var b strings.Builder
		for y := range 9 {
			if y%3 == 0 {
				b.WriteString(frame + "\n")
			}
			row := nineDigits[9*y : 9*y+9]
			b.WriteString("| " + row[:3] + " | " + row[3:6] + " | " + row[6:] + " |\n")
		}
		return b.String() + frame
	}
	var candidates strings.Builder
	for _, c := range []byte(nineDigits) {
		if c == '.' {
			candidates.WriteString("123456789")
		} else {
			candidates.WriteString(strings.Repeat(".", int(c-'1')) + string(c) + strings.Repeat(".", int('9'-c)))
		}
	}
	for _, c := range []struct{ name, text string }{
		{"a frame of plus signs", rows("+-----+-----+-----+")},
		{"a frame of stars", rows("*-----------------*")},
		{"a frame of colons", rows(":=================:")},
		{"sudokuexchange", "https://sudokuexchange.com/play/?s=" + strings.ReplaceAll(nineDigits, ".", "0")},
		{"sudokuexchange with more", "https://sudokuexchange.com/play/?d=5&s=" + nineDigits + "#top"},
		{"sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + nineDigits},
		{"candidates", candidates.String()},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Parse(c.text)
			if err != nil || p.Text() != nineDigits {
				t.Errorf("%v, %v", p, err)
			}
		})
	}
}

// TestCandidates checks that a cell may lack candidates that the board's digits exclude, and no others.
func TestCandidates(t *testing.T) {
	board := []string{"1........"}
	for range 80 {
		board = append(board, "123456789")
	}
	set := func(cell int, candidates string) string {
		all := append([]string{}, board...)
		all[cell] = candidates
		return strings.Join(all, "")
	}
	for _, c := range []struct {
		name, text, want string
		err              error
	}{
		{"one that the digit of r1c1 removes", set(8, ".23456789"), "", nil},
		{"one that nothing removes", set(8, "1.3456789"), "r1c9: candidate 2 was removed, and no digit of the board does that; paste the sudoku without candidates", ErrCandidates},
		{"none left", set(8, "........."), "r1c9: no candidate is left", ErrCandidates},
		{"one twice", set(8, "113456789"), `r1c9: "1" is no candidate, or there twice`, ErrDigit},
		{"a letter", set(8, "x23456789"), `r1c9: "x" is no candidate, or there twice`, ErrDigit},
		{"too many", set(8, "1234567891"), "more than 729 candidates", ErrLength},
		{"a digit twice in a row", set(8, "1........"), "r1c9: 1 is also in r1c1, in the same row", ErrTwice},
		{"an address without a value", "https://sudokuexchange.com/play/?s=", "the address has no sudoku in s or bd", ErrAddress},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Parse(c.text)
			switch {
			case c.err == nil && (err != nil || p.Text() != "1"+strings.Repeat(".", 80)):
				t.Errorf("%v, %v", p, err)
			case c.err != nil && (!errors.Is(err, c.err) || err.Error() != c.want):
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

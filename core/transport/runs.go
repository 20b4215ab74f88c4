package transport

import (
	"slices"
	"strconv"
)

// expandRuns expands the run lengths of a line of rows: a number repeats the next character or the next group
// in brackets. at has the column in row of each character of the result, counted from 1. The line must have
// only characters of rows.
func expandRuns(row string, line int) (cells []byte, at []int, err *TextError) {
	r := runs{row: row, line: line}
	err = r.read(0)
	return r.cells, r.at, err
}

// longestLine bounds the characters of an expanded line: the cells of a whole level and the ends of its rows.
const longestLine = MaxSide * (MaxSide + 1)

type runs struct {
	row   string
	line  int
	next  int // the index of the next character
	cells []byte
	at    []int
}

func (r *runs) wrong(i int, reason string) *TextError { return &TextError{r.line, i + 1, reason} }

// read expands characters until the end of the line or of the group.
func (r *runs) read(depth int) *TextError {
	const none = -1
	run := none
	for r.next < len(r.row) {
		i := r.next
		c := r.row[i]
		r.next++
		times := max(run, 1)
		from := len(r.cells)
		switch {
		case c >= '0' && c <= '9':
			if run = max(run, 0)*10 + int(c-'0'); run > MaxSide {
				return r.wrong(i, "a level has at most "+strconv.Itoa(MaxSide)+" columns")
			}
			continue
		case run == 0:
			return r.wrong(i, "a run of 0 cells: leave it out")
		case run != none && (c == '|' || c == ')'):
			return r.wrong(i, "a number must be followed by a cell")
		case c == '\t':
			return r.wrong(i, "a tab has no width: write spaces")
		case c == ')' && depth == 0:
			return r.wrong(i, "a ) without a (")
		case c == ')':
			return nil
		case c == '(' && depth == 20:
			return r.wrong(i, "groups are nested more than 20 deep")
		case c == '(':
			if err := r.read(depth + 1); err != nil {
				return err
			}
			if r.row[r.next-1] != ')' {
				return r.wrong(i, "a ( without a )")
			}
		default:
			r.cells, r.at = append(r.cells, c), append(r.at, i+1)
		}
		if n := len(r.cells) - from; n*times > longestLine || from+n*times > longestLine {
			return r.wrong(i, "a level has at most "+strconv.Itoa(MaxSide)+" rows and columns")
		}
		group, places := slices.Clone(r.cells[from:]), slices.Clone(r.at[from:])
		for range times - 1 {
			r.cells, r.at = append(r.cells, group...), append(r.at, places...)
		}
		run = none
	}
	if run != none {
		return r.wrong(len(r.row)-1, "a number must be followed by a cell")
	}
	return nil
}

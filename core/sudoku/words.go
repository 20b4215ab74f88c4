package sudoku

import "strconv"

func digitText(d uint8) string { return strconv.Itoa(int(d)) }

// digitsText joins digits, as in "3 and 7".
func digitsText(d digits) string {
	all := d.list()
	text := digitText(all[0])
	for _, e := range all[1:] {
		text += " and " + digitText(e)
	}
	return text
}

// numbers names two houses of a kind, counted from 1, as in "3 and 7".
func numbers(i, k int) string { return strconv.Itoa(i+1) + " and " + strconv.Itoa(k+1) }

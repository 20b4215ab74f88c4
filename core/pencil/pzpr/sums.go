package pzpr

import "strings"

// Sums are the two numbers of a black cell of kakuro. A number may be Empty; 0 is a number that is
// not shown.
type Sums struct {
	Black        bool
	Across, Down int
}

// sumDigits are the digits for numbers from 0 to 45: digits, small letters to j, then capital
// letters.
const sumDigits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"

// ReadSums reads the cells of a kakuro, followed by a number for each column and each row that
// begins with a white cell. A black cell is a dot, or its number down and its number across. The
// letter k is one white cell, l is two, and so on to z.
func ReadSums(body string, width, height int) (cells []Sums, above, left []int, err error) {
	t := &text{s: body}
	number := func() (int, error) {
		if !t.more() {
			return Empty, nil
		}
		n := strings.IndexByte(sumDigits, t.s[t.at])
		if n < 0 && t.s[t.at] != '-' {
			return 0, t.bad("is no sum")
		}
		t.at++
		return n, nil
	}
	cells = make([]Sums, width*height)
	for c := 0; c < len(cells) && t.more(); c++ {
		cell := Sums{true, Empty, Empty}
		switch ch := t.s[t.at]; {
		case skip(ch, 'k') > 0:
			c += skip(ch, 'k') - 1
			t.at++
			continue
		case ch == '.':
			t.at++
		default:
			if cell.Down, err = number(); err != nil {
				return nil, nil, nil, err
			}
			if cell.Across, err = number(); err != nil {
				return nil, nil, nil, err
			}
		}
		cells[c] = cell
	}
	outside := func(n int, first func(i int) int) (all []int) {
		for i := range n {
			sum := Empty
			if !cells[first(i)].Black && err == nil {
				sum, err = number()
			}
			all = append(all, sum)
		}
		return all
	}
	above = outside(width, func(x int) int { return x })
	left = outside(height, func(y int) int { return y * width })
	return cells, above, left, err
}

// WriteSums writes values in the form that ReadSums reads.
func WriteSums(cells []Sums, above, left []int) string {
	var out []byte
	number := func(n int) {
		if n < 0 {
			out = append(out, '-')
			return
		}
		out = append(out, sumDigits[n])
	}
	white := 0
	for i, cell := range cells {
		if !cell.Black {
			white++
		}
		if white > 0 && (cell.Black || white == 16 || i == len(cells)-1) {
			out = append(out, letter('k', white))
			white = 0
		}
		switch {
		case !cell.Black:
		case cell.Down < 0 && cell.Across < 0:
			out = append(out, '.')
		default:
			number(cell.Down)
			number(cell.Across)
		}
	}
	for x, n := range above {
		if !cells[x].Black {
			number(n)
		}
	}
	for y, n := range left {
		if !cells[y*len(above)].Black {
			number(n)
		}
	}
	return string(out)
}

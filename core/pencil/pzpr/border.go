package pzpr

import "strings"

const five = "0123456789abcdefghijklmnopqrstuv"

// Sides returns the number of sides between two cells of a board: first the right sides of cells,
// row by row, then the lower sides.
func Sides(width, height int) int { return (width-1)*height + width*(height-1) }

// ReadBorders reads which of the Sides are borders, five per digit of base 32, and returns the rest
// of the text. The right sides and the lower sides each begin with a new digit. Sides missing from
// the text are not borders.
func ReadBorders(body string, width, height int) (borders []bool, rest string, err error) {
	t := &text{s: body}
	right, err := t.bits((width - 1) * height)
	if err != nil {
		return nil, "", err
	}
	below, err := t.bits(width * (height - 1))
	if err != nil {
		return nil, "", err
	}
	return append(right, below...), t.s[t.at:], nil
}

// WriteBorders writes borders in the form that ReadBorders reads.
func WriteBorders(borders []bool, width, height int) string {
	right := (width - 1) * height
	return packed(borders[:right]) + packed(borders[right:])
}

// Rooms returns the room of each cell. Borders separate the rooms, which are numbered from 0 by
// their first cells in reading order.
func Rooms(borders []bool, width, height int) []int {
	rooms := make([]int, width*height)
	for i := range rooms {
		rooms[i] = -1
	}
	right := func(x, y int) bool { return borders[y*(width-1)+x] }
	below := func(c int) bool { return borders[(width-1)*height+c] }
	count := 0
	for c := range rooms {
		if rooms[c] >= 0 {
			continue
		}
		rooms[c] = count
		for todo := []int{c}; len(todo) > 0; {
			c := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			x, y := c%width, c/width
			enter := func(n int) {
				if rooms[n] < 0 {
					rooms[n] = count
					todo = append(todo, n)
				}
			}
			if x+1 < width && !right(x, y) {
				enter(c + 1)
			}
			if x > 0 && !right(x-1, y) {
				enter(c - 1)
			}
			if y+1 < height && !below(c) {
				enter(c + width)
			}
			if y > 0 && !below(c-width) {
				enter(c - width)
			}
		}
		count++
	}
	return rooms
}

// bits reads n bits. Missing ones are 0.
func (t *text) bits(n int) ([]bool, error) {
	set := make([]bool, 0, n+4)
	for len(set) < n && t.more() {
		v := strings.IndexByte(five, t.s[t.at])
		if v < 0 {
			return nil, t.bad("is not five borders")
		}
		for bit := 16; bit > 0; bit /= 2 {
			set = append(set, v&bit != 0)
		}
		t.at++
	}
	for len(set) < n {
		set = append(set, false)
	}
	return set[:n], nil
}

func packed(set []bool) string {
	var out []byte
	for i := 0; i < len(set); i += 5 {
		v := 0
		for j := range 5 {
			if i+j < len(set) && set[i+j] {
				v |= 16 >> j
			}
		}
		out = append(out, five[v])
	}
	return string(out)
}

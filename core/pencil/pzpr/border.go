package pzpr

import "strings"

const five = "0123456789abcdefghijklmnopqrstuv"

// ReadRooms reads the borders between the cells of a board, five to a digit of base 32,
// first those to the right of the cells, then those below, and returns the room of each
// cell and what follows the borders. Rooms are numbered from 0 by their first cells in
// reading order.
func ReadRooms(body string, width, height int) (rooms []int, rest string, err error) {
	t := &text{s: body}
	right, err := t.bits((width - 1) * height)
	if err != nil {
		return nil, "", err
	}
	below, err := t.bits(width * (height - 1))
	if err != nil {
		return nil, "", err
	}
	rooms = make([]int, width*height)
	for i := range rooms {
		rooms[i] = -1
	}
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
			enter := func(open bool, n int) {
				if open && rooms[n] < 0 {
					rooms[n] = count
					todo = append(todo, n)
				}
			}
			enter(x+1 < width && !right[min(y*(width-1)+x, max(len(right)-1, 0))], c+1)
			enter(x > 0 && !right[max(y*(width-1)+x-1, 0)], c-1)
			enter(y+1 < height && !below[min(c, max(len(below)-1, 0))], c+width)
			enter(y > 0 && !below[max(c-width, 0)], c-width)
		}
		count++
	}
	return rooms, t.s[t.at:], nil
}

// WriteRooms writes the borders between different rooms.
func WriteRooms(rooms []int, width, height int) string {
	var right, below []bool
	for y := range height {
		for x := range width - 1 {
			right = append(right, rooms[y*width+x] != rooms[y*width+x+1])
		}
	}
	for c := range width * (height - 1) {
		below = append(below, rooms[c] != rooms[c+width])
	}
	return packed(right) + packed(below)
}

// bits reads n bits.
func (t *text) bits(n int) ([]bool, error) {
	set := make([]bool, 0, n+4)
	for len(set) < n {
		if !t.more() {
			return nil, t.bad("borders are missing")
		}
		v := strings.IndexByte(five, t.s[t.at])
		if v < 0 {
			return nil, t.bad("is not five borders")
		}
		for bit := 16; bit > 0; bit /= 2 {
			set = append(set, v&bit != 0)
		}
		t.at++
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

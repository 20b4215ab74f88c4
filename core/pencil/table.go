package pencil

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// table is a puzzle written as words, cell by cell: a file of pzprv3, or what kanpen.net and
// the applet of heyawake have in their links. Lines end with a slash, and in links an
// underscore is a space.
type table struct {
	lines []string
	at    int
}

func newTable(text string) *table {
	return &table{lines: strings.Split(strings.ReplaceAll(text, "_", " "), "/")}
}

// line returns the next line, without spaces at its ends; nothing after the last one.
func (t *table) line() string {
	if t.at >= len(t.lines) {
		return ""
	}
	t.at++
	return strings.TrimSpace(t.lines[t.at-1])
}

// words returns the words of the next lines.
func (t *table) words(lines int) (all []string) {
	for range lines {
		all = append(all, strings.Fields(t.line())...)
	}
	return all
}

// bad is an error about the last line.
func (t *table) bad(word, reason string) error {
	return badPuzzle("line %d: %s %s", t.at, phrase.Quote(word), reason)
}

// size reads the two lines with the height and the width; a sudoku has one.
func (t *table) size(p *Puzzle) error {
	height := t.line()
	width := height
	if !p.Type.Square {
		width = t.line()
	}
	return p.readSize(width, height)
}

// clues reads a word for each cell; missing ones are empty.
func (t *table) clues(p *Puzzle, read func(word string) (Clue, bool)) error {
	if p.Clues == nil {
		p.Clues = make([]Clue, p.Cells())
		for c := range p.Clues {
			p.Clues[c].Number = None
		}
	}
	for c, word := range t.words(p.Height) {
		clue, ok := read(word)
		if !ok {
			return t.bad(word, "is no clue")
		}
		if c < len(p.Clues) {
			p.Clues[c] = clue
		}
	}
	return nil
}

// number reads a number that is not negative.
func number(word string) (Clue, bool) {
	n, err := strconv.Atoi(word)
	return Clue{Number: n}, err == nil && isNumber(word) && n <= pzpr.MostNumber
}

// fileWord reads a cell of a file: a point, a number, a minus sign for a question mark, and
// in some types the marks of a player, which are not read.
func fileWord(word string) (Clue, bool) {
	switch word {
	case ".", "#", "+", "*":
		return Clue{Number: None}, true
	case "-":
		return Clue{Number: Unknown}, true
	}
	return number(word)
}

// arrowWord reads a cell of a yajilin's file: "2,3" is a 3 with an arrow down.
func arrowWord(word string) (Clue, bool) {
	switch word {
	case ".":
		return Clue{Number: None}, true
	case "#":
		return Clue{Number: Blank}, true
	}
	dir, count, ok := strings.Cut(word, ",")
	if !ok || len(dir) != 1 || dir[0] < '0' || dir[0] > '4' {
		return Clue{}, false
	}
	clue := Clue{Number: Unknown}
	if count != "-" {
		clue, ok = number(count)
	}
	clue.Dir = Dir(dir[0] - '0')
	return clue, ok
}

// kanpenWord reads a cell of kanpen.net.
func kanpenWord(word string) (Clue, bool) {
	if word == "." {
		return Clue{Number: None}, true
	}
	return number(word)
}

// kanpenWith reads a cell of kanpen.net where one word stands for another number.
func kanpenWith(word string, means int) func(word string) (Clue, bool) {
	return func(read string) (Clue, bool) {
		if read == word {
			return Clue{Number: means}, true
		}
		return kanpenWord(read)
	}
}

// kanpenArrow reads a cell of a yajilin of kanpen.net: a number below 16 with its arrow.
func kanpenArrow(word string) (Clue, bool) {
	clue, ok := kanpenWith("-4", Unknown)(word)
	if !ok || clue.Number < 0 {
		return clue, ok
	}
	if clue.Number > 63 {
		return clue, false
	}
	return Clue{Number: clue.Number & 15, Dir: [...]Dir{Up, Left, Down, Right}[clue.Number>>4]}, true
}

// kanpen reads the problem= of kanpen.net.
func (t *table) kanpen(p *Puzzle) error {
	if err := t.size(p); err != nil {
		return err
	}
	switch {
	case p.Type.kanpenRooms != nil:
		return p.Type.kanpenRooms(t, p)
	case p.Type.kanpen != nil:
		return t.clues(p, p.Type.kanpen)
	}
	return t.clues(p, kanpenWord)
}

// areas reads the number of rooms, and then a name of its room for each cell.
func (t *table) areas(p *Puzzle) error {
	t.line()
	names := t.words(p.Height)
	if len(names) < p.Cells() {
		return badPuzzle("rooms: %d for %d cells", len(names), p.Cells())
	}
	p.setBorders(p.between(func(a, b int) bool { return names[a] != names[b] }))
	return nil
}

// between reports for every side whether a border separates its two cells, which differ decides.
func (p *Puzzle) between(differ func(a, b int) bool) []bool {
	borders := make([]bool, pzpr.Sides(p.Width, p.Height))
	for side := range borders {
		borders[side] = differ(p.across(side))
	}
	return borders
}

// borders reads a 1 for each border and a 0 for each other side: those to the right of the
// cells, then those below.
func (t *table) borders(p *Puzzle) error {
	right := t.words(p.Height)
	all := append(right, t.words(p.Height-1)...)
	if len(right) != (p.Width-1)*p.Height || len(all) != pzpr.Sides(p.Width, p.Height) {
		return badPuzzle("borders: %d for %d sides", len(all), pzpr.Sides(p.Width, p.Height))
	}
	borders := make([]bool, len(all))
	for side, word := range all {
		borders[side] = word == "1"
	}
	p.setBorders(borders)
	return nil
}

// roomNumbers moves the numbers of rooms to their first cells. A room has one number.
func (p *Puzzle) roomNumbers() error {
	first := p.firstCells()
	for c, clue := range p.Clues {
		to := first[p.Rooms[c]]
		if clue.Number == None || to == c {
			continue
		}
		if had := p.Clues[to].Number; had != None && had != clue.Number {
			return badPuzzle("%v: a second number in the room of %v", p.point(c), p.point(to))
		}
		p.Clues[to], p.Clues[c] = clue, Clue{Number: None}
	}
	return nil
}

// corners reads the rooms of heyawake as rectangles: how many, and of each the row and
// column of its first cell, of its last one, and perhaps its number.
func (t *table) corners(p *Puzzle) error {
	count, err := strconv.Atoi(t.line())
	if err != nil || count < 1 || count > p.Cells() {
		return t.bad("", "is no number of rooms")
	}
	room := make([]int, p.Cells())
	numbers := make([]int, count)
	for r := range count {
		words := strings.Fields(t.line())
		var at [5]int
		at[4] = None
		for i, word := range words {
			clue, ok := number(word)
			if i > 4 || !ok {
				return t.bad(word, "is no part of a room")
			}
			at[i] = clue.Number
		}
		if len(words) < 4 || at[0] > at[2] || at[1] > at[3] || at[2] >= p.Height || at[3] >= p.Width {
			return t.bad(strings.Join(words, " "), "is no room of the board")
		}
		numbers[r] = at[4]
		for y := at[0]; y <= at[2]; y++ {
			for x := at[1]; x <= at[3]; x++ {
				room[p.at(x, y)] = r + 1
			}
		}
	}
	return p.setRooms(room, numbers)
}

// rectangles reads the rooms of heyawake's applet: "6x6", and then for each room, by its
// first cell, "3x2" or, with a number, "2in3x2".
func (t *table) rectangles(p *Puzzle) error {
	width, height, _ := strings.Cut(t.line(), "x")
	if err := p.readSize(width, height); err != nil {
		return err
	}
	room := make([]int, p.Cells())
	var numbers []int
	for c := range room {
		if room[c] != 0 {
			continue
		}
		word := t.line()
		text, size, has := strings.Cut(word, "in")
		clue := Clue{Number: None}
		ok := true
		if has {
			clue, ok = number(text)
		} else {
			size = word
		}
		w, h, cut := strings.Cut(size, "x")
		wide, fine := number(w)
		high, good := number(h)
		x, y := c%p.Width, c/p.Width
		if !ok || !cut || !fine || !good || wide.Number < 1 || high.Number < 1 ||
			x+wide.Number > p.Width || y+high.Number > p.Height {
			return t.bad(word, "is no room at "+p.point(c).String())
		}
		numbers = append(numbers, clue.Number)
		for i := range wide.Number * high.Number {
			room[p.at(x+i%wide.Number, y+i/wide.Number)] = len(numbers)
		}
	}
	return p.setRooms(room, numbers)
}

// setRooms sets rooms, numbered from 1, and their numbers. Every cell has to be in one.
func (p *Puzzle) setRooms(room, numbers []int) error {
	for c, r := range room {
		if r == 0 {
			return badPuzzle("%v: is in no room", p.point(c))
		}
	}
	p.setBorders(p.between(func(a, b int) bool { return room[a] != room[b] }))
	for c, r := range room {
		if n := numbers[r-1]; n != None {
			p.Clues[c].Number = n
		}
	}
	return p.roomNumbers()
}

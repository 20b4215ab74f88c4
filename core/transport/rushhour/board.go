package rushhour

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Side is the number of rows and columns.
const Side = 6

// Red is the letter of the car that has to reach the exit.
const Red = 'A'

// ErrBoard is wrapped by every error about a text that is not a board.
var ErrBoard = fault.New(fault.BadPuzzle, "not a Rush Hour board")

// boardError describes the fault of a text.
type boardError string

func (e boardError) Error() string { return string(e) }

// Unwrap makes errors.Is(err, ErrBoard) hold.
func (boardError) Unwrap() error { return ErrBoard }

// Car is a car, which slides along its line.
type Car struct {
	Letter   byte
	Vertical bool
	Line     int // the row of a horizontal car, the column of a vertical one, from 0
	Length   int // in cells, at least 2
}

// Board holds the cars and the initial position. Cars never change; a State has their places.
type Board struct {
	Cars  []Car // in the order of the cars' letters, the red car first
	start State
	// masks has the cells of each car, by the car's place.
	masks [][Side]uint64
}

// State holds the places of all cars in three bits each. A place is the distance of a car's first cell from
// the left or upper end of its line.
type State uint64

// mostCars is the maximum number of cars on a board.
const mostCars = Side * Side / 2

// At returns the place of a car.
func (s State) At(car int) int { return int(s>>(3*car)) & 7 }

// With returns the state with one car at another place.
func (s State) With(car, place int) State {
	return s&^(7<<(3*car)) | State(place)<<(3*car)
}

// Parse reads a board of 36 letters, row by row: '.' or 'o' is an empty cell, and each capital letter a car
// of two or more cells in a line. The red car, A, is horizontal. Errors wrap ErrBoard.
func Parse(text string) (*Board, error) {
	if len(text) != Side*Side {
		return nil, boardError(strconv.Itoa(len(text)) + " letters; a board has " + strconv.Itoa(Side*Side))
	}
	var cells [26]uint64
	for i := range len(text) {
		switch c := text[i]; {
		case c == '.' || c == 'o':
		case c >= 'A' && c <= 'Z':
			cells[c-'A'] |= 1 << i
		default:
			return nil, boardError("letter " + strconv.Itoa(i+1) + ": " + strconv.QuoteRune([]rune(text[i:])[0]) +
				" is no capital letter, '.' or 'o'")
		}
	}
	if cells[0] == 0 {
		return nil, boardError("there is no red car, A")
	}
	b := &Board{}
	for i, mask := range cells {
		if mask == 0 {
			continue
		}
		car, place, ok := carOf(byte('A'+i), mask)
		if !ok {
			return nil, boardError("car " + string(rune('A'+i)) + " is not two or more cells in a line without gaps")
		}
		b.start = b.start.With(len(b.Cars), place)
		b.Cars = append(b.Cars, car)
		b.masks = append(b.masks, car.masks())
	}
	if b.Cars[0].Vertical {
		return nil, boardError("the red car, A, is not horizontal")
	}
	return b, nil
}

// carOf returns the car that covers the cells of a mask, and its place.
func carOf(letter byte, mask uint64) (car Car, place int, ok bool) {
	first, length := bits.TrailingZeros64(mask), bits.OnesCount64(mask)
	row, column := first/Side, first%Side
	if length < 2 {
		return car, 0, false
	}
	for _, car := range []Car{{letter, false, row, length}, {letter, true, column, length}} {
		place = column
		if car.Vertical {
			place = row
		}
		if place+length <= Side && car.masks()[place] == mask {
			return car, place, true
		}
	}
	return car, 0, false
}

// masks returns the cells of a car by place; 0 if the car does not fit there.
func (c Car) masks() (all [Side]uint64) {
	for place := range Side - c.Length + 1 {
		for i := place; i < place+c.Length; i++ {
			all[place] |= 1 << c.cell(i)
		}
	}
	return all
}

// cell returns the number of the i-th cell of the car's line.
func (c Car) cell(i int) int {
	if c.Vertical {
		return i*Side + c.Line
	}
	return c.Line*Side + i
}

// Start returns the initial state.
func (b *Board) Start() State { return b.start }

// Text returns a state as 36 letters, with '.' for empty cells.
func (b *Board) Text(s State) string {
	text := []byte(strings.Repeat(".", Side*Side))
	for i, car := range b.Cars {
		for k := range car.Length {
			text[car.cell(s.At(i)+k)] = car.Letter
		}
	}
	return string(text)
}

// Solved reports whether the red car is at the right end of its row.
func (b *Board) Solved(s State) bool { return s.At(0)+b.Cars[0].Length == Side }

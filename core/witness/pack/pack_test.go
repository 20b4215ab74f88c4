package pack

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/sequence"
)

type packed struct {
	Title  string
	Panels []struct {
		Role, Name, Board, Line string
		Stops                   [][2]float64
		Next                    [][4]int
		Starts, Mirror          []int
		Ends                    map[string][2]float64
		Right                   []string
	}
}

func packOf(t *testing.T, panels ...sequence.Panel) (p packed, err error) {
	t.Helper()
	s, err := sequence.New(panels, sequence.Options{Solutions: MostLines})
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1000) {
	}
	text, err := Append(nil, "A <title>", s)
	if err == nil {
		if err := json.Unmarshal(text, &p); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
	}
	return p, err
}

// TestPack checks that the lines of a pack, followed along its stops, are the right lines of the board, and
// that the stops are where the drawing has them.
func TestPack(t *testing.T) {
	boards := []*witness.Document{witness.New(2, 1), witness.New(2, 2), witness.New(3, 2)}
	boards[0].Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 2})
	boards[1].Symmetry = witness.SymmetryHorizontal
	boards[2].Ends = append(boards[2].Ends, witness.End{At: witness.Place{A: 3, B: 4}})
	for i, d := range boards {
		p, err := packOf(t, sequence.Panel{Role: sequence.Teach, Puzzle: d})
		if err != nil {
			t.Fatal(err)
		}
		b, _ := witness.Compile(d)
		panel := p.Panels[0]
		seen := make(map[string]bool)
		for _, line := range panel.Right {
			moves := strings.TrimLeft(line, "0123456789")
			at, _ := strconv.Atoi(strings.TrimSuffix(line, moves))
			if seen[line] || !slices.Contains(panel.Starts, at) {
				t.Errorf("board %d: %s", i, line)
			}
			seen[line] = true
			places := []witness.Place{placeOf(panel.Stops[at])}
			for _, letter := range moves {
				at = panel.Next[at][strings.IndexRune(letters, letter)]
				places = append(places, placeOf(panel.Stops[at]))
			}
			if _, ends := panel.Ends[strconv.Itoa(at)]; !ends || len(b.Check(places)) > 0 {
				t.Errorf("board %d: %s is %v: %v", i, line, places, b.Check(places))
			}
		}
		if (panel.Mirror != nil) != d.TwoLines() || !strings.HasPrefix(panel.Board, "<svg ") || p.Title != "A <title>" || len(seen) == 0 {
			t.Errorf("board %d: %+v", i, p)
		}
	}
}

func placeOf(at [2]float64) witness.Place {
	const margin = 62 // margin of the drawing
	return witness.Place{A: int(at[0]-margin) / 50, B: int(at[1]-margin) / 50}
}

func TestShown(t *testing.T) {
	line := []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}}
	p, err := packOf(t, sequence.Panel{Role: sequence.Show, Puzzle: witness.New(1, 1), Line: line})
	if err != nil || p.Panels[0].Line != "2ur" {
		t.Errorf("%v, %+v", err, p)
	}
}

func TestUnpacked(t *testing.T) {
	unsolvable := witness.New(1, 1)
	unsolvable.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Star, Color: "black"})
	for _, c := range []struct {
		board *witness.Document
		want  string
	}{
		{unsolvable, "panel 1 cannot be packed: it has no solution"},
		{witness.New(4, 4), "panel 1 cannot be packed: it has more than 5000 solutions"},
		{witness.New(6, 6), "panel 1 cannot be packed: the board has too many lines"},
	} {
		if _, err := packOf(t, sequence.Panel{Role: sequence.Teach, Puzzle: c.board}); !errors.Is(err, ErrPack) || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

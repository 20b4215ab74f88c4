package witness

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// board compiles a document with symbols, or fails the test.
func board(t *testing.T, d *Document, symbols ...Symbol) *Board {
	t.Helper()
	for _, s := range symbols {
		d.Put(s)
	}
	b, err := Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// line returns a path from a start, given by its moves: "R" for right and so on.
func line(start Place, moves string) []Place {
	path := []Place{start}
	for _, m := range moves {
		d := map[rune]Direction{'U': Up, 'R': Right, 'D': Down, 'L': Left}[m]
		path = append(path, d.Step(path[len(path)-1], 2))
	}
	return path
}

// TestActions checks the definition of A(s) in a few typical states.
func TestActions(t *testing.T) {
	d := New(2, 2)
	d.Starts = []Place{{0, 4}, {4, 4}}
	b := board(t, d, Symbol{At: Place{1, 4}, Type: CannotCross}, Symbol{At: Place{0, 1}, Type: Removed})
	g := Game{b}
	names := func(s State) string {
		var n []string
		for _, a := range g.Actions(s) {
			n = append(n, a.String())
		}
		return strings.Join(n, " ")
	}
	for _, c := range []struct {
		name  string
		state State
		want  string
	}{
		{"every start is an action", State{}, "start 0 start 1"},
		{"a gap takes no action away", State{Line: line(Place{0, 4}, "")}, "up right"},
		{"a removed edge does", State{Line: line(Place{0, 4}, "U")}, "right"},
		{"no vertex twice", State{Line: line(Place{0, 4}, "URR")}, "up down"},
		{"at an end the line may end or go on", State{Line: line(Place{0, 4}, "URRU")}, "left end"},
		{"an end out of reach takes nothing away", State{Line: line(Place{0, 4}, "URUR")}, "down end"},
		{"after the end nothing is possible", State{Line: line(Place{0, 4}, "URRU"), Ended: true}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := names(c.state); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		})
	}
}

// TestNextLeavesItsStateAlone checks that two actions from one state do not affect each other.
func TestNextLeavesItsStateAlone(t *testing.T) {
	g := Game{board(t, New(3, 3))}
	s := State{Line: line(Place{0, 6}, "URU")}
	up, right := g.Next(s, Action{Kind: Move, Dir: Up}), g.Next(s, Action{Kind: Move, Dir: Right})
	if !slices.Equal(up.Line, line(Place{0, 6}, "URUU")) || !slices.Equal(right.Line, line(Place{0, 6}, "URUR")) {
		t.Errorf("up %v, right %v", up.Line, right.Line)
	}
}

// TestMustCrossOfALine checks that on a board with two lines a coloured must-cross symbol needs the line of
// its colour.
func TestMustCrossOfALine(t *testing.T) {
	for _, c := range []struct {
		at    Place
		color Color
		want  string // part of the reason; "" for a solution
	}{
		{Place{0, 3}, FirstLine, ""},
		{Place{6, 3}, SecondLine, ""},
		{Place{6, 3}, "", ""},
		{Place{6, 3}, FirstLine, "the other line passes this edge, the blue one must"},
		{Place{0, 3}, SecondLine, "the other line passes this edge, the yellow one must"},
	} {
		t.Run(fmt.Sprintf("%s %v", c.color, c.at), func(t *testing.T) {
			d := New(3, 3)
			d.Symmetry, d.Starts, d.Ends = SymmetryHorizontal, []Place{{0, 6}, {6, 6}}, []End{{At: Place{0, 0}}, {At: Place{6, 0}}}
			b := board(t, d, Symbol{At: c.at, Type: MustCross, Color: c.color})
			switch got := b.Check(line(Place{0, 6}, "UUU")); {
			case c.want == "" && len(got) > 0:
				t.Errorf("got %v, want a solution", got)
			case c.want != "" && (len(got) != 1 || !strings.Contains(got[0].Reason, c.want)):
				t.Errorf("got %v, want %q", got, c.want)
			}
		})
	}
}

// TestCheck checks every reason for which a line fails.
func TestCheck(t *testing.T) {
	cell := func(a, b int, typ SymbolType, c Color) Symbol { return Symbol{At: Place{a, b}, Type: typ, Color: c} }
	tri := func(a, b, n int) Symbol { return Symbol{At: Place{a, b}, Type: Triangle, Count: n} }
	at := func(a, b int, typ SymbolType) Symbol { return Symbol{At: Place{a, b}, Type: typ} }
	start := Place{0, 4}
	for _, c := range []struct {
		name    string
		symbols []Symbol
		path    []Place
		want    []string // "[a,b] type: part of the reason"; empty for a solution
	}{
		{"empty board", nil, line(start, "UURR"), nil},
		{"empty line", nil, nil, []string{"[0,4] line: empty"}},
		{"no start", nil, line(Place{2, 2}, "UR"), []string{"[2,2] line: not a start"}},
		{"a jump", nil, []Place{{0, 4}, {4, 0}}, []string{"[4,0] line: jumps"}},
		{"off the board", nil, line(start, "L"), []string{"[-2,4] line: leaves the board"}},
		{"twice", nil, line(start, "URDL"), []string{"[0,4] line: twice"}},
		{"no end", nil, line(start, "UU"), []string{"[0,0] line: not an end"}},
		{"removed", []Symbol{at(0, 3, Removed)}, line(start, "UURR"), []string{"[0,3] line: removed"}},
		{"must-cross edge", []Symbol{at(1, 0, MustCross)}, line(start, "RRUU"), []string{"[1,0] must-cross: does not pass this edge"}},
		{"must-cross vertex", []Symbol{at(2, 2, MustCross)}, line(start, "URUR"), nil},
		{"must-cross vertex missed", []Symbol{at(2, 2, MustCross)}, line(start, "UURR"), []string{"[2,2] must-cross: does not pass this vertex"}},
		{"cannot-cross edge", []Symbol{at(0, 3, CannotCross)}, line(start, "UURR"), []string{"[0,3] cannot-cross: must not"}},
		{"cannot-cross vertex", []Symbol{at(0, 2, CannotCross)}, line(start, "UURR"), []string{"[0,2] cannot-cross: must not"}},
		{"separations apart", []Symbol{cell(1, 1, Separation, "black"), cell(3, 1, Separation, "white")}, line(start, "RUUR"), nil},
		{"separations together", []Symbol{cell(1, 1, Separation, "black"), cell(3, 1, Separation, "white")}, line(start, "UURR"),
			[]string{"[1,1] separation: black a1 and white b1", "[3,1] separation: white b1 and black a1"}},
		{"other kinds do not matter to separations", []Symbol{cell(1, 1, Separation, "black"), tri(3, 1, 1)}, line(start, "UURR"), nil},
		{"two stars", []Symbol{cell(1, 1, Star, "red"), cell(3, 3, Star, "red")}, line(start, "UURR"), nil},
		{"a star and a separation of its colour", []Symbol{cell(1, 1, Star, "red"), cell(3, 3, Separation, "red")}, line(start, "UURR"), nil},
		{"an orange star and a triangle", []Symbol{cell(3, 3, Star, "orange"), tri(1, 1, 2)}, line(start, "UURR"), nil},
		{"a lone star", []Symbol{cell(1, 1, Star, "red"), cell(3, 3, Separation, "blue")}, line(start, "UURR"), []string{"[1,1] star: 1 red symbol,"}},
		{"three of a colour", []Symbol{cell(1, 1, Star, "red"), cell(3, 3, Separation, "red"), cell(1, 3, Separation, "red")}, line(start, "UURR"),
			[]string{"[1,1] star: 3 red symbols"}},
		{"triangles", []Symbol{tri(1, 1, 2), tri(1, 3, 1), tri(3, 1, 1)}, line(start, "UURR"), nil},
		{"a triangle with too few sides", []Symbol{tri(3, 3, 1)}, line(start, "UURR"), []string{"[3,3] triangle: 0 sides of this cell, 1 wanted"}},
		{"a triangle with too many sides", []Symbol{tri(1, 1, 1)}, line(start, "UURR"), []string{"[1,1] triangle: 2 sides of this cell, 1 wanted"}},
		{"three sides", []Symbol{tri(1, 1, 3)}, line(start, "UURDRU"), nil},
		{"an eliminator for a triangle with too few sides", []Symbol{tri(3, 3, 1), at(1, 3, Eliminator)}, line(start, "UURR"), nil},
		{"an eliminator for the rarer of two colours",
			[]Symbol{cell(1, 1, Separation, "black"), cell(3, 1, Separation, "black"), cell(3, 3, Separation, "white"), at(1, 3, Eliminator)}, line(start, "UURR"), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := board(t, New(2, 2), c.symbols...)
			var got []string
			for _, v := range b.Check(c.path) {
				got = append(got, v.At.String()+" "+string(v.Type)+": "+v.Reason)
			}
			if len(got) != len(c.want) {
				t.Errorf("%s: got %q, want %q", c.name, got, c.want)
				return
			}
			for i, want := range c.want {
				where, reason, _ := strings.Cut(want, ": ")
				if !strings.HasPrefix(got[i], where+": ") || !strings.Contains(got[i], reason) {
					t.Errorf("%s: got %q, want %q", c.name, got[i], want)
				}
			}
		})
	}
}

// TestRegions checks that a line which reaches the boundary divides the board, and that a stub or a gap that
// is not drawn does not.
func TestRegions(t *testing.T) {
	b := board(t, New(3, 2), Symbol{At: Place{4, 1}, Type: CannotCross}, Symbol{At: Place{4, 3}, Type: Removed})
	for _, c := range []struct {
		path []Place
		want []int // sizes of the regions
	}{
		{line(Place{0, 4}, ""), []int{6}},
		{line(Place{0, 4}, "RU"), []int{6}},
		{line(Place{0, 4}, "RUU"), []int{2, 4}},
		{line(Place{0, 4}, "RUL"), []int{5, 1}},
		{line(Place{0, 4}, "RUURRDLDR"), []int{2, 3, 1}},
	} {
		t.Run(fmt.Sprint(c.path), func(t *testing.T) {
			var sizes []int
			for _, region := range b.Regions(b.Trace(c.path)) {
				sizes = append(sizes, len(region))
			}
			if !slices.Equal(sizes, c.want) {
				t.Errorf("%v: regions of %v cells, want %v", c.path, sizes, c.want)
			}
		})
	}
}

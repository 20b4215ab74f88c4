package player

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func line(start witness.Place, moves string) []witness.Place {
	path := []witness.Place{start}
	for _, m := range moves {
		path = append(path, direction(m).Step(path[len(path)-1], 2))
	}
	return path
}

func direction(m rune) witness.Direction {
	return map[rune]witness.Direction{'U': witness.Up, 'R': witness.Right, 'D': witness.Down, 'L': witness.Left}[m]
}

func sym(a, b int, t witness.SymbolType, c witness.Color, count int) witness.Symbol {
	return witness.Symbol{At: witness.Place{A: a, B: b}, Type: t, Color: c, Count: count}
}

func tri(a, b, n int) witness.Symbol                   { return sym(a, b, witness.Triangle, "", n) }
func sep(a, b int, c witness.Color) witness.Symbol     { return sym(a, b, witness.Separation, c, 0) }
func star(a, b int, c witness.Color) witness.Symbol    { return sym(a, b, witness.Star, c, 0) }
func at(a, b int, t witness.SymbolType) witness.Symbol { return sym(a, b, t, "", 0) }

// TestVerdicts checks each rule's verdict on one action, on boards drawn for the purpose from the rule's
// definition. Boards start at the bottom left and end at the top right; action E finishes the line.
func TestVerdicts(t *testing.T) {
	const (
		unknown = measure.Unknown
		must    = measure.MustTake
		cannot  = measure.CannotTake
	)
	for _, c := range []struct {
		name    string
		rule    string
		w, h    int
		symbols []witness.Symbol
		path    string
		action  rune
		want    measure.Verdict
	}{
		{"Figure 4.1a: a must-cross edge beside the head", "path", 2, 2, []witness.Symbol{at(1, 2, witness.MustCross)}, "U", 'R', must},
		{"another edge is not spoken of", "path", 2, 2, []witness.Symbol{at(1, 2, witness.MustCross)}, "U", 'U', unknown},
		{"a cannot-cross edge", "path", 2, 2, []witness.Symbol{at(1, 2, witness.CannotCross)}, "U", 'R', cannot},
		{"vertices are ignored", "path", 2, 2, []witness.Symbol{at(2, 2, witness.MustCross), at(0, 0, witness.CannotCross)}, "U", 'R', unknown},

		{"Figure 4.1b: between two colours", "separation", 2, 2, []witness.Symbol{sep(1, 1, "black"), sep(1, 3, "white")}, "U", 'R', must},
		{"one colour", "separation", 2, 2, []witness.Symbol{sep(1, 1, "black"), sep(1, 3, "black")}, "U", 'R', unknown},
		{"a star is no separation", "separation", 2, 2, []witness.Symbol{sep(1, 1, "black"), star(1, 3, "white")}, "U", 'R', unknown},
		{"at the rim", "separation", 2, 2, []witness.Symbol{sep(1, 1, "black")}, "U", 'U', unknown},

		{"the line must end where it can", "deadend", 2, 2, nil, "UURR", 'E', must},
		{"the end is in reach", "deadend", 2, 2, nil, "R", 'R', unknown},
		{"into a closed part", "deadend", 3, 3, nil, "RUUL", 'D', cannot},
		{"inside the board it says nothing", "deadend", 3, 3, nil, "URRDRUUL", 'D', unknown},
		{"but always does", "deadend:always", 3, 3, nil, "URRURDDL", 'L', cannot},
		{"the first edge is not judged", "deadend", 1, 1, []witness.Symbol{at(1, 0, witness.Removed)}, "", 'U', unknown},
		{"unless always", "deadend:always", 1, 1, []witness.Symbol{at(1, 0, witness.Removed)}, "", 'U', cannot},

		{"one triangle that has its edge", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 1)}, "U", 'R', cannot},
		{"one triangle that has none", "triangle", 2, 2, []witness.Symbol{tri(3, 1, 1)}, "RU", 'R', unknown},
		{"Figure 4.1c: two triangles, the parallel edge is drawn", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 2)}, "RU", 'L', unknown},
		{"two triangles, the parallel edge is drawn", "triangle", 2, 2, []witness.Symbol{tri(1, 1, 2)}, "URUR", 'U', unknown},
		{"three triangles that have an edge", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 3)}, "U", 'R', must},
		{"Figure 4.1d: three triangles left behind", "triangle", 2, 2, []witness.Symbol{tri(1, 3, 3)}, "R", 'R', cannot},
		{"three triangles done", "triangle", 3, 2, []witness.Symbol{tri(1, 3, 3)}, "URD", 'R', unknown},

		{"two colours on one side", "apr", 3, 3, []witness.Symbol{sep(3, 5, "black"), sep(3, 3, "white")}, "RU", 'U', cannot},
		{"two colours in a region that is closed", "apr", 3, 3, []witness.Symbol{sep(1, 5, "black"), sep(1, 3, "white")}, "RUU", 'L', unknown},
		{"two colours on different sides", "apr", 3, 3, []witness.Symbol{sep(1, 5, "black"), sep(3, 3, "white")}, "RU", 'U', unknown},
		{"three of a star's colour on one side", "apr", 4, 4, []witness.Symbol{star(3, 7, "red"), sep(3, 5, "red"), sep(3, 3, "red")}, "RUU", 'U', cannot},
		{"three of a colour without a star", "apr", 4, 4, []witness.Symbol{sep(3, 7, "red"), sep(3, 5, "red"), sep(3, 3, "red")}, "RUU", 'U', unknown},
		{"too many edges at a triangle", "apr", 3, 3, []witness.Symbol{tri(3, 5, 1)}, "RU", 'R', cannot},
		{"the head comes to the end", "apr", 2, 2, []witness.Symbol{tri(3, 1, 1)}, "URR", 'U', unknown},

		{"a region is closed with a lone star", "rcr", 3, 3, []witness.Symbol{star(1, 5, "red")}, "RU", 'L', cannot},
		{"a region is closed and holds", "rcr", 3, 3, []witness.Symbol{star(1, 5, "red"), star(1, 3, "red")}, "RUU", 'L', unknown},
		{"a must-cross beside the closed region", "rcr", 3, 3, []witness.Symbol{at(0, 5, witness.MustCross)}, "RU", 'L', cannot},
		{"along the rim nothing is closed", "rcr", 3, 3, []witness.Symbol{star(1, 5, "red")}, "R", 'R', unknown},
		{"at the end every region is complete", "rcr", 2, 2, []witness.Symbol{star(1, 1, "red")}, "RUUR", 'E', unknown},
		{"coming to the end from inside", "rcr", 2, 2, []witness.Symbol{star(1, 1, "red")}, "URR", 'U', unknown},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(c.w, c.h)
			d.Symbols = c.symbols
			b, err := witness.Compile(d)
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			m, err := Parse(c.rule)
			if err != nil {
				t.Fatal(err)
			}
			state := witness.State{Line: line(d.Starts[0], c.path)}
			action := witness.Action{Kind: witness.Finish}
			if c.action != 'E' {
				action = witness.Action{Kind: witness.Move, Dir: direction(c.action)}
			}
			if got := m.Rules(b).Verdicts(state, []witness.Action{action})[0]; got != c.want {
				t.Errorf("%s (%s after %s, %c): %v, want %v", c.name, c.rule, c.path, c.action, got, c.want)
			}
		})
	}
}

// TestCompat2024 checks the slip of the published figures: there is no verdict on a move to the left above a
// cell with two triangles whose bottom edge is drawn.
func TestCompat2024(t *testing.T) {
	d := witness.New(3, 3)
	d.Symbols = []witness.Symbol{tri(1, 5, 2)}
	d.Starts = []witness.Place{{A: 0, B: 6}}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	// The line goes along the bottom of the cell, round it, and back above it.
	state := witness.State{Line: line(d.Starts[0], "RRUL")}
	left := []witness.Action{{Kind: witness.Move, Dir: witness.Left}}
	for _, c := range []struct {
		compat string
		want   measure.Verdict
	}{{"", measure.MustTake}, {Compat2024, measure.Unknown}} {
		m := Model{Triangle: true}
		if err := m.SetCompat(c.compat); err != nil {
			t.Fatal(err)
		}
		if got := m.Rules(b).Verdicts(state, left)[0]; got != c.want {
			t.Errorf("compat %q: %v, want %v", c.compat, got, c.want)
		}
	}
}

// TestSeveralEnds checks that our rules say less where the published rules would lose solutions. The line
// passes the end at the left on its way to the one at the top right.
func TestSeveralEnds(t *testing.T) {
	d := witness.New(2, 2)
	d.Ends = append(d.Ends, witness.End{At: witness.Place{A: 0, B: 2}})
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	finish := []witness.Action{{Kind: witness.Finish}}
	early := witness.State{Line: line(d.Starts[0], "U")}
	if got := All.Rules(b).Verdicts(early, finish)[0]; got != measure.Unknown {
		t.Errorf("another end is in reach: %v, want UNKNOWN", got)
	}
	last := witness.State{Line: line(d.Starts[0], "UURR")}
	if got := All.Rules(b).Verdicts(last, finish)[0]; got != measure.MustTake {
		t.Errorf("no other end is left: %v, want MUST_TAKE", got)
	}
}

func TestParse(t *testing.T) {
	apr := Baseline
	apr.APR = true
	for _, c := range []struct {
		name string
		want Model
	}{
		{"none", Model{}}, {"baseline", Baseline}, {"all", All}, {"baseline+apr", apr}, {"path+deadend+separation+triangle+apr+rcr", All},
		{"deadend:always+deadend", Model{DeadEnd: Always}}, {" path + rcr ", Model{Path: true, RCR: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, err := Parse(c.name); err != nil || got != c.want {
				t.Errorf("Parse(%q) = %+v, %v; want %+v", c.name, got, err, c.want)
			}
		})
	}
	for _, name := range []string{"", "All", "path,apr", "path++apr", "genius"} {
		if _, err := Parse(name); !errors.Is(err, ErrPlayer) {
			t.Errorf("Parse(%q): %v, want ErrPlayer", name, err)
		}
	}
	var m Model
	if err := m.SetCompat("shen-2023"); !errors.Is(err, ErrCompat) {
		t.Errorf("SetCompat: %v, want ErrCompat", err)
	}
}

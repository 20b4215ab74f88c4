package sequence

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// squares returns a board of black and white separations, given row by row.
func squares(rows ...string) *witness.Document {
	d := witness.New(len(rows[0]), len(rows))
	for y, row := range rows {
		for x, color := range row {
			if color != '.' {
				d.Put(witness.Symbol{At: witness.Place{A: 2*x + 1, B: 2*y + 1}, Type: witness.Separation,
					Color: map[rune]witness.Color{'b': "black", 'w': "white"}[color]})
			}
		}
	}
	return d
}

// These are the boards of the documentation.
var (
	boardA = squares("bw")
	boardB = squares("..w", "bwb")
	boardC = squares("bb", "bw")
	boardD = squares("b.w", ".w.", "..b")
)

func look(t *testing.T, o Options, panels ...Panel) *Sequence {
	t.Helper()
	s, err := New(panels, o)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1000) {
	}
	return s
}

func teach(d *witness.Document) Panel { return Panel{Role: Teach, Puzzle: d} }
func tests(d *witness.Document) Panel { return Panel{Role: Test, Puzzle: d} }

func ids(readings []*Reading) string {
	var names []string
	for _, r := range readings {
		names = append(names, r.ID)
	}
	return strings.Join(names, " ")
}

func (f *Finding) gaps() string {
	var gaps []*Reading
	for _, e := range f.Evidence {
		if e.Gap {
			gaps = append(gaps, e.Reading)
		}
	}
	return ids(gaps)
}

// TestWorked checks the example of the documentation: the evidence of four boards against each reading of
// squares.
func TestWorked(t *testing.T) {
	inf := math.Inf(1)
	s := look(t, Options{}, teach(boardA), teach(boardB), teach(boardC), teach(boardD))
	for i, want := range []struct {
		lines, right int
		shows        map[string]float64 // in Sh; 0 for the other readings
		open         string
	}{
		{4, 2, map[string]float64{"S8": inf}, "S1 S2 S3 S4 S5 S6 S7 S9 S10"},
		{38, 2, map[string]float64{"S2": inf, "S3": inf, "S5": inf, "S7": inf, "S8": inf, "S9": 2.884, "S10": 5.153}, "S1 S4 S6 S9"},
		{12, 1, map[string]float64{"S2": inf, "S4": inf, "S8": inf, "S9": 3.170, "S10": 4.087}, "S1 S6"},
		{184, 16, map[string]float64{"S1": 4.574, "S8": inf, "S9": 4.574, "S10": 4.151}, "S6"},
	} {
		f := &s.Findings[i]
		if f.Lines != want.lines || f.Right != want.right || ids(f.Open()) != want.open {
			t.Errorf("panel %d: %d lines, %d right, %s open; want %v", i, f.Lines, f.Right, ids(f.Open()), want)
		}
		for _, e := range f.Evidence {
			sh := want.shows[e.Reading.ID]
			if e.Sh != sh && !(math.Abs(e.Sh-sh) < 5e-4) {
				t.Errorf("panel %d: %s %v Sh, want %v", i, e.Reading.ID, e.Sh, sh)
			}
		}
	}
	if _, total := s.Findings[2].Evidence[8].Reading, s.Findings[2].Evidence[8].Total; math.Abs(total-6.05) > 0.005 {
		t.Errorf("S9 has %v Sh after three panels, want 6.05", total)
	}
}

// TestShow checks that a shown line refutes exactly the readings that do not accept it. Four squares on up to
// 3x3 cells cannot teach that a region may be empty.
func TestShow(t *testing.T) {
	empty := Panel{Role: Show, Puzzle: squares("bw."), Line: []witness.Place{at(0, 2), at(0, 0), at(2, 0), at(2, 2), at(4, 2), at(4, 0), at(6, 0)}}
	s := look(t, Options{}, teach(boardA), teach(boardB), teach(boardC), teach(boardD), empty, tests(squares("b..", "..w")))
	f := &s.Findings[4]
	for _, e := range f.Evidence {
		refuted := slices.Contains([]string{"S5", "S6", "S7", "S8"}, e.Reading.ID)
		if math.IsInf(e.Sh, 1) != refuted || !refuted && e.Sh != 0 {
			t.Errorf("%s: %v Sh", e.Reading.ID, e.Sh)
		}
	}
	last := &s.Findings[5]
	if ids(f.Open()) != "" || last.gaps() != "" || last.Rules != "path+deadend+separation+apr+rcr" {
		t.Errorf("open %q, gaps %q, rules %s", ids(f.Open()), last.gaps(), last.Rules)
	}
}

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

// TestGaps checks that the gap built into each of five sequences is found, and that the proposed panels close
// it.
func TestGaps(t *testing.T) {
	for _, c := range []struct {
		name   string
		panels []Panel
		panel  int
		gaps   string
	}{
		{"neighbours only", []Panel{teach(boardA), teach(boardB), teach(boardC), tests(boardD)}, 3, "S1"},
		{"in rows only", []Panel{teach(boardA), teach(squares("bw", "bw")), tests(boardC)}, 2, "S4 S9 S10"},
		{"stars among stars", []Panel{teach(stars("*.", ".*")), tests(stars("*.", "b."))}, 1, "S10 P1"},
		{"at least as many sides", []Panel{teach(triangle(1, 1, 2)), teach(triangle(2, 2, 3)), tests(triangle(2, 2, 1))}, 2, "T1 T2"},
		{"marks not taught", []Panel{teach(boardA), tests(marked())}, 1, "H1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := look(t, Options{}, c.panels...)
			for i := range s.Findings {
				want := ""
				if i == c.panel {
					want = c.gaps
				}
				if got := s.Findings[i].gaps(); got != want {
					t.Errorf("panel %d: gaps %q, want %q", i, got, want)
				}
			}
			panels := c.panels
			for range 8 {
				s := look(t, Options{Propose: true}, panels...)
				if s.Proposal == nil {
					break
				}
				panels = slices.Insert(slices.Clone(panels), s.Proposal.Before, s.Proposal.Panel)
			}
			if len(panels) == len(c.panels) {
				t.Error("no panel is proposed")
			}
			s = look(t, Options{}, panels...)
			if got, want := s.Sentence(), "Nothing is missing: earlier panels rule out every wrong reading that would fail a test."; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

// stars returns a board of black stars (*) and squares (b, w).
func stars(rows ...string) *witness.Document {
	d := squares(rows...)
	for i := range d.Symbols {
		if s := &d.Symbols[i]; s.Color == "" {
			s.Type, s.Color = witness.Star, "black"
		}
	}
	return d
}

// triangle returns a board with n triangles in its first cell.
func triangle(width, height, n int) *witness.Document {
	d := witness.New(width, height)
	d.Put(witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: n})
	return d
}

func marked() *witness.Document {
	d := witness.New(2, 1)
	d.Put(witness.Symbol{At: at(0, 0), Type: witness.MustCross})
	return d
}

func TestFaults(t *testing.T) {
	outside := squares("bw")
	outside.Profile = witness.ProfileGame
	outside.Put(witness.Symbol{At: at(1, 0), Type: witness.Removed})
	eliminator := squares("bw")
	eliminator.Put(witness.Symbol{At: at(1, 1), Type: witness.Eliminator})
	for want, p := range map[string]Panel{
		`panels[0].role: "exam" is not one of teach, test, show`:          {Role: "exam", Puzzle: boardA},
		"panels[0].line: is missing":                                      {Role: Show, Puzzle: boardA},
		"panels[0].line: is shown by panels of the role show only":        {Role: Teach, Puzzle: boardA, Line: []witness.Place{at(0, 2)}},
		"panels[0].line: is not a solution: the line stops at":            {Role: Show, Puzzle: boardA, Line: []witness.Place{at(0, 2)}},
		"panels[0].puzzle: has a canceller, which no reading covers":      {Role: Teach, Puzzle: eliminator},
		"panels[0].puzzle: has cells outside, which no reading speaks of": {Role: Teach, Puzzle: outside},
		"panels[0].puzzle.width: 0 is outside 1..10":                      {Role: Teach, Puzzle: &witness.Document{}},
	} {
		if _, err := New([]Panel{p}, Options{}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := New(slices.Repeat([]Panel{teach(boardA)}, MostPanels+1), Options{}); err == nil || !strings.Contains(err.Error(), "101 are more than 100") {
		t.Error(err)
	}
}

// TestTooLarge checks that a board with too many lines to list is reported as undecided.
func TestTooLarge(t *testing.T) {
	s := look(t, Options{}, teach(witness.New(6, 6)), teach(boardA))
	if s.Findings[0].Undecided == "" || s.Findings[1].Undecided != "" || !strings.Contains(s.Sentence(), "Panel 1 is not decided") {
		t.Errorf("%+v, %s", s.Findings[0], s.Sentence())
	}
}

// TestProposed checks that a proposal closes the gaps that it claims to close, and that no board with fewer
// symbols closes as many.
func TestProposed(t *testing.T) {
	s := look(t, Options{Propose: true}, teach(boardA), teach(boardB), tests(boardD))
	p := s.Proposal
	if p == nil || p.Before != 2 || p.Role != Teach || ids(p.Closes) != "S1 S9" || len(p.Puzzle.Symbols) != 4 {
		t.Fatalf("%+v", p)
	}
	with := look(t, Options{}, teach(boardA), teach(boardB), p.Panel)
	open := with.Findings[2].Open()
	for _, r := range p.Closes {
		if slices.Contains(open, r) {
			t.Errorf("%s is still open", r.ID)
		}
	}
	// With up to four squares on 3x3 cells, only a shown line teaches that a region may be empty.
	empty := squares("bw.")
	for _, edge := range []witness.Place{at(2, 1), at(4, 1)} {
		empty.Put(witness.Symbol{At: edge, Type: witness.MustCross})
	}
	s = look(t, Options{Propose: true}, teach(boardA), teach(boardB), teach(boardC), teach(boardD), tests(empty))
	p = s.Proposal
	if s.Findings[4].gaps() != "S6" || p == nil || p.Before != 4 || p.Role != Show || ids(p.Closes) != "S6" || len(p.Puzzle.Symbols) != 1 {
		t.Fatalf("gaps %s, %+v", s.Findings[4].gaps(), p)
	}
	s = look(t, Options{}, teach(boardA), teach(boardB), teach(boardC), teach(boardD), p.Panel, tests(empty))
	if got := s.Findings[5].gaps(); got != "" {
		t.Errorf("gaps %s", got)
	}
}

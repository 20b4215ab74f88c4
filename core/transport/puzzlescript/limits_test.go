package puzzlescript

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// counterText counts in binary with turns of again, one more each, until all bits are on.
func counterText(bits int) string {
	return `title Counter

OBJECTS

Background .
gray

Player p
white

Go
blue

First
brown

Carry
red

On
green

Off o
black

LEGEND

f = First and Off

SOUNDS

COLLISIONLAYERS

Background
First
Carry
Go
Player, On, Off

RULES

[ action Player ] -> [ Player Go ]
[ Go ] [ First ] -> [ Go ] [ First Carry ]
right [ Carry Off ] -> [ On ]
+ right [ Carry On | ] -> [ Off | Carry ]
late [ Go ] [ Off ] -> [ Go ] [ Off ] again

WINCONDITIONS

no Off

LEVELS

pf` + strings.Repeat("o", bits-1) + "\n" + strings.Repeat(".", bits+1) + "\n"
}

func compiled(t *testing.T, text string) *Program {
	t.Helper()
	p, problems := Compile(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return p
}

// TestLongInput: an input that ends only after 2^16-1 turns, and more than two million steps
// of rules, is played to its end, in play and in a search, and taken back.
func TestLongInput(t *testing.T) {
	p := compiled(t, counterText(16))
	s := NewSession(p, 0, "")
	if s.Input(Action); s.Won() != 1 || s.Stuck() != 0 {
		t.Errorf("won %d, stuck at line %d", s.Won(), s.Stuck())
	}
	w := NewWorld(p, &p.Levels[0])
	w.Start()
	start := slices.Clone(w.cells)
	w.Turn(Down)
	first, mark := slices.Clone(w.cells), w.Mark()
	if r := w.Turn(Action); r != Won || w.Cost() < 2_000_000 {
		t.Errorf("result %d after %d steps", r, w.Cost())
	}
	if most := 3*len(w.cells) + 2*1024; len(w.log) > most {
		t.Errorf("the log has %d changes; at most %d are of use", len(w.log), most)
	}
	w.Back(mark)
	if !slices.Equal(w.cells, first) {
		t.Error("the turn is not taken back")
	}
	w.Back(0)
	if !slices.Equal(w.cells, start) {
		t.Error("the turn before is not taken back")
	}
	w.Limit(1 << 16)
	if r := w.Turn(Action); r != Stuck {
		t.Errorf("with fewer steps: result %d", r)
	}
	due := 0
	s = NewSessionWithin(p, 0, "", Patience{Overdue: func() bool { due++; return due == 2 }})
	if s.Input(Action); s.Won() != 0 || s.Stuck() == 0 || due != 2 {
		t.Errorf("the time is up: won %d, stuck at line %d, asked %d times", s.Won(), s.Stuck(), due)
	}
}

// endlessAgainText turns red into blue and blue into red for ever.
const endlessAgainText = `title Endless

OBJECTS

Background .
gray

Player p
white

Red r
red

Blue
blue

Fresh
green

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Player, Red, Blue, Fresh

RULES

[ Red ] -> [ Fresh ]
[ Blue ] -> [ Red ] again
[ Fresh ] -> [ Blue ] again

WINCONDITIONS

no Player

LEVELS

pr
`

// TestEndless: turns of again that come back to a board are left at once.
func TestEndless(t *testing.T) {
	p := compiled(t, endlessAgainText)
	w := NewWorld(p, &p.Levels[0])
	w.Start()
	if r := w.Turn(Up); r != Endless || w.Cost() > 2_000 || w.Runaway() == 0 {
		t.Errorf("result %d after %d steps, line %d", r, w.Cost(), w.Runaway())
	}
	s := NewSession(p, 0, "")
	if s.Input(Up); s.Stuck() == 0 || s.World().Cost() > 2_000 {
		t.Errorf("stuck at line %d after %d steps", s.Stuck(), s.World().Cost())
	}
}

// TestLargeLevels: a level of a hundred thousand cells is played, and takes memory by its
// cells. What is too large is refused with its size.
func TestLargeLevels(t *testing.T) {
	head, _, _ := strings.Cut(counterText(2), "pf")
	row := "p" + strings.Repeat(".", 399) + "\n"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	p := compiled(t, head+row+strings.Repeat(strings.Repeat(".", 400)+"\n", 250))
	s := NewSession(p, 0, "")
	s.Input(Right)
	runtime.ReadMemStats(&after)
	if w := s.World(); w.n != 100_400 || !p.player.meets(w.cell(251)) {
		t.Errorf("%d cells; the player has not moved", w.n)
	}
	if per := (after.TotalAlloc - before.TotalAlloc) / 100_400; per > 400 {
		t.Errorf("%d bytes a cell", per)
	}
	for _, c := range []struct{ name, level, want string }{
		{"too many cells", strings.Repeat(strings.Repeat(".", 1<<10)+"\n", 1<<10+1), "1024 by 1025 cells are more than 1048576"},
		{"rows that go on", strings.Repeat(".", 1000) + "\n" + strings.Repeat(".\n", 999), "only 1999 are written"},
		{"all together", strings.Repeat(strings.Repeat(".", 1<<10)+"\n"+strings.Repeat(strings.Repeat(".", 1<<8)+"\n", 1<<10-1)+"\n", 5), "more than 4194304 cells together"},
	} {
		_, problems := Compile(head + c.level)
		if err := FirstError(problems); !errors.Is(err, ErrSource) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.name, err, c.want)
		}
	}
}

package puzzlescript

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// boxGame is a game of boxes with other rules, goals or levels.
func boxGame(rules, wins, level string) string {
	head, _, _ := strings.Cut(sokobanText, "RULES")
	head = strings.Replace(head, "\nP = Player\n", "\nP = Player\n+ = Player and Target\n", 1)
	return strings.TrimRight(head, "=\n ") + "\n\nRULES\n\n" + rules + "\n\nWINCONDITIONS\n\n" + wins + "\n\nLEVELS\n\n" + level + "\n"
}

func rated(g *transport.Game) rate.Result {
	r := rate.New(g, rate.Options{Limit: 300})
	for !r.Step(10) {
	}
	return r.Result()
}

// TestPlayedRules: rule sets of the thesis written in PuzzleScript are rated as the package's
// own are, number for number.
func TestPlayedRules(t *testing.T) {
	random := rand.New(rand.NewPCG(24, 17))
	for _, c := range []struct {
		own   transport.Rules
		rules string
	}{
		{transport.Sokoban, "[ > Player | Crate ] -> [ > Player | > Crate ]"},
		{transport.Sokoban, "late [ Player ] -> [ Player ]\n[ > Player | Crate | no Crate no Wall ] -> [ | Player | Crate ]"},
		{transport.Strong, "[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Crate ] -> [ > Crate | > Crate ]"},
		{transport.Pull, "[ < Player | Crate ] -> [ < Player | < Crate ]"},
	} {
		solved := 0
		for range reference.Cases(100) {
			l := randomBoxes(random)
			own, err := transport.NewGame(c.own, l)
			if err != nil {
				t.Fatal(err)
			}
			text := rowsOf(l)
			p, problems := Compile(boxGame(c.rules, "all Target on Crate", text))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			g, played, err := p.Transport(0)
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.own.PuzzleName(), err, text)
			}
			got, want := rated(g), rated(own)
			if got != want || played.Err() != nil {
				t.Errorf("%s\n%s\ngot  %+v, %v\nwant %+v", c.rules, text, got, played.Err(), want)
			}
			if got.Solved {
				solved++
			}
		}
		if solved == 0 {
			t.Errorf("%s: no level was solved", c.rules)
		}
	}
}

// randomBoxes is a room of two boxes with some walls.
func randomBoxes(random *rand.Rand) *transport.Level {
	const w, h = 7, 6
	l := transport.NewLevel(w, h)
	var floor []transport.Cell
	for c := range l.Wall {
		x, y := c%w, c/w
		l.Wall[c] = x == 0 || y == 0 || x == w-1 || y == h-1 || random.IntN(6) == 0
		if !l.Wall[c] {
			floor = append(floor, transport.Cell(c))
		}
	}
	random.Shuffle(len(floor), func(i, j int) { floor[i], floor[j] = floor[j], floor[i] })
	l.Worker, l.Boxes = floor[0], slices.Clone(floor[1:3])
	random.Shuffle(len(floor), func(i, j int) { floor[i], floor[j] = floor[j], floor[i] })
	l.Goal[floor[0]], l.Goal[floor[1]] = true, true
	return l
}

// rowsOf writes a level by the legend.
func rowsOf(l *transport.Level) string {
	rows := make([]string, l.H)
	for c := range l.Wall {
		box, worker := slices.Contains(l.Boxes, transport.Cell(c)), l.Worker == transport.Cell(c)
		glyph := "."
		switch {
		case l.Wall[c]:
			glyph = "#"
		case box && l.Goal[c]:
			glyph = "@"
		case box:
			glyph = "*"
		case worker && l.Goal[c]:
			glyph = "+"
		case worker:
			glyph = "P"
		case l.Goal[c]:
			glyph = "O"
		}
		rows[c/l.W] += glyph
	}
	return strings.Join(rows, "\n")
}

// TestNoBoxes: what is no puzzle of boxes is refused, with the part that is missing.
func TestNoBoxes(t *testing.T) {
	const push, win, level = "[ > Player | Crate ] -> [ > Player | > Crate ]", "all Target on Crate", "#######\n#P.*.O#\n#.....#\n#######"
	for _, c := range []struct{ name, text, want string }{
		{"chance", boxGame("random "+push, win, level), "depends on chance"},
		{"no goals", boxGame(push, "", level), "no win condition"},
		{"to the exit", boxGame(push, "all Player on Target", level), "does not bring all crate to places"},
		{"nothing moves", boxGame("", win, level), "nothing but the player ever changes"},
		{"several kinds", boxGame(push+"\n[ > Player | Wall ] -> [ > Player | > Wall ]", win, level), "(wall, crate)"},
		{"goals move", boxGame(push+"\n[ > Player | Target ] -> [ > Player | > Target ]", win, level), "several kinds of things change"},
		{"won by a rule", boxGame(push+"\nlate [ Crate Target ] -> win", win, level), "won by a rule"},
		{"boxes vanish", boxGame(push+"\nlate [ Crate | Crate ] -> [ | ]", win, "#######\n#P*.*O#\n#....O#\n#######"), "boxes vanish or appear"},
		{"two players", boxGame(push, win, "#######\n#P.*.O#\n#P....#\n#######"), "2 players"},
		{"no box", boxGame(push, win, "#######\n#P...O#\n#######"), "no crate in this level"},
		{"too few goals", boxGame(push, win, "#######\n#P.*.*#\n#.*..O#\n#######"), "1 goals and 3 of crate"},
		{"action", boxGame(push+"\n[ action Player | Crate ] -> [ Player | > Crate ]", win, level), "the action key does something"},
		// Alone, a box slides as far as the wall; among others it stops where it could not alone.
		{"ice", boxGame("[ > Player | Crate | no Crate no Wall ] -> [ Player | | Crate ] again\n[ > Player | Crate ] -> [ > Player | > Crate ]\n"+
			"[ moving Crate ] -> [ moving Crate ] again", win, level), ""},
		{"magnets", "noaction\n" + boxGame(push+"\nlate horizontal [ Crate | no Wall no Player | Crate ] -> [ | Crate | Crate ]", win, "########\n#P.*.*O#\n#....O.#\n########"), "help each other"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := Compile(c.text)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			_, _, err := p.Transport(0)
			if c.want != "" && (!errors.Is(err, ErrNoBoxes) || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

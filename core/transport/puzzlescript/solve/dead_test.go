package solve

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

// A crate in a corner, or at a wall without a mark, is dead; one that can be brought home is not.
func TestDeadCrates(t *testing.T) {
	s, _ := samples.Named("crates")
	p, _ := puzzlescript.Compile(s.Source)
	for _, c := range []struct {
		name string
		rows []string
		dead bool
	}{
		{"solvable", []string{"#######", "#P.*.O#", "#######"}, false},
		{"a corner", []string{"#####", "#*..#", "#.PO#", "#####"}, true},
		{"a wall", []string{"######", "#.*..#", "#.P..#", "#...O#", "######"}, true},
		{"a wall with a mark", []string{"######", "#.*.O#", "#.P..#", "#....#", "######"}, false},
		{"too few", []string{"######", "#.OO.#", "#.P*.#", "#....#", "######"}, true},
		{"one of two in a corner", []string{"######", "#*....#", "#.*PO.#", "#.....#", "######"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			board, err := p.Board(c.rows)
			if err != nil {
				t.Fatal(err)
			}
			q := p.With(board)
			w := puzzlescript.NewWorld(q, &q.Levels[0])
			d := puzzlescript.NewDead(q, 0)
			if got := d != nil && d.Proves(w); got != c.dead {
				t.Errorf("dead %v, want %v", got, c.dead)
			}
		})
	}
}

// Movements that no object has, or that another object had before, count. Each level is won by one input, right,
// and is not proved dead.
func TestDeadOddMovements(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nWall #\nbrown\n\nPlayer p\nblack\n\nCrate c\nred\n\n" +
		"Box b\nred\n\nMark m\nblue\n\nGoal o\ngreen\n\nSpot s\ngreen\n\n" +
		"LEGEND\n\n* = Crate and Mark\n+ = Box and Mark\nx = Crate and Spot\n\nSOUNDS\n\n" +
		"COLLISIONLAYERS\n\nBackground\nMark, Goal, Spot\nPlayer, Wall, Crate, Box\n\nRULES\n\n"
	for _, c := range []struct{ name, rules, wins, level string }{
		{"what a moving crate becomes moves",
			"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ Crate Mark ] -> [ Box Mark ]", "all Goal on Box", "p*o"},
		{"a movement without an object moves what comes there",
			"right [ > Player | Box Mark ] -> [ > Player | > Box Mark ]\nright [ > Box | Crate Spot ] -> [ > Box | > Crate Spot ]\n" +
				"[ > Box | Spot ] -> [ > Box | Spot no Crate ]", "all Goal on Box", "p+xo"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(head + c.rules + "\n\nWINCONDITIONS\n\n" + c.wins + "\n\nLEVELS\n\n" + c.level + "\n")
			if err := puzzlescript.FirstError(problems); err != nil {
				t.Fatal(err)
			}
			if won, _ := puzzlescript.Replay(p, 0, []puzzlescript.Input{puzzlescript.Right}); !won {
				t.Fatal("right does not win")
			}
			if d := puzzlescript.NewDead(p, 0); d != nil && d.Proves(puzzlescript.NewWorld(p, &p.Levels[0])) {
				t.Error("it is proved dead")
			}
		})
	}
}

// A level that is dead as it begins is unsolvable as soon as that is found out, however many boards there are.
func TestDeadFromStart(t *testing.T) {
	s, _ := samples.Named("crates")
	p, _ := puzzlescript.Compile(s.Source)
	board, err := p.Board([]string{"##########", "#*.......#", "#...*....#", "#..P...*.#", "#........#", "#.OOO....#", "##########"})
	if err != nil {
		t.Fatal(err)
	}
	search := New(p.With(board), 0, Options{Generic: true})
	for !search.Step(100) {
	}
	if search.Why() != Unsolved || search.Expansions() != DefaultDead {
		t.Errorf("%q after %d states, want %q after %d", search.Why(), search.Expansions(), Unsolved, DefaultDead)
	}
}

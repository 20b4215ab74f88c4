package plain_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// TestSearched: a World, which searches use, has the boards of plain and wins when plain does.
// Restarts are left out: of these a World only says that they lead nowhere new.
func TestSearched(t *testing.T) {
	inputs, won := 0, 0
	for seed := range uint64(reference.Cases(600)) {
		m := maker{rand.New(rand.NewPCG(seed, 47))}
		source := m.game()
		if strings.Contains(source, "restart ") || strings.Contains(source, "restart\n") {
			continue
		}
		difference, n, wins, err := search(source, m.moves(16))
		if err != nil && !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
		if difference != "" {
			t.Errorf("seed %d: %s\nof the game\n%s", seed, difference, rulesOf(source))
		}
		inputs += n
		won += wins
	}
	t.Logf("%d inputs, %d levels won", inputs, won)
}

// moves returns random inputs of the five that a player has.
func (m maker) moves(n int) string {
	var out strings.Builder
	for range n {
		out.WriteByte(letters[m.r.IntN(5)])
	}
	return out.String()
}

// search plays moves in a World and in plain until the level is won.
func search(source, moves string) (difference string, played, won int, err error) {
	b, difference, err := start(source, 0, little)
	if difference != "" || err != nil {
		return difference, 0, 0, err
	}
	w := puzzlescript.NewWorld(b.program, &b.program.Levels[0])
	w.Start()
	if b.plain.Level() > 0 { // the turns of again at the start have won
		return "", 0, 0, errStopped
	}
	for i, letter := range moves {
		before := cellsOf(b.plain)
		if difference, err = b.input(letter); difference != "" || err != nil {
			return difference, i, 0, err
		}
		w.Forget()
		result := w.Turn(puzzlescript.Input(strings.IndexRune("uldrx", letter)))
		if wins := b.plain.Level() > 0 || b.plain.Over(); wins != (result == puzzlescript.Won) {
			return "after " + moves[:i+1] + ": only one of them has won; before it\n" + before, i, 0, nil
		} else if wins {
			return "", i, 1, nil
		}
		if got, want := worldCells(b.program, w), cellsOf(b.plain); got != want {
			return "after " + moves[:i+1] + ": the world has\n" + got + "plain has\n" + want, i, 0, nil
		}
	}
	return "", len(moves), 0, nil
}

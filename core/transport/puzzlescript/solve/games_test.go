package solve

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

const games = "../../../../../shared/data/puzzlescript/games"

func TestGames(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(games, "*.txt"))
	if len(files) == 0 {
		t.Skipf("%s is not here", games)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			p, ps := puzzlescript.Compile(string(text))
			if p == nil {
				t.Fatal(ps)
			}
			t.Log(ps)
			for i := range p.Levels {
				if p.Levels[i].W == 0 {
					continue
				}
				b := time.Now()
				s := New(p, i, Options{Limit: 60000, Memory: 200 << 20})
				s.Step(1 << 30)
				t.Log(i, s.Solved(), s.Optimal(), len(s.Moves()), s.Why(), s.Expansions(), time.Since(b), s.Turns(), s.Runaway())
				if s.Solved() {
					if ok, n := puzzlescript.Replay(p, i, s.Moves()); !ok || n != len(s.Moves()) {
						t.Error("does not replay")
					}
				}
			}
		})
	}
}

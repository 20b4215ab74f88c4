package puzzlescript

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// FuzzCompile: whatever a source says, it is compiled and its levels are played without a
// panic and without end.
func FuzzCompile(f *testing.F) {
	for _, text := range []string{sokobanText, allText, endlessText, ""} {
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		p, problems := Compile(text)
		if p == nil {
			if FirstError(problems) == nil {
				t.Error("no program and no error")
			}
			return
		}
		for i := range min(len(p.Levels), 2) {
			s := NewSessionWithin(p, i, "1", Patience{Steps: 1 << 21})
			for _, in := range []Input{Right, Down, Action, Left, Up, Tick} {
				s.Input(in)
				if s.Stuck() > 0 { // every further input may take as long
					return
				}
			}
			s.Undo()
			s.Restart()
			s.Text()
		}
	})
}

package logicgrid

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

func FuzzTheme(f *testing.F) {
	f.Add(schoolTheme)
	f.Add(`{"theme":"inn","categories":[{"name":"guest","entities":["Ann","Bob"]},{"name":"price","numeric":true,"entities":["$5","$10"],"words":{"step":5}}]}`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		s, err := ParseTheme(text)
		if err != nil {
			var syntax *jsonlite.SyntaxError
			if !errors.Is(err, ErrDocument) && !errors.As(err, &syntax) {
				t.Errorf("%v is neither of the two", err)
			}
			return
		}
		if cut, err := s.Cut(2, 2); err == nil {
			NewSolver(cut, Clean).Solve(nil)
		}
	})
}

func FuzzBreeding(f *testing.F) {
	space, o := School(), BreedOptions{Options: archive.Options{Columns: 4, Population: 4}}
	b := NewBreeding(space, o)
	f.Add(string(b.AppendJSON(nil)))
	for range 3 {
		b.Step(len(b.Loop().Children()))
	}
	f.Add(string(b.AppendJSON(nil)))
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := jsonlite.Parse(text)
		if err != nil {
			return
		}
		b, err := RestoreBreeding(space, o, &v)
		if err != nil {
			if !errors.Is(err, archive.ErrSnapshot) && !errors.Is(err, ErrPacked) && !errors.Is(err, ErrDocument) {
				t.Errorf("%v is none of the three", err)
			}
			return
		}
		b.Step(len(b.Loop().Children()))
	})
}

package spread

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func FuzzOpen(f *testing.F) {
	f.Add(request(2, ""))
	f.Add(request(3, `,"top":4,"want":"histogram","against":"none"`))
	frugal.Fuzz(f, func(t *testing.T, request string) {
		q, err := Open(request)
		if err != nil {
			return
		}
		if states := q.States(); !(states >= 0) {
			t.Errorf("%s: %v states", request, states)
		}
		shards := q.Cut()
		if len(shards) == 0 || len(shards) > MaxShards {
			t.Errorf("%s: %d shards", request, len(shards))
		}
	})
}

// FuzzState fuzzes a job's stored state: its ranges and, on the next line, its tally.
func FuzzState(f *testing.F) {
	q, err := Open(request(3, `,"top":4`))
	if err != nil {
		f.Fatal(err)
	}
	piece, _, _ := q.Work(Range{0, 125}, 1<<40)
	s, err := q.Merge([]Piece{*piece})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s.Covered.String() + "\n" + string(s.AppendTally(nil)))
	f.Add("0-5,7-9\n{\"refused\":3,\"shards\":1,\"part\":{}}")
	f.Add("\n")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		covered, tally, _ := strings.Cut(text, "\n")
		s, err := q.ReadState(tally, covered)
		if err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		s.AppendJSON(nil)
		again, err := q.ReadState(string(s.AppendTally(nil)), s.Covered.String())
		if err != nil {
			t.Fatalf("%q: written again: %v", text, err)
		}
		if tally != "" && string(again.AppendTally(nil)) != string(s.AppendTally(nil)) {
			t.Errorf("%q: %s and then %s", text, s.AppendTally(nil), again.AppendTally(nil))
		}
	})
}

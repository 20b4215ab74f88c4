package puzzlescript

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"
)

const recordings = "../../../../shared/data/puzzlescript/sessions.json.gz"

type recording struct {
	Name       string
	Source     string
	Inputs     []any
	FinalLevel string
	LevelIndex int
	Seed       *string
}

func readRecordings(t testing.TB) []recording {
	f, err := os.Open(recordings)
	if err != nil {
		t.Skipf("%s is not here", recordings)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []recording
	if err := json.NewDecoder(z).Decode(&list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestRecordings: every recording of play ends as it did in the language's own engine.
func TestRecordings(t *testing.T) {
	for _, r := range readRecordings(t) {
		t.Run(r.Name, func(t *testing.T) {
			p, ps := Compile(r.Source)
			if p == nil {
				t.Fatal(ps)
			}
			seed := ""
			if r.Seed != nil {
				seed = *r.Seed
			}
			s := NewSession(p, r.LevelIndex, seed)
			for _, in := range r.Inputs {
				switch in := in.(type) {
				case float64:
					s.Input(Input(in))
				case string:
					switch in {
					case "tick":
						s.Input(Tick)
					case "undo":
						s.Undo()
					case "restart":
						s.Restart()
					}
				}
			}
			if got := s.Text(); got != r.FinalLevel {
				t.Errorf("ends in\n%s\nwant\n%s\nproblems %v", got, r.FinalLevel, ps)
			}
		})
	}
}

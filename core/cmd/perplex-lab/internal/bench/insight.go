package bench

import (
	"encoding/json"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// editMapCases measure the effect of a must-cross symbol at each of the 65 edges and vertices of
// the empty 4x4 board, for each published player.
func editMapCases() (cases []benchCase) {
	for _, name := range player.Presets {
		cases = append(cases, benchCase{
			name: "edit-map-4x4-" + name, unit: "states",
			make: func() (stepper, error) {
				return insight.NewEdits(witness.New(4, 4), witness.Symbol{Type: witness.MustCross}, nil, nil, name, "", 0, 1)
			},
			done: func(s stepper) (int, error) {
				edits := s.(*insight.Edits)
				var answer struct {
					Edits    []struct{ Count string }
					Complete bool
				}
				if err := json.Unmarshal(edits.AppendAnswer(nil), &answer); err != nil {
					return 0, err
				}
				passed := 0
				for _, e := range answer.Edits {
					n, err := strconv.Atoi(e.Count)
					if err != nil {
						return 0, err
					}
					passed += n
				}
				if !answer.Complete {
					passed = -1
				}
				// The total number of edges and vertices on all 8,512 lines.
				return edits.States(), expect("edges and vertices of lines", passed, 305376)
			},
		})
	}
	return cases
}

package thesis

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/lab"
)

// Set names a set of puzzles of the thesis.
type Set string

// Sets by the tables that use them. Their lists are the thesis's own. A test of package lab
// reconstructs them from the crawl, as far as the data allow.
const (
	Set104   Set = "set104"         // Table 6.1
	SetTOnly Set = "set-t-only-179" // Table 6.2: triangles, possibly with path constraints
	SetNonT  Set = "set-non-t-226"  // Table 6.2: no triangles
	SetBWS   Set = "bws24"          // Table 6.3: separations of two colours
)

// Puzzles returns a set in order of publication. Of identical strings only the oldest counts, so
// Set104 has 103 puzzles.
func (d *Data) Puzzles(set Set) ([]Puzzle, error) {
	name := "windmill/" + string(set) + ".txt"
	ids, err := d.list(name)
	if err != nil {
		return nil, err
	}
	selection := lab.Select(d.records, lab.Filter{}, []lab.Set{{Choice: lab.Chosen, IDs: ids}})
	if lost := selection.Lost[0]; len(lost) > 0 {
		return nil, fmt.Errorf("%s: the crawl has no puzzle %s: %w", name, lost[0], ErrNoData)
	}
	var puzzles []Puzzle
	for _, item := range selection.Sets[0] {
		r := d.records[item.Record]
		puzzles = append(puzzles, Puzzle{r.ID, r.Puzzle, int64(r.Published), int(r.Rating)})
	}
	return puzzles, nil
}

package thesis

import "fmt"

// Set names a set of puzzles of the thesis.
type Set string

// The sets, by the tables in which they stand. Their lists are the thesis's
// own; TestSelection makes them again from the crawl, as far as the data allow.
const (
	Set104   Set = "set104"         // 6.1
	SetTOnly Set = "set-t-only-179" // 6.2: triangles, and maybe path constraints
	SetNonT  Set = "set-non-t-226"  // 6.2: no triangles
	SetBWS   Set = "bws24"          // 6.3: separations of two colours
)

// Puzzles returns a set in order of publication. Of identical strings only the
// oldest counts: Set104 has 103 puzzles.
func (d *Data) Puzzles(set Set) ([]Puzzle, error) {
	name := "windmill/" + string(set) + ".txt"
	ids, err := d.list(name)
	if err != nil {
		return nil, err
	}
	wanted := make(map[string]bool)
	for _, id := range ids {
		wanted[id] = true
	}
	var puzzles []Puzzle
	for _, p := range d.puzzles {
		if wanted[p.ID] {
			puzzles = append(puzzles, p)
			delete(wanted, p.ID)
		}
	}
	for id := range wanted {
		return nil, fmt.Errorf("%s: the crawl has no puzzle %s: %w", name, id, ErrNoData)
	}
	return oldest(puzzles), nil
}

// oldest drops puzzles with the string of an earlier one.
func oldest(puzzles []Puzzle) []Puzzle {
	seen := make(map[string]bool)
	var kept []Puzzle
	for _, p := range puzzles {
		if !seen[p.Text] {
			seen[p.Text] = true
			kept = append(kept, p)
		}
	}
	return kept
}

package lab

import (
	"cmp"
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Record is a puzzle with its ratings. Unknown numbers are NaN.
type Record struct {
	ID      string
	Title   string
	Creator string // "" if unknown
	Puzzle  string // in any format that package read accepts

	Published float64 // milliseconds since 1970
	Rating    float64 // upvotes less downvotes, or points in a study
	Seconds   float64 // solving time
	Attempts  float64 // attempts until the puzzle was solved or given up

	// Same is the number of the first record with the same puzzle text.
	Same int
	Facts
	// Err is the reason why the puzzle, or its row of the file, cannot be read. There are no Facts
	// then.
	Err error
}

// Facts are the properties of a puzzle that a Filter uses.
type Facts struct {
	Width, Height int // in cells
	Starts, Ends  int
	Has           []witness.SymbolType // each type once, in the order of the types
	// Corner reports that the thesis's program may treat the puzzle wrongly; see Slips.
	Corner bool
}

// Kinds reports whether the puzzle has a symbol of any of the types.
func (f Facts) Kinds(types ...witness.SymbolType) bool {
	return slices.ContainsFunc(types, func(t witness.SymbolType) bool { return slices.Contains(f.Has, t) })
}

func factsOf(d *witness.Document) Facts {
	f := Facts{Width: d.Width, Height: d.Height, Starts: len(d.Starts), Ends: len(d.Ends)}
	for _, s := range d.Symbols {
		if !slices.Contains(f.Has, s.Type) {
			f.Has = append(f.Has, s.Type)
		}
	}
	slices.Sort(f.Has)
	f.Corner = mixed(d.Height, d.Symbols)
	return f
}

// order sorts records by publication, with unknown times last, and fills in Same for identical
// puzzles.
func order(records []Record) {
	slices.SortStableFunc(records, func(a, b Record) int {
		if known, other := !math.IsNaN(a.Published), !math.IsNaN(b.Published); known != other {
			if known {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Published, b.Published)
	})
	first := make(map[string]int)
	for i := range records {
		if _, ok := first[records[i].Puzzle]; !ok {
			first[records[i].Puzzle] = i
		}
		records[i].Same = first[records[i].Puzzle]
	}
}

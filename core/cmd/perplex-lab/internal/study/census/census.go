// Package census measures all puzzles of a crawl of The Windmill, the site where people publish
// line puzzles, and makes a table of norms from them.
//
// It includes solvable puzzles up to 5x5 cells; of equal strings, only the oldest counts. If a
// puzzle has many solutions and a player's walk takes more than MostVisits states, the puzzle is
// missing from that player's norm and counted there as missing.
package census

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// The crawl is the newest one in the data.
const (
	File   = "windmill/2024-02-20.json.gz"
	Source = "windmill.thefifthmatt.com"
	Date   = "2024-02-20"
)

// Largest is the maximum number of cells along a side.
const Largest = 5

// Puzzle is a published puzzle with its TSI in Sh for each of player.Presets, once measured. The
// TSI is NaN if the walk was too long.
type Puzzle struct {
	*witness.Document
	ID        string
	Published int64 // milliseconds since 1970
	Upvotes   int   // upvotes less downvotes
	Solves    int   // number of times that the puzzle was solved
	TSI       []float64
}

// Size returns the name of its board's size.
func (p *Puzzle) Size() string { return norms.Name(p.Width, p.Height) }

// Load reads the crawl in a data folder and returns its puzzles up to the largest size, unmeasured,
// with counts of the omitted ones.
func Load(folder string) (puzzles []*Puzzle, counts norms.Counts, err error) {
	file, err := os.Open(filepath.Join(folder, filepath.FromSlash(File)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, counts, fmt.Errorf("the data folder %q has no %s: %w", folder, File, err)
	}
	if err != nil {
		return nil, counts, err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return nil, counts, fmt.Errorf("%s: %w", file.Name(), err)
	}
	type record struct {
		ID        string `json:"id"`
		Contents  string `json:"contents"`
		CreateUTC int64  `json:"createUtc"`
		Upvotes   int    `json:"upvotes"`
		Solves    int    `json:"solves"`
	}
	var records []record
	if err := json.NewDecoder(unpacked).Decode(&records); err != nil {
		return nil, counts, fmt.Errorf("%s: %w", file.Name(), err)
	}
	counts.Records = len(records)
	slices.SortStableFunc(records, func(a, b record) int { return cmp.Compare(a.CreateUTC, b.CreateUTC) })
	seen := make(map[string]bool)
	for _, r := range records {
		if seen[r.Contents] {
			counts.Repeated++
			continue
		}
		seen[r.Contents] = true
		d, err := windmill.Decode(r.Contents)
		if err == nil {
			_, err = witness.Compile(d)
		}
		switch {
		case err != nil:
			counts.Unreadable++
		case d.Width > Largest || d.Height > Largest:
			counts.Larger++
		default:
			puzzles = append(puzzles, &Puzzle{Document: d, ID: r.ID, Published: r.CreateUTC, Upvotes: r.Upvotes, Solves: r.Solves})
		}
	}
	return puzzles, counts, nil
}

// Measure measures puzzles on all processors. After each puzzle it calls done with the number
// measured so far; calls do not overlap.
func Measure(puzzles []*Puzzle, done func(n int)) error {
	return parallel.Each(len(puzzles), func(i int) error { return puzzles[i].measure() }, done)
}

// Table makes the norms from measured puzzles.
func Table(puzzles []*Puzzle, counts norms.Counts) *norms.Table {
	t := &norms.Table{Kind: "norms", Measure: "tsi", Unit: "Sh", Source: Source, Date: Date, Profile: "windmill",
		Version: version.Version, Visits: MostVisits, Counts: counts}
	sizes := make(map[string][]*Puzzle)
	for _, p := range puzzles {
		if p.TSI == nil {
			t.Counts.Unsolvable++
			continue
		}
		if slices.ContainsFunc(p.TSI, func(tsi float64) bool { return !math.IsNaN(tsi) }) {
			t.Counts.Measured++
		}
		sizes[p.Size()] = append(sizes[p.Size()], p)
	}
	for w := 1; w <= Largest; w++ {
		for h := w; h <= Largest; h++ {
			tall, wide := sizes[norms.Name(w, h)], sizes[norms.Name(h, w)]
			enough := add(t, norms.Name(w, h), tall)
			if w == h {
				continue
			}
			// A size with too few puzzles is pooled with the transposed size.
			if !add(t, norms.Name(h, w), wide) || !enough {
				add(t, norms.Pooled(w, h), slices.Concat(tall, wide))
			}
		}
	}
	return t
}

// add adds the norm of a size. If the size has too few puzzles, it records that, and enough is
// false.
func add(t *norms.Table, name string, puzzles []*Puzzle) (enough bool) {
	if len(puzzles) < norms.Least {
		if len(puzzles) > 0 {
			t.Few = append(t.Few, norms.Few{Name: name, Puzzles: len(puzzles)})
		}
		return false
	}
	s := norms.Size{Name: name}
	for i, name := range player.Presets {
		var figures []float64
		for _, p := range puzzles {
			if !math.IsNaN(p.TSI[i]) {
				figures = append(figures, p.TSI[i])
			}
		}
		if len(figures) >= norms.Least {
			s.Players = append(s.Players, norms.NewNorm(name, figures, len(puzzles)-len(figures)))
		}
	}
	t.Sizes = append(t.Sizes, s)
	return true
}

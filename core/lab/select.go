package lab

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Same selects how records with the same puzzle text are treated.
type Same uint8

// Treatments of identical puzzles.
const (
	Oldest Same = iota // only the earliest published puzzle counts
	Mean               // identical puzzles count as one puzzle, with mean numbers
	Each               // each counts as a puzzle
)

// Filter selects records before sets are made. The zero value excludes repeated and unreadable puzzles.
type Filter struct {
	// Limits are exclusive. Unknown numbers always pass. Nil means no limits.
	Rating, Seconds, Attempts *stats.Interval
	Blacklist                 []string // ids
	Same                      Same
	Width, Height             int  // in cells; 0 means any size
	Single                    bool // at most one start and one end
	Plain                     bool // neither polyominoes nor eliminators
}

// Thesis is the filter of Shen (2024), section 6.1, without the blacklist.
var Thesis = Filter{Rating: &stats.Interval{Low: -40, High: 40}, Width: 4, Height: 4, Single: true, Plain: true}

// Choice selects the filtered puzzles of a set.
type Choice uint8

// Choices of sets.
const (
	All    Choice = iota // all puzzles that pass the filter
	NonT                 // puzzles without triangles
	TOnly                // puzzles with triangles, but neither separations nor stars
	Chosen               // puzzles of a list of ids
)

// Set describes a set of puzzles. A puzzle selected by id bypasses the filter, except Same.
type Set struct {
	Choice Choice
	IDs    []string // ids of a Chosen set
	// Hours, unless 0, excludes a puzzle if its creator has another puzzle in the set that is older
	// by at most this many hours. The thesis uses 7 for TOnly without saying so. A puzzle of an
	// unknown creator is always kept.
	Hours float64
}

// Item is a puzzle of a set.
type Item struct {
	Record int // index of the (first) record
	Count  int // number of records merged into this item
	// means over these records
	Rating, Seconds, Attempts float64
}

// Step is the number of records left after one part of the filter.
type Step struct {
	Name string
	Left int
}

// Selection is the result of Select.
type Selection struct {
	Steps []Step
	Sets  [][]Item   // items of each set, in order of publication
	Lost  [][]string // ids of each set that no record has
}

// Select makes sets from records. The records must be in order of publication.
func Select(records []Record, f Filter, sets []Set) Selection {
	var s Selection
	all := make([]int, len(records))
	for i := range all {
		all[i] = i
	}
	kept := slices.Clone(all)
	step := func(name string, keep func(r *Record) bool) {
		kept = slices.DeleteFunc(kept, func(i int) bool { return !keep(&records[i]) })
		s.Steps = append(s.Steps, Step{name, len(kept)})
	}
	step("records", func(*Record) bool { return true })
	inside := func(name string, limits *stats.Interval, value func(r *Record) float64) {
		if limits != nil {
			step(name, func(r *Record) bool {
				v := value(r)
				return math.IsNaN(v) || limits.Low < v && v < limits.High
			})
		}
	}
	inside("rating", f.Rating, func(r *Record) float64 { return r.Rating })
	inside("seconds", f.Seconds, func(r *Record) float64 { return r.Seconds })
	inside("attempts", f.Attempts, func(r *Record) float64 { return r.Attempts })
	if len(f.Blacklist) > 0 {
		black := listed(f.Blacklist)
		step("blacklist", func(r *Record) bool { return !black[r.ID] })
	}
	items := merge(records, kept, f.Same)
	if f.Same != Each {
		s.Steps = append(s.Steps, Step{"same", len(items)})
	}
	narrow := func(name string, keep func(r *Record) bool) {
		items = slices.DeleteFunc(items, func(i Item) bool { return !keep(&records[i.Record]) })
		s.Steps = append(s.Steps, Step{name, len(items)})
	}
	narrow("readable", func(r *Record) bool { return r.Err == nil })
	if f.Width != 0 || f.Height != 0 {
		narrow("size", func(r *Record) bool {
			return (f.Width == 0 || r.Width == f.Width) && (f.Height == 0 || r.Height == f.Height)
		})
	}
	if f.Single {
		narrow("single", func(r *Record) bool { return r.Starts <= 1 && r.Ends <= 1 })
	}
	if f.Plain {
		narrow("plain", func(r *Record) bool { return !r.Kinds(witness.Polyomino, witness.Eliminator) })
	}
	for _, set := range sets {
		var chosen []Item
		var lost []string
		if set.Choice == Chosen {
			chosen, lost = pick(records, all, set.IDs, f.Same)
		} else {
			for _, item := range items {
				if set.has(&records[item.Record]) {
					chosen = append(chosen, item)
				}
			}
		}
		s.Sets = append(s.Sets, apart(records, chosen, set.Hours))
		s.Lost = append(s.Lost, lost)
	}
	return s
}

func listed(ids []string) map[string]bool {
	m := make(map[string]bool, len(ids))
	for _, id := range ids {
		m[id] = true
	}
	return m
}

func (s Set) has(r *Record) bool {
	switch s.Choice {
	case NonT:
		return !r.Kinds(witness.Triangle)
	case TOnly:
		return r.Kinds(witness.Triangle) && !r.Kinds(witness.Separation, witness.Star)
	}
	return true
}

// pick returns the items of the readable puzzles in a list of ids.
func pick(records []Record, all []int, ids []string, same Same) (items []Item, lost []string) {
	wanted := listed(ids)
	found := make(map[string]bool)
	var numbers []int
	for _, i := range all {
		if id := records[i].ID; wanted[id] {
			found[id] = true
			numbers = append(numbers, i)
		}
	}
	for _, id := range ids {
		if !found[id] && !slices.Contains(lost, id) {
			lost = append(lost, id)
		}
	}
	items = merge(records, numbers, same)
	return slices.DeleteFunc(items, func(i Item) bool { return records[i.Record].Err != nil }), lost
}

// merge makes items from records. Records are in order of publication, so the first of identical
// ones is the oldest.
func merge(records []Record, numbers []int, same Same) []Item {
	var items []Item
	at := make(map[int]int) // index of the item of each group of identical records
	members := make(map[int][]int)
	for _, i := range numbers {
		r := &records[i]
		k, known := at[r.Same]
		if !known || same == Each {
			at[r.Same] = len(items)
			members[len(items)] = []int{i}
			items = append(items, Item{i, 1, r.Rating, r.Seconds, r.Attempts})
			continue
		}
		if same == Mean {
			items[k].Count++
			members[k] = append(members[k], i)
		}
	}
	for k := range items {
		if item := &items[k]; item.Count > 1 {
			item.Rating = mean(records, members[k], func(r *Record) float64 { return r.Rating })
			item.Seconds = mean(records, members[k], func(r *Record) float64 { return r.Seconds })
			item.Attempts = mean(records, members[k], func(r *Record) float64 { return r.Attempts })
		}
	}
	return items
}

// mean returns the mean of the known values; NaN if there are none.
func mean(records []Record, numbers []int, value func(r *Record) float64) float64 {
	sum, n := 0.0, 0.0
	for _, i := range numbers {
		if v := value(&records[i]); !math.IsNaN(v) {
			sum += v
			n++
		}
	}
	return sum / n
}

// apart removes puzzles that follow another one by the same creator too soon.
func apart(records []Record, items []Item, hours float64) []Item {
	if hours == 0 {
		return items
	}
	last := make(map[string]float64)
	return slices.DeleteFunc(items, func(i Item) bool {
		r := &records[i.Record]
		if r.Creator == "" {
			return false
		}
		if before, ok := last[r.Creator]; ok && r.Published-before <= hours*3600_000 {
			return true
		}
		last[r.Creator] = r.Published
		return false
	})
}

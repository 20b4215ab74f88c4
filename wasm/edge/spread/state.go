package spread

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// State is the result of a query so far: totals and the best results of the counted shards. Except
// for Covered, its size does not depend on the number of shards.
type State struct {
	job.Part        // covers all ranks; Done counts those tried so far
	Refused  uint64 // configurations that are too much work
	Shards   int    // number of counted shards
	Covered  Ranges // ranks of the counted shards

	query *Query
}

// Begin returns the state of a query before its first answer.
func (q *Query) Begin() *State {
	return &State{Part: job.Part{To: q.Configurations(), Histogram: []uint64{}}, query: q}
}

// Add counts the answer of a shard and reports whether it was new. It ignores ranges that are even
// partly covered, and ranges that are not shards of this query. Shards may therefore arrive twice
// and in any order. Errors wrap ErrDamaged.
func (s *State) Add(p Piece) (fresh bool, err error) {
	if !s.query.Has(p.Range) || s.Covered.Meet(p.Range) {
		return false, nil
	}
	if p.Answer == "" {
		s.Refused += p.size()
	} else {
		part, err := s.query.plan.ReadPart(p.Answer)
		if err != nil {
			return false, damaged(p.Range, err.Error())
		}
		if part.From != p.From || part.To != p.To || part.Done != p.size() || !part.Complete {
			return false, damaged(p.Range, "belongs to another query, or is not complete")
		}
		s.join(part)
	}
	s.Covered = s.Covered.With(p.Range)
	s.Shards++
	s.Complete = s.Over() && s.Refused == 0
	return true, nil
}

func (s *State) join(part job.Part) {
	s.Done += part.Done
	s.Solvable += part.Solvable
	s.Kept += part.Kept
	s.GivenUp += part.GivenUp
	best := epcg.NewBest(max(s.query.plan.Top(), 1), fill.Better)
	for _, r := range slices.Concat(s.Results, part.Results) {
		best.Add(r)
	}
	s.Results = best.Sorted()
	for bin, n := range part.Histogram {
		if bin == len(s.Histogram) {
			s.Histogram = append(s.Histogram, 0)
		}
		s.Histogram[bin] += n
	}
}

// Merge returns the state after some answers, in any order. Errors wrap ErrDamaged.
func (q *Query) Merge(stored []Piece) (*State, error) {
	stored = slices.Clone(stored)
	slices.SortFunc(stored, func(a, b Piece) int { // a range before those inside it
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(b.To, a.To))
	})
	s := q.Begin()
	for _, p := range stored {
		if _, err := s.Add(p); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Missing returns the smallest set of shards that complete the query and do not meet the covered
// ranges.
func (s *State) Missing() (missing []Range) {
	var look func(r Range)
	look = func(r Range) {
		switch {
		case !s.Covered.Meet(r):
			missing = append(missing, r)
		case !s.Covered.Hold(r):
			left, right := r.halves()
			look(left)
			look(right)
		}
	}
	for _, r := range s.query.Cut() {
		look(r)
	}
	return missing
}

func damaged(r Range, reason string) error {
	return &damagedError{"ranks " + r.String() + ": " + ErrDamaged.Error() + ": " + reason}
}

type damagedError struct{ text string }

func (e *damagedError) Error() string { return e.text }
func (e *damagedError) Unwrap() error { return ErrDamaged }

// AppendTally appends the state without Covered, for ReadState.
func (s *State) AppendTally(dst []byte) []byte {
	dst = strconv.AppendUint(jsonlite.AppendName(append(dst, '{'), "refused"), s.Refused, 10)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "shards"), s.Shards)
	return append(s.query.plan.AppendPart(jsonlite.AppendName(dst, "part"), s.Part), '}')
}

// ReadState reads the texts written by AppendTally and Ranges.String for a state of this query. An
// empty tally is the initial state. Without its ranges a state can be shown but not extended.
// Errors wrap ErrDamaged.
func (q *Query) ReadState(tally, covered string) (*State, error) {
	s := q.Begin()
	if tally == "" {
		return s, nil
	}
	whole := Range{0, q.Configurations()}
	v, err := jsonlite.Parse(tally)
	if err != nil {
		return nil, damaged(whole, err.Error())
	}
	refused, _ := v.Get("refused")
	shards, _ := v.Get("shards")
	part, _ := v.Get("part")
	if s.Part, err = q.plan.ReadPart(part.Raw); err != nil {
		return nil, damaged(whole, err.Error())
	}
	n, ok := refused.Int()
	if s.Shards, _ = shards.Int(); !ok || n < 0 || uint64(n) > whole.To-s.Done {
		return nil, damaged(whole, "refused: "+refused.Quote())
	}
	s.Refused = uint64(n)
	if s.Covered, err = ParseRanges(covered); err != nil {
		return nil, err
	}
	return s, nil
}

// Over reports whether no work is left.
func (s *State) Over() bool { return s.Done+s.Refused == s.query.Configurations() }

// AppendJSON appends the members "total", "done", "found" (configurations with a solution), "kept",
// "refused", "shards", "givenUp" (unless 0), "complete", the query's settings (see job.Plan), and
// the requested result: "best", a list of results in the format of the command line, or
// "histogram".
func (s *State) AppendJSON(dst []byte) []byte {
	for i, member := range []struct {
		name string
		n    uint64
	}{{"total", s.query.Configurations()}, {"done", s.Done}, {"found", s.Solvable}, {"kept", s.Kept}, {"refused", s.Refused}, {"shards", uint64(s.Shards)}} {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, '"'), member.name...), `":`...)
		dst = strconv.AppendUint(dst, member.n, 10)
	}
	if s.GivenUp > 0 {
		dst = strconv.AppendUint(append(dst, `,"givenUp":`...), s.GivenUp, 10)
	}
	dst = strconv.AppendBool(append(dst, `,"complete":`...), s.Over() && s.Refused == 0)
	plan := s.query.plan
	dst = message.AppendOrigin(plan.AppendSettings(dst), plan.Compat())
	switch plan.Want() {
	case fill.Best:
		dst = append(dst, `,"best":[`...)
		for i, r := range s.Results {
			dst = plan.AppendResult(jsonlite.AppendComma(dst, i), r)
		}
		dst = append(dst, ']')
	case fill.Histogram:
		dst = append(dst, `,"histogram":[`...)
		for i, n := range s.Histogram {
			dst = strconv.AppendUint(jsonlite.AppendComma(dst, i), n, 10)
		}
		dst = append(dst, ']')
	}
	return dst
}

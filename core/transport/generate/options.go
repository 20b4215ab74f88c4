package generate

import (
	"cmp"
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Search is a method of searching for levels.
type Search uint8

// The methods.
const (
	// Climb is iterated local search from empty rooms (Postma 2016, section 3.2.1).
	Climb Search = iota
	// Illuminate breeds levels from those in an archive.
	Illuminate
)

var searches = [...]string{"climb", "archive"}

func (s Search) String() string { return searches[s] }

// Options are the settings of a Generation. The zero value climbs for Sokoban levels with UsualBoxes boxes.
// The defaults are our own, since the thesis gives no figures of its search.
type Options struct {
	Rules     transport.Rules // nil for Sokoban
	W, H      int             // size, the rim of walls included; 0 for UsualWidth and UsualHeight
	Boxes     int             // 0 for UsualBoxes
	Seed      uint64
	Objective Objective
	Search    Search

	// Trials is the number of independent trials: climbs, or breeding with an archive of its own, which are
	// merged.
	Trials int // 0 for 1, or for no limit if Count is set
	First  int // number of the first trial; the number determines the random numbers of a trial
	// Count ends the search after the first trial at whose end this many levels have a value of at least
	// Least. For climbs, only the best level of each counts; for breeding, all levels of the archive. 0 runs
	// all trials.
	Count, Least int
	// Percentile, if not 0, sets Least to the score at this percentile of levels of the rule set (Bar). It
	// requires the objective Score.
	Percentile int

	Rounds     int // most rounds of a trial; 0 for UsualRounds
	Neighbours int // levels tried in a round; 0 for UsualNeighbours
	// a climb ends when a round with this many changes finds nothing better; 0 for UsualChanges
	Changes int
	Fewest  int // fewest boxes when breeding; 0 for Boxes

	// Opening is the maximum number of trivial switches at the beginning; 0 for UsualOpening, below 0 for no
	// limit.
	Opening int
	// Easy accepts levels that the naive descent solves.
	Easy bool
	// SolveLimit is the maximum number of expansions of the solver before a level counts as unsolvable, and
	// RateLimit that of the rating; 0 for UsualSolveLimit and UsualRateLimit.
	SolveLimit, RateLimit int
}

// Defaults of options that are 0.
const (
	UsualWidth, UsualHeight         = 8, 7
	UsualBoxes                      = 4
	UsualRounds                     = 200
	UsualNeighbours                 = 60
	UsualChanges                    = 12
	UsualOpening                    = 3
	UsualSolveLimit, UsualRateLimit = 3000, 2000
)

// Limits of options.
const (
	LeastSide = 4
	MostSide  = 40
	MostBoxes = 20
	// MostRounds limits Rounds, MostChanges Changes.
	MostRounds  = 100_000
	MostChanges = 100
)

// endless is the number of trials if there is no limit.
const endless = 1 << 30

// ErrOptions is wrapped by errors about invalid options.
var ErrOptions = errors.New("options of generation")

// fieldError is an error of a field.
type fieldError struct {
	field, reason string
	is            error // ErrOptions or ErrSaved
}

func (e *fieldError) Error() string { return e.field + ": " + e.reason }

func (e *fieldError) Unwrap() error { return e.is }

func badOption(field, reason string) error { return &fieldError{field, reason, ErrOptions} }

func size(w, h int) string { return strconv.Itoa(w) + "x" + strconv.Itoa(h) }

func (o Options) withDefaults() (Options, error) {
	if o.Rules == nil {
		o.Rules = transport.Sokoban
	}
	o.W, o.H = cmp.Or(o.W, UsualWidth), cmp.Or(o.H, UsualHeight)
	o.Boxes = cmp.Or(o.Boxes, UsualBoxes)
	if o.Count > 0 {
		o.Trials = cmp.Or(o.Trials, endless)
	}
	o.Trials, o.Rounds = cmp.Or(o.Trials, 1), cmp.Or(o.Rounds, UsualRounds)
	o.Neighbours, o.Changes = cmp.Or(o.Neighbours, UsualNeighbours), cmp.Or(o.Changes, UsualChanges)
	o.Fewest = cmp.Or(o.Fewest, o.Boxes)
	o.Opening = cmp.Or(o.Opening, UsualOpening)
	o.SolveLimit, o.RateLimit = cmp.Or(o.SolveLimit, UsualSolveLimit), cmp.Or(o.RateLimit, UsualRateLimit)
	if o.Percentile != 0 {
		switch bar, ok := Bar(o.Rules, o.Percentile); {
		case o.Percentile < 0 || o.Percentile > 100:
			return o, badPercentile(o.Percentile, "is not between 1 and 100")
		case o.Objective != Score:
			return o, badPercentile(o.Percentile, "is for the objective score, not for "+o.Objective.String())
		case !ok:
			return o, badPercentile(o.Percentile, "is not known for the rules "+o.Rules.PuzzleName())
		case o.Least == 0: // a restored search keeps the bar with which it began
			o.Least = bar
		}
	}
	if o.W < LeastSide || o.H < LeastSide || o.W > MostSide || o.H > MostSide {
		return o, badOption("size", size(o.W, o.H)+" is not between "+size(LeastSide, LeastSide)+" and "+size(MostSide, MostSide))
	}
	if o.Boxes < 1 || o.Boxes > MostBoxes || o.Fewest < 1 || o.Fewest > o.Boxes {
		return o, badOption("boxes", strconv.Itoa(o.Fewest)+" to "+strconv.Itoa(o.Boxes)+" are not between 1 and "+strconv.Itoa(MostBoxes))
	}
	// An empty room must be found by chance, so the board needs enough space for it.
	area := 1
	if _, shaped := o.Rules.(transport.Shaped); shaped {
		area = 4
	}
	if 3*area*o.Boxes > (o.W-2)*(o.H-2) {
		return o, badOption("boxes", strconv.Itoa(o.Boxes)+" do not leave room on "+size(o.W, o.H))
	}
	for _, field := range []struct {
		name        string
		n           int
		least, most int
	}{{"trials", o.Trials, 1, endless}, {"first", o.First, 0, endless}, {"rounds", o.Rounds, 1, MostRounds}, {"neighbours", o.Neighbours, 1, MostRounds},
		{"changes", o.Changes, leastChanges, MostChanges}, {"solveLimit", o.SolveLimit, 1, endless}, {"rateLimit", o.RateLimit, 1, endless}} {
		if field.n < field.least || field.n > field.most {
			return o, badOption(field.name, strconv.Itoa(field.n)+" is not between "+strconv.Itoa(field.least)+" and "+strconv.Itoa(field.most))
		}
	}
	return o, nil
}

// numbers returns the integer options.
func (o *Options) numbers() []number {
	return []number{{"boxes", &o.Boxes}, {"fewest", &o.Fewest}, {"trials", &o.Trials}, {"first", &o.First},
		{"count", &o.Count}, {"least", &o.Least}, {"percentile", &o.Percentile},
		{"rounds", &o.Rounds}, {"neighbours", &o.Neighbours}, {"changes", &o.Changes},
		{"opening", &o.Opening}, {"solveLimit", &o.SolveLimit}, {"rateLimit", &o.RateLimit}}
}

// AppendJSON appends the options as an object, which DecodeOptions reads.
func (o *Options) AppendJSON(dst []byte) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "rules"), o.Rules.PuzzleName())
	dst = jsonlite.AppendInt(append(jsonlite.AppendName(dst, "size"), '['), o.W)
	dst = append(jsonlite.AppendInt(append(dst, ','), o.H), ']')
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "seed"), strconv.FormatUint(o.Seed, 10))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "objective"), o.Objective.String())
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "search"), o.Search.String())
	for _, m := range o.numbers() {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, m.name), *m.n)
	}
	return append(strconv.AppendBool(jsonlite.AppendName(dst, "easy"), o.Easy), '}')
}

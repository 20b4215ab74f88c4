package generate

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/internal/request"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// ReadOptions reads the options from a request; all are optional.
func ReadOptions(r *verb.Fields) Options {
	o := Options{Rules: request.Rules(r)}
	o.W, o.H = readSize(r)
	o.Boxes = r.Integer("boxes", verb.Whole{Default: UsualBoxes, Least: 1, Most: MostBoxes, Help: "number of boxes"})
	o.Fewest = r.Integer("fewest", verb.Whole{Least: 1, Most: MostBoxes, Unit: "boxes",
		Help: "fewest boxes of a level when breeding; default: boxes"})
	o.Seed = readSeed(r)
	o.Objective = verb.Choose(r, "objective", verb.Choice[Objective]{Names: named[Objective](objectives[:]),
		Help: "figure of a level to maximise"})
	o.Search = verb.Choose(r, "search", verb.Choice[Search]{Names: named[Search](searches[:]),
		Help: "search: climbing from empty rooms, or breeding from the best level of every kind"})
	o.Trials = r.Integer("trials", verb.Whole{Least: 1,
		Help: "number of independent searches; default: 1, or as many as count needs"})
	o.First = r.Integer("first", verb.Whole{Help: "number of the first trial, which selects its random numbers"})
	o.Count = r.Integer("count", verb.Whole{Unit: "levels",
		Help: "number of levels that reach least; the search ends after the trial that finds them; 0: no limit"})
	o.Least = r.Integer("least", verb.Whole{Help: "lowest value of the objective of a level that counts"})
	o.Percentile = r.Integer("percentile", verb.Whole{Most: 100,
		Help: "lowest percentile of a level that counts, among the scores of the rules' own levels; replaces least for the objective score; 0: none"})
	o.Rounds = r.Integer("rounds", verb.Whole{Default: UsualRounds, Least: 1, Most: MostRounds, Unit: "rounds",
		Help: "greatest number of rounds of a trial"})
	o.Neighbours = r.Integer("neighbours", verb.Whole{Default: UsualNeighbours, Least: 1, Most: MostRounds, Unit: "levels",
		Help: "number of levels tried in a round"})
	o.Changes = r.Integer("changes", verb.Whole{Default: UsualChanges, Least: leastChanges, Most: MostChanges, Unit: "changes",
		Help: "number of changes per level at which a climb ends if a round finds nothing better"})
	o.Opening = r.Integer("opening", verb.Whole{Default: UsualOpening, Least: -1, Unit: "switches",
		Help: "greatest number of trivial switches at the beginning of a level; -1: any number; 0: the default"})
	o.Easy = r.Boolean("easy", verb.Flag{Help: "counts levels that the naive descent solves, too"})
	o.SolveLimit = r.Integer("solveLimit", verb.Whole{Default: UsualSolveLimit, Least: 1, Unit: "expansions",
		Help: "greatest number of expansions before a level counts as unsolvable"})
	o.RateLimit = r.Integer("rateLimit", verb.Whole{Default: UsualRateLimit, Least: 1, Unit: "expansions",
		Help: "greatest number of expansions before the rating of a level gives up"})
	return o
}

// named pairs names with their numbers.
func named[T ~uint8](names []string) []verb.Named[T] {
	var all []verb.Named[T]
	for i, name := range names {
		all = append(all, verb.Named[T]{Name: name, Value: T(i)})
	}
	return all
}

func readSize(r *verb.Fields) (w, h int) {
	size, ok := r.Integers("size", LeastSide, verb.List{Default: "[" + strconv.Itoa(UsualWidth) + "," + strconv.Itoa(UsualHeight) + "]",
		Help: "numbers of columns and rows of a level, including the border of walls"})
	switch {
	case !ok:
		return UsualWidth, UsualHeight
	case len(size) != 2:
		r.Note(verb.BadRequest("size", "", "is not two numbers"))
		return UsualWidth, UsualHeight
	}
	return size[0], size[1]
}

// readSeed reads the seed. Answers contain it as text, since JSON numbers are exact only up to 53 bits.
func readSeed(r *verb.Fields) uint64 {
	v, ok := r.Value("seed", verb.Value{Type: "Digits | number", Default: "0", Help: "seed of the random numbers"})
	if !ok {
		return 0
	}
	text := v.Text
	if v.Kind == jsonlite.Number {
		text = v.Raw
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		r.Fail("seed", v, "is not a whole number of at least 0")
	}
	return seed
}

// optionsError is an error about options that were read.
type optionsError struct{ error }

func (e optionsError) Unwrap() []error { return []error{ErrOptions, e.error} }

// DecodeOptions reads an object of options that AppendJSON wrote; all are optional. Errors wrap ErrOptions.
func DecodeOptions(v *jsonlite.Value) (o Options, err error) {
	if v.Kind != jsonlite.Object {
		return o, badOption("options", v.Quote()+" is "+v.Kind.String()+"; expected an object")
	}
	r := verb.NewFields(*v)
	o = ReadOptions(r)
	if err := r.End(); err != nil {
		return o, optionsError{err}
	}
	return o, nil
}

package job

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// GenerateOptions are the options of generate.
type GenerateOptions struct {
	Player       string           // name for player.Parse; "" means "all"
	Compat       string           // compatibility: "" or player.Compat2024
	Colors       []witness.Color  // colours to try; nil means the thesis's colours (fill.DefaultColors)
	Shapes       []witness.Symbol // polyominoes for the placeholders in cells
	Eliminators  bool
	IncludeEmpty bool
	Want         string // kind of answer: "best" (also ""), "count" or "histogram"
	Top          int    // maximum number of results of "best"; 0 means all results

	filter.Options        // conditions on solvable configurations; Distinct is set from the name below
	Distinct       string // equivalence that drops duplicates: "" (none), "symmetry", "colors" or "both"

	Against string // second player, for player.Parse; "" for none
	Sort    string // sort key: "tsi" (also ""), "msi", "solutions", "symbols" or "difference"
	Order   string // sort order: "most" (also "") or "least" first

	Resolve analysis.Resolver
}

// The names of options, by value.
var (
	wantNames     = [...]string{fill.Best: "best", fill.Count: "count", fill.Histogram: "histogram"}
	sortNames     = [...]string{fill.ByTSI: "tsi", fill.ByMSI: "msi", fill.BySolutions: "solutions", fill.BySymbols: "symbols", fill.ByDifference: "difference"}
	orderNames    = [...]string{"most", "least"}
	distinctNames = [...]string{"", filter.BySymmetry: "symmetry", filter.ByColors: "colors", filter.BySymmetry | filter.ByColors: "both"}
)

// choose returns the number of an option's name; "" stands for the first name.
func choose(field, name string, names []string) (number int, err error) {
	if name == "" {
		return 0, nil
	}
	for i, known := range names {
		if known == name {
			return i, nil
		}
	}
	if names[0] == "" {
		names = names[1:]
	}
	return 0, verb.BadRequest(field, strconv.Quote(name), "is not one of "+strings.Join(names, ", "))
}

// Plan is a compiled EPCG query: its size and the options of each placeholder. Its shards, disjoint ranges of
// ranks, can run in parallel; a shell merges their results with fill.Better.
type Plan struct {
	query                   *fill.Query
	player, against, compat string
}

// NewPlan compiles a query. Errors are those of packages fill and player, or wrap verb.ErrRequest.
func NewPlan(d *witness.Document, o GenerateOptions) (*Plan, error) {
	if o.Player == "" {
		o.Player = "all"
	}
	f := fill.Options{Colors: o.Colors, Shapes: o.Shapes, Eliminators: o.Eliminators, IncludeEmpty: o.IncludeEmpty, Top: o.Top}
	if err := o.players(&f); err != nil {
		return nil, err
	}
	var numbers [4]int
	for i, option := range [...]struct {
		field, name string
		names       []string
	}{{"want", o.Want, wantNames[:]}, {"sort", o.Sort, sortNames[:]}, {"order", o.Order, orderNames[:]}, {"distinct", o.Distinct, distinctNames[:]}} {
		n, err := choose(option.field, option.name, option.names)
		if err != nil {
			return nil, err
		}
		numbers[i] = n
	}
	f.Options = o.Options
	f.Distinct = filter.Distinct(numbers[3])
	f.Want, f.Order = fill.Want(numbers[0]), fill.Order{By: fill.Sort(numbers[1]), Least: numbers[2] == 1}
	q, err := fill.NewQuery(d, f)
	if err != nil {
		return nil, err
	}
	return &Plan{query: q, player: o.Player, against: o.Against, compat: o.Compat}, nil
}

// players resolves the players and sets them in f.
func (o *GenerateOptions) players(f *fill.Options) error {
	who, err := o.Resolve.Player(o.Player, o.Compat)
	if err != nil {
		return err
	}
	if m, ok := who.Ruled(); ok {
		f.Player = m
	} else {
		f.PlayerGauge = who.Gauge
	}
	if o.Against == "" {
		return nil
	}
	against, err := o.Resolve.Player(o.Against, o.Compat)
	if err != nil {
		return verb.Within("against: ", err)
	}
	if m, ok := against.Ruled(); ok {
		f.Against = &m
	} else {
		f.AgainstGauge = against.Gauge
	}
	return nil
}

// Configurations returns the number of configurations to try.
func (p *Plan) Configurations() uint64 { return p.query.Configurations() }

// Want returns the kind of answer.
func (p *Plan) Want() fill.Want { return p.query.Want }

// Top returns the largest number of results.
func (p *Plan) Top() int { return p.query.Top }

// Order returns the order of the results.
func (p *Plan) Order() fill.Order { return p.query.Order }

// Filtered reports whether there are conditions on configurations besides a solution.
func (p *Plan) Filtered() bool { return p.query.Filtered() }

// Chunk returns the recommended number of ranks of a shard; see fill.Query.Chunk.
func (p *Plan) Chunk() uint64 { return p.query.Chunk() }

// FirstChunk is Chunk for the first shards; see fill.Query.FirstChunk.
func (p *Plan) FirstChunk() uint64 { return p.query.FirstChunk() }

// Trees estimates the work; see fill.Query.Trees.
func (p *Plan) Trees() float64 { return p.query.Trees() }

// Shard returns the shard with from <= rank < to.
func (p *Plan) Shard(from, to uint64) *Shard {
	return &Shard{p.query.Shard(from, to), p}
}

// AppendResult appends a result as an object with the symbols filled in. With a second player it has that
// player's TSI and the difference.
func (p *Plan) AppendResult(dst []byte, r fill.Result) []byte {
	dst = strconv.AppendUint(jsonlite.AppendName(append(dst, '{'), "rank"), r.Rank, 10)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), r.TSI)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "msi"), r.MSI)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "solutions"), r.Solutions)
	dst = append(jsonlite.AppendName(dst, "symbols"), '[')
	for i, s := range p.query.Symbols(r.Rank) {
		dst = jsonlite.AppendComma(dst, i)
		dst = s.AppendJSON(dst)
	}
	dst = append(dst, ']')
	if p.query.Compares() {
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "against"), r.Against)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "difference"), r.Against-r.TSI)
	}
	if r.Alike > 0 {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "alike"), r.Alike)
	}
	return append(dst, '}')
}

// Symbols returns the symbols of a result's filling.
func (p *Plan) Symbols(r fill.Result) []witness.Symbol { return p.query.Symbols(r.Rank) }

var planAnswer = []verb.Member{
	{Name: "configurations", Type: "number", Help: "number of configurations", Optional: true},
	{Name: "player", Type: "Player", Help: "player model", Optional: true},
	message.AgainstMember,
	{Name: "sort", Type: verb.Union(sortNames[:]), Help: "sort key of the results", Optional: true},
	{Name: "order", Type: verb.Union(orderNames[:]), Help: "sort order of the results: the most or the least first", Optional: true},
	{Name: "filtered", Type: "boolean", Help: "whether there are conditions, so that fewer configurations may be kept than are solvable", Optional: true},
	{Name: "colors", Type: "Color[]", Help: "colours that are tried"},
	{Name: "want", Type: verb.Union(wantNames[:]), Help: "kind of answer of the shards", Optional: true},
	{Name: "top", Type: "number", Help: "number of results to keep; absent unless want is best", Optional: true},
	{Name: "bin", Type: "number", Unit: "Sh", Help: "width of the bins of the histogram; absent unless want is histogram", Optional: true},
	{Name: "chunk", Type: "number", Help: "number of ranks that a shard should have", Optional: true},
	{Name: "first", Type: "number", Help: "number of ranks that shards before the rank chunk should have", Optional: true},
	{Name: "trees", Type: "number", Help: "estimate of the work, in walks of the board without its placeholders by the player", Optional: true},
	{Name: "placeholders", Type: "{ at: Place; options: (PuzzleSymbol | null)[] }[]",
		Help: "placeholders in reading order, and the symbols that each may become; null leaves the place empty", Optional: true},
	message.CompatMember,
	message.VersionMember.AbsentUnless("the puzzle is a query"),
	{Name: "reason", Type: "string", Help: "reason why the puzzle is not a query, answered only with colors and standardColors; absent if it is one", Optional: true},
	{Name: "standardColors", Type: "Color[]", Help: "colours that are tried where the request has none; absent unless describe is true", Optional: true},
}

// appendPlan appends the answer of plan.
func (p *Plan) appendPlan(dst []byte) []byte {
	dst = strconv.AppendUint(jsonlite.AppendName(append(dst, '{'), "configurations"), p.Configurations(), 10)
	dst = p.AppendSettings(dst)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "chunk"), p.Chunk(), 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "first"), p.FirstChunk(), 10)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "trees"), math.Round(p.Trees()))
	dst = append(jsonlite.AppendName(dst, "placeholders"), '[')
	for i, placeholder := range p.query.Placeholders {
		dst = jsonlite.AppendComma(dst, i)
		dst = placeholder.At.AppendJSON(append(dst, `{"at":`...))
		dst = append(jsonlite.AppendName(dst, "options"), '[')
		for j, s := range placeholder.Options {
			dst = jsonlite.AppendComma(dst, j)
			if s.Type == "" {
				dst = append(dst, "null"...)
			} else {
				dst = s.AppendJSON(dst)
			}
		}
		dst = append(dst, "]}"...)
	}
	return append(message.AppendOrigin(append(dst, ']'), p.compat), '}')
}

// AppendSettings appends the members of a plan's answer from "player" to "top" or "bin" after other members.
func (p *Plan) AppendSettings(dst []byte) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), p.player)
	order := p.Order()
	if p.against != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "against"), p.against)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "sort"), sortNames[order.By])
	name := orderNames[0]
	if order.Least {
		name = orderNames[1]
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "order"), name)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "filtered"), p.Filtered())
	dst = appendColors(jsonlite.AppendName(dst, "colors"), p.query.Colors)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "want"), wantNames[p.Want()])
	switch p.Want() {
	case fill.Best:
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "top"), p.Top())
	case fill.Histogram:
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "bin"), fill.HistogramWidth)
	}
	return dst
}

// Compat returns the compatibility of the players, as in GenerateOptions.
func (p *Plan) Compat() string { return p.compat }

// Shard is a part of a plan in progress.
type Shard struct {
	*fill.Shard
	plan *Plan
}

// AppendProgress implements verb.Job: {"done", "solvable", "kept", "givenUp"}, where done estimates the
// progress in configurations.
func (s *Shard) AppendProgress(dst []byte) []byte {
	part := Part{Done: s.Progress(), Solvable: s.Solvable(), Kept: s.Kept(), GivenUp: s.GivenUp()}
	return append(part.appendCounts(append(dst, '{')), '}')
}

var shardAnswer = []verb.Member{
	{Name: "from", Type: "number", Help: "first rank of the shard"},
	{Name: "to", Type: "number", Help: "end of the shard: one more than its last rank"},
	{Name: "done", Type: "number", Help: "number of configurations that were tried"},
	{Name: "solvable", Type: "number", Help: "number of configurations with a solution"},
	{Name: "kept", Type: "number", Help: "number of solvable configurations that meet the conditions"},
	{Name: "givenUp", Type: "number", Help: "number of undecided configurations; absent if there are none", Optional: true},
	{Name: "results", Type: "PackedResult[]", Help: "best results, the best first; their options are numbered as in the plan; absent unless want is best", Optional: true},
	{Name: "histogram", Type: "number[]", Help: "number of configurations kept in each bin of TSI; absent unless want is histogram", Optional: true},
	{Name: "complete", Type: "boolean", Help: "whether all configurations of the shard were tried"},
}

// AppendAnswer implements verb.Job.
func (s *Shard) AppendAnswer(dst []byte) []byte {
	return s.plan.AppendPart(dst, Part{From: s.From(), To: s.To(), Done: s.Done(), Solvable: s.Solvable(), Kept: s.Kept(), GivenUp: s.GivenUp(),
		Results: s.Results(), Histogram: s.Histogram(), Complete: s.Complete()})
}

// openPlan starts a job of the verb plan with the players of a resolver.
func openPlan(r *verb.Fields, resolve analysis.Resolver) (verb.Job, error) {
	d, o := readGeneration(r, resolve)
	describe := r.Boolean("describe", verb.Flag{Help: "adds standardColors to the answer, and answers with the reason instead of an error if the puzzle is not a query"})
	if err := r.End(); err != nil {
		return nil, err
	}
	p, err := NewPlan(d, o)
	switch {
	case describe:
		return describePlan(d, o, p, err)
	case err != nil:
		return nil, err
	}
	return Planned{verb.Answered(p.appendPlan(nil)), d, o, p}, nil
}

// Planned is the answer of plan together with the query.
type Planned struct {
	verb.Answered
	Document *witness.Document
	Options  GenerateOptions
	Plan     *Plan
}

// describePlan answers the verb plan with describe set, for showing a query while it is being edited: if the
// puzzle is not yet a query, the answer has the reason instead of an error.
func describePlan(d *witness.Document, o GenerateOptions, p *Plan, err error) (verb.Job, error) {
	var dst []byte
	standard := fill.DefaultColors(d)
	switch {
	case err == nil:
		dst = p.appendPlan(nil)
		dst = dst[:len(dst)-1] // without the closing brace, since members follow
	case errors.Is(err, fill.ErrNoPlaceholder), errors.Is(err, fill.ErrTooLarge), errors.Is(err, fill.ErrColors), errors.Is(err, fill.ErrShapes):
		colors := o.Colors
		if colors == nil {
			colors = standard
		}
		dst = jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "reason"), err.Error())
		dst = appendColors(jsonlite.AppendName(dst, "colors"), colors)
	default:
		return nil, err
	}
	return verb.Answered(append(appendColors(jsonlite.AppendName(dst, "standardColors"), standard), '}')), nil
}

func appendColors(dst []byte, colors []witness.Color) []byte {
	dst = append(dst, '[')
	for i, c := range colors {
		dst = jsonlite.AppendComma(dst, i)
		dst = jsonlite.AppendString(dst, string(c))
	}
	return append(dst, ']')
}

// openShard starts a job of the verb shard with the players of a resolver.
func openShard(r *verb.Fields, resolve analysis.Resolver) (verb.Job, error) {
	d, o := readGeneration(r, resolve)
	from := r.Integer("from", verb.Whole{Help: "first rank of the shard"})
	to := r.Integer("to", verb.Whole{Required: true, Help: "end of the shard: one more than its last rank"})
	if err := r.End(); err != nil {
		return nil, err
	}
	p, err := NewPlan(d, o)
	if err != nil {
		return nil, err
	}
	if from > to || uint64(to) > p.Configurations() {
		return nil, verb.BadRequest("to", strconv.Itoa(to), "is outside "+strconv.Itoa(from)+".."+strconv.FormatUint(p.Configurations(), 10))
	}
	return p.Shard(uint64(from), uint64(to)), nil
}

// readGeneration reads the options common to plan and shard.
func readGeneration(r *verb.Fields, resolve analysis.Resolver) (*witness.Document, GenerateOptions) {
	d := message.Puzzle(r)
	o := GenerateOptions{
		Player:       message.Player(r),
		Compat:       message.Compat(r),
		Colors:       message.Colors(r, "those of the puzzle and up to two new ones, as in Shen (2024)"),
		Shapes:       message.Shapes(r),
		Eliminators:  r.Boolean("eliminators", verb.Flag{Help: "allows eliminators in cells"}),
		IncludeEmpty: r.Boolean("includeEmpty", verb.Flag{Help: "allows cells to stay empty; edges always may"}),
		Want: r.Text("want", verb.Text{Default: wantNames[0], Choices: wantNames[:],
			Help: "kind of answer: the best configurations, only their number, or also their number by TSI"}),
		Top: r.Integer("top", verb.Whole{Least: 1, Help: "number of best configurations to keep; default: all"}),
		Options: filter.Options{
			TSI:       filter.ReadTSI(r),
			Solutions: filter.ReadRange(r, "solutions", "range of the number of solutions, from 1"),
			Symbols:   filter.ReadSymbols(r),
			Require:   filter.ReadRequirements(r, "symbols that must be among those filled in; all requirements must hold"),
			Line:      message.Places(r, "line", "line that must solve a configuration"),
		},
		Distinct: r.Text("distinct", verb.Text{Choices: distinctNames[1:],
			Help: "configurations of which only one is kept: those that are equal up to symmetries of the board, exchanged colours, or both; default: all are kept"}),
		Against: message.Against(r),
		Sort:    r.Text("sort", verb.Text{Default: sortNames[0], Choices: sortNames[:], Help: "sort key; difference needs against"}),
		Order:   r.Text("order", verb.Text{Default: orderNames[0], Choices: orderNames[:], Help: "sort order: the most or the least first"}),
		Resolve: resolve,
	}
	return d, o
}

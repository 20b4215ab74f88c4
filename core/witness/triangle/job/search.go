package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// room is the maximum number of paths in the queue. That many paths take 320 MB.
const room = 8 << 20

// searcher is a search for a solution.
type searcher interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool // there is no solution, provided that the predicate is right
	Expansions() int
	Path() []int
}

// method is the method of search of a request.
type method func(p *triangle.Puzzle) searcher

// knowledge is the knowledge of searches beyond the paper, by the name that stands in place of a predicate.
var knowledge = map[string]triangle.Knowledge{
	"available": triangle.Available, "reachable": triangle.Reachable, "all": triangle.Everything,
}

// methodOf reads the method of search; it notes an error in r if the options contradict each other.
func methodOf(r *verb.Fields) method {
	depth := r.Text("order", verb.Text{Default: "astar", Choices: []string{"astar", "depth"}, Help: "order of the search: A*, the shortest paths first, or depth first, the newest first"}) == "depth"
	limit := r.Integer("limit", verb.Whole{Unit: "expansions", Help: "greatest number of expansions before the search gives up; 0: no limit"})
	sort := r.Boolean("sort", verb.Flag{Help: "puts paths that the predicate rules out last instead of dropping them, so that a wrong predicate loses no solution"})
	m, err := newMethod(clausesOf(r, searchable), depth, sort, limit)
	r.Note(err)
	return m
}

// newMethod returns a method of search. Predicate all with depth first is triangle.Best.
func newMethod(c clauses, depth, sort bool, limit int) (method, error) {
	knows := knowledge[c.predicate]
	if c.text != "" {
		knows = 0
	}
	switch {
	case sort && (depth || knows != 0):
		return nil, verb.BadRequest("sort", "", "needs order astar and a predicate made of clauses")
	case knows == triangle.Everything && depth:
		return func(p *triangle.Puzzle) searcher { return triangle.NewBest(p, limit) }, nil
	case knows != 0:
		o := triangle.FurtherOptions{Knows: knows, DepthFirst: depth, Limit: limit, Room: room}
		return func(p *triangle.Puzzle) searcher { return triangle.NewFurther(p, o) }, nil
	}
	var predicate *triangle.Predicate
	if rules, err := c.rules(); err != nil {
		return nil, err
	} else if rules != nil {
		if predicate, err = triangle.Compile(rules); err != nil {
			return nil, err
		}
	}
	switch {
	case depth && predicate == nil:
		return nil, verb.BadRequest("predicate", strconv.Quote(c.predicate), "cannot be used with order depth")
	case depth:
		o := triangle.FurtherOptions{Prune: predicate, DepthFirst: true, Limit: limit}
		return func(p *triangle.Puzzle) searcher { return triangle.NewFurther(p, o) }, nil
	}
	o := triangle.Options{Prune: predicate, Limit: limit, Room: room}
	if sort {
		o.Prune, o.Sort = nil, predicate
	}
	return func(p *triangle.Puzzle) searcher { return triangle.NewSearch(p, o) }, nil
}

// clauses are the options that name a predicate.
type clauses struct {
	predicate string
	text      string // clauses that replace the predicate
}

// The names of predicates in requests.
var (
	readable   = []string{"baseline", "learned", "none"} // predicates made of clauses
	searchable = []string{"baseline", "learned", "available", "reachable", "all", "none"}
)

// clausesOf reads the options of a predicate.
func clausesOf(r *verb.Fields, predicates []string) clauses {
	c := clauses{
		predicate: r.Text("predicate", verb.Text{Default: "learned", Choices: predicates, Help: "predicate that drops paths"}),
		text:      r.Text("rules", verb.Text{File: true, Help: "your own predicate as clauses in Prolog; replaces predicate"}),
	}
	return c
}

// rules returns the clauses; nil if there are none.
func (c clauses) rules() (*clause.Rules, error) {
	switch {
	case c.text != "":
		return parseRules(c.text)
	case c.predicate == "baseline":
		return clause.Parse(clause.Baseline)
	case c.predicate == "learned":
		return clause.Parse(clause.Learned)
	}
	return nil, nil
}

// parseRules reads the option "rules".
func parseRules(text string) (*clause.Rules, error) {
	rules, err := clause.Parse(text)
	if err != nil {
		return nil, verb.Within("rules: ", err)
	}
	return rules, nil
}

// rulesOf reads clauses, or a predicate that is made of them; nil if there are none.
func rulesOf(r *verb.Fields) *clause.Rules {
	rules, err := clausesOf(r, readable).rules()
	r.Note(err)
	return rules
}

var clausesAnswer = []verb.Member{
	{Name: "clauses", Type: "{ prolog: string; english: string }[]", Help: "clauses in Prolog and in English"},
	{Name: "tableOne", Type: "boolean", Help: "whether the clauses are in the words of the paper's Table 1, and so can lead a search"},
	message.VersionMember,
}

func openClauses(r *verb.Fields) (verb.Job, error) {
	rules := rulesOf(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("clauses")
	if rules != nil {
		putClauses(&w, rules)
	}
	w.Close(']')
	w.Bool("tableOne", rules == nil || rules.TableOne())
	return verb.Answered(finish(w)), nil
}

var wordsAnswer = []verb.Member{
	{Name: "words", Type: "{ form: string; says: string }[]", Help: "literals and their meanings"},
	message.VersionMember,
}

func openWords(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("words")
	for _, word := range clause.Background() {
		w.Open('{')
		w.Text("form", word.Form())
		w.Text("says", word.Says)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(finish(w)), nil
}

// --- one puzzle ---

type search struct {
	searcher
	puzzle triangle.Puzzle
	watch  watch
}

// watch adds up the time of work, without the pauses between.
type watch struct {
	clock   func() float64
	seconds float64
}

// time calls do and adds its time.
func (w *watch) time(do func() bool) bool {
	begun := w.clock()
	done := do()
	w.seconds += w.clock() - begun
	return done
}

var searchAnswer = []verb.Member{
	{Name: "solved", Type: "boolean", Help: "whether a solution was found"},
	{Name: "exhausted", Type: "boolean", Help: "whether the search ended without a solution; if neither solved nor exhausted, the search gave up"},
	{Name: "expansions", Type: "number", Unit: "expansions", Help: "number of states taken out of the queue"},
	{Name: "seconds", Type: "number", Unit: "s", Help: "time of the search"},
	{Name: "line", Type: "Place[]", Help: "solution, if one was found", Optional: true},
	message.VersionMember,
}

func openSearch(r *verb.Fields, clock func() float64) (verb.Job, error) {
	_, p := puzzleOf(r)
	m := methodOf(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &search{m(&p), p, watch{clock: clock}}, nil
}

// Step implements verb.Job.
func (s *search) Step(budget int) (done bool) {
	return s.watch.time(func() bool { return s.searcher.Step(budget) })
}

// AppendProgress implements verb.Job: {"expansions", "seconds"}.
func (s *search) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("expansions", s.Expansions())
	writeSeconds(&w, s.watch.seconds)
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (s *search) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("solved", s.Solved())
	w.Bool("exhausted", s.Exhausted())
	w.Int("expansions", s.Expansions())
	writeSeconds(&w, s.watch.seconds)
	if s.Solved() {
		message.WritePlaces(&w, "line", s.puzzle.Places(s.Path()))
	}
	return finish(w)
}

// --- many ---

// batch searches one puzzle after another.
type batch struct {
	method  method
	puzzles []triangle.Puzzle
	total   int // limit of expansions in total; 0 means no limit
	spent   int
	now     searcher
	found   []searched
	watch   watch
}

type searched struct {
	expansions int
	solved     bool
}

var batchAnswer = []verb.Member{
	{Name: "expansions", Type: "number[]", Unit: "expansions", Help: "expansions of each puzzle, until the total was spent"},
	{Name: "solved", Type: "boolean[]", Help: "whether each puzzle was solved"},
	{Name: "seconds", Type: "number", Unit: "s", Help: "time of all searches together"},
	message.VersionMember,
}

func openBatch(r *verb.Fields, clock func() float64) (verb.Job, error) {
	b := &batch{method: methodOf(r), watch: watch{clock: clock}}
	b.total = r.Integer("totalLimit", verb.Whole{Unit: "expansions", Help: "greatest number of expansions of the whole batch; 0: no limit"})
	b.puzzles = puzzlesOf(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return b, nil
}

// puzzlesOf reads the required option "puzzles".
func puzzlesOf(r *verb.Fields) []triangle.Puzzle {
	v := r.NeedList("puzzles", verb.List{Item: "PuzzleDocument", Help: "documents whose only symbols are triangles"})
	if v.Kind == jsonlite.Array && len(v.Items) == 0 {
		r.Fail("puzzles", v, "is not a list of puzzles")
	}
	list := make([]triangle.Puzzle, len(v.Items))
	for i, item := range v.Items {
		_, p, err := puzzle(item)
		if err != nil {
			r.Note(verb.BadRequest(verb.Item("puzzles", i), item.Quote(), err.Error()))
		}
		list[i] = p
	}
	return list
}

// Step implements verb.Job.
func (b *batch) Step(budget int) (done bool) {
	return b.watch.time(func() bool { return b.step(budget) })
}

func (b *batch) step(budget int) (done bool) {
	for budget > 0 && len(b.found) < len(b.puzzles) && !b.over() {
		if b.now == nil {
			b.now = b.method(&b.puzzles[len(b.found)])
		}
		before := b.now.Expansions()
		ended := b.now.Step(budget)
		spent := b.now.Expansions() - before
		budget -= spent + 1
		b.spent += spent
		if ended {
			b.found = append(b.found, searched{b.now.Expansions(), b.now.Solved()})
			b.now = nil
		}
	}
	return len(b.found) == len(b.puzzles) || b.over()
}

func (b *batch) over() bool { return b.total > 0 && b.spent > b.total }

// AppendProgress implements verb.Job: {"done", "total"}.
func (b *batch) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(b.found), len(b.puzzles))
}

// AppendAnswer implements verb.Job.
func (b *batch) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("expansions")
	for _, f := range b.found {
		w.PutInt(f.expansions)
	}
	w.Close(']')
	w.List("solved")
	for i, f := range b.found {
		w = strconv.AppendBool(jsonlite.AppendComma(w, i), f.solved)
	}
	w.Close(']')
	writeSeconds(&w, b.watch.seconds)
	return finish(w)
}

package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// room is how many paths may wait in the queue: 320 MB of them.
const room = 8 << 20

// searcher is a search for a solution.
type searcher interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool // there is no solution, as far as the predicate is right
	Expansions() int
	Path() []int
}

// method is how a request wants puzzles searched.
type method func(p *triangle.Puzzle) searcher

// knowledge is what searches may know beyond the paper, by the name of the predicate
// in whose stead it is.
var knowledge = map[string]triangle.Knowledge{
	"available": triangle.Available, "reachable": triangle.Reachable, "all": triangle.Everything,
}

// methodOf reads "predicate" or "rules", "order", "sort" and "limit". Predicate all in
// order depth is triangle.Best.
func methodOf(r *verb.Fields) (method, error) {
	order, limit := r.Text("order", "astar"), r.Integer("limit", 0, 0)
	sort, depth := r.Boolean("sort", false), order == "depth"
	if !depth && order != "astar" {
		return nil, verb.BadRequest("order", strconv.Quote(order), "is not one of astar, depth")
	}
	name, rules := r.Text("predicate", ""), r.Text("rules", "")
	knows := knowledge[name]
	if rules != "" {
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
	predicate, err := predicateOf(r)
	switch {
	case err != nil:
		return nil, err
	case depth && predicate == nil:
		return nil, verb.BadRequest("predicate", strconv.Quote(name), "cannot be used with order depth")
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

// predicateOf reads a predicate; nil is none.
func predicateOf(r *verb.Fields) (*triangle.Predicate, error) {
	rules, err := rulesOf(r)
	if err != nil || rules == nil {
		return nil, err
	}
	return triangle.Compile(rules)
}

// rulesOf reads the clauses of "rules", or of the "predicate" of that name; nil is
// none.
func rulesOf(r *verb.Fields) (*clause.Rules, error) {
	name, text := r.Text("predicate", ""), r.Text("rules", "")
	if text == "" {
		switch name {
		case "none":
			return nil, nil
		case "baseline":
			text = clause.Baseline
		case "learned":
			text = clause.Learned
		default:
			return nil, verb.BadRequest("predicate", strconv.Quote(name), "is not one of baseline, learned, available, reachable, all, none")
		}
	}
	return clause.Parse(text)
}

// openClauses answers {"clauses":[{"prolog", "english"}], "tableOne"}, the last of which
// says whether the rules are in the words of Table 1 and so can lead a search.
func openClauses(r *verb.Fields) (verb.Job, error) {
	rules, err := rulesOf(r)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	var w jsontext.Writer
	w.Open('{')
	w.List("clauses")
	if rules != nil {
		putClauses(&w, rules)
	}
	w.Close(']')
	w.Bool("tableOne", rules == nil || rules.TableOne())
	return verb.Answered(finish(w)), nil
}

// openWords answers {"words":[{"form", "says"}]}: what clauses may be made of.
func openWords(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsontext.Writer
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

// watch adds up how long work took, without what came between.
type watch struct {
	clock   func() float64
	seconds float64
}

// time does something and adds its time.
func (w *watch) time(do func() bool) bool {
	begun := w.clock()
	done := do()
	w.seconds += w.clock() - begun
	return done
}

func openSearch(r *verb.Fields, clock func() float64) (verb.Job, error) {
	_, p, err := puzzleOf(r)
	if err != nil {
		return nil, err
	}
	m, err := methodOf(r)
	if err == nil {
		err = r.End()
	}
	if err != nil {
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
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Int("expansions", s.Expansions())
	w.Number("seconds", s.watch.seconds)
	return w.Close('}')
}

// AppendAnswer implements verb.Job: {"solved", "exhausted", "expansions", "seconds",
// "line"}, the line only if there is one. Neither solved nor exhausted: given up.
func (s *search) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Bool("solved", s.Solved())
	w.Bool("exhausted", s.Exhausted())
	w.Int("expansions", s.Expansions())
	w.Number("seconds", s.watch.seconds)
	if s.Solved() {
		writePlaces(&w, "line", s.puzzle.Places(s.Path()))
	}
	return finish(w)
}

// --- many ---

// batch searches one puzzle after another.
type batch struct {
	method  method
	puzzles []triangle.Puzzle
	total   int // give up when this many expansions are spent; 0: never
	spent   int
	now     searcher
	found   []searched
	watch   watch
}

type searched struct {
	expansions int
	solved     bool
}

func openBatch(r *verb.Fields, clock func() float64) (verb.Job, error) {
	m, err := methodOf(r)
	if err != nil {
		return nil, err
	}
	b := &batch{method: m, total: r.Integer("total", 0, 0), watch: watch{clock: clock}}
	if b.puzzles, err = puzzlesOf(r); err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	return b, nil
}

// puzzlesOf reads the request's puzzles.
func puzzlesOf(r *verb.Fields) ([]triangle.Puzzle, error) {
	v, _ := r.Get("puzzles")
	if len(v.Items) == 0 {
		return nil, verb.BadRequest("puzzles", v.Quote(), "is not a list of puzzles")
	}
	list := make([]triangle.Puzzle, len(v.Items))
	for i, item := range v.Items {
		_, p, err := puzzle(item)
		if err != nil {
			return nil, verb.BadRequest("puzzles["+strconv.Itoa(i)+"]", item.Quote(), err.Error())
		}
		list[i] = p
	}
	return list, nil
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

// AppendAnswer implements verb.Job: {"expansions":[…], "solved":[…], "seconds"}, lists of
// the puzzles in their order, shorter than theirs if the total was spent before, and
// how long all searches took together.
func (b *batch) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("expansions")
	for _, f := range b.found {
		w.PutInt(f.expansions)
	}
	w.Close(']')
	w.List("solved")
	for i, f := range b.found {
		w = strconv.AppendBool(jsontext.AppendComma(w, i), f.solved)
	}
	w.Close(']')
	w.Number("seconds", b.watch.seconds)
	return finish(w)
}

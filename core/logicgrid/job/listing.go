package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var listAnswer = []verb.Member{
	{Name: "puzzles", Type: "{ id: string; loops: number; clues: string[]; link: string; " +
		"puzzle: LogicGridDocument; place?: DifficultyPlace | null }[]",
		Help: "puzzles in the order of the elites; place is the difficulty among other puzzles of the size, " +
			"where places are asked for"},
	{Name: "complete", Type: "boolean", Help: "whether all places are known"},
}

// listing is the job of writing out elites of a breeding as puzzles.
type listing struct {
	elites []listed
	places bool
	done   int // elites measured so far; used only if norm places are requested
	search *measure.Searching[logicgrid.Sheet]
}

// listed is one elite of the list.
type listed struct {
	rank     uint64
	loops    int
	d        *logicgrid.Document
	searched *measure.Searched
}

func openList(r *verb.Fields) (verb.Job, error) {
	space, _ := readBreeding(r)
	elites := r.NeedList("elites", verb.List{Item: "PackedElite", Help: "elites of an archive: [rank, loops, packed clues]"})
	l := &listing{places: r.Boolean("places", verb.Flag{Help: "measures the difficulty of each puzzle"})}
	if err := r.End(); err != nil {
		return nil, err
	}
	for i := range elites.Items {
		one, err := readElite(space, &elites.Items[i], verb.Item("elites", i))
		if err != nil {
			return nil, err
		}
		l.elites = append(l.elites, one)
	}
	return l, nil
}

// readElite reads an elite. at is its path in the request, for errors.
func readElite(space *logicgrid.Space, item *jsonlite.Value, at string) (one listed, err error) {
	if item.Kind != jsonlite.Array || len(item.Items) != 3 {
		return one, verb.BadRequest(at, item.Quote(), "is not [rank, loops, packed clues]")
	}
	one.rank, err = strconv.ParseUint(item.Items[0].Text, 10, 64)
	if err != nil || one.rank >= space.Solutions() {
		return one, verb.BadRequest(at, item.Items[0].Quote(), "is the rank of no solution")
	}
	if one.loops, err = verb.Integer(at, item.Items[1], 1); err != nil {
		return one, err
	}
	hints, err := logicgrid.Unpack(space, item.Items[2].Text)
	if err != nil {
		return one, err
	}
	solution := logicgrid.Unrank(space, one.rank)
	one.d = &logicgrid.Document{Space: space, Hints: hints, Solution: &solution}
	return one, nil
}

// Step implements verb.Job.
func (l *listing) Step(budget int) (done bool) {
	for ; l.places && l.done < len(l.elites); budget -= elitePrice {
		if budget <= 0 {
			return false
		}
		l.measure(budget)
	}
	return true
}

// elitePrice is the minimum cost of an elite in units of the budget: the search for its solutions.
const elitePrice = 1 << 12

// measure continues the search information of the next elite. An elite without a unique solution
// has none.
func (l *listing) measure(budget int) {
	one := &l.elites[l.done]
	if l.search == nil {
		var err error
		if l.search, err = logicgrid.NewSearching(one.d.Space, one.d.Hints); err != nil {
			l.done++
			return
		}
	}
	if l.search.Step(sweepsOf(budget)) {
		searched := l.search.Searched()
		one.searched, l.search = &searched, nil
		l.done++
	}
}

// AppendProgress implements verb.Job: {"done"}.
func (l *listing) AppendProgress(dst []byte) []byte { return verb.AppendCount(dst, "done", l.done) }

// AppendAnswer implements verb.Job.
func (l *listing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("puzzles")
	for _, one := range l.elites {
		link, _ := one.d.Link()
		w.Open('{')
		w.Text("id", eliteID(one.rank, one.loops))
		w.Int("loops", one.loops)
		writeClues(&w, one.d)
		w.Text("link", link)
		w.Name("puzzle")
		w = one.d.AppendJSON(w)
		if l.places {
			writePlace(&w, one.d, one.searched)
		}
		w.Close('}')
	}
	w.Close(']')
	w.Bool("complete", !l.places || l.done == len(l.elites))
	return w.Close('}')
}

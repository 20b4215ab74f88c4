package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Verbs returns the verbs; clock returns the time in seconds.
//
//	{"verb":"read","puzzle":…}
//	{"verb":"draw","generator":"scatter"|"path"|"walk","width":3,"height":4,"n":300,"seed":1}
//	{"verb":"clauses","predicate":"learned"}
//	{"verb":"words"}
//	{"verb":"search","puzzle":…,"predicate":"learned","order":"astar","limit":100000}
//	{"verb":"batch","puzzles":[…],"predicate":"learned","limit":100000,"total":0}
//	{"verb":"steps","puzzle":…,"predicate":"learned","line":[[0,8],…]}
//	{"verb":"count","puzzle":…,"samples":3,"seed":1}
//	{"verb":"verify","rules":…,"side":3}
//	{"verb":"induce","puzzle":…,"baseline":false}
//	{"verb":"learn","seed":1,"train":500,"filters":[100,500,2500],"keep":[25,5],"baseline":false,"byTime":false}
//
// A puzzle is a document, and has to be a triangle puzzle (triangle.FromDocument). For
// a predicate's name "rules" may be given, a text of clauses.
//
// Errors are sentences for the user; they name the field and the value.
func Verbs(clock func() float64) verb.Table {
	return verb.Table{
		{Name: "read", Open: openRead},
		{Name: "draw", Open: openDrawing},
		{Name: "clauses", Open: openClauses},
		{Name: "words", Open: openWords},
		{Name: "search", Open: func(r *verb.Fields) (verb.Job, error) { return openSearch(r, clock) }},
		{Name: "batch", Open: func(r *verb.Fields) (verb.Job, error) { return openBatch(r, clock) }},
		{Name: "steps", Open: openSteps},
		{Name: "count", Open: openCounting},
		{Name: "verify", Open: openVerifying},
		{Name: "induce", Open: openInduction},
		{Name: "learn", Open: func(r *verb.Fields) (verb.Job, error) { return openLearning(r, clock) }},
	}
}

// puzzleOf reads the request's puzzle.
func puzzleOf(r *verb.Fields) (*witness.Document, triangle.Puzzle, error) {
	v, ok := r.Need("puzzle")
	if !ok {
		return nil, triangle.Puzzle{}, r.Err()
	}
	return puzzle(v)
}

func puzzle(v jsontext.Value) (*witness.Document, triangle.Puzzle, error) {
	d, err := witness.Decode(v)
	if err != nil {
		return nil, triangle.Puzzle{}, err
	}
	p, err := triangle.FromDocument(d)
	return d, p, err
}

// openRead answers {"puzzle", "size", "clues"}: the document as it is written, the size
// as the paper has it, and how many squares have triangles.
func openRead(r *verb.Fields) (verb.Job, error) {
	d, p, err := puzzleOf(r)
	if err != nil {
		return nil, err
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	clues := 0
	for _, n := range p.Clues {
		if n > 0 {
			clues++
		}
	}
	var w jsontext.Writer
	w.Open('{')
	writePuzzle(&w, "puzzle", d)
	w.Text("size", p.Size())
	w.Int("clues", clues)
	return verb.Answered(finish(w)), nil
}

// places reads a list of places; none is an empty one.
func places(r *verb.Fields, name string) ([]witness.Place, error) {
	v, ok := r.Get(name)
	if !ok {
		return nil, nil
	}
	return message.ParsePlaces(name, v)
}

// lineOf reads a path as the vertices that it passes, one beside the other.
func lineOf(r *verb.Fields, p *triangle.Puzzle) ([]int, error) {
	list, err := places(r, "line")
	if err != nil {
		return nil, err
	}
	line := make([]int, len(list))
	for i, at := range list {
		if at.Kind() != witness.Vertex || !at.Within(p.Width, p.Height) {
			return nil, verb.BadRequest(verb.Item("line", i), at.String(), "is not a vertex of the board")
		}
		line[i] = p.Vertex(at.A/2, at.B/2)
		if i > 0 && !beside(p, line[i-1], line[i]) {
			return nil, verb.BadRequest(verb.Item("line", i), at.String(), "is not beside the vertex before it")
		}
	}
	return line, nil
}

func beside(p *triangle.Puzzle, v, w int) bool {
	var room [4]int
	for _, u := range p.Neighbours(room[:0], v) {
		if u == w {
			return true
		}
	}
	return false
}

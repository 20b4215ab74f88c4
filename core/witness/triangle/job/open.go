package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Verbs returns the verbs for triangle puzzles; clock returns the time in seconds.
func Verbs(clock func() float64) verb.Table {
	timed := func(open func(*verb.Fields, func() float64) (verb.Job, error)) func(*verb.Fields) (verb.Job, error) {
		return func(r *verb.Fields) (verb.Job, error) { return open(r, clock) }
	}
	return verb.Table{
		{Name: "read", Help: "Reads a puzzle and reports its size.", Open: openRead, Answer: readAnswer},
		{Name: "draw", Help: "Draws different puzzles at random.", Open: openDrawing, Answer: drawAnswer},
		{Name: "clauses", Help: "Explains the clauses of a predicate in English.", Open: openClauses, Answer: clausesAnswer},
		{Name: "words", Help: "Lists the literals that clauses may have.", Open: openWords, Answer: wordsAnswer},
		{Name: "solve", Help: "Searches for a solution of a puzzle.", Open: timed(openSearch), Answer: searchAnswer},
		{Name: "batch", Help: "Searches for solutions of many puzzles, one after another.", Open: timed(openBatch), Answer: batchAnswer},
		{Name: "explain", Help: "Explains the moves that a predicate rules out along a path.", Open: openSteps, Answer: stepsAnswer},
		{Name: "count", Help: "Counts the solutions of a puzzle and draws some.", Open: openCounting, Answer: countAnswer},
		{Name: "verify", Help: "Looks for a board on which clauses are wrong.", Open: openVerifying, Answer: verifyAnswer},
		{Name: "induce", Help: "Learns clauses from all paths of one puzzle.", Open: openInduction, Answer: induceAnswer()},
		{Name: "learn", Help: "Learns a predicate from many puzzles (Stevens et al. 2023, Algorithm 2).",
			Open: timed(openLearning), Answer: learnAnswer},
	}
}

// puzzleOf reads the required option "puzzle". Without one, the puzzle is not usable, and r has the error.
func puzzleOf(r *verb.Fields) (d *witness.Document, p triangle.Puzzle) {
	v, ok := r.Value("puzzle", verb.Value{Type: "PuzzleDocument", Required: true, Help: "document whose only symbols are triangles"})
	if !ok {
		return nil, triangle.Puzzle{}
	}
	d, p, err := puzzle(v)
	r.Note(err)
	return d, p
}

func puzzle(v jsonlite.Value) (*witness.Document, triangle.Puzzle, error) {
	d, err := witness.Decode(v)
	if err != nil {
		return nil, triangle.Puzzle{}, err
	}
	p, err := triangle.FromDocument(d)
	return d, p, err
}

var readAnswer = []verb.Member{
	{Name: "puzzle", Type: "PuzzleDocument", Help: "complete document"},
	{Name: "size", Type: "string", Help: "size, as in 3x4"},
	{Name: "clues", Type: "number", Help: "number of squares with triangles"},
	message.VersionMember,
}

// openRead starts a job of the verb read, which returns the size of a puzzle in the paper's terms.
func openRead(r *verb.Fields) (verb.Job, error) {
	d, p := puzzleOf(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	clues := 0
	for _, n := range p.Clues {
		if n > 0 {
			clues++
		}
	}
	var w jsonlite.Writer
	w.Open('{')
	writePuzzle(&w, "puzzle", d)
	w.Text("size", p.Size())
	w.Int("clues", clues)
	return verb.Answered(finish(w)), nil
}

// placesOf reads a required option that is a list of places, possibly empty.
func placesOf(r *verb.Fields, name, help string) []witness.Place {
	v, ok := r.Value(name, verb.Value{Type: "Place[]", Required: true, Help: help})
	if !ok {
		return nil
	}
	list, err := message.ParsePlaces(name, v)
	r.Note(err)
	return list
}

// lineOn converts places of the option "line" into vertices, each of which must be beside the previous one.
func lineOn(p *triangle.Puzzle, list []witness.Place) ([]int, error) {
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

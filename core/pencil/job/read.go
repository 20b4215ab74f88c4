package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var readAnswer = []verb.Member{
	typeMember,
	{Name: "title", Type: "string", Help: "common name of the type, as in Slitherlink"},
	{Name: "rules", Type: "string", Help: "printed rules of the type, in sentences"},
	{Name: "width", Type: "number", Help: "number of columns"},
	{Name: "height", Type: "number", Help: "number of rows"},
	{Name: "link", Type: "string", Help: "link of the puzzle at puzz.link"},
	{Name: "links", Type: "{ site: string; link: string }[]",
		Help: "addresses of the puzzle at the sites that read it from a link: puzz.link and Penpa+, f-puzzles and SudokuPad for a sudoku, and Simon Tatham's collection where it has the game"},
	{Name: "text", Type: "string", Help: "text that follows the question mark of the link, as it was read"},
	{Name: "document", Type: "PencilDocument", Help: "document of the puzzle"},
	{Name: "drawing", Type: verb.Union(pencil.Drawings),
		Help: "how a clue is drawn: number; circle, 1 white and 2 black; wall, a black cell with its number; symbol, the number of a cell that is shaded or stays; ring, the number, or nothing, in a circle; groups, a digit for each group, 9 for one of any length; sums, a black cell with a number for the cells to its right and one for those below; area, number with borders between different ones; tree, a tree in its cell"},
	{Name: "numbers", Type: "[least: number, most: number] | null",
		Help: "range of the numbers that a clue may have; null for a type without clues in cells"},
	{Name: "unknown", Type: "boolean", Help: "true if a clue may be a question mark; absent otherwise", Optional: true},
	{Name: "names", Type: `"a1" | "r1c1"`, Help: "how cells are named"},
	{Name: "outside", Type: "boolean",
		Help: "whether columns have clues above them, and rows to their left; their cells are counted on from those of the board"},
	{Name: "corners", Type: "boolean", Help: "whether lines run along the sides of cells, from corner to corner"},
	{Name: "loop", Type: "boolean", Help: "whether lines are one loop, which has an inside and an outside"},
	{Name: "clues", Type: "PencilClue[]",
		Help: "clues: cell, number, and the direction where the type has one; the number is null for a clue without one"},
	{Name: "rooms", Type: "number[]",
		Help: "number of each cell's room, or of its box in a sudoku; absent where the type has none", Optional: true},
	{Name: "inside", Type: "[x: number, y: number][]",
		Help: "places of borders that are drawn inside rooms; absent if there are none", Optional: true},
	{Name: "stars", Type: "number", Help: "number of stars in each row, column and room; absent if the type has none", Optional: true},
	{Name: "lacks", Type: "string[]",
		Help: "parts that the puzzle lacks before it can have a solution; empty if nothing is known to be missing"},
	{Name: "questions", Type: "PencilQuestion[]",
		Help: "questions that marks answer, in their order: place, kind, and the digit where a digit is asked for"},
	{Name: "times", Type: "number", Help: "number of cells that have each digit in the end; absent where that depends on the puzzle", Optional: true},
	{Name: "worths", Type: "boolean", Help: "whether worth answers the worth of each rule"},
	comparedMember,
}

func openRead(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return shown(l), nil
}

func shown(l *pencil.Link) verb.Job {
	p := l.Puzzle
	text := l.Text()
	var w jsonlite.Writer
	w.Open('{')
	w.Text("type", p.Type.Name)
	w.Text("title", p.Type.Title)
	w.Text("rules", p.Rules())
	w.Int("width", p.Width)
	w.Int("height", p.Height)
	w.Text("link", pencil.DefaultPrefix+text)
	w.List("links")
	for _, a := range p.Addresses() {
		w.Open('{')
		w.Text("site", a.Site)
		w.Text("link", a.Link)
		w.Close('}')
	}
	w.Close(']')
	w.Text("text", text)
	w.Object("document")
	w.Text("kind", p.Type.Name)
	w.Text("link", text)
	w.Close('}')
	w.Text("drawing", p.Type.Drawing.String())
	if p.HasClues() {
		w.Name("numbers")
		w.PutInts(p.OfferedNumbers())
	} else {
		w.Null("numbers")
	}
	if p.TakesUnknown() {
		w.Bool("unknown", true)
	}
	w.Text("names", p.Name(pencil.Point{X: 1, Y: 1}))
	w.Bool("outside", p.Type.Outside)
	w.Bool("corners", p.Type.Corners)
	w.Bool("loop", p.Type.Loop)
	writeClues(&w, p)
	if rooms := p.Areas(); rooms != nil {
		w.Ints("rooms", rooms...)
	}
	writeInside(&w, p)
	if p.Each > 0 {
		w.Int("stars", p.Each)
	}
	w.Texts("lacks", p.Missing())
	writeQuestions(&w, p)
	if times := p.Times(); times > 0 {
		w.Int("times", times)
	}
	w.Bool("worths", p.Type.Weighed())
	writeCompared(&w, p)
	return verb.Answered(w.Close('}'))
}

func writeClues(w *jsonlite.Writer, p *pencil.Puzzle) {
	w.List("clues")
	for c, clue := range p.Clues {
		if clue.Number == pencil.None || clue.Number < 0 && p.Type.Fills {
			continue // a question mark stands for an open cell
		}
		w.Open('[')
		w.PutInt(c)
		if clue.Number < 0 {
			w.PutNull()
		} else {
			w.PutInt(clue.Number)
		}
		if clue.Dir != pencil.NoDir {
			w.PutText(clue.Dir.String())
		}
		if clue.Down > 0 {
			w.PutInt(clue.Down)
		}
		if clue.Number == pencil.Blank {
			w.PutText("blank")
		}
		w.Close(']')
	}
	w.Close(']')
}

func writeInside(w *jsonlite.Writer, p *pencil.Puzzle) {
	all := p.InsideAt()
	if all == nil {
		return
	}
	w.List("inside")
	for _, at := range all {
		writePoint(w, at)
	}
	w.Close(']')
}

func writeQuestions(w *jsonlite.Writer, p *pencil.Puzzle) {
	w.List("questions")
	for _, q := range p.Board().Questions {
		w.Open('[')
		w.PutInt(q.At.X)
		w.PutInt(q.At.Y)
		w.PutText([...]string{"shaded", "light", "line", "digit", "star", "tent", "wedge", "bridge"}[q.What])
		if q.Digit > 0 {
			w.PutInt(q.Digit)
		}
		w.Close(']')
	}
	w.Close(']')
}

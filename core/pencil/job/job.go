// Package job declares the verbs over pencil puzzles. samples and read supply puzzles to a page.
// check and hint help a player. solve, steps, rate, worth and drop analyse a puzzle. types, empty,
// edit and edits serve setting by hand. wishes, make and breed make new puzzles.
package job

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs over pencil puzzles.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "samples", Help: "Lists sample puzzles, the easier ones of each type first.", Open: openSamples, Answer: samplesAnswer},
		{Name: "read", Help: "Describes a puzzle for a page that draws it and lets it be played.", Open: openRead, Answer: readAnswer},
		{Name: "types", Help: "Lists the types of puzzles, with their sizes.", Open: openTypes, Answer: typesAnswer},
		{Name: "empty", Help: "Describes a puzzle without clues, in one room where the type has rooms.", Open: openEmpty, Answer: readAnswer},
		{Name: "edit", Help: "Describes a puzzle with a clue or borders changed.", Open: openEdit, Answer: readAnswer},
		{Name: "check", Help: "Reports whether marks solve a puzzle, and otherwise which are wrong and how many are missing.",
			Open: openCheck, Answer: checkAnswer},
		{Name: "hint", Help: "Returns the cheapest next step from a player's marks.", Open: openHint, Answer: hintAnswer},
		{Name: "solve", Help: "Searches for solutions, up to two.", Open: openSolve, Answer: solveAnswer},
		{Name: "explain", Help: "Explains every step of the solution by the cheapest rules.", Open: openSteps, Answer: stepsAnswer},
		{Name: "rate", Help: "Measures the search information of a puzzle, and the rules that it needs.", Open: openRate, Answer: rateAnswer},
		{Name: "worth", Help: "Measures the search information of a puzzle without each of its rules.", Open: openWorth, Answer: worthAnswer},
		{Name: "drop", Help: "Finds the clues that can be dropped one at a time without losing the single solution.",
			Open: openDrop, Answer: dropAnswer},
		{Name: "edits", Help: "Finds how each change of one clue affects the number of solutions and the difficulty.",
			Open: openEdits, Answer: editsAnswer},
		{Name: "wishes", Help: "Lists the types of puzzles that can be made, and the measures that a wish may use.",
			Open: openWishes, Answer: wishesAnswer},
		{Name: "make", Help: "Makes puzzles that meet a wish.", Open: openMake, Answer: makeAnswer,
			Makes: &verb.Making{Done: "tries", Total: "total", Found: "puzzles", Best: "puzzles"}},
		{Name: "breed", Help: "Breeds an archive of puzzles that meet a wish.", Open: openBreed, Answer: breedAnswer,
			Makes: &verb.Making{Done: "generation", Total: "generations", Found: "puzzles", Best: "puzzles"}},
	}.WithVersion()
}

// Members common to several answers.
var (
	typeMember = verb.Member{Name: "type", Type: verb.Union(typeNames()), Help: "type of the puzzle, as puzz.link names it"}

	searchMember   = verb.Member{Name: "searchInformation", Type: "number | null", Unit: "Sh", Help: "search information; null where infinite"}
	guessesMember  = verb.Member{Name: "guesses", Type: "number", Help: "number of guesses, where no rule and no what-if is left"}
	comparedMember = verb.Member{Name: "compared", Type: "string | null",
		Help: "extent to which the search information of this type and size has been compared with people; null if it has not been"}
	probesMember = verb.Member{Name: "probes", Type: "number", Help: "number of marks that were tried"}

	completeMember = verb.Member{Name: "complete", Type: "boolean", Help: "whether everything requested is known"}
	overMember     = verb.Member{Name: "complete", Type: "boolean", Help: "whether the work is over"}
)

func typeNames() []string {
	var names []string
	for _, t := range pencil.Types {
		names = append(names, t.Name)
	}
	return names
}

// readPuzzle reads the required option "puzzle". If it is missing, readPuzzle notes an error in r
// and returns nil.
func readPuzzle(r *verb.Fields) *pencil.Link {
	v, ok := r.Value("puzzle", verb.Value{Type: "PencilPuzzle", Required: true,
		Help: "puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of f-puzzles or SudokuPad, or a document or its text"})
	if !ok {
		return nil
	}
	l, err := Puzzle(&v)
	r.Note(err)
	return l
}

// Puzzle reads a puzzle from a text, a document or the text of a document. Errors name the part of
// the text or document that is wrong.
func Puzzle(v *jsonlite.Value) (*pencil.Link, error) {
	if v.Kind == jsonlite.String {
		document, err := jsonlite.Parse(v.Text)
		if err != nil || document.Kind != jsonlite.Object {
			return pencil.ParseText(v.Text)
		}
		v = &document
	}
	if v.Kind != jsonlite.Object {
		return nil, verb.BadRequest("puzzle", v.Quote(), "is "+v.Kind.String()+"; expected a text or a document")
	}
	r := verb.NewFields(*v)
	kind, text := r.Text("kind", verb.Text{}), r.Text("link", verb.Text{Required: true})
	if r.Err() != nil {
		return nil, verb.Within("puzzle.", r.Err())
	}
	l, err := pencil.ParseText(text)
	if err != nil {
		return nil, verb.Within("puzzle.link: ", err)
	}
	if t, err := pencil.TypeNamed(kind); err != nil || t != l.Puzzle.Type {
		return nil, verb.BadRequest("puzzle.kind", strconv.Quote(kind), "is not "+l.Puzzle.Type.Name+", the type of its link")
	}
	return l, nil
}

// marksType is the type of marks in requests and answers: one character for each question of the
// board, in the order in which read lists the questions. 1 is yes, 0 is no, a dot is open. Missing
// characters are open.
const marksType = "PencilMarks"

// readMarks reads the option "marks": a text of marks or a solution.
func readMarks(r *verb.Fields, l *pencil.Link) pencil.Marks {
	v, ok := r.Value("marks", verb.Value{Type: marksType + " | " + solutionType,
		Help: "marks of the player, a letter for each question (a missing letter is an open question), or a solution"})
	switch {
	case l == nil:
		return nil
	case !ok:
		return marksOf(r, "marks", "", l)
	case v.Kind != jsonlite.String, l.Puzzle.Type == pencil.Sudoku && len(v.Text) == l.Puzzle.Cells() && strings.ContainsAny(v.Text, "23456789"):
		return solutionOf(r, "marks", v, l.Puzzle)
	}
	return marksOf(r, "marks", v.Text, l)
}

// marksOf reads an option that is a text of marks; it returns nil if there is no puzzle.
func marksOf(r *verb.Fields, name, text string, l *pencil.Link) pencil.Marks {
	if l == nil {
		return nil
	}
	questions := len(l.Puzzle.Board().Questions)
	if len(text) > questions {
		r.Note(verb.BadRequest(name, strconv.Itoa(len(text))+" letters", "are more than the "+strconv.Itoa(questions)+" questions of the board"))
		return nil
	}
	marks := make(pencil.Marks, questions)
	for q := range len(text) {
		switch text[q] {
		case '.':
		case '1':
			marks[q] = pencil.Yes
		case '0':
			marks[q] = pencil.No
		default:
			r.Note(verb.BadRequest(verb.Item(name, q), strconv.QuoteToASCII(text[q:q+1]), "is none of 1 0 ."))
		}
	}
	printed(l.Puzzle, marks)
	return marks
}

// printed adds the answers that are printed on the puzzle.
func printed(p *pencil.Puzzle, marks pencil.Marks) {
	for q := range marks {
		if m := p.Given(q); m != pencil.Open {
			marks[q] = m
		}
	}
}

// appendError appends the answer of a job that an error has ended.
func appendError(dst []byte, err error) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	verb.WriteError(&w, err)
	return w.Close('}')
}

// writeType writes the members about a puzzle that every list has: {"type", "title", "width",
// "height"}.
func writeType(w *jsonlite.Writer, p *pencil.Puzzle) {
	w.Text("type", p.Type.Name)
	w.Text("title", p.Type.Title)
	w.Int("width", p.Width)
	w.Int("height", p.Height)
}

// writePoint writes a place as [x, y].
func writePoint(w *jsonlite.Writer, at pencil.Point) { w.PutInts(at.X, at.Y) }

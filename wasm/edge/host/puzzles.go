package host

import (
	"net/http"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

const puzzlesAt = "/api/puzzles/"

// canonical writes a document with its symbols in reading order, so that the order
// in which they were put makes no other puzzle.
func canonical(d *witness.Document) string {
	d = d.Clone()
	slices.SortStableFunc(d.Symbols, func(a, b witness.Symbol) int {
		if a.At.B != b.At.B {
			return a.At.B - b.At.B
		}
		return a.At.A - b.At.A
	})
	return string(d.AppendJSON(nil))
}

// An entry is a document, which is to be played, or the name of another kind of share link,
// a space and a document: so a contest stays one, has its own id, and cannot be turned into
// another by a change of its address.
func entry(d *witness.Document, kind link.Kind) string {
	if kind == link.Play {
		return canonical(d)
	}
	return kind.String() + " " + canonical(d)
}

// parseEntry reads what entry wrote.
func parseEntry(text string) (document string, d *witness.Document, kind link.Kind, err error) {
	kind, document = link.Play, text
	if name, rest, ok := strings.Cut(text, " "); ok {
		if known, ok := link.ParseKind(name); ok {
			kind, document = known, rest
		}
	}
	d, err = witness.Parse(document)
	return document, d, kind, err
}

// kindOf is the kind of a share link; any other text is a puzzle to be played.
func kindOf(text string) link.Kind {
	if text = strings.TrimSpace(text); text == "" || text[0] == '{' {
		return link.Play
	}
	if fragment, ok := link.Find(text); ok {
		if _, kind, err := link.Decode(fragment); err == nil {
			return kind
		}
	}
	return link.Play
}

// storePuzzle takes any text that is a puzzle. Share links keep their kind.
func (c *call) storePuzzle() error {
	if err := c.limit(c.host.PuzzleLimit); err != nil {
		return err
	}
	text, err := c.body()
	if err != nil {
		return err
	}
	d, err := read.Puzzle(text)
	if err != nil {
		return err
	}
	kind := kindOf(text)
	stored := entry(d, kind)
	full := hash(stored)
	// Another puzzle's hash that begins alike makes the id longer.
	for n := shortID; n <= longID; n++ {
		id := full[:n]
		there, ok, err := c.host.Puzzles.Puzzle(c.Context(), id)
		if err != nil {
			return &unavailable{err}
		}
		if ok && there != stored {
			continue
		}
		status := http.StatusOK
		if !ok {
			status = http.StatusCreated
			if err := c.host.Puzzles.PutPuzzle(c.Context(), id, stored); err != nil {
				return &unavailable{err}
			}
		}
		url := c.origin() + "/p/" + id
		c.w.Header().Set("Location", url)
		answer := jsonlite.AppendString([]byte(`{"id":`), id)
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "url"), url)
		c.json(status, append(jsonlite.AppendString(jsonlite.AppendName(answer, "kind"), kind.String()), '}'))
		return nil
	}
	panic("host: two puzzles with one SHA-256")
}

// document finds the puzzle of an id, and what it is opened for.
func (c *call) document(id string) (text string, d *witness.Document, kind link.Kind, err error) {
	missing := notFound("there is no puzzle with this id")
	if !isID(id) {
		return "", nil, 0, missing
	}
	stored, ok, err := c.host.Puzzles.Puzzle(c.Context(), id)
	if err != nil {
		return "", nil, 0, &unavailable{err}
	}
	if !ok {
		return "", nil, 0, missing
	}
	if text, d, kind, err = parseEntry(stored); err != nil {
		return "", nil, 0, &unavailable{err} // what is stored was valid
	}
	return text, d, kind, nil
}

func (c *call) puzzle() error {
	text, _, _, err := c.document(c.id)
	if err != nil {
		return err
	}
	c.w.Header().Set("Cache-Control", immutable)
	c.json(http.StatusOK, []byte(text))
	return nil
}

func (c *call) preview() error {
	_, d, _, err := c.document(c.id)
	if err != nil {
		return err
	}
	// Not for ever: the next version may draw better.
	c.w.Header().Set("Cache-Control", daily)
	c.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	c.send(http.StatusOK, "image/svg+xml", []byte(draw.SVG(d, draw.Options{Play: true})))
	return nil
}

package host

import (
	"net/http"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/read"
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

// storePuzzle takes any text that is a puzzle.
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
	document := canonical(d)
	full := hash(document)
	// Another puzzle's hash that begins alike makes the id longer.
	for n := shortID; n <= longID; n++ {
		id := full[:n]
		there, ok, err := c.host.Puzzles.Puzzle(c.Context(), id)
		if err != nil {
			return &unavailable{err}
		}
		if ok && there != document {
			continue
		}
		status := http.StatusOK
		if !ok {
			status = http.StatusCreated
			if err := c.host.Puzzles.PutPuzzle(c.Context(), id, document); err != nil {
				return &unavailable{err}
			}
		}
		url := c.origin() + "/p/" + id
		c.w.Header().Set("Location", url)
		answer := jsontext.AppendString([]byte(`{"id":`), id)
		c.json(status, append(jsontext.AppendString(jsontext.AppendName(answer, "url"), url), '}'))
		return nil
	}
	panic("host: two puzzles with one SHA-256")
}

// document finds the puzzle of an id.
func (c *call) document(id string) (text string, d *witness.Document, err error) {
	missing := notFound("there is no puzzle of this id")
	if !isID(id) {
		return "", nil, missing
	}
	text, ok, err := c.host.Puzzles.Puzzle(c.Context(), id)
	if err != nil {
		return "", nil, &unavailable{err}
	}
	if !ok {
		return "", nil, missing
	}
	if d, err = witness.Parse(text); err != nil {
		return "", nil, &unavailable{err} // what is stored was valid
	}
	return text, d, nil
}

func (c *call) puzzle() error {
	text, _, err := c.document(c.id)
	if err != nil {
		return err
	}
	c.w.Header().Set("Cache-Control", immutable)
	c.json(http.StatusOK, []byte(text))
	return nil
}

func (c *call) preview() error {
	_, d, err := c.document(c.id)
	if err != nil {
		return err
	}
	// Not for ever: the next version may draw better.
	c.w.Header().Set("Cache-Control", daily)
	c.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	c.send(http.StatusOK, "image/svg+xml", []byte(draw.SVG(d, draw.Options{Play: true})))
	return nil
}

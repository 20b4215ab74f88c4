package host

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/families/cards"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	lines "github.com/perplex-puzzles/perplex/core/witness/card"
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

// puzzle is one that is stored: a document of a line puzzle with its kind, or a text of another family.
type puzzle struct {
	document *witness.Document // nil: the puzzle is of another family
	kind     link.Kind
	family   cards.Family
	text     string // of the other family, or the document as it is stored
}

// entry is what is stored: a document, which is to be played; the name of another kind of share link, or
// of a family, a space, and a document or a text. So a contest stays one, has its own id, and cannot be turned
// into another by a change of its address.
func (p *puzzle) entry() string {
	switch {
	case p.document == nil:
		return p.family.Name + " " + p.text
	case p.kind == link.Play:
		return p.text
	}
	return p.kind.String() + " " + p.text
}

// parseEntry reads what entry wrote.
func parseEntry(text string) (*puzzle, error) {
	p := &puzzle{kind: link.Play, text: text}
	if name, rest, ok := strings.Cut(text, " "); ok {
		if kind, known := link.ParseKind(name); known {
			p.kind, p.text = kind, rest
		} else if family, known := cards.Named(name); known {
			p.family, p.text = family, rest
			return p, nil
		}
	}
	var err error
	p.document, err = witness.Parse(p.text)
	return p, err
}

// card makes a puzzle's card. Errors are those of its family.
func (p *puzzle) card() (*card.Card, error) {
	if p.document == nil {
		return p.family.Read(p.text)
	}
	return lines.Of(p.document, p.kind)
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

// parsePuzzle reads what was sent, of a family or, without a name, of the family whose page a link leads to;
// any other text is a line puzzle.
func parsePuzzle(name, text string) (*puzzle, error) {
	family, ok := cards.Named(name)
	linked, fragment, isLink, err := cards.LinkIn(text)
	switch {
	case name != "" && name != cards.Lines && !ok:
		return nil, &statusError{http.StatusBadRequest, "family: " + strconv.Quote(name) + " is not one of " + strings.Join(cards.Names(), ", ")}
	case isLink && name != "" && linked.Name != name:
		return nil, &statusError{http.StatusBadRequest, "family: the link is of " + linked.Name + ", not of " + name}
	case err != nil:
		return nil, err
	case isLink:
		family, ok, text = linked, true, fragment
	case ok && card.IsPacked(text):
		if text, err = card.Text(text); err != nil {
			return nil, err
		}
	}
	if !ok {
		d, err := read.Puzzle(text)
		if err != nil {
			return nil, err
		}
		return &puzzle{document: d, kind: kindOf(text), text: canonical(d)}, nil
	}
	made, err := family.Read(text)
	if err != nil {
		return nil, err
	}
	return &puzzle{kind: link.Play, family: family, text: made.Text}, nil
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
	p, err := parsePuzzle(c.URL.Query().Get("family"), text)
	if err != nil {
		return err
	}
	stored := p.entry()
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
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "kind"), p.kind.String())
		if p.document == nil {
			answer = jsonlite.AppendString(jsonlite.AppendName(answer, "family"), p.family.Name)
		}
		c.json(status, append(answer, '}'))
		return nil
	}
	panic("host: two puzzles with one SHA-256")
}

// kept finds the puzzle of an id.
func (c *call) kept(id string) (*puzzle, error) {
	missing := notFound("there is no puzzle with this id")
	if !isID(id) {
		return nil, missing
	}
	stored, ok, err := c.host.Puzzles.Puzzle(c.Context(), id)
	if err != nil {
		return nil, &unavailable{err}
	}
	if !ok {
		return nil, missing
	}
	p, err := parseEntry(stored)
	if err != nil {
		return nil, &unavailable{err} // what is stored was valid
	}
	return p, nil
}

// puzzle answers with a document, or {"family", "puzzle": the text} for the other families.
func (c *call) puzzle() error {
	p, err := c.kept(c.id)
	if err != nil {
		return err
	}
	answer := []byte(p.text)
	if p.document == nil {
		answer = jsonlite.AppendString([]byte(`{"family":`), p.family.Name)
		answer = append(jsonlite.AppendString(jsonlite.AppendName(answer, "puzzle"), p.text), '}')
	}
	c.w.Header().Set("Cache-Control", immutable)
	c.json(http.StatusOK, answer)
	return nil
}

// picture answers with the drawing.
func (c *call) picture() error {
	p, err := c.post(c.id)
	if err != nil {
		return err
	}
	c.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	c.image("image/svg+xml", []byte(p.SVG))
	return nil
}

// preview answers with the drawing in pixels.
func (c *call) preview() error {
	p, err := c.post(c.id)
	if err != nil {
		return err
	}
	c.image("image/png", p.PNG())
	return nil
}

// image sends a picture. It may not be kept for ever: the next version may draw better.
func (c *call) image(kind string, file []byte) {
	c.w.Header().Set("Cache-Control", daily)
	c.send(http.StatusOK, kind, file)
}

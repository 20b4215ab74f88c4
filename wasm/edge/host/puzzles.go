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

// canonical returns a document with its symbols in reading order, so that the order in which they
// were placed does not change the id.
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

// puzzle is a stored puzzle: a document of a line puzzle with its kind, or a text of another
// family.
type puzzle struct {
	document *witness.Document // nil for a puzzle of another family
	kind     link.Kind
	family   cards.Family
	text     string // text of the other family, or the stored document
}

// entry returns the stored text. It is a document to be played; or the name of another kind of
// share link or of a family, a space, and a document or text. A contest therefore has its own id
// and cannot be turned into another kind by changing its address.
func (p *puzzle) entry() string {
	switch {
	case p.document == nil:
		return p.family.Name + " " + p.text
	case p.kind == link.Play:
		return p.text
	}
	return p.kind.String() + " " + p.text
}

// parseEntry reads the text written by entry.
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

// card returns a puzzle's preview card. Errors are those of the puzzle's family.
func (p *puzzle) card() (*card.Card, error) {
	if p.document == nil {
		return p.family.Read(p.text)
	}
	return lines.Of(p.document, p.kind)
}

// kindOf returns the kind of a share link. Any other text is a puzzle to be played.
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

// parsePuzzle reads the text of a puzzle. If name is empty, the family is the one whose page a link
// leads to; any other text is a line puzzle.
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

// storePuzzle stores any text that is a puzzle. A share link keeps its kind (play, edit or contest).
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
	// If another puzzle's hash has the same beginning, the id becomes longer.
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

// kept returns the stored puzzle with an id.
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
		return nil, &unavailable{err} // the stored text was valid
	}
	return p, nil
}

// puzzle answers with a document, or with {"family", "puzzle": the text} for other families.
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

// picture answers with the drawing as SVG.
func (c *call) picture() error {
	p, err := c.post(c.id)
	if err != nil {
		return err
	}
	c.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	c.image("image/svg+xml", []byte(p.SVG))
	return nil
}

// preview answers with the drawing as PNG.
func (c *call) preview() error {
	p, err := c.post(c.id)
	if err != nil {
		return err
	}
	c.image("image/png", p.PNG())
	return nil
}

// image sends a picture. Clients may cache it only for a limited time, because the next version may
// draw it better.
func (c *call) image(kind string, file []byte) {
	c.w.Header().Set("Cache-Control", daily)
	c.send(http.StatusOK, kind, file)
}

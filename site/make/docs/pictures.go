package docs

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
)

// picture is a line of a puzzle block: input for `perplex check`, and the author's expectation. Without a
// path only the board is drawn.
type picture struct {
	Puzzle json.RawMessage
	Path   [][2]int
	// Valid says whether the line is a solution: a bool for the puzzle's own profile, or an object with one
	// for each profile, which makes two pictures.
	Valid json.RawMessage
	Says  string // sentence below the picture
}

func pictures(body string) (string, error) {
	var b strings.Builder
	b.WriteString("<div class=\"pictures\">\n")
	for i, line := range strings.Split(strings.TrimSpace(body), "\n") {
		var p picture
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			return "", fmt.Errorf("picture %d: %w", i+1, err)
		}
		doc, err := witness.Parse(string(p.Puzzle))
		if err != nil {
			return "", fmt.Errorf("picture %d: %w", i+1, err)
		}
		if err := p.write(&b, doc); err != nil {
			return "", fmt.Errorf("picture %d (%s): %w", i+1, p.Says, err)
		}
	}
	b.WriteString("</div>\n")
	return b.String(), nil
}

func (p picture) write(b *strings.Builder, doc *witness.Document) error {
	if p.Path == nil {
		return figure(b, doc, draw.Options{}, "", p.Says)
	}
	var valid bool
	if json.Unmarshal(p.Valid, &valid) == nil {
		return p.judged(b, doc, valid, "")
	}
	var by map[witness.Profile]bool
	if err := json.Unmarshal(p.Valid, &by); err != nil || len(by) != len(witness.Profiles) {
		return errors.New("valid is neither true nor false nor has one of both for each of windmill, game and sparc")
	}
	for _, profile := range witness.Profiles {
		read := doc.Clone()
		read.Profile = profile
		if err := p.judged(b, read, by[profile], draw.Capital(strings.TrimPrefix(profile.Site(), "the "))+": "); err != nil {
			return err
		}
	}
	return nil
}

// judged draws the line as the board judges it, which has to agree with the author.
func (p picture) judged(b *strings.Builder, doc *witness.Document, valid bool, by string) error {
	board, err := witness.Compile(doc)
	if err != nil {
		return err
	}
	opt := draw.Options{Finish: draw.Right}
	for _, at := range p.Path {
		opt.Line = append(opt.Line, witness.Place{A: at[0], B: at[1]})
	}
	verdict := by + "right"
	violations := board.Check(opt.Line)
	if len(violations) > 0 {
		verdict = by + "wrong"
		opt.Finish = draw.Wrong
	}
	if valid != (len(violations) == 0) {
		return fmt.Errorf("%s, with %v", verdict, violations)
	}
	var reasons []string // one of each type is enough
	told := map[witness.SymbolType]bool{}
	for _, v := range violations {
		opt.Failing = append(opt.Failing, v.At)
		if !told[v.Type] {
			reasons = append(reasons, v.Reason)
		}
		told[v.Type] = true
	}
	says := p.Says
	if len(reasons) > 0 {
		says = strings.TrimSpace(says + " The engine says: " + strings.Join(reasons, "; ") + ".")
	}
	return figure(b, doc, opt, draw.Capital(verdict)+".", says)
}

// figure draws a board as a link to the editor, if a link can hold it.
func figure(b *strings.Builder, doc *witness.Document, opt draw.Options, verdict, says string) error {
	opt.Inline = true
	fragment, err := link.Encode(doc, link.Edit)
	b.WriteString("<figure class=\"picture\">")
	switch {
	case errors.Is(err, witness.ErrUnsupported):
		b.WriteString(draw.SVG(doc, opt))
	case err != nil:
		return err
	default:
		fmt.Fprintf(b, "<a href=\"../../index.html#%s\" aria-label=\"Open in the editor: %s\">%s</a>", fragment, html.EscapeString(draw.Describe(doc)), draw.SVG(doc, opt))
	}
	b.WriteString("<figcaption>")
	if verdict != "" {
		fmt.Fprintf(b, "<b>%s</b> ", verdict)
	}
	fmt.Fprintf(b, "%s</figcaption></figure>\n", html.EscapeString(says))
	return nil
}

// examples lists the live examples with their titles and boards; boards are drawn before the engine has
// loaded.
var examples = map[string]struct{ title, puzzle string }{
	"apart": {"two cells", `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`},
	"fill":  {"every filling", `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"unknown"}]}`},
}

// live returns the placeholder of a live example.
func live(name string) (string, error) {
	example, ok := examples[name]
	if !ok {
		return "", fmt.Errorf("there is no live example %q", name)
	}
	doc, err := witness.Parse(example.puzzle)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("<section class=\"live\" data-example=%q data-puzzle=\"%s\" aria-label=\"Live example: %s\"><div class=\"live-board\" role=\"img\" aria-label=\"%s\">%s</div>"+
		"<noscript><p class=\"note\">With scripts this is a live example.</p></noscript></section>\n",
		name, html.EscapeString(example.puzzle), example.title, html.EscapeString(draw.Describe(doc)), draw.SVG(doc, draw.Options{Inline: true})), nil
}

package docs

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// index is what the search of the docs reads: site/docs/search.js has its types.
// Every section of every page is in it once, with its text but without its samples.
type index struct {
	Pages    []indexedPage `json:"pages"`
	Sections []section     `json:"sections"`
}

type indexedPage struct {
	File string `json:"file"`
	Name string `json:"name"`
}

// section is a heading, or a term of a reference, and the text up to the next one.
type section struct {
	Page    int    `json:"page"`         // its place in Pages
	ID      string `json:"id,omitempty"` // the fragment; "" for the top of the page
	Heading string `json:"heading"`
	Text    string `json:"text"`
	Terms   string `json:"terms,omitempty"` // see terms
	// Reference marks sections that list an interface member by member. The search has guides before them.
	Reference bool `json:"reference,omitempty"`
	member    bool // a term of a list
}

// flagPages are pages of which every section but the top lists an interface.
var flagPages = []string{"flags.html", "lab-flags.html", "verbs.html"}

// allVerbs is the page of all verbs. Its types are indexed, but not their thousand members, which
// would bury everything else.
const allVerbs = "site/docs/verbs.md"

// add indexes the body of a page, as the writer has rendered it.
func (x *index) add(p page, body string) {
	x.Pages = append(x.Pages, indexedPage{p.File, p.Name})
	for _, s := range sections(body) {
		if s.member && p.Source == allVerbs {
			continue
		}
		s.Page = len(x.Pages) - 1
		s.Reference = s.ID != "" && (s.Reference || slices.Contains(flagPages, p.File))
		x.Sections = append(x.Sections, s)
	}
}

// bytes is the index as it is served.
func (x *index) bytes() ([]byte, error) {
	if err := x.name(); err != nil {
		return nil, err
	}
	return json.Marshal(x)
}

var (
	// Drawings, samples and scripts have no text to read.
	unread = regexp.MustCompile(`(?s)<(svg|pre|script)\b.*?</(?:svg|pre|script)>`)
	// Cells of figures would bury the words: a cell without three letters is left out.
	cells   = regexp.MustCompile(`(?s)<td[^>]*>(.*?)</td>`)
	letters = regexp.MustCompile(`\pL{3}`)
	// The beginning of a section.
	begins = regexp.MustCompile(`(?s)<(h[1-4]|dt) id="([^"]+)"[^>]*>(.*?)</(?:h[1-4]|dt)>`)
	tag    = regexp.MustCompile(`<[^>]*>`)
	// The heading of a declaration.
	code = regexp.MustCompile(`^<code>[^<]*</code>$`)
)

// sections cuts a body at its headings. The first one is the page's title, which
// needs no fragment.
func sections(body string) []section {
	body = unread.ReplaceAllString(body, " ")
	body = cells.ReplaceAllStringFunc(body, func(cell string) string {
		if letters.MatchString(words(cell)) {
			return cell
		}
		return " "
	})
	var found []section
	at := begins.FindAllStringSubmatchIndex(body, -1)
	for i, m := range at {
		end := len(body)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		title := body[m[6]:m[7]]
		s := section{ID: body[m[4]:m[5]], Heading: words(title), Text: words(body[m[1]:end])}
		s.Reference = code.MatchString(title)
		switch body[m[2]:m[3]] {
		case "h1":
			s.ID = ""
		case "dt": // a signature is too long to list; its fragment is its name with its type's
			s.Heading, s.member, s.Reference = s.ID, true, true
		}
		found = append(found, s)
	}
	return found
}

// words is the text of HTML on one line.
func words(text string) string {
	// Elements of a line join words, the others part them.
	text = inline.ReplaceAllString(text, "")
	text = html.UnescapeString(tag.ReplaceAllString(text, " "))
	return strings.Join(strings.FieldsFunc(text, unicode.IsSpace), " ")
}

var inline = regexp.MustCompile(`</?(?:code|em|strong|b|a|span)\b[^>]*>`)

package docs

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// index is the search index of the docs; site/docs/search.js has its types. Every section of every page is in
// it once, with its text but without its samples.
type index struct {
	Pages    []indexedPage `json:"pages"`
	Sections []section     `json:"sections"`
}

type indexedPage struct {
	File string `json:"file"`
	Name string `json:"name"`
}

// section is a heading, or a term of a reference, with the text up to the next one.
type section struct {
	Page    int    `json:"page"`         // index into Pages
	ID      string `json:"id,omitempty"` // fragment; "" for the top of the page
	Heading string `json:"heading"`
	Text    string `json:"text"`
	Terms   string `json:"terms,omitempty"` // search terms; see terms
	// Reference marks sections that list an interface member by member. Search results have guides before
	// them.
	Reference bool `json:"reference,omitempty"`
	member    bool // a term of a list
}

// flagPages lists pages whose sections, except the top, all list an interface.
var flagPages = []string{"flags.html", "lab-flags.html", "verbs.html"}

// allVerbs is the page of all verbs. Its types are indexed, but not their thousand members, which would crowd
// out everything else.
const allVerbs = "site/docs/verbs.md"

// add indexes the rendered body of a page.
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

// bytes returns the index in the form that is served.
func (x *index) bytes() ([]byte, error) {
	if err := x.name(); err != nil {
		return nil, err
	}
	return json.Marshal(x)
}

var (
	// Drawings, samples and scripts have no searchable text.
	unread = regexp.MustCompile(`(?s)<(svg|pre|script)\b.*?</(?:svg|pre|script)>`)
	// Cells with figures would crowd out words, so cells without three letters in a row are left out.
	cells   = regexp.MustCompile(`(?s)<td[^>]*>(.*?)</td>`)
	letters = regexp.MustCompile(`\pL{3}`)
	// Beginning of a section.
	begins = regexp.MustCompile(`(?s)<(h[1-4]|dt) id="([^"]+)"[^>]*>(.*?)</(?:h[1-4]|dt)>`)
	tag    = regexp.MustCompile(`<[^>]*>`)
	// Heading of a declaration.
	code = regexp.MustCompile(`^<code>[^<]*</code>$`)
)

// sections splits a body at its headings. The first heading is the page's title, which needs no fragment.
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
		case "dt": // a signature is too long to list; the fragment gives the name and the type
			s.Heading, s.member, s.Reference = s.ID, true, true
		}
		found = append(found, s)
	}
	return found
}

// words returns the text of HTML on one line.
func words(text string) string {
	// Inline elements join words; other elements separate them.
	text = inline.ReplaceAllString(text, "")
	text = html.UnescapeString(tag.ReplaceAllString(text, " "))
	return strings.Join(strings.FieldsFunc(text, unicode.IsSpace), " ")
}

var inline = regexp.MustCompile(`</?(?:code|em|strong|b|a|span)\b[^>]*>`)

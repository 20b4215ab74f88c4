// Package frame puts every page of the site into a common HTML frame: its head, the header with the menu of
// the families and the page's own parts, and the notice shown until the page runs.
//
// The source of a page has only its own content: an HTML comment with some fields, followed by the body. The
// frame puts the body's part {{define "bar"}} into the header beside the families, and {{define
// "everywhere"}} at the header's right end.
//
//	<!--
//	title: Lab · perplex
//	where: Lab
//	family: Lab
//	about: One sentence, for search engines.
//	class: lab-page
//	styles: kit/style.css lab/lab.css
//	script: lab/lab.js
//	-->
//	{{define "everywhere"}}<a href="../docs/lab.html">Help</a>{{end}}
//	<main id="lab" hidden> … </main>
//
// File names are relative to the folder site/. The body is a template of html/template and can use the fields
// of View; its comments are dropped.
package frame

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
)

// Page is a page's description for the frame.
type Page struct {
	Address string // path in the build, such as site/lab/index.html

	Title  string
	About  string // one sentence, for search engines
	Where  string // the page's name in the header; "" on the first page
	Family string // name of one of the families
	Class  string // class of the body

	Styles   []string // in cascade order
	Script   string   // a module
	Early    string   // a classic script that runs before the first paint
	Preload  string   // WebAssembly program that the script loads first
	Manifest string   // web app manifest
	Policy   string   // content security policy, if not AppPolicy
	Kind     Kind

	// Late is Together if dynamic imports are combined in one file, for a page that loads them all once it is
	// idle.
	Late Late

	// Home is the site's address, with a trailing slash; "" if it is not known. Most readers of link previews
	// require absolute addresses.
	Home string

	body string
}

// AppPolicy is the content security policy of pages: scripts have to be files of this site, and WebAssembly
// is allowed. Inline styles are allowed, since boards contain them. Hosts that read site/_headers send the
// same policy; a test compares the two.
const AppPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// PlayerPolicy is the content security policy of a page that plays a puzzle in other sites' pages. In a
// sandbox, which has an opaque origin, its workers start from blob addresses.
const PlayerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'"

// Kind is the kind of a page, which determines the parts of the frame.
type Kind string

const (
	Program  Kind = ""         // shows a notice until the page's script has begun
	Workshop Kind = "workshop" // a family's page with four views around one board
	Editor   Kind = "editor"   // the head of a workshop above the editor's own body
	Text     Kind = "text"     // readable without a script; has its own heading
	Bare     Kind = "bare"     // a frame in another page: only the body
	Player   Kind = "player"   // a bare page that plays a puzzle in other sites' pages
)

// Late says how a page's dynamic imports are loaded.
type Late string

const (
	Apart    Late = ""
	Together Late = "together"
)

// Files lists the files that a page loads, by addresses relative to the build.
type Files struct {
	Styles  []string
	Script  string
	Modules []string // static imports of the script
}

// Family is a family of puzzles, or another large part of the site, in the navigation.
type Family struct{ Name, Address string }

// Families lists all families in the order of the navigation.
var Families = []Family{
	{"All puzzles", AllPuzzles},
	{"Lines", "index.html"},
	{"Pencil", "site/pencil/index.html"},
	{"Logic grids", "site/logicgrid/index.html"},
	{"Transport", "site/transport/index.html"},
	{"PuzzleScript", "site/puzzlescript/index.html"},
	{"Lab", triangleRules},
	{"Docs", "site/docs/index.html"},
}

// AllPuzzles is the address of the page with a tile for each family.
const AllPuzzles = "site/families/index.html"

const triangleRules = "site/lab/triangles/index.html"

// labPages lists the pages of the Lab, in the order of their row in the header.
var labPages = []Family{
	{"Triangle rules", triangleRules},
	{"Collections", "site/lab/index.html"},
	{"Your rating", "site/rating/index.html"},
	{"Study", "site/study/index.html"},
}

// View is the data of the frame and of a page's body.
type View struct {
	Page
	Files
	Data any // data for the template of the page's body
}

// Root returns the relative path from the page to the build's root: "" or "../../".
func (v View) Root() string { return v.To("") }

// To returns the relative address of a file in the build.
func (v View) To(address string) string {
	if v.Address == notFound { // served for addresses in any folder
		return "/" + address
	}
	return strings.Repeat("../", strings.Count(v.Address, "/")) + address
}

// Sheet is a panel that replaces the views on a family's page until Escape is pressed.
type Sheet struct{ Name, Title string }

// Sheets returns the sheets of every family.
func (View) Sheets() []Sheet {
	return []Sheet{{"open", "Open"}, {"library", "Library"}, {"share", "Share"}, {"settings", "Settings"}, {"help", "Help"}}
}

// Previewed reports whether links to the page have a preview: bare pages and the page for missing addresses
// have none.
func (v View) Previewed() bool { return !v.Kind.Alone() && v.Address != notFound }

// Preview returns the address of the picture for links to the page, absolute if the site's address is known.
func (v View) Preview() string {
	picture := PreviewOf(v.Family)
	if v.Home != "" {
		return v.Home + picture
	}
	return v.To(picture)
}

// PreviewWidth returns the width of the picture in pixels.
func (View) PreviewWidth() int  { return card.PictureWidth }
func (View) PreviewHeight() int { return card.PictureHeight }

// PreviewWords describes the picture.
func (v View) PreviewWords() string { return "A puzzle of the family " + previewed(v.Family) }

// previewed returns the family of the puzzle in the picture; Lines for pages of no family.
func previewed(family string) string {
	if slices.Contains(Puzzles, family) {
		return family
	}
	return Puzzles[0]
}

// Puzzles lists the families that have a picture for links.
var Puzzles = []string{"Lines", "Pencil", "Logic grids", "Transport", "PuzzleScript"}

// PreviewOf returns the address of a family's picture for links, relative to the build.
func PreviewOf(family string) string {
	return "site/previews/" + strings.ReplaceAll(strings.ToLower(previewed(family)), " ", "") + ".png"
}

// Alone reports whether a page consists only of its body.
func (k Kind) Alone() bool { return k == Bare || k == Player }

// Panel returns the id of the element that the tabs of the views control.
func (v View) Panel() string {
	if v.Kind == Editor {
		return "editor"
	}
	return "view"
}

// notFound is the page that hosts send for missing addresses.
const notFound = "404.html"

// Families returns the families of the navigation.
func (v View) Families() []Family { return Families }

// Place returns the text of the button that opens the menu of families.
func (v View) Place() string { return cmp.Or(v.Family, v.Where, "All puzzles") }

// Beside returns the pages that the header lists beside the families: on pages of the Lab, all pages of the
// Lab.
func (v View) Beside() []Family {
	if !slices.ContainsFunc(labPages, func(f Family) bool { return f.Address == v.Address }) {
		return nil
	}
	return labPages
}

// Current returns the aria-current value of a navigation link: "page" for the page itself, "true" for another
// page of its family, otherwise "".
func (v View) Current(f Family) string {
	switch {
	case v.Address == f.Address:
		return "page"
	case v.Family == f.Name:
		return "true"
	}
	return ""
}

// Read parses a page's source. name is its path from the project's root, and also its address unless a field
// gives another one. It returns nil for a file without fields, which is served unchanged.
func Read(name, source string) (*Page, error) {
	fields, body, found := strings.Cut(strings.TrimPrefix(source, "<!--\n"), "\n-->\n")
	if !strings.HasPrefix(source, "<!--\n") || !found {
		return nil, nil
	}
	p := &Page{Address: name, body: body}
	for _, line := range strings.Split(fields, "\n") {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch key {
		case "address":
			p.Address = value
		case "title":
			p.Title = value
		case "about":
			p.About = value
		case "where":
			p.Where = value
		case "family":
			p.Family = value
		case "class":
			p.Class = value
		case "styles":
			p.Styles = strings.Fields(value)
		case "script":
			p.Script = value
		case "early":
			p.Early = value
		case "preload":
			p.Preload = value
		case "manifest":
			p.Manifest = value
		case "policy":
			p.Policy = value
		case "kind":
			p.Kind = Kind(value)
		case "late":
			p.Late = Late(value)
		default:
			return nil, fmt.Errorf("%s: there is no field %q", name, key)
		}
	}
	switch {
	case p.Policy != "":
	case p.Kind == Player:
		p.Policy = PlayerPolicy
	default:
		p.Policy = AppPolicy
	}
	if err := p.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

func (p *Page) check() error {
	if p.Title == "" {
		return fmt.Errorf("no title")
	}
	if !slices.Contains([]Kind{Program, Workshop, Editor, Text, Bare, Player}, p.Kind) {
		return fmt.Errorf("there is no kind %q", p.Kind)
	}
	if p.Late != Apart && p.Late != Together {
		return fmt.Errorf("late cannot be %q", p.Late)
	}
	if p.Family == "" {
		return nil
	}
	for _, f := range Families {
		if f.Name == p.Family {
			return nil
		}
	}
	return fmt.Errorf("there is no family %q", p.Family)
}

// Sources returns the source files that the page names, for the development build.
func (p *Page) Sources() Files {
	f := Files{}
	for _, style := range p.Styles {
		f.Styles = append(f.Styles, path.Join("site", style))
	}
	if p.Script != "" {
		f.Script = path.Join("site", p.Script)
	}
	return f
}

//go:embed frame.html workshop.html
var sources embed.FS

var frame = template.Must(template.ParseFS(sources, "frame.html", "workshop.html"))

// Write writes the page with the files that it loads. data is the body's .Data, or nil.
func (p *Page) Write(w io.Writer, files Files, data any) error {
	t, err := frame.Clone()
	if err != nil {
		return err
	}
	if _, err := t.New("body").Parse(p.body); err != nil {
		return fmt.Errorf("%s: %w", p.Address, err)
	}
	return t.Execute(w, View{Page: *p, Files: files, Data: data})
}

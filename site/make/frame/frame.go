// Package frame puts every page of the site into one HTML frame: its head, the header
// with the menu of the families and the page's own parts, and what is said while nothing
// runs yet.
//
// The source of a page holds only what is its own: an HTML comment with a few
// fields, then the body. A part {{define "bar"}} of it goes into the header beside the
// families, a part {{define "everywhere"}} to the header's right end.
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
// Files are named from the folder site/. The body is a template of html/template and
// may use the fields of View; comments in it do not reach the page.
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

// Page is what the frame has to know of a page.
type Page struct {
	Address string // in the build, from its top folder: site/lab/index.html

	Title  string
	About  string // one sentence, for search engines
	Where  string // the page's name in the header; "" on the first page
	Family string // the name of one of the families
	Class  string // of the body

	Styles   []string // in this order
	Script   string   // a module
	Early    string   // a script that is no module, for what is decided before anything is painted
	Preload  string   // a WebAssembly program that the script loads first
	Manifest string   // of the page as an app
	Policy   string   // of its content, where it is another than AppPolicy
	Kind     Kind

	// Late is Together where what is imported late comes as one file, for a page that
	// loads it anyway when it has nothing else to do.
	Late Late

	// Home is the address at which the site will be served, with a slash at its end; "" if it is not known.
	// Most readers of link previews want whole addresses.
	Home string

	body string
}

// AppPolicy is what a page may load and run: scripts that are files of this site, and
// WebAssembly. Boards bring their styles with them. Hosts that read site/_headers send the
// same, and a test holds the two together.
const AppPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// PlayerPolicy is what a page that plays a puzzle in other sites' pages may load and run. In a sandbox, where
// it has no origin, its workers start by addresses of blobs.
const PlayerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'"

// Kind says which parts of the frame a page has.
type Kind string

const (
	Program  Kind = ""         // a notice until its script has begun
	Workshop Kind = "workshop" // a family's page: four views around one board
	Editor   Kind = "editor"   // the head of a workshop over a body of its own
	Text     Kind = "text"     // to be read without a script; has a heading of its own
	Bare     Kind = "bare"     // a frame in a page: nothing but the body
	Player   Kind = "player"   // bare, and plays a puzzle in other sites' pages
)

// Late says how a page's late imports come.
type Late string

const (
	Apart    Late = ""
	Together Late = "together"
)

// Files are what a page loads, by addresses from the build's top folder.
type Files struct {
	Styles  []string
	Script  string
	Modules []string // that the script imports at once
}

// A family of puzzles or another large part of the site, as the navigation names it.
type Family struct{ Name, Address string }

// Families are all, in the navigation's order.
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

// AllPuzzles is the page with a tile of each family.
const AllPuzzles = "site/families/index.html"

const triangleRules = "site/lab/triangles/index.html"

// labPages are the pages of the Lab, in the order of its row in the header.
var labPages = []Family{
	{"Triangle rules", triangleRules},
	{"Collections", "site/lab/index.html"},
	{"Your rating", "site/rating/index.html"},
	{"Study", "site/study/index.html"},
}

// View is what the frame and a page's body can refer to.
type View struct {
	Page
	Files
	Data any // the body's own
}

// Root leads from the page to the build's top folder: "" or "../../".
func (v View) Root() string { return v.To("") }

// To is the relative address of a file of the build.
func (v View) To(address string) string {
	if v.Address == notFound { // it stands for addresses in any folder
		return "/" + address
	}
	return strings.Repeat("../", strings.Count(v.Address, "/")) + address
}

// A Sheet takes the place of the views on a family's page until Escape.
type Sheet struct{ Name, Title string }

// Sheets are those of every family.
func (View) Sheets() []Sheet {
	return []Sheet{{"open", "Open"}, {"library", "Library"}, {"share", "Share"}, {"settings", "Settings"}, {"help", "Help"}}
}

// Previewed reports whether links to the page have a preview: it is neither a frame nor the page of
// missing ones.
func (v View) Previewed() bool { return !v.Kind.Alone() && v.Address != notFound }

// Preview is the address of the picture for links to the page, whole if the site's is known.
func (v View) Preview() string {
	picture := PreviewOf(v.Family)
	if v.Home != "" {
		return v.Home + picture
	}
	return v.To(picture)
}

// PreviewWidth and PreviewHeight are the size of the picture in pixels.
func (View) PreviewWidth() int  { return card.PictureWidth }
func (View) PreviewHeight() int { return card.PictureHeight }

// PreviewWords describes the picture.
func (v View) PreviewWords() string { return "A puzzle of the family " + previewed(v.Family) }

// previewed is the family whose puzzle is in the picture; that of pages of no family is Lines.
func previewed(family string) string {
	if slices.Contains(Puzzles, family) {
		return family
	}
	return Puzzles[0]
}

// Puzzles are the families with a picture for links.
var Puzzles = []string{"Lines", "Pencil", "Logic grids", "Transport", "PuzzleScript"}

// PreviewOf is the address of a family's picture for links, from the build's top folder.
func PreviewOf(family string) string {
	return "site/previews/" + strings.ReplaceAll(strings.ToLower(previewed(family)), " ", "") + ".png"
}

// Alone reports whether a page is nothing but its body.
func (k Kind) Alone() bool { return k == Bare || k == Player }

// Panel is the id of what the tabs of the views control.
func (v View) Panel() string {
	if v.Kind == Editor {
		return "editor"
	}
	return "view"
}

// notFound is the page that hosts answer with where there is none.
const notFound = "404.html"

// Families are those of the navigation.
func (v View) Families() []Family { return Families }

// Place is what the button of the families' menu is called.
func (v View) Place() string { return cmp.Or(v.Family, v.Where, "All puzzles") }

// Beside are the pages that the header lists beside the families: those of the Lab on each of them.
func (v View) Beside() []Family {
	if !slices.ContainsFunc(labPages, func(f Family) bool { return f.Address == v.Address }) {
		return nil
	}
	return labPages
}

// Current is how a link of the navigation marks where the reader is: "page" for the
// page itself, "true" for another one of its family, else "".
func (v View) Current(f Family) string {
	switch {
	case v.Address == f.Address:
		return "page"
	case v.Family == f.Name:
		return "true"
	}
	return ""
}

// Read reads a page's source. name is where it lies, from the project's top folder,
// and its address unless a field says otherwise. It returns nil for a file without
// fields, which is served as it is.
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

// Sources are the files that the page names, as the development build loads them.
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

// Write writes the page with the files that it loads; data is what its body refers to
// as .Data, or nil.
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

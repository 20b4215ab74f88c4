package docs

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
)

// references has the .d.ts files whose exports are documented in pages. The parser handles only the style of
// our own files: declarations with doc comments, and members that end with semicolons.
type references struct {
	root  string
	files []*declarations
}

// declarations lists the exports of one file.
type declarations struct {
	name string
	// imported maps the name of each imported type to the page that documents the type.
	imported map[string]string
	all      []declaration
	told     map[string]bool
}

// declaration is an exported type or class, or a member of one.
type declaration struct {
	name    string
	doc     string // in Markdown
	head    string // the declaration; if it has members, the part up to the brace, then … and the rest
	members []declaration
}

// write documents declarations. body is a file and the names to document, in order; without names it is all
// exports, and * stands for all that have not been documented yet.
func (r *references) write(body []string) (string, error) {
	if len(body) == 0 {
		return "", fmt.Errorf("api: which file?")
	}
	file, err := r.file(body[0])
	if err != nil {
		return "", err
	}
	names := body[1:]
	if len(names) == 0 {
		names = []string{"*"}
	}
	if len(names) == 1 && names[0] == "*" {
		names = nil
		for _, d := range file.all {
			if !file.told[d.name] {
				names = append(names, d.name)
			}
		}
	}
	var b strings.Builder
	for _, name := range names {
		i := slices.IndexFunc(file.all, func(d declaration) bool { return d.name == name })
		if i < 0 {
			return "", fmt.Errorf("%s exports no %s", file.name, name)
		}
		if file.told[name] {
			return "", fmt.Errorf("%s of %s is told twice", name, file.name)
		}
		file.told[name] = true
		d := file.all[i]
		fmt.Fprintf(&b, "<h3 id=%q><code>%s</code></h3>\n%s", d.name, d.name, markdown(d.doc))
		if len(d.members) == 0 {
			fmt.Fprintf(&b, "<pre class=\"sample\"><code>%s</code></pre>\n", file.linked(d.head))
			continue
		}
		if d.head != "" {
			fmt.Fprintf(&b, "<p class=\"note\"><code>%s</code></p>\n", file.linked(d.head))
		}
		file.members(&b, d.name, d.members)
	}
	return b.String(), nil
}

func (f *declarations) members(b *strings.Builder, of string, members []declaration) {
	b.WriteString("<dl class=\"api\">\n")
	for _, m := range members {
		id := of + "." + m.name
		fmt.Fprintf(b, "<dt id=%q><code>%s</code></dt>\n<dd>%s", id, f.linked(m.head), markdown(m.doc))
		if len(m.members) > 0 {
			f.members(b, id, m.members)
		}
		b.WriteString("</dd>\n")
	}
	b.WriteString("</dl>\n")
}

// complete returns an error unless every export of the files has been documented. Types that only extend
// TypeScript's own do not count.
func (r *references) complete() error {
	for _, f := range r.files {
		for _, d := range f.all {
			if !f.told[d.name] {
				return fmt.Errorf("%s exports %s, and no page tells about it", f.name, d.name)
			}
		}
	}
	return nil
}

func (r *references) file(name string) (*declarations, error) {
	for _, f := range r.files {
		if f.name == name {
			return f, nil
		}
	}
	text, err := os.ReadFile(filepath.Join(r.root, name))
	if err != nil {
		return nil, err
	}
	f := &declarations{name: name, told: map[string]bool{}}
	f.imported = imports(filepath.Dir(filepath.Join(r.root, name)), string(text))
	if f.all, err = exports(string(text)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r.files = append(r.files, f)
	return f, nil
}

var (
	exported = regexp.MustCompile(`^export (?:declare )?(interface|type|class|function|const) (\w+)`)
	member   = regexp.MustCompile(`^(?:(?:static|readonly|get|set) )*(\w+)\??\s*[(:<]`)
	hidden   = regexp.MustCompile(`^(private|protected) |^constructor\(\)`)
	word     = regexp.MustCompile(`\b[A-Z]\w*\b`)
)

// exports parses a file.
func exports(text string) ([]declaration, error) {
	var all []declaration
	err := statements(text, func(doc, statement string) error {
		found := exported.FindStringSubmatch(statement)
		if found == nil {
			return nil // an import, or an addition to the browser's types
		}
		d := declaration{name: found[2], doc: doc}
		head, body, _ := braces(statement)
		if found[1] == "type" || found[1] == "function" || found[1] == "const" {
			d.head = outdent(statement)
		} else {
			var err error
			if d.members, err = membersOf(body); err != nil {
				return fmt.Errorf("%s: %w", d.name, err)
			}
			if at := strings.Index(head, "extends "); at >= 0 {
				d.head = strings.TrimSpace(head[at:])
			}
		}
		all = append(all, d)
		return nil
	})
	return all, err
}

func membersOf(body string) ([]declaration, error) {
	var all []declaration
	err := statements(body, func(doc, statement string) error {
		if hidden.MatchString(statement) {
			return nil
		}
		d := declaration{doc: doc, head: outdent(statement)}
		found := member.FindStringSubmatch(statement)
		switch {
		case strings.HasPrefix(statement, "["): // such as [field: string]: unknown
			d.name = "fields"
		case strings.HasPrefix(statement, "constructor("):
			d.name = "constructor"
		case found == nil:
			return fmt.Errorf("cannot read %q", statement)
		default:
			d.name = found[1]
		}
		if strings.Contains(statement, "/**") {
			head, inner, rest := braces(statement)
			d.head = head + "{ … }" + rest
			var err error
			if d.members, err = membersOf(inner); err != nil {
				return fmt.Errorf("%s: %w", d.name, err)
			}
		}
		all = append(all, d)
		return nil
	})
	return all, err
}

// statements calls visit for each declaration of a text with its doc comment.
func statements(text string, visit func(doc, statement string) error) error {
	doc := ""
	for {
		text = strings.TrimSpace(text)
		switch {
		case text == "":
			return nil
		case strings.HasPrefix(text, "/**"):
			comment, rest, ok := strings.Cut(text[3:], "*/")
			if !ok {
				return fmt.Errorf("a comment without an end")
			}
			doc, text = uncommented(comment), rest
		case strings.HasPrefix(text, "//"):
			_, text, _ = strings.Cut(text, "\n")
		default:
			n := length(text)
			if err := visit(doc, strings.TrimSuffix(strings.TrimSpace(text[:n]), ";")); err != nil {
				return err
			}
			doc, text = "", text[n:]
		}
	}
}

// length returns the length of the declaration at the start of a text: up to its semicolon, or up to the
// closing brace of a declaration with a block.
func length(text string) int {
	block := strings.HasPrefix(text, "declare ") || regexp.MustCompile(`^export (declare )?(interface|class) `).MatchString(text)
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '/': // a comment may contain anything
			if strings.HasPrefix(text[i:], "/*") {
				if end := strings.Index(text[i:], "*/"); end > 0 {
					i += end
				}
			}
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			depth--
			if depth == 0 && block && text[i] == '}' {
				return i + 1
			}
		case ';':
			if depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// braces splits a declaration at its first brace and the matching one.
func braces(text string) (head, inner, rest string) {
	begin := strings.IndexByte(text, '{')
	if at := strings.Index(text, "({"); at >= 0 && at < begin && strings.Contains(text, "/**") {
		begin = at + 1
	}
	if begin < 0 {
		return text, "", ""
	}
	depth := 0
	for i := begin; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[:begin], text[begin+1 : i], text[i+1:]
			}
		}
	}
	return text[:begin], text[begin+1:], ""
}

// uncommented returns the text of a doc comment.
func uncommented(comment string) string {
	lines := strings.Split(comment, "\n")
	for i, line := range lines {
		line = strings.TrimPrefix(strings.TrimSpace(line), "*")
		lines[i] = strings.TrimPrefix(line, " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// outdent removes the indentation of a declaration.
func outdent(text string) string {
	lines := strings.Split(text, "\n")
	if len(lines) > 1 {
		last := lines[len(lines)-1]
		indent := last[:len(last)-len(strings.TrimLeft(last, " "))]
		for i := range lines {
			lines[i] = strings.TrimPrefix(lines[i], indent)
		}
	}
	return strings.Join(lines, "\n")
}

// pages maps files, named as in imports, to the pages that document their types.
var pages = map[string]string{"./perplex.d.ts": "module.html", "./verbs.d.ts": "verbs.html", "./shapes.d.ts": "verbs.html"}

var (
	importing   = regexp.MustCompile(`(?s)import type \{(.*?)\} from "(.*?)";`)
	reexporting = regexp.MustCompile(`(?s)export type \{(.*?)\} from "(.*?)";`)
)

// imports returns the pages of the types that a text imports from files of a folder.
func imports(folder, text string) map[string]string {
	from := map[string]string{}
	for _, m := range importing.FindAllStringSubmatch(text, -1) {
		for _, name := range word.FindAllString(m[1], -1) {
			if page := pageOf(folder, m[2], name); page != "" {
				from[name] = page
			}
		}
	}
	return from
}

// pageOf returns the page of a type that a file of a folder exports: the file's own page, or that of the file
// from which it re-exports the type. It is "" for files without a page.
func pageOf(folder, file, name string) string {
	page := pages[file]
	if page == "" {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		return ""
	}
	for _, m := range reexporting.FindAllStringSubmatch(string(text), -1) {
		if slices.Contains(word.FindAllString(m[1], -1), name) {
			return pageOf(folder, m[2], name)
		}
	}
	return page
}

// linked returns the HTML of a declaration with links to the types that it names.
func (f *declarations) linked(code string) string {
	return word.ReplaceAllStringFunc(html.EscapeString(code), func(name string) string {
		if slices.ContainsFunc(f.all, func(d declaration) bool { return d.name == name }) {
			return `<a href="#` + name + `">` + name + `</a>`
		}
		if page, ok := f.imported[name]; ok {
			return `<a href="` + page + `#` + name + `">` + name + `</a>`
		}
		return name
	})
}

func markdown(doc string) string {
	var b bytes.Buffer
	_ = goldmark.Convert([]byte(doc), &b) // writing to memory never fails
	return b.String()
}

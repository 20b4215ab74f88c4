package docs

import (
	"bytes"
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// heading is an entry in a page's outline.
type heading struct{ ID, Text string }

// writer turns the Markdown of one page into HTML.
type writer struct {
	page       page
	pages      map[string]string // pages by their source
	references *references

	title   string
	outline []heading
	drawn   bool // whether the page has a picture
	err     error
}

// Markdown of the sources: tables are the only extension, and raw HTML is dropped.
var tables = extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))

func (w *writer) write(source []byte) (string, error) {
	md := goldmark.New(
		goldmark.WithExtensions(tables),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(blocks{w}, 100))),
	)
	if w.page.Types != "" {
		source = append(source, "\n## Types\n\n```api\n"+w.page.Types+"\n```\n"...)
	}
	doc := md.Parser().Parse(text.NewReader(source))
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			return ast.WalkContinue, w.heading(n, source)
		case *ast.Link:
			to, err := w.target(string(n.Destination))
			n.Destination = []byte(to)
			return ast.WalkContinue, err
		case *ast.HTMLBlock, *ast.RawHTML:
			return ast.WalkStop, fmt.Errorf("HTML in the text: put it into a block")
		case *ast.Image:
			return ast.WalkStop, fmt.Errorf("%s: pictures are drawn (see puzzle)", n.Destination)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return "", err
	}
	if w.title == "" {
		return "", fmt.Errorf("no heading of the first level")
	}
	var b bytes.Buffer
	if err := md.Renderer().Render(&b, source, doc); err != nil {
		return "", err
	}
	return tidy(b.String()), w.err
}

// tidy marks elements that may be wider than a phone, and removes empty table heads, which screen readers
// would read out.
func tidy(page string) string {
	page = emptyHead.ReplaceAllString(page, "")
	return strings.NewReplacer(
		"<th></th>", "<td></td>",
		"<table>", `<div class="wide"><table>`,
		"</table>", "</table></div>",
	).Replace(page)
}

var emptyHead = regexp.MustCompile(`<thead>\s*<tr>\s*(<th></th>\s*)+</tr>\s*</thead>\s*`)

func (w *writer) heading(n *ast.Heading, source []byte) error {
	words := plain(n, source)
	switch n.Level {
	case 1:
		if w.title == "" {
			w.title = words
		} else { // a part of a long page
			n.Level = 2
		}
	}
	if n.Level == 2 {
		id, _ := n.AttributeString("id")
		w.outline = append(w.outline, heading{string(id.([]byte)), words})
	}
	return nil
}

func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// served lists the pages of the site, other than docs, that texts may link to.
var served = map[string]bool{
	"index.html": true, "site/lab/index.html": true, "site/rating/index.html": true, "site/lab/triangles/index.html": true,
	"site/logicgrid/index.html": true, "site/logicgrid/study.html": true,
	"site/transport/index.html": true, "site/transport/study.html": true,
	"site/pencil/index.html": true, "site/puzzlescript/index.html": true,
	"site/study/index.html": true,
}

// target returns the address for a link in the source of a page. Links to Markdown become links to its page.
func (w *writer) target(to string) (string, error) {
	if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "#") {
		return to, nil
	}
	file, fragment, _ := strings.Cut(to, "#")
	source := path.Join(path.Dir(w.page.Source), file)
	found, ok := w.pages[source]
	switch {
	case ok:
	case served[source]:
		found = path.Join("../..", source)
	default:
		return "", fmt.Errorf("a link to %s, which is no page", to)
	}
	if fragment != "" {
		found += "#" + fragment
	}
	return found, nil
}

// blocks renders fenced blocks.
type blocks struct{ w *writer }

func (b blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, b.block)
}

func (b blocks) block(out util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	fence := n.(*ast.FencedCodeBlock)
	language, more := "", ""
	if fence.Info != nil {
		language, more, _ = strings.Cut(string(fence.Info.Segment.Value(source)), " ")
	}
	body := string(fence.Lines().Value(source))
	made, err := b.w.made(language, more, body)
	if err != nil {
		return ast.WalkStop, err
	}
	_, _ = out.WriteString(made)
	return ast.WalkSkipChildren, nil
}

func (w *writer) made(language, more, body string) (string, error) {
	switch language {
	case "":
		return "", fmt.Errorf("a block without a language: %.40q", body)
	case "puzzle":
		w.drawn = true
		return pictures(body)
	case "plot":
		return plotted(body)
	case "live":
		w.drawn = true
		return live(strings.TrimSpace(body))
	case "api":
		return w.references.write(strings.Fields(body))
	}
	sample := fmt.Sprintf("<pre class=\"sample\"><code class=\"language-%s\">%s</code></pre>\n", language, html.EscapeString(body))
	if language == "html" && more == "shown" {
		sample += `<div class="shown">` + script.ReplaceAllString(body, "") + "</div>\n"
	}
	return sample, nil
}

// Scripts in a displayed sample are removed: docs.js loads the widget.
var script = regexp.MustCompile(`<script[^>]*>[^<]*</script>\s*`)

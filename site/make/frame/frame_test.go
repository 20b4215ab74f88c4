package frame

import (
	"strings"
	"testing"
)

const page = `<!--
title: Lab · perplex
where: Lab
family: Lab
class: lab-page
styles: kit/style.css lab/lab.css
script: lab/lab.js
early: kit/early.js
-->
{{define "everywhere"}}<a href="help.html">Help</a>{{end -}}
<!-- not for readers -->
<main id="lab" hidden></main>
`

func TestWrite(t *testing.T) {
	p, err := Read("site/lab/index.html", page)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := p.Write(&b, p.Sources(), nil); err != nil {
		t.Fatal(err)
	}
	html := b.String()
	// Files that the parser meets later are preloaded before the first script, which holds it up.
	head, _, _ := strings.Cut(html, "<script")
	for _, want := range []string{
		`<link rel="preload" href="../../site/kit/early.js" as="script">`,
		`<link rel="preload" href="../../site/kit/style.css" as="style">`,
		`<link rel="preload" href="../../site/lab/lab.css" as="style">`,
		`<link rel="preload" href="../../site/kit/boot.js" as="script">`,
		`<link rel="modulepreload" href="../../site/lab/lab.js">`,
	} {
		if !strings.Contains(head, want) {
			t.Errorf("no %s before the first script in\n%s", want, html)
		}
	}
	for _, want := range []string{
		"<title>Lab · perplex</title>",
		// Before the styles, which it would wait for.
		"<script src=\"../../site/kit/early.js\"></script>\n<link rel=\"stylesheet\" href=\"../../site/kit/style.css\">",
		`<script type="module" src="../../site/lab/lab.js">`,
		`<body class="lab-page">`,
		`<a class="mark" href="../../site/families/index.html" title="All puzzles">`,
		`<h1 class="unseen">Lab</h1>`,
		`<a href="../../site/lab/triangles/index.html" aria-current="true">Lab</a>`,
		`<a href="../../site/lab/index.html" data-name="Collections" aria-current="page">Collections</a>`,
		`<a href="help.html">Help</a>`,
		`<a href="../../index.html">Lines</a>`,
		`<main id="lab" hidden></main>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in\n%s", want, html)
		}
	}
	if strings.Contains(html, "not for readers") || strings.Contains(html, "onerror") {
		t.Errorf("what does not belong into a page is in\n%s", html)
	}
}

// TestPreview: links to pages have a preview with the picture of the page's family; frames and the page of missing
// ones have none.
func TestPreview(t *testing.T) {
	for name, test := range map[string]struct{ address, fields, home, picture, here string }{
		"a family, home unknown": {"site/pencil/index.html", "family: Pencil", "", "../../site/previews/pencil.png", ""},
		"a family":               {"site/logicgrid/index.html", "family: Logic grids", "https://perplex.example/", "https://perplex.example/site/previews/logicgrids.png", "https://perplex.example/site/logicgrid/index.html"},
		"no family of puzzles":   {"site/docs/start.html", "family: Docs", "", "../../site/previews/lines.png", ""},
		"a frame":                {"embed.html", "kind: bare", "", "", ""},
		"missing pages":          {"404.html", "class: missing", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Read(test.address, "<!--\ntitle: A & B\nabout: One sentence.\n"+test.fields+"\n-->\n<main></main>\n")
			if err != nil {
				t.Fatal(err)
			}
			p.Home = test.home
			var b strings.Builder
			if err := p.Write(&b, p.Sources(), nil); err != nil {
				t.Fatal(err)
			}
			want := map[string]string{}
			if test.picture != "" {
				want = map[string]string{`property="og:title"`: "A &amp; B", `property="og:description"`: "One sentence.", `property="og:image"`: test.picture,
					`property="og:image:width"`: "1200", `property="og:image:height"`: "630", `name="twitter:card"`: "summary_large_image"}
			}
			if test.here != "" {
				want[`property="og:url"`] = test.here
			}
			for _, tag := range []string{`property="og:title"`, `property="og:description"`, `property="og:image"`, `property="og:image:width"`, `property="og:image:height"`, `property="og:url"`, `name="twitter:card"`} {
				line := "<meta " + tag + ` content="` + want[tag] + `">`
				if _, wanted := want[tag]; wanted != strings.Contains(b.String(), "<meta "+tag) || wanted && !strings.Contains(b.String(), line) {
					t.Errorf("not as expected: %s in\n%s", line, b.String())
				}
			}
		})
	}
}

func TestRead(t *testing.T) {
	if p, err := Read("a.html", "<!doctype html>\n"); p != nil || err != nil {
		t.Errorf("a file without fields: %v, %v", p, err)
	}
	for name, test := range map[string]struct{ source, want string }{
		"no title":  {"<!--\nscript: a.js\n-->\n", "no title"},
		"misspelt":  {"<!--\ntitel: a\n-->\n", `no field "titel"`},
		"no family": {"<!--\ntitle: a\nfamily: Cards\n-->\n", `no family "Cards"`},
		"no kind":   {"<!--\ntitle: a\nkind: large\n-->\n", `no kind "large"`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Read("a.html", test.source); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want an error with %q", err, test.want)
			}
		})
	}
}

package docs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// made writes a page of one text and returns its body.
func made(t *testing.T, text string) (string, error) {
	t.Helper()
	w := &writer{
		page:       page{File: "a.html", Source: "site/docs/a.md"},
		pages:      map[string]string{"site/docs/a.md": "a.html", "site/docs/b.md": "b.html"},
		references: &references{root: t.TempDir()},
	}
	if err := os.WriteFile(filepath.Join(w.references.root, "t.d.ts"), []byte(sample), 0o644); err != nil {
		t.Fatal(err)
	}
	return w.write([]byte(text))
}

const sample = `// A file.
import type { Other } from "./other.js";

/** A place. */
export type Place = [a: number, b: number];

/** What is *wanted*. */
export interface Options extends Place {
  /** How many; see ` + "`at`" + `. */
  many?: number; // at most ten
  kind?: "one" | "two";
  at: {
    /** From here. */
    from: Place;
    to(place: Place, options?: { signal?: AbortSignal }): Promise<{ done: boolean }>;
  }[];
  [field: string]: unknown;
}

export declare class Thing {
  private constructor();
  static start(options?: Options): Promise<Thing>;
  /** Says who. */
  readonly name: string;
}

declare global {
  interface Window { thing: Thing }
}
`

func TestTypes(t *testing.T) {
	body, err := made(t, "# T\n\n```api\nt.d.ts Options Thing\n```\n\n```api\nt.d.ts *\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<h3 id="Options"><code>Options</code></h3>` + "\n<p>What is <em>wanted</em>.</p>",
		`<code>extends <a href="#Place">Place</a></code>`,
		`<dt id="Options.many"><code>many?: number</code></dt>` + "\n<dd><p>How many; see <code>at</code>.</p>",
		`<dt id="Options.kind"><code>kind?: &#34;one&#34; | &#34;two&#34;</code></dt>`,
		`<dt id="Options.at"><code>at: { … }[]</code></dt>`,
		`<dt id="Options.at.from"><code>from: <a href="#Place">Place</a></code></dt>` + "\n<dd><p>From here.</p>",
		`<dt id="Options.at.to"><code>to(place: <a href="#Place">Place</a>, options?: { signal?: AbortSignal }): Promise&lt;{ done: boolean }&gt;</code></dt>`,
		`<dt id="Options.fields"><code>[field: string]: unknown</code></dt>`,
		`<dt id="Thing.start"><code>static start(options?: <a href="#Options">Options</a>)`,
		`<dt id="Thing.name"><code>readonly name: string</code></dt>`,
		`<h3 id="Place"><code>Place</code></h3>` + "\n<p>A place.</p>\n" + `<pre class="sample"><code>export type`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in\n%s", want, body)
		}
	}
	if strings.Contains(body, "constructor") || strings.Contains(body, "Window") {
		t.Errorf("what is not exported is told:\n%s", body)
	}
}

func TestPictures(t *testing.T) {
	body, err := made(t, "# T\n\n```puzzle\n"+
		`{"puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":2}]},"path":[[0,2],[0,0],[2,0]],"valid":true,"says":"Two <sides>."}`+"\n"+
		`{"puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1}]},"path":[[0,2],[0,0],[2,0]],"valid":{"windmill":false,"game":false,"sparc":false}}`+"\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	for want, n := range map[string]int{"<figure": 4, "<b>Right.</b> Two &lt;sides&gt;.": 1, "<b>Windmill: wrong.</b> The engine says: the line passes 2 sides of this cell, 1 wanted.": 1, "<b>Game: wrong.</b>": 1, "<b>SPaRC: wrong.</b>": 1, `href="../../index.html#1e`: 3} {
		t.Run(want, func(t *testing.T) {
			if got := strings.Count(body, want); got != n {
				t.Errorf("%s stands there %d times, want %d", want, got, n)
			}
		})
	}
}

func TestTables(t *testing.T) {
	body, err := made(t, "# T\n\n| | |\n|---|---|\n| a | b |\n\n| | x |\n|---|---|\n| a | b |\n")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(body, "<th></th>") || strings.Count(body, "<thead>") != 1 || strings.Count(body, `<div class="wide"><table>`) != 2 {
		t.Errorf("headings that head nothing:\n%s", body)
	}
}

func TestLinks(t *testing.T) {
	body, err := made(t, "# T\n\n[b](b.md#c) [e](../../index.html) [x](https://x.example) [t](#t)\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"b.html#c"`, `"../../index.html"`, `"https://x.example"`, `"#t"`} {
		if !strings.Contains(body, want) {
			t.Errorf("no link to %s in %s", want, body)
		}
	}
}

func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"no heading":                      "no heading",
		"# T\n\n[r](../../RATIONALE.md)":  "no page",
		"# T\n\n<b>x</b>":                 "HTML",
		"# T\n\n![x](x.png)":              "pictures are drawn",
		"# T\n\n```\nx\n```\n":            "without a language",
		"# T\n\n```api\nt.d.ts No\n```\n": "exports no No",
		"# T\n\n```live\nno\n```\n":       "no live example",
		"# T\n\n```puzzle\n" + `{"puzzle":{"width":1,"height":1},"path":[[0,2],[0,0],[2,0]],"valid":false}` + "\n```\n": "right, with []",
	} {
		t.Run(text, func(t *testing.T) {
			if _, err := made(t, text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want an error with %q", text, err, want)
			}
		})
	}
}

func TestSections(t *testing.T) {
	body, err := made(t, "# Top\n\nFirst *words*.\n\n| a | b |\n|---|---|\n| named | 12 |\n\n## The `second`, here\n\nMore.\n\n```sh\nnot this\n```\n\n```api\nt.d.ts Thing\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	got := sections(body)
	want := []section{
		{ID: "", Heading: "Top", Text: "First words. a b named"},
		{ID: "the-second-here", Heading: "The second, here", Text: "More."},
		{ID: "Thing", Heading: "Thing", Reference: true},
	}
	for i, w := range want {
		if i >= len(got) || got[i] != w {
			t.Fatalf("section %d: got %+v, want %+v", i, got, w)
		}
	}
	last := got[len(got)-1]
	if last.ID != "Thing.name" || last.Heading != "Thing.name" || last.Text != "Says who." || !last.Reference {
		t.Errorf("the last section is %+v, want Thing.name", last)
	}
}

// Every type that a page could tell has to be told.
func TestComplete(t *testing.T) {
	r := &references{root: t.TempDir()}
	if err := os.WriteFile(filepath.Join(r.root, "t.d.ts"), []byte(sample), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := r.write([]string{"t.d.ts", "Place", "Thing"}); err != nil {
		t.Fatal(err)
	}
	if err := r.complete(); err == nil || !strings.Contains(err.Error(), "Options") {
		t.Errorf("%v, want an error about Options", err)
	}
}

// Whatever the file, reading it ends.
func FuzzExports(f *testing.F) {
	f.Add(sample)
	f.Add("export interface A { /** x */ a: { /** y */ b: 1 }")
	f.Add("export type A = ({ /** x")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		all, err := exports(text)
		if err != nil {
			return
		}
		for _, d := range all {
			if d.name == "" {
				t.Errorf("a declaration without a name in %q", text)
			}
		}
	})
}

// TestPlot: curves are drawn where their values are, and the same figures are in a table.
func TestPlot(t *testing.T) {
	body, err := made(t, "# T\n\n```plot\n"+`{"x":"side","y":"seconds","says":"Two.","curves":[`+
		`{"name":"walk","points":[[2,0.01],[3,1]]},{"name":"all","strong":true,"points":[[2,0.1],[3,0.1],[4,0.1]]}]}`+"\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	// Two decades: 0.1 is in the middle of 24 to 312, and side 3 in that of 72 to 520.
	for _, want := range []string{`d="M72.0 168.0L296.0 168.0L520.0 168.0"`, `d="M72.0 312.0L296.0 24.0"`,
		`<tr><td>2</td><td>0.01</td><td>0.1</td></tr>`, `<tr><td>4</td><td>–</td><td>0.1</td></tr>`, `>Two.</figcaption>`, `role="img"`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s lacks %s", body, want)
		}
	}
	for _, bad := range []string{`{}`, `{"curves":[{"name":"a","points":[[1,0],[2,1]]}]}`, `{"curves":[{"name":"a","points":[[2,1],[1,2]]}]}`} {
		if _, err := made(t, "# T\n\n```plot\n"+bad+"\n```\n"); err == nil || !strings.Contains(err.Error(), "plot: ") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func TestImports(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"shapes.d.ts":  "export type {\n  A,\n} from \"./perplex.d.ts\";\nexport type B = string;\n",
		"perplex.d.ts": "export type A = string;\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	from := imports(folder, "import type {\n  A,\n  B,\n} from \"./shapes.d.ts\";\nimport type { C } from \"./other.js\";\n")
	if len(from) != 2 || from["A"] != "module.html" || from["B"] != "verbs.html" {
		t.Errorf("got %v", from)
	}
	f := declarations{imported: from}
	if got := f.linked("B & C"); got != `<a href="verbs.html#B">B</a> &amp; C` {
		t.Error(got)
	}
}

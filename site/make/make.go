package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/site/make/beside"
	"github.com/perplex-puzzles/perplex/site/make/bundle"
	"github.com/perplex-puzzles/perplex/site/make/docs"
	"github.com/perplex-puzzles/perplex/site/make/frame"
	"github.com/perplex-puzzles/perplex/site/make/notices"
)

// maker makes a build.
type maker struct {
	root, out string
	plain     bool
	home      string // site's address, with a trailing slash; "" if unknown

	public []string // entries of package.json: files, and folders with a trailing slash
	pages  []docs.Page
}

// own lists scripts of pages that are not bundled: sealing a build writes its name into build.js, and the
// others are served separately.
var own = []string{"build.js", "sw.js", "kit/boot.js", "kit/store/fresh.js"}

// external lists the scripts of own that bundles import.
var external = []string{"build.js"}

// first is the page that the budget of a visit measures.
const first = "index.html"

func (m maker) run() error {
	if err := m.readPublic(); err != nil {
		return err
	}
	if err := m.copyFiles(); err != nil {
		return err
	}
	made, err := docs.Make(m.root)
	if err != nil {
		return err
	}
	m.pages = append(m.pages, made.Pages...)
	for name, text := range made.Files {
		if err := m.write(name, text); err != nil {
			return err
		}
	}
	board, err := newOpening(m.root)
	if err != nil {
		return err
	}
	bundled := map[string]frame.Files{} // by script: all pages of the docs share one
	for _, p := range m.pages {
		files := p.Sources()
		if !m.plain {
			key := p.Script + " " + strings.Join(p.Styles, " ")
			if _, done := bundled[key]; !done {
				if bundled[key], err = m.bundle(p.Page); err != nil {
					return err
				}
			}
			files = bundled[key]
		}
		switch p.Address {
		case first:
			p.Data = board
		case frame.AllPuzzles:
			p.Data = typeTiles()
		}
		p.Home = m.home
		var b bytes.Buffer
		if err := p.Write(&b, files, p.Data); err != nil {
			return err
		}
		if err := m.write(p.Address, b.String()); err != nil {
			return err
		}
	}
	if err := m.makePreviews(); err != nil {
		return err
	}
	if err := m.makeTyped(); err != nil {
		return err
	}
	if err := m.makeLean(); err != nil {
		return err
	}
	if err := beside.Make(m.root, m.out); err != nil {
		return fmt.Errorf("beside: %w", err)
	}
	return m.writeNotices()
}

// readPublic reads the list of files that other sites and npm use.
func (m *maker) readPublic() error {
	text, err := os.ReadFile(filepath.Join(m.root, "site/package.json"))
	if err != nil {
		return err
	}
	var list struct {
		Files []string `json:"files"`
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("site/package.json: %w", err)
	}
	m.public = list.Files
	return nil
}

// isPublic reports whether a file, by its name in site/, is in that list.
func (m maker) isPublic(name string) bool {
	return slices.ContainsFunc(m.public, func(of string) bool {
		return name == of || strings.HasSuffix(of, "/") && strings.HasPrefix(name, of)
	})
}

// copyFiles copies the files that are served unchanged, and reads the pages.
func (m *maker) copyFiles() error {
	site := filepath.Join(m.root, "site")
	if err := m.take("index.html"); err != nil {
		return err
	}
	return filepath.WalkDir(site, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(site, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		switch {
		case entry.IsDir() && (unserved(name) || strings.HasPrefix(entry.Name(), ".") && name != "."):
			return filepath.SkipDir
		case entry.IsDir(), strings.HasPrefix(entry.Name(), "."), !m.isServed(name):
			return nil
		}
		return m.take("site/" + name)
	})
}

// unserved reports whether a folder has tools and tests, which are not served.
func unserved(dir string) bool {
	return slices.Contains([]string{"node_modules", "tests", "test-results", "serve", "make"}, dir)
}

// isServed reports whether a file, by its name in site/, is served at its own address.
func (m maker) isServed(name string) bool {
	if m.isPublic(name) {
		return true
	}
	switch path.Ext(name) {
	case ".go", ".mjs":
		return false
	case ".md", ".png": // texts of the docs, pictures of the README, notes
		return !strings.HasPrefix(name, "docs/") && path.Base(name) != "RATIONALE.md"
	case ".js", ".css":
		return m.plain || slices.Contains(own, name)
	}
	return name != "package-lock.json" && !strings.HasPrefix(name, "tsconfig.")
}

// take copies a file; a page is kept for later instead.
func (m *maker) take(name string) error {
	text, err := os.ReadFile(filepath.Join(m.root, name))
	if err != nil {
		return err
	}
	if path.Ext(name) == ".html" {
		p, err := frame.Read(name, string(text))
		if err != nil {
			return err
		}
		if p != nil {
			if p.Styles, err = m.found(p.Styles); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			m.pages = append(m.pages, docs.Page{Page: p})
			return nil
		}
	}
	return m.write(name, string(text))
}

// found returns the style sheets that a page names. A pattern such as editor/*/*.css stands for the matching
// files that are not named already.
func (m maker) found(styles []string) ([]string, error) {
	all := []string{}
	for _, style := range styles {
		names := []string{style}
		if strings.Contains(style, "*") {
			var err error
			if names, err = fs.Glob(os.DirFS(filepath.Join(m.root, "site")), style); err != nil {
				return nil, err
			}
		}
		for _, name := range names {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all, nil
}

// bundle makes the files of a page. Its style sheet is beside its script and has the same name.
func (m maker) bundle(p *frame.Page) (frame.Files, error) {
	files := frame.Files{}
	later := []string{}
	in := func(name string) string { return filepath.Join(m.out, "site", filepath.FromSlash(name)) }
	if p.Script != "" {
		made, err := bundle.Script{
			Site:     filepath.Join(m.root, "site"),
			Out:      filepath.Join(m.out, "site"),
			Entry:    p.Script,
			External: external,
			Together: p.Late == frame.Together,
		}.Write()
		if err != nil {
			return files, err
		}
		files.Script = "site/" + made.First[0]
		for _, name := range made.First[1:] {
			files.Modules = append(files.Modules, "site/"+name)
		}
		later = made.Later
	}
	if len(p.Styles) > 0 {
		sources := []string{}
		for _, name := range p.Styles {
			file := filepath.Join(m.root, "site", filepath.FromSlash(name))
			if _, err := os.Stat(file); err != nil { // made by the build rather than a source
				file = in(name)
			}
			sources = append(sources, file)
		}
		name := strings.TrimSuffix(p.Script, ".js") + ".css"
		if p.Script == "" {
			name = strings.TrimSuffix(filepath.Base(p.Address), ".html") + ".css"
		}
		if err := bundle.Styles(filepath.Join(m.root, "site"), filepath.Join(m.out, "site"), sources, name); err != nil {
			return files, err
		}
		files.Styles = []string{"site/" + name}
	}
	if p.Address == first {
		return files, m.noteVisit(p, files, later)
	}
	return files, nil
}

// lean lists scripts outside bundles that lose their comments: other sites' pages load the first ones, and
// our pages load the others before the first paint.
var lean = []string{"site/widget.js", "site/puzzle.js", "site/kit/played/colors.js", "site/family/kinds.js", "site/kit/boot.js", "site/kit/store/fresh.js"}

func (m maker) makeLean() error {
	for _, name := range lean {
		text, err := os.ReadFile(filepath.Join(m.out, name))
		if err != nil {
			return err
		}
		less, err := bundle.Lean(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := m.write(name, less); err != nil {
			return err
		}
	}
	return nil
}

// writeNotices writes the licences of third-party code in the programs and scripts.
func (m maker) writeNotices() error {
	compiled, err := filepath.Glob(filepath.Join(m.out, "site/*.wasm"))
	if err != nil {
		return err
	}
	programs := []string{}
	for _, file := range compiled {
		programs = append(programs, strings.TrimSuffix(filepath.Base(file), ".wasm"))
	}
	works, err := notices.Of(m.root, programs)
	if err != nil {
		return err
	}
	return m.write("site/NOTICES.txt", notices.Format(works))
}

func (m maker) write(name, text string) error {
	file := filepath.Join(m.out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

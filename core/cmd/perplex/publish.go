package main

import (
	"flag"
	"fmt"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/families/cards"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	lines "github.com/perplex-puzzles/perplex/core/witness/card"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var publishVerb = cli.Verb{
	Name:    "publish",
	Args:    "-home ADDRESS -o DIR FILE...",
	Summary: "writes a page, two pictures and an oEmbed answer for each puzzle, for a static site",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		home := flags.String("home", "", "`address` at which the folder will be served, such as https://perplex.example/")
		dir := flags.String("o", "", "`folder` of the site, which contains index.html")
		kindName := declared.DefineOwn(flags, declared.Choice("kind", "what the pages are for: to solve the puzzle, to edit it, or to solve it without solutions and numbers",
			[]string{"play", "edit", "contest"}))
		family := declared.DefineOwn(flags, declared.Choice("family", "family of the puzzles; the files are those that its verbs read, and levels in XSB are Sokoban", cards.Names()))
		return func(c *cli.Call) error {
			kind, _ := link.ParseKind(kindName.Text())
			if family.Text() != cards.Lines && kind != link.Play {
				return cli.UsageError("-kind: is for line puzzles only; leave it out for -family " + family.Text())
			}
			if *home == "" {
				return cli.UsageError("-home: is missing; give -home ADDRESS, as in https://perplex.example/")
			}
			address, err := url.Parse(*home)
			if err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Host == "" || address.RawQuery != "" || address.Fragment != "" {
				return cli.UsageError(fmt.Sprintf("-home: %q is not the address of a site, as in https://perplex.example/", *home))
			}
			if *dir == "" {
				return cli.UsageError("-o: is missing; name the folder of the site")
			}
			p := &publisher{home: strings.TrimRight(*home, "/") + "/", dir: *dir, written: map[string]bool{}}
			if family.Text() == cards.Lines {
				return c.Each(func(r records.Record) ([]byte, error) { return p.line(r, kind) })
			}
			return p.all(c, family.Text())
		}
	},
}

// publisher writes p/NAME.html, p/NAME.svg, p/NAME.png and oembed/NAME.json for each puzzle. NAME
// is the puzzle's id.
type publisher struct {
	home, dir string
	written   map[string]bool
}

// line publishes a line puzzle.
func (p *publisher) line(r records.Record, kind link.Kind) ([]byte, error) {
	d, err := read.Value(r.Puzzle)
	if err != nil {
		return nil, err
	}
	name, err := p.name(r.ID)
	if err != nil {
		return nil, err
	}
	made, err := lines.Of(d, kind)
	if err != nil {
		return nil, err
	}
	return p.publish(name, made)
}

// all publishes the puzzles of another family. Levels are named after their titles, games after
// their files.
func (p *publisher) all(c *cli.Call, name string) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	family, _ := cards.Named(name)
	source := textSources[name]
	return c.EachOf(source.read(c, verb.Verb{}), func(r records.Record) ([]byte, error) {
		id := r.ID
		if source.titled {
			id = plainName(id)
		}
		name, err := p.name(id)
		if err != nil {
			return nil, err
		}
		text, err := source.text(r)
		if err != nil {
			return nil, err
		}
		made, err := family.Read(text)
		if err != nil {
			return nil, err
		}
		return p.publish(name, made)
	})
}

// name returns the name of a puzzle's files.
func (p *publisher) name(id string) (string, error) {
	name := fileName(id)
	if name == "" {
		return "", fmt.Errorf("id: %s is not a file name; use letters, digits, - and _", id)
	}
	// Some file systems ignore the case of letters.
	if p.written[strings.ToLower(name)] {
		return "", fmt.Errorf("id: %s has been written already", id)
	}
	p.written[strings.ToLower(name)] = true
	return name, nil
}

// publish writes the files of a puzzle's preview card.
func (p *publisher) publish(name string, made *card.Card) ([]byte, error) {
	page, answer, picture, preview := "p/"+name+".html", "oembed/"+name+".json", "p/"+name+".svg", "p/"+name+".png"
	if err := p.spare(name, made); err != nil {
		return nil, err
	}
	post := &card.Post{Card: made, Home: p.home, Here: p.home + page, Oembed: p.home + answer, Picture: p.home + picture, Preview: p.home + preview}
	for _, file := range []struct {
		path string
		text []byte
	}{{page, post.Page()}, {answer, post.Answer(card.Width, card.Height)}, {picture, []byte(made.SVG)}, {preview, made.PNG()}} {
		path := filepath.Join(p.dir, filepath.FromSlash(file.path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, file.text, 0o666); err != nil {
			return nil, err
		}
	}
	line := jsonlite.AppendString([]byte(`{"page":`), post.Here)
	line = jsonlite.AppendString(jsonlite.AppendName(line, "oembed"), post.Oembed)
	return append(line, '}'), nil
}

// spare refuses to replace the page of another puzzle by that of one without an id: such puzzles are
// numbered from 1 in every run.
func (p *publisher) spare(name string, made *card.Card) error {
	if strings.Trim(name, "0123456789") != "" {
		return nil
	}
	page := "p/" + name + ".html"
	text, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(page)))
	if err != nil {
		return nil // there is none
	}
	if _, puzzle, _ := strings.Cut(made.Opens, "#"); strings.Contains(string(text), html.EscapeString("#"+puzzle)+`"`) {
		return nil
	}
	return fmt.Errorf("id: %s would replace %s, which opens another puzzle; give this puzzle an id, or remove that page", name, page)
}

// fileName returns an id, a JSON text, in the form used in addresses; "" if that is impossible.
func fileName(id string) string {
	v, err := jsonlite.Parse(id)
	if err != nil {
		return ""
	}
	name := v.Text
	if v.Kind == jsonlite.Number {
		name = v.Raw
	}
	for _, c := range []byte(name) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return ""
		}
	}
	return name
}

package main

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/embed"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var publishVerb = cli.Verb{
	Name:    "publish",
	Args:    "-home ADDRESS -o DIR FILE...",
	Summary: "writes a page, a picture and an oEmbed answer for each puzzle, for a static site",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		home := flags.String("home", "", "`address` at which the folder will be served, such as https://perplex.example/")
		dir := flags.String("o", "", "`folder` of the site, which contains index.html")
		kindName := declared.DefineOwn(flags, declared.Choice("kind", "what the pages are for: to solve the puzzle, to edit it, or to solve it without solutions and numbers",
			[]string{"play", "edit", "contest"}))
		return func(c *cli.Call) error {
			kind, _ := link.ParseKind(kindName.Text())
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
			return publish(c, strings.TrimRight(*home, "/")+"/", *dir, kind)
		}
	},
}

// publish writes p/NAME.html, p/NAME.svg and oembed/NAME.json for each puzzle, NAME
// being its id.
func publish(c *cli.Call, home, dir string, kind link.Kind) error {
	written := map[string]bool{}
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		name := fileName(r.ID)
		if name == "" {
			return nil, fmt.Errorf("id: %s is not a file name; use letters, digits, - and _", r.ID)
		}
		// Some file systems take letters of either case for the same.
		if written[strings.ToLower(name)] {
			return nil, fmt.Errorf("id: %s has been written already", r.ID)
		}
		written[strings.ToLower(name)] = true
		p, err := embed.New(home, d, kind)
		if err != nil {
			return nil, err
		}
		page, answer, picture := "p/"+name+".html", "oembed/"+name+".json", "p/"+name+".svg"
		p.Here, p.Oembed, p.Picture = home+page, home+answer, home+picture
		for _, file := range []struct {
			path string
			text []byte
		}{{page, p.Page()}, {answer, p.Answer(embed.Width, embed.Height)}, {picture, []byte(draw.SVG(d, draw.Options{Play: true}))}} {
			path := filepath.Join(dir, filepath.FromSlash(file.path))
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				return nil, err
			}
			if err := os.WriteFile(path, file.text, 0o666); err != nil {
				return nil, err
			}
		}
		line := jsonlite.AppendString([]byte(`{"page":`), p.Here)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "oembed"), p.Oembed)
		return append(line, '}'), nil
	})
}

// fileName is what an id, a JSON text, is called in addresses; "" where it cannot be.
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

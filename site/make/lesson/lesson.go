// Package lesson makes the pages that play a lesson or a sequence, without one: the script
// of site/lesson or site/sequence with all that it imports, and its styles, in one file. The
// command line (core/witness/film/shipped, core/witness/pack/shipped) and the editor put
// what is played into it.
package lesson

import (
	"bytes"
	_ "embed"
	"errors"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/perplex-puzzles/perplex/site/make/bundle"
)

var (
	//go:embed page.html
	page []byte
	//go:embed pack.html
	pack []byte
)

// Page makes the page of the sources in a folder site. What is left to be filled in is
// "{{title}}", twice, and "{{lesson}}".
func Page(site string) ([]byte, error) {
	return alone(site, page, "lesson", "kit/tokens.css", "kit/lesson/film.css", "lesson/page.css")
}

// Pack makes the page that plays a sequence. What is left to be filled in is "{{title}}",
// twice, and "{{pack}}".
func Pack(site string) ([]byte, error) {
	return alone(site, pack, "sequence", "kit/tokens.css", "sequence/page.css")
}

// alone puts the script page.js of a folder, and sheets, into a page.
func alone(site string, page []byte, folder string, sheets ...string) ([]byte, error) {
	script, err := bundled(site, api.BuildOptions{
		EntryPoints: []string{filepath.Join(folder, "page.js")}, Format: api.FormatESModule, MinifyIdentifiers: true,
	})
	if err != nil {
		return nil, err
	}
	imports := ""
	for _, sheet := range sheets {
		imports += "@import \"./" + sheet + "\";\n"
	}
	style, err := bundled(site, api.BuildOptions{Stdin: &api.StdinOptions{Contents: imports, Loader: api.LoaderCSS, ResolveDir: site}})
	if err != nil {
		return nil, err
	}
	for _, text := range [][]byte{script, style} {
		if bytes.Contains(bytes.ToLower(text), []byte("</")) {
			return nil, errors.New("a script or style that would end its own element")
		}
	}
	made := bytes.Replace(page, []byte("{{style}}"), bytes.TrimSpace(style), 1)
	return bytes.Replace(made, []byte("{{script}}"), bytes.TrimSpace(script), 1), nil
}

func bundled(site string, o api.BuildOptions) ([]byte, error) {
	abs, err := filepath.Abs(site)
	if err != nil {
		return nil, err
	}
	if o.Stdin != nil {
		o.Stdin.ResolveDir = abs
	}
	o.AbsWorkingDir, o.Bundle, o.Charset = abs, true, api.CharsetUTF8
	o.MinifyWhitespace, o.MinifySyntax, o.LogLevel = true, true, api.LogLevelSilent
	result := api.Build(o)
	if err := bundle.Failure(result.Errors); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

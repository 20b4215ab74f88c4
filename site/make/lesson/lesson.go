// Package lesson makes the templates of the self-contained pages that play a lesson or a sequence: the script
// of site/lesson or site/sequence with all its imports and its styles, in one file. The command line
// (core/witness/shipped) and the editor (site/kit/alone.js) insert the lesson or sequence.
package lesson

import (
	_ "embed"
	"errors"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/perplex-puzzles/perplex/site/make/bundle"
)

var (
	//go:embed frame.html
	frame string
	//go:embed lesson.html
	lesson string
	//go:embed pack.html
	pack string
)

// Page makes the template of the page that plays a lesson, from the sources in the folder site. Its
// placeholders are "{{title}}", twice, and "{{played}}".
func Page(site string) ([]byte, error) {
	return alone(site, "lesson", ": a lesson", lesson, "kit/tokens.css", "kit/lesson/film.css", "kit/alone.css", "lesson/page.css")
}

// Pack makes the template of the page that plays a sequence, with the same placeholders.
func Pack(site string) ([]byte, error) {
	return alone(site, "sequence", "", pack, "kit/tokens.css", "kit/alone.css", "sequence/page.css")
}

// alone puts the script page.js of a folder, a body and style sheets into the frame. kind follows the title.
func alone(site, folder, kind, body string, sheets ...string) ([]byte, error) {
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
	for _, text := range []string{script, style} {
		if strings.Contains(strings.ToLower(text), "</") {
			return nil, errors.New("a script or style that would end its own element")
		}
	}
	parts := strings.NewReplacer("{{kind}}", kind, "{{style}}", style, "{{body}}", strings.TrimSpace(body), "{{script}}", script)
	return []byte(parts.Replace(frame)), nil
}

func bundled(site string, o api.BuildOptions) (string, error) {
	abs, err := filepath.Abs(site)
	if err != nil {
		return "", err
	}
	if o.Stdin != nil {
		o.Stdin.ResolveDir = abs
	}
	o.AbsWorkingDir, o.Bundle, o.Charset = abs, true, api.CharsetUTF8
	o.MinifyWhitespace, o.MinifySyntax, o.LogLevel = true, true, api.LogLevelSilent
	result := api.Build(o)
	if err := bundle.Failure(result.Errors); err != nil {
		return "", err
	}
	return strings.TrimSpace(string(result.OutputFiles[0].Contents)), nil
}

// Package embed writes what other sites need to embed a puzzle: a page at its
// address, which leads on to the editor and names the puzzle's oEmbed answer, and
// that answer itself (https://oembed.com, version 1.0).
//
// The host writes both on request (wasm/edge/host); a site without a host has them as
// files written beforehand (the verb publish of the command line).
package embed

import (
	"html"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
)

const provider = "perplex"

// The size of an embedded puzzle in CSS pixels, if nobody asks for a smaller one.
const (
	Width  = 480
	Height = 600
)

// CacheAge is for how many seconds an answer may be kept.
const CacheAge = 86400

// Puzzle is a puzzle with its addresses. All of them are whole, with a scheme, since
// what is written ends up in pages of other sites.
type Puzzle struct {
	Home    string // of perplex, with a slash at its end: index.html and embed.html lie there
	Here    string // the page's own
	Oembed  string // the answer's
	Picture string // a drawing's

	fragment string // the share link's
	title    string
}

// New makes a puzzle of a document and of what it is opened for. The
// addresses but Home are the caller's to fill in. Errors are those of link.Encode.
func New(home string, d *witness.Document, kind link.Kind) (*Puzzle, error) {
	fragment, err := link.Encode(d, kind)
	if err != nil {
		return nil, err
	}
	title := d.Title
	if title == "" {
		title = draw.Title(d)
	}
	return &Puzzle{Home: home, fragment: fragment, title: title}, nil
}

// Page is an HTML page that opens the puzzle in the editor. It is a page and no
// redirection, since those who look for the tag of oEmbed follow redirections, and the
// static page behind has none.
func (p *Puzzle) Page() []byte {
	name := html.EscapeString(p.title)
	there := html.EscapeString(p.Home + "#" + p.fragment)
	picture := html.EscapeString(p.Picture)
	return []byte(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>` + name + `</title>
<link rel="icon" href="` + html.EscapeString(p.Home+"site/editor/icon.svg") + `" type="image/svg+xml">
<link rel="alternate" type="application/json+oembed" href="` + html.EscapeString(p.Oembed) + `" title="` + name + `">
<meta http-equiv="refresh" content="0; url=` + there + `">
<meta property="og:type" content="website">
<meta property="og:site_name" content="` + provider + `">
<meta property="og:title" content="` + name + `">
<meta property="og:url" content="` + html.EscapeString(p.Here) + `">
<meta property="og:image" content="` + picture + `">
<h1>` + name + `</h1>
<p><a href="` + there + `">Open the puzzle</a></p>
<p><img src="` + picture + `" alt=""></p>
</html>
`)
}

// Answer is the oEmbed answer, JSON of type rich (section 2.3.4.4), for a frame of so
// many CSS pixels.
func (p *Puzzle) Answer(width, height int) []byte {
	frame := `<iframe src="` + html.EscapeString(p.Home+"embed.html#"+p.fragment) + `" width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) +
		`" title="` + html.EscapeString(p.title) + `" loading="lazy" style="border:0"></iframe>`
	answer := []byte(`{"type":"rich","version":"1.0"`)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "title"), p.title)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "provider_name"), provider)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "provider_url"), p.Home)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "html"), frame)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "width"), width)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "height"), height)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "cache_age"), CacheAge)
	return append(answer, '}')
}

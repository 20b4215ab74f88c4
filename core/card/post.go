package card

import (
	"html"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

const provider = "perplex"

// Size of an embedded puzzle in CSS pixels, unless a smaller one is requested.
const (
	Width  = 480
	Height = 600
)

// CacheAge is the number of seconds for which an answer may be cached.
const CacheAge = 86400

// Post is the card of a puzzle with all its URLs. They are absolute, because other sites copy the URLs into
// their pages.
type Post struct {
	*Card
	Home    string // address of perplex, with a final slash
	Here    string // address of the page
	Oembed  string // address of the oEmbed answer
	Picture string // address of the SVG file
	Preview string // address of the PNG file, for link previews
}

// Page returns an HTML page that opens the puzzle. It is a page rather than a redirect, because services that
// look for the oEmbed tag follow redirects, and the static page at the target has no such tag.
func (p *Post) Page() []byte {
	name := html.EscapeString(p.Title)
	there := html.EscapeString(p.Home + p.Opens)
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
<meta property="og:description" content="` + html.EscapeString(p.Description) + `">
<meta property="og:url" content="` + html.EscapeString(p.Here) + `">
<meta property="og:image" content="` + html.EscapeString(p.Preview) + `">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="` + strconv.Itoa(PictureWidth) + `">
<meta property="og:image:height" content="` + strconv.Itoa(PictureHeight) + `">
<meta property="og:image:alt" content="` + name + `">
<meta name="twitter:card" content="summary_large_image">
<h1>` + name + `</h1>
<p><a href="` + there + `">Open the puzzle</a></p>
<p><img src="` + html.EscapeString(p.Picture) + `" alt=""></p>
</html>
`)
}

// Answer returns the oEmbed answer, JSON of type rich (section 2.3.4.4), for a frame of the given size in CSS
// pixels.
func (p *Post) Answer(width, height int) []byte {
	frame := `<iframe src="` + html.EscapeString(p.Home+p.Frame) + `" width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) +
		`" title="` + html.EscapeString(p.Title) + `" loading="lazy" style="border:0"></iframe>`
	answer := []byte(`{"type":"rich","version":"1.0"`)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "title"), p.Title)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "provider_name"), provider)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "provider_url"), p.Home)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "html"), frame)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "width"), width)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "height"), height)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "cache_age"), CacheAge)
	return append(answer, '}')
}

package card

import (
	"html"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

const provider = "perplex"

// The size of an embedded puzzle in CSS pixels, if nobody asks for a smaller one.
const (
	Width  = 480
	Height = 600
)

// CacheAge is for how many seconds an answer may be kept.
const CacheAge = 86400

// Post is a card with its addresses. All of them are whole, with a scheme, since
// what is written ends up in pages of other sites.
type Post struct {
	*Card
	Home    string // of perplex, with a slash at its end
	Here    string // the page's own
	Oembed  string // the answer's
	Picture string // that of the SVG file
	Preview string // that of the PNG file, which link previews show
}

// Page is an HTML page that opens the puzzle. It is a page and no
// redirection, since those who look for the tag of oEmbed follow redirections, and the
// static page behind has none.
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

// Answer is the oEmbed answer, JSON of type rich (section 2.3.4.4), for a frame of so
// many CSS pixels.
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

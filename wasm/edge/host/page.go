package host

import (
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/link"
)

const provider = "perplex"

// title is what a puzzle is called.
func title(d *witness.Document) string {
	if d.Title != "" {
		return d.Title
	}
	return draw.Title(d)
}

// page opens a puzzle in the editor of this origin. It is a page and no redirection,
// since those who look for the tag of oEmbed follow redirections, and the static page
// behind has none.
func (c *call) page() error {
	_, d, err := c.document(c.id)
	if err != nil {
		return err
	}
	fragment, err := link.Encode(d, link.Play)
	if err != nil {
		return err
	}
	origin := c.origin()
	here := origin + "/p/" + c.id
	endpoint := origin + "/oembed?format=json&url=" + url.QueryEscape(here)
	name := html.EscapeString(title(d))
	there := html.EscapeString(origin + "/#" + fragment)
	picture := html.EscapeString(origin + puzzlesAt + c.id + "/preview.svg")
	page := `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>` + name + `</title>
<link rel="alternate" type="application/json+oembed" href="` + html.EscapeString(endpoint) + `" title="` + name + `">
<meta http-equiv="refresh" content="0; url=` + there + `">
<meta property="og:type" content="website">
<meta property="og:site_name" content="` + provider + `">
<meta property="og:title" content="` + name + `">
<meta property="og:url" content="` + html.EscapeString(here) + `">
<meta property="og:image" content="` + picture + `">
<h1>` + name + `</h1>
<p><a href="` + there + `">Open the puzzle</a></p>
<p><img src="` + picture + `" alt=""></p>
</html>
`
	header := c.w.Header()
	header.Set("Content-Security-Policy", "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	header.Set("Link", `<`+endpoint+`>; rel="alternate"; type="application/json+oembed"`)
	header.Set("Cache-Control", daily)
	c.send(http.StatusOK, "text/html; charset=utf-8", []byte(page))
	return nil
}

// The size of an embedded puzzle in CSS pixels, if nobody asks for a smaller one.
const (
	embedWidth  = 480
	embedHeight = 600
)

// oembed answers as https://oembed.com says (version 1.0), section 2.3: a puzzle
// is of type rich. Only short links of this origin have an answer.
func (c *call) oembed() error {
	query := c.URL.Query()
	switch format := query.Get("format"); format {
	case "", "json":
	default:
		return &statusError{http.StatusNotImplemented, "format: " + strconv.Quote(format) + " is not json, the only one there is"}
	}
	if query.Get("url") == "" {
		return &statusError{http.StatusBadRequest, "url: is missing"}
	}
	width, err := atMost(query, "maxwidth", embedWidth)
	if err != nil {
		return err
	}
	height, err := atMost(query, "maxheight", embedHeight)
	if err != nil {
		return err
	}
	origin := c.origin()
	asked, err := url.Parse(query.Get("url"))
	if err != nil || asked.User != nil || !strings.EqualFold(asked.Scheme+"://"+asked.Host, origin) {
		return notFound("url: is no address of a puzzle on " + origin)
	}
	id, ok := strings.CutPrefix(asked.Path, "/p/")
	if !ok {
		return notFound("url: is no address of a puzzle on " + origin)
	}
	_, d, err := c.document(id)
	if err != nil {
		return err
	}
	fragment, err := link.Encode(d, link.Play)
	if err != nil {
		return err
	}
	name := title(d)
	frame := `<iframe src="` + html.EscapeString(origin+"/embed.html#"+fragment) + `" width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) +
		`" title="` + html.EscapeString(name) + `" loading="lazy" style="border:0"></iframe>`
	answer := []byte(`{"type":"rich","version":"1.0"`)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "title"), name)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "provider_name"), provider)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "provider_url"), origin+"/")
	answer = jsontext.AppendString(jsontext.AppendName(answer, "html"), frame)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "width"), width)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "height"), height)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "cache_age"), 86400)
	c.w.Header().Set("Cache-Control", daily)
	c.json(http.StatusOK, append(answer, '}'))
	return nil
}

// atMost reads a greatest size in pixels.
func atMost(query url.Values, name string, otherwise int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, &statusError{http.StatusBadRequest, name + ": " + strconv.Quote(text) + " is no number of pixels"}
	}
	return min(n, otherwise), nil
}

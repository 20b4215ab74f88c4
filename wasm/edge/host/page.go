package host

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
)

// post returns the preview card of a stored puzzle (title, description and picture) with its URLs.
func (c *call) post(id string) (*card.Post, error) {
	p, err := c.kept(id)
	if err != nil {
		return nil, err
	}
	made, err := p.card()
	if err != nil {
		return nil, &unavailable{err} // the puzzle was valid when it was stored
	}
	origin := c.origin()
	here := origin + "/p/" + id
	return &card.Post{
		Card:    made,
		Home:    origin + "/",
		Here:    here,
		Oembed:  origin + "/oembed?format=json&url=" + url.QueryEscape(here),
		Picture: origin + puzzlesAt + id + "/preview.svg",
		Preview: origin + puzzlesAt + id + "/preview.png",
	}, nil
}

// page answers with a page that opens a puzzle on the family's page of this origin.
func (c *call) page() error {
	p, err := c.post(c.id)
	if err != nil {
		return err
	}
	header := c.w.Header()
	header.Set("Content-Security-Policy", "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	header.Set("Link", `<`+p.Oembed+`>; rel="alternate"; type="application/json+oembed"`)
	header.Set("Cache-Control", daily)
	c.send(http.StatusOK, "text/html; charset=utf-8", p.Page())
	return nil
}

// oembed answers only for short links of this origin.
func (c *call) oembed() error {
	query := c.URL.Query()
	switch format := query.Get("format"); format {
	case "", "json":
	default:
		return &statusError{http.StatusNotImplemented, "format: " + strconv.Quote(format) + " is not json, the only format offered"}
	}
	if query.Get("url") == "" {
		return &statusError{http.StatusBadRequest, "url: is missing"}
	}
	width, err := atMost(query, "maxwidth", card.Width)
	if err != nil {
		return err
	}
	height, err := atMost(query, "maxheight", card.Height)
	if err != nil {
		return err
	}
	origin := c.origin()
	asked, err := url.Parse(query.Get("url"))
	if err != nil || asked.User != nil || !strings.EqualFold(asked.Scheme+"://"+asked.Host, origin) {
		return notFound("url: is not the address of a puzzle on " + origin)
	}
	id, ok := strings.CutPrefix(asked.Path, "/p/")
	if !ok {
		return notFound("url: is not the address of a puzzle on " + origin)
	}
	p, err := c.post(id)
	if err != nil {
		return err
	}
	c.w.Header().Set("Cache-Control", daily)
	c.json(http.StatusOK, p.Answer(width, height))
	return nil
}

// atMost reads a maximum size in pixels from the query.
func atMost(query url.Values, name string, otherwise int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, &statusError{http.StatusBadRequest, name + ": " + strconv.Quote(text) + " is not a number of pixels"}
	}
	return min(n, otherwise), nil
}

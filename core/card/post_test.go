package card_test

import (
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness"
	lines "github.com/perplex-puzzles/perplex/core/witness/card"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
)

const home = "https://perplex.example/"

// FuzzTitle: whatever a puzzle is called, the frame is one element with attributes,
// the answer is JSON, and a page has no element that is not ours.
func FuzzTitle(f *testing.F) {
	f.Add("A star")
	f.Add(`<script>alert(1)</script>" onload='x' & “`)
	f.Add("</title><base href=//evil.example>")
	f.Add("\x00\xff")
	frugal.Fuzz(f, func(t *testing.T, title string) {
		d := witness.New(2, 2)
		d.Title = title
		made, err := lines.Of(d, link.Contest)
		if err != nil {
			return // no text, or a very long one
		}
		p := posted(made)
		var answer struct {
			Type, Version, Title, HTML string
			Width, Height              int
		}
		if err := json.Unmarshal(p.Answer(320, 240), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Type != "rich" || answer.Version != "1.0" || answer.Width != 320 || answer.Height != 240 {
			t.Errorf("%+v", answer)
		}
		for _, wrong := range []string{"<script", "<base", "onload='"} {
			if strings.Contains(string(p.Page()), wrong) || strings.Contains(answer.HTML, wrong) {
				t.Errorf("%q got through", wrong)
			}
		}
		if got := strings.Count(string(p.Page()), "<"); got != strings.Count(string(plain(t).Page()), "<") {
			t.Errorf("%d tags in the page of %q", got, title)
		}
		if strings.ContainsAny(title, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\uFFFD\uFFFE\uFFFF") {
			return // XML has no such letters
		}
		var frame struct {
			XMLName xml.Name
			Src     string     `xml:"src,attr"`
			Inner   string     `xml:",innerxml"`
			All     []xml.Attr `xml:",any,attr"`
		}
		if err := xml.Unmarshal([]byte(answer.HTML), &frame); err != nil || frame.XMLName.Local != "iframe" || frame.Inner != "" || len(frame.All) != 5 {
			t.Errorf("%s: %+v, %v", answer.HTML, frame, err)
		}
		fragment, ok := strings.CutPrefix(frame.Src, home+"embed.html#")
		if back, kind, err := link.Decode(fragment); !ok || err != nil || back.Title != d.Title || kind != link.Contest {
			t.Errorf("the frame is of %s: %v", frame.Src, err)
		}
	})
}

// posted is a card with addresses.
func posted(made *card.Card) *card.Post {
	return &card.Post{Card: made, Home: home, Here: home + "p/x", Oembed: home + "oembed/x.json?a=1&b=2", Picture: home + "p/x.svg", Preview: home + "p/x.png"}
}

func plain(t *testing.T) *card.Post {
	t.Helper()
	made, err := lines.Of(witness.New(2, 2), link.Play)
	if err != nil {
		t.Fatal(err)
	}
	return posted(made)
}

// TestPage: what is looked for in a page is there.
func TestPage(t *testing.T) {
	p := plain(t)
	page := string(p.Page())
	for _, want := range []string{
		`<link rel="alternate" type="application/json+oembed" href="` + home + `oembed/x.json?a=1&amp;b=2"`,
		`<meta property="og:image" content="` + home + `p/x.png">`, `<img src="` + home + `p/x.svg"`, `<meta property="og:title" content="` + p.Title + `">`,
		`<meta property="og:image:width" content="1200">`, `<meta property="og:image:height" content="630">`, `<meta name="twitter:card" content="summary_large_image">`,
		`<meta property="og:url" content="` + home + `p/x">`,
		`content="0; url=` + home + "#1p",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
}

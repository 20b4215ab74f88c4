package film

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Times of the animation, in ms: those of the page's player, and the time to read a step.
const (
	UsualStep  = 500   // drawing a step of the line
	way        = 200.0 // drawing an action that fails, and undrawing it
	cross      = 120.0 // fading in the cross of an action that fails
	glance     = 900.0 // showing a step without a decision
	perLetter  = 30.0  // reading a letter of a text
	most       = 7000.0
	holdAtEnd  = 4000.0
	lineHeight = 1.36
)

// SVG returns the animation as one picture, with the text of each step below the board. It needs no
// script, and shows the whole line if the viewer prefers reduced motion. step is the duration of a step of
// the line, in ms.
func (f *Film) SVG(step float64) []byte {
	p := &picture{film: f, step: step}
	width, _ := f.size()
	p.size = max(14, width/36)
	p.plan()
	return p.write()
}

// picture is an SVG under construction.
type picture struct {
	film                   *Film
	reel                   reel
	step                   float64
	size                   float64   // font size of the text
	begins                 []float64 // time at which each step begins; the last is the end of the line
	texts                  [][]string
	masks                  int
	lines, marks, captions markup // layers of the picture, from the bottom
}

// plan sets the times, which depend on the length of the texts.
func (p *picture) plan() {
	f := p.film
	at := 0.0
	for i := range f.Scenes {
		text := f.lesson.Says(f.first + i)
		p.begins = append(p.begins, at)
		p.texts = append(p.texts, p.wrap("Step "+strconv.Itoa(i+1)+". "+text))
		at += p.step + min(most, glance+p.reading(i, text))
	}
	p.begins = append(p.begins, at)
	p.texts = append(p.texts, p.wrap(f.lesson.Sentence()))
	p.reel.total = at + holdAtEnd
}

// reading returns the time to read a step with a decision; 0 without a decision.
func (p *picture) reading(i int, text string) float64 {
	if len(p.film.Scenes[i].Ways) == 0 {
		return 0
	}
	return perLetter * float64(len(text))
}

// wrap breaks a text into lines that fit below the board, estimated from the average width of a letter.
func (p *picture) wrap(text string) (lines []string) {
	width, _ := p.film.size()
	most := int((width - 48) / (0.53 * p.size))
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > most {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

func (p *picture) write() []byte {
	f := p.film
	for _, at := range f.Begun {
		p.lines.put(`<circle class="px-chalk" cx="#" cy="#" r="20"/>`, f.x(at.A), f.x(at.B))
	}
	for i := range f.Scenes {
		p.scene(i)
	}
	rows := 0
	for i, lines := range p.texts {
		rows = max(rows, len(lines))
		p.caption(i, lines)
	}
	width, height := f.size()
	whole := height + p.size*(lineHeight*float64(rows)+1)
	board := draw.SVG(f.doc, draw.Options{Inline: true, Coordinates: true})
	var out markup
	out.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="film-title film-desc" viewBox="0 0 # #" width="#" height="#">`, width, whole, width, whole)
	out.add(`<title id="film-title">`, draw.Escape(draw.Title(f.doc)), `: a lesson</title><desc id="film-desc">`, draw.Escape(f.lesson.Sentence()), `</desc><style>`,
		draw.StyleSheet(), style, string(p.reel.css.buf), `</style>`)
	out.put(`<rect class="film-paper" width="#" height="#" rx="10"/>`, width, whole)
	out.add(draw.Hatches())
	out.put(`<svg width="#" height="#"`, width, height)
	out.add(strings.TrimPrefix(board, "<svg"))
	out.put(`<mask id="film-over" maskUnits="userSpaceOnUse" x="0" y="0" width="#" height="#"><rect width="#" height="#" fill="white"/>`, width, height, width, height)
	for _, at := range f.holes() {
		out.put(`<circle cx="#" cy="#" r="14"/>`, f.x(at.A), f.x(at.B))
	}
	out.add(`</mask><g mask="url(#film-over)">`, string(p.lines.buf), `</g>`, string(p.marks.buf), string(p.captions.buf), "</svg>\n")
	return out.buf
}

// style is the animation's addition to a drawing's style sheet.
const style = `.film-paper{fill:#ECEEE8}` +
	`.film-way{fill:none;stroke:#FFF6DA;stroke-width:13;stroke-dasharray:11 9}` +
	`.film-brush{fill:none;stroke:#fff;stroke-width:20;stroke-dasharray:1;stroke-linecap:butt}` +
	`.film-line{stroke-dasharray:1;stroke-dashoffset:0}` +
	`.film-once{opacity:0}` +
	`.film-fails{fill:#6E160A;stroke:#FFF6DA;stroke-width:3}` +
	`.film-cross{fill:none;stroke:#FFF6DA;stroke-width:4;stroke-linecap:round}` +
	`.film-lives{fill:#263534;stroke:#FFF6DA;stroke-width:3}` +
	`.film-rests{fill:none;stroke:#FFF6DA;stroke-width:4}` +
	`.film-region{fill:#FFF6DA;fill-opacity:.16}` +
	`.film-choice{fill:#0F1817;stroke:#FFF6DA;stroke-width:3}` +
	`.film-number{fill:#FFF6DA;font-weight:600;font-family:system-ui,sans-serif;text-anchor:middle}` +
	`.film-text{fill:#0F1817;font-family:system-ui,sans-serif}` +
	`@media (prefers-color-scheme:dark){.film-paper{fill:#141B1A}.film-text{fill:#ECEEE8}}` +
	`@media (prefers-reduced-motion:reduce){*{animation:none!important}.film-last{opacity:1}}`

// scene adds the layers of a step: the actions not taken are drawn, held and undrawn; then the line
// continues.
func (p *picture) scene(i int) {
	s := &p.film.Scenes[i]
	begin, end := p.begins[i], p.begins[i+1]
	goes := end - p.step
	for _, w := range s.Ways {
		p.way(w, begin, goes)
	}
	p.line(s, goes, end)
	if !s.Choice {
		return
	}
	at := s.At
	if len(at) == 0 { // the step begins the line
		at = s.Heads
	}
	class := p.reel.during(begin, p.reel.total, min(cross, goes-begin))
	for _, at := range at {
		x, y, r := p.film.beside(at, 15.5)
		p.marks.add(`<g class="`, class)
		p.marks.put(`"><circle class="film-choice" cx="#" cy="#" r="#"/><text class="film-number" x="#" y="#" font-size="#">#</text></g>`,
			x, y, r, x, y+0.37*r, 1.1*r, float64(i+1))
	}
}

// line adds the piece of line of a step.
func (p *picture) line(s *Scene, from, to float64) {
	if len(s.Draws) == 0 { // the step begins the line
		class := p.reel.during(from, p.reel.total, cross)
		for _, at := range s.Heads {
			p.lines.add(`<circle class="px-chalk `, class)
			p.lines.put(`" cx="#" cy="#" r="20"/>`, p.film.x(at.A), p.film.x(at.B))
		}
		return
	}
	grows := p.reel.drawn(from, to, 0)
	there := p.reel.during(from, p.reel.total, 1) // round caps show before the path has a length
	for n, d := range s.Draws {
		second := ""
		if n > 0 {
			second = " px-second"
		}
		p.lines.add(`<g class="`, there, `"><path class="px-line film-line`, second, ` `, grows, `" pathLength="1" d="`, d, `"/></g>`)
	}
}

// way adds an action that is drawn and then undrawn.
func (p *picture) way(w Way, begin, end float64) {
	f, drawn := p.film, begin+way
	width, height := f.size()
	if len(w.Draws) > 0 {
		grows := p.reel.drawn(begin, drawn, end)
		for _, d := range w.Draws {
			id := "film-way-" + strconv.Itoa(p.masks)
			p.masks++
			p.lines.add(`<mask id="`, id)
			p.lines.put(`" maskUnits="userSpaceOnUse" x="0" y="0" width="#" height="#"`, width, height)
			p.lines.add(`><path class="film-brush `, grows, `" stroke-dashoffset="1" pathLength="1" d="`, d, `"/></mask><path class="film-way" mask="url(#`, id, `)" d="`, d, `"/>`)
		}
	}
	p.marks.add(`<g class="film-once `, p.reel.during(drawn, end, min(cross, (end-drawn)/2)), `">`)
	each := func(points []draw.Point, shift float64, form string) {
		for _, at := range points {
			p.marks.put(form, f.x(at.A)-shift, f.x(at.B)-shift)
		}
	}
	each(f.points(w.Region, true), 41, `<rect class="film-region" x="#" y="#" width="82" height="82" rx="5"/>`)
	each(f.points(w.Rests, true), 38, `<rect class="film-rests" x="#" y="#" width="76" height="76" rx="8"/>`)
	each(f.points(w.Rests, false), 0, `<circle class="film-rests" cx="#" cy="#" r="23"/>`)
	for _, at := range w.Ends {
		if w.Fate == Lives || w.Fate == Undecided {
			x, y, r := f.beside(at, 9)
			p.marks.put(`<circle class="film-lives" cx="#" cy="#" r="#"/>`, x, y, min(r, 9))
			continue
		}
		x, y, r := f.beside(at, 16)
		p.marks.put(`<circle class="film-fails" cx="#" cy="#" r="#"/><path class="film-cross" d="M# #l11 11m0 -11l-11 11"/>`,
			x, y, r, x-5.5, y-5.5)
	}
	p.marks.add(`</g>`)
}

// caption adds the text of a step, or of the whole lesson after the last step.
func (p *picture) caption(i int, lines []string) {
	to, last := p.reel.total, " film-last"
	if i < len(p.begins)-1 {
		to, last = p.begins[i+1], ""
	}
	_, height := p.film.size()
	p.captions.add(`<text class="film-text film-once `, p.reel.during(p.begins[i], to, cross), last)
	p.captions.put(`" font-size="#">`, p.size)
	for n, line := range lines {
		p.captions.put(`<tspan x="24" y="#">`, height+p.size*lineHeight*(float64(n)+0.9))
		p.captions.add(draw.Escape(line), `</tspan>`)
	}
	p.captions.add(`</text>`)
}

// markup builds the text of a picture.
type markup struct{ buf []byte }

func (m *markup) add(parts ...string) {
	for _, s := range parts {
		m.buf = append(m.buf, s...)
	}
}

// put adds a form with a number for each #, rounded to hundredths.
func (m *markup) put(form string, numbers ...float64) {
	for _, n := range numbers {
		before, after, _ := strings.Cut(form, "#")
		s := strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(n, 'f', 2, 64), "0"), ".")
		m.add(before, s)
		form = after
	}
	m.add(form)
}

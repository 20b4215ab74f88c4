//go:build js

package main

import (
	"math"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// meanings are the measures of the details view, each in a sentence.
var meanings = []struct{ id, name, means string }{
	{"tsi", "TSI", "What the player lacks to reach any solution: 1 Sh more means that a try succeeds half as often."},
	{"msi", "MSI", "The same for the one solution that is easiest to reach."},
	{"muse", "MUSE", "The fewest bits of choice on a way to a solution, each possible step at a fork being as likely as the others."},
	{"remuse", "ReMUSE", "MUSE for a player who looks ahead: a choice counts only as far as one step is better than the others."},
	{"muae", "MUAE", "The most bits of choice after a mistake until it shows: high means that many paths lead nowhere."},
}

// details shows every measure of the chosen player, the bare board's paths,
// and beside them the suggestions.
type details struct {
	ed          *editor
	fold        *element
	values      []*element
	paths       *element
	suggestions *element
	figures     js.Value // the chosen player's, undefined when not known
	all         []model.Suggestion
	unfinished  string // what stands for a number that is not known
	counted     string // the bare board's paths, once known
	full        bool   // all measures have been asked for
}

func newDetails(ed *editor) *details {
	d := &details{ed: ed, fold: find("details"), suggestions: find("suggestions"), figures: js.Undefined()}
	html := ""
	for _, m := range meanings {
		html += `<div><dt>` + m.name + `</dt><dd id="measure-` + m.id + `"></dd><dd class="note">` + m.means + `</dd></div>`
	}
	html += `<div><dt>Paths</dt><dd id="bare-paths"></dd><dd class="note">Lines from a start to an end of the bare board, whatever the symbols ask.</dd></div>`
	find("measures").html(html)
	for _, m := range meanings {
		d.values = append(d.values, find("measure-"+m.id))
	}
	d.paths = find("bare-paths")
	d.fold.remember(ed, func(s *model.Settings) *bool { return &s.Details })
	d.fold.on("toggle", func(event) { ed.analysis.extras() })
	return d
}

// wait forgets the numbers of an earlier board.
func (d *details) wait(text string) {
	d.figures, d.all, d.counted, d.unfinished, d.full = js.Undefined(), nil, "", text, false
	d.show()
}

// answer takes the chosen player's measures: all of them, or the first to be known.
func (d *details) answer(answer js.Value, player string, doc *witness.Document, full bool) {
	d.full, d.unfinished = full, "…"
	if full {
		d.unfinished = "–"
	}
	if figures := measures(answer, player); !full || figures.Type() == js.TypeObject {
		d.figures = figures
	}
	constraints := 0
	for _, s := range doc.Symbols {
		if s.Type != witness.Unknown {
			constraints++
		}
	}
	exact := answer.Get("complete").Truthy()
	f := model.Figures{Constraints: constraints, Solutions: count(answer, "solutions"),
		Counted: exact || answer.Get("solutionsExact").Truthy(), Measured: full && exact && d.figures.Type() == js.TypeObject}
	f.ReMUSE, f.MUAE = infiniteOr(d.figures, "remuse"), infiniteOr(d.figures, "muae")
	d.all = model.Suggest(f)
	d.show()
}

func infiniteOr(v js.Value, name string) float64 {
	if n, ok := number(v, name); ok {
		return n
	}
	return math.Inf(1)
}

// setPaths shows how many paths the bare board has.
func (d *details) setPaths(text string) {
	d.counted = text
	d.show()
}

// show writes what is known, or that it is hidden.
func (d *details) show() {
	hide := d.ed.settings.Hide
	for i, m := range meanings {
		text := d.unfinished
		if v, ok := number(d.figures, m.id); ok {
			text = model.Shannons(v) + " Sh"
		}
		if hide {
			text = "hidden"
		}
		d.values[i].text(text)
	}
	d.paths.text(d.counted)
	html := ""
	if !hide {
		for _, s := range d.all {
			html += "<li><b>" + escape(s.Number) + "</b>: " + escape(s.Text) + "</li>"
		}
	}
	d.suggestions.html(html)
}

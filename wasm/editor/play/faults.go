//go:build js

package play

import (
	"slices"
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// wrong shows the faults of a line: a sentence for each region, and one for each symbol on the line itself.
func (p *Play) wrong(violations []jsonlite.Value) {
	p.finish = draw.Wrong
	p.clearFaults()
	faults := faultsOf(violations)
	for _, fault := range faults {
		p.failing = append(p.failing, fault.At)
	}
	html, said := "", ""
	p.broken = nil
	for i, group := range model.ByRegion(p.st.Document(), p.stroke.Line, faults) {
		words := model.FaultWords(p.st.Document(), group)
		if i == 0 {
			p.tell("Not yet. " + words + "." + advice(p.st.Document(), group))
		}
		if len(p.blamed) == 0 && ofRegion(p.st.Document(), group) {
			p.blamed = model.RegionOf(p.st.Document(), p.stroke.Line, group[0].At)
		}
		html += `<li tabindex="0" data-fault="` + strconv.Itoa(i) + `">` + page.Escape(words) + "</li>"
		said += words + ". "
		var places []witness.Place
		for _, fault := range group {
			places = append(places, fault.At)
		}
		p.broken = append(p.broken, places)
	}
	p.verdict.Class("wrong", true)
	p.faults.HTML(html)
	p.st.Say(said)
}

// advice suggests a remedy for a region that fails by its squares; other reasons already say what is needed.
func advice(doc *witness.Document, faults []model.Fault) string {
	for _, fault := range faults {
		if s, ok := doc.SymbolAt(fault.At); !ok || s.Type != witness.Separation {
			return ""
		}
	}
	return " Draw a line between them."
}

// ofRegion reports whether a fault concerns all cells of its region. A triangle concerns only its own cell,
// an arrow its ray.
func ofRegion(doc *witness.Document, faults []model.Fault) bool {
	return slices.ContainsFunc(faults, func(fault model.Fault) bool {
		s, ok := doc.SymbolAt(fault.At)
		return ok && s.Type != witness.Triangle && s.Type != witness.Arrow
	})
}

// faultsOf reads the faults of a checked line.
func faultsOf(violations []jsonlite.Value) (faults []model.Fault) {
	for i := range violations {
		where, _ := violations[i].Get("at")
		reason, _ := violations[i].Get("reason")
		if at, ok := ask.Place(&where); ok {
			faults = append(faults, model.Fault{At: at, Reason: reason.Text})
		}
	}
	return faults
}

// clearFaults removes the faults of the last line.
func (p *Play) clearFaults() { p.failing, p.blamed = nil, nil }

// lightFaults frames a sentence's places on the board while the pointer or the focus is on it. The sentence
// below the board belongs to the first fault.
func (p *Play) lightFaults() {
	light := func(ev *dom.BasicEvent) {
		i, err := strconv.Atoi(page.Data(page.Target(ev), "fault"))
		if err == nil && i < len(p.broken) {
			p.board.FrameDead(p.broken[i])
		}
	}
	dark := func(*dom.BasicEvent) { p.board.Unhover() }
	for _, name := range []string{"pointerover", "focusin"} {
		page.On(p.faults.BasicHTMLElement, name, light)
	}
	for _, name := range []string{"pointerout", "focusout"} {
		page.On(p.faults.BasicHTMLElement, name, dark)
	}
	page.On(p.verdict.BasicHTMLElement, "pointerover", func(*dom.BasicEvent) {
		if p.failed() && len(p.broken) > 0 {
			p.board.FrameDead(p.broken[0])
		}
	})
	page.On(p.verdict.BasicHTMLElement, "pointerout", dark)
}

//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// otherSeconds are those of one worker that the count by the other rules may take.
const otherSeconds = 10

// setup is what holds for the board as a whole: symmetry, pillar and the rules
// that judge it; and the note on where the two rules read this board differently.
type setup struct {
	ed               *editor
	summary, note    *element
	symmetry, pillar *element
	rules, variants  *element

	differs, list, other *element
	asked                *witness.Document // whose other reading is known or on its way
	asking               *call
}

func newSetup(ed *editor) *setup {
	s := &setup{
		ed: ed, summary: find("setup-summary"), note: find("setup-note"), symmetry: find("symmetry"), pillar: find("pillar"),
		rules: find("rule-profiles"), variants: find("variants"),
		differs: find("differs"), list: find("differs-list"), other: find("differs-other"),
	}
	options := ""
	for _, symmetry := range model.Symmetries {
		options += `<option value="` + string(symmetry.Value) + `">` + symmetry.Name + "</option>"
	}
	s.symmetry.html(options)
	html := ""
	for _, profile := range model.Profiles {
		html += `<label class="rule"><input type="radio" name="profile" value="` + string(profile.Value) + `" aria-describedby="profile-` + string(profile.Value) + `"><span>` +
			profile.Name + `</span><span class="note" id="profile-` + string(profile.Value) + `">` + profile.Means + `</span></label>`
	}
	s.rules.html(html)
	s.symmetry.on("change", func(event) {
		symmetry := witness.Symmetry(s.symmetry.value())
		next, lost := model.SetSymmetry(ed.document(), symmetry)
		ed.pushed(next, "Symmetry: "+model.SymmetryName(symmetry), lost)
	})
	s.pillar.on("change", func(event) {
		on := s.pillar.Value.Get("checked").Bool()
		next, lost := model.SetPillar(ed.document(), on)
		switch {
		case next == nil:
			s.refresh()
			ed.refuse(lost)
		case on:
			ed.pushed(next, "A pillar: the left and right sides are joined", lost)
		default:
			ed.pushed(next, "No pillar", lost)
		}
	})
	s.rules.on("change", func(ev event) {
		profile := witness.Profile(ev.Value.Get("target").Get("value").String())
		ed.push(model.SetProfile(ed.document(), profile), "Rules: "+model.ProfileName(profile))
	})
	s.differs.on("toggle", func(event) { s.compare() })
	return s
}

// refresh shows the present document's settings.
func (s *setup) refresh() {
	doc := s.ed.document()
	flat := doc.Pillar && doc.Width%2 != 0 // no symmetry on this pillar
	for i, option := range elements(s.symmetry.Value, "option") {
		value := model.Symmetries[i].Value
		option.Set("hidden", value == witness.SymmetryParallel && !doc.Pillar)
		option.Set("disabled", value != witness.SymmetryNone && flat || value == witness.SymmetryParallel && !doc.Pillar)
	}
	s.symmetry.setValue(string(doc.Symmetry))
	s.pillar.Value.Set("checked", doc.Pillar)
	s.note.text("")
	if flat {
		s.note.text("With a symmetry a pillar needs an even width.")
	}
	for i, radio := range elements(s.rules.Value, "input") {
		radio.Set("checked", model.Profiles[i].Value == doc.Profile)
	}
	words := "Board: "
	if doc.Pillar {
		words += "pillar, "
	}
	if doc.TwoLines() {
		words += string(doc.Symmetry) + " symmetry, "
	}
	s.summary.text(words + model.ProfileName(doc.Profile) + " rules")
	html := ""
	for _, words := range model.VariantWords(doc.Variants) {
		html += "<li>" + words + "</li>"
	}
	s.variants.html(html)

	differences := doc.Differences()
	s.differs.hide(len(differences) == 0)
	html = ""
	for _, difference := range differences {
		html += "<li>" + escape(difference) + "</li>"
	}
	s.list.html(html)
	s.compare()
}

// compare counts, while the note is open, what the other rules make of the
// board.
func (s *setup) compare() {
	doc := s.ed.document()
	if doc == s.asked && s.open() {
		return
	}
	s.asking.cancel()
	s.asked = nil
	s.other.text("")
	if !s.open() {
		return
	}
	s.asked = doc
	profile := witness.ProfileGame
	if doc.Profile == profile {
		profile = witness.ProfileWindmill
	}
	head := draw.Capital(model.ProfileName(profile)) + " rules: "
	s.other.text(head + "counting")
	s.asking = s.ed.engine.ask("solve", model.SetProfile(doc, profile), map[string]any{"max": 0, "seconds": otherSeconds}, nil, func(answer js.Value) {
		n, _ := number(answer, "count")
		words := model.Many(n) + " solutions"
		if n == 1 {
			words = "1 solution"
		}
		if !answer.Get("complete").Truthy() {
			words = "at least " + words
		}
		s.other.text(head + words + ".")
	}, func(reason string) { s.other.text(head + reason) })
}

func (s *setup) open() bool { return !s.differs.isHidden() && s.differs.Value.Get("open").Bool() }

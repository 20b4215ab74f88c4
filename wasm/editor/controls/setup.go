//go:build js

package controls

import (
	"strings"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// compareSeconds limits the time for counting solutions by other rules.
const compareSeconds = 10

// Setup has the settings of the whole board: symmetry, pillar and the rules that judge it; and the note on
// how readings of this board differ.
type Setup struct {
	st            *state.State
	engine        *ask.Engine
	summary, note *page.Part
	symmetry      *dom.HTMLSelectElement
	options       []*dom.HTMLOptionElement
	pillar        *dom.HTMLInputElement
	rules         []*dom.HTMLInputElement
	variants      *page.Part
	differs       *page.Part
	fold          *dom.HTMLDetailsElement // the section that contains the note
	list, other   *page.Part
	asked         *witness.Document // document whose other readings are known or under way
	asking        []*ask.Call
	words         []string // findings, one for each other reading
}

// NewSetup fills the section.
func NewSetup(st *state.State, engine *ask.Engine) *Setup {
	s := &Setup{
		st: st, engine: engine, summary: page.Find("setup-summary"), note: page.Find("setup-note"), symmetry: page.Select("symmetry"),
		pillar: page.Input("pillar"), variants: page.Find("variants"),
		differs: page.Find("differs"), fold: page.Details("differs"), list: page.Find("differs-list"), other: page.Find("differs-other"),
	}
	options := ""
	for _, symmetry := range model.Symmetries {
		options += `<option value="` + string(symmetry.Value) + `">` + symmetry.Name + "</option>"
	}
	s.symmetry.SetInnerHTML(options)
	s.options = page.Options(s.symmetry)
	html := ""
	for _, profile := range model.Profiles {
		html += `<label class="rule"><input type="radio" name="profile" value="` + string(profile.Value) + `" aria-describedby="profile-` + string(profile.Value) + `"><span>` +
			profile.Name + `</span><span class="note" id="profile-` + string(profile.Value) + `">` + profile.Means + `</span></label>`
	}
	rules := page.Find("rule-profiles")
	rules.HTML(html)
	s.rules = page.Inputs(rules.BasicHTMLElement)
	page.On(s.symmetry.BasicHTMLElement, "change", func(*dom.BasicEvent) {
		symmetry := witness.Symmetry(s.symmetry.Value())
		next, lost := model.SetSymmetry(st.Document(), symmetry)
		st.PushLosing(next, "Symmetry: "+model.SymmetryName(symmetry), lost)
	})
	page.On(s.pillar.BasicHTMLElement, "change", func(*dom.BasicEvent) { s.turnPillar(s.pillar.Checked()) })
	page.On(rules.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		profile := witness.Profile(page.Field(ev).Value())
		st.Push(model.SetProfile(st.Document(), profile), "Rules: "+model.ProfileName(profile))
	})
	page.On(s.fold.BasicHTMLElement, "toggle", func(*dom.BasicEvent) { s.compare() })
	return s
}

func (s *Setup) turnPillar(on bool) {
	next, lost := model.SetPillar(s.st.Document(), on)
	switch {
	case next == nil:
		s.show(s.st.Document())
		s.st.Refuse(lost)
	case on:
		s.st.PushLosing(next, "A pillar: the left and right sides are joined", lost)
	default:
		s.st.PushLosing(next, "No pillar", lost)
	}
}

// Changed shows the document's settings.
func (s *Setup) Changed(c state.Change) {
	if c.Document != nil {
		s.show(c.Document)
	}
}

func (s *Setup) show(doc *witness.Document) {
	flat := doc.Pillar && doc.Width%2 != 0 // a pillar of odd width allows no symmetry
	for i, option := range s.options {
		value := model.Symmetries[i].Value
		page.Hide(option.BasicHTMLElement, value == witness.SymmetryParallel && !doc.Pillar)
		option.SetDisabled(value != witness.SymmetryNone && flat || value == witness.SymmetryParallel && !doc.Pillar)
	}
	s.symmetry.SetValue(string(doc.Symmetry))
	s.pillar.SetChecked(doc.Pillar)
	note := ""
	if flat {
		note = "With a symmetry a pillar needs an even width."
	}
	s.note.Text(note)
	for i, radio := range s.rules {
		radio.SetChecked(model.Profiles[i].Value == doc.Profile)
	}
	s.summary.Text(draw.Capital(model.ProfileName(doc.Profile)) + " rules")
	html := ""
	for _, words := range model.VariantWords(doc.Variants) {
		html += "<li>" + words + "</li>"
	}
	s.variants.HTML(html)

	differences := doc.Differences()
	s.differs.Hide(len(differences) == 0)
	html = ""
	for _, difference := range differences {
		html += "<li>" + page.Escape(difference) + "</li>"
	}
	s.list.HTML(html)
	s.compare()
}

// compare counts solutions by the other rules while the note is open.
func (s *Setup) compare() {
	doc, open := s.st.Document(), !s.differs.Hidden() && s.fold.Open()
	if doc == s.asked && open {
		return
	}
	for _, call := range s.asking {
		call.Cancel()
	}
	s.asked, s.asking, s.words = nil, nil, nil
	s.other.Text("")
	if !open {
		return
	}
	s.asked = doc
	for _, profile := range witness.Profiles {
		if profile != doc.Profile {
			s.count(model.SetProfile(doc, profile))
		}
	}
}

// count counts the board's solutions by the next of the other rules.
func (s *Setup) count(doc *witness.Document) {
	i, head := len(s.words), draw.Capital(model.ProfileName(doc.Profile))+" rules: "
	s.words = append(s.words, "")
	say := func(words string) {
		s.words[i] = head + words
		s.other.Text(strings.Join(s.words, " "))
	}
	say("counting")
	question := ask.Question{Method: "solve", Document: doc, Options: []ask.Option{{Name: "max"}, {Name: "seconds", Number: compareSeconds}}}
	s.asking = append(s.asking, s.engine.Ask(question, func(answer *jsonlite.Value) {
		n, _ := ask.Number(answer, "count")
		words := model.Many(n) + " solutions"
		if n == 1 {
			words = "1 solution"
		}
		if !ask.True(answer, "complete") {
			words = "at least " + words
		}
		say(words + ".")
	}, func(reason string) { say(reason) }))
}

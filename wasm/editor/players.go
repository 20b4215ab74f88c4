//go:build js

package main

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// players is the choice of a player model: one of the presets, each with a bar
// that shows its TSI, or single rules.
type players struct {
	ed    *editor
	group *element
	rows  []row // the presets', then that of the chosen rules
	rules *element
	scale *element
}

// row is one player's part of the page. Its elements are looked up once.
type row struct {
	player     string
	value, bar *element
	tsi        float64
	known      bool
}

func newPlayers(ed *editor) *players {
	p := &players{ed: ed, group: find("players")}
	if _, ok := model.RulesOf(p.chosen()); !ok && !model.Another(p.chosen()) { // stored by another version
		ed.choose(func(c *model.Choices) { c.Player = "all" })
	}
	html := ""
	for i, preset := range model.Presets {
		html += `<label class="player"><input type="radio" name="player" value="` + preset.Player + `" aria-describedby="player-value-` + strconv.Itoa(i) + `">` +
			`<span>` + preset.Name + `</span>` + gauge(i) + `</label>`
	}
	html += `<div class="scale" id="player-scale" aria-hidden="true"></div>` +
		`<details id="rules" class="fold"><summary>Choose single rules</summary><div class="ticks">`
	for _, rule := range model.Rules {
		html += `<label class="tick" title="` + rule.Means + `"><input type="checkbox" name="rule" value="` + rule.ID + `"><span>` + rule.Name + `</span></label>`
	}
	html += `</div><div class="player own"><span id="own-name"></span>` + gauge(len(model.Presets)) + `</div></details>`
	p.group.html(html)
	for i := range len(model.Presets) + 1 {
		id := strconv.Itoa(i)
		p.rows = append(p.rows, row{value: find("player-value-" + id), bar: find("player-bar-" + id)})
		if i < len(model.Presets) {
			p.rows[i].player = model.Presets[i].Player
		}
	}
	p.scale, p.rules = find("player-scale"), find("rules")
	p.refresh()
	p.draw()
	p.group.on("change", func(ev event) {
		input := ev.Value.Get("target")
		player := input.Get("value").String()
		if input.Get("name").String() == "rule" {
			known, ok := model.RulesOf(p.chosen())
			if !ok {
				known = make([]bool, len(model.Rules))
			}
			for i, rule := range model.Rules {
				if rule.ID == player {
					known[i] = input.Get("checked").Bool()
				}
			}
			player = model.PlayerOf(known)
		}
		p.choose(player)
	})
	p.rules.remember(ed, func(s *model.Settings) *bool { return &s.Rules })
	return p
}

// gauge is a row's number and bar. Both are read out with the radio.
func gauge(i int) string {
	id := strconv.Itoa(i)
	return `<span id="player-value-` + id + `" aria-hidden="true"></span><span class="gauge" aria-hidden="true"><i id="player-bar-` + id + `"></i></span>`
}

// choose makes a player the chosen one; what names none is passed over.
func (p *players) choose(player string) {
	if _, ok := model.RulesOf(player); !ok && !model.Another(player) {
		return
	}
	p.ed.choose(func(c *model.Choices) { c.Player = player })
	p.refresh()
	p.ed.analysis.restart()
	p.ed.desk.tell("player", player)
	p.ed.seam.tell(map[string]any{"player": player})
}

// list is for the desk: those of whom it can be told what they do at each step.
func (p *players) list() []any {
	list, chosen, preset := []any{}, p.chosen(), false
	for _, known := range model.Presets {
		list = append(list, []any{known.Player, known.Name})
		preset = preset || known.Player == chosen
	}
	if !preset && !model.Another(chosen) {
		list = append(list, []any{chosen, model.PlayerName(chosen)})
	}
	return list
}

func (p *players) chosen() string { return p.ed.history.Choices().Player }

// refresh makes radios and checkboxes show the chosen player.
func (p *players) refresh() {
	chosen := p.chosen()
	known, ok := model.RulesOf(chosen)
	if !ok {
		known = make([]bool, len(model.Rules))
	}
	inputs := p.group.Value.Call("querySelectorAll", "input")
	for i := range inputs.Length() {
		on := false
		if rule := i - len(model.Presets); rule >= 0 {
			on = known[rule]
		} else {
			on = model.Presets[i].Player == chosen
		}
		inputs.Index(i).Set("checked", on)
	}
	own := &p.rows[len(p.rows)-1]
	if own.player != chosen {
		own.player, own.known = chosen, false
		for _, r := range p.rows[:len(p.rows)-1] {
			if r.player == chosen {
				own.tsi, own.known = r.tsi, r.known
			}
		}
		find("own-name").text(model.PlayerName(chosen))
	}
}

// set shows a player's TSI, or that there is none.
func (p *players) set(player string, tsi float64, known bool) {
	for i := range p.rows {
		if r := &p.rows[i]; r.player == player {
			r.tsi, r.known = tsi, known
			r.stale(false)
			r.show(p.ed.settings.Hide, "–")
		}
	}
	p.draw()
}

func (r *row) show(hide bool, unknown string) {
	switch {
	case hide:
		r.value.text("hidden")
	case r.known:
		r.value.text(model.Shannons(r.tsi) + " Sh")
	default:
		r.value.text(unknown)
	}
}

func (r *row) stale(on bool) {
	r.value.class("stale", on)
	r.bar.class("stale", on)
}

// pending shows that no number is known yet.
func (p *players) pending() {
	for i := range p.rows {
		p.rows[i].known = false
		p.rows[i].show(p.ed.settings.Hide, "…")
	}
	p.draw()
}

// stale marks all numbers as those of an earlier board.
func (p *players) stale() {
	for i := range p.rows {
		p.rows[i].stale(true)
	}
}

func (p *players) clear() {
	for i := range p.rows {
		p.set(p.rows[i].player, 0, false)
	}
}

// reveal shows or hides the numbers that are known.
func (p *players) reveal() {
	for i := range p.rows {
		p.rows[i].show(p.ed.settings.Hide, "–")
	}
	p.draw()
}

// draw fits the bars to a common scale from 0.
func (p *players) draw() {
	most := 0.0
	hide := p.ed.settings.Hide
	for _, r := range p.rows {
		if r.known && !hide {
			most = math.Max(most, r.tsi)
		}
	}
	step := 1.0
	for _, s := range []float64{1, 2, 5, 10, 20, 50, 100, 200, 500} {
		if step = s; most <= 5*s {
			break
		}
	}
	ticks := math.Max(1, math.Ceil(most/step))
	if most == 0 {
		ticks = 5
	}
	html := ""
	for i := range int(ticks) + 1 {
		html += "<span>" + strconv.Itoa(i*int(step)) + "</span>"
	}
	p.scale.html(html)
	p.group.style("--ticks", strconv.Itoa(int(ticks)))
	for _, r := range p.rows {
		width := 0.0
		if r.known && !hide {
			width = 100 * r.tsi / (ticks * step)
		}
		r.bar.style("width", strconv.FormatFloat(width, 'f', 2, 64)+"%")
	}
}

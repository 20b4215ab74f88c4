package policy

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// mostParts is the maximum number of kinds in a population.
const mostParts = 8

// Parse reads a model, with the compatibility of its rules ("" or
// player.Compat2024). Errors wrap ErrPlayer, player.ErrPlayer or player.ErrCompat.
func Parse(name, compat string) (Model, error) {
	texts := strings.Split(name, "|")
	if len(texts) > mostParts {
		return Model{}, fault(name, "is a population of more than "+strconv.Itoa(mostParts)+" kinds")
	}
	var m Model
	sum := 0.0
	for _, text := range texts {
		p, err := parsePart(name, strings.TrimSpace(text), len(texts) > 1)
		if err != nil {
			return Model{}, err
		}
		if err := p.Rules.SetCompat(compat); err != nil {
			return Model{}, err
		}
		sum += p.Share
		m.Parts = append(m.Parts, p)
	}
	if math.Abs(sum-1) > 1e-6 {
		return Model{}, fault(name, "has shares that add up to "+number(sum)+", not to 1")
	}
	for i := range m.Parts {
		m.Parts[i].Share /= sum
	}
	return m, nil
}

// parsePart reads one kind: SHARE*WHO~SLIP. The share is required if there are several kinds.
func parsePart(name, text string, several bool) (p Part, err error) {
	p.Share = 1
	who := text
	if share, rest, ok := strings.Cut(text, "*"); ok {
		if p.Share, err = probability(name, "share", share); err != nil {
			return p, err
		}
		who = rest
	} else if several {
		return p, fault(name, "does not say which share "+strconv.Quote(text)+" has, as in 0.3*none|0.7*all")
	}
	if rest, slip, ok := strings.Cut(who, "~"); ok {
		if p.Slip, err = probability(name, "slip", slip); err != nil {
			return p, err
		}
		who = rest
	}
	if p.Learned = strings.TrimSpace(who) == "learned"; p.Learned {
		return p, nil
	}
	var rules []string
	for _, rule := range strings.Split(who, "+") {
		if rule = strings.TrimSpace(rule); rule == "own" {
			p.Own = true
		} else if rule == "learned" {
			return p, fault(name, "joins learned to rules; a network has no rules")
		} else {
			rules = append(rules, rule)
		}
	}
	if len(rules) > 0 {
		p.Rules, err = player.Parse(strings.Join(rules, "+"))
	}
	return p, err
}

func probability(name, what, text string) (float64, error) {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, fault(name, "has the "+what+" "+strconv.Quote(text)+", which is not a number from 0 to 1")
	}
	return x, nil
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

type nameError struct{ name, reason string }

func fault(name, reason string) error { return nameError{name, reason} }

func (e nameError) Error() string { return "player: " + strconv.Quote(e.name) + " " + e.reason }

func (e nameError) Unwrap() error { return ErrPlayer }

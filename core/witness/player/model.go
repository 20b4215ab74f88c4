// Package player models players of line puzzles: a Model is a set of inference rules over the uniform policy
// (Shen 2024, chapter 4).
//
// Each rule has its own file and follows its definition, on the plain game of package witness. Model.Rules
// makes them available to package measure. Package walk computes the same verdicts on bit boards and is
// tested against these.
package player

import (
	"errors"
	"strings"
)

// DeadEnd is the mode of the rule deadend.
type DeadEnd uint8

// The modes. The published figures were made with OnRim. Always is the reading of Shen and Sturtevant 2024:
// the tree of the empty puzzle's solutions.
const (
	NoDeadEnd DeadEnd = iota
	OnRim
	Always
)

// Model is a player model. The zero value is the uniform player, who knows no rule.
type Model struct {
	Path       bool
	DeadEnd    DeadEnd
	Separation bool
	Triangle   bool
	APR        bool // along-the-path rule
	RCR        bool // region-completion rule
	Polyomino  bool // areas of shapes; in no published player model
	Pi         bool // pi° of Stevens, Bulitko and Thue 2023; in no published player model

	// Compat2024 repeats the behaviour of the evaluator behind the published tables: see the rules triangle
	// and alongPath.
	Compat2024 bool
}

// The published player models.
var (
	Baseline = Model{Path: true, DeadEnd: OnRim, Separation: true, Triangle: true}
	All      = Model{Path: true, DeadEnd: OnRim, Separation: true, Triangle: true, APR: true, RCR: true}
)

// Presets lists the names of the published player models, from no rule to every rule.
var Presets = []string{"none", "baseline", "baseline+apr", "baseline+rcr", "all"}

// Compat2024 is the name of the compatibility mode that repeats published behaviour (Model.Compat2024).
const Compat2024 = "shen-2024"

var (
	// ErrPlayer is wrapped by errors about unknown names of player models.
	ErrPlayer = errors.New("unknown player model")
	// ErrCompat is wrapped by errors about unknown names of compatibility modes.
	ErrCompat = errors.New("unknown compat")
)

// Parse reads the name of a player model: presets and rules joined by +, for example "baseline+apr" or
// "path+separation+apr". Errors wrap ErrPlayer.
func Parse(name string) (Model, error) {
	var m Model
	for _, part := range strings.Split(name, "+") {
		switch strings.TrimSpace(part) {
		case "none":
		case "baseline":
			m = m.with(Baseline)
		case "all":
			m = m.with(All)
		case "path":
			m.Path = true
		case "deadend":
			m.DeadEnd = max(m.DeadEnd, OnRim)
		case "deadend:always":
			m.DeadEnd = Always
		case "separation":
			m.Separation = true
		case "triangle":
			m.Triangle = true
		case "apr":
			m.APR = true
		case "rcr":
			m.RCR = true
		case "polyomino":
			m.Polyomino = true
		case "pi":
			m.Pi = true
		default:
			return Model{}, nameError{name, part}
		}
	}
	return m, nil
}

// ParseCompat is Parse followed by SetCompat. Errors wrap ErrPlayer or ErrCompat.
func ParseCompat(name, compat string) (Model, error) {
	m, err := Parse(name)
	if err != nil {
		return m, err
	}
	return m, m.SetCompat(compat)
}

// with returns a model with the rules of both.
func (m Model) with(n Model) Model {
	return Model{
		Path: m.Path || n.Path, DeadEnd: max(m.DeadEnd, n.DeadEnd), Separation: m.Separation || n.Separation,
		Triangle: m.Triangle || n.Triangle, APR: m.APR || n.APR, RCR: m.RCR || n.RCR,
		Polyomino: m.Polyomino || n.Polyomino, Pi: m.Pi || n.Pi,
	}
}

// SetCompat sets the compatibility mode by name; "" turns it off. Errors wrap ErrCompat.
func (m *Model) SetCompat(name string) error {
	switch name {
	case "":
		m.Compat2024 = false
	case Compat2024:
		m.Compat2024 = true
	default:
		return compatError(name)
	}
	return nil
}

type nameError struct{ name, part string }

func (e nameError) Error() string {
	in := ""
	if e.part != e.name {
		in = ` in "` + e.name + `"`
	}
	return `player: "` + e.part + `"` + in + " is not a player model; use none, baseline, all or the rules path, deadend, deadend:always, " +
		"separation, triangle, apr, rcr, polyomino, pi, joined by +"
}

func (e nameError) Unwrap() error { return ErrPlayer }

type compatError string

func (e compatError) Error() string {
	return `compat: "` + string(e) + `" is unknown; the only one is ` + Compat2024
}

func (e compatError) Unwrap() error { return ErrCompat }

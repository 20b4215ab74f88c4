package sequence

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Kind is the member "kind" of documents that hold a sequence.
const Kind = "sequence"

// Role is the purpose of a panel.
type Role string

// The roles.
const (
	Teach Role = "teach" // the player discovers the rule here
	Test  Role = "test"  // the player needs the rule here
	Show  Role = "show"  // a correct line is shown here
)

// Panel is one puzzle of a sequence.
type Panel struct {
	Role   Role
	Puzzle *witness.Document
	Line   []witness.Place // line shown, from start to end
}

const (
	// UsualRefuted is the default evidence that refutes a reading, in Sh.
	UsualRefuted = 3
	// MostPanels is the maximum number of panels of a sequence.
	MostPanels = 100
)

// ErrPanel is wrapped by errors about a panel that is valid as a puzzle, but not as a panel.
var ErrPanel = errors.New("not a panel")

// Options are the options of a check.
type Options struct {
	Refuted float64 // evidence that refutes a reading; 0 means UsualRefuted
	Propose bool    // search for the missing panel if there is a gap
	// Solutions is the maximum number of correct lines kept for each panel.
	Solutions int
}

// Finding is the result for a panel.
type Finding struct {
	Lines, Right int // numbers of complete lines and of correct lines
	// Solutions holds correct lines, as many as Options allows, each as the places where the line stops.
	Solutions [][]witness.Place
	// Evidence covers every reading of the symbols of this panel and earlier ones.
	Evidence []Evidence
	// Rules names the player who has learned what the earlier panels force: the player sees dead ends and
	// crossings, and knows the rules about each symbol whose readings are all refuted.
	Rules string
	TSI   float64 // TSI for that player, in Sh
	// Undecided is the reason why nothing is known, or "".
	Undecided string
}

// Open returns the readings that are not refuted after the panel.
func (f *Finding) Open() []*Reading { return f.readings(func(e *Evidence) bool { return !e.Refuted }) }

// Gaps returns the readings that the panel tests and that were not refuted before it.
func (f *Finding) Gaps() []*Reading { return f.readings(func(e *Evidence) bool { return e.Gap }) }

func (f *Finding) readings(of func(*Evidence) bool) (found []*Reading) {
	for i := range f.Evidence {
		if of(&f.Evidence[i]) {
			found = append(found, f.Evidence[i].Reading)
		}
	}
	return found
}

// Sequence checks a sequence. It is resumable; see Step.
type Sequence struct {
	Findings []Finding // of the panels checked so far
	Proposal *Proposal // set at the end, if there is one

	options Options
	panels  []panel
	totals  map[*Reading]float64
	spoken  map[*Reading]bool
	search  *search
	done    bool

	lines  *lines // lines of the current panel
	sums   *sums
	walker *walk.Walker
}

type panel struct {
	Panel
	board *witness.Board
}

// New begins to check a sequence. Errors name the panel; they are those of witness.Compile, or wrap ErrPanel.
func New(panels []Panel, o Options) (*Sequence, error) {
	if o.Refuted == 0 {
		o.Refuted = UsualRefuted
	}
	if len(panels) > MostPanels {
		return nil, fault{"panels", strconv.Itoa(len(panels)) + " are more than " + strconv.Itoa(MostPanels)}
	}
	s := &Sequence{options: o, totals: make(map[*Reading]float64), spoken: make(map[*Reading]bool), done: len(panels) == 0}
	for i, p := range panels {
		field := verb.Item("panels", i)
		b, err := witness.Compile(p.Puzzle)
		if err != nil {
			return nil, verb.Within(field+".puzzle.", err)
		}
		if why := whole(b); why != "" {
			return nil, fault{field + ".puzzle", why}
		}
		switch p.Role {
		case Teach, Test:
			if p.Line != nil {
				return nil, fault{field + ".line", "is shown by panels of the role show only"}
			}
		case Show:
			if p.Line == nil {
				return nil, fault{field + ".line", "is missing: what does the panel show?"}
			}
			if failed := b.Check(p.Line); len(failed) > 0 {
				return nil, fault{field + ".line", "is not a solution: " + failed[0].Reason}
			}
		default:
			return nil, fault{field + ".role", strconv.Quote(string(p.Role)) + " is not one of teach, test, show"}
		}
		s.panels = append(s.panels, panel{p, b})
	}
	return s, nil
}

type fault struct{ field, reason string }

func (f fault) Error() string { return f.field + ": " + f.reason }
func (f fault) Unwrap() error { return ErrPanel }

// Panels returns the panels.
func (s *Sequence) Panels() []Panel {
	panels := make([]Panel, len(s.panels))
	for i := range panels {
		panels[i] = s.panels[i].Panel
	}
	return panels
}

// Done reports whether the check is over.
func (s *Sequence) Done() bool { return s.done }

// Step works for about budget states and reports whether the check is over.
func (s *Sequence) Step(budget int) (done bool) {
	switch {
	case s.done:
	case s.search != nil:
		if s.search.step(budget) {
			s.Proposal, s.done = s.search.proposal(), true
		}
	case len(s.Findings) < len(s.panels):
		s.look(&s.panels[len(s.Findings)], budget)
	default:
		if s.options.Propose {
			s.search = s.newSearch()
		}
		s.done = s.search == nil
	}
	return s.done
}

// look continues with a panel: lists the panel's lines, judges the lines, and walks.
func (s *Sequence) look(p *panel, budget int) {
	switch {
	case s.lines == nil:
		s.lines = newLines(p.board)
	case s.sums == nil:
		if !s.lines.step(budget) {
			return
		}
		if s.lines.full {
			s.enter(p, Finding{Undecided: "the board has too many lines", TSI: math.NaN()})
			return
		}
		c := newContent(p.board, s.lines)
		readings := speak(c)
		for _, r := range readings {
			s.spoken[r] = true
		}
		s.sums = newSums(c, readings)
	case s.walker == nil:
		if s.sums.step(s.lines, max(budget/16, 1)) {
			s.walker = walk.New(lattice.New(p.board), s.learned(s.sums.content))
		}
	case s.walker.Step(budget):
		f := Finding{Lines: len(s.lines.all), Right: len(s.sums.solutions), Rules: s.rules(s.sums.content), TSI: s.walker.Measures().TSI}
		if s.sums.content.gaveUp() || s.walker.GaveUp() > 0 {
			f.Undecided = "it was too hard to decide whether shapes fit"
		}
		for _, i := range s.sums.solutions[:min(len(s.sums.solutions), s.options.Solutions)] {
			f.Solutions = append(f.Solutions, s.lines.places(&s.lines.all[i]))
		}
		s.enter(p, f)
	}
}

// enter records the finding of a panel, with the evidence.
func (s *Sequence) enter(p *panel, f Finding) {
	for i := range Readings {
		r := &Readings[i]
		if !s.spoken[r] {
			continue
		}
		e := Evidence{Reading: r}
		before := s.totals[r]
		if f.Undecided == "" {
			e.Sh = s.shows(p, r)
		}
		e.Total = before + e.Sh
		e.Refuted = e.Total >= s.options.Refuted-least
		e.Gap = p.Role == Test && e.Sh > 0 && before < s.options.Refuted-least
		s.totals[r] = e.Total
		f.Evidence = append(f.Evidence, e)
	}
	s.Findings = append(s.Findings, f)
	s.lines, s.sums, s.walker = nil, nil, nil
}

// shows returns the evidence of the current panel against a reading.
func (s *Sequence) shows(p *panel, r *Reading) float64 {
	for i, of := range s.sums.readings {
		switch {
		case of != r:
		case p.Role != Show:
			return s.sums.evidence(i)
		case !s.sums.content.acceptedBy(s.lines.find(p.board, p.Line), r):
			return walk.Information(0)
		}
	}
	return 0
}

// learned returns the player who has learned what the panels so far force, for a board.
func (s *Sequence) learned(c *content) player.Model {
	m, err := player.Parse(s.rules(c))
	if err != nil {
		panic("sequence: " + err.Error())
	}
	return m
}

// ruleOf is the inference rule about a family; the other families have no rule of their own.
var ruleOf = map[Family]string{Squares: "separation", Triangles: "triangle", Shapes: "polyomino"}

// rules returns the name of that player. apr and rcr, which judge whole regions, require that the player
// knows all symbols of the board.
func (s *Sequence) rules(c *content) string {
	name, all := "path+deadend", true
	for i := range Readings {
		family := Readings[i].Family
		if i > 0 && Readings[i-1].Family == family || !c.has(family) {
			continue
		}
		if !s.closed(family) {
			all = false
		} else if rule := ruleOf[family]; rule != "" {
			name += "+" + rule
		}
	}
	if all {
		name += "+apr+rcr"
	}
	return name
}

// closed reports whether all readings of a family are refuted by the panels so far.
func (s *Sequence) closed(f Family) bool {
	for i := range Readings {
		if r := &Readings[i]; r.Family == f && s.totals[r] < s.options.Refuted-least {
			return false
		}
	}
	return true
}

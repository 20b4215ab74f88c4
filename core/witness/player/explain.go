package player

import "github.com/perplex-puzzles/perplex/core/witness"

// Explainer says what the rules of a model rest on when they speak of an action. It
// asks the same rules as Model.Rules, and takes the time to look further.
type Explainer struct {
	board *witness.Board
	rules []rule
}

// Explainer returns the model's explainer for one board.
func (m Model) Explainer(b *witness.Board) Explainer { return Explainer{b, m.known(b)} }

// Rules returns the names of the rules, in the order of Model.Rules: from those that look at
// one place to those that look at regions.
func (e Explainer) Rules() []string {
	names := make([]string, len(e.rules))
	for i, rule := range e.rules {
		names[i] = rule.name
	}
	return names
}

// Findings returns what the rules say of an action, in the order of Model.Rules; of
// rules that say nothing there is none.
func (e Explainer) Findings(s witness.State, a witness.Action) (findings []*Finding) {
	for _, rule := range e.rules {
		for _, f := range rule.find(s, a) {
			f.Rule = rule.name
			switch f.Cause {
			case CutOff:
				f.Region = e.behind(extend(e.board, s, a.Dir))
			case Broken:
				f.Symbols = e.broken(f)
			}
			findings = append(findings, f)
		}
	}
	return findings
}

// behind returns the cells around the head of a line in areas that no end touches which
// it could still reach: what a move leads into from which there is no way to an end. It
// is nil where the areas do have ends, and gaps bar the way.
func (e Explainer) behind(s witness.State) (cells []witness.Place) {
	b, t := e.board, e.board.Trace(s.Line)
	free := func(at witness.Place) bool { return b.IsEnd(at) && !t.Passes(at) }
	for _, area := range b.Areas(t) {
		if touches(b, area, free) || !touches(b, area, func(at witness.Place) bool { return at == s.Head() }) {
			continue
		}
		for _, cell := range area {
			if b.HasCell(cell) {
				cells = append(cells, cell)
			}
		}
	}
	return witness.Sorted(cells)
}

// broken returns the symbols that a closed region fails by: those that fail, and with a
// star or an eliminator whatever it is counted against.
func (e Explainer) broken(f *Finding) (places []witness.Place) {
	counted := make(map[witness.Color]bool)
	all := false
	for _, v := range f.Failed {
		places = append(places, v.At)
		s, _ := e.board.Symbol(v.At)
		all = all || s.Type == witness.Eliminator
		if s.Type == witness.Star {
			counted[s.Color] = true
		}
	}
	for _, cell := range f.Region {
		if s, ok := e.board.Symbol(cell); ok && (all || counted[s.Color]) {
			places = append(places, cell)
		}
	}
	return witness.Sorted(places)
}

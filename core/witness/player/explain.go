package player

import "github.com/perplex-puzzles/perplex/core/witness"

// Explainer gives the reasons for the verdicts of a model's rules. It applies the same rules as Model.Rules,
// and takes time to collect details.
type Explainer struct {
	board *witness.Board
	rules []rule
}

// Explainer returns the model's explainer for a board.
func (m Model) Explainer(b *witness.Board) Explainer { return Explainer{b, m.known(b)} }

// Rules returns the names of the rules, in the order of Model.Rules: from rules about one place to rules
// about regions.
func (e Explainer) Rules() []string {
	names := make([]string, len(e.rules))
	for i, rule := range e.rules {
		names[i] = rule.name
	}
	return names
}

// Findings returns the findings of all rules on an action, in the order of Model.Rules. Silent rules have
// none.
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

// behind returns the cells of areas around the head that touch no end which the line could still reach: the
// part of the board that a dead-end move leads into. It is nil if the areas do have ends but gaps block the
// way.
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

// broken returns the symbols because of which a closed region fails: the failing ones and, for a star or an
// eliminator, all symbols that are counted with it.
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

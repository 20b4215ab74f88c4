package thesis

import (
	"fmt"
	"math"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// taught is a player with rules and learned clauses.
type taught struct {
	name, knows, clauses string
	alone                bool // see predictor.alone
}

// Knowledge of players besides clauses: impossible moves, dead ends, and the published rule about
// triangles.
const (
	ignorant   = "path+deadend"
	ofTriangle = ignorant + "+triangle"
)

// censusSide is the largest board side for which the clauses about separations and stars are
// learned from all lines.
const censusSide = 3

// compareClauses compares players with and without learned clauses: the clauses of Stevens, Bulitko
// and Thue 2023 about triangles, and those that the same learner finds about separations and stars.
func compareClauses(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "clauses", Question: "Does knowing a learned clause make TSI agree better with the votes?", Crawl: Date, Means: true}
	groups, err := d.groups()
	if err != nil {
		return e, err
	}
	separations, stars := pupils(induction.Separations()), pupils(induction.Stars())
	for _, g := range groups {
		players := []taught{{name: ignorant, knows: ignorant}}
		switch g.name {
		case tOnly:
			learnedOnly := clause.Learned[len(clause.Baseline):]
			players = append(players,
				taught{"a square has more edges on the path than triangles", ignorant, clause.Baseline, false},
				taught{"a square with 3 triangles has been left too early", ignorant, learnedOnly, false},
				taught{"both, which is π°", ignorant, clause.Learned, false},
				taught{ofTriangle, ofTriangle, "", true},
				taught{"that and π°", ofTriangle, clause.Learned, true})
		case "separations, no stars":
			players = append(players, separations...)
		case "stars, no separations":
			players = append(players, stars...)
		case "separations and stars":
			players = append(append(players, separations...), stars...)
		default:
			continue
		}
		var predictors []predictor
		for _, p := range players {
			values, err := tsiOf(g.puzzles, p)
			if err != nil {
				return e, err
			}
			predictors = append(predictors, predictor{p.name, values, p.alone})
			say("%s: %s", g.name, p.name)
		}
		comparisons, err := compare(g.name, votes(g.puzzles), predictors)
		if err != nil {
			return e, err
		}
		e.Comparisons = append(e.Comparisons, comparisons...)
	}
	e.Compared = correct(e.Comparisons)
	return e, nil
}

// pupils returns one player for each learned clause of a language.
func pupils(l *induction.Language) (players []taught) {
	texts, _ := l.Induce(l.Census(censusSide), induction.MaxClauses, nil)
	for _, text := range texts {
		rules, err := clause.Parse(text)
		if err != nil {
			panic("thesis: " + err.Error() + ": what was learned is no clause")
		}
		english, _, _ := strings.Cut(rules.English()[0], ": the path cannot")
		players = append(players, taught{english, ignorant, text, false})
	}
	return players
}

// tsiOf computes the TSI of puzzles for a player, on all processors.
func tsiOf(puzzles []Puzzle, p taught) ([]float64, error) {
	name := p.knows
	var library policy.Library
	if p.clauses != "" {
		own, err := policy.ParseRules(p.clauses)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		name, library = name+"+own", policy.Library{Own: own}
	}
	model, err := policy.Parse(name, "")
	if err != nil {
		return nil, err
	}
	values := make([]float64, len(puzzles))
	err = parallel.Each(len(puzzles), func(i int) (err error) {
		values[i], err = gauged(puzzles[i], model, library)
		return err
	}, nil)
	return values, err
}

func gauged(p Puzzle, model policy.Model, library policy.Library) (float64, error) {
	doc, err := p.Document()
	if err != nil {
		return 0, err
	}
	board, err := witness.Compile(doc)
	if err != nil {
		return 0, fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	g, err := policy.NewGauge(board, model, library)
	if err != nil {
		return 0, fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	for !g.Step(1 << 20) {
	}
	tsi := g.Measures().TSI
	if math.IsNaN(tsi) || math.IsInf(tsi, 1) {
		return 0, fmt.Errorf("puzzle %s has too many solutions, or none", p.ID)
	}
	return tsi, nil
}

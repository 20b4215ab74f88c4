package thesis

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Date is the date of the crawl behind the tables.
const Date = "2022-11-29"

// Experiment is a question that the thesis leaves open, with its result.
type Experiment struct {
	Name     string
	Question string
	Crawl    string // date of the crawl
	// Compared is the number of comparisons for which Holm's method corrects.
	Compared    int
	Comparisons []Comparison
	Means       bool // report the means of the predictors too
}

// Experiments lists all experiments by name. say reports progress.
var Experiments = []struct {
	Name string
	Run  func(d *Data, say func(format string, args ...any)) (Experiment, error)
}{
	{"models", compareModels},
	{"rules", compareRules},
	{"measures", compareMeasures},
	{"sizes", compareSizes},
	{"clauses", compareClauses},
	{"pi", comparePi},
}

// knowledge lists the groups of rules that are switched together. The rule deadend belongs to the
// rule path.
var knowledge = []struct {
	name string
	give func(*player.Model)
}{
	{"path", func(m *player.Model) { m.Path, m.DeadEnd = true, player.OnRim }},
	{"separation", func(m *player.Model) { m.Separation = true }},
	{"triangle", func(m *player.Model) { m.Triangle = true }},
	{"apr", func(m *player.Model) { m.APR = true }},
	{"rcr", func(m *player.Model) { m.RCR = true }},
}

// subset is a set of knowledge, one bit for each entry.
type subset uint

const (
	separationBit subset = 1 << 1
	triangleBit   subset = 1 << 2
	baseline             = 1 | separationBit | triangleBit
)

func (s subset) String() string {
	var names []string
	for i, k := range knowledge {
		if s>>i&1 != 0 {
			names = append(names, k.name)
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, "+")
}

func (s subset) model() (m player.Model) {
	for i, k := range knowledge {
		if s>>i&1 != 0 {
			k.give(&m)
		}
	}
	return m
}

// group is a group of puzzles.
type group struct {
	name    string
	puzzles []Puzzle
	idle    subset // knowledge that makes no difference to these puzzles
}

// Names of the groups of Table 6.2.
const nonT, tOnly = "non-T", "T-only"

// groups returns the sets of the thesis, the 405 puzzles of Table 6.2, and the groups by kind among
// these.
func (d *Data) groups() ([]group, error) {
	sets := make(map[Set][]Puzzle)
	for _, set := range []Set{Set104, SetNonT, SetTOnly, SetBWS} {
		var err error
		if sets[set], err = d.Puzzles(set); err != nil {
			return nil, err
		}
	}
	all := slices.Concat(sets[SetNonT], sets[SetTOnly])
	slices.SortStableFunc(all, func(p, q Puzzle) int { return cmp.Compare(p.Published, q.Published) })
	groups := []group{
		{"set 104", sets[Set104], triangleBit},
		{nonT, sets[SetNonT], triangleBit},
		{tOnly, sets[SetTOnly], separationBit},
		{"BWS", sets[SetBWS], triangleBit},
		{"all 405", all, 0},
	}
	var byKind [4]group
	for i, name := range []string{"path constraints only", "separations, no stars", "stars, no separations", "separations and stars"} {
		byKind[i] = group{name: name, idle: triangleBit}
		if i&1 == 0 {
			byKind[i].idle |= separationBit
		}
	}
	for _, p := range sets[SetNonT] {
		doc, err := p.Document()
		if err != nil {
			return nil, err
		}
		kind := 0
		for _, s := range doc.Symbols {
			switch s.Type {
			case witness.Separation:
				kind |= 1
			case witness.Star:
				kind |= 2
			}
		}
		byKind[kind].puzzles = append(byKind[kind].puzzles, p)
	}
	for _, g := range byKind {
		if len(g.puzzles) > 0 { // no puzzle has path constraints only
			groups = append(groups, g)
		}
	}
	return groups, nil
}

// compareModels repeats the question of Table 6.2: whether the rules added to the baseline make TSI
// agree better with the votes.
func compareModels(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "models", Question: "Do the rules added in Table 6.2 make TSI agree better with the votes?", Crawl: Date}
	err := e.overGroups(d, []string{nonT, tOnly}, say, func(g group) ([][]predictor, error) {
		var predictors []predictor
		for _, name := range []string{"baseline", "baseline+apr", "baseline+rcr", "all"} {
			s, err := known(name)
			if err != nil {
				return nil, err
			}
			predictors = append(predictors, predictor{name: name, values: d.values(g, s, measures["tsi"])})
		}
		return [][]predictor{predictors}, nil
	})
	return e, err
}

// compareRules tests which knowledge makes TSI agree best with the votes.
func compareRules(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "rules", Question: "Which rules make TSI agree best with the votes?", Crawl: Date}
	err := e.overGroups(d, nil, say, func(g group) ([][]predictor, error) {
		tsi := func(s subset) predictor {
			return predictor{name: s.String(), values: d.values(g, s, measures["tsi"])}
		}
		predictors := []predictor{tsi(baseline &^ g.idle)}
		for s := range subset(1 << len(knowledge)) {
			if s&g.idle == 0 && s != baseline&^g.idle {
				predictors = append(predictors, tsi(s))
			}
		}
		// A constant predictor has no correlation.
		predictors = slices.DeleteFunc(predictors, func(p predictor) bool { return slices.Max(p.values) == slices.Min(p.values) })
		return [][]predictor{predictors}, nil
	})
	return e, err
}

// compareMeasures tests whether ReMUSE agrees better with the votes than TSI.
func compareMeasures(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "measures", Question: "Does ReMUSE agree better with the votes than TSI?", Crawl: Date}
	err := e.overGroups(d, nil, say, func(g group) (sets [][]predictor, err error) {
		for _, name := range player.Presets {
			s, err := known(name)
			if err != nil {
				return nil, err
			}
			var predictors []predictor
			for _, m := range []string{"tsi", "remuse"} {
				predictors = append(predictors, predictor{name: name + ", " + m, values: d.values(g, s, measures[m])})
			}
			sets = append(sets, predictors)
		}
		return sets, nil
	})
	return e, err
}

// overGroups measures the named groups, or all if names is nil. In each group it compares the
// predictors of each set with the first of that set.
func (e *Experiment) overGroups(d *Data, names []string, say func(string, ...any), sets func(group) ([][]predictor, error)) error {
	groups, err := d.groups()
	if err != nil {
		return err
	}
	groups = slices.DeleteFunc(groups, func(g group) bool { return names != nil && !slices.Contains(names, g.name) })
	if err := d.measure(groups, say); err != nil {
		return err
	}
	for _, g := range groups {
		asked, err := sets(g)
		if err != nil {
			return err
		}
		for _, predictors := range asked {
			comparisons, err := compare(g.name, votes(g.puzzles), predictors)
			if err != nil {
				return err
			}
			e.Comparisons = append(e.Comparisons, comparisons...)
		}
	}
	e.Compared = correct(e.Comparisons)
	return nil
}

// known returns the knowledge of the named player.
func known(name string) (subset, error) {
	m, err := player.Parse(name)
	if err != nil {
		return 0, err
	}
	for s := range subset(1 << len(knowledge)) {
		if s.model() == m {
			return s, nil
		}
	}
	return 0, fmt.Errorf("player %s knows other things", name)
}

// compareSizes tests whether the percentile of a puzzle's TSI among those of its size agrees better
// with the votes than TSI.
func compareSizes(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "sizes", Question: "Does the percentile of TSI within a size of board agree better with the votes than TSI?", Crawl: census.Date}
	published, _, err := census.Load(d.folder)
	if err != nil {
		return e, err
	}
	blacklist, err := d.list("windmill/blacklist.txt")
	if err != nil {
		return e, err
	}
	const manyVotes = 40 // same limit as in the thesis's sets
	published = slices.DeleteFunc(published, func(p *census.Puzzle) bool {
		return p.Upvotes <= -manyVotes || p.Upvotes >= manyVotes || slices.Contains(blacklist, p.ID)
	})
	tenth := max(len(published)/10, 1)
	if err := census.Measure(published, func(n int) {
		if n%tenth == 0 {
			say("%d of %d puzzles measured", n, len(published))
		}
	}); err != nil {
		return e, err
	}
	for i, name := range player.Presets {
		all := new(sized)
		bySize := make(map[string]*sized)
		for _, p := range published {
			if p.TSI == nil {
				continue
			}
			rank, ok := shipped.Windmill().Percentile(p.Width, p.Height, name, p.TSI[i])
			if !ok {
				continue
			}
			if bySize[rank.Size] == nil {
				bySize[rank.Size] = new(sized)
			}
			all.add(p, p.TSI[i], rank.Percent)
			bySize[rank.Size].add(p, p.TSI[i], rank.Percent)
		}
		predictors := append(all.predictors(), predictor{"number of cells", all.cells, true})
		comparisons, err := compare(name, all.votes, predictors)
		if err != nil {
			return e, err
		}
		e.Comparisons = append(e.Comparisons, comparisons...)
		if name != "baseline" { // one player is enough to compare sizes
			continue
		}
		for _, size := range slices.Sorted(maps.Keys(bySize)) {
			if len(bySize[size].tsi) < leastOfSize {
				continue
			}
			comparisons, err := compare(name+", "+size, bySize[size].votes, bySize[size].predictors())
			if err != nil {
				return e, err
			}
			e.Comparisons = append(e.Comparisons, comparisons...)
		}
	}
	e.Compared = correct(e.Comparisons)
	return e, nil
}

// leastOfSize is the minimum number of puzzles of a size that is reported separately.
const leastOfSize = 100

// sized holds the figures of a group of puzzles.
type sized struct {
	votes                   stats.Votes
	tsi, percentiles, cells []float64
}

func (s *sized) add(p *census.Puzzle, tsi, percentile float64) {
	s.votes.Published = append(s.votes.Published, float64(p.Published))
	s.votes.Upvotes = append(s.votes.Upvotes, float64(p.Upvotes))
	s.tsi = append(s.tsi, tsi)
	s.percentiles = append(s.percentiles, percentile)
	s.cells = append(s.cells, float64(p.Width*p.Height))
}

func (s *sized) predictors() []predictor {
	return []predictor{{name: "TSI", values: s.tsi}, {name: "percentile within the size", values: s.percentiles}}
}

// measured holds a puzzle's measures, indexed by knowledge.
type measured [1 << 5]measure.Measures

// values returns one measure of each puzzle of a group.
func (d *Data) values(g group, s subset, of func(measure.Measures) float64) []float64 {
	values := make([]float64, len(g.puzzles))
	for i, p := range g.puzzles {
		values[i] = of(d.measured[p.ID][s])
	}
	return values
}

// measure measures the puzzles of all groups for every player that knowledge can form, on all
// processors, each puzzle once.
func (d *Data) measure(groups []group, say func(string, ...any)) error {
	var puzzles []Puzzle
	for _, g := range groups {
		for _, p := range g.puzzles {
			if d.measured[p.ID] == nil {
				d.measured[p.ID] = new(measured)
				puzzles = append(puzzles, p)
			}
		}
	}
	return parallel.Each(len(puzzles), func(i int) error {
		return d.measured[puzzles[i].ID].measure(puzzles[i])
	}, func(n int) {
		if n%100 == 0 {
			say("%d of %d puzzles measured", n, len(puzzles))
		}
	})
}

func (f *measured) measure(p Puzzle) error {
	doc, err := p.Document()
	if err != nil {
		return err
	}
	board, err := witness.Compile(doc)
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	flat := lattice.New(board)
	for from := 0; from < len(f); from += walk.MostPlayers {
		var models []player.Model
		for i := range walk.MostPlayers {
			models = append(models, subset(from+i).model())
		}
		w, ok := walk.NewShared(flat, models, true)
		if !ok {
			return fmt.Errorf("puzzle %s: the board is too large", p.ID)
		}
		for !w.Step(1 << 20) {
		}
		for i := range models {
			if f[from+i] = w.Measures(i); math.IsInf(f[from+i].TSI, 1) {
				return fmt.Errorf("puzzle %s has no solution", p.ID)
			}
		}
	}
	return nil
}

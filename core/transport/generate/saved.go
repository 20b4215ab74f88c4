package generate

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// ErrSaved is wrapped by errors about text that is not a saved search or collection.
var ErrSaved = errors.New("not a saved search for levels")

func wrong(field, reason string) error { return &fieldError{field, reason, ErrSaved} }

// within adds the position of the field to an error.
func within(where string, err error) error {
	if e, ok := errors.AsType[*fieldError](err); ok {
		return &fieldError{where + ": " + e.field, e.reason, e.is}
	}
	return err
}

// AppendJSON appends a level with its record:
//
//	{"xsb":"#####\n#@$.#\n#####\n","solution":"R","fitness":0,"score":0,"percentile":0,"e":0,"s":0,"pushes":1,"expansions":0,
//	 "switches":0,"generated":0,"states":1,"effort":1,"turns":1,"opening":1,"naive":true,"trial":0,"spent":20}
//
// The fitness is the value of the objective. Score, e and s are by the default reading of how the thesis
// counts; expansions and switches are the raw numbers, from which the other reading can be had. Percentile is
// the score's among the rule set's own levels, missing for rules that have no scale.
func (r *Record) AppendJSON(dst []byte) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "xsb"), r.Level.XSB())
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "solution"), r.Solution)
	e, s := r.Rating.Counted(false)
	for _, m := range []struct {
		name string
		n    int
	}{{"fitness", r.Value}, {"score", r.Score()}, {"e", e}, {"s", s}, {"pushes", r.Pushes()}} {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, m.name), m.n)
	}
	if percent, ok := r.Percentile(); ok {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "percentile"), percent)
	}
	for _, m := range r.numbers() {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, m.name), *m.n)
	}
	dst = append(jsonlite.AppendName(dst, "naive"), "false"...)
	if r.Naive {
		dst = append(dst[:len(dst)-len("false")], "true"...)
	}
	return append(dst, '}')
}

type number struct {
	name string
	n    *int
}

// numbers returns the integers that depend on neither the level nor the solution.
func (r *Record) numbers() []number {
	return []number{{"expansions", &r.Rating.Expansions}, {"switches", &r.Rating.Switches}, {"generated", &r.Rating.Generated},
		{"states", &r.Rating.States}, {"effort", &r.Effort}, {"turns", &r.Switches}, {"opening", &r.Opening}, {"trial", &r.Trial}, {"spent", &r.Spent}}
}

// decodeRecord reads a record that Record.AppendJSON wrote. It verifies the solution by playing it, but
// trusts the rating.
func decodeRecord(rules transport.Rules, objective Objective, v *jsonlite.Value) (*Record, error) {
	r := Record{rules: rules}
	text, _ := v.Get("xsb")
	levels, err := transport.Parse(text.Text)
	if err != nil || len(levels) != 1 {
		return nil, wrong("xsb", text.Quote()+" is not one level")
	}
	r.Level = &levels[0]
	if !isCanonical(rules, r.Level) {
		return nil, wrong("xsb", text.Quote()+" is not a level in its canonical form")
	}
	solution, _ := v.Get("solution")
	r.Solution = solution.Text
	if !solves(rules, r.Level, r.Solution) {
		return nil, wrong("solution", solution.Quote()+" does not solve the level")
	}
	for _, m := range r.numbers() {
		value, _ := v.Get(m.name)
		var ok bool
		if *m.n, ok = value.Int(); !ok || *m.n < 0 {
			return nil, wrong(m.name, "is not a number of at least 0")
		}
	}
	naive, _ := v.Get("naive")
	r.Naive = naive.Bool
	r.Rating.Solved = true
	r.Value = objective.of(&r)
	return &r, nil
}

// isCanonical reports whether a level is in canonical form, either for its own orientation or for EitherWay.
func isCanonical(rules transport.Rules, l *transport.Level) bool {
	for _, lie := range []Lie{lieOf(l.W, l.H), EitherWay} {
		if canonical, ok := Canonical(rules, l, lie); ok && canonical.XSB() == l.XSB() {
			return true
		}
	}
	return false
}

// solves reports whether a solution solves a level.
func solves(rules transport.Rules, l *transport.Level, solution string) bool {
	g, err := transport.NewGame(rules, l)
	if err != nil {
		return false
	}
	s := g.Start()
	for i := range len(solution) {
		d, ok := transport.DirOf(solution[i])
		if !ok {
			return false
		}
		if box, legal := g.Input(s, d); !legal || d.Letter(box >= 0) != solution[i] {
			return false
		}
	}
	return g.Solved(s)
}

// AppendJSON appends the levels as a list.
func (c *Collection) AppendJSON(dst []byte) []byte { return appendRecords(dst, c.Best(0)) }

func appendRecords(dst []byte, list []*Record) []byte {
	dst = append(dst, '[')
	for i, r := range list {
		dst = r.AppendJSON(jsonlite.AppendComma(dst, i))
	}
	return append(dst, ']')
}

// DecodeCollection reads a collection that Collection.AppendJSON wrote. rules are the rules of its levels;
// objective may differ from that of the search that found them. Errors wrap ErrSaved.
func DecodeCollection(rules transport.Rules, objective Objective, v *jsonlite.Value) (*Collection, error) {
	c := NewCollection()
	list, err := decodeRecords(rules, objective, v)
	for _, r := range list {
		c.Add(r)
	}
	return c, err
}

func decodeRecords(rules transport.Rules, objective Objective, v *jsonlite.Value) ([]*Record, error) {
	if v.Kind != jsonlite.Array {
		return nil, wrong(v.Quote(), "is not a list")
	}
	var list []*Record
	for i := range v.Items {
		r, err := decodeRecord(rules, objective, &v.Items[i])
		if err != nil {
			return nil, within("level "+strconv.Itoa(i+1), err)
		}
		list = append(list, r)
	}
	return list, nil
}

// AppendJSON appends the whole state of the search; Restore makes another search from this state that
// continues in the same way. A level that is being judged is judged again.
//
//	{"options":{…},"number":3,"climb":{"random":"…","round":7,"changes":2,"tried":12,"value":40,"most":-2,
//	 "at":"#####…","atBoxes":[17,9,20],"best":"","bestBoxes":[]},"leader":[…],"winners":[…],"levels":[…],"from":[…],"histogram":[[0,1,59],…],"enough":1,"spent":5000}
//
// A search in the archive has "breeding":{"random":"…","tried":77,"levels":[…]} instead of "climb". The cells
// of boxes are there for their order, which XSB loses: a change picks a box by its number.
func (g *Generation) AppendJSON(dst []byte) []byte {
	dst = g.o.AppendJSON(jsonlite.AppendName(append(dst, '{'), "options"))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "number"), g.number)
	if b := g.breeding; b != nil {
		dst = append(jsonlite.AppendName(dst, "breeding"), '{')
		dst = appendChance(dst, b.source, b.before)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "tried"), b.tried)
		dst = append(b.collection.AppendJSON(jsonlite.AppendName(dst, "levels")), '}')
	} else {
		c := g.climb
		dst = append(jsonlite.AppendName(dst, "climb"), '{')
		dst = appendChance(dst, c.source, c.before)
		for _, m := range c.numbers() {
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, m.name), *m.n)
		}
		dst = append(appendGenome(appendGenome(dst, "at", c.at), "best", c.best), '}')
	}
	var leader []*Record
	if g.leader != nil {
		leader = append(leader, g.leader)
	}
	dst = appendRecords(jsonlite.AppendName(dst, "leader"), leader)
	dst = appendRecords(jsonlite.AppendName(dst, "winners"), g.winners)
	dst = g.collection.AppendJSON(jsonlite.AppendName(dst, "levels"))
	dst = g.from.AppendJSON(jsonlite.AppendName(dst, "from"))
	dst = g.histogram.AppendJSON(jsonlite.AppendName(dst, "histogram"))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "enough"), g.enough)
	return append(jsonlite.AppendInt(jsonlite.AppendName(dst, "spent"), g.spent), '}')
}

// numbers returns the integers of a climb's state.
func (c *climb) numbers() []number {
	return []number{{"round", &c.round}, {"changes", &c.changes}, {"tried", &c.tried}, {"value", &c.value}, {"most", &c.most}}
}

// state returns the state of the random number generator.
func state(source *rand.PCG) []byte {
	text, err := source.MarshalBinary()
	if err != nil {
		panic("generate: the state of math/rand/v2's PCG cannot be written")
	}
	return text
}

// appendChance appends the state of the random number generator before the level being judged was made, or
// its present state if no level is being judged.
func appendChance(dst []byte, now *rand.PCG, before []byte) []byte {
	if before == nil {
		before = state(now)
	}
	return jsonlite.AppendString(jsonlite.AppendName(dst, "random"), archive.ToHex(before))
}

func restoreChance(v *jsonlite.Value, source *rand.PCG) error {
	random, _ := v.Get("random")
	bytes, ok := archive.FromHex(random.Text)
	if !ok || source.UnmarshalBinary(bytes) != nil {
		return wrong("random", "is not a state of the random number generator")
	}
	return nil
}

// Restore returns the search that Generation.AppendJSON wrote. Errors wrap ErrSaved or ErrOptions.
func Restore(v *jsonlite.Value) (*Generation, error) {
	saved, _ := v.Get("options")
	o, err := DecodeOptions(&saved)
	if err != nil {
		return nil, err
	}
	g, err := New(o)
	if err != nil {
		return nil, err
	}
	for name, into := range map[string]**Collection{"levels": &g.collection, "from": &g.from} {
		list, _ := v.Get(name)
		if *into, err = DecodeCollection(g.o.Rules, g.o.Objective, &list); err != nil {
			return nil, within(name, err)
		}
	}
	for _, m := range []number{{"spent", &g.spent}, {"enough", &g.enough}, {"number", &g.number}} {
		value, _ := v.Get(m.name)
		var ok bool
		if *m.n, ok = value.Int(); !ok || *m.n < 0 {
			return nil, wrong(m.name, value.Quote()+" is not a number of at least 0")
		}
	}
	g.begin()
	winners, _ := v.Get("winners")
	if g.winners, err = decodeRecords(g.o.Rules, g.o.Objective, &winners); err != nil {
		return nil, within("winners", err)
	}
	leader, _ := v.Get("leader")
	leaders, err := decodeRecords(g.o.Rules, g.o.Objective, &leader)
	if err != nil {
		return nil, within("leader", err)
	}
	if len(leaders) > 0 {
		g.leader = leaders[0]
	}
	histogram, _ := v.Get("histogram")
	if err := g.histogram.restore(&histogram); err != nil {
		return nil, err
	}
	if g.breeding != nil {
		breeding, _ := v.Get("breeding")
		return g, g.restoreBreeding(&breeding)
	}
	climb, _ := v.Get("climb")
	return g, g.restoreClimb(&climb)
}

// appendGenome appends a level that a climb changes; nil stands for no level.
func appendGenome(dst []byte, name string, l *transport.Level) []byte {
	xsb, boxes := "", []transport.Cell(nil)
	if l != nil {
		xsb, boxes = l.XSB(), l.Boxes
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, name), xsb)
	dst = append(jsonlite.AppendName(dst, name+"Boxes"), '[')
	for i, c := range boxes {
		dst = jsonlite.AppendInt(jsonlite.AppendComma(dst, i), int(c))
	}
	return append(dst, ']')
}

func (g *Generation) restoreBreeding(v *jsonlite.Value) (err error) {
	b := g.breeding
	tried, _ := v.Get("tried")
	var ok bool
	if b.tried, ok = tried.Int(); !ok || b.tried < 0 || b.round() > g.o.Rounds {
		return wrong("tried", tried.Quote()+" is not a number of levels that can be")
	}
	levels, _ := v.Get("levels")
	if b.collection, err = DecodeCollection(g.o.Rules, g.o.Objective, &levels); err != nil {
		return within("breeding", err)
	}
	return restoreChance(v, b.source)
}

func (g *Generation) restoreClimb(v *jsonlite.Value) error {
	c := g.climb
	for _, m := range c.numbers() {
		value, _ := v.Get(m.name)
		least := 0
		if m.n == &c.value || m.n == &c.most {
			least = nothing
		}
		var ok bool
		if *m.n, ok = value.Int(); !ok || *m.n < least {
			return wrong(m.name, value.Quote()+" is not a number that can be")
		}
	}
	if c.changes < leastChanges || c.changes > g.o.Changes+1 || c.tried >= g.o.Neighbours || c.round > g.o.Rounds {
		return wrong("climb", "rounds, changes or tried levels are out of range")
	}
	var err error
	if c.at, err = g.genome("at", v); err != nil {
		return err
	}
	if c.most > nothing {
		if c.best, err = g.genome("best", v); err != nil {
			return err
		}
	}
	return restoreChance(v, c.source)
}

// genome reads a level that a climb changes.
func (g *Generation) genome(name string, climb *jsonlite.Value) (*transport.Level, error) {
	v, _ := climb.Get(name)
	levels, err := transport.Parse(v.Text)
	if err != nil || len(levels) != 1 {
		return nil, wrong(name, v.Quote()+" is not one level")
	}
	l := &levels[0]
	goals := 0
	for _, goal := range l.Goal {
		if goal {
			goals++
		}
	}
	if l.W != g.o.W || l.H != g.o.H || len(l.Boxes) != g.o.Boxes || goals != g.o.Boxes || !playable(g.o.Rules, l) {
		return nil, wrong(name, v.Quote()+" is not a level of the size, the boxes and the rules that are sought")
	}
	order, ordered := climb.Get(name + "Boxes")
	if !ordered { // drafts of 0.1.0 stored no order: boxes are in reading order
		return l, nil
	}
	boxes := make([]transport.Cell, len(order.Items))
	for i := range order.Items {
		c, ok := order.Items[i].Int()
		if !ok || c < 0 || c >= len(l.Wall) {
			return nil, wrong(name+"Boxes", order.Quote()+" is not a list of cells")
		}
		boxes[i] = transport.Cell(c)
	}
	if !slices.Equal(slices.Sorted(slices.Values(boxes)), slices.Sorted(slices.Values(l.Boxes))) {
		return nil, wrong(name+"Boxes", order.Quote()+" is not where the level's boxes are")
	}
	l.Boxes = boxes
	return l, nil
}

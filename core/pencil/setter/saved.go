package setter

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// AppendSaved appends everything that Resume needs, in the state at the start of the current
// generation:
//
//	{"wish":"slither 7x7 …","grounds":["slither/7/7/…",…],"loop":{…}}
//
// A ground is a link's text. If its clues have several solutions, its solution follows, one letter
// for each question.
func (b *Breeding) AppendSaved(dst []byte) []byte { return append(dst, b.saved...) }

// Resume continues an archive written by AppendSaved. The plan must be the same except for its
// Generations. Errors wrap ErrWish or archive.ErrSnapshot.
func Resume(plan Plan, saved *jsonlite.Value) (*Breeding, error) {
	b, err := prepare(plan)
	if err != nil {
		return nil, err
	}
	if wish, _ := saved.Get("wish"); wish.Text != b.wished() {
		return nil, badWish("saved: it was bred for %q, and this is %q", wish.Text, b.wished())
	}
	var grounds []*ground
	list, _ := saved.Get("grounds")
	for _, item := range list.Items {
		g := b.readGround(item.Text)
		if g == nil {
			return nil, snapshotError(item.Quote() + " is not a board with all clues")
		}
		grounds = append(grounds, g)
	}
	loop, _ := saved.Get("loop")
	b.loop, err = archive.Restore(b.stock(), b.options(), &loop, archive.Codec[int, *draft]{
		Key: func(v *jsonlite.Value) (int, error) {
			n, ok := v.Int()
			if !ok || n < 0 {
				return 0, snapshotError(v.Quote() + " is not a row")
			}
			return n, nil
		},
		Thing: func(v *jsonlite.Value) (*draft, error) { return b.readDraft(v, grounds) },
	})
	if err != nil {
		return nil, err
	}
	b.begin()
	return b, nil
}

// readGround reads a board with all clues. It also reads one digit per cell, the old format of
// archives of slitherlink and sudoku. It returns nil for any other text.
func (b *Breeding) readGround(text string) *ground {
	text, marks, _ := strings.Cut(text, " ")
	var p *pencil.Puzzle
	if l, err := pencil.ParseLink(text); err == nil {
		p = l.Puzzle
	} else {
		p = blank(b.plan.Type, b.plan.Width, b.plan.Height)
		if len(text) != len(p.Clues) {
			return nil
		}
		for c := range p.Clues {
			p.Clues[c].Number = int(text[c] - '0')
		}
	}
	if p.Type != b.plan.Type || p.Width != b.plan.Width || p.Height != b.plan.Height || p.Valid() != nil || p.Possible() != nil {
		return nil
	}
	g := &ground{pencil.Composition{Puzzle: p, Symmetric: b.plan.Symmetric}}
	for _, letter := range []byte(marks) {
		g.Solution = append(g.Solution, pencil.Mark(bytes.IndexByte(markLetters, letter)))
	}
	if marks != "" && (len(g.Solution) != len(p.Board().Questions) || len(p.Check(g.Solution)) > 0) {
		return nil
	}
	return g
}

// markLetters are the letters of marks, indexed by Mark.
var markLetters = []byte{pencil.Open: '?', pencil.Yes: 'y', pencil.No: 'n'}

// text returns the ground's puzzle and solution in the form that readGround reads.
func (g *ground) text() string {
	text := g.Puzzle.Address()[len(pencil.DefaultPrefix):]
	if !g.Puzzle.Type.CanVary() || len(g.Solution) == 0 {
		return text
	}
	marks := make([]byte, len(g.Solution))
	for q, m := range g.Solution {
		marks[q] = markLetters[m]
	}
	return text + " " + string(marks)
}

func snapshotError(text string) error { return format.Errorf("%w: %s", archive.ErrSnapshot, text) }

// wished describes those parts of a plan that must not change when an archive is resumed.
func (b *Breeding) wished() string {
	p := &b.plan
	text := format.Sprintf("%s %dx%d seed %s by %s in %d bands, %d a generation", p.Type.Name, p.Width, p.Height,
		strconv.FormatUint(p.Seed, 10), b.rows.Name, p.Bands, p.Population)
	if p.Symmetric {
		text += " symmetric"
	}
	if p.Rule != "" {
		text += " needs " + p.Rule
	}
	for _, c := range p.Conditions {
		text += " " + c.Measure + " " + decimal(c.Least) + " " + decimal(c.Most)
	}
	return text
}

// appendJSON appends the current state in the form of AppendSaved. It is called between
// generations.
func (b *Breeding) appendJSON(dst []byte) []byte {
	var grounds []*ground
	loop := b.loop.AppendJSON(nil, archive.Codec[int, *draft]{
		AppendKey: func(dst []byte, key int) []byte { return jsonlite.AppendInt(dst, key) },
		AppendThing: func(dst []byte, d *draft) []byte {
			i := slices.Index(grounds, d.ground)
			if i < 0 && d.ground != nil {
				i = len(grounds)
				grounds = append(grounds, d.ground)
			}
			return d.append(dst, i)
		},
	})
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Text("wish", b.wished())
	w.List("grounds")
	for _, g := range grounds {
		w.PutText(g.text())
	}
	w.Close(']')
	w.Name("loop")
	w = append(w, loop...)
	return w.Close('}')
}

// append appends a draft: the number of its ground, or -1; one letter for each place, x if its clue
// is printed; the plan; the figures, known if the plan is empty; and the seed.
func (d *draft) append(dst []byte, ground int) []byte {
	clues := make([]byte, len(d.printed))
	for c, printed := range d.printed {
		clues[c] = '.'
		if printed {
			clues[c] = 'x'
		}
	}
	w := jsonlite.Writer(dst)
	w.Open('[')
	w.PutInt(ground)
	w.PutText(string(clues))
	w.PutInts(d.plan...)
	w.PutNumber(d.information)
	w.PutInt(d.sweeps)
	w.PutInt(d.hardest)
	w.PutInt(d.seed)
	return w.Close(']')
}

func (b *Breeding) readDraft(v *jsonlite.Value, grounds []*ground) (*draft, error) {
	wrong := snapshotError(v.Quote() + " is not a draft")
	// Older archives of slitherlink and sudoku have no seeds.
	if n := len(v.Items); v.Kind != jsonlite.Array || n != 6 && n != 7 || v.Items[3].Kind != jsonlite.Number {
		return nil, wrong
	}
	i, ok := v.Items[0].Int()
	d := &draft{information: v.Items[3].Number}
	if len(v.Items) == 7 {
		if d.seed, ok = v.Items[6].Int(); !ok || d.seed < 0 || d.seed > seeds {
			return nil, wrong
		}
	}
	if i == -1 && d.seed > 0 {
		return d, nil
	}
	if !ok || i < 0 || i >= len(grounds) || len(v.Items[1].Text) != len(grounds[i].Puzzle.Clues) {
		return nil, wrong
	}
	places := len(grounds[i].Puzzle.Clues)
	d.ground, d.printed = grounds[i], make([]bool, places)
	for c := range d.printed {
		d.printed[c] = v.Items[1].Text[c] == 'x'
	}
	for k := range v.Items[2].Items {
		c, ok := v.Items[2].Items[k].Int()
		if !ok || c < 0 || c >= places {
			return nil, wrong
		}
		d.plan = append(d.plan, c)
	}
	sweeps, ok := v.Items[4].Int()
	hardest, fine := v.Items[5].Int()
	if !ok || !fine || sweeps < 0 || hardest < 0 || hardest >= pencil.Ranks {
		return nil, wrong
	}
	d.sweeps, d.hardest = sweeps, hardest
	return d, nil
}

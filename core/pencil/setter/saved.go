package setter

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// AppendSaved appends all that Resume needs to go on, as it was when the present generation
// began:
//
//	{"wish":"slither 7x7 …","grounds":["0213…",…],"loop":{…}}
func (b *Breeding) AppendSaved(dst []byte) []byte { return append(dst, b.saved...) }

// Resume goes on with an archive that AppendSaved has written, of the same plan; only its
// Generations may be others. Errors wrap ErrWish or archive.ErrSnapshot.
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
		g := &ground{}
		for _, c := range []byte(item.Text) {
			g.numbers = append(g.numbers, int(c-'0'))
		}
		full := b.full(g)
		if len(g.numbers) != full.Cells() || full.Valid() != nil || full.Possible() != nil {
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

func snapshotError(text string) error { return format.Errorf("%w: %s", archive.ErrSnapshot, text) }

// wished is all of a plan that has to stay when an archive is bred on.
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

// appendJSON appends what AppendSaved has, as of now: between two generations.
func (b *Breeding) appendJSON(dst []byte) []byte {
	var grounds []*ground
	loop := b.loop.AppendJSON(nil, archive.Codec[int, *draft]{
		AppendKey: func(dst []byte, key int) []byte { return jsonlite.AppendInt(dst, key) },
		AppendThing: func(dst []byte, d *draft) []byte {
			i := slices.Index(grounds, d.ground)
			if i < 0 {
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
		text := make([]byte, len(g.numbers))
		for c, n := range g.numbers {
			text[c] = '0' + byte(n)
		}
		w.PutText(string(text))
	}
	w.Close(']')
	w.Name("loop")
	w = append(w, loop...)
	return w.Close('}')
}

// append writes a draft: the number of its ground, a letter for each clue, x if it is printed,
// and then what is planned, or, if nothing is, what is known.
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
	return w.Close(']')
}

func (b *Breeding) readDraft(v *jsonlite.Value, grounds []*ground) (*draft, error) {
	wrong := snapshotError(v.Quote() + " is not a draft")
	if v.Kind != jsonlite.Array || len(v.Items) != 6 || v.Items[3].Kind != jsonlite.Number {
		return nil, wrong
	}
	i, ok := v.Items[0].Int()
	cells := b.plan.Width * b.plan.Height
	if !ok || i < 0 || i >= len(grounds) || len(v.Items[1].Text) != cells {
		return nil, wrong
	}
	d := &draft{ground: grounds[i], printed: make([]bool, cells), information: v.Items[3].Number}
	for c := range d.printed {
		d.printed[c] = v.Items[1].Text[c] == 'x'
	}
	for k := range v.Items[2].Items {
		c, ok := v.Items[2].Items[k].Int()
		if !ok || c < 0 || c >= cells {
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

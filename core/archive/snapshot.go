package archive

import (
	"errors"
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// ErrSnapshot is wrapped by errors about texts that are not the snapshot of a loop.
var ErrSnapshot = errors.New("not the snapshot of a loop")

// Codec writes and reads keys and values of a loop as JSON.
type Codec[K comparable, G any] struct {
	AppendKey   func(dst []byte, key K) []byte
	Key         func(v *jsonlite.Value) (K, error)
	AppendThing func(dst []byte, thing G) []byte
	Thing       func(v *jsonlite.Value) (G, error)
}

// AppendJSON appends the whole state of the loop except its options. Restore makes a loop from it
// that continues exactly like this one.
//
//	{"generation":7,"random":"…","rows":[key,…],"visits":[12,0,…],"elites":[[cell,cost,thing],…],
//	 "infeasible":[[nearness,thing],…],"children":[thing,…]}
//
// Cells are numbered row by row; visits has one number for each.
func (l *Loop[K, G]) AppendJSON(dst []byte, c Codec[K, G]) []byte {
	state, err := l.source.MarshalBinary()
	if err != nil {
		panic("archive: the state of math/rand/v2's PCG cannot be written")
	}
	a := l.archive
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("generation", l.generation)
	w.Text("random", ToHex(state))
	w.List("rows")
	for i, key := range a.keys {
		w = c.AppendKey(jsonlite.AppendComma(w, i), key)
	}
	w.Close(']')
	w.List("visits")
	for i := range a.cells {
		w.PutInt(a.cells[i].children)
	}
	w.Close(']')
	w.List("elites")
	for _, cell := range a.filled {
		w.Open('[')
		w.PutInt(cell)
		w.PutNumber(a.cells[cell].cost)
		w = c.AppendThing(append(w, ','), a.cells[cell].elite)
		w.Close(']')
	}
	w.Close(']')
	w.List("infeasible")
	for _, n := range l.infeasible {
		w.Open('[')
		w.PutNumber(n.nearness)
		w = c.AppendThing(append(w, ','), n.thing)
		w.Close(']')
	}
	w.Close(']')
	w.List("children")
	for i, thing := range l.children {
		w = c.AppendThing(jsonlite.AppendComma(w, i), thing)
	}
	w.Close(']')
	return w.Close('}')
}

// ToHex writes bytes with two hexadecimal digits each. (Package encoding/hex imports fmt, which
// adds much to a browser's module.)
func ToHex(bytes []byte) string {
	const digits = "0123456789abcdef"
	var text []byte
	for _, b := range bytes {
		text = append(text, digits[b>>4], digits[b&15])
	}
	return string(text)
}

// FromHex reads the text written by ToHex.
func FromHex(text string) (bytes []byte, ok bool) {
	for i := 0; i+1 < len(text); i += 2 {
		b, err := strconv.ParseUint(text[i:i+2], 16, 8)
		if err != nil {
			return nil, false
		}
		bytes = append(bytes, byte(b))
	}
	return bytes, len(text)%2 == 0
}

// Restore restores a loop written by AppendJSON. The options must be the original ones. Errors wrap
// ErrSnapshot or come from the codec.
func Restore[K comparable, G any](domain Domain[G], o Options, v *jsonlite.Value, c Codec[K, G]) (*Loop[K, G], error) {
	o = o.withDefaults()
	l := &Loop[K, G]{domain: domain, options: o, source: &rand.PCG{}, archive: New[K, G](o.Columns)}
	l.random = rand.New(l.source)
	var ok bool
	generation, _ := v.Get("generation")
	if l.generation, ok = generation.Int(); !ok || l.generation < 0 {
		return nil, wrong("generation", "expected a whole number of at least 0")
	}
	random, _ := v.Get("random")
	state, ok := FromHex(random.Text)
	if !ok || l.source.UnmarshalBinary(state) != nil {
		return nil, wrong("random", "is not a state of the random number generator")
	}
	if err := l.restoreArchive(v, c); err != nil {
		return nil, err
	}
	if err := eachItem(v, "infeasible", func(item *jsonlite.Value) error {
		if item.Kind != jsonlite.Array || len(item.Items) != 2 || item.Items[0].Kind != jsonlite.Number || item.Items[0].Number < 0 {
			return wrong("infeasible", item.Quote()+" is not a pair of nearness and thing")
		}
		thing, err := c.Thing(&item.Items[1])
		l.infeasible = append(l.infeasible, near[G]{thing, item.Items[0].Number})
		return err
	}); err != nil {
		return nil, err
	}
	if err := eachItem(v, "children", func(item *jsonlite.Value) error {
		thing, err := c.Thing(item)
		l.children = append(l.children, thing)
		return err
	}); err != nil {
		return nil, err
	}
	if len(l.children) == 0 {
		return nil, wrong("children", "are none")
	}
	for _, n := range l.infeasible {
		l.best = max(l.best, n.nearness)
	}
	return l, nil
}

func (l *Loop[K, G]) restoreArchive(v *jsonlite.Value, c Codec[K, G]) error {
	a := l.archive
	if err := eachItem(v, "rows", func(item *jsonlite.Value) error {
		key, err := c.Key(item)
		if err != nil {
			return err
		}
		if _, ok := a.rows[key]; ok {
			return wrong("rows", item.Quote()+" appears twice")
		}
		a.rows[key] = len(a.keys)
		a.keys = append(a.keys, key)
		return nil
	}); err != nil {
		return err
	}
	a.cells = make([]cell[G], len(a.keys)*a.columns)
	i := 0
	if err := eachItem(v, "visits", func(item *jsonlite.Value) error {
		n, ok := item.Int()
		if !ok || n < 0 || i == len(a.cells) {
			return wrong("visits", item.Quote()+" is not a number of children, or is too large")
		}
		a.cells[i].children = n
		i++
		return nil
	}); err != nil {
		return err
	}
	return eachItem(v, "elites", func(item *jsonlite.Value) error {
		if item.Kind != jsonlite.Array || len(item.Items) != 3 || item.Items[1].Kind != jsonlite.Number {
			return wrong("elites", item.Quote()+" is not a cell with its cost and thing")
		}
		at, ok := item.Items[0].Int()
		if !ok || at < 0 || at >= len(a.cells) || a.cells[at].filled {
			return wrong("elites", item.Items[0].Quote()+" is not a cell that is free")
		}
		thing, err := c.Thing(&item.Items[2])
		a.cells[at].elite, a.cells[at].cost, a.cells[at].filled = thing, item.Items[1].Number, true
		a.filled = append(a.filled, at)
		return err
	})
}

func eachItem(v *jsonlite.Value, name string, each func(item *jsonlite.Value) error) error {
	list, _ := v.Get(name)
	if list.Kind != jsonlite.Array {
		return wrong(name, "is not a list")
	}
	for i := range list.Items {
		if err := each(&list.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// snapshotError is an error about a field of a snapshot.
type snapshotError struct{ field, reason string }

func (e *snapshotError) Error() string { return e.field + ": " + e.reason }

func (e *snapshotError) Unwrap() error { return ErrSnapshot }

func wrong(field, reason string) error { return &snapshotError{field, reason} }

package edit

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Kind is the kind of an edit.
type Kind uint8

// The kinds of edits.
const (
	Place Kind = iota
	Remove
	Change
	Move
	Swap
	Tip
	kinds = iota
)

// KindNames lists the names of the kinds, in their order.
var KindNames = [kinds]string{"place", "remove", "change", "move", "swap", "tip"}

func (k Kind) String() string { return KindNames[k] }

// ParseKind returns the kind with a name.
func ParseKind(name string) (k Kind, ok bool) {
	i := slices.Index(KindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// Edit is one edit of a board.
type Edit struct {
	Kind Kind
	At   Slot // slot that the edit changes
	Into Slot // Move, Swap and Tip: the other slot
	Code Code // Place and Change: new content; Tip: startHere or endHere
}

// Apply applies an edit to a board.
func (s *Space) Apply(c Content, e Edit) {
	switch e.Kind {
	case Place, Change:
		c[e.At] = e.Code
	case Remove:
		c[e.At] = 0
	case Move, Swap:
		c[e.At], c[e.Into] = c[e.Into], c[e.At]
	case Tip:
		s.shift(c, e.At, e.Into, e.Code)
	}
}

// shift moves a start or end, and its mirror image if the image is listed.
func (s *Space) shift(c Content, from, to Slot, what Code) {
	images := s.mirror != nil && c[s.image(from)]&what != 0
	c[from] &^= what
	c[to] |= what
	if images {
		c[s.image(from)] &^= what
		c[s.image(to)] |= what
	}
}

// After appends the diff of a board after an edit. before is its diff, and c its content before the edit; c
// is changed during the call and restored. c must not be the content returned by Start.
func (s *Space) After(dst, before Diff, c Content, e Edit) Diff {
	touched := [4]Slot{e.At}
	n := 1
	switch e.Kind {
	case Move, Swap:
		touched[n] = e.Into
		n++
	case Tip:
		touched[n] = e.Into
		n++
		if s.mirror != nil && c[s.image(e.At)]&e.Code != 0 {
			touched[n], touched[n+1] = s.image(e.At), s.image(e.Into)
			n += 2
		}
	}
	var old [4]Code
	for i, slot := range touched[:n] {
		old[i] = c[slot]
	}
	s.Apply(c, e)
	from := len(dst)
	dst = append(dst, before...)
	for i, slot := range touched[:n] {
		dst = append(dst[:from], s.put(dst[from:], slot, c[slot])...)
		c[slot] = old[i]
	}
	return dst
}

// put sets the content of a slot in a diff.
func (s *Space) put(d Diff, slot Slot, code Code) Diff {
	i := 0
	for i < len(d) && d[i].Slot < slot {
		i++
	}
	there := i < len(d) && d[i].Slot == slot
	switch same := code == s.start[slot]; {
	case there && same:
		return append(d[:i], d[i+1:]...)
	case there:
		d[i].Code = code
	case !same:
		d = append(d, Difference{})
		copy(d[i+1:], d[i:])
		d[i] = Difference{slot, code}
	}
	return d
}

// image returns the slot of the same kind at the mirror image of a slot's place.
func (s *Space) image(slot Slot) Slot { return s.mirror[slot/2] | slot&1 }

// Edits appends all edits of a board, sorted by kind, then in reading order, then in the order of the
// palette. No two make the same board.
func (s *Space) Edits(dst []Edit, c Content) []Edit {
	if s.kinds[Place] {
		dst = s.bring(dst, c, Place)
	}
	if s.kinds[Remove] {
		for at, class := range s.classes {
			if slot := Slot(2 * at); class != fixed && c[slot] != 0 {
				dst = append(dst, Edit{Kind: Remove, At: slot})
			}
		}
	}
	if s.kinds[Change] {
		dst = s.bring(dst, c, Change)
	}
	if s.kinds[Move] {
		dst = s.exchange(dst, c, Move)
	}
	if s.kinds[Swap] {
		dst = s.exchange(dst, c, Swap)
	}
	if s.kinds[Tip] {
		dst = s.tips(dst, c)
	}
	return dst
}

// bring appends the edits that bring a symbol of the palette: to empty places, or instead of another symbol.
func (s *Space) bring(dst []Edit, c Content, kind Kind) []Edit {
	for at, class := range s.classes {
		slot := Slot(2 * at)
		there := c[slot]
		if class == fixed || class == idle || (there == 0) != (kind == Place) || there == 0 && c[slot.tip()] != 0 {
			continue
		}
		on := s.places[at].Kind()
		for code := Code(1); code <= s.palette; code++ {
			if code != there && s.symbols[code].Type.On(on) {
				dst = append(dst, Edit{Kind: kind, At: slot, Code: code})
			}
		}
	}
	return dst
}

// exchange appends the edits that exchange the contents of two places: a symbol and nothing, or two symbols.
func (s *Space) exchange(dst []Edit, c Content, kind Kind) []Edit {
	for p, class := range s.classes {
		at := Slot(2 * p)
		if class == fixed || c[at] == 0 {
			continue
		}
		from := 0
		if kind == Swap {
			from = p + 1
		}
		for q := from; q < len(s.classes); q++ {
			into := Slot(2 * q)
			switch {
			case s.classes[q] == fixed || (class == cell) != (s.classes[q] == cell) || c[into] == c[at] || (c[into] == 0) != (kind == Move):
			case kind == Move && (s.classes[q] == idle || c[into.tip()] != 0):
			default:
				dst = append(dst, Edit{Kind: kind, At: at, Into: into})
			}
		}
	}
	return dst
}

// tips appends the edits that move a start or an end. Starts are interchangeable, and so are ends, so two
// moves may make the same board: only the first is listed.
func (s *Space) tips(dst []Edit, c Content) []Edit {
	var made []string
	var before, after Diff
	var board Content // a copy, since c may be the puzzle's own content
	for i, code := range c {
		at := Slot(i)
		if !at.OfTip() || code == 0 || s.kept[at/2] {
			continue
		}
		for _, what := range [2]Code{startHere, endHere} {
			if code&what == 0 || s.mirror != nil && s.stays(c, at, what) {
				continue
			}
			for _, into := range s.beside(c, at) {
				if made == nil {
					before, board = s.Diff(nil, c), slices.Clone(c)
				}
				e := Edit{Kind: Tip, At: at, Into: into, Code: what}
				after = s.After(after[:0], before, board, e)
				key := string(after.AppendKey(nil))
				if !slices.Contains(made, key) {
					made = append(made, key)
					dst = append(dst, e)
				}
			}
		}
	}
	return dst
}

// beside returns the targets of a start or end: the next free vertices of the rim, in reading order; none if
// it is not on the rim.
func (s *Space) beside(c Content, at Slot) (beside []Slot) {
	for _, ring := range s.rings {
		i := slices.Index(ring, at&^1)
		if i < 0 {
			continue
		}
		for _, way := range [2]int{1, len(ring) - 1} {
			if into, ok := s.next(c, ring, i, way); ok {
				beside = append(beside, into.tip())
			}
		}
	}
	if len(beside) == 2 && beside[0] > beside[1] {
		beside[0], beside[1] = beside[1], beside[0]
	}
	return beside
}

// stays reports whether a start or end has no move of its own, on a board with two lines: its image takes it
// along or must be kept, or it is its own image, where no line can be.
func (s *Space) stays(c Content, at Slot, what Code) bool {
	image := s.image(at)
	return image == at || c[image]&what != 0 && (image < at || s.kept[image/2])
}

// next returns the next free vertex of a ring.
func (s *Space) next(c Content, ring []Slot, from, way int) (at Slot, ok bool) {
	for i := (from + way) % len(ring); i != from; i = (i + way) % len(ring) {
		at := ring[i]
		if s.places[at/2].Kind() == witness.Vertex && s.free(c, at) && (s.mirror == nil || s.image(at) != at && s.free(c, s.image(at))) {
			return at, true
		}
	}
	return 0, false
}

// free reports whether a start or end may move to a place: it is empty.
func (s *Space) free(c Content, at Slot) bool {
	return c[at] == 0 && c[at.tip()] == 0 && s.classes[at/2] != fixed
}

// AppendKey appends a key that is unique to a board.
func (d Diff) AppendKey(dst []byte) []byte {
	for _, one := range d {
		dst = append(dst, byte(one.Slot), byte(one.Slot>>8), byte(one.Code), byte(one.Code>>8))
	}
	return dst
}

// Step is an edit in terms of the puzzle's document.
type Step struct {
	Kind     Kind
	At, Into witness.Place  // Into only for Move, Swap and Tip
	From, To witness.Symbol // From: symbol at At before (not Place, Tip); To: after (Place, Change, Swap)
	End      bool           // Tip: an end, not a start
}

// Describe returns the step of an edit that has not been applied to c yet.
func (s *Space) Describe(c Content, e Edit) Step {
	step := Step{Kind: e.Kind, At: s.places[e.At/2]}
	switch e.Kind {
	case Remove, Change, Move, Swap:
		step.From = s.symbol(c, e.At)
	}
	switch e.Kind {
	case Place, Change:
		step.To = s.symbols[e.Code]
		step.To.At = step.At
	case Swap:
		step.To = s.symbol(c, e.Into)
	}
	switch e.Kind {
	case Move, Swap, Tip:
		step.Into = s.places[e.Into/2]
	}
	step.End = e.Kind == Tip && e.Code == endHere
	return step
}

// Words describes a step: "move the black star from cell a1 to cell b2".
func (t Step) Words(d *witness.Document) string {
	at, into := d.PlaceName(t.At), d.PlaceName(t.Into)
	switch t.Kind {
	case Place:
		return "place " + a(t.To) + " on " + at
	case Remove:
		return "remove the " + t.From.Name() + " from " + at
	case Change:
		return "change the " + t.From.Name() + " on " + at + " to " + a(t.To)
	case Move:
		return "move the " + t.From.Name() + " from " + at + " to " + into
	case Swap:
		return "swap the " + t.From.Name() + " on " + at + " and the " + t.To.Name() + " on " + into
	}
	return "move the " + t.Tip() + " from " + at + " to " + into
}

// Tip names the tip that an edit of kind Tip moves: "start" or "end".
func (t Step) Tip() string {
	if t.End {
		return "end"
	}
	return "start"
}

// a puts the article before a symbol's name; triangles are counted instead.
func a(s witness.Symbol) string {
	name := s.Name()
	switch {
	case s.Type == witness.Triangle:
		return name
	case slices.Contains([]byte("aeiou"), name[0]):
		return "an " + name
	}
	return "a " + name
}

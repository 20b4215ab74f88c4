package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Storage keeps texts by key over a reload. One that is full, switched off or
// broken answers false, and nothing else happens.
type Storage interface {
	Get(key string) (value string, ok bool)
	Set(key, value string) bool
	Remove(key string)
}

// MostSteps is how many steps back a history keeps. An edit stores one
// document of a few kilobytes, so this many fit the five megabytes that
// browsers give.
const MostSteps = 1000

// A history lies in storage under keys that begin with its id.
func stateKey(id string) string       { return "perplex." + id }
func stepKey(id string, n int) string { return "perplex." + id + ".step." + strconv.Itoa(n) }

// step is one document of a history. Its tag is its own, and it names the tag
// of the step before it: so a step that another window of the browser has put
// into the same place is never taken for one of this history.
type step struct {
	doc       *witness.Document // never changed
	tag, prev string
}

// text is how a step is stored: its tags, then the document on the next line.
// The first version stored the document alone.
func (s *step) text() string { return s.tag + " " + s.prev + "\n" + string(s.doc.AppendJSON(nil)) }

func parseStep(text string) (*step, bool) {
	s := &step{}
	if !strings.HasPrefix(text, "{") {
		var head string
		head, text, _ = strings.Cut(text, "\n")
		s.tag, s.prev, _ = strings.Cut(head, " ")
	}
	var err error
	s.doc, err = witness.Parse(text)
	return s, err == nil
}

// History is a document with its undo and redo steps, all of it kept in a
// Storage after every change. Steps are numbered; each lies under a key of its
// own, so that an edit writes one document and not the history, and is read
// back only when it is wanted.
//
// Several windows of a browser share one storage. One that wants to change a
// history which another has changed since goes on in a copy under a new id, so
// that neither loses or mixes anything.
type History struct {
	storage      Storage
	names        *names
	id           string
	steps        map[int]*step // those read or made so far
	from, at, to int           // the oldest step, the present one, the newest
	kept         int           // the oldest step that storage still has
	state        string        // under stateKey, as this window has seen it last
	saved        bool

	// room frees storage elsewhere, where more than least steps lie, and
	// returns how many bytes; nil where there is nothing else.
	room func(least int) int
}

// names makes texts that no other window makes.
type names struct {
	window string
	made   int
}

func (n *names) next() string {
	n.made++
	return n.window + "-" + strconv.Itoa(n.made)
}

// open restores a history. What storage does not hold or what cannot be read
// is replaced by a blank board: a broken store never stops the editor.
func open(storage Storage, names *names, id string, blank *witness.Document) *History {
	h := &History{storage: storage, names: names, id: id, steps: make(map[int]*step), saved: true}
	if h.restore() {
		return h
	}
	h.steps[h.at] = &step{doc: blank, tag: names.next()}
	h.from, h.to, h.kept = h.at, h.at, h.at
	h.saved = h.store()
	h.saveState()
	return h
}

// restore reads the state and its document; false when there is none.
func (h *History) restore() bool {
	text, ok := h.storage.Get(stateKey(h.id))
	if !ok {
		return false
	}
	h.state = text
	from, at, to, ok := parseState(text)
	if !ok {
		return false
	}
	h.from, h.at, h.to, h.kept = from, at, to, from
	// If the present step is lost, the nearest one before it, then after it.
	for n := at; n >= from; n-- {
		if h.load(n) {
			h.at = n
			return true
		}
	}
	for n := at + 1; n <= to; n++ {
		if h.load(n) {
			h.from, h.at, h.kept = n, n, n
			return true
		}
	}
	h.at = to + 1 // a number that overwrites nothing
	return false
}

// parseState reads which steps a history has; false when it is nonsense.
func parseState(text string) (from, at, to int, ok bool) {
	v, err := jsontext.Parse(text)
	if err != nil {
		return 0, 0, 0, false
	}
	from, okFrom := number(v, "from")
	at, okAt := number(v, "at")
	to, okTo := number(v, "to")
	return from, at, to, okFrom && okAt && okTo && 0 <= from && from <= at && at <= to && to-from <= 2*MostSteps
}

func number(v jsontext.Value, name string) (int, bool) {
	member, ok := v.Get(name)
	if !ok {
		return 0, false
	}
	return member.Int()
}

// load makes sure that a step is in memory.
func (h *History) load(n int) bool {
	if h.steps[n] != nil {
		return true
	}
	text, ok := h.storage.Get(stepKey(h.id, n))
	if !ok {
		return false
	}
	s, ok := parseStep(text)
	if !ok {
		return false
	}
	if after := h.steps[n+1]; after != nil && after.prev != s.tag {
		return false
	}
	if before := h.steps[n-1]; before != nil && before.tag != s.prev {
		return false
	}
	h.steps[n] = s
	return true
}

// Document returns the present document; it must not be changed.
func (h *History) Document() *witness.Document { return h.steps[h.at].doc }

// push makes doc the present document; what was undone is gone.
func (h *History) push(doc *witness.Document) {
	h.part()
	for n := h.at + 1; n <= h.to; n++ {
		h.drop(n)
	}
	before := h.steps[h.at].tag
	h.at++
	h.to = h.at
	h.steps[h.at] = &step{doc: doc, tag: h.names.next(), prev: before}
	if h.to-h.from > MostSteps {
		h.drop(h.from)
		h.from++
	}
	h.kept = max(h.kept, h.from)
	h.saved = h.store()
	h.saveState()
}

// part goes on under a new id if another window has changed this history.
func (h *History) part() {
	now, ok := h.storage.Get(stateKey(h.id))
	if h.state == "" || ok && now == h.state {
		return
	}
	// What can still be read of the steps before and after comes along.
	for n := h.at - 1; n >= h.from; n-- {
		if !h.load(n) {
			h.from = n + 1
		}
	}
	for n := h.at + 1; n <= h.to; n++ {
		if !h.load(n) {
			h.to = n - 1
		}
	}
	h.id, h.kept, h.state = h.names.next(), h.at, ""
	if h.saved = h.store(); h.saved {
		for n := h.at - 1; n >= h.from && h.storage.Set(stepKey(h.id, n), h.steps[n].text()); n-- {
			h.kept = n
		}
		for n := h.at + 1; n <= h.to && h.storage.Set(stepKey(h.id, n), h.steps[n].text()); n++ {
		}
	}
	h.saveState()
}

// store writes the present step. A full store gives up old steps for it: of
// other histories, and its own, which memory keeps. The last one that was
// stored stays, so that a store that takes nothing more still has a board for
// the next visit.
func (h *History) store() bool {
	text := h.steps[h.at].text()
	// One that refuses though far more was freed than it is asked to take is
	// not full but broken, and must not lose everything it still has.
	enough := 8*len(text) + 4096
	for !h.storage.Set(stepKey(h.id, h.at), text) {
		if !h.saved || enough < 0 {
			return false
		}
		freed := h.giveUp()
		if freed == 0 {
			return false
		}
		enough -= freed
	}
	return true
}

// giveUp frees storage and returns how many bytes.
func (h *History) giveUp() (freed int) {
	own := max(h.at-1-h.kept, 0)
	if h.room != nil {
		freed = h.room(own)
	}
	if freed == 0 && own > 0 {
		key := stepKey(h.id, h.kept)
		text, _ := h.storage.Get(key)
		h.storage.Remove(key)
		h.kept++
		freed = len(text) + len(key)
	}
	return freed
}

func (h *History) drop(n int) {
	delete(h.steps, n)
	h.storage.Remove(stepKey(h.id, n))
}

func (h *History) saveState() {
	text := jsontext.AppendInt(jsontext.AppendName([]byte{'{'}, "from"), min(h.kept, h.at))
	text = jsontext.AppendInt(jsontext.AppendName(text, "at"), h.at)
	text = jsontext.AppendInt(jsontext.AppendName(text, "to"), h.to)
	// Never the same twice, so that another window sees every change.
	text = append(jsontext.AppendString(jsontext.AppendName(text, "by"), h.names.next()), '}')
	if h.storage.Set(stateKey(h.id), string(text)) {
		h.state = string(text)
	} else {
		h.saved = false
	}
}

// CanUndo and CanRedo report whether there is a step in that direction.
func (h *History) CanUndo() bool { return h.at > h.from }

// CanRedo is CanUndo forwards.
func (h *History) CanRedo() bool { return h.at < h.to }

// undo goes one step back; false when there is none that can be read.
func (h *History) undo() bool {
	if !h.CanUndo() {
		return false
	}
	h.part()
	if h.CanUndo() && h.load(h.at-1) {
		h.at--
		h.saveState()
		return true
	}
	h.from, h.kept = h.at, h.at
	h.saveState()
	return false
}

// redo goes one step forward again.
func (h *History) redo() bool {
	if !h.CanRedo() {
		return false
	}
	h.part()
	if h.CanRedo() && h.load(h.at+1) {
		h.at++
		h.saveState()
		return true
	}
	h.to = h.at
	h.saveState()
	return false
}

// discard removes everything that storage holds under a history's id and
// returns how many bytes that were.
func discard(storage Storage, id string) (freed int) {
	freed = removeKey(storage, runKey(id))
	text, ok := storage.Get(stateKey(id))
	if !ok {
		return freed
	}
	if from, _, to, ok := parseState(text); ok {
		for n := from; n <= to; n++ {
			freed += removeKey(storage, stepKey(id, n))
		}
	}
	return freed + removeKey(storage, stateKey(id))
}

func removeKey(storage Storage, key string) (freed int) {
	if text, ok := storage.Get(key); ok {
		storage.Remove(key)
		return len(key) + len(text)
	}
	return 0
}

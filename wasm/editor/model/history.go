package model

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Storage keeps texts by key over a reload. One that is full, switched off or
// broken answers false, and nothing else happens.
type Storage interface {
	Get(key string) (value string, ok bool)
	Set(key, value string) bool
	Remove(key string)
}

// A board lies in storage under these keys: its head, what there is to know of
// it, with the present document; and its steps in packs.
func headKey(id string) string        { return "perplex.board." + id }
func packKey(id string, n int) string { return headKey(id) + ".steps." + strconv.Itoa(n) }

// Branch is one line of steps from the first to its tip, which is the parent of
// no other step. The first branch is number 0.
type Branch struct {
	Name string // "" when it was never named
	Tip  int
	Time int  // when it was left, in seconds since 1970
	Gone bool // deleted; nothing of it is lost
}

// History is a document with every state it has been in, all of it kept in a
// Storage after every change. The states are steps, numbered as they were made;
// each has come of one before it, so they are a tree, and no step is ever removed
// . Undo and redo go along the present branch. An edit after an undo goes on
// with this branch, and what was undone becomes a branch of its own.
//
// Several windows of a browser share one storage. One that wants to change a
// history which another has changed since goes on in a copy under a new id, so
// that neither loses or mixes anything.
type History struct {
	storage Storage
	names   *names
	clock   func() int
	id      string

	doc      *witness.Document // the present one, never changed
	at       int               // its step
	next     int               // the number of the next step
	branch   int               // the present one
	branches []Branch
	ahead    []int // the steps from at to the tip, the nearest last; nil when not known

	packs  map[int]string // those read or made so far, as they are stored
	read   map[int]*pack  // some of them
	stored int            // how many steps storage has
	head   string         // under headKey, as this window has seen it last
	saved  bool

	// room frees storage elsewhere and returns how many bytes; nil where there is
	// nothing else.
	room func() int
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

// open restores a history. What storage does not hold is a blank board, and so is what
// cannot be read, but under another id: what is there stays as it is.
func open(storage Storage, names *names, clock func() int, id string, blank *witness.Document) *History {
	h := &History{storage: storage, names: names, clock: clock, id: id, packs: make(map[int]string), saved: true}
	h.head, _ = storage.Get(headKey(id))
	if !h.restore(h.head) && !h.rebuild() {
		if h.head != "" || h.raw(0) != "" {
			h.id, h.head = names.next(), ""
		}
		h.branches = []Branch{{}}
		h.packs = make(map[int]string) // nothing that could be read
		h.append(blank, -1, "")
	}
	return h
}

// restore reads the head; false when there is none that could be one.
func (h *History) restore(text string) bool {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return false
	}
	next := number(member(&v, "next"))
	at, branch := number(member(&v, "at")), number(member(&v, "branch"))
	if at < 0 || at >= next || branch < 0 {
		return false
	}
	var branches []Branch
	list := member(&v, "branches").Items
	for i := range list {
		b := Branch{
			Name: member(&list[i], "name").Text, Tip: number(member(&list[i], "tip")),
			Time: int(member(&list[i], "time").Number), Gone: member(&list[i], "gone").Bool,
		}
		if b.Tip < 0 || b.Tip >= next {
			return false
		}
		branches = append(branches, b)
	}
	if branch >= len(branches) {
		return false
	}
	h.at, h.next, h.stored, h.branch, h.branches = at, next, next, branch, branches
	doc, err := witness.Parse(member(&v, "document").Raw)
	s := h.step(at)
	switch {
	case err != nil && s == nil:
		return h.rebuild()
	case err != nil:
		h.doc, err = witness.Parse(s.text)
		return err == nil || h.rebuild()
	case s == nil || !sameDocument(doc, s.text):
		// Storage took this document and not its step.
		h.append(doc, at, "")
	default:
		h.doc = doc
	}
	return true
}

// sameDocument reports whether a text, which another version may have written, is a
// document.
func sameDocument(doc *witness.Document, text string) bool {
	want := string(doc.AppendJSON(nil))
	if text == want {
		return true
	}
	other, err := witness.Parse(text)
	return err == nil && string(other.AppendJSON(nil)) == want
}

// rebuild makes the best of the packs, without the head; false when there is
// nothing to make.
func (h *History) rebuild() bool {
	parents := make(map[int]bool)
	h.at, h.next, h.branch, h.branches = -1, 0, 0, nil
	for k := 0; ; k++ {
		p := h.pack(k)
		for i := range p.steps {
			s := &p.steps[i]
			parents[s.parent] = true
			if doc, err := witness.Parse(s.text); err == nil {
				h.at, h.doc = k*packSize+i, doc
			}
		}
		if len(p.steps) == 0 {
			break
		}
		h.next = k*packSize + len(p.steps)
	}
	for n := range h.next {
		if s := h.step(n); s != nil && !parents[n] {
			if h.at == n || s.parent == h.at {
				h.branch = len(h.branches)
			}
			h.branches = append(h.branches, Branch{Tip: n})
		}
	}
	h.stored = h.next
	return h.at >= 0 && len(h.branches) > 0
}

// member is one of an object, null when there is none.
func member(v *jsonlite.Value, name string) *jsonlite.Value {
	for i := range v.Members {
		if v.Members[i].Name == name {
			return &v.Members[i].Value
		}
	}
	return &jsonlite.Value{}
}

// number is a whole number, -1 for anything else.
func number(v *jsonlite.Value) int {
	if n, ok := v.Int(); ok {
		return n
	}
	return -1
}

// raw is a pack as it is stored, "" when there is none.
func (h *History) raw(k int) string {
	text, ok := h.packs[k]
	if !ok {
		if text, ok = h.storage.Get(packKey(h.id, k)); ok {
			h.packs[k] = text
		}
	}
	return text
}

// pack is raw with its steps. Only a few are kept: each is as large as all its
// documents.
func (h *History) pack(k int) *pack {
	p := h.read[k]
	if p == nil {
		p = readPack(h.raw(k))
		if len(h.read) >= 4 || h.read == nil {
			h.read = make(map[int]*pack)
		}
		h.read[k] = p
	}
	return p
}

// step returns the step of a number; nil when it cannot be read.
func (h *History) step(n int) *step {
	if n < 0 || n >= h.next {
		return nil
	}
	p := h.pack(n / packSize)
	if n%packSize >= len(p.steps) || p.steps[n%packSize].parent >= n {
		return nil
	}
	return &p.steps[n%packSize]
}

// Document returns the present document; it must not be changed.
func (h *History) Document() *witness.Document { return h.doc }

// push makes doc the present document, by an edit called said.
func (h *History) push(doc *witness.Document, said string) {
	h.part()
	h.append(doc, h.at, said)
}

// append adds a step after another.
func (h *History) append(doc *witness.Document, parent int, said string) {
	// Steps in storage beyond the last one were never part of the history.
	if len(h.pack(h.next/packSize).steps) < h.next%packSize {
		h.next = (h.next/packSize + 1) * packSize // its last steps are lost
	}
	k := h.next / packSize
	p := h.pack(k)
	p.cut(h.next % packSize)
	here := &h.branches[h.branch]
	if parent >= 0 && parent != here.Tip {
		h.branches = append(h.branches, Branch{Tip: here.Tip, Time: h.clock(), Name: ""})
		here = &h.branches[h.branch]
	}
	p.add(step{parent: parent, time: h.clock(), said: said, text: string(doc.AppendJSON(nil))})
	h.packs[k] = p.text
	h.doc, h.at, h.ahead = doc, h.next, nil
	here.Tip = h.at
	h.next++
	h.store()
}

// part goes on under a new id if another window has changed this history.
func (h *History) part() {
	now, ok := h.storage.Get(headKey(h.id))
	if h.head == "" || ok && now == h.head {
		return
	}
	// All that can still be read comes along. Other windows have only added to it.
	last := (h.next - 1) / packSize
	for k := 0; k <= last; k++ {
		h.raw(k)
	}
	p := h.pack(last)
	p.cut((h.next-1)%packSize + 1)
	h.packs[last] = p.text
	h.id, h.head, h.stored, h.saved = h.names.next(), "", 0, true
}

// store writes the packs that storage does not have, then the head. A full
// storage gives up what can be made again, then this history's oldest packs,
// which memory keeps.
func (h *History) store() {
	ok := true
	last := (h.next - 1) / packSize
	for k := h.stored / packSize; ok && h.stored < h.next; k++ {
		if text := h.packs[k]; text != "" {
			ok = h.keep(packKey(h.id, k), text, last)
		}
		if ok {
			h.stored = min((k+1)*packSize, h.next)
		}
	}
	head := h.writeHead()
	if !h.keep(headKey(h.id), head, last) {
		ok = false
	} else {
		h.head = head
	}
	h.saved = ok
}

// keep stores a value, if need be instead of others.
func (h *History) keep(key, text string, last int) bool {
	// One that refuses though far more was freed than it is asked to take is
	// not full but broken, and must not lose everything it still has.
	enough := 8*len(text) + 4096
	for !h.storage.Set(key, text) {
		if !h.saved || enough < 0 {
			return false
		}
		freed := 0
		if h.room != nil {
			freed = h.room()
		}
		for k := 0; freed == 0 && k < last; k++ {
			h.raw(k)
			freed = removeKey(h.storage, packKey(h.id, k))
		}
		if freed == 0 {
			return false
		}
		enough -= freed
	}
	return true
}

// kept is the last of a step and those before it that storage has.
func (h *History) kept(n int) int {
	for n >= h.stored && n > 0 {
		s := h.step(n)
		if s == nil {
			break
		}
		n = s.parent
	}
	return max(n, 0)
}

// writeHead returns the head. It names only steps that storage has; the document
// is the present one in any case.
func (h *History) writeHead() string {
	// Never the same twice, so that another window sees every change.
	text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "by"), h.names.next())
	text = jsonlite.AppendInt(jsonlite.AppendName(text, "time"), h.clock())
	text = jsonlite.AppendInt(jsonlite.AppendName(text, "at"), h.kept(h.at))
	text = jsonlite.AppendInt(jsonlite.AppendName(text, "next"), max(h.stored, 1))
	text = jsonlite.AppendInt(jsonlite.AppendName(text, "branch"), h.branch)
	text = append(jsonlite.AppendName(text, "branches"), '[')
	for i, b := range h.branches {
		text = append(jsonlite.AppendComma(text, i), '{')
		text = jsonlite.AppendInt(jsonlite.AppendName(text, "tip"), h.kept(b.Tip))
		if b.Name != "" {
			text = jsonlite.AppendString(jsonlite.AppendName(text, "name"), b.Name)
		}
		if b.Time != 0 {
			text = jsonlite.AppendInt(jsonlite.AppendName(text, "time"), b.Time)
		}
		if b.Gone {
			text = append(jsonlite.AppendName(text, "gone"), "true"...)
		}
		text = append(text, '}')
	}
	return string(append(h.doc.AppendJSON(jsonlite.AppendName(append(text, ']'), "document")), '}'))
}

// CanUndo and CanRedo report whether there is a step in that direction.
func (h *History) CanUndo() bool {
	s := h.step(h.at)
	return s != nil && h.step(s.parent) != nil
}

// CanRedo is CanUndo forwards.
func (h *History) CanRedo() bool {
	n := h.branches[h.branch].Tip
	if len(h.ahead) > 0 || n == h.at {
		return len(h.ahead) > 0
	}
	for n > h.at {
		s := h.step(n)
		if s == nil {
			break
		}
		h.ahead = append(h.ahead, n)
		n = s.parent
	}
	if n != h.at {
		h.ahead = nil
	}
	return len(h.ahead) > 0
}

// undo goes one step back; false when there is none that can be read.
func (h *History) undo() bool {
	if !h.CanUndo() {
		return false
	}
	back := h.step(h.at).parent
	from := h.at
	known := h.CanRedo() || h.at == h.branches[h.branch].Tip
	if !h.move(back) {
		return false
	}
	if known {
		h.ahead = append(h.ahead, from)
	}
	return true
}

// redo goes one step forward again along the present branch.
func (h *History) redo() bool {
	if !h.CanRedo() {
		return false
	}
	last := len(h.ahead) - 1
	if !h.move(h.ahead[last]) {
		return false
	}
	h.ahead = h.ahead[:last]
	return true
}

// move makes another step the present one.
func (h *History) move(n int) bool {
	s := h.step(n)
	if s == nil {
		return false
	}
	doc, err := witness.Parse(s.text)
	if err != nil {
		return false
	}
	h.part()
	h.doc, h.at = doc, n
	h.store()
	return true
}

// Branches returns all branches and which is present; they must not be changed.
func (h *History) Branches() (all []Branch, present int) { return h.branches, h.branch }

// Follow makes another branch the present one, at its tip; false when there is
// no such branch, or it cannot be read.
func (h *History) Follow(branch int) bool {
	if branch < 0 || branch >= len(h.branches) || branch == h.branch {
		return false
	}
	before, ahead, time := h.branch, h.ahead, h.branches[branch].Time
	h.branch, h.ahead = branch, nil
	h.branches[branch].Gone = false
	h.branches[before].Time = h.clock()
	if h.move(h.branches[branch].Tip) {
		return true
	}
	h.branch, h.ahead, h.branches[branch].Time = before, ahead, time
	return false
}

// Name names a branch; "" removes its name.
func (h *History) Name(branch int, name string) {
	h.change(branch, func(b *Branch) { b.Name = short(name) })
}

// Drop takes a branch other than the present one off the list, or puts it back.
func (h *History) Drop(branch int, gone bool) {
	if branch != h.branch {
		h.change(branch, func(b *Branch) { b.Gone = gone })
	}
}

func (h *History) change(branch int, change func(*Branch)) {
	if branch >= 0 && branch < len(h.branches) {
		h.part()
		change(&h.branches[branch])
		h.store()
	}
}

func removeKey(storage Storage, key string) (freed int) {
	if text, ok := storage.Get(key); ok {
		storage.Remove(key)
		return len(key) + len(text)
	}
	return 0
}

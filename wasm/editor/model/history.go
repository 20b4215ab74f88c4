package model

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Storage keeps texts by key across reloads. A full, disabled or broken one returns false and has no other
// effect.
type Storage interface {
	Get(key string) (value string, ok bool)
	Set(key, value string) bool
	Remove(key string)
}

// A board is stored under these keys: its head has its properties and the current document; packs have its
// steps.
func headKey(id string) string        { return "perplex.board." + id }
func packKey(id string, n int) string { return headKey(id) + ".steps." + strconv.Itoa(n) }

// Branch is one line of steps from the first to its tip, a step without children. The first branch is number
// 0.
type Branch struct {
	Name string // "" if the branch was never named
	Tip  int
	Time int  // time at which the branch was left, in seconds since 1970
	Gone bool // deleted from the list; the branch's steps are kept
}

// History is a document with every state it has been in, all of it saved in a Storage after every change. The
// states are steps, numbered in the order of their creation. Each step has an earlier one as its parent, so
// they form a tree, and no step is ever removed. Undo and redo move along the current branch. An edit after
// an undo continues this branch, and the undone steps become a separate branch.
//
// Several windows of a browser share one storage. If another window has changed a history since, a window
// that wants to change it continues in a copy under a new id, so that neither window's steps are lost or
// mixed.
type History struct {
	storage Storage
	names   *names
	clock   func() int
	id      string

	doc      *witness.Document // current document, never changed
	at       int               // its step
	next     int               // number of the next step
	branch   int               // current branch
	branches []Branch
	ahead    []int // steps from at to the tip, nearest last; nil if not known

	packs  map[int]string // packs read or made so far, as stored
	read   map[int]*pack  // some of the packs, parsed
	stored int            // number of steps in storage
	head   string         // text under headKey, as this window last saw it
	saved  bool

	// room frees storage used by other values and returns the number of bytes; nil if there are none.
	room func() int
}

// names generates identifiers that no other window generates.
type names struct {
	window string
	made   int
}

func (n *names) next() string {
	n.made++
	return n.window + "-" + strconv.Itoa(n.made)
}

// open restores a history. If storage has none, the board is blank. If it cannot be read, the blank board
// gets another id, so that the stored one stays unchanged.
func open(storage Storage, names *names, clock func() int, id string, blank *witness.Document) *History {
	h := &History{storage: storage, names: names, clock: clock, id: id, packs: make(map[int]string), saved: true}
	h.head, _ = storage.Get(headKey(id))
	if !h.restore(h.head) && !h.rebuild() {
		if h.head != "" || h.raw(0) != "" {
			h.id, h.head = names.next(), ""
		}
		h.branches = []Branch{{}}
		h.packs = make(map[int]string) // nothing is readable
		h.append(blank, -1, "")
	}
	return h
}

// restore reads the head, and returns false if it is not valid.
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
		// Storage accepted this document but not the step.
		h.append(doc, at, "")
	default:
		h.doc = doc
	}
	return true
}

// sameDocument reports whether a text, possibly written by another version, is this document.
func sameDocument(doc *witness.Document, text string) bool {
	want := string(doc.AppendJSON(nil))
	if text == want {
		return true
	}
	other, err := witness.Parse(text)
	return err == nil && string(other.AppendJSON(nil)) == want
}

// rebuild recovers as much as it can from the packs, without the head, and returns false if there is nothing
// to recover.
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

// member returns a member of an object; null if there is none.
func member(v *jsonlite.Value, name string) *jsonlite.Value {
	for i := range v.Members {
		if v.Members[i].Name == name {
			return &v.Members[i].Value
		}
	}
	return &jsonlite.Value{}
}

// number returns a whole number; -1 for any other value.
func number(v *jsonlite.Value) int {
	if n, ok := v.Int(); ok {
		return n
	}
	return -1
}

// raw returns a pack as stored; "" if there is none.
func (h *History) raw(k int) string {
	text, ok := h.packs[k]
	if !ok {
		if text, ok = h.storage.Get(packKey(h.id, k)); ok {
			h.packs[k] = text
		}
	}
	return text
}

// pack returns a parsed pack. Only a few are cached: each is as large as all its documents.
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

// step returns a step by its number; nil if it cannot be read.
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

// Document returns the current document, which must not be changed.
func (h *History) Document() *witness.Document { return h.doc }

// push makes doc the current document, by an edit that said describes.
func (h *History) push(doc *witness.Document, said string) {
	h.part()
	h.append(doc, h.at, said)
}

// append adds a step after another.
func (h *History) append(doc *witness.Document, parent int, said string) {
	// Steps in storage beyond the last step never belonged to the history.
	if len(h.pack(h.next/packSize).steps) < h.next%packSize {
		h.next = (h.next/packSize + 1) * packSize // the pack's last steps are lost
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

// part continues under a new id if another window has changed this history.
func (h *History) part() {
	now, ok := h.storage.Get(headKey(h.id))
	if h.head == "" || ok && now == h.head {
		return
	}
	// Copy all packs that can still be read: other windows have only added steps to these packs.
	last := (h.next - 1) / packSize
	for k := 0; k <= last; k++ {
		h.raw(k)
	}
	p := h.pack(last)
	p.cut((h.next-1)%packSize + 1)
	h.packs[last] = p.text
	h.id, h.head, h.stored, h.saved = h.names.next(), "", 0, true
}

// store writes the packs that storage lacks, then the head. When storage is full, values that can be
// recomputed are dropped first, then this history's oldest packs, which stay in memory.
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

// keep stores a value, dropping others if necessary.
func (h *History) keep(key, text string, last int) bool {
	// A storage that still refuses after far more was freed than the value needs is broken rather than full,
	// and must not lose all other values.
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

// kept returns step n if storage has it, otherwise its nearest ancestor that storage has.
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

// writeHead returns the text of the head. It refers only to steps that storage has; it always includes the
// current document.
func (h *History) writeHead() string {
	// The name in "by" is unique each time, so that other windows notice every change.
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

// CanUndo reports whether there is an earlier step.
func (h *History) CanUndo() bool {
	s := h.step(h.at)
	return s != nil && h.step(s.parent) != nil
}

// CanRedo reports whether there is a later step on the current branch.
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

// undo goes back one step, and returns false if there is none that can be read.
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

// redo goes forward one step along the current branch.
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

// move makes another step the current one.
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

// Branches returns all branches and the number of the current one; they must not be changed.
func (h *History) Branches() (all []Branch, present int) { return h.branches, h.branch }

// Follow goes to the tip of another branch, and returns false if there is no such branch or it cannot be
// read.
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

// Drop removes a branch other than the current one from the list, or restores it.
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

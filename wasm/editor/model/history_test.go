package model

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// shelf is a Storage in memory. A positive room limits its bytes.
type shelf struct {
	values map[string]string
	room   int
	dead   bool
	full   string // a key that cannot be written
	left   int    // number of writes before it refuses more, if limited
	limit  bool
}

// tick returns a clock that advances by a second each time it is read.
func tick() func() int {
	now := 1_700_000_000
	return func() int { now++; return now }
}

func newShelf() *shelf { return &shelf{values: map[string]string{}} }

func (s *shelf) Get(key string) (string, bool) { v, ok := s.values[key]; return v, ok && !s.dead }

func (s *shelf) Remove(key string) {
	if s.write() {
		delete(s.values, key)
	}
}

// write counts a write, and reports whether it is still allowed.
func (s *shelf) write() bool {
	if !s.limit {
		return true
	}
	s.left--
	return s.left >= 0
}

func (s *shelf) Set(key, value string) bool {
	used := len(value)
	for k, v := range s.values {
		if k != key {
			used += len(v)
		}
	}
	if s.dead || key == s.full || s.room > 0 && used > s.room || !s.write() {
		return false
	}
	s.values[key] = value
	return true
}

var fresh = FreshChoices()

var windows int

// begin opens the first tab's history in a new window.
func begin(s Storage) *History {
	windows++
	return open(s, &names{window: "w" + strconv.Itoa(windows)}, tick(), firstTab, witness.New(4, 4))
}

// mark returns a document that can be distinguished from others.
func mark(n int) *witness.Document {
	doc := witness.New(4, 4)
	doc.Title = strings.Repeat("x", n)
	return doc
}

func title(h *History) int { return len(h.Document().Title) }

func same(a, b *witness.Document) bool { return string(a.AppendJSON(nil)) == string(b.AppendJSON(nil)) }

// times returns how often a step can be taken.
func times(step func() bool) (n int) {
	for step() {
		n++
	}
	return n
}

func TestHistoryComesBackAfterReload(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 5; n++ {
		h.push(mark(n), "")
	}
	h.undo()
	h.undo()
	again := begin(s)
	if title(again) != 3 || !again.saved {
		t.Fatalf("after a reload: step %d", title(again))
	}
	if n := times(again.redo); n != 2 || title(again) != 5 {
		t.Errorf("redo after a reload: %d steps, to %d, want 2, to 5", n, title(again))
	}
	for range 5 {
		again.undo()
	}
	if again.CanUndo() || title(again) != 0 {
		t.Errorf("undo after a reload ends at %d, want the empty board", title(again))
	}
}

// steps returns the lengths of the titles from the present document back to the first.
func steps(h *History) (list []int) {
	list = append(list, title(h))
	n := 0
	for ; h.undo(); n++ {
		list = append(list, title(h))
	}
	for range n {
		h.redo()
	}
	return list
}

func wantSteps(t *testing.T, h *History, want ...int) {
	t.Helper()
	if got := steps(h); !slices.Equal(got, want) {
		t.Fatalf("the steps are %v, want %v", got, want)
	}
}

func TestWhatWasUndoneIsABranch(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 4; n++ {
		h.push(mark(n), "")
	}
	h.undo()
	h.undo()
	h.push(mark(9), "")
	if all, present := h.Branches(); len(all) != 2 || present != 0 || h.CanRedo() {
		t.Fatalf("%d branches, %d the present one", len(all), present)
	}
	for range 2 { // once now and once after a reload
		wantSteps(t, h, 9, 2, 1, 0)
		if !h.Follow(1) {
			t.Fatal("no way to the branch")
		}
		wantSteps(t, h, 4, 3, 2, 1, 0)
		if !h.Follow(0) || h.Follow(0) || h.Follow(2) || h.Follow(-1) {
			t.Fatal("no way back, or to branches that are none")
		}
		h = begin(s)
	}
	// Undo and redo follow the present branch through the fork.
	h.Follow(1)
	for range 4 {
		h.undo()
	}
	h = begin(s)
	for h.redo() {
	}
	wantSteps(t, h, 4, 3, 2, 1, 0)
}

func TestBranchesAreNamedAndDropped(t *testing.T) {
	s := newShelf()
	h := begin(s)
	h.push(mark(1), "")
	h.undo()
	h.push(mark(2), "")
	h.Name(1, "  harder  ")
	h.Name(0, strings.Repeat("n", 500))
	h.Name(7, "none")
	h.Drop(0, true) // the present branch cannot be dropped
	h.Drop(1, true)
	h = begin(s)
	all, _ := h.Branches()
	if len(all) != 2 || all[1].Name != "harder" || !all[1].Gone || all[0].Gone || len(all[0].Name) > mostTitle+1 || all[1].Time == 0 {
		t.Fatalf("branches are %+v", all)
	}
	h.Drop(1, false)
	h.Drop(1, true)
	if !h.Follow(1) {
		t.Fatal("a dropped branch is lost")
	}
	if all, _ = h.Branches(); all[1].Gone || title(h) != 1 {
		t.Error("the present branch counts as deleted")
	}
}

func TestStepsKeepTimeAndWords(t *testing.T) {
	s := newShelf()
	h := begin(s)
	h.push(mark(1), "Star placed: cell b3")
	h.push(titled("ü<\n\"ß"), "two\nlines")
	h = begin(s)
	first, second := h.step(1), h.step(2)
	if first == nil || second == nil || first.said != "Star placed: cell b3" || second.said != "two\nlines" || first.time == 0 || second.time <= first.time || second.parent != 1 {
		t.Errorf("steps are %+v and %+v", first, second)
	}
}

// TestFiftyThousandSteps checks that storage holds this many steps in a few megabytes, that an edit writes a
// few kilobytes, and that all steps can be undone.
func TestFiftyThousandSteps(t *testing.T) {
	const many = 50_000
	s := newShelf()
	h := begin(s)
	r := rand.New(rand.NewSource(4))
	var texts []string
	doc := witness.New(6, 6)
	for n := range many {
		doc = doc.Clone()
		if at := (witness.Place{A: 2*r.Intn(6) + 1, B: 2*r.Intn(6) + 1}); r.Intn(3) > 0 {
			doc.Put(witness.Symbol{At: at, Type: witness.Star, Color: "red"})
		} else {
			doc.Remove(at)
		}
		h.push(doc, "Star placed: cell b3")
		texts = append(texts, string(doc.AppendJSON(nil)))
		if n == many/2 {
			h = begin(s)
		}
	}
	bytes := 0
	for key, value := range s.values {
		bytes += len(value)
		if len(value) > 64_000 {
			t.Fatalf("%d bytes under %s", len(value), key)
		}
	}
	if bytes > 200*many {
		t.Errorf("%d bytes a step", bytes/many)
	}
	t.Logf("%d bytes, %d a step", bytes, bytes/many)
	h = begin(s)
	for n := many - 1; n >= 0; n-- {
		if string(h.doc.AppendJSON(nil)) != texts[n] {
			t.Fatalf("step %d is another", n)
		}
		if n == many*9/10 {
			break // undoing all of them takes a while
		}
		if !h.undo() {
			t.Fatalf("no way back from step %d", n)
		}
	}
	h = begin(s)
	if !h.CanRedo() || !h.redo() || string(h.doc.AppendJSON(nil)) != texts[many*9/10+1] {
		t.Error("no way forward after a reload")
	}
}

// TestPackDifferences checks that texts stored as differences are restored, wherever they differ, even in the
// middle of a character.
func TestPackDifferences(t *testing.T) {
	r := rand.New(rand.NewSource(11))
	letters := []rune("aab\"{ü€😀é\u00e8")
	for range 3000 {
		p := &pack{}
		var want []string
		for range 1 + r.Intn(6) {
			var text []rune
			if n := len(want); n > 0 && r.Intn(2) == 0 {
				text = []rune(want[n-1])
				i := r.Intn(len(text) + 1)
				text = append(append(text[:i:i], letters[r.Intn(len(letters))]), text[min(i+r.Intn(3), len(text)):]...)
			} else {
				for range r.Intn(8) {
					text = append(text, letters[r.Intn(len(letters))])
				}
			}
			want = append(want, string(text))
			p.add(step{parent: len(want) - 2, text: string(text)})
		}
		again := readPack(p.text)
		if len(again.steps) != len(want) {
			t.Fatalf("%d steps of %d come back of %q", len(again.steps), len(want), p.text)
		}
		for i := range want {
			if again.steps[i].text != want[i] {
				t.Fatalf("step %d is %q, want %q", i, again.steps[i].text, want[i])
			}
		}
		n := r.Intn(len(want) + 1)
		again.cut(n)
		if cut := readPack(again.text); len(cut.steps) != n || len(again.steps) != n {
			t.Fatalf("%d steps are left, want %d", len(cut.steps), n)
		}
	}
}

func FuzzReadPack(f *testing.F) {
	p := &pack{}
	p.add(step{parent: -1, text: `{"width":4}`})
	p.add(step{parent: 0, time: 7, said: "é", text: `{"width":5}`})
	f.Add(p.text)
	f.Add(`[0,0,"",1,1,""]` + "\n")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		p := readPack(text)
		if !strings.HasPrefix(text, p.text) {
			t.Fatal("the pack is not what was read")
		}
		if again := readPack(p.text); len(again.steps) != len(p.steps) {
			t.Fatal("what was read is not read again")
		}
	})
}

func TestFullStorageKeepsTheNewest(t *testing.T) {
	const many = 5000
	s := newShelf()
	s.room = 60_000
	h := begin(s)
	for n := range many {
		h.push(mark(n%100), "")
		if !h.saved {
			t.Fatalf("step %d is not saved", n)
		}
	}
	for range many - 1 { // memory still has all of them
		if !h.undo() {
			t.Fatal("a step is lost from memory")
		}
	}
	for h.redo() {
	}
	if again := begin(s); title(again) != 99 || !again.undo() || title(again) != 98 {
		t.Errorf("after a reload: step %d", title(again))
	}
}

func TestDeadStorage(t *testing.T) {
	h := begin(&shelf{values: map[string]string{}, dead: true})
	for n := range 30 {
		h.push(mark(n), "")
	}
	if h.saved {
		t.Error("a dead store is called saved")
	}
	for range 30 {
		if !h.undo() {
			t.Fatal("undo needs storage")
		}
	}
}

func TestStorageThatDiesKeepsAnOlderBoard(t *testing.T) {
	s := newShelf()
	h := begin(s)
	h.push(mark(1), "")
	s.room = 1 // from here on nothing can be written
	h.push(mark(2), "")
	h.push(mark(3), "")
	if h.saved || title(h) != 3 {
		t.Error("want the board on screen, unsaved")
	}
	s.room = 0
	if again := begin(s); title(again) != 1 {
		t.Errorf("after a reload: step %d, want the last that was saved", title(again))
	}
	h.push(mark(4), "") // storage accepts writes again
	wantSteps(t, begin(s), 4, 3, 2, 1, 0)
}

// TestHeadWithoutItsStep checks that storage which accepts only the head keeps the document, and the earlier
// steps.
func TestHeadWithoutItsStep(t *testing.T) {
	s := newShelf()
	h := begin(s)
	h.push(mark(1), "")
	h.push(mark(2), "")
	packs := s.values[packKey(firstTab, 0)]
	h.push(mark(3), "")
	s.values[packKey(firstTab, 0)] = packs
	wantSteps(t, begin(s), 3)

	h = begin(newShelf())
	s = h.storage.(*shelf)
	h.push(mark(1), "")
	s.full = packKey(firstTab, 0)
	for n := 2; n < 70; n++ {
		h.push(mark(n), "")
	}
	if h.saved {
		t.Error("called saved")
	}
	s.full = ""
	wantSteps(t, begin(s), 69, 1, 0)
	h = begin(s)
	h.push(mark(70), "")
	wantSteps(t, begin(s), 70, 69, 1, 0)
}

// beginAgain opens a history in a new window.
func beginAgain(s Storage, id string) *History {
	windows++
	return open(s, &names{window: "w" + strconv.Itoa(windows)}, tick(), id, witness.New(4, 4))
}

// TestBrokenStorage checks that with any data under its keys, the editor opens with a valid document and
// works, and that unreadable data stays unchanged.
func TestBrokenStorage(t *testing.T) {
	for _, head := range []string{
		"", "{", "null", "[]", `{"at":0}`, `{"at":3,"next":1,"branch":0,"branches":[{"tip":0}]}`, `{"at":-1,"next":0,"branch":0,"branches":[]}`,
		`{"at":0,"next":1,"branch":0,"branches":[]}`, `{"at":0,"next":1,"branch":0,"branches":[{"tip":7}]}`, `{"at":0,"next":1,"branch":-1,"branches":[{"tip":0}]}`,
		`{"at":0,"next":1,"branch":0,"branches":[{"tip":0}]}`, `{"at":0,"next":1,"branch":0,"branches":[{"tip":0}],"document":{"width":99}}`,
		`{"at":0,"next":1e9,"branch":0,"branches":{"tip":0},"document":7}`, `{"at":2000,"next":3000,"branch":0,"branches":[{"tip":2500}],"document":null}`,
	} {
		for _, steps := range []string{"", "nonsense", "[0,0]\n", `[5,0,"",0,0,"{}"]`, `[-1,0,"",0,0,"no document"]`} {
			s := newShelf()
			s.values[headKey(firstTab)] = head
			s.values[packKey(firstTab, 0)] = steps
			h := begin(s)
			if !same(h.Document(), witness.New(4, 4)) {
				t.Errorf("head %q: %s", head, h.Document().AppendJSON(nil))
			}
			h.push(mark(1), "")
			if !h.undo() || !h.redo() || title(beginAgain(s, h.id)) != 1 {
				t.Errorf("head %q, steps %q: the history does not work on", head, steps)
			}
			if s.values[headKey(firstTab)] != head && head+steps != "" || s.values[packKey(firstTab, 0)] != steps && steps != "" {
				t.Errorf("head %q, steps %q: what could not be read is overwritten", head, steps)
			}
		}
	}
}

// TestLostHead checks that the packs alone restore the board and its branches.
func TestLostHead(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 100; n++ {
		h.push(mark(n), "")
	}
	for range 50 {
		h.undo()
	}
	h.push(mark(200), "")
	delete(s.values, headKey(firstTab))
	h = begin(s)
	if all, _ := h.Branches(); len(all) != 2 || title(h) != 200 || !h.undo() || title(h) != 50 {
		t.Fatalf("%d branches, present %d", len(all), title(h))
	}
	_, present := h.Branches()
	if !h.Follow(1-present) || title(h) != 100 {
		t.Error("the other branch is lost")
	}
}

func TestLostPackEndsTheHistory(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 3*packSize; n++ {
		h.push(mark(n), "")
	}
	delete(s.values, packKey(firstTab, 1))
	h = begin(s)
	back := 0
	for h.undo() {
		back++
	}
	if back != packSize || h.CanUndo() {
		t.Errorf("%d steps back", back)
	}

	s = newShelf()
	h = begin(s)
	for n := 1; n <= 3*packSize; n++ {
		h.push(mark(n), "")
	}
	for range 5 {
		h.undo()
	}
	delete(s.values, packKey(firstTab, 3))
	if h = begin(s); h.redo() || h.CanRedo() {
		t.Error("redo to a lost step")
	}
	h.push(mark(500), "")
	h = begin(s)
	if title(h) != 500 || !h.undo() || title(h) != 3*packSize-5 {
		t.Errorf("the history does not go on after a loss: step %d", title(h))
	}
}

// TestCrashAtEveryWrite checks that storage which refuses all writes after the first n always reopens to a
// whole board with a whole history that can be edited further. The board must be the last one or the one
// before it.
func TestCrashAtEveryWrite(t *testing.T) {
	script := func(h *History, n int) {
		switch {
		case n%11 == 5:
			h.undo()
		case n%11 == 6:
			h.undo()
		case n%11 == 9 && n > 30:
			h.Follow(n % len(h.branches))
		case n%13 == 12:
			h.redo()
		default:
			h.push(mark(n), "")
		}
	}
	const moves = 150
	var after []string // the document after each move
	free := newShelf()
	h := begin(free)
	after = append(after, string(h.doc.AppendJSON(nil)))
	for n := 1; n <= moves; n++ {
		script(h, n)
		after = append(after, string(h.doc.AppendJSON(nil)))
	}
	for writes := 0; ; writes++ {
		s := newShelf()
		s.limit, s.left = true, writes
		h := begin(s)
		n := 0
		for s.left >= 0 && n < moves {
			n++
			script(h, n)
		}
		done := s.left >= 0
		s.limit = false
		again := begin(s)
		if got := string(again.doc.AppendJSON(nil)); got != after[n] && (n == 0 || got != after[n-1]) {
			t.Fatalf("%d writes, %d moves: the board is %s", writes, n, got)
		}
		if len(again.branches) > 1 || again.at > 20 {
			if !again.CanUndo() {
				t.Fatalf("%d writes: no way back", writes)
			}
		}
		back := 0
		for again.undo() {
			back++
		}
		if title(again) != 0 {
			t.Fatalf("%d writes: the first step is lost", writes)
		}
		for range back {
			if !again.redo() {
				t.Fatalf("%d writes: no way forward", writes)
			}
		}
		for b := range again.branches {
			if again.step(again.branches[b].Tip) == nil {
				t.Fatalf("%d writes: branch %d has no tip", writes, b)
			}
		}
		again.push(mark(777), "")
		if last := begin(s); title(last) != 777 || !last.undo() {
			t.Fatalf("%d writes: the history does not go on", writes)
		}
		if done {
			break
		}
	}
}

// TestHistoryAgainstSimpleOne takes random steps in a history and in a plain tree of documents, with reloads,
// and compares them.
func TestHistoryAgainstSimpleOne(t *testing.T) {
	type node struct {
		doc    *witness.Document
		before *node
	}
	r := rand.New(rand.NewSource(9))
	s := newShelf()
	h := begin(s)
	at := &node{doc: witness.New(4, 4)}
	tips, branch := []*node{at}, 0
	for range 3000 {
		switch r.Intn(6) {
		case 0, 1:
			doc := anyDocument(r)
			h.push(doc, "")
			if at != tips[branch] {
				tips = append(tips, tips[branch])
			}
			at = &node{doc, at}
			tips[branch] = at
		case 2:
			if h.undo() != (at.before != nil) {
				t.Fatal("undo")
			}
			if at.before != nil {
				at = at.before
			}
		case 3:
			if h.redo() != (at != tips[branch]) {
				t.Fatal("redo")
			}
			n := tips[branch]
			for n != at && n.before != at {
				n = n.before
			}
			at = n
		case 4:
			h = begin(s)
		case 5:
			if b := r.Intn(len(tips)); r.Intn(10) == 0 && b != branch {
				h.Follow(b)
				branch, at = b, tips[b]
			}
		}
		if !same(h.Document(), at.doc) || h.CanUndo() != (at.before != nil) || h.CanRedo() != (at != tips[branch]) || len(h.branches) != len(tips) || h.branch != branch {
			t.Fatal("the histories differ")
		}
	}
}

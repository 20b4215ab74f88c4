package model

import (
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// shelf is a Storage in memory; room limits its bytes when it is positive.
type shelf struct {
	values map[string]string
	room   int
	dead   bool
}

func newShelf() *shelf { return &shelf{values: map[string]string{}} }

func (s *shelf) Get(key string) (string, bool) { v, ok := s.values[key]; return v, ok && !s.dead }
func (s *shelf) Remove(key string)             { delete(s.values, key) }

func (s *shelf) Set(key, value string) bool {
	used := len(value)
	for k, v := range s.values {
		if k != key {
			used += len(v)
		}
	}
	if s.dead || s.room > 0 && used > s.room {
		return false
	}
	s.values[key] = value
	return true
}

var fresh = FreshChoices()

var windows int

// begin opens the first tab's history, as a window of its own.
func begin(s Storage) *History {
	windows++
	return open(s, &names{window: "w" + strconv.Itoa(windows)}, firstTab, witness.New(4, 4))
}

// mark returns a document that can be told from others.
func mark(n int) *witness.Document {
	doc := witness.New(4, 4)
	doc.Title = strings.Repeat("x", n)
	return doc
}

func title(h *History) int { return len(h.Document().Title) }

func same(a, b *witness.Document) bool { return string(a.AppendJSON(nil)) == string(b.AppendJSON(nil)) }

func TestHistoryComesBackAfterReload(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 5; n++ {
		h.push(mark(n))
	}
	h.undo()
	h.undo()
	again := begin(s)
	if title(again) != 3 || !again.saved {
		t.Fatalf("after a reload: step %d", title(again))
	}
	if !again.redo() || !again.redo() || again.redo() || title(again) != 5 {
		t.Errorf("redo after a reload ends at %d, want 5", title(again))
	}
	for range 5 {
		again.undo()
	}
	if again.CanUndo() || title(again) != 0 {
		t.Errorf("undo after a reload ends at %d, want the empty board", title(again))
	}
}

func TestPushDropsWhatWasUndone(t *testing.T) {
	s := newShelf()
	h := begin(s)
	h.push(mark(1))
	h.push(mark(2))
	h.undo()
	h.push(mark(3))
	if h.CanRedo() || title(h) != 3 {
		t.Error("what was undone is still there")
	}
	if h = begin(s); h.CanRedo() || !h.undo() || title(h) != 1 {
		t.Error("the reload brings another history")
	}
}

func TestHistoryIsBounded(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := range MostSteps + 50 {
		h.push(mark(n % 7))
	}
	if len(s.values) > MostSteps+2 || len(h.steps) > MostSteps+1 {
		t.Errorf("%d stored values, %d in memory", len(s.values), len(h.steps))
	}
	steps := 0
	for h.undo() {
		steps++
	}
	if steps != MostSteps {
		t.Errorf("%d steps back, want %d", steps, MostSteps)
	}
}

func TestFullStorageKeepsTheNewest(t *testing.T) {
	s := newShelf()
	s.room = 4000
	h := begin(s)
	for n := range 100 {
		h.push(mark(n))
		if !h.saved {
			t.Fatalf("step %d is not saved", n)
		}
	}
	for range 99 { // memory still has them all
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
		h.push(mark(n))
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
	h.push(mark(1))
	s.room = 1 // from now on nothing can be written
	h.push(mark(2))
	h.push(mark(3))
	if h.saved || title(h) != 3 {
		t.Error("want the board on screen, unsaved")
	}
	s.room = 0
	if again := begin(s); title(again) != 1 {
		t.Errorf("after a reload: step %d, want the last that was saved", title(again))
	}
}

// TestBrokenStorage: whatever lies under the keys, the editor opens with a
// valid document and works on.
func TestBrokenStorage(t *testing.T) {
	for _, state := range []string{
		"", "{", "null", "[]", `{"from":0}`, `{"from":0,"at":3,"to":1}`, `{"from":-1,"at":0,"to":0}`, `{"from":0,"at":0,"to":1e9}`,
		`{"from":"0","at":0,"to":0}`, `{"from":0,"at":0,"to":0,"tool":7,"color":{},"player":[]}`,
		`{"from":2,"at":2,"to":2,"tool":"none","color":"nix"}`,
	} {
		s := newShelf()
		s.values[stateKey(firstTab)] = state
		s.values[stepKey(firstTab, 0)] = "not a document"
		s.values[stepKey(firstTab, 2)] = `{"width":99}`
		h := begin(s)
		if !same(h.Document(), witness.New(4, 4)) {
			t.Errorf("state %q: %s", state, h.Document().AppendJSON(nil))
		}
		h.push(mark(1))
		if !h.undo() || !h.redo() || title(begin(s)) != 1 {
			t.Errorf("state %q: the history does not work on", state)
		}
	}
}

func TestLostStepEndsTheHistory(t *testing.T) {
	s := newShelf()
	h := begin(s)
	for n := 1; n <= 6; n++ {
		h.push(mark(n))
	}
	h.undo()
	s.values[stepKey(firstTab, 3)] = "broken"
	delete(s.values, stepKey(firstTab, 6))
	h = begin(s)
	if h.redo() || h.CanRedo() {
		t.Error("redo to a lost step")
	}
	if !h.undo() || title(h) != 4 || h.undo() || h.CanUndo() || title(h) != 4 {
		t.Errorf("undo ends at %d, want 4", title(h))
	}
	s.values[stepKey(firstTab, 4)] = ""
	if h = begin(s); title(h) != 5 {
		t.Errorf("the present step is lost: step %d, want the nearest, 5", title(h))
	}
}

// TestHistoryAgainstSimpleOne walks at random beside a list of documents, with
// reloads.
func TestHistoryAgainstSimpleOne(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	s := newShelf()
	h := begin(s)
	list, present := []*witness.Document{witness.New(4, 4)}, 0
	for range 2000 {
		switch r.Intn(5) {
		case 0, 1:
			doc := anyDocument(r)
			h.push(doc)
			list, present = append(list[:present+1], doc), present+1
		case 2:
			if h.undo() != (present > 0) {
				t.Fatal("undo")
			}
			present = max(present-1, 0)
		case 3:
			if h.redo() != (present < len(list)-1) {
				t.Fatal("redo")
			}
			present = min(present+1, len(list)-1)
		case 4:
			h = begin(s)
		}
		if !same(h.Document(), list[present]) || h.CanUndo() != (present > 0) || h.CanRedo() != (present < len(list)-1) {
			t.Fatal("the histories differ")
		}
	}
}

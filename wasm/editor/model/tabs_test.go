package model

import (
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// window opens the tabs as another window of the browser. own is that window's own storage, with which it can
// be reloaded.
func window(s Storage, own *shelf) *Tabs {
	windows++
	return OpenTabs(s, own, "w"+strconv.Itoa(windows), tick(), fresh, witness.New(4, 4))
}

func titled(title string) *witness.Document {
	doc := witness.New(4, 4)
	doc.Title = title
	return doc
}

func tabNames(t *Tabs) string {
	var all []string
	for _, tab := range t.List() {
		name := tab.Name
		if tab.ID == t.Present() {
			name = "[" + name + "]"
		}
		all = append(all, name)
	}
	return strings.Join(all, " ")
}

func wantTabs(t *testing.T, tabs *Tabs, want string) {
	t.Helper()
	if got := tabNames(tabs); got != want {
		t.Fatalf("tabs are %s, want %s", got, want)
	}
}

func TestTabsHaveHistoriesOfTheirOwn(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	if !tabs.First() {
		t.Error("this is the first visit")
	}
	tabs.Push(titled("a"), "")
	tabs.Push(titled("b"), "")
	tabs.New(witness.New(3, 2))
	wantTabs(t, tabs, "b [3 × 2]")
	if tabs.CanUndo() {
		t.Error("a new tab has nothing to undo")
	}
	tabs.Rename("  c ")
	wantTabs(t, tabs, "b [c]")
	tabs.Switch(firstTab)
	tabs.Undo()
	wantTabs(t, tabs, "[a] c")
	chosen := Choices{Tool: Tools[3], colors: firstColors}
	chosen.SetColor("purple")
	tabs.Choose(chosen)

	again := window(s, own)
	wantTabs(t, again, "[a] c")
	if all := again.Documents(); len(all) != 2 || all[0].Title != "a" || all[1].Title != "c" {
		t.Errorf("%d documents, want a and c", len(all))
	}
	if again.First() || again.Choices() != tabs.Choices() || !again.Redo() || !again.Saved() {
		t.Error("a reload brings something else back")
	}
	wantTabs(t, again, "[b] c")
	again.Switch(again.List()[1].ID)
	if !again.Undo() || again.Document().Title != "" || again.Undo() {
		t.Error("the second tab's history is not its own")
	}
	wantTabs(t, again, "b [3 × 2]")
}

func TestClosedTabComesBackWithItsHistory(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	for _, title := range []string{"a", "b", "c"} {
		tabs.New(witness.New(2, 2))
		tabs.Rename(title)
	}
	wantTabs(t, tabs, "4 × 4 a b [c]")
	tabs.Close(tabs.List()[1].ID)
	wantTabs(t, tabs, "4 × 4 b [c]")
	tabs.Close(tabs.Present())
	wantTabs(t, tabs, "4 × 4 [b]")
	tabs = window(s, own)
	if n := times(tabs.Reopen); n != 2 {
		t.Errorf("%d tabs can be opened again, want 2", n)
	}
	wantTabs(t, tabs, "4 × 4 b c [a]")
	if !tabs.Undo() || tabs.Document().Title != "" {
		t.Error("a tab opened again has no history")
	}
	for range 4 {
		tabs.Close(tabs.List()[0].ID)
	}
	wantTabs(t, tabs, "[4 × 4]")
	for range mostClosed + 5 {
		tabs.New(titled("x"))
		tabs.Close(tabs.Present())
	}
	heads := 0
	for key := range s.values {
		if strings.HasPrefix(key, headKey("")) && !strings.Contains(key, ".steps.") {
			heads++
		}
	}
	if len(tabs.Closed()) != mostClosed || heads != 1+4+mostClosed+5 {
		t.Errorf("%d closed tabs, %d boards", len(tabs.Closed()), heads)
	}
}

// TestAnyBoardOpensAgain checks that even a board that is in no list can be opened again.
func TestAnyBoardOpensAgain(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	tabs.New(titled("a"))
	a := tabs.Present()
	tabs.Push(titled("b"), "")
	tabs.Close(a)
	for range mostClosed {
		tabs.New(titled("x"))
		tabs.Close(tabs.Present())
	}
	tabs.Open(a)
	wantTabs(t, tabs, "4 × 4 [b]")
	tabs.Switch(firstTab)
	tabs.Open(a)
	wantTabs(t, tabs, "4 × 4 [b]")
	if !tabs.Undo() || tabs.Document().Title != "a" {
		t.Error("the history is lost")
	}
	tabs.Close(a)
	tabs.Open(a)
	for _, tab := range tabs.Closed() {
		if tab.ID == a {
			t.Error("the board is both open and closed")
		}
	}
	tabs.Forget(a)
	wantTabs(t, tabs, "[4 × 4]")
	tabs.Forget(firstTab)
	wantTabs(t, tabs, "[4 × 4]")
	if tabs.Present() == firstTab {
		t.Error("a deleted board is still there")
	}
	tabs.Reopen()
	wantTabs(t, tabs, "4 × 4 [x]")
	tabs.Open(a)
	wantTabs(t, tabs, "4 × 4 x [a]")
}

func TestBoardsOfAnyKindCanBeChanged(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	tabs.New(titled("closed"))
	closed := tabs.Present()
	tabs.Close(closed)
	tabs.New(titled("other"))
	other := tabs.Present()
	tabs.Switch(firstTab)
	for _, id := range []string{closed, other, firstTab} {
		tabs.With(id, func(h *History) { h.Entitle("new " + id) })
	}
	wantTabs(t, tabs, "[new "+firstTab+"] new "+other)
	b := window(s, newShelf())
	wantTabs(t, b, "[new "+firstTab+"] new "+other)
	b.Switch(other)
	b.Push(titled("b"), "")
	// The other window has changed the board in the meantime, so both versions stay.
	tabs.histories[other].head = "as it was"
	tabs.histories[other].saved = false
	tabs.With(other, func(h *History) { h.Entitle("mine") })
	wantTabs(t, tabs, "[new "+firstTab+"] b mine")
	tabs.Open(closed)
	if !tabs.Undo() || tabs.Document().Title != "closed" {
		t.Error("the title of a closed board is not a step")
	}
}

func TestWindowsDoNotMix(t *testing.T) {
	s, ownA, ownB := newShelf(), newShelf(), newShelf()
	a := window(s, ownA)
	for i := range 5 {
		a.Push(titled("common "+strconv.Itoa(i)), "")
	}
	b := window(s, ownB)
	wantTabs(t, b, "[common 4]")
	a.Undo()
	a.Undo()
	a.Push(titled("a1"), "")
	a.Push(titled("a2"), "")
	a.Push(titled("a3"), "")
	b.Push(titled("b1"), "")
	if a.Present() == b.Present() {
		t.Fatal("both windows write one history")
	}
	wantTabs(t, b, "a3 [b1]")
	if !a.Sync() {
		t.Error("the other window's tab is not seen")
	}
	wantTabs(t, a, "[a3] b1")
	for _, test := range []struct {
		own   *shelf
		steps string
	}{
		{ownA, "a3 a2 a1 common 2 common 1 common 0 "},
		{ownB, "b1 common 4 common 3 common 2 common 1 common 0 "},
	} {
		tabs := window(s, test.own)
		var steps []string
		for {
			steps = append(steps, tabs.Document().Title)
			if !tabs.Undo() {
				break
			}
		}
		if got := strings.Join(steps, " "); got != test.steps {
			t.Errorf("steps are %q, want %q", got, test.steps)
		}
	}
}

func TestWindowsShareTheList(t *testing.T) {
	s := newShelf()
	a, b := window(s, newShelf()), window(s, newShelf())
	a.New(titled("a"))
	b.New(titled("b"))
	wantTabs(t, b, "4 × 4 a [b]")
	b.Switch(a.Present())
	b.Close(a.Present())
	wantTabs(t, b, "4 × 4 [b]")
	a.Push(titled("still here"), "") // another window never closes the board on the screen
	wantTabs(t, a, "4 × 4 b [still here]")
	if len(a.Closed()) != 0 {
		t.Error("the tab is both open and closed")
	}
}

func TestEmptiedStorageKeepsTheScreen(t *testing.T) {
	s := newShelf()
	tabs := window(s, newShelf())
	tabs.Push(titled("a"), "")
	tabs.Push(titled("b"), "")
	clear(s.values)
	tabs.Push(titled("c"), "")
	wantTabs(t, tabs, "[c]")
	tabs = window(s, newShelf())
	wantTabs(t, tabs, "[c]")
	if first, second := tabs.Undo(), tabs.Undo(); !first || !second || tabs.Document().Title != "a" {
		t.Error("the steps in memory were not stored again")
	}
}

func TestFullStorageKeepsOtherBoards(t *testing.T) {
	s := newShelf()
	s.room = 60_000
	tabs := window(s, newShelf())
	for i := range 20 {
		tabs.Push(titled("long "+strconv.Itoa(i)), "")
	}
	tabs.Attach(firstTab, "run", strings.Repeat("1234567,8.125,3;", 1000))
	tabs.New(titled("closed"))
	tabs.Close(tabs.Present())
	tabs.New(witness.New(4, 4))
	for i := range 3000 {
		tabs.Push(titled("new "+strconv.Itoa(i)), "")
		if !tabs.Saved() {
			t.Fatalf("step %d is not saved", i)
		}
	}
	again := window(s, newShelf())
	wantTabs(t, again, "long 19 [new 2999]")
	if first, second := again.Undo(), again.Undo(); !first || !second {
		t.Error("the newest steps are not kept")
	}
	again.Switch(firstTab)
	for range 20 {
		if !again.Undo() {
			t.Fatal("another board has lost steps")
		}
	}
	if _, ok := again.Attached(firstTab, "run"); ok {
		t.Error("a list that can be made again is kept, and steps are given up")
	}
	again.Reopen()
	if again.Document().Title != "closed" {
		t.Error("a closed board was given up")
	}
}

// TestAttached checks that data attached by panels is removed with its tab, and makes room for the board.
func TestAttached(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	tabs.Push(titled("kept"), "")
	first := tabs.Present()
	s.room = 4000
	if tabs.Attach(first, "run", strings.Repeat("x", 4000)) {
		t.Error("more was kept than there is room for")
	}
	if !tabs.Attach(first, "run", strings.Repeat("x", 1000)) {
		t.Error("a text was not kept though there is room")
	}
	if _, ok := window(s, own).Attached(first, "run"); !ok {
		t.Error("the text is not there after a reload")
	}
	tabs.New(witness.New(2, 2))
	if _, ok := tabs.Attached(tabs.Present(), "run"); ok {
		t.Error("a new tab has another's text")
	}
	tabs.Switch(first)
	for range 40 {
		tabs.Push(titled(strings.Repeat("x", 150)), "")
	}
	if !tabs.Saved() {
		t.Error("the board was not saved beside a list")
	}
	tabs.Detach(first, "run")
	if _, ok := tabs.Attached(first, "run"); ok {
		t.Error("a text that was given up is still there")
	}
}

// TestBrokenStorageKeepsOtherTabs checks that a storage which refuses all writes is not emptied.
func TestBrokenStorageKeepsOtherTabs(t *testing.T) {
	s := newShelf()
	tabs := window(s, newShelf())
	for i := range 300 {
		tabs.Push(titled("long "+strconv.Itoa(i)), "")
	}
	tabs.New(witness.New(4, 4))
	s.room = 1
	for i := range 10 {
		tabs.Push(titled("new "+strconv.Itoa(i)), "")
		wantTabs(t, tabs, "long 299 [new "+strconv.Itoa(i)+"]")
	}
	if tabs.Saved() {
		t.Error("called saved")
	}
	s.room = 0
	again := window(s, newShelf())
	again.Switch(firstTab)
	steps := 0
	for again.Undo() {
		steps++
	}
	if steps < 100 {
		t.Errorf("%d steps of the other tab are left", steps)
	}
}

func TestDeadStorageHasTabs(t *testing.T) {
	dead := &shelf{values: map[string]string{}, dead: true}
	tabs := window(dead, dead)
	tabs.Push(titled("a"), "")
	tabs.New(titled("b"))
	tabs.Push(titled("c"), "")
	tabs.Switch(firstTab)
	wantTabs(t, tabs, "[a] c")
	if tabs.Saved() || !tabs.Undo() {
		t.Error("undo needs storage")
	}
	tabs.Close(tabs.List()[1].ID)
	tabs.Reopen()
	if !tabs.Undo() {
		t.Error("a closed tab has lost its history")
	}
	wantTabs(t, tabs, "4 × 4 [b]")
}

func TestBrokenList(t *testing.T) {
	for _, list := range []string{"", "{", "[]", `{"open":7}`, `{"open":[7,{"id":""}]}`, `{"open":[{"id":"x"},{"id":"x"}],"closed":[{"id":"x"}],"present":"y"}`} {
		s := newShelf()
		s.values[tabsKey] = list
		tabs := window(s, newShelf())
		tabs.Push(titled("a"), "")
		wantTabs(t, tabs, "[a]")
		wantTabs(t, window(s, newShelf()), "[a]")
	}
}

func TestLongTitleIsCut(t *testing.T) {
	tabs := window(newShelf(), newShelf())
	tabs.Rename(strings.Repeat("ü", 1000))
	if n := len(tabs.Document().Title); n > mostTitle+2 || n < mostTitle-2 {
		t.Errorf("%d bytes", n)
	}
}

// TestWindowsAtRandom lets two windows do everything they can. Each must find its own state again, and no
// document may be lost.
func TestWindowsAtRandom(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	s := newShelf()
	own := []*shelf{newShelf(), newShelf()}
	tabs := []*Tabs{window(s, own[0]), window(s, own[1])}
	present := []*witness.Document{tabs[0].Document(), tabs[1].Document()}
	made := map[string]bool{}
	for i := range 4000 {
		w := r.Intn(2)
		u := tabs[w]
		if !same(u.Document(), present[w]) {
			t.Fatal("a window shows what it did not do")
		}
		switch r.Intn(13) {
		case 0, 1, 2, 3:
			u.Push(titled("step "+strconv.Itoa(i)), "")
		case 4, 5:
			u.Undo()
		case 12:
			u.With(u.Present(), func(h *History) { h.Follow(r.Intn(len(h.branches))) })
		case 6:
			u.Redo()
		case 7:
			u.New(titled("new " + strconv.Itoa(i)))
		case 8:
			u.Switch(u.List()[r.Intn(len(u.List()))].ID)
		case 9:
			if len(u.List()) > 4 {
				u.Close(u.List()[r.Intn(len(u.List()))].ID)
			} else {
				u.Reopen()
			}
		case 10:
			u.Sync()
		case 11:
			u.Push(titled("before the reload "+strconv.Itoa(i)), "")
			title := u.Document().Title
			tabs[w] = window(s, own[w])
			u = tabs[w]
			if u.Document().Title != title {
				t.Fatalf("the reload shows %q, not %q", u.Document().Title, title)
			}
		}
		present[w] = u.Document()
		made[u.Document().Title] = true
		seen := map[string]bool{}
		for _, tab := range append(append([]Tab(nil), u.List()...), u.Closed()...) {
			if seen[tab.ID] {
				t.Fatal("a tab appears twice in the list")
			}
			seen[tab.ID] = true
		}
		if !seen[u.Present()] || !u.Saved() {
			t.Fatal("the present tab is not in the list")
		}
	}
	for key, text := range s.values {
		if strings.Contains(key, ".steps.") {
			for _, step := range readPack(text).steps {
				doc, err := witness.Parse(step.text)
				if err != nil {
					t.Fatal(err)
				}
				delete(made, doc.Title)
			}
		}
	}
	if len(made) > 0 {
		t.Errorf("%d documents are in no board's history", len(made))
	}
}

// TestMoved checks a board that storage has moved to another id, because another window changed it at the
// same moment.
func TestMoved(t *testing.T) {
	for _, test := range []struct {
		name    string
		present bool
		want    string
	}{
		{"the present board", true, "a b [b] c"},
		{"another board", false, "a b b [c]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, own := newShelf(), newShelf()
			tabs := window(s, own)
			tabs.Push(titled("a"), "")
			tabs.New(titled("b"))
			id := tabs.Present()
			tabs.New(titled("c"))
			if test.present {
				tabs.Switch(id)
			}
			for _, key := range []string{headKey(id), packKey(id, 0)} {
				s.values[strings.Replace(key, id, "new", 1)] = s.values[key]
			}
			s.values[headKey(id)] = `{"by":"another"}`
			tabs.Moved(id, "new")
			wantTabs(t, tabs, test.want)
			tabs.Switch("new")
			tabs.Push(titled("d"), "")
			if tabs.Present() != "new" {
				t.Errorf("the board goes on as %s", tabs.Present())
			}
			if s.values[headKey(id)] != `{"by":"another"}` {
				t.Error("the other window's board is written over")
			}
			again := window(s, own)
			if again.Document().Title != "d" || again.Present() != "new" {
				t.Errorf("after a reload %s is shown, as %s", again.Document().Title, again.Present())
			}
		})
	}
}

// TestUnreadableBoard checks that the tab of an unreadable board shows a blank board, and that the stored
// data stays unchanged.
func TestUnreadableBoard(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	tabs.Push(titled("a"), "")
	tabs.New(titled("b"))
	id := tabs.Present()
	s.values[headKey(id)], s.values[packKey(id, 0)] = "{", "nonsense"
	tabs = window(s, own)
	wantTabs(t, tabs, "a [4 × 4]")
	if tabs.Unreadable() != 1 || tabs.Present() == id {
		t.Errorf("%d boards cannot be read, and the tab shows %s", tabs.Unreadable(), tabs.Present())
	}
	tabs.Push(titled("c"), "")
	if s.values[headKey(id)] != "{" || s.values[packKey(id, 0)] != "nonsense" {
		t.Error("what cannot be read is written over")
	}
	if _, ok := tabs.DocumentOf(id); ok {
		t.Error("it has a document")
	}
	tabs = window(s, own)
	wantTabs(t, tabs, "a [c]")
}

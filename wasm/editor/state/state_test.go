package state_test

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

type memory map[string]string

func (m memory) Get(key string) (string, bool) { v, ok := m[key]; return v, ok }
func (m memory) Set(key, value string) bool    { m[key] = value; return true }
func (m memory) Remove(key string)             { delete(m, key) }

type voice struct{ said, written string }

func (v *voice) Say(text string)   { v.said = text }
func (v *voice) Write(text string) { v.written = text }

func begun(t *testing.T) (*state.State, *voice, *[]state.Change) {
	t.Helper()
	v := &voice{}
	tabs := model.OpenTabs(memory{}, memory{}, "test", func() int { return 0 }, model.FreshChoices(), witness.New(4, 4))
	st := state.New(tabs, memory{}, v)
	st.Start()
	var heard []state.Change
	st.On(func(c state.Change) { heard = append(heard, c) })
	return st, v, &heard
}

func titled(title string) *witness.Document {
	doc := witness.New(4, 4)
	doc.Title = title
	return doc
}

func TestPush(t *testing.T) {
	st, v, heard := begun(t)
	doc := witness.New(3, 3)
	st.Push(doc, "Three by three")
	if st.Document() != doc || v.said != "Three by three" {
		t.Errorf("said %q", v.said)
	}
	if c := (*heard)[0]; c.Document != doc || !c.Puzzle || c.Tab != "" {
		t.Errorf("told %+v", c)
	}
	titled := doc.Clone()
	titled.Title = "A title"
	st.Push(titled, "Titled")
	for _, c := range *heard {
		if c.Document == titled && c.Puzzle {
			t.Error("a title is announced as another puzzle")
		}
	}
	st.Undo()
	if st.Document() != doc && st.Document().Title != "" {
		t.Error("the title was not undone")
	}
}

func TestShow(t *testing.T) {
	st, _, _ := begun(t)
	own, shown := st.Kept(), titled("shown")
	st.Show(shown, "Adopted")
	if st.Document() != shown || st.Kept() != own || !st.CanUndo() {
		t.Error("a document shown is not on the screen alone")
	}
	t.Run("an undo takes it off", func(t *testing.T) {
		st.Undo()
		if st.Document() != own {
			t.Error("it is still there")
		}
	})
	t.Run("an edit of it adopts it first", func(t *testing.T) {
		st.Show(shown, "Adopted")
		st.Push(titled("edited"), "Edited")
		st.Undo()
		if got := st.Kept().Title; got != "shown" {
			t.Errorf("a step back leads to %q", got)
		}
	})
	t.Run("pushed as it is, it is one step", func(t *testing.T) {
		st.Show(titled("taken"), "Adopted")
		st.Push(titled("taken"), "Taken")
		st.Undo()
		if got := st.Kept().Title; got != "shown" {
			t.Errorf("a step back leads to %q", got)
		}
	})
}

func TestStroke(t *testing.T) {
	st, _, heard := begun(t)
	own := st.Document()
	st.Stroke(titled("painted"))
	if !st.Stroking() || st.Document() == own || st.Kept() != own {
		t.Error("a stroke is not on the screen alone")
	}
	st.Stroke(nil)
	if st.Document() != own || len(*heard) != 2 || !(*heard)[1].Painted {
		t.Errorf("given up, it is announced as %+v", *heard)
	}
}

func TestTheLineGoesWithItsPuzzle(t *testing.T) {
	st, _, _ := begun(t)
	line := []witness.Place{{A: 0, B: 8}, {A: 0, B: 6}}
	st.Finish(line[:1])
	st.SetLine(line)
	if !slices.Equal(st.Line(), line) {
		t.Error("a panel's line comes before a player's")
	}
	st.Push(titled("another title"), "Titled")
	if st.Overlay() == nil {
		t.Error("a title has taken the line off")
	}
	st.Push(witness.New(3, 3), "Another")
	if st.Overlay() != nil || st.Line() != nil {
		t.Error("it is still there")
	}
	st.Undo()
	if len(st.Line()) != 1 {
		t.Error("the board is back without the line that was finished on it")
	}
	st.Open(witness.New(4, 4), "Another of the same size")
	if st.Line() != nil {
		t.Error("a line of another tab is taken for one of this board")
	}
}

func TestModes(t *testing.T) {
	st, _, _ := begun(t)
	st.SetMode(state.ModeContest)
	if st.View() != state.Play {
		t.Errorf("a contest is shown in %s", st.View())
	}
	st.ShowView(state.Design)
	if st.View() != state.Play || st.Editing() {
		t.Error("a contest can be left")
	}
	st.SetMode(state.ModeEdit)
	if st.View() != state.Design || !st.Editing() {
		t.Errorf("after it there is %s", st.View())
	}
}

func TestOpenedViews(t *testing.T) {
	unknown := titled("query")
	unknown.Symbols = []witness.Symbol{{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown}}
	for _, test := range []struct {
		name       string
		from, want state.View
		doc        *witness.Document
	}{
		{"who plays goes on to play", state.Play, state.Play, titled("puzzle")},
		{"who analyses goes on to analyse", state.Understand, state.Understand, titled("puzzle")},
		{"a lesson is followed by a lesson", state.Lesson, state.Lesson, titled("puzzle")},
		{"a query cannot be played", state.Play, state.Design, unknown},
		{"a query has nothing to understand", state.Understand, state.Design, unknown},
		{"what is opened from a list is for Design", state.Generate, state.Design, titled("puzzle")},
	} {
		t.Run(test.name, func(t *testing.T) {
			st, _, _ := begun(t)
			st.ShowView(test.from)
			st.Open(test.doc, "Opened")
			if st.View() != test.want {
				t.Errorf("%s, want %s", st.View(), test.want)
			}
		})
	}
	st, _, _ := begun(t)
	st.ShowView(state.Play)
	st.Draft(titled("new"), "New board")
	if st.View() != state.Design {
		t.Errorf("a draft is shown in %s", st.View())
	}
}

func TestTabs(t *testing.T) {
	st, v, heard := begun(t)
	first := st.Tabs().Present()
	st.Begin(titled("here"), "Begun")
	if st.Tabs().Present() != first {
		t.Error("a blank tab was not used")
	}
	st.Begin(titled("there"), "Begun")
	if st.Tabs().Present() == first {
		t.Error("a tab in use was used")
	}
	*heard = nil
	st.Beside(titled("beside"), "Kept")
	if len(st.Tabs().List()) != 3 || st.Document().Title != "there" || v.said != "Kept" {
		t.Errorf("%d tabs, shown is %q", len(st.Tabs().List()), st.Document().Title)
	}
	if len(*heard) != 1 || !(*heard)[0].Tabs {
		t.Errorf("told %+v", *heard)
	}
	st.Switch(first)
	if c := (*heard)[1]; c.Tab != first || c.Document.Title != "here" {
		t.Errorf("told %+v", c)
	}
	st.Close()
	st.Reopen()
	if st.Tabs().Present() != first {
		t.Error("the tab was not opened again")
	}
}

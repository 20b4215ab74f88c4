package model

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// FuzzTabs opens a library with any stored texts, given in lines of a key, a space and a text.
func FuzzTabs(f *testing.F) {
	s := newShelf()
	tabs := window(s, newShelf())
	tabs.Push(witness.New(3, 2), "Size")
	tabs.New(witness.New(2, 2))
	tabs.Undo()
	tabs.Close(tabs.Present())
	tabs.Choose(FreshChoices())
	LoadField(s).Save(s)
	var all []string
	for key, value := range s.values {
		all = append(all, key+" "+strings.ReplaceAll(value, "\n", "\x00"))
	}
	f.Add(strings.Join(all, "\n"))
	f.Add("perplex.boards {\"open\":[{\"id\":\"a\",\"name\":\"A\"},{\"id\":\"a\"}],\"closed\":[{}],\"present\":\"b\"}\nperplex.board.a {\"by\":\"x\",\"time\":-1,\"at\":9,\"next\":1e9,\"branch\":7,\"branches\":[{\"tip\":-3}],\"document\":{\"width\":2,\"height\":2}}")
	f.Add("perplex.board.editor {\"at\":0,\"next\":1,\"branch\":0,\"branches\":[{\"tip\":0}],\"document\":null}\nperplex.board.editor.steps.0 [-1,0,\"\",0,0,\"{}\"]\x00[0,0,\"\",99,1,\"\"]")
	f.Add("perplex.shapes {\"rows\":\"1/1\",\"rotatable\":true,\"recent\":[\"11/10rn\",\"rn\",\"\"]}\nperplex.choices {\"tool\":\"star\",\"color\":\"blue\"}")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		s, own := newShelf(), newShelf()
		for line := range strings.SplitSeq(text, "\n") {
			key, value, _ := strings.Cut(line, " ")
			s.values[key] = strings.ReplaceAll(value, "\x00", "\n")
		}
		field := LoadField(s)
		field.Turn()
		field.Save(s)
		tabs := window(s, own)
		look(t, tabs)
		for range 3 {
			tabs.Undo()
			tabs.Redo()
			tabs.Redo()
			if branches, _ := tabs.Branches(); len(branches) > 0 {
				tabs.Follow(len(branches) - 1)
			}
			tabs.Push(witness.New(2, 3), "")
			look(t, tabs)
			if !tabs.CanUndo() {
				t.Fatal("an edit that cannot be undone")
			}
			tabs.Reopen()
			tabs.Close(tabs.List()[0].ID)
		}
		look(t, window(s, own))
	})
}

// look fails the test if a board on the screen is invalid.
func look(t *testing.T, tabs *Tabs) {
	t.Helper()
	if err := tabs.Document().Validate(); err != nil {
		t.Fatalf("the board: %v", err)
	}
	for _, d := range tabs.Documents() {
		if err := d.Validate(); err != nil {
			t.Fatalf("a board beside it: %v", err)
		}
	}
}

func FuzzPieces(f *testing.F) {
	f.Add("11/10rn,1,111/010,,0,11/1")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		for _, p := range piecesOf(text) {
			s, ok := p.Symbol()
			if !ok || witness.CheckShape("shape", s) != nil {
				t.Errorf("%q", p)
			}
			p.Words()
		}
	})
}

package keys_test

import (
	"testing"

	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

func TestNoKeyStandsTwice(t *testing.T) {
	seen := make(map[string]bool)
	for _, group := range keys.Groups {
		for _, row := range group.Rows {
			if n := len(row.Does); n > 1 && n != len(row.Keys) {
				t.Errorf("%s: %d commands for %d keys", row.Words, n, len(row.Keys))
			}
			for _, key := range row.Keys {
				if at := string(row.At) + " " + key; seen[at] && row.Does != nil {
					t.Errorf("%s stands twice", at)
				} else {
					seen[at] = true
				}
			}
		}
	}
}

func TestEveryToolHasAKey(t *testing.T) {
	for _, tool := range model.Tools {
		if keys.Letter(tool.ID()) == "" {
			t.Errorf("no key chooses %s", tool.ID())
		}
	}
}

func TestAct(t *testing.T) {
	for _, c := range []struct {
		name        string
		key         string
		ctrl, shift bool
		at          []keys.Context
		want        string
	}{
		{"a letter", "t", false, false, []keys.Context{keys.Edit, keys.Board, keys.Page}, "rotate-right"},
		{"with Shift", "T", false, true, []keys.Context{keys.Edit}, "rotate-left"},
		{"Shift where it means nothing", "S", false, true, []keys.Context{keys.Edit}, "tool:separation"},
		{"with Ctrl", "Z", true, true, []keys.Context{keys.Page}, "redo"},
		{"a sign typed with Shift", "?", false, true, []keys.Context{keys.Edit, keys.Page}, "help"},
		{"undo by a letter alone", "z", false, false, []keys.Context{keys.Edit, keys.Page}, "undo"},
		{"redo by the same with Shift", "Z", false, true, []keys.Context{keys.Edit, keys.Page}, "redo"},
		{"the space bar", " ", false, false, []keys.Context{keys.Draw}, "enter"},
		{"an arrow that selects", "ArrowLeft", false, true, []keys.Context{keys.Edit}, "select-left"},
		{"a row of the help alone", "F2", false, false, []keys.Context{keys.Page}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := keys.Act(keys.Pressed(c.key, c.ctrl, c.shift), c.at...); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestOf(t *testing.T) {
	for command, want := range map[string]string{
		"rotate-left": "Shift+T", "mirror-across": "J", "shift-left": "Ctrl+Left", "symmetric": "K", "undo": "Z", "none": "",
	} {
		if got := keys.Of(command); got != want {
			t.Errorf("the key of %s is %q, want %q", command, got, want)
		}
	}
}

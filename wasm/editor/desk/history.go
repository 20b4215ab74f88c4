//go:build js

package desk

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// history returns the calls by which panels work with boards, by their ids. The store must have loaded a
// board that is in no tab before.
func (d *Desk) history() js.Value {
	calls := newOffers()
	calls.offer("tabs", func([]js.Value) any {
		list := []any{}
		for _, tab := range d.st.Tabs().List() {
			if doc, ok := d.st.Tabs().DocumentOf(tab.ID); ok {
				list = append(list, map[string]any{"id": tab.ID, "name": tab.Name, "document": d.object(doc)})
			}
		}
		return list
	})
	calls.offer("check", func(args []js.Value) any {
		if _, err := witness.Parse(args[0].String()); err != nil {
			return err.Error()
		}
		return ""
	})
	calls.offer("open", func(args []js.Value) any { d.st.TurnTo(args[0].String()); return nil })
	calls.offer("forget", func(args []js.Value) any { d.st.Forget(args[0].String()); return nil })
	calls.offer("entitle", func(args []js.Value) any {
		d.st.With(args[0].String(), func(h *model.History) { h.Entitle(args[1].String()) })
		return nil
	})
	calls.offer("branch", func(args []js.Value) any {
		d.st.With(args[0].String(), func(h *model.History) {
			switch n := args[1].Int(); args[2].String() {
			case "follow":
				h.Follow(n)
			case "name":
				h.Name(n, textOr(args, 3, ""))
			case "drop":
				h.Drop(n, true)
			case "restore":
				h.Drop(n, false)
			}
		})
		return nil
	})
	return calls.Value
}

// keys returns the table of keys, and a call that looks up the command of a key event.
func (d *Desk) keys() js.Value {
	calls := newOffers()
	calls.offer("groups", func([]js.Value) any {
		groups := []any{}
		for _, group := range keys.Groups {
			rows := []any{}
			for _, row := range group.Rows {
				names := []any{}
				for _, key := range row.Keys {
					names = append(names, key)
				}
				rows = append(rows, map[string]any{"at": string(row.At), "keys": names, "shown": row.Shown, "words": row.Words})
			}
			groups = append(groups, map[string]any{"name": group.Name, "note": group.Note, "rows": rows})
		}
		return groups
	})
	calls.offer("command", func(args []js.Value) any { return d.gestures.Meant(page.KeyEvent(args[0])) })
	return calls.Value
}

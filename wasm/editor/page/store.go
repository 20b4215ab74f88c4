//go:build js

package page

import "syscall/js"

// Store keeps texts by key, as model.Storage wants it. It is a wrapper of the page
// around the browser's, which never throws.
type Store struct{ value js.Value }

// NewStore is a store of the page.
func NewStore(v js.Value) Store { return Store{v} }

// Get returns what was set; false for nothing.
func (s Store) Get(key string) (string, bool) {
	v := s.value.Call("get", key)
	if v.Type() != js.TypeString {
		return "", false
	}
	return v.String(), true
}

// Set keeps a text; false when the browser stores no more.
func (s Store) Set(key, value string) bool { return s.value.Call("set", key, value).Truthy() }

// Remove takes it away.
func (s Store) Remove(key string) { s.value.Call("remove", key) }

// State is what the page says of whether everything is stored.
func (s Store) State() string { return s.value.Call("state").String() }

// Watch calls back when the state changes; list says that another window has changed
// the list of tabs. moved says that a board of this window has gone to another id,
// since another window changed it at the same moment.
func (s Store) Watch(do func(list bool), moved func(from, to string)) {
	s.value.Call("watch", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 1 && args[1].Truthy() {
			moved(args[1].Get("from").String(), args[1].Get("to").String())
		} else {
			do(len(args) > 0 && args[0].Truthy())
		}
		return nil
	}))
}

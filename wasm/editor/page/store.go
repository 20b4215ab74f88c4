//go:build js

package page

import "syscall/js"

// Store keeps texts by key; it implements model.Storage. It uses the page's wrapper of the browser's storage,
// which never throws.
type Store struct{ value js.Value }

// NewStore returns a Store that uses a store of the page.
func NewStore(v js.Value) Store { return Store{v} }

// Get returns a stored text, and returns false if there is none.
func (s Store) Get(key string) (string, bool) {
	v := s.value.Call("get", key)
	if v.Type() != js.TypeString {
		return "", false
	}
	return v.String(), true
}

// Set stores a text, and returns false if the browser refuses.
func (s Store) Set(key, value string) bool { return s.value.Call("set", key, value).Truthy() }

// Remove removes a text.
func (s Store) Remove(key string) { s.value.Call("remove", key) }

// State returns the page's report on whether everything is stored.
func (s Store) State() string { return s.value.Call("state").String() }

// Watch calls do when the state changes; list is true if another window has changed the list of tabs. It
// calls moved when a board of this window has been moved to another id because another window changed it at
// the same moment.
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

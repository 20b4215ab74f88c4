package model

// attachedKey is the storage key of a value that a panel keeps with a tab. The list of
// generated puzzles has the key "run".
func attachedKey(id, key string) string { return headKey(id) + "." + key }
func runKey(id string) string           { return attachedKey(id, "run") }

// Attach keeps a text with a tab for the next visit; false when the store does
// not take it.
func (t *Tabs) Attach(id, key, text string) bool { return t.storage.Set(attachedKey(id, key), text) }

// Attached returns what Attach has kept.
func (t *Tabs) Attached(id, key string) (text string, ok bool) {
	return t.storage.Get(attachedKey(id, key))
}

// Detach removes it.
func (t *Tabs) Detach(id, key string) { t.storage.Remove(attachedKey(id, key)) }

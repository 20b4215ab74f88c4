package model

// attachedKey returns the storage key of a value that a panel stores with a tab. The list of generated
// puzzles has the key "run".
func attachedKey(id, key string) string { return headKey(id) + "." + key }
func runKey(id string) string           { return attachedKey(id, "run") }

// Attach stores a text with a tab for the next visit, and returns false if the store refuses the text.
func (t *Tabs) Attach(id, key, text string) bool { return t.storage.Set(attachedKey(id, key), text) }

// Attached returns a text stored by Attach.
func (t *Tabs) Attached(id, key string) (text string, ok bool) {
	return t.storage.Get(attachedKey(id, key))
}

// Detach removes a text stored by Attach.
func (t *Tabs) Detach(id, key string) { t.storage.Remove(attachedKey(id, key)) }

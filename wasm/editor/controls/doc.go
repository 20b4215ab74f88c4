// Package controls has the controls around the board that belong to its document: tabs of boards and of
// views, undo and redo, size, symmetry and rules, the editing panel, and the indicator of saving.
package controls

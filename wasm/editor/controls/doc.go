// Package controls is what stands around the board and belongs to its document: the
// tabs of boards and of views, undo and redo, size, symmetry and rules, the editing
// panel, and whether all is saved.
package controls

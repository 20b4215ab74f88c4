// Package controls is everything around the board that belongs to its document: the
// tabs of boards and of views, undo and redo, size, symmetry and rules, the editing
// panel, and the sign that everything is saved.
package controls

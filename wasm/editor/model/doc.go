// Package model is the part of the editor that needs no page: the palette's
// tools, what a click does to a document, undo and redo with their storage,
// resizing, and finding the place under the pointer. It has no DOM, so it is
// tested natively, and no puzzle rules, which are core's.
//
// Documents are never changed in place: every edit is a new document in the
// history.
package model

// Package model is the part of the editor that needs no page: the palette's tools, the effect of a click on a
// document, undo and redo with their storage, resizing, and finding the place under the pointer. It has no
// DOM, so it is tested natively, and no puzzle rules, which are in core.
//
// Documents are never changed in place: every edit is a new document in the
// history.
package model

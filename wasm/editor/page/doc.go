// Package page is the interface of the board's packages to the page: elements, looked up once by their ids in
// index.html, with the types of honnef.co/go/js/dom/v2; listeners with typed events; and texts that are
// written only when they change.
//
// Only adapter.go creates those types. Everything else in wasm/editor works with dom's types and with this
// package's functions.
package page

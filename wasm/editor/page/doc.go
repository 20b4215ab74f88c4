// Package page is the page as the board's packages use it: its elements, looked up
// once by the id they have in index.html, with the types of honnef.co/go/js/dom/v2;
// listeners that get typed events; and text that is written only where it has
// changed.
//
// adapter.go is the one place where those types are made. Everything else in
// wasm/editor works with dom's types and with this package's functions.
package page

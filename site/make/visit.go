package main

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/site/make/frame"
)

// asked lists files that the scripts of the first page request themselves: the engine, its workers (each has
// two scripts, which the browser already has) and data.
var asked = []string{
	"site/worker.js",
	"site/wasm_exec.js",
	"site/build.js",
	"site/norms.json",
	"site/vendor/hanken-grotesk.woff2",
}

// noteVisit lists, in .visit of the build, all files that a visit of the first page loads. build.sh adds up
// their sizes; tests/visit.test.mjs makes such a visit and compares.
func (m maker) noteVisit(p *frame.Page, files frame.Files, later []string) error {
	names := []string{p.Address, "site/editor/icon.svg", "site/kit/boot.js", "site/" + p.Early, files.Script, "site/" + p.Manifest, "site/" + p.Preload}
	names = slices.Concat(names, files.Styles, files.Modules, asked)
	for _, name := range later {
		names = append(names, "site/"+name)
	}
	return m.write(".visit", strings.Join(names, "\n")+"\n")
}

package main

import (
	"path"
	"strings"

	"github.com/perplex-puzzles/perplex/site/make/frame"
)

// noteVisit lists, in .visit of the build, the files that a visit of the page loads until
// nothing more comes, as far as they are known here: build.sh adds the programs and their
// workers, and weighs them.
func (m maker) noteVisit(p *frame.Page, files frame.Files, later []string) error {
	names := append([]string{p.Address, "site/editor/icon.svg", "site/kit/boot.js", files.Script}, files.Modules...)
	names = append(names, "site/"+strings.TrimSuffix(p.Script, path.Ext(p.Script))+".css", "site/"+p.Manifest, "site/"+p.Preload)
	for _, name := range later {
		names = append(names, "site/"+name)
	}
	return m.write(".visit", strings.Join(names, "\n")+"\n")
}

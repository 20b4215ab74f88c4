// Command pages writes the docs as HTML pages: the Markdown of site/docs in one
// frame, with pictures of puzzles drawn and judged by perplex itself, references
// read from the .d.ts files, and the index that the pages' search reads.
//
//	pages [-root .] -o FOLDER
//
// The folder is site/docs of a build. Besides what Markdown has, the sources use
// fenced blocks of these languages:
//
//	puzzle      lines of {"puzzle","path","valid","says"}: pictures, see pictures.go
//	api         a file and names exported by it: their reference, see types.go
//	live        the name of a live example, started by site/docs/live.js
//	html shown  the sample, and below it what it makes
//
// A link to a file that is no page, a picture that is judged otherwise than its
// source says, and an exported type that no page has are errors.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("root", ".", "the project's top folder")
	out := flag.String("o", "", "the folder to write to")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := write(*root, *out); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

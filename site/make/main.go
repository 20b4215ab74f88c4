// Command make makes the folder that is served of the site's sources, all but the
// WebAssembly programs, which build.sh compiles into it first.
//
//	make [-root .] [-plain] -o FOLDER
//	make [-root .] -lesson FILE
//
// Every page is put into its frame (site/make/frame), the docs are made of their
// Markdown (site/make/docs), and each page's scripts and styles become a few files
// (site/make/bundle). What other sites and npm use stays as it is written: the
// files that site/package.json lists.
//
// With -plain nothing is bundled: pages load the sources, as a debugger wants them. With
// -lesson it makes the page that plays a lesson (site/make/lesson), which the command line
// and the editor have as a file that is written beforehand.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/site/make/lesson"
)

func main() {
	root := flag.String("root", ".", "the project's top folder")
	out := flag.String("o", "", "the folder to write to")
	plain := flag.Bool("plain", false, "bundle nothing")
	page := flag.String("lesson", "", "write the page that plays a lesson to this file, and nothing else")
	flag.Parse()
	if (*out == "") == (*page == "") || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if *page != "" {
		made, err := lesson.Page(filepath.Join(*root, "site"))
		if err == nil {
			err = os.WriteFile(*page, made, 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "make:", err)
			os.Exit(1)
		}
		return
	}
	if err := (maker{root: *root, out: *out, plain: *plain}).run(); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

// Command make makes the folder that is served of the site's sources, all but the
// WebAssembly programs, which build.sh compiles into it first.
//
//	make [-root .] [-plain] -o FOLDER
//
// Every page is put into its frame (site/make/frame), the docs are made of their
// Markdown (site/make/docs), and each page's scripts and styles become a few files
// (site/make/bundle). What other sites and npm use stays as it is written: the
// files that site/package.json lists.
//
// With -plain nothing is bundled: pages load the sources, as a debugger wants them.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("root", ".", "the project's top folder")
	out := flag.String("o", "", "the folder to write to")
	plain := flag.Bool("plain", false, "bundle nothing")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := (maker{root: *root, out: *out, plain: *plain}).run(); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

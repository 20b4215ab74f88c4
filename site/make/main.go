// Command make builds the folder to be served from the site's sources, except the WebAssembly programs, which
// build.sh has compiled into it before.
//
//	make [-root .] [-plain] [-home ADDRESS] -o FOLDER
//	make [-root .] -lesson FILE
//	make [-root .] -pack FILE
//
// Every page is put into its frame (site/make/frame), the docs are made from their Markdown (site/make/docs),
// and each page's scripts and styles are bundled (site/make/bundle). Files for other sites and npm, which
// site/package.json lists, are copied unchanged.
//
// With -home, link previews have absolute addresses. With -plain nothing is bundled: pages load the sources,
// for debugging. With -lesson it makes the template of the page that plays a lesson, with -pack the one that
// plays a sequence (site/make/lesson). The command line and the editor include these files, which are
// generated beforehand.
package main

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/perplex-puzzles/perplex/site/make/lesson"
)

func main() {
	root := flag.String("root", ".", "the project's top folder")
	out := flag.String("o", "", "the folder to write to")
	plain := flag.Bool("plain", false, "bundle nothing")
	home := flag.String("home", "", "the address at which the site will be served, such as https://perplex.example/")
	page := flag.String("lesson", "", "write the page that plays a lesson to this file, and nothing else")
	pack := flag.String("pack", "", "write the page that plays a sequence to this file, and nothing else")
	flag.Parse()
	asked := 0
	for _, file := range []string{*out, *page, *pack} {
		if file != "" {
			asked++
		}
	}
	if asked != 1 || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if *out == "" {
		make, file := lesson.Page, *page
		if *pack != "" {
			make, file = lesson.Pack, *pack
		}
		made, err := make(filepath.Join(*root, "site"))
		if err == nil {
			err = os.WriteFile(file, made, 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "make:", err)
			os.Exit(1)
		}
		return
	}
	if *home != "" {
		address, err := url.Parse(*home)
		if err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Host == "" || address.RawQuery != "" || address.Fragment != "" {
			fmt.Fprintf(os.Stderr, "make: -home: %q is not the address of a site, as in https://perplex.example/\n", *home)
			os.Exit(2)
		}
		*home = strings.TrimRight(*home, "/") + "/"
	}
	if err := (maker{root: *root, out: *out, plain: *plain, home: *home}).run(); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

// Command make makes the folder that is served of the site's sources, all but the
// WebAssembly programs, which build.sh compiles into it first.
//
//	make [-root .] [-plain] -o FOLDER
//	make [-root .] -lesson FILE
//	make [-root .] -pack FILE
//	make -finish PROGRAM…
//
// Every page is put into its frame (site/make/frame), the docs are made of their
// Markdown (site/make/docs), and each page's scripts and styles become a few files
// (site/make/bundle). What other sites and npm use stays as it is written: the
// files that site/package.json lists.
//
// With -plain nothing is bundled: pages load the sources, as a debugger wants them. With
// -lesson it makes the page that plays a lesson, with -pack the one that plays a sequence
// (site/make/lesson), which the command line and the editor have as files that are written
// beforehand. With -finish it does what Go leaves to do with WebAssembly programs: their data
// become one piece (site/make/segments), and their jumps straight (site/make/jumps).
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/site/make/jumps"
	"github.com/perplex-puzzles/perplex/site/make/lesson"
	"github.com/perplex-puzzles/perplex/site/make/segments"
)

func main() {
	root := flag.String("root", ".", "the project's top folder")
	out := flag.String("o", "", "the folder to write to")
	plain := flag.Bool("plain", false, "bundle nothing")
	page := flag.String("lesson", "", "write the page that plays a lesson to this file, and nothing else")
	pack := flag.String("pack", "", "write the page that plays a sequence to this file, and nothing else")
	programs := flag.Bool("finish", false, "make these programs smaller and faster, and nothing else")
	flag.Parse()
	asked := 0
	for _, file := range []string{*out, *page, *pack} {
		if file != "" {
			asked++
		}
	}
	if *programs && asked == 0 {
		if err := finish(flag.Args()); err != nil {
			fmt.Fprintln(os.Stderr, "make:", err)
			os.Exit(1)
		}
		return
	}
	if *programs || asked != 1 || flag.NArg() > 0 {
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
	if err := (maker{root: *root, out: *out, plain: *plain}).run(); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

// finish makes programs smaller and faster.
func finish(files []string) error {
	for _, file := range files {
		module, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if module, err = segments.Join(module); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		module, count, err := jumps.Straighten(module)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if 10*count.Straight < 9*count.All {
			fmt.Fprintf(os.Stderr, "make: %s: %d of %d functions have the form that package jumps knows; the others are slower\n", file, count.Straight, count.All)
		}
		if err := os.WriteFile(file, module, 0o755); err != nil {
			return err
		}
	}
	return nil
}

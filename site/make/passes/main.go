// Command passes rewrites WebAssembly programs linked by Go to make them smaller and faster: it joins their
// data into one segment (passes/segments), and turns their jump tables into structured control flow
// (passes/jumps). README.md explains both.
//
//	passes PROGRAM…
//
// It warns if more than 1 % of the functions with a jump table do not have the expected form, and fails above
// 5 %: then a new release of Go probably compiles functions differently.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/perplex-puzzles/perplex/site/make/passes/jumps"
	"github.com/perplex-puzzles/perplex/site/make/passes/segments"
)

func main() {
	flag.Usage = func() { fmt.Fprintln(flag.CommandLine.Output(), "usage: passes PROGRAM…") }
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	for _, file := range flag.Args() {
		if err := rewrite(file); err != nil {
			fmt.Fprintf(os.Stderr, "passes: %s: %v\n", file, err)
			os.Exit(1)
		}
	}
}

// rewrite applies the passes to a file, which stays unchanged if one fails.
func rewrite(file string) error {
	module, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if module, err = segments.Join(module); err != nil {
		return err
	}
	module, count, err := jumps.Straighten(module)
	if err != nil {
		return err
	}
	warning, err := judge(count)
	if err != nil {
		return err
	}
	if warning != "" {
		fmt.Fprintf(os.Stderr, "passes: %s: %s\n", file, warning)
	}
	return os.WriteFile(file, module, 0o755)
}

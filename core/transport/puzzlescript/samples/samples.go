// Package samples has a few games that are written in PuzzleScript for perplex, to try,
// teach and test with. They come under perplex's own licence.
//
// Crates is Sokoban. In Varnish a player who slides has to cover the floor. In Jellies, after
// the idea of Jelly no Puzzle, what has one colour grows together, and in Two Snakes, after
// that of Snakebird, snakes of several cells stand on each other: movers that need others.
package samples

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Sample is a game.
type Sample struct {
	Name   string // a word in lower case
	Source string // in PuzzleScript
}

// All returns the games in the order of their names.
func All() []Sample {
	names, err := fs.Glob(files, "*.txt")
	if err != nil {
		panic("samples: " + err.Error())
	}
	var all []Sample
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			panic("samples: " + err.Error())
		}
		all = append(all, Sample{strings.TrimSuffix(name, path.Ext(name)), string(text)})
	}
	return all
}

// Named returns a game; false if there is none of the name.
func Named(name string) (s Sample, ok bool) {
	for _, s := range All() {
		if s.Name == name {
			return s, true
		}
	}
	return s, false
}

package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/families/cards"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
	lines "github.com/perplex-puzzles/perplex/core/witness/card"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/site/make/frame"
)

// Puzzles in the pictures, for families whose pages do not have their first puzzle in Go.
const (
	shownGrid  = "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF"
	shownLevel = "########\n#  .   #\n# $# $ #\n# .@ * #\n#  #   #\n########"
)

// makePreviews draws the pictures for links to the pages, one for each family. The part of a link after the #
// is not sent to any server, so all links to a page share a picture.
func (m maker) makePreviews() error {
	script, err := os.ReadFile(filepath.Join(m.root, sampleFile))
	if err != nil {
		return err
	}
	board, err := sample(script)
	if err != nil {
		return err
	}
	first, err := lines.Of(board, link.Play)
	if err != nil {
		return err
	}
	slitherlink, err := pencil.TypeNamed("slither")
	if err != nil {
		return err
	}
	shown := map[string]*card.Card{"Lines": first} // by the names in frame.Puzzles
	game, _ := samples.Named("snakes")
	for _, of := range []struct{ title, name, text string }{
		{"Pencil", "pencil", slitherlink.Samples[0]},
		{"Logic grids", "logicgrid", shownGrid},
		{"Transport", "transport", shownLevel},
		{"PuzzleScript", "puzzlescript", game.Source},
	} {
		family, _ := cards.Named(of.name)
		if shown[of.title], err = family.Read(of.text); err != nil {
			return fmt.Errorf("%s: %w", of.name, err)
		}
	}
	for _, title := range frame.Puzzles {
		made, ok := shown[title]
		if !ok {
			return fmt.Errorf("no preview of %s", title)
		}
		if err := m.write(frame.PreviewOf(title), string(made.PNG())); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"fmt"
	"html/template"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// opening is the editor's display on a first visit before the program has started: a drawing of the first
// board, and its figures for the default player. site/editor/model/given.js reads it, and uses it only for
// the same board and player.
type opening struct {
	Title    string
	Styles   template.CSS  // styles of the drawing; later drawings use the program's styles
	Drawing  template.HTML // drawing of the board with coordinates, as wasm/editor/surface makes
	Document string        // the board as JSON
	Player   string

	Solutions int
	TSI       string // in Sh, with all digits
	// The TSI and its chance, formatted as by site/kit/words.js.
	Sh, Tries string
}

// sampleFile has the board as a JavaScript literal.
const sampleFile = "site/kit/sample.js"

// normsFile has the published boards. The first board has to be medium among them, since index.html says so:
// at least easiest and less than hardest percent are easier (site/kit/levels.js).
const (
	normsFile        = "core/witness/design/norms/shipped/norms.json"
	easiest, hardest = 30, 60
)

var (
	literal = regexp.MustCompile(`(?s)FIRST = (\{.*?\n\});`)
	name    = regexp.MustCompile(`(\w+):`)
	comma   = regexp.MustCompile(`,(\s*[\]}])`)
)

// sample reads the board from its script.
func sample(script []byte) (*witness.Document, error) {
	found := literal.FindSubmatch(script)
	if found == nil {
		return nil, fmt.Errorf("%s: no FIRST", sampleFile)
	}
	text := comma.ReplaceAll(name.ReplaceAll(found[1], []byte(`"$1":`)), []byte("$1"))
	d, err := witness.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", sampleFile, err)
	}
	return d, nil
}

// newOpening draws and measures the board.
func newOpening(root string) (o opening, err error) {
	const player = "all"
	script, err := os.ReadFile(filepath.Join(root, sampleFile))
	if err != nil {
		return o, err
	}
	d, err := sample(script)
	if err != nil {
		return o, err
	}
	a, err := analysis.New(d, analysis.Options{Players: []string{player}, SkipPaths: true, TSIOnly: true})
	if err != nil {
		return o, fmt.Errorf("the first board: %w", err)
	}
	for !a.Step(1 << 20) {
	}
	m, ok := a.Measures(player)
	solutions, exact := a.Solutions()
	// The page says "unique", and has the only sentence of words.js that fits such a board.
	if tries := math.Exp2(m.TSI); !ok || !exact || solutions.Lo != 1 || tries < 9.95 || tries >= 999.5 {
		return o, fmt.Errorf("the first board: there are no words for %d solutions and %v Sh", solutions.Lo, m.TSI)
	}
	text, err := os.ReadFile(filepath.Join(root, normsFile))
	if err != nil {
		return o, err
	}
	table, err := norms.Parse(text)
	if err != nil {
		return o, fmt.Errorf("%s: %w", normsFile, err)
	}
	rank, ok := table.Percentile(d.Width, d.Height, player, m.TSI)
	if !ok || rank.Percent < easiest || rank.Percent >= hardest {
		return o, fmt.Errorf("the first board: it is harder than %v %% of %d boards, and not medium", rank.Percent, rank.Of)
	}
	return opening{
		Title:     d.Title,
		Styles:    template.CSS(draw.StyleSheet()),
		Drawing:   template.HTML(draw.SVG(d, draw.Options{Inline: true, Coordinates: true, Finish: draw.Moving, Play: true})),
		Document:  string(d.AppendJSON(nil)),
		Player:    player,
		Solutions: int(solutions.Lo),
		TSI:       strconv.FormatFloat(m.TSI, 'g', -1, 64),
		Sh:        strconv.FormatFloat(m.TSI, 'f', 2, 64),
		Tries:     "1 try in " + strconv.FormatFloat(math.Exp2(m.TSI), 'f', 0, 64) + " with every rule",
	}, nil
}

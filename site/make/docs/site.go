// Package docs makes the pages of the docs: the Markdown of site/docs, with pictures of puzzles drawn and
// judged by perplex itself, and with references read from the .d.ts files. It also makes the search index.
//
// Besides standard Markdown, the sources use fenced blocks of these languages:
//
//	puzzle      lines of {"puzzle","path","valid","says"}: pictures, see pictures.go
//	api         a file and names that it exports: their reference, see types.go
//	live        the name of a live example, started by site/docs/live.js
//	html shown  a sample, followed by its rendered result
//
// It is an error if a link leads to a file that is not a page, a picture is judged differently from what its
// source says, or no page has an exported type.
package docs

import (
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/site/make/frame"
)

// page is a page with its sources and names.
type page struct {
	File   string // name in the folder of pages
	Name   string // name in the navigation
	About  string // one sentence, for search engines and the first page
	Source string // Markdown, from the project's root
	Types  string // a .d.ts file, documented completely at the end of the page; "" for none
}

// group is a group of pages in the navigation.
type group struct {
	Name  string
	Pages []page
}

// contents lists all pages in reading order, grouped by the reader's purpose.
var contents = []group{
	{"Begin", []page{
		{"index.html", "Start in five minutes", "Play, make, measure and embed puzzles of every family, and use them in code and in research, each with a first example.", "site/docs/start.md", ""},
		{"concepts.html", "Concepts", "What a shannon of a puzzle is; players; MUSE, ReMUSE, MSI and TSI; trying every filling.", "site/docs/concepts.md", ""},
	}},
	{"Families", []page{
		{"editor.html", "Lines", "From a link to a harder puzzle: import, understand, question marks, generate, share; offline use.", "site/docs/editor.md", ""},
		{"triangles.html", "Triangle puzzles", "A search, a predicate that a machine learned, why it is true, and how much it helps a player.", "site/docs/triangles.md", ""},
		{"logicgrid.html", "Logic grid puzzles", "Breeding, checking, rating and explaining them: themes, documents, and the authors' figures beside ours.", "site/docs/logicgrid.md", ""},
		{"transport.html", "Transport puzzles", "Sokoban and its variants: play, edit, solve, rate and generate levels, and measure what a player lacks.", "site/docs/transport.md", ""},
		{"pencil.html", "Pencil puzzles", "Sudoku, slitherlink and seven more from links: one solution or not, every step by a named rule, how hard, and puzzles as you wish them.", "site/docs/pencil.md", ""},
		{"puzzlescript.html", "PuzzleScript games", "Games in PuzzleScript: what is understood, how levels are solved and rated, and the 18 examples.", "site/docs/puzzlescript.md", ""},
	}},
	{"Play", []page{
		{"puzzle.html", "The puzzle and its rules", "Every symbol, with a right and a wrong line, in both readings of the rules.", "site/docs/puzzle.md", ""},
		{"lesson.html", "Lessons", "A solution explained step by step: what a choice costs, and how and by which rule every other way dies.", "site/docs/lesson.md", ""},
		{"sequences.html", "Sequences", "Puzzles that teach a rule one after another: which wrong readings they leave open, and which puzzle is missing.", "site/docs/sequences.md", ""},
		{"rating.html", "Your rating", "From your own plays: how fast you are, how hard each puzzle is, and how long the next will take you.", "site/docs/rating.md", ""},
	}},
	{"Make", []page{
		{"wishes.html", "Goals", "Say what a puzzle should be: the nearest boards that are so, and what is proven.", "site/docs/wishes.md", ""},
		{"epcg.html", "A harder puzzle", "From a published puzzle to a harder one, as in the thesis.", "site/docs/epcg.md", ""},
	}},
	{"Measure", []page{
		{"players.html", "Players", "Rules, slips, populations, a network, and players that are your own functions.", "site/docs/players.md", ""},
		{"rules.html", "Rules of your own", "Say in a few lines of a small language what a player knows.", "site/docs/rules.md", ""},
		{"character.html", "Character", "What kind of puzzle it is, beyond how hard; what goes with votes.", "site/docs/character.md", ""},
		{"search-information.html", "Search information", "The difficulty of finding the next step: the measure, and what people did.", "site/docs/search-information.md", ""},
		{"norms.html", "Words of difficulty", "Easy to extreme: the published puzzles with which a puzzle is compared, the percentiles, what was compared with people, and the commands.", "site/docs/norms.md", ""},
		{"second-player.html", "The second player", "Search information 2 of sudokus: the measure, people's times, Sudoku Explainer's ratings, and a claim fixed beforehand.", "site/docs/second-player.md", ""},
		{"transport-people.html", "Transport puzzles and people", "Goal-directed search information of Sokoban and Rush Hour: the measure, what people did, and a claim fixed beforehand.", "site/docs/transport-people.md", ""},
		{"intervals.html", "Boards that are too large", "Intervals of the difficulty where no tree can be walked: what they say, and how they are found.", "site/docs/intervals.md", ""},
	}},
	{"Embed", []page{
		{"play.html", "A puzzle to play", "Puts a puzzle to play into any page, with hints, checks and events.", "site/docs/play.md", "site/puzzle.d.ts"},
		{"widget.html", "The widget", "Shows a puzzle with its difficulty in any page.", "site/docs/widget.md", "site/widget.d.ts"},
		{"beside.html", "Beside other sites", "A panel in the pages of puzz.link, Penpa+, PuzzleScript, f-puzzles and others: unique or not, how hard, the next step.", "site/docs/beside.md", ""},
		{"host.html", "The host", "Short links, oEmbed, and large queries on other machines.", "site/docs/host.md", "site/host.d.ts"},
		{"formats.html", "Formats", "Documents, links, other sites' puzzles, queries and tables.", "site/docs/formats.md", ""},
	}},
	{"Use in code", []page{
		{"module.html", "The module", "Every call, option and answer of perplex.js.", "site/docs/module.md", ""},
		{"verbs.html", "Every verb", "Every verb of every family as a call of the module: options, answers and their types.", "site/docs/verbs.md", ""},
		{"package.html", "The npm package", "In Node, with bundlers, in plain pages; versions, and files with integrity hashes.", "site/docs/package.md", ""},
		{"command-line.html", "The command line", "What the verbs do, with examples.", "site/docs/command-line.md", ""},
		{"flags.html", "Every flag", "Every verb of the command line with its flags and their defaults.", "site/docs/flags.md", ""},
		{"go.html", "From Go", "The packages below core, with a first program.", "site/docs/go.md", ""},
		{"panels.html", "Adding a panel", "A panel of the editor, from its first line to its test.", "site/docs/panels.md", ""},
		{"speed.html", "How fast", "The benchmarks, natively, in Node and in the browser.", "site/docs/speed.md", ""},
	}},
	{"Research", []page{
		{"lab.html", "The lab", "Correlations of measures with votes, ratings and times, on your data.", "site/docs/lab.md", ""},
		{"experiments.html", "Experiments", "What the votes on the Windmill say about the measures, with intervals.", "site/docs/experiments.md", ""},
		{"study.html", "A study with participants", "The study kit: prepare, run, and read the results.", "site/docs/study.md", ""},
		{"perplex-lab.html", "Research on the command line", "Tables of the papers, experiments, studies, training and benchmarks: every verb of perplex-lab.", "site/docs/perplex-lab.md", ""},
		{"lab-flags.html", "Every flag of perplex-lab", "Every verb of perplex-lab with its flags and their defaults.", "site/docs/lab-flags.md", ""},
		{"triangles-beyond.html", "Beyond the paper", "Triangle puzzles solved faster still: more knowledge, another order, counting instead of searching.", "site/docs/triangles-beyond.md", ""},
		{"steps.html", "The next mark", "A model of what a solver of a pencil puzzle draws next, fitted to recorded solves: data, splits, method, results and limits.", "site/docs/steps.md", ""},
		{"record.html", "Records of solving", "One open format for marks in order with their times, for every family: fields, examples, reading, versions.", "site/docs/record.md", ""},
		{"cite.html", "How to cite", "The papers behind the measures, and perplex itself.", "site/docs/cite.md", ""},
	}},
	{"Promises", []page{
		{"contracts.html", "What is public", "The surfaces that other programs rely on, and what may change.", "site/docs/contracts.md", ""},
		{"reliability.html", "Reliability", "What is claimed, the figure, and the command that measures it.", "site/docs/reliability.md", ""},
		{"threats.html", "Threat model", "What perplex protects, from whom, and by what; what is out of scope.", "site/docs/threats.md", ""},
	}},
}

// view is the data of page.html for a page.
type view struct {
	page
	Contents       []group
	Body           template.HTML
	Outline        []heading
	Previous, Next *page
	Hatches        template.HTML // patterns of the pictures; "" if there are none
}

//go:embed page.html
var source string

// Docs has the pages, and the files that they load in addition to scripts and styles.
type Docs struct {
	Pages []Page
	Files map[string]string // by address
}

// Page is a page to be put into the frame, with the data of its body.
type Page struct {
	*frame.Page
	Data any
}

// Make makes all pages of the project at root.
func Make(root string) (Docs, error) {
	var docs Docs
	pages := []page{}
	known := map[string]string{} // pages by their source
	for _, g := range contents {
		for _, p := range g.Pages {
			pages = append(pages, p)
			known[p.Source] = p.File
		}
	}
	told := references{root: root}
	var found index
	for i, p := range pages {
		text, err := os.ReadFile(filepath.Join(root, p.Source))
		if err != nil {
			return Docs{}, err
		}
		w := &writer{page: p, pages: known, references: &told}
		body, err := w.write(text)
		if err != nil {
			return Docs{}, fmt.Errorf("%s: %w", p.Source, err)
		}
		found.add(p, body)
		v := view{page: p, Contents: contents, Body: template.HTML(body), Outline: w.outline}
		if i > 0 {
			v.Previous = &pages[i-1]
		}
		if i < len(pages)-1 {
			v.Next = &pages[i+1]
		}
		if w.drawn { // the pages' policy does not allow style elements
			v.Hatches = template.HTML(strings.Replace(draw.Hatches(), ` style="position:absolute"`, "", 1))
		}
		framed, err := frame.Read("site/docs/"+p.File, source)
		if err != nil {
			return Docs{}, err
		}
		framed.Title, framed.About = w.title+" · perplex docs", p.About
		docs.Pages = append(docs.Pages, Page{framed, v})
	}
	if err := told.complete(); err != nil {
		return Docs{}, err
	}
	text, err := found.bytes()
	if err != nil {
		return Docs{}, err
	}
	docs.Files = map[string]string{
		"site/docs/search.json": string(text),
		"site/docs/board.css":   draw.StyleSheet() + "\n",
	}
	return docs, nil
}

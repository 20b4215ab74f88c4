package transport

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// Collection holds the levels of a file.
type Collection struct {
	Title, Author, Comment string // Comment may have several lines
	Levels                 []Level
	Faults                 []Fault // levels that could not be read, in the order of the text
}

// Fault is a level of a text that could not be read.
type Fault struct {
	At    int    // number of Collection.Levels that come before the fault
	Title string // title of the level, or ""
	Err   *TextError
}

// Err returns the first fault, or nil if every level of the text could be read.
func (c *Collection) Err() error {
	if len(c.Faults) == 0 {
		return nil
	}
	return c.Faults[0].Err
}

// Parse returns the levels of a text in XSB. It returns an error if ParseCollection does or finds a fault.
func Parse(text string) ([]Level, error) {
	c, err := ParseCollection(text)
	if err != nil {
		return nil, err
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return c.Levels, nil
}

// ParseCollection reads a collection of levels in XSB, the format in which sites and programs exchange levels
// (files .xsb, .sok and .txt):
//
//	# wall   $ or b box   . or o goal   * or B box on goal
//	@ or p worker   + or P worker on goal   space, - or _ floor
//
// A board without any # may have W or w for its walls if every row of it begins and ends with a wall, it has
// at least three rows, and there is a worker. Rows may be run-length encoded, also in groups
// (4#|#@2-#|2(#-)#), and | may stand for the end of a row. A line without a wall is a row if it consists of
// the other characters of a board (of - or _ if the row is empty) and stands between two rows.
//
// Every other line ends a level. The title of a level is the text of "Title:" after it, or else the last line
// of other text before it, without the semicolon that marks a comment. "Author:" and "Comment:" after a level
// belong to this level; before the first level they belong to the collection. "Set:" and "Collection:" give
// the title of the collection. A comment is the rest of the line or, if that is empty, the lines until
// "Comment-End:". The parser skips lines that begin with "::", and the lines after "Solution" or "Snapshot"
// until an empty line. It ignores the orders of boxes and goals of Sokoban+. A box of several cells is
// written as its top left cell only.
//
// "Game:" (or "Game =") before the first level names the game of all levels, and after a level the game of
// this level. Levels of games that are not played on squares by one worker (Hexoban, Trioban, Octoban,
// Multiban and any other name but Sokoban) are faults, since their boards use the same letters. A board that
// uses only every second cell, shifted in every second row, is recognised as Hexoban without a name.
//
// A level that cannot be read becomes a Fault, and the other levels are still read. The error is a TextError
// if the text holds no level, not even a faulty one. NewGame checks whether a level can be played under a
// rule set.
func ParseCollection(text string) (*Collection, error) { return ParseFile("", text) }

// lineEnds replaces every line end by a line feed: CR LF, and the single CR of old files.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ParseFile is ParseCollection for a file. If the text names no game, the extension of the file does: .hsb is
// Hexoban and .tsb is Trioban.
func ParseFile(name, text string) (*Collection, error) {
	p := reader{lines: strings.Split(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), "\n")}
	switch strings.ToLower(path.Ext(strings.TrimSuffix(name, ".gz"))) {
	case ".hsb":
		p.game = gameLine{"Hexoban", byFile}
	case ".tsb":
		p.game = gameLine{"Trioban", byFile}
	}
	for p.at = 0; p.at < len(p.lines); p.at++ {
		p.line(strings.TrimRight(p.lines[p.at], " \t"))
	}
	p.end()
	p.settleGame()
	return p.collection()
}

// gameLine is the value of a "Game:" property.
type gameLine struct {
	name string
	line int // line of the property; byFile if the file's name gives the game, 0 if no game is named
}

const byFile = -1

// or returns g, or other if g names no game.
func (g gameLine) or(other gameLine) gameLine {
	if g.line == 0 {
		return other
	}
	return g
}

// entry is a level of the text, readable or faulty.
type entry struct {
	level Level
	line  int        // the line where the level begins
	wrong *TextError // reason why the level cannot be read, or nil
	game  gameLine
}

// reader holds the state of reading a text.
type reader struct {
	lines   []string
	at      int // the index of the line being read
	header  struct{ title, author, comment string }
	game    gameLine // game of all levels that name none
	said    gameLine // game named since the last empty line; the levels of the game are not yet known
	entries []entry
	title   string // last text before the level
	board   board  // level that is being read
	skip    bool   // lines are skipped until an empty line
}

// line reads one line, or a whole comment.
func (p *reader) line(row string) {
	if p.board.take(row, p.at+1) {
		return
	}
	p.end()
	if !p.board.take(row, p.at+1) {
		p.text(strings.TrimSpace(row))
	}
}

// text reads a line that is not part of a board.
func (p *reader) text(row string) {
	switch {
	case row == "":
		p.skip = false
		p.settleGame()
		return
	case p.skip || strings.HasPrefix(row, "::"):
		return
	case hasWord(row, "solution"), hasWord(row, "snapshot"):
		p.skip = true
		return
	}
	title, author, comment := &p.header.title, &p.header.author, &p.header.comment
	if n := len(p.entries); n > 0 {
		l := &p.entries[n-1].level
		title, author, comment = &l.Title, &l.Author, &l.Comment
	}
	name, value := property(row)
	switch name {
	case "title":
		if p.title == "" && len(p.entries) > 0 {
			*title = value
		} else {
			p.title = value
		}
	case "set", "collection":
		p.header.title = value
	case "author":
		*author = value
	case "game", "variant", "tessellation":
		p.said = gameLine{value, p.at + 1}
	case "comment":
		*comment = value
		if value == "" {
			*comment = p.longComment()
		}
	default:
		if t := strings.TrimSpace(strings.TrimLeft(row, ";#")); strings.Trim(t, " -_=") != "" {
			p.title = t
		}
	}
}

// property splits a line "Name: value" or "Name = value". It returns the name in lower case, or "" if the
// line has neither form.
func property(row string) (name, value string) {
	i := strings.IndexAny(row, ":=")
	if i < 0 {
		return "", ""
	}
	return strings.ToLower(strings.TrimSpace(row[:i])), strings.TrimSpace(row[i+1:])
}

// hasWord reports whether a line consists of a word, in any case, and at most numbers, spaces, colons,
// slashes and brackets after it.
func hasWord(row, word string) bool {
	if len(row) < len(word) || !strings.EqualFold(row[:len(word)], word) {
		return false
	}
	return strings.Trim(row[len(word):], " 0123456789:/()") == ""
}

const commentEnd = "Comment-End:"

// longComment reads the lines of a comment until "Comment-End:". A comment without an end is a fault and is
// read as empty, so that the levels after it are still read.
func (p *reader) longComment() string {
	var text strings.Builder
	for i := p.at + 1; i < len(p.lines); i++ {
		row := strings.TrimSpace(p.lines[i])
		if strings.EqualFold(row, commentEnd) {
			p.at = i
			return strings.TrimSpace(text.String())
		}
		text.WriteString(row + "\n")
	}
	line := p.at + 1
	p.entries = append(p.entries, entry{line: line, wrong: &TextError{line, 1, "the comment that begins here has no " + commentEnd}})
	return ""
}

// settleGame gives the game named last to the level before its line, or to all levels if there is no level
// before.
func (p *reader) settleGame() {
	if p.said.line == 0 {
		return
	}
	if n := len(p.entries); n > 0 {
		p.entries[n-1].game = p.said
	} else {
		p.game = p.said
	}
	p.said = gameLine{}
}

// end makes levels from the rows read.
func (p *reader) end() {
	levels, text := p.board.finish()
	if text != "" {
		p.title = text
	}
	// A game named right above a board is the game of this board; above the first board it is the game of
	// all.
	before := len(p.entries)
	for _, e := range levels {
		if before > 0 {
			e.game = p.said
		}
		e.level.Title, p.title = p.title, ""
		p.entries = append(p.entries, e)
	}
	if len(levels) > 0 {
		if before == 0 {
			p.game = p.said.or(p.game)
		}
		p.said = gameLine{}
	}
}

// collection returns the levels and faults read, or an error if there are none.
func (p *reader) collection() (*Collection, error) {
	c := &Collection{Title: p.header.title, Author: p.header.author, Comment: p.header.comment}
	for i := range p.entries {
		e := &p.entries[i]
		if other := notSokoban(e.game.or(p.game), e.line); other != nil {
			e.wrong = other
		}
		if e.wrong != nil {
			c.Faults = append(c.Faults, Fault{At: len(c.Levels), Title: e.level.Title, Err: e.wrong})
		} else {
			c.Levels = append(c.Levels, e.level)
		}
	}
	if len(p.entries) == 0 {
		return nil, &TextError{1, 1, "no level in the text: rows of walls are written with #"}
	}
	c.Levels = slices.Clip(c.Levels)
	return c, nil
}

// otherGames lists games whose boards are written with the letters of Sokoban.
var otherGames = []struct{ name, how string }{
	{"hexoban", "on hexagons "},
	{"trioban", "on triangles "},
	{"octoban", "on octagons and squares "},
	{"multiban", "with several workers "},
}

// notSokoban returns an error for a level of another game, and nil for Sokoban.
func notSokoban(g gameLine, line int) *TextError {
	if g.name == "" || strings.EqualFold(g.name, "sokoban") {
		return nil
	}
	how := ""
	for _, other := range otherGames {
		if strings.EqualFold(g.name, other.name) {
			how = other.how
		}
	}
	named := "line " + strconv.Itoa(g.line) + " names it"
	if g.line == byFile {
		named = "the file's name tells it"
	}
	return &TextError{line, 1, "the level that begins here is " + g.name + " (" + named + "), a game " + how +
		"that is not supported: if the board is Sokoban's, correct the name"}
}

package transport

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// Collection is the levels of a file.
type Collection struct {
	Title, Author, Comment string // Comment may have several lines
	Levels                 []Level
	Faults                 []Fault // levels that could not be read, in the order of the text
}

// Fault is a level of a text that could not be read.
type Fault struct {
	At    int    // how many of Collection.Levels come before it
	Title string // "" without one
	Err   *TextError
}

// Err returns the first fault, or nil if every level of the text could be read.
func (c *Collection) Err() error {
	if len(c.Faults) == 0 {
		return nil
	}
	return c.Faults[0].Err
}

// Parse returns the levels of a text that ParseCollection reads without a fault.
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

// ParseCollection reads a collection of levels in XSB, as sites and programs exchange
// them (files .xsb, .sok and .txt):
//
//	# wall   $ or b box   . or o goal   * or B box on goal
//	@ or p worker   + or P worker on goal   space, - or _ floor
//
// A board without any # may have W or w for its walls, if every row of it begins and
// ends in one, it has at least three rows, and there is a worker. Rows may be run-length
// encoded, also in groups (4#|#@2-#|2(#-)#), and | may stand for the end of a row. A line
// without a wall is a row if it consists of the other signs of a board (of - or _ where
// the row is empty) and stands between two rows.
//
// Every other line ends a level. A title is what follows "Title:" after a level, or
// else the last line with other text before it, without the semicolon of comments.
// "Author:" and "Comment:" after a level are its own, before the first one the
// collection's, as are "Set:" and "Collection:", its title. A comment is the rest of the
// line or, if that is empty, the lines until "Comment-End:". Lines that begin with "::",
// and what follows "Solution" or "Snapshot" until an empty line, are left out, as are the
// orders of boxes and goals of Sokoban+. Boxes of several cells are written by their top
// left cell alone.
//
// "Game:" (or "Game =") names the game of all levels before the first one, and after a
// level its own. Levels of games that are not played on squares by one worker (Hexoban,
// Trioban, Octoban, Multiban and any other name but Sokoban) are faults, since the letters
// of their boards are the same. A board on which only every second cell is used, shifted
// in every second row, is Hexoban without a name.
//
// A level that cannot be read is a Fault, and the others are read. The error is a
// TextError: the text holds no level, not even a faulty one. Whether a level can be played
// under some rules, NewGame says.
func ParseCollection(text string) (*Collection, error) { return ParseFile("", text) }

// lineEnds makes a line feed of every line end: CR LF, and the single CR of old files.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ParseFile is ParseCollection for a file, whose name tells the game if the text does not:
// .hsb is Hexoban and .tsb Trioban.
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
	line int // byFile: the file's name tells it; 0: no game is named
}

const byFile = -1

// or returns the game, or another if none is named.
func (g gameLine) or(other gameLine) gameLine {
	if g.line == 0 {
		return other
	}
	return g
}

// entry is a level of the text, good or not.
type entry struct {
	level Level
	line  int        // where it begins
	wrong *TextError // why it cannot be read; nil: it can
	game  gameLine
}

// reader is a reading of a text that is under way.
type reader struct {
	lines   []string
	at      int // the index of the line being read
	header  struct{ title, author, comment string }
	game    gameLine // of all levels that name none
	said    gameLine // named since the last empty line; not yet known of which levels
	entries []entry
	title   string // the last text before the level
	board   board  // the level that is being read
	skip    bool   // until an empty line
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

// text reads a line that is not one of a level's.
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

// property splits a line "Name: value" or "Name = value". The name is in lower case, and
// "" if the line is neither.
func property(row string) (name, value string) {
	i := strings.IndexAny(row, ":=")
	if i < 0 {
		return "", ""
	}
	return strings.ToLower(strings.TrimSpace(row[:i])), strings.TrimSpace(row[i+1:])
}

// hasWord reports whether a line begins with a word, alone or with a number or colon
// behind it.
func hasWord(row, word string) bool {
	if len(row) < len(word) || !strings.EqualFold(row[:len(word)], word) {
		return false
	}
	return strings.Trim(row[len(word):], " 0123456789:/()") == ""
}

const commentEnd = "Comment-End:"

// longComment reads the lines of a comment. One without an end is a fault and has no lines:
// the levels after it are read.
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

// settleGame gives the game that was named last to the level before it, or to all levels
// if there is none.
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

// end makes levels of the rows read.
func (p *reader) end() {
	levels, text := p.board.finish()
	if text != "" {
		p.title = text
	}
	// A game that is named right above a board is this board's; above the first one, it is
	// that of all.
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

// collection returns what was read.
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

// otherGames are games whose boards are written with the letters of Sokoban.
var otherGames = []struct{ name, how string }{
	{"hexoban", "on hexagons "},
	{"trioban", "on triangles "},
	{"octoban", "on octagons and squares "},
	{"multiban", "with several workers "},
}

// notSokoban refuses a level of another game; nil: it is Sokoban.
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

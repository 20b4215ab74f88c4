package pencil

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Address is the address of a puzzle at a site.
type Address struct{ Site, Link string }

// Addresses lists the addresses of a puzzle at sites that read it from a link.
func (p *Puzzle) Addresses() []Address {
	all := []Address{{"puzz.link", p.Address()}}
	if p.Type.elsewhere != nil {
		all = append(all, p.Type.elsewhere(p)...)
	}
	all = append(all, Address{"Penpa+", p.penpaLink()})
	if link := p.gameLink(); link != "" {
		all = append(all, Address{"Simon Tatham's collection", link})
	}
	return all
}

// others lists the sites whose links use other notations, each with a part of its address.
var others = []struct{ part, name string }{
	{"pedros.works", "Kudamono"},
	{"kudamono", "Kudamono"},
	{"f-puzzles.com", "f-puzzles"},
	{"sudokupad", "SudokuPad"},
	{"crackingthecryptic", "SudokuPad"},
	{"puzzle-loop.com", "puzzle-loop.com"},
	{"tinyurl.com", "a shortened address"},
	{"bit.ly/", "a shortened address"},
}

// otherSite returns an error for a link of a known site whose links this package does not read.
func otherSite(text string) error {
	name := ""
	for _, o := range others {
		if strings.Contains(text, o.part) {
			name = o.name
			break
		}
	}
	if name == "" {
		return nil
	}
	if name == "a shortened address" {
		return badPuzzle("link: a shortened address has no puzzle in it; " +
			"open it and paste the address that it leads to")
	}
	switch name {
	case "f-puzzles":
		return badPuzzle("link: the address of f-puzzles has no puzzle in it; " +
			"export the sudoku as a link with load= and paste that")
	case "SudokuPad":
		return badPuzzle("link: the address of SudokuPad has no puzzle in it, only its name at the site; " +
			"paste a link that has the whole puzzle: fpuzzles…, scl… or scf…")
	}
	return badPuzzle("link: the notation of %s is not supported; "+
		"enter the puzzle at puzz.link and paste its link", name)
}

// cutAddress splits a link before the type. The prefix is what String writes again: an
// address with a question mark or a #, or nothing for a text that begins with the type.
func cutAddress(text string) (prefix, rest string) {
	if before, after, ok := strings.Cut(text, "#"); ok {
		if strings.Contains(after, "/") {
			prefix, rest = before+"#", after
		} else {
			text = before
		}
	}
	if prefix == "" {
		before, after, ok := strings.Cut(text, "?")
		if !ok {
			return "", text
		}
		prefix, rest = before+"?", after
	}
	rest = afterSettings(rest)
	if !strings.Contains(prefix, "://") {
		host, _, _ := strings.Cut(prefix, "/")
		if strings.Contains(host, ".") && strings.Contains(prefix, "/") {
			prefix = "https://" + prefix
		} else {
			prefix = DefaultPrefix
		}
	}
	return prefix, rest
}

// afterSettings returns a query without the settings before the type, such as type=player&.
func afterSettings(query string) string {
	for {
		set, after, ok := strings.Cut(query, "&")
		if !ok || !strings.Contains(set, "=") || strings.Contains(set, "/") {
			return query
		}
		query = after
	}
}

// readForm reads links in other forms than type/width/height/clues. ok is false if the text has none of
// these forms: a pzprv3 file, in a link or as text; problem=, pzpr= and heyawake= of kanpen.net; the
// applet of heyawake; and the applets of pzv.
func readForm(text string) (l *Link, ok bool, err error) {
	address, query, asked := strings.Cut(text, "?")
	switch file := afterSettings(query); {
	case isFile(text):
		l, err = readFile(text)
	case isFile(file):
		l, err = readFile(file)
	case asked && (strings.Contains(address, "kanpen.net") || strings.Contains(address, "pencil_applet")):
		l, err = readKanpen(address, query)
	case asked && strings.Contains(address, "geocities") && strings.Contains(address, "/heyawake"):
		_, problem, _ := strings.Cut(query, "problem=")
		l, err = readForms(Heyawake, problem, (*table).rectangles)
	case asked && isApplet(address):
		_, name, _ := strings.Cut(address, "indi.s58.xrea.com/")
		name, _, _ = strings.Cut(name, "/")
		if t, _ := TypeNamed(name); t != nil && t.forms['d'] != nil && !strings.HasPrefix(query, "c") {
			query = "d" + query // applets write the older form, which has no letter
		}
		l, err = parseParts(DefaultPrefix, name+"/"+query)
	default:
		return nil, false, nil
	}
	return l, true, err
}

// isApplet reports whether an address is that of an applet of pzv, which has the type in its
// path.
func isApplet(address string) bool {
	return strings.Contains(address, "indi.s58.xrea.com/") &&
		(strings.Contains(address, "/sa/") || strings.Contains(address, "/sc/"))
}

// readKanpen reads what follows the question mark of a link of kanpen.net, whose page has
// the name of the type.
func readKanpen(address, query string) (*Link, error) {
	name := strings.TrimSuffix(address[strings.LastIndexByte(address, '/')+1:], ".html")
	t, err := typeInLink(name)
	if err != nil {
		return nil, err
	}
	form, body, _ := strings.Cut(query, "=")
	switch form {
	case "pzpr":
		return parseParts(DefaultPrefix, t.Name+"/"+body)
	case "heyawake":
		return readForms(Heyawake, body, (*table).rectangles)
	case "problem":
		return readForms(t, body, (*table).kanpen)
	}
	return nil, badPuzzle("link: %s is none of problem=, pzpr=, heyawake=", phrase.Quote(form+"="))
}

// readForms reads a puzzle from a table of words.
func readForms(t *Type, text string, read func(*table, *Puzzle) error) (*Link, error) {
	p := &Puzzle{Type: t}
	if err := read(newTable(text), p); err != nil {
		return nil, err
	}
	if err := p.Valid(); err != nil {
		return nil, err
	}
	l := p.link()
	l.Prefix = DefaultPrefix
	return l, nil
}

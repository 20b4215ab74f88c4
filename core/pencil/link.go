package pencil

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// MostSide bounds the width and height of a puzzle.
const MostSide = 64

// DefaultPrefix is the beginning of links.
const DefaultPrefix = "https://puzz.link/p?"

// Link is a puzzle with the further parts of its link.
type Link struct {
	Puzzle *Puzzle
	Prefix string // up to the question mark: https://puzz.link/p?; or up to the #
	Name   string // name of the type as the link writes it, such as akari
	Grey   bool   // true if the link has the letter of Type.Grey
	// Body is the text of the clues, as Type.Write writes them or as an old version of pzv wrote them, which
	// ends the text in another way.
	Body string
}

// ParseLink reads an address of puzz.link or pzv, or only the text after its question mark:
// slither/10/10/... A link to perplex's own page has the same text after its #. ParseLink also reads the
// other forms that puzz.link reads (see readForm), addresses of Penpa+, and game ids of Simon Tatham's
// collection. For an unknown type, setting or site it returns an error that names it.
func ParseLink(text string) (*Link, error) {
	text = strings.NewReplacer("\r", "", "\n", "").Replace(strings.TrimSpace(text))
	if strings.HasPrefix(text, "<") && strings.HasSuffix(text, ">") {
		text = text[1 : len(text)-1] // letters and Markdown enclose addresses in < and >
	}
	if l, ok, err := readGame(text); ok {
		return l, err
	}
	if l, ok, err := readPenpa(text); ok {
		return l, err
	}
	if err := otherSite(text); err != nil {
		return nil, err
	}
	if l, ok, err := readForm(text); ok {
		return l, err
	}
	prefix, rest := cutAddress(text)
	if prefix == "" && strings.Contains(rest, "://") {
		return nil, badPuzzle("link: the address has no puzzle; expected ?type/width/height/clues in it")
	}
	return parseParts(prefix, rest)
}

// parseParts reads type/width/height/clues, with letters between type and width or without.
func parseParts(prefix, rest string) (*Link, error) {
	words := strings.Split(rest, "/")
	name := words[0]
	if strings.HasPrefix(name, "v:") {
		return nil, badVariant(name)
	}
	name = strings.TrimSuffix(strings.TrimSuffix(name, "_edit"), "_play")
	t, err := typeInLink(name)
	if err != nil {
		return nil, err
	}
	l := &Link{Puzzle: &Puzzle{Type: t}, Prefix: prefix, Name: name}
	for _, old := range t.Old {
		if name == old {
			l.Name = t.Name
		}
	}
	read := t.Read
	words = words[1:]
	if len(words) > 0 && strings.HasPrefix(words[0], "v:") {
		return nil, badVariant(words[0])
	}
	if len(words) > 2 && words[0] == "" || len(words) > 0 && words[0] != "" && !isNumber(words[0]) {
		if l.Grey, err = t.readLetters(words[0]); err != nil {
			return nil, err
		}
		for i := range len(words[0]) {
			if form := t.forms[words[0][i]]; form != nil {
				read = form
			}
		}
		words = words[1:]
	}
	if len(words) < 2 {
		return nil, badPuzzle("link: %s has no size; expected type/width/height/clues", phrase.Quote(rest))
	}
	if err := l.Puzzle.readSize(words[0], words[1]); err != nil {
		return nil, err
	}
	body := strings.TrimSuffix(strings.Join(words[2:], "/"), "/")
	if err := read(l.Puzzle, body); err != nil {
		return nil, format.Errorf("%w: %s: %w", ErrPuzzle, t.Name, err)
	}
	if err := l.Puzzle.Valid(); err != nil {
		return nil, err
	}
	if l.Body = t.Write(l.Puzzle); body == l.Puzzle.oldBody(l.Body) {
		l.Body = body
	}
	return l, nil
}

// readLetters reads the letters between a type and its size: settings, which are refused if
// they change the rules. It reports whether the letter for grey clues is among them.
func (t *Type) readLetters(letters string) (grey bool, err error) {
	for i := range len(letters) {
		switch c := letters[i]; {
		case t.Other[c] != "":
			return false, badPuzzle("link: %s is not supported; without \"%s\" before its size "+
				"the link has the usual rules", t.Other[c], letters[i:i+1])
		case c == t.Grey && c != 0:
			grey = true
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		default:
			return false, badPuzzle("link: %s is neither letters nor a width", phrase.Quote(letters))
		}
	}
	return grey, nil
}

// oldBody returns a body as an old version of pzv wrote it: the number of empty cells after the last number
// is explicit (1, 6 or b after a 1), while the present version always writes the code for two.
func (p *Puzzle) oldBody(body string) string {
	end := len(p.Clues) - 1
	for end >= 0 && p.Clues[end].Number == None {
		end--
	}
	after := len(p.Clues) - 1 - end
	if p.Type != Slither && p.Type != LightUp || end < 0 || after > 1 || p.Clues[end].Number < 0 {
		return body
	}
	return body[:len(body)-1] + strconv.Itoa(p.Clues[end].Number+5*after)
}

// badVariant returns the error for a puzzle with rules of its author's own.
func badVariant(word string) error {
	return badPuzzle("link: %s: a variant with its author's own rules is not supported; "+
		"without %s the link has the usual rules", phrase.Quote(word), phrase.Quote(word+"/"))
}

// isNumber reports whether a text has digits only.
func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// readSize reads the width and height of a board without clues.
func (p *Puzzle) readSize(width, height string) error {
	for i, side := range []*int{&p.Width, &p.Height} {
		word := [...]string{width, height}[i]
		n, err := strconv.Atoi(word)
		if err != nil || !isNumber(word) || n < 1 || n > MostSide {
			side := [...]string{"width", "height"}[i]
			return badPuzzle("%s: %s is not a number from 1 to %d", side, phrase.Quote(word), MostSide)
		}
		*side = n
	}
	return nil
}

// Valid returns an error for a bad size or clue, and nil for a valid puzzle. A valid puzzle may have clues
// that no filling satisfies: see Possible.
func (p *Puzzle) Valid() error {
	if err := p.validSize(); err != nil {
		return err
	}
	if len(p.Clues) != p.places() {
		return badPuzzle("clues: %d for %d cells", len(p.Clues), p.places())
	}
	if p.Type.Valid == nil {
		return nil
	}
	return p.Type.Valid(p)
}

func (p *Puzzle) validSize() error {
	if p.Width < 1 || p.Height < 1 || p.Width > MostSide || p.Height > MostSide {
		return badPuzzle("size: %dx%d is not from 1x1 to %dx%d", p.Width, p.Height, MostSide, MostSide)
	}
	return nil
}

// String writes the link byte for byte in the form that was read, if puzz.link or pzv writes the puzzle in
// that form, and otherwise in the form that these sites write.
func (l *Link) String() string { return l.Prefix + l.Name + l.parts() }

// Text returns the link after its question mark, with the type's own name.
func (l *Link) Text() string { return l.Puzzle.Type.Name + l.parts() }

// parts are the parts of a link after the type.
func (l *Link) parts() string {
	text := "/"
	if l.Grey {
		text += string(l.Puzzle.Type.Grey) + "/"
	}
	text += strconv.Itoa(l.Puzzle.Width) + "/" + strconv.Itoa(l.Puzzle.Height) + "/" + l.Body
	// Programs that recognise links take a final full stop for the end of a sentence.
	if c := text[len(text)-1]; (c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '/' {
		text += "/"
	}
	return text
}

// Address returns the puzzle's link at puzz.link.
func (p *Puzzle) Address() string { return DefaultPrefix + p.link().Text() }

// link returns the puzzle's link without an address.
func (p *Puzzle) link() *Link { return &Link{Puzzle: p, Name: p.Type.Name, Body: p.Type.Write(p)} }

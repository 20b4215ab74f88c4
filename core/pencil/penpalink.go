package pencil

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// penpaAddress is the part before the drawing in an address that opens it.
const penpaAddress = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="

// otherTags are tags that do not concern the rules.
var otherTags = []string{"puzzlehunt", "wordpuzzle", "noconflict"}

// penpaLink returns the address of a puzzle in Penpa+.
func (p *Puzzle) penpaLink() string { return penpaAddress + penpa.Write(p.drawing()) }

// readPenpa reads an address of Penpa+, or what follows its #, and reports whether the text is one.
// The name of the type may precede it, since a drawing has none if its author set no tag.
func readPenpa(text string) (l *Link, ok bool, err error) {
	name, address, named := strings.Cut(text, " ")
	if !named || strings.ContainsAny(name, ":/?#=") {
		name, address = "", text
	}
	packed := ""
	for _, before := range []string{"m=edit&p=", "m=solve&p="} {
		if _, after, found := strings.Cut(address, before); found {
			packed, _, _ = strings.Cut(after, "&")
		}
	}
	switch {
	case packed == "" && strings.Contains(address, "penpa-edit"):
		return nil, true, badPuzzle("link: the address of Penpa+ has no drawing in it; " +
			"copy the one that Share gives there")
	case packed == "":
		return nil, false, nil
	}
	d, err := penpa.Read(unescaped(packed))
	if err != nil {
		return nil, true, format.Errorf("%w: link: %w", ErrPuzzle, err)
	}
	t, err := typeOfDrawing(name, d)
	if err != nil {
		return nil, true, err
	}
	if len(d.Others) > 0 {
		return nil, true, badPuzzle("link: Penpa+: the drawing has more than the clues of %s: %s; "+
			"perplex reads the usual rules only",
			t.Title, strings.Join(d.Others, ", "))
	}
	p, err := t.readDrawing(d)
	if err != nil {
		return nil, true, err
	}
	l = p.link()
	l.Prefix = DefaultPrefix
	return l, true, nil
}

// typeOfDrawing finds the type of a drawing by the name before its address, else by its tags, else by its
// title.
func typeOfDrawing(name string, d *penpa.Drawing) (*Type, error) {
	if name != "" {
		return TypeNamed(name)
	}
	var types []*Type
	var unknown []string
	for _, tag := range d.Tags {
		i := slices.IndexFunc(Types, func(t *Type) bool { return t.look.tag == tag })
		if i >= 0 {
			types = append(types, Types[i])
		} else if !slices.Contains(otherTags, tag) {
			unknown = append(unknown, tag)
		}
	}
	switch {
	case len(unknown) > 0:
		return nil, badPuzzle("link: the genre %s of Penpa+ is not supported",
			phrase.Quote(strings.Join(unknown, ", ")))
	case len(types) == 1:
		return types[0], nil
	}
	title := small(strings.TrimRight(d.Title, " #0123456789"))
	for _, t := range Types {
		if title == small(t.Title) || title == t.Name || title == t.look.tag || slices.Contains(t.Aliases, title) {
			return t, nil
		}
	}
	return nil, badPuzzle("link: this drawing of Penpa+ does not name its type; " +
		"put the type and a space before the address, as in slitherlink https://…")
}

// small converts a title to lower case.
func small(title string) string {
	letters := []byte(title)
	for i, c := range letters {
		if c >= 'A' && c <= 'Z' {
			letters[i] = c + 'a' - 'A'
		}
	}
	return string(letters)
}

// drawOutside draws the numbers above the columns and left of the rows.
func (p *Puzzle) drawOutside(d *penpa.Drawing) {
	d.Margin = 1
	for line := range p.lines() {
		if clue := p.lineClue(line); p.Clues[clue].Number != None {
			drawNumber(p, d, p.outsideAt(line), p.Clues[clue])
		}
	}
}

// readOutside reads the numbers that drawOutside draws.
func (p *Puzzle) readOutside(d *penpa.Drawing) error {
	for line := range p.lines() {
		clue, ok := readNumber(p, d, p.outsideAt(line))
		if !ok {
			return badPuzzle("link: Penpa+: outside the board: what is drawn there is no clue of %s", p.Type.Title)
		}
		p.Clues[p.lineClue(line)] = clue
	}
	return nil
}

// outsideAt returns the position of a line's clue: left of a row, above a column.
func (p *Puzzle) outsideAt(line int) penpa.At {
	if line < p.Height {
		return penpa.At{X: -1, Y: line}
	}
	return penpa.At{X: line - p.Height, Y: -1}
}

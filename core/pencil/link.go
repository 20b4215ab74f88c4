package pencil

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/fmt"
)

// mostSide bounds the width and height of a puzzle.
const mostSide = 64

// DefaultPrefix is what links begin with.
const DefaultPrefix = "https://puzz.link/p?"

// Link is a puzzle with what its link says besides.
type Link struct {
	Puzzle *Puzzle
	Prefix string // up to the question mark: https://puzz.link/p?; or up to the #
	Name   string // of the type as the link writes it: akari
	// Body is the clues as they were read. Two versions of pzv write the empty cells after
	// a board's last number differently, so that it cannot be made again from the puzzle.
	Body string
}

// ParseLink reads an address of puzz.link or pzv, or what follows its question mark:
// slither/10/10/... A link of the page has the same behind its #. Types that are not known
// are refused by name.
func ParseLink(text string) (*Link, error) {
	text = strings.TrimSpace(text)
	prefix, rest := "", text
	i := strings.IndexByte(text, '#')
	if i < 0 {
		i = strings.IndexByte(text, '?')
	}
	if i >= 0 {
		prefix, rest = text[:i+1], text[i+1:]
	}
	if prefix != "" && !strings.Contains(prefix, "://") {
		return nil, badPuzzle("link: %q is no address", short(prefix))
	}
	words := strings.Split(rest, "/")
	t, err := TypeNamed(words[0])
	if err != nil {
		return nil, err
	}
	if len(words) != 4 {
		return nil, badPuzzle("link: %q has %d parts; expected type/width/height/clues", short(rest), len(words))
	}
	p := &Puzzle{Type: t}
	for i, side := range []*int{&p.Width, &p.Height} {
		n, err := strconv.Atoi(words[i+1])
		if err != nil || n < 1 || n > mostSide || strconv.Itoa(n) != words[i+1] {
			return nil, badPuzzle("%s: %q is not a number from 1 to %d", [...]string{"width", "height"}[i], short(words[i+1]), mostSide)
		}
		*side = n
	}
	if err := t.Read(p, words[3]); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrPuzzle, t.Name, err)
	}
	if err := p.Valid(); err != nil {
		return nil, err
	}
	return &Link{p, prefix, words[0], words[3]}, nil
}

// short is a text for a message.
func short(s string) string {
	if len(s) > 40 {
		return s[:40] + "..."
	}
	return s
}

// Valid reports what is wrong with a puzzle's size or clues; nil: nothing.
func (p *Puzzle) Valid() error {
	if p.Width < 1 || p.Height < 1 || p.Width > mostSide || p.Height > mostSide {
		return badPuzzle("size: %dx%d is not from 1x1 to %dx%d", p.Width, p.Height, mostSide, mostSide)
	}
	if len(p.Clues) != p.Cells() {
		return badPuzzle("clues: %d for %d cells", len(p.Clues), p.Cells())
	}
	if p.Type.Valid == nil {
		return nil
	}
	return p.Type.Valid(p)
}

// String writes the link again, byte for byte.
func (l *Link) String() string {
	return l.Prefix + l.Name + "/" + strconv.Itoa(l.Puzzle.Width) + "/" + strconv.Itoa(l.Puzzle.Height) + "/" + l.Body
}

// Address is a puzzle's link at puzz.link.
func (p *Puzzle) Address() string {
	return (&Link{p, DefaultPrefix, p.Type.Name, p.Type.Write(p)}).String()
}

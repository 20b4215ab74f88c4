package logicgrid

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrLink is wrapped by errors about texts that are not links.
var ErrLink = fault.New(fault.BadPuzzle, "not a link to a logic grid puzzle")

// Link returns a short text for an address: "school-3x4-", the packed hints, and two check letters
// that reveal an incomplete link. ok is false unless the puzzle uses a built-in theme with the
// theme's own words.
func (d *Document) Link() (link string, ok bool) {
	theme, ok := d.Space.known()
	if !ok || theme.Title != d.Space.Title || theme.Story != d.Space.Story || d.Texts != nil {
		return "", false
	}
	link = d.Space.Theme + "-" + strconv.Itoa(d.Space.M()) + "x" + strconv.Itoa(d.Space.N()) + "-" + string(AppendPacked(nil, d.Hints))
	return link + checkLetters(link), true
}

// ParseLink reads the text written by Link. Errors wrap ErrLink, ErrPacked or ErrDocument.
func ParseLink(link string) (*Document, error) {
	parts := strings.SplitN(link, "-", 3)
	if len(parts) != 3 || len(parts[2]) < 2 {
		return nil, linkError("a text without theme, size and clues")
	}
	m, n, _ := strings.Cut(parts[1], "x")
	categories, errM := strconv.Atoi(m)
	entities, errN := strconv.Atoi(n)
	if errM != nil || errN != nil {
		return nil, linkError("no size")
	}
	theme, ok := Theme(parts[0])
	if !ok {
		return nil, linkError("no theme that perplex has")
	}
	body, check := link[:len(link)-2], link[len(link)-2:]
	if check != checkLetters(body) {
		return nil, linkError("a letter is missing or wrong")
	}
	space, err := theme.Cut(categories, entities)
	if err != nil {
		return nil, err
	}
	packed := parts[2][:len(parts[2])-2]
	hints, err := Unpack(space, packed)
	if err != nil {
		return nil, err
	}
	return &Document{Space: space, Hints: slices.Clip(hints)}, nil
}

// checkLetters returns two letters that hold twelve bits of the text's hash (FNV-1a).
func checkLetters(text string) string {
	h := uint32(2166136261)
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	h ^= h>>12 ^ h>>24
	return string([]byte{packedLetters[h>>6&63], packedLetters[h&63]})
}

type linkText string

func (e linkText) Error() string { return ErrLink.Error() + ": " + string(e) }

func (e linkText) Unwrap() error { return ErrLink }

func linkError(what string) error { return linkText(what) }

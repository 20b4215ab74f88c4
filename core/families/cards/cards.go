// Package cards lists the families of puzzles with the functions that make their preview cards. The
// host and the verb publish use it.
package cards

import (
	"fmt"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/fault"
	logicgrid "github.com/perplex-puzzles/perplex/core/logicgrid/card"
	pencil "github.com/perplex-puzzles/perplex/core/pencil/card"
	transport "github.com/perplex-puzzles/perplex/core/transport/card"
	puzzlescript "github.com/perplex-puzzles/perplex/core/transport/puzzlescript/card"
)

// Family is a family whose puzzles are texts.
type Family struct {
	// Name is the family's name on the command line, in requests, and in the host's storage.
	Name string
	// Page is the path of its page from the root of the site.
	Page string
	// read makes a preview card without its URLs.
	read func(text string) (*card.Card, error)
}

// ErrFamily is wrapped by errors about links to the pages of other families.
var ErrFamily = fault.New(fault.BadPuzzle, "a link of another family")

// Read makes the preview card of a puzzle, given its text or a link to the family's page.
func (f Family) Read(text string) (*card.Card, error) {
	of, linked, isLink, err := LinkIn(text)
	switch {
	case err != nil:
		return nil, err
	case isLink && of.Name != f.Name:
		return nil, fmt.Errorf("%w: it leads to a puzzle of %s, not of %s", ErrFamily, of.Name, f.Name)
	case isLink:
		text = linked
	}
	c, err := f.read(text)
	if err != nil {
		return nil, err
	}
	fragment := card.Fragment(c.Text)
	c.Opens = f.Page + "#" + fragment
	c.Frame = "embed/" + f.Name + ".html#" + fragment
	return c, nil
}

// Lines is the name of the family of line puzzles. Its puzzles are not texts but documents with
// several kinds of links (core/witness/card).
const Lines = "lines"

// All lists the families except Lines.
var All = []Family{
	{"pencil", "site/pencil/index.html", pencil.Read},
	{"logicgrid", "site/logicgrid/index.html", logicgrid.Read},
	{"transport", "site/transport/index.html", transport.Read},
	{"puzzlescript", "site/puzzlescript/index.html", puzzlescript.Read},
}

// Names returns the names of all families, Lines first.
func Names() []string {
	names := []string{Lines}
	for _, f := range All {
		names = append(names, f.Name)
	}
	return names
}

// Named returns the family with a name.
func Named(name string) (f Family, ok bool) {
	i := slices.IndexFunc(All, func(f Family) bool { return f.Name == name })
	if i < 0 {
		return Family{}, false
	}
	return All[i], true
}

// LinkIn recognises a link to a family's page. It returns the family and the text of the link's
// fragment; ok is false for any other text. Errors wrap card.ErrFragment.
func LinkIn(text string) (f Family, puzzle string, ok bool, err error) {
	for _, f := range All {
		if _, fragment, found := strings.Cut(text, f.Page+"#"); found && strings.HasPrefix(strings.TrimSpace(text), "http") {
			puzzle, err = card.Text(strings.TrimSpace(fragment))
			return f, puzzle, true, err
		}
	}
	return Family{}, "", false, nil
}

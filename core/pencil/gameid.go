package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/pencil/tatham"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// game is the form of a type in Simon Tatham's collection.
type game struct {
	name, title string // names of the game, such as lightup and Light Up
	least       int    // minimum number of rows and columns of a board
	settings    []setting
	written     string // settings after the size in ids that this package writes
	mark        string // settings that all ids of the game contain, such as t for the kind of grid
	// size reads another size than width and height, and sizeText writes it; nil means that a size is just
	// width and height.
	size     func(p *Puzzle, width, height int) error
	sizeText func(p *Puzzle) string
	read     func(p *Puzzle, body string) error
	write    func(p *Puzzle) (body string, ok bool) // ok is false if the notation cannot express the puzzle
	// likely reports whether an id without the name of a game may mean this puzzle; nil means every id
	// without a name.
	likely func(p *Puzzle) bool
}

// setting is a part of a game id between the size and the colon: a key followed by a value.
type setting struct {
	key     string
	value   string // characters allowed in the value; "" means that the parameter has no value
	usual   string // value for which the game has the rules of the type; other values change the rules
	variant string // name of the puzzle that other values give; "" means that the rules stay the same
}

const (
	digits   = "0123456789"
	fraction = digits + "."
	letter   = "abcdefghijklmnopqrstuvwxyz"
)

// gameAddress is the address at which the games are played.
const gameAddress = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"

// isGameAddress reports whether a text is the address of one of the games.
func isGameAddress(text string) bool {
	return strings.Contains(text, "chiark.greenend.org.uk/") && strings.Contains(text, "sgtatham/")
}

// readGame reads a game id, which may be inside the address of its game. ok reports whether the text is one.
func readGame(text string) (l *Link, ok bool, err error) {
	name, id := "", text
	switch {
	case isGameAddress(text):
		address, after, found := strings.Cut(text, "#")
		if !found {
			return nil, true, badPuzzle("link: the address has no game id; " +
				"copy the link to the puzzle by its game id, which is below the board")
		}
		name, _, _ = strings.Cut(address[strings.LastIndexByte(address, '/')+1:], ".")
		id = unescaped(after)
	case !isGameID(strings.Replace(text, "#", ":", 1)):
		return nil, false, nil
	}
	if before, after, found := strings.Cut(id, ":"); found && before != "" && strings.Trim(before, letter) == "" {
		name, id = before, after
	}
	params, body, found := strings.Cut(id, ":")
	if !found {
		return nil, true, badPuzzle("link: %s has a random seed, from which only Simon Tatham's collection "+
			"makes the puzzle; copy the game id with a colon, which it shows as well", phrase.Quote(id))
	}
	l, err = readGameID(name, params, body)
	return l, true, err
}

// isGameID reports whether a text is a game id: perhaps the name of a game, then a size and
// settings, and a description: 14x14b20s2d0:a3cB
func isGameID(text string) bool {
	words := strings.Split(text, ":")
	named := len(words) > 1 && words[0] != "" && strings.Trim(words[0], letter) == ""
	if named {
		words = words[1:]
	}
	if len(words) != 2 || strings.ContainsAny(text, "/?") {
		return false
	}
	rest := strings.TrimLeft(words[0], digits)
	return rest != words[0] && (named || strings.HasPrefix(rest, "x") || strings.HasPrefix(rest, "j")) &&
		strings.Trim(rest, letter+"L"+fraction) == ""
}

// readGameID reads an id by the name of its game. Without a name it finds the only game that the id fits.
func readGameID(name, params, body string) (*Link, error) {
	var fit []*Link
	var variant error
	for _, t := range Types {
		g := t.game
		if g == nil || name != "" && name != g.name {
			continue
		}
		l, err := t.readGame(params, body)
		if name != "" {
			return l, err
		}
		if _, ok := err.(variantError); ok {
			variant = err
		}
		if err == nil && strings.Contains(params, g.mark) && (g.likely == nil || g.likely(l.Puzzle)) {
			fit = append(fit, l)
		}
	}
	switch {
	case len(fit) == 1:
		return fit[0], nil
	case name != "":
		return nil, badPuzzle("link: %s of Simon Tatham's collection is not supported, only %s", name, games(Types))
	case len(fit) == 0 && variant != nil:
		return nil, variant
	case len(fit) == 0:
		return nil, badPuzzle("link: this game id fits none of %s; with the name of its game before it, "+
			"as in lightup:%s:…, the error is named", games(Types), params)
	}
	var types []*Type
	for _, l := range fit {
		types = append(types, l.Puzzle.Type)
	}
	return nil, badPuzzle("link: this game id fits %s; put the name of its game before it, as in %s:%s:…",
		games(types), types[0].game.name, params)
}

// games lists the names of the types' games in words.
func games(types []*Type) string {
	var all []string
	for _, t := range types {
		if t.game != nil {
			all = append(all, t.game.title)
		}
	}
	return strings.Join(all, ", ")
}

// readGame reads a game id of the type.
func (t *Type) readGame(params, body string) (*Link, error) {
	g := t.game
	p := &Puzzle{Type: t}
	rest := strings.TrimLeft(params, digits)
	width := params[:len(params)-len(rest)]
	height := width
	if after, ok := strings.CutPrefix(rest, "x"); ok && after != "" && isNumber(after[:1]) {
		rest = strings.TrimLeft(after, digits)
		height = after[:len(after)-len(rest)]
	}
	if err := p.readSize(width, height); err != nil {
		return nil, err
	}
	if err := g.readSettings(rest); err != nil {
		return nil, err
	}
	if g.size != nil {
		if err := g.size(p, p.Width, p.Height); err != nil {
			return nil, err
		}
	}
	if err := g.read(p, body); err != nil {
		return nil, format.Errorf("%w: %s: %w", ErrPuzzle, g.title, err)
	}
	if err := p.Valid(); err != nil {
		return nil, err
	}
	l := p.link()
	l.Prefix = DefaultPrefix
	return l, nil
}

// variantError is the error for a puzzle with other rules.
type variantError struct{ error }

func (e variantError) Unwrap() error { return e.error }

// readSettings reads the settings between the size and the colon. It returns an error for other rules.
func (g *game) readSettings(text string) error {
	for text != "" {
		i := slices.IndexFunc(g.settings, func(s setting) bool { return strings.HasPrefix(text, s.key) })
		if i < 0 {
			return badPuzzle("link: %s is no setting of %s", phrase.Quote(text), g.title)
		}
		s := g.settings[i]
		text = text[len(s.key):]
		rest := strings.TrimLeft(text, s.value)
		if s.value == letter && rest != text {
			rest = text[1:]
		}
		value := text[:len(text)-len(rest)]
		text = rest
		if s.variant != "" && (s.value == "" || value != s.usual) {
			return variantError{badPuzzle("link: %s (%s) is not supported; play it in Simon Tatham's collection",
				s.variant, s.key+value)}
		}
	}
	return nil
}

// gameLink returns the address of a puzzle in Simon Tatham's collection. It returns "" if the game is missing
// there, the board is too small for it, or a clue cannot be written.
func (p *Puzzle) gameLink() string {
	g := p.Type.game
	if g == nil || p.Width < g.least || p.Height < g.least {
		return ""
	}
	body, ok := g.write(p)
	if !ok {
		return ""
	}
	size := strconv.Itoa(p.Width) + "x" + strconv.Itoa(p.Height)
	if g.sizeText != nil {
		size = g.sizeText(p)
	}
	return gameAddress + g.name + ".html#" + size + g.written + ":" + body
}

// letters declares a game whose clues are characters, with the meaning of each.
func (g game) letters(letters string, values ...int) *game {
	a := tatham.Alphabet{Letters: letters, Values: values}
	return g.plain(
		func(p *Puzzle, body string) ([]int, error) { return a.Read(body, p.Cells()) },
		func(p *Puzzle) (string, bool) { return a.Write(p.numbers()) })
}

// numbers declares a game whose clues are numbers from 1 to most; a nil most allows any number.
func (g game) numbers(most func(p *Puzzle) int) *game {
	return g.plain(
		func(p *Puzzle, body string) ([]int, error) { return tatham.ReadNumbers(body, p.Cells()) },
		func(p *Puzzle) (string, bool) {
			all := p.numbers()
			if most != nil && slices.Max(all) > most(p) {
				return "", false
			}
			return tatham.WriteNumbers(all)
		})
}

// plain declares a game by the numbers of the clues.
func (g game) plain(
	read func(p *Puzzle, body string) ([]int, error), write func(p *Puzzle) (string, bool),
) *game {
	g.read = func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return read(p, body) })
	}
	g.write = write
	return &g
}

// difficulty is the setting for the difficulty that the collection was asked for.
var difficulty = setting{key: "d", value: letter}

// total adds up the numbers of the clues.
func (p *Puzzle) total() (sum int) {
	for _, clue := range p.Clues {
		sum += max(clue.Number, 0)
	}
	return sum
}

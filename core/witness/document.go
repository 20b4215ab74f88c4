package witness

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Symmetry is the symmetry between two lines: with any but SymmetryNone a second line mirrors the first.
type Symmetry string

// The symmetries of documents.
const (
	SymmetryNone       Symmetry = "none"
	SymmetryHorizontal Symmetry = "horizontal"
	SymmetryVertical   Symmetry = "vertical"
	SymmetryRotational Symmetry = "rotational"
	// SymmetryParallel exists on pillars only: the second line is the first one moved half way round.
	SymmetryParallel Symmetry = "parallel"
)

// Profile names a reading of the rules; there are three.
type Profile string

// The profiles.
const (
	ProfileWindmill Profile = "windmill"
	ProfileGame     Profile = "game"
	ProfileSparc    Profile = "sparc"
)

// Profiles lists the profiles in the order in which the screen shows them.
var Profiles = []Profile{ProfileWindmill, ProfileGame, ProfileSparc}

// Site returns the name of the profile's source as it appears in sentences.
func (p Profile) Site() string {
	switch p {
	case ProfileGame:
		return "the game"
	case ProfileSparc:
		return "SPaRC"
	}
	return "the Windmill"
}

// MaxSide is the maximum width and height of a board, in cells.
const MaxSide = 10

// End is one end of a document. Orientation is the direction of its nub as stored in the original file. It is
// kept so that encoding reproduces the file, never affects the rules, and is nil if the file had none.
type End struct {
	At          Place
	Orientation *[2]int
}

// Document is a puzzle as people edit, store and send it: plain data without a solution. Make one with New,
// Parse or a format package; Compile turns it into a Board to compute on.
//
// Starts and ends are on vertices or in the middle of edges; one start and one end may share a place. A
// document without starts or without ends is valid but has no solution.
//
// On a pillar the right side is the left side, so there is no column a = 2*Width. A pillar with a symmetry
// has an even width, so that half way round vertices meet vertices.
type Document struct {
	Width, Height int // size of the board in cells, 1..MaxSide
	Starts        []Place
	Ends          []End
	Symmetry      Symmetry
	Pillar        bool
	Profile       Profile
	Variants      Variants // used by the game profile only
	Title         string
	Symbols       []Symbol // at most one per place, in no particular order
}

// New returns an empty board with its start at the bottom left and its end at
// the top right.
func New(width, height int) *Document {
	return &Document{
		Width: width, Height: height,
		Starts:   []Place{{0, 2 * height}},
		Ends:     []End{{At: Place{2 * width, 0}}},
		Symmetry: SymmetryNone,
		Profile:  ProfileWindmill,
	}
}

// Clone returns a copy that can be changed independently of d. Shapes and orientations are shared, since they
// are never changed in place.
func (d *Document) Clone() *Document {
	c := *d
	c.Starts = append([]Place(nil), d.Starts...)
	c.Ends = append([]End(nil), d.Ends...)
	c.Symbols = append([]Symbol(nil), d.Symbols...)
	return &c
}

// SymbolAt returns the symbol at a place; ok is false when it is empty.
func (d *Document) SymbolAt(at Place) (s Symbol, ok bool) {
	if i := d.symbolIndex(at); i >= 0 {
		return d.Symbols[i], true
	}
	return Symbol{}, false
}

// Put places a symbol and replaces any at the same place. It does not validate; Validate does.
func (d *Document) Put(s Symbol) {
	if i := d.symbolIndex(s.At); i >= 0 {
		d.Symbols[i] = s
		return
	}
	d.Symbols = append(d.Symbols, s)
}

// Remove removes the symbol at a place, if there is one.
func (d *Document) Remove(at Place) {
	if i := d.symbolIndex(at); i >= 0 {
		d.Symbols = append(d.Symbols[:i], d.Symbols[i+1:]...)
	}
}

func (d *Document) symbolIndex(at Place) int {
	for i := range d.Symbols {
		if d.Symbols[i].At == at {
			return i
		}
	}
	return -1
}

// SamePuzzle reports whether two valid documents have the same solutions and the same measures. Titles, the
// order of symbols and the orientations of ends may differ.
func (d *Document) SamePuzzle(e *Document) bool {
	if d.Width != e.Width || d.Height != e.Height || d.Symmetry != e.Symmetry || d.Pillar != e.Pillar || d.Profile != e.Profile ||
		d.Variants != e.Variants || len(d.Starts) != len(e.Starts) || len(d.Ends) != len(e.Ends) || len(d.Symbols) != len(e.Symbols) {
		return false
	}
	// Solutions are listed start by start, so the order of starts counts.
	for i := range d.Starts {
		if d.Starts[i] != e.Starts[i] {
			return false
		}
	}
	for i := range d.Ends {
		if d.Ends[i].At != e.Ends[i].At {
			return false
		}
	}
	for i, s := range d.Symbols {
		other := e.Symbols[i] // usually the same place, so no search is needed
		if other.At != s.At {
			other, _ = e.SymbolAt(s.At)
		}
		if !s.Same(other) {
			return false
		}
	}
	return true
}

// Validate returns the first fault of d as a *FieldError, which names the field and the value, or nil if d is
// valid.
func (d *Document) Validate() error {
	for _, side := range []struct {
		field string
		value int
	}{{"width", d.Width}, {"height", d.Height}} {
		if side.value < 1 || side.value > MaxSide {
			return invalid(side.field, strconv.Itoa(side.value), "is outside 1..10")
		}
	}
	if err := d.validateTips("starts", d.Starts); err != nil {
		return err
	}
	ends := make([]Place, len(d.Ends))
	for i, e := range d.Ends {
		ends[i] = e.At
		if o := e.Orientation; o != nil && (o[0] < -1 || o[0] > 1 || o[1] < -1 || o[1] > 1) {
			return invalid(index("ends", i)+".orientation", Place{o[0], o[1]}.String(), "has a number outside -1..1")
		}
	}
	if err := d.validateTips("ends", ends); err != nil {
		return err
	}
	if err := d.validateSymmetry(); err != nil {
		return err
	}
	if err := d.validateProfile(); err != nil {
		return err
	}
	seen := make(map[Place]int, len(d.Symbols))
	for i, s := range d.Symbols {
		field := index("symbols", i)
		if err := d.validateSymbol(field, s); err != nil {
			return err
		}
		if first, twice := seen[s.At]; twice {
			return invalid(field+".at", s.At.String(), "already has "+index("symbols", first)+", "+string(d.Symbols[first].Type))
		}
		seen[s.At] = i
	}
	return nil
}

func (d *Document) validateSymmetry() error {
	value := phrase.Quote(string(d.Symmetry))
	switch d.Symmetry {
	case SymmetryNone:
		return nil
	case SymmetryHorizontal, SymmetryVertical, SymmetryRotational:
	case SymmetryParallel:
		if !d.Pillar {
			return invalid("symmetry", value, "needs a pillar")
		}
	default:
		return invalid("symmetry", value, "is not one of none, horizontal, vertical, rotational, parallel")
	}
	if d.Pillar && d.Width%2 != 0 {
		return invalid("symmetry", value, "needs an even width on a pillar, and the width is "+strconv.Itoa(d.Width))
	}
	return nil
}

func (d *Document) validateProfile() error {
	if !slices.Contains(Profiles, d.Profile) {
		return invalid("profile", phrase.Quote(string(d.Profile)), "is not one of windmill, game, sparc")
	}
	if d.Variants&^allVariants != 0 {
		return invalid("variants", strconv.Itoa(int(d.Variants)), "has an unknown bit")
	}
	if d.Variants != 0 && d.Profile != ProfileGame {
		return invalid("variants", phrase.Quote(d.Variants.Names()[0]), "needs the profile game, and the profile is "+string(d.Profile))
	}
	return nil
}

// validateTips checks that starts or ends are on vertices or edges and that none appears twice.
func (d *Document) validateTips(field string, tips []Place) error {
	for i, at := range tips {
		if err := d.within(index(field, i), at); err != nil {
			return err
		}
		if at.Kind() == Cell {
			return invalid(index(field, i), at.String(), "is a cell; it must be a vertex or an edge")
		}
		for j := range i {
			if tips[j] == at {
				return invalid(index(field, i), at.String(), "appears twice")
			}
		}
	}
	return nil
}

func (d *Document) within(field string, at Place) error {
	if at.Within(d.Width, d.Height) && !(d.Pillar && at.A == 2*d.Width) {
		return nil
	}
	right := 2 * d.Width
	if d.Pillar { // the right side is the left side
		right--
	}
	return invalid(field, at.String(), "is outside the board of "+strconv.Itoa(d.Width)+"x"+strconv.Itoa(d.Height)+
		" cells (0.."+strconv.Itoa(right)+", 0.."+strconv.Itoa(2*d.Height)+")")
}

func (d *Document) validateSymbol(field string, s Symbol) error {
	known := false
	for _, t := range SymbolTypes {
		known = known || t == s.Type
	}
	if !known {
		return invalid(field+".type", phrase.Quote(string(s.Type)), "is not a symbol")
	}
	if err := d.within(field+".at", s.At); err != nil {
		return err
	}
	if !s.Type.On(s.At.Kind()) {
		return invalid(field+".at", s.At.String(), "is "+article(s.At.Kind().String())+", where "+string(s.Type)+" cannot be placed")
	}
	if err := validateColor(field+".color", s); err != nil {
		return err
	}
	if s.Invisible && s.Type != MustCross {
		return invalid(field+".invisible", "", "cannot be combined with "+string(s.Type))
	}
	if s.Type.HasCount() && (s.Count < 1 || s.Count > maxCount) {
		return invalid(field+".count", strconv.Itoa(s.Count), "is outside 1..4")
	}
	if !s.Type.HasCount() && s.Count != 0 {
		return invalid(field+".count", strconv.Itoa(s.Count), "cannot be combined with "+string(s.Type))
	}
	if s.Type == Arrow && (s.Heading == NoHeading || int(s.Heading) > len(Headings)) {
		return invalid(field+".direction", strconv.Itoa(int(s.Heading)), "is not one of "+strings.Join(headingNames[:], ", "))
	}
	if s.Type != Arrow && s.Heading != NoHeading {
		return invalid(field+".direction", phrase.Quote(s.Heading.String()), "cannot be combined with "+string(s.Type))
	}
	return validateShape(field, s)
}

func validateColor(field string, s Symbol) error {
	c, ok := ParseColor(string(s.Color))
	switch {
	case s.Color == "":
		return nil
	case s.Type == MustCross:
		if s.Color != FirstLine && s.Color != SecondLine {
			return invalid(field, phrase.Quote(string(s.Color)), "cannot be combined with must-cross: it is black for either line, blue for the first, yellow for the second")
		}
	case !s.Type.HasColor():
		return invalid(field, phrase.Quote(string(s.Color)), "cannot be combined with "+string(s.Type))
	case !ok || c != s.Color:
		return invalid(field, phrase.Quote(string(s.Color)), "is neither a colour of the palette nor #rrggbb")
	}
	return nil
}

// maxShape is the largest side of a polyomino, as in the Windmill's palette.
const maxShape = 5

// CheckShape checks the fields of a polyomino, independent of its place; field is the name of the symbol in
// errors.
func CheckShape(field string, s Symbol) error {
	if err := validateColor(field+".color", s); err != nil {
		return err
	}
	return validateShape(field, s)
}

func validateShape(field string, s Symbol) error {
	if s.Type != Polyomino {
		for _, extra := range []struct {
			name string
			set  bool
		}{{"shape", s.Shape != nil}, {"rotatable", s.Rotatable}, {"negative", s.Negative}} {
			if extra.set {
				return invalid(field+"."+extra.name, "", "cannot be combined with "+string(s.Type))
			}
		}
		return nil
	}
	if len(s.Shape) < 1 || len(s.Shape) > maxShape {
		return invalid(field+".shape", strconv.Itoa(len(s.Shape))+" rows", "are outside 1..5")
	}
	squares := 0
	for _, row := range s.Shape {
		if len(row) < 1 || len(row) > maxShape || len(row) != len(s.Shape[0]) {
			return invalid(field+".shape", strconv.Itoa(len(row))+" squares in a row", "are outside 1..5 or not the same in each row")
		}
		for _, set := range row {
			if set {
				squares++
			}
		}
	}
	if squares == 0 {
		return invalid(field+".shape", "", "has no square")
	}
	return nil
}

// article puts the article before a noun.
func article(noun string) string {
	if strings.IndexByte("aeiou", noun[0]) >= 0 {
		return "an " + noun
	}
	return "a " + noun
}

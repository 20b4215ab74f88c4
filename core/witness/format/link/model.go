package link

import "github.com/perplex-puzzles/perplex/core/witness"

// model is both versions of the format: the questions about a document, their order, and the odds of the
// answers. Version 2 has additional questions about the profile and about symbols that version 1 cannot
// express. The initial odds are those of published puzzles; every answer adapts them.
//
// Nothing in this file may change, neither the order of a list nor a single number: existing links would then
// decode to other puzzles.
type model struct {
	*coder
	format byte // version of the format
	odds   odds
	colors [classes][]witness.Color // by class, the most recently used first
	before int                      // type of the last cell symbol
	wrong  bool                     // reading: a list is longer than possible, and nothing more is read
}

// The orders in which answers are tried.
var (
	sizes       = []int{4, 3, 5, 6, 7, 2, 1, 8, 9, 10}
	symmetries  = []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryRotational, witness.SymmetryVertical, witness.SymmetryParallel}
	ways        = [][2]int{{1, 0}, {0, -1}, {0, 1}, {-1, 0}, {0, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}
	vertexTypes = []witness.SymbolType{witness.MustCross, witness.CannotCross}
	edgeTypes   = []witness.SymbolType{witness.CannotCross, witness.MustCross, witness.Removed, witness.Unknown}
	cellTypes   = []witness.SymbolType{witness.Separation, witness.Triangle, witness.Star, witness.Polyomino, witness.Eliminator, witness.Unknown}
	wideTypes   = []witness.SymbolType{witness.Arrow, witness.Sizer} // cell symbols of version 2
	lines       = []witness.Color{"", witness.FirstLine, witness.SecondLine}
)

// Classes of symbols. Each class predicts the colours of its next symbols from the previous ones.
const (
	ofSquares = iota // separations and stars
	ofTriangles
	ofPolyominoes
	ofNegatives
	ofEliminators
	ofArrows // this and the following are in version 2
	ofSizers
	classes
)

// firsts are the likeliest colours of each class; then follow the rest of the palette and no colour.
var firsts = [classes][]witness.Color{
	{"black", "white"}, {"orange"}, {"yellow"}, {"blue"}, {"white"}, {"purple"}, {"cyan"},
}

// palette is the palette of both versions.
var palette = []witness.Color{"black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange", "purple", ""}

// primer is the text from which the odds of letters are learnt.
const primer = "Puzzle of the red and blue stars, second test: The Line in Two Colors 1"

func newModel(c *coder, format byte) *model {
	m := &model{coder: c, format: format, odds: first, before: len(cellTypes)}
	for class := range m.colors {
		m.colors[class] = append(m.colors[class], firsts[class]...)
		for _, color := range palette {
			if index(m.colors[class], color) < 0 {
				m.colors[class] = append(m.colors[class], color)
			}
		}
	}
	for i := range m.odds.letter {
		m.odds.letter[i] = chance{1, 1}
	}
	student := &model{coder: newWriter(), odds: m.odds}
	for i := range len(primer) {
		student.letter(primer[i])
	}
	m.odds.letter = student.odds.letter
	return m
}

// index returns the index of a value in a list, or -1.
func index[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return -1
}

// one codes a value from a list.
func one[T comparable](m *model, odds []chance, list []T, value T) T {
	return list[m.choice(odds, len(list), index(list, value))]
}

// document codes a whole document. When reading it returns the document, which may be invalid if the text was
// not a link.
func (m *model) document(d *witness.Document) *witness.Document {
	o := &m.odds
	got := &witness.Document{}
	got.Width = one(m, o.size[:], sizes, d.Width)
	got.Height = got.Width
	if !m.bit(&o.square, d.Height == d.Width) {
		got.Height = one(m, o.size[:], sizes, d.Height)
	}
	got.Pillar = m.bit(&o.pillar, d.Pillar)
	got.Symmetry = one(m, o.symmetry[:], symmetries, d.Symmetry)
	got.Profile = witness.ProfileWindmill
	if m.bit(&o.game, d.Profile == witness.ProfileGame) {
		got.Profile = witness.ProfileGame
		if m.bit(&o.varied, d.Variants != 0) {
			for i := range o.variant {
				if one := witness.Variants(1) << i; m.bit(&o.variant[i], d.Variants.Has(one)) {
					got.Variants |= one
				}
			}
		}
	}
	if m.format >= '2' && got.Profile == witness.ProfileWindmill && m.bit(&o.sparc, d.Profile == witness.ProfileSparc) {
		got.Profile = witness.ProfileSparc
	}
	m.tips(d, got)
	if m.wrong {
		return got
	}
	m.symbols(d, got)
	if m.bit(&o.named, d.Title != "") {
		title := make([]byte, m.length(o.long[:], len(d.Title), maxTitle))
		copy(title, d.Title)
		for i := range title {
			title[i] = m.letter(title[i])
		}
		got.Title = string(title)
	}
	return got
}

// tips codes starts and ends.
func (m *model) tips(d, got *witness.Document) {
	o := &m.odds
	start, end := witness.Place{A: 0, B: 2 * got.Height}, witness.Place{A: 2 * got.Width, B: 0}
	if got.Pillar {
		end.A = 0
	}
	if m.bit(&o.usual, len(d.Starts) == 1 && len(d.Ends) == 1 && d.Starts[0] == start && d.Ends[0].At == end) {
		got.Starts = []witness.Place{start}
		got.Ends = []witness.End{{At: end}}
	} else {
		var free []witness.Place
		each(got, func(at witness.Place) {
			if at.Kind() != witness.Cell {
				free = append(free, at)
			}
		})
		place := func(at witness.Place) witness.Place { return free[m.uniform(len(free), index(free, at))] }
		for i := range m.length(o.tips[:], len(d.Starts), len(free)) {
			got.Starts = append(got.Starts, place(nth(d.Starts, i)))
		}
		for i := range m.length(o.tips[:], len(d.Ends), len(free)) {
			got.Ends = append(got.Ends, witness.End{At: place(nth(d.Ends, i).At)})
		}
	}
	for i := range got.Ends {
		if way := nth(d.Ends, i).Orientation; m.bit(&o.oriented, way != nil) {
			if way == nil {
				way = new([2]int)
			}
			way := one(m, o.way[:], ways, *way)
			got.Ends[i].Orientation = &way
		}
	}
}

// length codes the length of a list. A length above most counts as 0 and sets wrong: a link continues with
// zeros after its end, so a few letters could otherwise stand for millions of items.
func (m *model) length(odds []chance, value, most int) int {
	n := m.number(odds, value)
	if m.wrong = m.wrong || n > most; m.wrong {
		return 0
	}
	return n
}

// nth returns an element of a list, or the zero value when reading.
func nth[T any](list []T, i int) (value T) {
	if i < len(list) {
		value = list[i]
	}
	return value
}

// each visits the places of a board in reading order.
func each(d *witness.Document, visit func(witness.Place)) {
	right := 2 * d.Width
	if d.Pillar {
		right--
	}
	for b := 0; b <= 2*d.Height; b++ {
		for a := 0; a <= right; a++ {
			visit(witness.Place{A: a, B: b})
		}
	}
}

func (m *model) symbols(d, got *witness.Document) {
	lies := make(map[witness.Place]witness.Symbol, len(d.Symbols))
	for _, s := range d.Symbols {
		lies[s.At] = s
	}
	taken := make(map[witness.Place]int)
	each(got, func(at witness.Place) {
		s, is := lies[at]
		near := taken[witness.Place{A: at.A - 2, B: at.B}] + taken[witness.Place{A: at.A, B: at.B - 2}]
		if !m.bit(&m.odds.taken[at.Kind()][near], is) {
			return
		}
		taken[at] = 1
		got.Symbols = append(got.Symbols, m.symbol(at, s))
	})
}

func (m *model) symbol(at witness.Place, s witness.Symbol) witness.Symbol {
	o := &m.odds
	got := witness.Symbol{At: at}
	switch at.Kind() {
	case witness.Vertex:
		got.Type = one(m, o.vertex[:], vertexTypes, s.Type)
	case witness.Edge:
		got.Type = one(m, o.edge[:], edgeTypes, s.Type)
	default:
		if m.format >= '2' && m.bit(&o.wide, s.Type.BoardWide()) {
			m.wide(&got, s)
			return got
		}
		got.Type = one(m, o.cell[m.before][:], cellTypes, s.Type)
		m.before = index(cellTypes, got.Type)
	}
	switch got.Type {
	case witness.MustCross:
		got.Color = one(m, o.line[:], lines, s.Color)
		got.Invisible = m.bit(&o.unseen, s.Invisible)
	case witness.Separation, witness.Star:
		got.Color = m.color(ofSquares, s.Color)
	case witness.Triangle:
		got.Count = 1 + m.choice(o.count[:], 4, s.Count-1)
		got.Color = m.color(ofTriangles, s.Color)
	case witness.Polyomino:
		got.Rotatable = m.bit(&o.rotatable, s.Rotatable)
		got.Negative = m.bit(&o.negative, s.Negative)
		got.Shape = m.shape(s.Shape)
		class := ofPolyominoes
		if got.Negative {
			class = ofNegatives
		}
		got.Color = m.color(class, s.Color)
	case witness.Eliminator:
		got.Color = m.color(ofEliminators, s.Color)
	}
	return got
}

// wide codes a symbol of version 2.
func (m *model) wide(got *witness.Symbol, s witness.Symbol) {
	o := &m.odds
	got.Type = one(m, o.wideType[:], wideTypes, s.Type)
	class := ofSizers
	if got.Type == witness.Arrow {
		class = ofArrows
		got.Count = 1 + m.choice(o.crossed[:], 4, s.Count-1)
		got.Heading = witness.Headings[m.uniform(len(witness.Headings), index(witness.Headings[:], s.Heading))]
	}
	got.Color = m.color(class, s.Color)
}

// shape codes a polyomino's rows.
func (m *model) shape(shape [][]bool) [][]bool {
	o := &m.odds
	const side = 5
	rows := 1 + m.choice(o.rows[:], side, len(shape)-1)
	columns := 1 + m.choice(o.columns[rows-1][:], side, len(nth(shape, 0))-1)
	got := make([][]bool, rows)
	for y := range got {
		got[y] = make([]bool, columns)
		for x := range got[y] {
			near := 0
			if x > 0 && got[y][x-1] {
				near = 1
			}
			if y > 0 && got[y-1][x] {
				near += 2
			}
			got[y][x] = m.bit(&o.set[near], nth(nth(shape, y), x))
		}
	}
	return got
}

// color codes the index of a colour in the list of its class, and moves it to the front. The index after the
// last stands for every colour not in the list.
func (m *model) color(class int, color witness.Color) witness.Color {
	list := m.colors[class]
	i := index(list, color)
	if i < 0 {
		i = len(list)
	}
	i = m.choice(m.odds.color[class][:], len(list)+1, i)
	if i < len(list) {
		color = list[i]
	} else {
		color = m.mixed(color)
		list = append(list, color)
		m.colors[class] = list
	}
	copy(list[1:i+1], list[:i])
	list[0] = color
	return color
}

// mixed encodes or decodes a colour that is in no palette, one hexadecimal digit of #rrggbb after another.
func (m *model) mixed(color witness.Color) witness.Color {
	const digits = "0123456789abcdef"
	got := []byte("#000000")
	for i := 1; i < len(got); i++ {
		digit := 0
		for j := range len(digits) {
			if i < len(color) && digits[j] == color[i] {
				digit = j
			}
		}
		got[i] = digits[m.uniform(16, digit)]
	}
	return witness.Color(got)
}

// letter codes a byte of a title.
func (m *model) letter(letter byte) byte {
	got := 1
	for i := 7; i >= 0; i-- {
		next := 0
		if m.bit(&m.odds.letter[got], letter>>i&1 == 1) {
			next = 1
		}
		got = got<<1 | next
	}
	return byte(got)
}

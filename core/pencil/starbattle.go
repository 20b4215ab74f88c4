package pencil

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// StarBattle is star battle: every row, every column and every room has the same number of
// stars, which never touch, not even at a corner.
var StarBattle = register(&Type{
	Name: "starbattle", Title: "Star Battle",
	Rules: "Place stars: %d in every row, in every column and in every room. Stars never touch, not even at a corner.",
	Samples: []string{
		"starbattle/6/6/1/6amg3r4e0i4g",
		"starbattle/8/8/1/41gkk10cpp0020gj3g125ls0",
		"starbattle/9/9/2/oa954hha5icahi060g0u140fee60g0",
	},
	Empty: "1",
	Read: func(p *Puzzle, body string) (err error) {
		each, borders, _ := strings.Cut(body, "/")
		if p.Each, err = strconv.Atoi(each); err != nil || !isNumber(each) || p.Each < 1 || p.Each > MostSide {
			return badPuzzle("stars: %s is not a number from 1 to %d", phrase.Quote(each), MostSide)
		}
		_, err = p.readRooms(borders)
		return err
	},
	Write: func(p *Puzzle) string { return strconv.Itoa(p.Each) + "/" + p.writeRooms() },
	rooms: func(t *table, p *Puzzle, version int) error {
		line := t.line()
		each, ok := number(line)
		if !ok || each.Number < 1 || each.Number > MostSide {
			return t.bad(line, "is not a number of stars")
		}
		p.Each = each.Number
		return t.fileRooms(p, version)
	},
	Valid: func(p *Puzzle) error {
		if p.Each < 1 {
			return badPuzzle("stars: %d is less than 1", p.Each)
		}
		return validRooms(p)
	},
	missing: func(p *Puzzle) string {
		rooms := len(p.firstCells())
		if rooms == p.Width && rooms == p.Height {
			return ""
		}
		if p.Width != p.Height {
			return "a board that is not square has no solution: its rows and columns cannot have equally many stars"
		}
		return phrase.Plural(rooms, "room") + " of " + strconv.Itoa(p.Width) + " drawn"
	},
	Compile: compileStarBattle,
	Check:   checkStarBattle,
	recipe:  recipe{least: 5, usual: 8, bands: [2]float64{0.15, 1.2}, lay: layStars, yes: 0.5, removal: removesNothing},
	look:    look{tag: "starbattle", lines: dashed, draw: drawStars, read: readStars},
})

// lines lists the rows, and then the columns.
func (p *Puzzle) lines() (all [][]int) {
	for y := range p.Height {
		all = append(all, append([]int{p.at(0, y)}, p.ray(p.at(0, y), Right)...))
	}
	for x := range p.Width {
		all = append(all, append([]int{p.at(x, 0)}, p.ray(p.at(x, 0), Down)...))
	}
	return all
}

func compileStarBattle(p *Puzzle) *Board {
	k := newApart(p)
	var units []quota
	for _, cells := range append(p.lines(), p.roomCells()...) {
		units = append(units, quota{cells, p.Each, p.Each, p.point(cells[0])})
	}
	where := func(at int) Point { return units[at].at }
	sees := func(at int) []int { return units[at].of }
	spans := k.spans(p)
	rules := quotaRules("all stars there", "every cell needed", "the stars are all there", "every cell that is left is needed", units)
	rules = append(rules,
		k.touchRule("stars never touch", "a star would touch it"),
		Rule{
			Name: "every way to fit", Rank: 1, Places: len(units), Where: where, Sees: sees,
			Why:  "every way to fit the stars in has this in common",
			Look: func(s *State, at int) { k.fits(s, &units[at], true) },
		},
		Rule{
			Name: "would crowd out", Rank: 1, Places: len(units), Where: where,
			Sees: sees,
			Why:  "a star there would leave no way to fit the stars in",
			Look: func(s *State, at int) { k.fits(s, &units[at], false) },
		},
		Rule{
			Name: "rooms within lines", Rank: 2, Places: len(spans),
			Sees:  func(at int) []int { return spans[at].sees() },
			Where: func(at int) Point { return p.point(spans[at].parts[0].inside[0]) },
			Why:   "these rooms hold all the stars of these rows or columns",
			Look:  func(s *State, at int) { spans[at].look(s, k, p.Each) },
		},
		subsetRule("room and line", 3, units),
		quotaCases("every way to place the stars", "every way to place the stars leads there", units))
	return newBoard(p.cellQuestions(Star), rules)
}

func checkStarBattle(p *Puzzle, marks Marks, f *faults) {
	for i, cells := range append(p.lines(), p.roomCells()...) {
		unit := "row"
		switch {
		case i >= p.Height+p.Width:
			unit = "room"
		case i >= p.Height:
			unit = "column"
		}
		if n := marks.yes(cells...); n != p.Each {
			f.addGroup(cells, "%v: the %s has %s, not %d", unit, phrase.Plural(n, "star"), p.Each)
		}
	}
	p.checkNoTouch(marks, "stars", f)
}

// drawStars draws the number of stars per unit above the board, on the right, followed by a star symbol.
func drawStars(p *Puzzle, d *penpa.Drawing) {
	d.Margin = 1
	d.Numbers[penpa.At{X: p.Width - 2, Y: -1}] = penpa.Number{Text: strconv.Itoa(p.Each), Style: penpa.Plain, Kind: penpa.Normal}
	d.Symbols[penpa.At{X: p.Width - 1, Y: -1}] = penpa.Symbol{Name: "star", Index: 2, Behind: true}
}

// readStars reads the number of stars, which may be anywhere outside the board or in the title.
func readStars(p *Puzzle, d *penpa.Drawing) error {
	outside := func(at penpa.At) bool { return at.X < 0 || at.Y < 0 || at.X >= d.Width || at.Y >= d.Height }
	text := strings.Trim(d.Title, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ()*★☆-:")
	for at, n := range d.Numbers {
		if outside(at) {
			text = n.Text
			delete(d.Numbers, at)
		}
	}
	for at := range d.Symbols {
		if outside(at) {
			delete(d.Symbols, at)
		}
	}
	each, ok := number(text)
	if !ok || each.Number < 1 || each.Number > MostSide {
		return badPuzzle("link: Penpa+: this star battle does not say outside its board how many stars each row has")
	}
	p.Each = each.Number
	return nil
}

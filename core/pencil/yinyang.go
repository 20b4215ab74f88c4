package pencil

import "github.com/perplex-puzzles/perplex/core/pencil/pzpr"

// YinYang is yin-yang: every cell is black (shaded) or white; the black cells are connected,
// and so are the white ones; no two by two square has one colour. A circle is a cell of its
// colour.
var YinYang = register(&Type{
	Name: "yinyang", Title: "Yin-Yang",
	Rules: "Shade cells so that the shaded ones are connected, and the others, too. No two by two square is all shaded " +
		"or all unshaded. A cell with a black circle is shaded, one with a white circle is not.",
	Samples: []string{
		"yinyang/6/6/6900193300l0",
		"yinyang/8/8/1066b02036012600000000",
	},
	Drawing: DrawnCircle,
	Least:   1,
	Most:    2,
	Read: func(p *Puzzle, body string) error {
		return readNumbers(p, func() ([]int, error) { return pzpr.ReadCircles(body, p.Cells()) })
	},
	Write:   func(p *Puzzle) string { return pzpr.WriteCircles(p.numbers()) },
	Valid:   validNumbers(1, 2),
	Compile: compileYinYang,
	given:   (*Puzzle).colour,
	Check:   checkYinYang,
	recipe:  recipe{least: 4, usual: 8, bands: [2]float64{0.1, 1.5}, yes: 0.5},
	look:    look{tag: "yin-yang", circle: "circle_M"},
})

func compileYinYang(p *Puzzle) *Board {
	var circles []int
	for c, clue := range p.Clues {
		if clue.Number > 0 {
			circles = append(circles, c)
		}
	}
	squares, rim := p.squares(), p.rim()
	rules := []Rule{
		{
			Name: "circles", Rank: 0, Places: min(len(circles), 1), Sees: func(int) []int { return circles },
			Why: "a cell has the colour of its circle",
			Look: func(s *State, _ int) {
				for _, c := range circles {
					s.Find(c, p.colour(c))
				}
			},
		},
		p.noPool("no black square", "a two by two square would be shaded", Yes),
		p.noPool("no white square", "a two by two square would be unshaded", No),
		{
			Name: "no checkerboard", Rank: 1, Places: len(squares), Where: func(at int) Point { return p.point(squares[at][0]) },
			Sees: func(at int) []int { return squares[at] },
			Why:  "one of the two colours would be cut in two",
			Look: func(s *State, at int) { checkerboard(s, squares[at]) },
		},
		{
			Name: "border in two parts", Rank: 1, Places: min(len(rim), 1), Sees: func(int) []int { return rim },
			Why:  "each colour has one part of the border at most",
			Look: func(s *State, _ int) { twoParts(s, rim) },
		},
		together{p, Yes, false}.rule("black in one piece", "the shaded cells would fall apart"),
		together{p, No, false}.rule("white in one piece", "the unshaded cells would fall apart"),
		p.breakPool("every way to break the black", "every cell that could break the two by two square leads there", Yes),
		p.breakPool("every way to break the white", "every cell that could break the two by two square leads there", No),
	}
	return newBoard(p.cellQuestions(Shaded), rules)
}

// colour is the answer for a cell with a circle; a question mark has none.
func (p *Puzzle) colour(c int) Mark {
	switch p.Clues[c].Number {
	case blackCircle:
		return Yes
	case whiteCircle:
		return No
	}
	return Open
}

// checkerboard applies the rule: a square has no two colours in diagonal pairs, since a connection between
// the cells of one pair would separate the cells of the other.
func checkerboard(s *State, square []int) {
	for i, c := range square {
		a, b, d := s.marks[square[3-i]], s.marks[square[i^1]], s.marks[square[i^2]]
		if b != Open && b == d && a == b.Not() {
			s.Find(c, b)
		}
	}
}

// rim lists the cells at the border in a circle; none on a board one cell wide.
func (p *Puzzle) rim() (all []int) {
	if p.Width < 2 || p.Height < 2 {
		return nil
	}
	for x := range p.Width {
		all = append(all, p.at(x, 0))
	}
	for y := 1; y < p.Height; y++ {
		all = append(all, p.at(p.Width-1, y))
	}
	for x := p.Width - 2; x >= 0; x-- {
		all = append(all, p.at(x, p.Height-1))
	}
	for y := p.Height - 2; y > 0; y-- {
		all = append(all, p.at(0, y))
	}
	return all
}

// twoParts applies the rule: border cells that alternate black, white, black, white cannot all be connected
// by colour.
func twoParts(s *State, rim []int) {
	changes := func(at int, m Mark) (n int) {
		first, last := Open, Open
		for i, c := range rim {
			mark := s.marks[c]
			if i == at {
				mark = m
			}
			if mark == Open {
				continue
			}
			if first == Open {
				first = mark
			} else if mark != last {
				n++
			}
			last = mark
		}
		if first != last {
			n++
		}
		return n
	}
	if changes(-1, Open) > 2 {
		s.Fail()
		return
	}
	for i, c := range rim {
		if s.marks[c] != Open {
			continue
		}
		for _, m := range []Mark{Yes, No} {
			if changes(i, m) > 2 {
				s.Find(c, m.Not())
				break
			}
		}
	}
}

func checkYinYang(p *Puzzle, marks Marks, f *faults) {
	black := func(c int) bool { return marks[c] == Yes }
	white := func(c int) bool { return !black(c) }
	for c := range p.Clues {
		if m := p.colour(c); m != Open && black(c) != (m == Yes) {
			f.add(p.point(c), "%v: the circle has the other colour")
		}
	}
	p.checkPool(black, "shaded", f)
	p.checkPool(white, "unshaded", f)
	p.checkTogether(black, "the shaded cells", f)
	p.checkTogether(white, "the unshaded cells", f)
}

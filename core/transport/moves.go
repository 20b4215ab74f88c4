package transport

// Move is an interaction: the worker walks to a cell without triggering a box and then
// gives an input that triggers one.
type Move struct {
	Box  int
	From Cell // the worker's cell before the input
	Dir  Dir
}

// Moves appends the legal interactions of a state, in the order of box, direction and cell of the worker. It
// walks.
func (g *Game) Moves(s *State, dst []Move) []Move {
	g.Walk(s)
	for box := range s.Boxes {
		dst = g.movesOf(s, box, dst)
	}
	return dst
}

// MovesOf appends the legal interactions with one box. It walks.
func (g *Game) MovesOf(s *State, box int, dst []Move) []Move {
	g.Walk(s)
	return g.movesOf(s, box, dst)
}

func (g *Game) movesOf(s *State, box int, dst []Move) []Move {
	worker := s.Worker
	for _, d := range Dirs {
		g.before = g.Rules.WorkerPreMutable(s, d, box, g.before[:0])
		for _, c := range g.before {
			if !g.walk.seen[c] {
				continue
			}
			s.Worker = c
			if g.Rules.MutableMove(s, d, box) {
				dst = append(dst, Move{box, c, d})
			}
		}
	}
	s.Worker = worker
	return dst
}

// Do makes a move that Moves or MovesOf returned for the state.
func (g *Game) Do(s *State, m Move) {
	s.Worker = m.From
	g.Rules.DoMutableMove(s, m.Dir, m.Box, nil)
}

// Letters plays moves from the start and returns the letters of the inputs, walks included. It uses only the
// cell and direction of a move and ignores the number of the box. It panics if a move is illegal.
func (g *Game) Letters(moves []Move) string {
	s := g.Start()
	var text []byte
	for _, m := range moves {
		g.Walk(s)
		text = append(g.AppendWalk(m.From, text), m.Dir.Letter(true))
		s.Worker = m.From
		if _, ok := g.Input(s, m.Dir); !ok {
			panic("transport: Letters: a move is not legal")
		}
	}
	return string(text)
}

package cover

// Verdict is the answer to whether the pieces fit. The zero value is No.
type Verdict uint8

const (
	No Verdict = iota
	Yes
	Undecided // the search gave up
)

// Problem is a set of cells to fill with pieces.
type Problem struct {
	Cells  Cells
	Pieces []Piece
	// Beside holds the neighbours of each cell, indexed by cell. Neighbours outside Cells are ignored. It may
	// be omitted.
	Beside []Cells
	// Dark is the set of every other cell, as on a chessboard. It may be omitted.
	Dark Cells
	// Work, if set, is called at every node with the number of placements examined there. The call may take
	// any time.
	Work func(ways int)
}

// Piece is a group of Count equal pieces, at least 1. Ways lists the sets of cells that one of them may
// cover, each once. All have the same number of cells, and all are within the Problem's cells.
type Piece struct {
	Count int
	Ways  []Cells
}

// Nodes is a limit for Fill, about half a second. Every board cut from a real tiling needs far fewer nodes.
const Nodes = 1 << 15

const (
	firstRun = 150     // nodes before the first restart
	kept     = 1 << 13 // refused states
)

// Fill reports whether the pieces fill the cells exactly. It gives up after the given number of nodes.
func (p *Problem) Fill(nodes int) Verdict {
	verdict, _ := p.fill(nodes)
	return verdict
}

// fill also returns the number of nodes used.
func (p *Problem) fill(nodes int) (v Verdict, spent int) {
	s := search{problem: p, order: 0x9E3779B97F4A7C15}
	if !s.take() {
		return No, 0
	}
	for run := firstRun; ; run += run / 2 {
		s.nodes = min(run, nodes-spent)
		given := s.nodes
		filled := s.fill(p.Cells, 0)
		spent += given - max(s.nodes, 0)
		switch {
		case filled:
			return Yes, spent
		case s.nodes >= 0:
			return No, spent
		case spent >= nodes:
			return Undecided, spent
		}
		if s.known == nil {
			s.known = make([]refused, kept)
		}
		s.shuffle()
	}
}

// way is a piece at one of its positions.
type way struct {
	cells Cells
	piece uint16
}

// hand is a group of equal pieces that are not placed yet.
type hand struct {
	left, size int
	bias       int // absolute difference between the numbers of dark and light cells of a piece
	token      uint64
}

// refused is a state known to have no solution.
type refused struct {
	free   Cells
	pieces uint64
}

type search struct {
	problem *Problem
	hands   []hand
	parity  bool // all placements of a piece have the same bias
	area    bool // all placements are connected
	pieces  uint64
	ways    []way // placements in each state on the stack, one state after another
	nodes   int
	known   []refused
	order   uint64
}

// take puts all pieces in hand. It returns false if their total area differs from the number of cells, or a
// piece fits nowhere.
func (s *search) take() bool {
	squares := 0
	s.parity = !s.problem.Dark.empty()
	s.area = s.problem.Beside != nil
	for n, piece := range s.problem.Pieces {
		if len(piece.Ways) == 0 {
			return false
		}
		h := hand{left: piece.Count, size: piece.Ways[0].Count(), bias: s.bias(piece.Ways[0]), token: s.random()}
		for _, cells := range piece.Ways {
			s.parity = s.parity && s.bias(cells) == h.bias
			s.area = s.area && s.part(cells) == cells
			s.ways = append(s.ways, way{cells, uint16(n)})
		}
		squares += piece.Count * h.size
		s.pieces += uint64(piece.Count) * h.token
		s.hands = append(s.hands, h)
	}
	return squares == s.problem.Cells.Count()
}

// bias returns the absolute difference between the numbers of dark and light cells.
func (s *search) bias(cells Cells) int {
	dark := cells.and(s.problem.Dark).Count()
	light := cells.Count() - dark
	return max(dark-light, light-dark)
}

// random returns the next number of an xorshift64 generator.
func (s *search) random() uint64 {
	s.order ^= s.order << 13
	s.order ^= s.order >> 7
	s.order ^= s.order << 17
	return s.order
}

// shuffle reorders the placements of the first state.
func (s *search) shuffle() {
	for i := len(s.ways) - 1; i > 0; i-- {
		j := int(s.random() % uint64(i+1))
		s.ways[i], s.ways[j] = s.ways[j], s.ways[i]
	}
}

// fill fills the free cells with the pieces in hand, using the placements from an index on. If it fails
// because no nodes are left, s.nodes is below 0.
func (s *search) fill(free Cells, from int) bool {
	if free.empty() {
		return true
	}
	if s.nodes--; s.nodes < 0 {
		return false
	}
	state := refused{free, s.pieces}
	if s.knows(state) || !s.sums(free) {
		return false
	}
	end := len(s.ways)
	if s.problem.Work != nil {
		s.problem.Work(end - from)
	}
	cell, piece, few := s.scarcest(free, s.ways[from:])
	for i := from; few && i < end; i++ {
		w := s.ways[i]
		if cell >= 0 && !w.cells.meets(Cell(cell)) || cell < 0 && int(w.piece) != piece {
			continue
		}
		if cell < 0 { // a placement that failed is in no solution of this state
			s.ways[i], s.ways[from] = s.ways[from], s.ways[i]
			from++
		}
		h := &s.hands[w.piece]
		h.left--
		s.pieces -= h.token
		for _, next := range s.ways[from:end] {
			if !next.cells.meets(w.cells) && s.hands[next.piece].left > 0 {
				s.ways = append(s.ways, next)
			}
		}
		filled := s.fill(free.less(w.cells), end)
		s.ways = s.ways[:end]
		s.pieces += h.token
		h.left++
		if filled || s.nodes < 0 {
			return filled
		}
	}
	if s.known != nil {
		s.known[state.at()] = state
	}
	return false
}

// knows reports whether a state was refused before. The first run does not use this.
func (s *search) knows(state refused) bool {
	return s.known != nil && s.known[state.at()] == state
}

// at returns the index at which a refused state is stored.
func (r refused) at() int {
	return int((r.free.Lo ^ r.free.Hi*0x9E3779B97F4A7C15 ^ r.pieces) * 0xD1342543DE82EF95 >> 32 % kept)
}

// scarcest returns the cell or the piece with the fewest placements; cell is -1 for a piece. few is false if
// a cell or piece has too few placements.
func (s *search) scarcest(free Cells, ways []way) (cell, piece int, few bool) {
	var ofCell, ofPiece [128]uint16
	for i := range ways {
		ofPiece[ways[i].piece]++
		for rest := ways[i].cells; !rest.empty(); {
			var c int
			c, rest = rest.next()
			ofCell[c&127]++
		}
	}
	fewest := uint16(1<<16 - 1)
	for rest := free; !rest.empty(); {
		var c int
		if c, rest = rest.next(); ofCell[c&127] < fewest {
			cell, fewest = c, ofCell[c&127]
		}
	}
	if fewest == 0 {
		return 0, 0, false
	}
	for i := range s.hands {
		n, left := ofPiece[i], s.hands[i].left
		switch {
		case int(n) < left:
			return 0, 0, false
		case left > 0 && n < fewest:
			cell, piece, fewest = -1, i, n
		}
	}
	return cell, piece, true
}

// sums reports whether the tests of area and parity allow the free cells to be filled.
func (s *search) sums(free Cells) bool {
	areas, biases, bias := Cell(0), Cell(0), 0
	for i := range s.hands {
		h := &s.hands[i]
		for range h.left {
			areas = areas.Or(areas.up(h.size))
			biases = biases.Or(biases.up(h.bias))
			bias += h.bias
		}
	}
	if s.parity {
		// The biases of some pieces must add up to half of: all biases + dark cells - light cells.
		dark := free.and(s.problem.Dark).Count()
		if twice := bias + 2*dark - free.Count(); twice < 0 || twice&1 != 0 || twice > 2*bias || !biases.meets(Cell(twice/2)) {
			return false
		}
	}
	for s.area && !free.empty() {
		part := s.part(free)
		if !areas.meets(Cell(part.Count())) {
			return false
		}
		free = free.less(part)
	}
	return true
}

// part returns the cells connected with the first cell.
func (s *search) part(cells Cells) Cells {
	first, _ := cells.next()
	part := Cell(first)
	for edge := part; !edge.empty(); {
		var c int
		c, edge = edge.next()
		grown := s.problem.Beside[c].and(cells).less(part)
		part = part.Or(grown)
		edge = edge.Or(grown)
	}
	return part
}

package pencil

// Question is something that a board asks: whether a cell is shaded, has a light or a star, or
// whether a line is drawn on a side or across it.
type Question struct {
	At    Point
	What  What
	Digit int // of What Digit; of What Bridge, whether it is the first or the second one
}

// What is the kind of a question.
type What uint8

const (
	Shaded What = iota // is the cell black?
	Light              // is there a light in the cell?
	Line               // does the line run here?
	Digit              // is this the digit of the cell?
	Star               // is there a star in the cell?
	Tent               // is there a tent in the cell?
	Wedge              // has the cell this black triangle, or none?
	Bridge             // is there a bridge between two islands, or a second one?
)

// Board is a puzzle compiled for solving: its questions and the rules about them.
type Board struct {
	Questions []Question
	rules     []Rule
	places    []place     // every place of every rule, by number
	first     []int32     // where the places of a rule begin
	watch     [][]int32   // the places that see a question
	printed   []find      // answers that are printed: all marks begin with them
	claims    [][]literal // clauses for a search alone: in each, one literal is true
}

// place is where one rule can look.
type place struct{ rule, at int32 }

// Rule is a named conclusion. Look may be called with any marks.
type Rule struct {
	Name string
	Rank int
	// Places is at how many places one can look, numbered from 0.
	Places int
	// Sees lists the questions that a place depends on; nil: all of them.
	Sees func(at int) []int
	// Look adds what follows at a place by the state's Find, or calls its Fail.
	Look func(s *State, at int)
	// Cause lists questions without whose marks a place might not say that a question has a
	// mark, or, of question -1, that the marks contradict each other; nil: all that it sees.
	Cause func(s *State, at, question int, m Mark) []int
	// Unique marks a rule that holds only for puzzles with exactly one solution.
	Unique bool
	// Slow says that a look takes long, so that a reason is not shortened by many looks.
	Slow bool
	// Group lists the questions that a part of a place depends on, for what its finds say and light:
	// see State.part; nil: places have no parts.
	Group func(s *State, question int) []int
	// Where is the clue, cell or corner that a place is about, for words; nil: none.
	Where func(at int) Point
	// Why is the reason in words for a find, a full clause without a name.
	Why string
	// Subject begins the sentence of a step, such as "11 from a1 and b1". Without it, a step begins
	// with the rule and its place.
	Subject func(s *State, at int) string
	// Reason is Why of particular finds; nil or "": Why.
	Reason func(s *State, at int, found []find) string
}

// Ranks is how many ranks the rules of a board have, suppositions included.
const Ranks = 6

const (
	suppositionRank = Ranks - 1
	// searchRank is the highest rank that a search for solutions applies.
	searchRank = 3
)

// newBoard links rules with the questions that they see.
func newBoard(questions []Question, rules []Rule) *Board {
	b := &Board{Questions: questions, rules: rules, watch: make([][]int32, len(questions))}
	for r := range rules {
		b.first = append(b.first, int32(len(b.places)))
		for at := range rules[r].Places {
			id := int32(len(b.places))
			b.places = append(b.places, place{int32(r), int32(at)})
			if rules[r].Rank > searchRank {
				continue // nobody waits for these
			}
			if rules[r].Sees == nil {
				for q := range questions {
					b.watch[q] = append(b.watch[q], id)
				}
				continue
			}
			for _, q := range rules[r].Sees(at) {
				b.watch[q] = append(b.watch[q], id)
			}
		}
	}
	return b
}

// Rules returns the rules of a board, cheapest first as far as ranks say.
func (b *Board) Rules() []Rule { return b.rules }

// prints adds answers that are printed.
func (b *Board) prints(all []find) *Board {
	b.printed = append(b.printed, all...)
	return b
}

// claim says that one of some literals is true. Only a search uses it.
func (b *Board) claim(of ...literal) { b.claims = append(b.claims, of) }

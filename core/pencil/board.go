package pencil

// Question is a question of a board: whether a cell is shaded, has a light or a star, or whether a line runs
// along or across a side.
type Question struct {
	At    Point
	What  What
	Digit int // digit of a What Digit; first or second bridge of a What Bridge
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
	places    []place     // all places of all rules, by number
	first     []int32     // number of each rule's first place
	watch     [][]int32   // places that depend on a question
	printed   []find      // printed answers, with which all marks begin
	claims    [][]literal // clauses used only by a search: each has at least one true literal
}

// place is a place of a rule.
type place struct{ rule, at int32 }

// Rule is a named inference rule. Look may be called with any marks.
type Rule struct {
	Name string
	Rank int
	// Places is the number of places at which the rule can be applied, numbered from 0.
	Places int
	// Sees lists the questions that a place depends on; a nil function stands for all of them.
	Sees func(at int) []int
	// Look reports each mark that follows at a place with the state's Find, or a contradiction with its Fail.
	Look func(s *State, at int)
	// Cause lists questions without whose marks a place might not say that a question has a
	// mark, or, of question -1, that the marks contradict each other. nil means all questions that the place
	// sees.
	Cause func(s *State, at, question int, m Mark) []int
	// Unique is true for a rule that holds only for puzzles with exactly one solution.
	Unique bool
	// Slow is true if a look takes long. A reason is then not shortened by repeated looks.
	Slow bool
	// Group lists the questions that a part of a place depends on, for the text and the highlights of its
	// finds: see State.part; nil means that places have no parts.
	Group func(s *State, question int) []int
	// Where returns the clue, cell or corner of a place, for the text of a step; nil means that places have
	// no such point.
	Where func(at int) Point
	// Why is the reason in words for a find, a full clause without a name.
	Why string
	// Subject begins the sentence of a step, such as "11 from a1 and b1". Without it, a step begins
	// with the rule and its place.
	Subject func(s *State, at int) string
	// Reason replaces Why for particular finds; a nil function or an empty answer keeps Why.
	Reason func(s *State, at int, found []find) string
}

// Ranks is the number of ranks of a board's rules, suppositions included.
const Ranks = 6

const (
	suppositionRank = Ranks - 1
	// searchRank is the highest rank that a search for solutions applies.
	searchRank = 3
)

// newBoard links the rules with the questions that they depend on.
func newBoard(questions []Question, rules []Rule) *Board {
	b := &Board{Questions: questions, rules: rules, watch: make([][]int32, len(questions))}
	for r := range rules {
		b.first = append(b.first, int32(len(b.places)))
		for at := range rules[r].Places {
			id := int32(len(b.places))
			b.places = append(b.places, place{int32(r), int32(at)})
			if rules[r].Rank > searchRank {
				continue // A search never applies this rule, so no question watches its places.
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

// Rules returns the rules of a board, in order of rank.
func (b *Board) Rules() []Rule { return b.rules }

// prints adds printed answers.
func (b *Board) prints(all []find) *Board {
	b.printed = append(b.printed, all...)
	return b
}

// claim adds a clause: at least one of the literals is true. Only a search uses it.
func (b *Board) claim(of ...literal) { b.claims = append(b.claims, of) }

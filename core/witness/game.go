package witness

import "strconv"

// State is a state of the line puzzle: the places of the line in order, and whether the player has ended it.
// Before the first action Line is empty. Places are vertices, and the middles of edges where the line starts
// or may end. With two lines, Line is the first one.
type State struct {
	Line  []Place
	Ended bool
}

// Head returns the last place of the line, which must not be empty.
func (s State) Head() Place { return s.Line[len(s.Line)-1] }

// ActionKind is the kind of an action.
type ActionKind uint8

// The kinds of actions.
const (
	Begin  ActionKind = iota // begin the line at start number Start
	Move                     // draw one edge in direction Dir
	Finish                   // end the line at its present head
)

// Action is one action of the line puzzle.
type Action struct {
	Kind  ActionKind
	Start int       // index of the start; for Begin only
	Dir   Direction // direction of the move; for Move only
}

// String names the action as in the papers: "start 0", "up", "end".
func (a Action) String() string {
	switch a.Kind {
	case Begin:
		return "start " + strconv.Itoa(a.Start)
	case Move:
		return a.Dir.String()
	}
	return "end"
}

// Game is the line puzzle as a formal puzzle (core/puzzle): a state is the path drawn so far. An action is
// possible if the line stays simple and on existing edges. Nothing else is considered, so a gap, an
// unreachable end or a broken constraint removes no action. The line does not stop automatically at an end;
// after Finish there are no actions.
type Game struct{ Board *Board }

// Start returns the state before the first action.
func (g Game) Start() State { return State{} }

// Actions returns Begin for every start in the empty state; later the moves in the order of Directions, and
// then Finish if the head is on an end.
func (g Game) Actions(s State) []Action {
	var actions []Action
	if s.Ended {
		return nil
	}
	if len(s.Line) == 0 {
		for i := range g.Board.Starts {
			actions = append(actions, Action{Kind: Begin, Start: i})
		}
		return actions
	}
	t := g.Board.Trace(s.Line)
	for _, d := range Directions {
		if _, ok := g.Board.Reaches(s.Head(), d, t); ok {
			actions = append(actions, Action{Kind: Move, Dir: d})
		}
	}
	if g.Board.IsEnd(s.Head()) {
		actions = append(actions, Action{Kind: Finish})
	}
	return actions
}

// Reaches is Beside for lines that have drawn t: ok is false if one of them blocks the way.
func (b *Board) Reaches(at Place, d Direction, t Trace) (next Place, ok bool) {
	next, ok = b.Beside(at, d)
	return next, ok && !t.Passes(next) && !(next.Kind() == Vertex && at.Kind() == Vertex && t.Passes(b.Step(at, d, 1)))
}

// Next returns the state after an action; s stays unchanged.
func (g Game) Next(s State, a Action) State {
	line := s.Line[:len(s.Line):len(s.Line)] // full slice expression: appending makes a copy
	switch a.Kind {
	case Begin:
		return State{Line: append(line, g.Board.Starts[a.Start])}
	case Move:
		next, _ := g.Board.Beside(s.Head(), a.Dir)
		return State{Line: append(line, next)}
	}
	return State{Line: line, Ended: true}
}

// Goal reports whether the line has ended and every constraint holds.
func (g Game) Goal(s State) bool { return s.Ended && len(g.Board.Check(s.Line)) == 0 }

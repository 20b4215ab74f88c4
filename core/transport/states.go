package transport

// States is the state graph of a level under any rules, with any kinds of objects, any inputs and any
// condition to win. States are numbered in the order in which they are found; 0 is the start. An action, such
// as an interaction, leads from one state to another. Inputs that can be undone at once and decide nothing,
// such as a walk, stay in a state. An implementation is not safe for concurrent use.
type States interface {
	// Len returns the number of states found.
	Len() int
	// Next appends the states to which the actions of a state lead, each once. The state must be neither
	// solved nor dead.
	Next(state int32, dst []int32) []int32
	// Solved reports whether a state is a goal.
	Solved(state int32) bool
	// Dead reports whether a player can see that a state cannot be solved.
	Dead(state int32) bool
}

// Preparing is an implementation of States whose actions may take long to find.
type Preparing interface {
	States
	// Prepare does about budget units of the work of Next for a state, and reports whether so little is left
	// that Next may be called. The state must have been found; -1 stands for the work before the first state.
	Prepare(state int32, budget int) (ready bool)
}

// Partial is an implementation of States that may not know all actions of a state.
type Partial interface {
	States
	// Partial reports whether a state has actions that Next does not return. For such a state Next returns
	// only those known actions that lead to a solution of the level.
	Partial(state int32) bool
}

// Keyed is States of a Game.
type Keyed interface {
	States
	// Key returns the key of a state, which State.SetKey reads.
	Key(state int32) string
}

// gameStates implements Keyed. A state is the cells of the boxes and the area where the worker can walk.
type gameStates struct {
	game   *Game
	filter *Filter
	index  map[string]int32
	keys   []string
	ends   []ending
	now    *State
	child  *State
	moves  []Move
}

// ending says whether a state is solved or dead. A solved or dead state has no actions.
type ending struct{ solved, dead bool }

// NewStates returns the states of a game, with interactions as actions. States that Filter recognises are
// dead.
func NewStates(g *Game) Keyed {
	s := &gameStates{game: g, filter: NewFilter(g), index: map[string]int32{}, now: g.Start(), child: g.Start()}
	s.number(s.child)
	return s
}

// number returns the number of a state, and adds the state if it is new.
func (s *gameStates) number(t *State) int32 {
	key := s.game.Key(t)
	i, ok := s.index[key]
	if !ok {
		i = int32(len(s.keys))
		s.index[key] = i
		s.keys = append(s.keys, key)
		s.ends = append(s.ends, ending{s.game.Solved(t), s.filter.Dead(t)})
	}
	return i
}

func (s *gameStates) Len() int            { return len(s.keys) }
func (s *gameStates) Key(i int32) string  { return s.keys[i] }
func (s *gameStates) Solved(i int32) bool { return s.ends[i].solved }
func (s *gameStates) Dead(i int32) bool   { return s.ends[i].dead }

func (s *gameStates) Next(i int32, dst []int32) []int32 {
	s.now.SetKey(s.keys[i])
	from := len(dst)
	s.moves = s.game.Moves(s.now, s.moves[:0])
next:
	for _, m := range s.moves {
		s.child.Set(s.now)
		s.game.Do(s.child, m)
		to := s.number(s.child)
		for _, k := range dst[from:] {
			if k == to {
				continue next
			}
		}
		dst = append(dst, to)
	}
	return dst
}

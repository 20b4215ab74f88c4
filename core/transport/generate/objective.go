package generate

// Objective is a raw number of a level that is sought to be high.
type Objective uint8

// The objectives.
const (
	Score      Objective = iota // expansions times switches of the rating
	Expansions                  // of the rating, the start's not counted
	Switches                    // of the rating
	Generated                   // successors that the rating has met
	States                      // different ones of these
	Pushes                      // interactions of the solution
	Moves                       // inputs of the solution
	Effort                      // expansions of the solver
)

var objectives = [...]string{"score", "expansions", "switches", "generated", "states", "pushes", "moves", "effort"}

func (o Objective) String() string { return objectives[o] }

// of returns the number of a level that has been rated.
func (o Objective) of(r *Record) int {
	e, s := r.Rating.Counted(false)
	switch o {
	case Expansions:
		return e
	case Switches:
		return s
	case Generated:
		return r.Rating.Generated
	case States:
		return r.Rating.States
	case Pushes:
		return r.Pushes()
	case Moves:
		return len(r.Solution)
	case Effort:
		return r.Effort
	}
	return r.Score()
}

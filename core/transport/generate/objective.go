package generate

// Objective is the raw number of a level that a search maximises.
type Objective uint8

// The objectives.
const (
	Score      Objective = iota // expansions times switches of the rating
	Expansions                  // expansions of the rating, without that of the start
	Switches                    // switches of the rating
	Generated                   // successors found by the rating
	States                      // different states found by the rating
	Pushes                      // interactions of the solution
	Moves                       // inputs of the solution
	Effort                      // expansions of the solver
)

var objectives = [...]string{"score", "expansions", "switches", "generated", "states", "pushes", "moves", "effort"}

func (o Objective) String() string { return objectives[o] }

// of returns the number of a rated level that is the objective.
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

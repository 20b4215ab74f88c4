package fill

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// checkShapes refuses shapes that cells cannot hold and duplicates, which ranks would count twice.
func checkShapes(shapes []witness.Symbol) error {
	for i, s := range shapes {
		if err := witness.CheckShape("shapes["+strconv.Itoa(i)+"]", s); err != nil {
			return shapeError{err}
		}
		for j := range i {
			if shapes[j].Same(s) {
				return shapeError{&witness.FieldError{Field: "shapes[" + strconv.Itoa(i) + "]", Reason: "is the same as shapes[" + strconv.Itoa(j) + "]"}}
			}
		}
	}
	return nil
}

type shapeError struct{ error }

func (e shapeError) Unwrap() []error { return []error{ErrShapes, e.error} }

package main

import (
	"errors"
	"fmt"

	"github.com/perplex-puzzles/perplex/site/make/passes/jumps"
)

// errForm is the error for a program whose functions have a form that the passes do not know.
var errForm = errors.New("functions have an unknown form")

// judge returns a warning if more than 1 % of the functions with a jump table were abandoned, and an error
// above 5 %. With Go 1.26 it is 0.4 % at most. Functions without a table are assembly and wrappers of
// imports, 2 % of a program. If they exceed 10 %, tables probably have a new form, and the pass would
// silently do nothing.
func judge(c jumps.Count) (warning string, err error) {
	tables := c.Straight + c.Abandoned
	found := fmt.Sprintf("%d of %d jump tables could not be rewritten", c.Abandoned, tables)
	switch {
	case 100*c.Abandoned > 5*tables:
		return "", fmt.Errorf("%w: %s, and at most 5 %% may stay", errForm, found)
	case 10*tables < 9*c.All:
		return "", fmt.Errorf("%w: %d of %d have no jump table, and at most 10 %% may have none", errForm, c.All-tables, c.All)
	case 100*c.Abandoned > tables:
		return found, nil
	}
	return "", nil
}

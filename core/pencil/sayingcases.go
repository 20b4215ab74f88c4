package pencil

import (
	"strconv"
	"strings"
)

// whyOfCases adds the number of cases and their conclusion to the reason of a rule that goes through
// cases: "every way to shade the room leads there" becomes "a2 is unshaded with each of the 3 ways to
// shade the room". It returns other reasons unchanged.
func (s *State) whyOfCases(why string, found []find) string {
	of, every := strings.CutPrefix(why, "every ")
	of, leads := strings.CutSuffix(of, " leads there")
	if !every || !leads {
		return why
	}
	kind, noun := "", of
	if rest, ok := strings.CutPrefix(of, "shaded "); ok {
		kind, noun = "shaded ", rest
	}
	if s.cases == 1 {
		return "only one " + of + " is left"
	}
	noun, more, _ := strings.Cut(noun, " ")
	plural := noun + "s"
	if strings.HasSuffix(noun, "o") {
		plural = noun + "es"
	}
	so := "that is so"
	if len(found) == 1 {
		so = s.says(int(found[0].question), found[0].mark)
	}
	return so + " with each of the " + strconv.Itoa(s.cases) + " " + kind + plural + " " + more
}

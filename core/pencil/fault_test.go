package pencil

import (
	"strings"
	"testing"
)

// TestFaultPlaces checks that a fault of a group has all places of the group, beginning with the one that
// starts its text. Marks are written as in TestRules.
func TestFaultPlaces(t *testing.T) {
	for _, c := range []struct {
		name                     string
		kind                     *Type
		board, marks, text, want string
	}{
		{"a shaded square", Tapa, "... .2. ...", "a1+ b1+ a2+ b2+", "a1: a two by two square is shaded", "a1 b1 a2 b2"},
		{"cells apart", Tapa, "... .2. ...", "a1+ c3+ b3+", "b3: the shaded cells are not connected", "b3 c3"},
		{"one cell apart", Hitori, "12 11", "b1+ a2+", "b2: the unshaded cells are not connected", "b2"},
		{"a pair", Hitori, "11", "", "a1 and b1 are both 1", "a1 b1"},
		{"a room", LITS, "AAAAA", "a1+", "a1: the room has 1 shaded cell, not 4", "a1 b1 c1 d1 e1"},
		{"parts of a room", LITS, "AAAAA", "a1+ b1+ d1+ e1+", "a1: the shaded cells of the room are not connected",
			"a1 b1 d1 e1"},
		{"an island", Nurikabe, "3..", "a1- b1- c1+", "a1: the island with 3 has 2 cells", "a1 b1"},
		{"an area", Shikaku, "3. .1", "a1:b1+ a1:a2+", "b1: the area is no rectangle", "b1 b2 a2"},
		{"a bend", Shakashaka, ".. .#", "a1/5+ b1/5+ a2/5+", "a1: the white area is no rectangle", "a1 b1 a2"},
		{"the lines of a loop", Country, "AABB CCCC", "a1:a2+ a1:b1+ b1:b2+ a2:b2+ c1:c2+ c1:d1+ d1:d2+ c2:d2+",
			"c1: there is a second loop", "c1 the side between c1 and c2 the side between c2 and d2 the side between d1 and d2 the side between c1 and d1"},
		{"the ways into a room", Country, "AABB CCCC", "a1:a2+ a1:b1+ b1:b2+ a2:b2+ c1:c2+ c1:d1+ d1:d2+ c2:d2+",
			"a2: the loop visits the room more than once", "a2 the side between a1 and a2 the side between b1 and b2 the side between c1 and c2 the side between d1 and d2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := drawn(t, c.kind, c.board)
			m := make(Marks, len(p.Board().Questions))
			for _, f := range spoken(t, p, c.marks) {
				m[f.question] = f.mark
			}
			for q := range m {
				if m[q] == Open {
					m[q] = No
				}
			}
			var texts []string
			for _, f := range p.Check(m) {
				if texts = append(texts, f.Text); f.Text != c.text {
					continue
				}
				var names []string
				for _, at := range f.Places {
					names = append(names, p.Name(at))
				}
				if got := strings.Join(names, " "); got != c.want || f.Places[0] != f.At {
					t.Errorf("%s: %s, want %s", f.Text, got, c.want)
				}
				return
			}
			t.Errorf("no fault %q among %q", c.text, texts)
		})
	}
}

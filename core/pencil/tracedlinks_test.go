package pencil

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestTracedLinks checks that recorded puzzles can be read from all of their addresses at other sites, and
// from the link of puzz.link with each name of their type.
func TestTracedLinks(t *testing.T) {
	reference.Once(t)
	for _, kind := range Types {
		t.Run(kind.Name, func(t *testing.T) {
			lines := reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz")
			for _, line := range lines[:min(reference.Sized(5, 20, len(lines)), len(lines))] {
				var one Record
				if err := json.Unmarshal(line, &one); err != nil {
					t.Fatal(err)
				}
				p, _, err := one.Puzzle()
				if err != nil {
					continue // a variant, or too large
				}
				want, all := p.Address(), p.Addresses()
				for _, name := range append(append([]string{}, kind.Aliases...), kind.Old...) {
					link := strings.Replace(want, "?"+kind.Name+"/", "?"+name+"/", 1)
					all = append(all, Address{"puzz.link by the name " + name, link})
				}
				for _, a := range all {
					if l, err := ParseText(a.Link); err != nil || l.Puzzle.Address() != want {
						t.Errorf("%s: %s: %s is read as %v, %v", one.ID, a.Site, a.Link, l, err)
					}
				}
			}
		})
	}
}

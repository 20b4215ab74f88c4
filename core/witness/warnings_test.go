package witness

import (
	"slices"
	"testing"
)

// TestWarnings checks warnings on a board of 3x3 cells. The mirror image of (0,6) is (6,6) from left to
// right, (0,0) from top to bottom, and (6,0) after half a turn.
func TestWarnings(t *testing.T) {
	start := func(image string) string {
		return "starts: " + image + ", the mirror image of [0,6], is not listed, but the second line starts there: list it, or check the symmetry"
	}
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"one line", `{"width":3,"height":3,"starts":[[0,6]],"ends":[[0,0]]}`, nil},
		{"a start without an image", `{"width":3,"height":3,"symmetry":"horizontal","starts":[[0,6]],"ends":[[0,0],[6,0]]}`, []string{start("[6,6]")}},
		{"top to bottom", `{"width":3,"height":3,"symmetry":"vertical","starts":[[0,6]],"ends":[[6,0],[6,6]]}`, []string{start("[0,0]")}},
		{"half a turn", `{"width":3,"height":3,"symmetry":"rotational","starts":[[0,6]],"ends":[[6,6],[0,0]]}`, []string{start("[6,0]")}},
		{"an end without an image", `{"width":3,"height":3,"symmetry":"horizontal","starts":[[0,6],[6,6]],"ends":[[2,0]]}`, []string{
			"ends: [4,0], the mirror image of [2,0], is not listed, but the second line ends there: list it, or check the symmetry",
		}},
		{"both of each", `{"width":3,"height":3,"symmetry":"horizontal","starts":[[6,6],[0,6]],"ends":[[0,0],[6,0]]}`, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := d.Warnings(); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

package jbz

import (
	"errors"
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func FuzzPage(f *testing.F) {
	text, err := Encode(witness.New(2, 1))
	if err != nil {
		f.Fatal(err)
	}
	f.Add("<script>var puzzle = " + call + strconv.Quote(text) + ")</script>")
	f.Add("https://" + site + "/play/ABCDEFGH")
	f.Add(call + `"\u0022\`)
	frugal.Fuzz(f, func(t *testing.T, page string) {
		d, err := DecodePage(page)
		if err != nil {
			if !errors.Is(err, ErrLink) && !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrForeign) && !errors.Is(err, jsonlite.ErrSyntax) {
				t.Errorf("%q: %v", page, err)
			}
			return
		}
		if err := d.Validate(); err != nil || !RecognisesPage(page) {
			t.Errorf("%q: %v", page, err)
		}
	})
}

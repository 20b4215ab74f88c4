package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// unequal judges the sizers of all regions together: in every region with sizers, the number of cells divided
// by the number of sizers is the same whole number. If two regions differ, the first one in reading order is
// taken to be correct. Eliminators cancel no sizer: no site defines what that would mean for the other
// regions.
func (b *Board) unequal(regions [][]Place) (failed []Violation) {
	if !b.HasAny(Sizer) {
		return nil
	}
	each, model := 0, Place{}
	for _, region := range regions {
		var sizers []Place
		for _, cell := range region {
			if b.Has(cell, Sizer) {
				sizers = append(sizers, cell)
			}
		}
		n := len(sizers)
		if n == 0 {
			continue
		}
		share := phrase.Plural(len(region), "cell") + " for " + phrase.Plural(n, "sizer")
		reason := ""
		switch {
		case len(region)%n != 0:
			reason = "its region has " + share + ", which is no whole number of cells each"
		case each == 0:
			each, model = len(region)/n, sizers[0]
		case len(region)/n != each:
			reason = "its region has " + share + ", " + strconv.Itoa(len(region)/n) + " each; the region of " +
				b.PlaceName(model) + " has " + strconv.Itoa(each) + " each"
		}
		if reason == "" {
			continue
		}
		for _, at := range sizers {
			failed = append(failed, Violation{At: at, Type: Sizer, Reason: reason, Region: region})
		}
	}
	return failed
}

package witness

// Warnings describes oddities of a document that can be played anyway: with two lines, starts and ends whose
// mirror image is not listed. The image of an end is an end nevertheless, and in the windmill profile the
// image of a start is a start (Compile), so the measures may not be those of the puzzle that the author
// meant. All puzzles of the Windmill list both.
func (d *Document) Warnings() (warnings []string) {
	if !d.TwoLines() {
		return nil
	}
	starts, ends := make(map[Place]bool), make(map[Place]bool)
	for _, at := range d.Starts {
		starts[at] = true
	}
	for _, e := range d.Ends {
		ends[e.At] = true
	}
	lone := func(field, what string, at Place, has map[Place]bool) {
		image := d.Mirror(at)
		if image == at || has[image] {
			return
		}
		warnings = append(warnings, field+": "+string(image.AppendJSON(nil))+", the mirror image of "+string(at.AppendJSON(nil))+
			", is not listed, but the second line "+what+" there: list it, or check the symmetry")
	}
	for _, at := range d.Starts {
		lone("starts", "starts", at, starts)
	}
	for _, e := range d.Ends {
		lone("ends", "ends", e.At, ends)
	}
	return warnings
}

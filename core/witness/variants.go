package witness

// Variants is a set of bits: the ways in which a document departs from the game profile. They are the
// settings that witnesspuzzles.com stores with a puzzle; the zero value is the plain profile. A document of
// another profile has none.
type Variants uint8

// The variants.
const (
	// FatStarts: half an edge, drawn from a start in its middle, separates cells like a whole edge.
	FatStarts Variants = 1 << iota
	// ShapelessZero: polyominoes whose squares cancel by number need not cancel by shape.
	ShapelessZero
	// ImprecisePolyominoes: a shape may be across a drawn line.
	ImprecisePolyominoes
	// LoneEliminators: eliminators that are left over do not cancel in pairs.
	LoneEliminators

	allVariants = 1<<iota - 1
)

// variantNames lists the names of variants in documents, by bit.
var variantNames = [...]string{"fat-starts", "shapeless-zero", "imprecise-polyominoes", "lone-eliminators"}

// Has reports whether all of the given variants are in the set.
func (v Variants) Has(all Variants) bool { return v&all == all }

// Names lists the names of the variants in documents.
func (v Variants) Names() []string {
	var names []string
	for i, name := range variantNames {
		if v.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// parseVariant returns the variant with a name.
func parseVariant(name string) (v Variants, ok bool) {
	for i, known := range variantNames {
		if known == name {
			return 1 << i, true
		}
	}
	return 0, false
}

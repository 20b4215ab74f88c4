package pencil

// Empty returns a puzzle of a type without clues; one with rooms has a single room. Errors are
// those of Valid: a type may have only some sizes.
func Empty(t *Type, width, height int) (*Puzzle, error) {
	p := &Puzzle{Type: t, Width: width, Height: height}
	if err := p.validSize(); err != nil {
		return nil, err
	}
	if err := t.Read(p, t.Empty); err != nil {
		return nil, err
	}
	return p, p.Valid()
}

// Sides lists the sides of the boards of a type whose boards are square; nil for other types,
// whose boards have every size up to MostSide.
func (t *Type) Sides() (all []int) {
	if !t.Square {
		return nil
	}
	for side := 1; side <= MostSide; side++ {
		if _, err := Empty(t, side, side); err == nil {
			all = append(all, side)
		}
	}
	return all
}

// Missing lists the parts that a puzzle needs before it can have a solution, as sentences without
// a full stop. It returns nil if no part is known to be missing.
func (p *Puzzle) Missing() (all []string) {
	if p.Type.missing != nil {
		if text := p.Type.missing(p); text != "" {
			all = append(all, text)
		}
	}
	if loose := p.InsideAt(); len(loose) > 0 {
		all = append(all, "a border at "+p.Name(loose[0])+" separates no rooms")
	}
	return all
}

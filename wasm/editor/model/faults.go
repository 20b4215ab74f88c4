package model

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Fault is a symbol that a line does not satisfy, with the reason.
type Fault struct {
	At     witness.Place
	Reason string
}

// RegionOf returns the cells of the region that contains a cell; nil for other places, and for a board that
// does not compile.
func RegionOf(doc *witness.Document, line []witness.Place, cell witness.Place) []witness.Place {
	board, err := witness.CompileLarge(doc)
	if err != nil {
		return nil
	}
	for _, cells := range board.Regions(board.Trace(line)) {
		if slices.Contains(cells, cell) {
			return cells
		}
	}
	return nil
}

// ByRegion groups faults by the region that they are in, keeping their order. A fault that is in no cell, or
// on a board that does not compile, forms a separate group.
func ByRegion(doc *witness.Document, line []witness.Place, faults []Fault) [][]Fault {
	region := make(map[witness.Place]int)
	if board, err := witness.CompileLarge(doc); err == nil {
		for i, cells := range board.Regions(board.Trace(line)) {
			for _, cell := range cells {
				region[cell] = i + 1
			}
		}
	}
	var groups [][]Fault
	group := make(map[int]int) // group index by region
	for _, fault := range faults {
		at := region[fault.At]
		if i, known := group[at]; known && at > 0 {
			groups[i] = append(groups[i], fault)
			continue
		}
		group[at] = len(groups)
		groups = append(groups, []Fault{fault})
	}
	return groups
}

// FaultWords describes the faults of one region: "Black a1 and white a2 share a region", or "Red star b2: its
// region holds 1 red symbol, a star needs exactly 2". Of squares only the first two colours are named.
func FaultWords(doc *witness.Document, faults []Fault) string {
	var sentences []string
	squares := false
	names := make(map[string][]string) // names by reason
	for _, fault := range faults {
		s, ok := doc.SymbolAt(fault.At)
		switch {
		case !ok || s.Type != witness.Separation:
			if names[fault.Reason] == nil {
				sentences = append(sentences, fault.Reason)
			}
			names[fault.Reason] = append(names[fault.Reason], called(doc, fault.At))
		case !squares: // the reason names both
			squares = true
			sentences = append(sentences, fault.Reason)
		}
	}
	for i, reason := range sentences {
		if about := names[reason]; about != nil {
			reason = strings.Join(about, " and ") + ": " + reason
		}
		sentences[i] = draw.Capital(reason)
	}
	return strings.Join(sentences, ". ")
}

// called names a symbol with its place: "red star b2", "hexagon on vertex b3".
func called(doc *witness.Document, at witness.Place) string {
	place := doc.PlaceName(at)
	s, ok := doc.SymbolAt(at)
	if !ok {
		return place
	}
	noun := s.Type.Noun()
	switch s.Type {
	case witness.Star, witness.MustCross:
		noun = strings.TrimSpace(string(s.Color) + " " + noun)
	}
	if name, ok := strings.CutPrefix(place, witness.Cell.String()); ok {
		return noun + name
	}
	return noun + " " + witness.Where(place)
}

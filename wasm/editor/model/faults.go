package model

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Fault is a symbol that a line fails, and why.
type Fault struct {
	At     witness.Place
	Reason string
}

// RegionOf is the cells of a line's region that holds a cell; nil for other places, and on a
// board that does not compile.
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

// ByRegion puts together what is wrong in the same region of a line, in the order of
// the faults. What is on no cell, or on a board that does not compile, stands alone.
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
	group := make(map[int]int) // of a region
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

// FaultWords says what is wrong in one region: "Black a1 and white a2 share a region", or
// "Cell b2, red star: its region holds 1 red symbol, a star needs exactly 2".
func FaultWords(doc *witness.Document, faults []Fault) string {
	var names, reasons []string
	said := make(map[string]bool)
	for _, fault := range faults {
		name := doc.PlaceName(fault.At)
		if s, ok := doc.SymbolAt(fault.At); ok {
			name += ", " + s.Name()
		}
		names = append(names, name)
		if key := sorted(fault.Reason); !said[key] {
			said[key] = true
			reasons = append(reasons, fault.Reason)
		}
	}
	if len(reasons) == 1 && namesAll(doc, faults) {
		return draw.Capital(reasons[0])
	}
	return draw.Capital(strings.Join(names, "; ")) + ": " + strings.Join(reasons, "; ")
}

// namesAll reports whether the first reason names the places of all faults itself.
func namesAll(doc *witness.Document, faults []Fault) bool {
	words := strings.Fields(faults[0].Reason)
	for _, fault := range faults {
		place := strings.Fields(doc.PlaceName(fault.At))
		if !slices.Contains(words, place[len(place)-1]) {
			return false
		}
	}
	return true
}

// sorted is a reason by its words, so that "a and b" is also "b and a".
func sorted(reason string) string {
	words := strings.Fields(reason)
	slices.Sort(words)
	return strings.Join(words, " ")
}

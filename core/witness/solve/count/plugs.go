package count

// plugs is what matters of the part of a board that a sweep has behind it.
//
// The lower bits are the frontier itself, three bits a plug: of the edges that
// cross it which are drawn, and how they are connected. The plug to the right of
// the last vertex lies between those below and above the row's columns. A plug
// says whether its other end is a further plug to the right or to the left (as
// brackets pair), the line's beginning, or its end.
//
// The upper bits are the triangles at the frontier, two bits a column: how many
// more sides the line has to pass of the last cell there that has been begun.
type plugs uint64

// The plugs. A pair is one piece of line with both ends open.
const (
	none plugs = iota
	opens
	closes
	begun // is connected with the line's beginning
	ended // with its end
)

const (
	plugBits    = 3
	plugMask    = 1<<plugBits - 1
	frontierMax = 12 // plugs: eleven columns and one more
	wantsAt     = plugBits * frontierMax
	allPlugs    = plugs(1)<<wantsAt - 1
	allWants    = ^allPlugs
	everyPlug   = allPlugs / plugMask // the lowest bit of every plug

	// over stands for everything where the line is whole, while regions go on.
	over plugs = 1 << 63
)

func (p plugs) get(i int) plugs { return p >> (plugBits * i) & plugMask }

func (p plugs) set(i int, plug plugs) plugs {
	return p&^(plugMask<<(plugBits*i)) | plug<<(plugBits*i)
}

// without returns the plugs with none at i and i+1.
func (p plugs) without(i int) plugs { return p &^ ((plugMask<<plugBits | plugMask) << (plugBits * i)) }

// hasBegun reports whether a plug is connected with the line's beginning.
func (p plugs) hasBegun() bool { return p&(p>>1)&everyPlug != 0 }

// hasEnded reports whether one is connected with its end.
func (p plugs) hasEnded() bool { return p&(everyPlug<<2) != 0 }

// partner returns where the other end of a piece is whose one end is at i.
func (p plugs) partner(i int) int {
	step, depth := 1, 0
	if p.get(i) == closes {
		step = -1
	}
	for j := i; ; j += step {
		switch p.get(j) {
		case opens:
			depth++
		case closes:
			depth--
		}
		if depth == 0 {
			return j
		}
	}
}

// nextRow shifts the plugs to the beginning of a row, where there is nothing to
// the left of the first vertex.
func (p plugs) nextRow() plugs { return p&allWants | p&allPlugs<<plugBits&allPlugs }

// wants returns how many more sides of the cell in a column are to be passed.
func (p plugs) wants(column int) plugs { return p >> (wantsAt + 2*column) & 3 }

// minus takes sides off what is wanted of the cell in a column; there are that
// many.
func (p plugs) minus(column int, sides plugs) plugs { return p - sides<<(wantsAt+2*column) }

// wanting says how many sides of the next cell in a column are to be passed.
func (p plugs) wanting(column int, sides plugs) plugs { return p | sides<<(wantsAt+2*column) }

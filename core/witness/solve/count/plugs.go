package count

// plugs is all that matters of the swept side of the board, apart from regions: as in the broken
// profile of plug dynamic programming.
//
// The lower bits are the edges that cross the frontier, three bits a plug: whether the edge is
// drawn, and how it is connected. The plug to the right of the last vertex lies between those
// of the columns before and after it. The other end of a plug's piece of line is another plug,
// to the right or to the left as brackets pair, or the line's beginning, or its end.
//
// The upper bits are the triangles at the frontier, two bits a column: how many more sides the
// line has to pass of the last cell of that column that the sweep has begun.
type plugs uint64

// The plugs. A pair of opens and closes is a piece of line with two open ends.
const (
	none plugs = iota
	opens
	closes
	begun // connected with the line's beginning
	ended // connected with the line's end
)

const (
	plugBits    = 3
	plugMask    = 1<<plugBits - 1
	frontierMax = 12 // plugs: eleven columns and one more
	wantsAt     = plugBits * frontierMax
	allPlugs    = plugs(1)<<wantsAt - 1
	allWants    = ^allPlugs
	everyPlug   = allPlugs / plugMask // the lowest bit of every plug

	// over stands for all plugs once the line is complete, while regions go on.
	over plugs = 1 << 63
)

func (p plugs) get(i int) plugs { return p >> (plugBits * i) & plugMask }

func (p plugs) set(i int, plug plugs) plugs {
	return p&^(plugMask<<(plugBits*i)) | plug<<(plugBits*i)
}

// without clears the plugs at i and i+1.
func (p plugs) without(i int) plugs { return p &^ ((plugMask<<plugBits | plugMask) << (plugBits * i)) }

// hasBegun reports whether a plug is connected with the line's beginning.
func (p plugs) hasBegun() bool { return p&(p>>1)&everyPlug != 0 }

// hasEnded reports whether a plug is connected with the line's end.
func (p plugs) hasEnded() bool { return p&(everyPlug<<2) != 0 }

// partner returns the other plug of the piece of line that has a plug at i.
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

// nextRow shifts the plugs at the end of a row. Nothing lies to the left of the next vertex.
func (p plugs) nextRow() plugs { return p&allWants | p&allPlugs<<plugBits&allPlugs }

// wants returns how many more sides the line has to pass of the cell in a column.
func (p plugs) wants(column int) plugs { return p >> (wantsAt + 2*column) & 3 }

// minus subtracts sides from what the cell in a column wants; it wants at least that many.
func (p plugs) minus(column int, sides plugs) plugs { return p - sides<<(wantsAt+2*column) }

// wanting sets how many sides the next cell in a column wants.
func (p plugs) wanting(column int, sides plugs) plugs { return p | sides<<(wantsAt+2*column) }

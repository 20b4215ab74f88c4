package tatham

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// mostBefore is the maximum number of empty cells before a tree in one letter, y. The letter z is
// as many empty cells without a tree.
const mostBefore = 25

// ReadTrees reads the trees of tents, and the numbers above its columns and left of its rows. A
// letter up to y is 1 to 25 empty cells followed by a tree; an underscore is a tree alone. The last
// tree is outside the board. A comma precedes each number.
func ReadTrees(body string, width, height int) (trees, outside []int, err error) {
	t := &text{s: body, count: width*height + 1}
	for ; t.at < len(t.s) && t.s[t.at] != ','; t.at++ {
		before := 0
		switch c := t.s[t.at]; {
		case c == '_':
		case c >= 'a' && c < 'z':
			before = run(c)
		case c == 'z':
			if err := t.add(pzpr.Empty, mostBefore); err != nil {
				return nil, nil, err
			}
			continue
		default:
			return nil, nil, t.bad("is no tree")
		}
		if err := t.add(pzpr.Empty, before); err != nil {
			return nil, nil, err
		}
		if err := t.add(1, 1); err != nil {
			return nil, nil, err
		}
	}
	if len(t.all) < t.count {
		return nil, nil, t.missing("cell", len(t.all)+1, width*height)
	}
	if t.all[width*height] == pzpr.Empty {
		return nil, nil, t.bad("the trees end with no tree behind the last cell")
	}
	for range width + height {
		if t.at >= len(t.s) || t.s[t.at] != ',' {
			return nil, nil, t.missing("number", len(outside)+1, width+height)
		}
		t.at++
		n, err := t.number()
		if err != nil {
			return nil, nil, err
		}
		outside = append(outside, n)
	}
	if t.at < len(t.s) {
		return nil, nil, t.bad("is beyond the last number")
	}
	return t.all[:width*height], outside, nil
}

// WriteTrees writes values in the form that ReadTrees reads. ok is false if a number is missing.
func WriteTrees(trees, outside []int) (body string, ok bool) {
	var out []byte
	open := 0
	for i := range len(trees) + 1 {
		if i < len(trees) && trees[i] == pzpr.Empty {
			if open++; open > mostBefore {
				out = append(out, 'z')
				open -= mostBefore
			}
			continue
		}
		if open == 0 {
			out = append(out, '_')
		} else {
			out = empty(out, open)
		}
		open = 0
	}
	for _, n := range outside {
		if n < 0 {
			return "", false
		}
		out = append(append(out, ','), strconv.Itoa(n)...)
	}
	return string(out), true
}

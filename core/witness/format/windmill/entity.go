package windmill

import "strconv"

// entity is the content of one place. Fields that its kind does not have are zero; the kind plain is written
// as unset.
type entity struct {
	kind        kind
	color       int // index into colors
	orientation *[2]int
	shape       *shape
	triangles   int
}

// read reads an entity's message and returns the number of consecutive places with it, at least one. The
// caller checks that number against the space on the board, and adds the place to errors.
func (e *entity) read(message []byte) (count int, err error) {
	count = 1
	f := fields{rest: message}
	for f.next() {
		switch f.number {
		case 1:
			e.kind = kind(f.int("type", int(kinds)-1))
		case 2:
			e.color = f.int("color", len(colors)-1)
		case 3:
			if m := f.message("orientation"); f.err == nil {
				e.orientation, f.err = readOrientation(m)
			}
		case 4:
			if m := f.message("shape"); f.err == nil {
				e.shape, f.err = readShape(m)
			}
		case 5:
			count = max(1, f.int("count", maxInt))
		case 6:
			e.triangles = f.int("triangle_count", maxInt)
		default:
			f.unknown("an entity")
		}
	}
	if f.err != nil {
		return 0, f.err
	}
	if e.kind == plain {
		e.kind = unset
	}
	return count, e.check()
}

// check refuses an entity that lacks a field of its kind or has a field of another kind. The site skips such
// fields, but they may have been meant.
func (e *entity) check() error {
	colored := e.kind == square || e.kind == star
	for _, part := range []struct {
		name        string
		there, goes bool
	}{
		{"color", e.color != 0, colored},
		{"orientation", e.orientation != nil, e.kind == end},
		{"shape", e.shape != nil, e.kind == tetris},
		{"triangle_count", e.triangles != 0, e.kind == triangle},
	} {
		if part.there && !part.goes {
			return foreign("", e.kind.String()+" with "+part.name+", which cannot be combined with it")
		}
	}
	switch {
	case colored && e.color == 0:
		return foreign("", e.kind.String()+" without color")
	case e.kind == tetris && e.shape == nil:
		return damaged("", "TETRIS without a shape")
	case e.kind == triangle && e.triangles == 0:
		e.triangles = 1
	case e.triangles > 3:
		return damaged("", "triangle_count "+strconv.Itoa(e.triangles)+" is outside 1..3")
	}
	return nil
}

// append writes the entity's message in the site's own form.
func (e *entity) append(dst []byte) []byte {
	dst = appendInt(dst, 1, int(e.kind))
	if e.color != 0 {
		dst = appendInt(dst, 2, e.color)
	}
	if o := e.orientation; o != nil {
		// Both numbers are written even if they are 0.
		dst = appendMessage(dst, 3, appendInt(appendInt(nil, 1, zigzag(o[0])), 2, zigzag(o[1])))
	}
	if e.shape != nil {
		dst = appendMessage(dst, 4, e.shape.append(nil))
	}
	if e.triangles != 0 {
		dst = appendInt(dst, 6, e.triangles)
	}
	return dst
}

func readOrientation(message []byte) (*[2]int, error) {
	var o [2]int
	f := fields{rest: message}
	for f.next() {
		switch f.number {
		case 1, 2:
			o[f.number-1] = [...]int{0, -1, 1}[f.int("orientation", 2)]
		default:
			f.unknown("an orientation")
		}
	}
	return &o, f.err
}

// zigzag encodes a number of -1..1.
func zigzag(n int) int {
	if n < 0 {
		return -2*n - 1
	}
	return 2 * n
}

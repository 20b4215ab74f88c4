package pzpr

import "strconv"

// AnyGroup is the digit for a group of any length in values of ReadGroups.
const AnyGroup = 9

// groupForms describes how links write several groups as digits of base 36: the first number of
// each form, its number of groups, and the base for the length of a group, in which 0 means any
// length.
var groupForms = []struct{ from, groups, base int }{{360, 2, 6}, {396, 3, 4}, {460, 4, 2}}

// endOfGroups is the first number beyond all groupForms.
const endOfGroups = 476

// ReadGroups reads clues that list the lengths of groups, as in tapa. A value has one digit for
// each group, or AnyGroup for a group of any length; a single group of any length is Question. In
// the text, a digit up to 8 is one group, 9 is four groups of one cell, and two digits of base 36
// that begin with a to d are several groups.
func ReadGroups(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() && c.more() {
		ch := t.s[t.at]
		switch {
		case ch == '.':
			c.add(Question, 1)
			t.at++
		case ch == '9':
			c.add(1111, 1)
			t.at++
		case ch >= '0' && ch <= '8':
			c.add(int(ch-'0'), 1)
			t.at++
		case skip(ch, 'g') > 0:
			c.add(Empty, skip(ch, 'g'))
			t.at++
		default:
			n, err := t.number(2, 36)
			if err != nil {
				return nil, err
			}
			if n < groupForms[0].from || n >= endOfGroups {
				t.at -= 2
				return nil, t.bad("begins no groups")
			}
			c.add(groups(n), 1)
		}
	}
	return c.fill(), nil
}

// groups returns the value for a number of base 36.
func groups(n int) (value int) {
	form := groupForms[0]
	for _, f := range groupForms {
		if n >= f.from {
			form = f
		}
	}
	n -= form.from
	place := 1
	for range form.groups {
		length := n % form.base
		if length == 0 {
			length = AnyGroup
		}
		value += place * length
		n, place = n/form.base, place*10
	}
	return value
}

// IsGroups reports whether WriteGroups supports a non-negative value.
func IsGroups(value int) bool {
	text := strconv.Itoa(value)
	if len(text) == 1 {
		return true
	}
	if len(text) > 4 {
		return false
	}
	for i := range len(text) {
		if d := int(text[i] - '0'); d == 0 || d >= groupForms[len(text)-2].base && d != AnyGroup {
			return false
		}
	}
	return true
}

// WriteGroups writes values in the form that ReadGroups reads.
func WriteGroups(values []int) string {
	var out []byte
	empty := 0
	flush := func() {
		if empty > 0 {
			out = append(out, letter('g', empty))
			empty = 0
		}
	}
	for _, v := range values {
		if v == Empty {
			if empty++; empty == 20 {
				flush()
			}
			continue
		}
		flush()
		text := strconv.Itoa(v)
		switch {
		case v == Question || v == AnyGroup:
			out = append(out, '.')
		case v == 1111:
			out = append(out, '9')
		case len(text) == 1:
			out = append(out, text...)
		default:
			form := groupForms[len(text)-2]
			n := 0
			for i := range len(text) {
				n *= form.base
				if d := int(text[i] - '0'); d != AnyGroup {
					n += d
				}
			}
			out = strconv.AppendInt(out, int64(form.from+n), 36)
		}
	}
	flush()
	return string(out)
}

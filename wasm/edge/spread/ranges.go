package spread

import (
	"slices"
	"strconv"
	"strings"
)

// Ranges is a sorted list of ranges that neither overlap nor touch.
type Ranges []Range

// find returns the index of the first range that ends after a rank.
func (list Ranges) find(rank uint64) int {
	i, _ := slices.BinarySearchFunc(list, rank, func(r Range, rank uint64) int {
		if r.To <= rank {
			return -1
		}
		return 1
	})
	return i
}

// Hold reports whether the list contains all of a range.
func (list Ranges) Hold(r Range) bool {
	i := list.find(r.From)
	return i < len(list) && list[i].holds(r)
}

// Meet reports whether the list contains any part of a range.
func (list Ranges) Meet(r Range) bool {
	i := list.find(r.From)
	return i < len(list) && list[i].From < r.To
}

// With returns the list with an added range. The list must not contain any part of it.
func (list Ranges) With(r Range) Ranges {
	i := list.find(r.From)
	end := i
	if i > 0 && list[i-1].To == r.From {
		i--
		r.From = list[i].From
	}
	if end < len(list) && list[end].From == r.To {
		r.To = list[end].To
		end++
	}
	return slices.Replace(slices.Clone(list), i, end, r)
}

// String returns a range as text, "8192-9000", where the last rank is exclusive.
func (r Range) String() string {
	return strconv.FormatUint(r.From, 10) + "-" + strconv.FormatUint(r.To, 10)
}

// String returns the list as text: "0-4096,8192-9000".
func (list Ranges) String() string {
	texts := make([]string, len(list))
	for i, r := range list {
		texts[i] = r.String()
	}
	return strings.Join(texts, ",")
}

// ParseRanges reads the text written by String. Errors wrap ErrDamaged.
func ParseRanges(text string) (list Ranges, err error) {
	if text == "" {
		return nil, nil
	}
	end := uint64(0)
	for part := range strings.SplitSeq(text, ",") {
		from, to, _ := strings.Cut(part, "-")
		a, errA := strconv.ParseUint(from, 10, 64)
		b, errB := strconv.ParseUint(to, 10, 64)
		if errA != nil || errB != nil || a >= b || len(list) > 0 && a <= end {
			return nil, &damagedError{"ranges: " + strconv.Quote(part) + ": " + ErrDamaged.Error()}
		}
		list, end = append(list, Range{a, b}), b
	}
	return list, nil
}

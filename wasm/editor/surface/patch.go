package surface

import "strings"

// A new drawing replaces only the parts that differ from the previous one. After a click that is one symbol,
// whereas parsing a crowded board's whole markup again would take a good part of a frame.

// pieces is a drawing split into its elements.
type pieces struct {
	open  string   // opening tag
	parts []string // child elements
}

// split splits a drawing into its elements.
func split(markup string) pieces {
	at := strings.IndexByte(markup, '>') + 1
	p := pieces{open: markup[:at]}
	begun, depth := at, 0
	for {
		i := strings.IndexByte(markup[at:], '<')
		if i < 0 {
			return p
		}
		at += i
		end := at + strings.IndexByte(markup[at:], '>') + 1
		switch {
		case markup[at+1] == '/':
			depth--
		case markup[end-2] != '/':
			depth++
		}
		at = end
		if depth < 0 { // the closing tag of the drawing
			return p
		}
		if depth == 0 {
			p.parts = append(p.parts, markup[begun:at])
			begun = at
		}
	}
}

// change turns one drawing into another: from the first part on, gone parts are replaced by markup.
type change struct {
	first, gone int
	markup      string
}

// changeOf compares two drawings of the same board.
func changeOf(old, next pieces) change {
	first := 0
	for first < len(old.parts) && first < len(next.parts) && kept(old.parts[first], next.parts[first]) {
		first++
	}
	most := min(len(old.parts), len(next.parts)) - first
	after := 0
	for after < most && kept(old.parts[len(old.parts)-1-after], next.parts[len(next.parts)-1-after]) {
		after++
	}
	return change{first, len(old.parts) - after - first, strings.Join(next.parts[first:len(next.parts)-after], "")}
}

// kept reports whether an element can stay. Lines are always replaced, since they move in the page without a
// new drawing.
func kept(old, next string) bool { return old == next && !moves(old) }

func moves(part string) bool {
	_, class, ok := strings.Cut(part, ` class="px-`)
	if !ok || strings.ContainsAny(part[1:len(part)-len(class)-len(` class="px-`)], " >") {
		return false // the class is not the first attribute
	}
	name, _, _ := strings.Cut(class, `"`)
	name, _, _ = strings.Cut(name, " ")
	switch name {
	case "line", "core", "chalk", "beads", "pip":
		return true
	}
	return false
}

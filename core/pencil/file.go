package pencil

import (
	"strconv"
	"strings"
)

// isFile reports whether a text is a file of pzprv3: pzprv3/slither/4/4/..., with slashes or
// line ends, or one with a variant of the rules.
func isFile(text string) bool {
	if rest, ok := strings.CutPrefix(text, "v:"); ok {
		_, text, _ = strings.Cut(rest, "/")
	}
	rest, ok := strings.CutPrefix(text, "pzprv")
	version := strings.TrimLeft(rest, "0123456789.")
	return ok && (version == "" || version[0] == '/')
}

// readFile reads the clues of a file of pzprv3, which puzz.link saves and puts into the links of its command
// to duplicate a board. A player's marks in the file are not read.
func readFile(text string) (*Link, error) {
	text = unescaped(text)
	if strings.HasPrefix(text, "v:") {
		word, _, _ := strings.Cut(text, "/")
		return nil, badVariant(word)
	}
	t := newTable(text)
	head := t.line()
	version, _ := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(head, "pzprv3"), "."))
	kind, err := typeInLink(t.line())
	if err != nil {
		return nil, err
	}
	rest := strings.Join(t.lines[t.at:], "/")
	return readForms(kind, rest, func(t *table, p *Puzzle) error { return t.file(p, version) })
}

// file reads the lines of a file after the type.
func (t *table) file(p *Puzzle, version int) error {
	if err := t.size(p); err != nil {
		return err
	}
	if t.at < len(t.lines) && len(t.lines[t.at]) == 1 && p.Type.Other[t.lines[t.at][0]] != "" {
		_, err := p.Type.readLetters(t.line())
		return err
	}
	blank := strings.Trim(strings.Join(t.lines[t.at:], ""), " ") == ""
	switch {
	case p.Type.rooms != nil && blank:
		p.setBorders(p.between(func(a, b int) bool { return false }))
		return nil
	case p.Type.rooms != nil:
		return p.Type.rooms(t, p, version)
	case p.Type.clues != nil:
		return p.Type.clues(t, p)
	case p.Type.word != nil:
		return t.clues(p, p.Type.word)
	}
	return t.clues(p, fileWord)
}

func (t *table) fileRooms(p *Puzzle, version int) error {
	if version >= 1 {
		return t.borders(p)
	}
	return t.areas(p)
}

// fileNumberedRooms reads the rooms of a file, and their numbers.
func (t *table) fileNumberedRooms(p *Puzzle, version int) error {
	if err := t.fileRooms(p, version); err != nil {
		return err
	}
	if err := t.clues(p, fileWord); err != nil {
		return err
	}
	return p.roomNumbers()
}

// unescaped decodes the percent escapes of an address, such as %20 for a space.
func unescaped(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			if n, err := strconv.ParseUint(text[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

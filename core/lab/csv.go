package lab

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// csvRows reads the rows of a table one after another. The format is RFC 4180 with "\n" as line
// end: quoted cells may contain the separator, line ends and doubled quotes. Package encoding/csv
// does the same, but it imports package fmt, which adds 40 KB to the lab's module.
type csvRows struct {
	text      string
	separator byte
	line      int // line number at which the rest of the text begins
}

// next returns the next row that is not empty and the line in which it begins. At the end of the
// text it returns no cells.
func (c *csvRows) next() (cells []string, line int, err error) {
	for strings.HasPrefix(c.text, "\n") {
		c.text = c.text[1:]
		c.line++
	}
	line = c.line
	for c.text != "" {
		cell, err := c.cell()
		if err != nil {
			return nil, line, err
		}
		cells = append(cells, cell)
		if c.text == "" {
			break
		}
		end := c.text[0]
		c.text = c.text[1:]
		if end == '\n' {
			c.line++
			break
		}
		if c.text == "" { // the row ends with an empty cell
			cells = append(cells, "")
		}
	}
	return cells, line, nil
}

// cell removes one cell from the text, up to a separator, a line end or the end of the text.
func (c *csvRows) cell() (string, error) {
	if !strings.HasPrefix(c.text, `"`) {
		end := strings.IndexAny(c.text, string(rune(c.separator))+"\n")
		if end < 0 {
			end = len(c.text)
		}
		cell := c.text[:end]
		c.text = c.text[end:]
		return cell, nil
	}
	begun := c.line
	var cell strings.Builder
	for rest := c.text[1:]; ; {
		inside, after, ok := strings.Cut(rest, `"`)
		if !ok {
			return "", fileError{begun, "", "a quote is not closed: " + phrase.Quote(inside)}
		}
		cell.WriteString(inside)
		c.line += strings.Count(inside, "\n")
		if rest = after; strings.HasPrefix(rest, `"`) {
			cell.WriteByte('"')
			rest = rest[1:]
			continue
		}
		c.text = rest
		break
	}
	if c.text != "" && c.text[0] != c.separator && c.text[0] != '\n' {
		return "", fileError{c.line, "", "a closing quote is followed by " + phrase.Quote(c.text[:1]) + "; quotes inside a cell must be doubled"}
	}
	return cell.String(), nil
}

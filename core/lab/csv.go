package lab

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// csvRows are the rows of a table as RFC 4180 has it but for its line ends,
// which are "\n", one after another: cells in quotes may hold the separator,
// line ends, and quotes doubled. Package
// encoding/csv does the same, and brings package fmt along, 40 KB of the lab's
// module.
type csvRows struct {
	text      string
	separator byte
	line      int // of what is left of the text
}

// next returns the next row that is not empty and the line in which it begins;
// no cells at the end.
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
		if c.text == "" { // a last cell, empty
			cells = append(cells, "")
		}
	}
	return cells, line, nil
}

// cell takes one off the text, up to a separator, a line end or the end.
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

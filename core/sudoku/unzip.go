package sudoku

import "strings"

// padNames maps short names of zipped SudokuPad texts to full names, for error messages about refused
// puzzles.
var padNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// unzip restores the JSON text that SudokuPad shortened. In the short form, names have no quotation marks,
// strings have single quotation marks, {} is omitted in lists, and t and f are true and false. A colour has
// no quotation marks and, unless it is #0 or #F, no number sign. Names stay short. A text of any other form
// gives arbitrary output, which the JSON reader refuses.
func unzip(text string) string {
	var out strings.Builder
	quote := byte('\'')
	if strings.Contains(text, `"`) {
		quote = '"'
	}
	before := byte(0) // the last bracket, comma or colon, if nothing has followed yet
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == quote:
			i = unzipText(&out, text, i, quote)
			before = 0
		case strings.IndexByte("{}[],:", c) >= 0:
			if (before == ',' || before == '[') && (c == ',' || c == ']') {
				out.WriteString("{}")
			}
			out.WriteByte(c)
			i++
			before = 0
			if c == ',' || c == '[' || c == '{' || c == ':' {
				before = c
			}
		default:
			end := i + strings.IndexAny(text[i:]+",", "{}[],:")
			unzipWord(&out, text[i:end], end < len(text) && text[end] == ':')
			i, before = end, 0
		}
	}
	return out.String()
}

// unzipText copies a quoted string and returns the index after it.
func unzipText(out *strings.Builder, text string, i int, quote byte) int {
	out.WriteByte('"')
	for i++; i < len(text) && text[i] != quote; i++ {
		switch {
		case text[i] != '\\' || i+1 == len(text):
			if text[i] == '"' {
				out.WriteByte('\\')
			}
			out.WriteByte(text[i])
		case text[i+1] == '\'':
			i++
			out.WriteByte('\'')
		default:
			out.WriteString(text[i : i+2])
			i++
		}
	}
	out.WriteByte('"')
	return i + 1
}

// unzipWord copies a name or a value without quotation marks.
func unzipWord(out *strings.Builder, word string, name bool) {
	colour := len(word) == len("ffffff") && strings.Trim(word, "0123456789abcdefABCDEF") == ""
	switch {
	case name || colour || strings.HasPrefix(word, "#"):
		out.WriteString(`"` + word + `"`)
	case word == "t":
		out.WriteString("true")
	case word == "f":
		out.WriteString("false")
	default:
		out.WriteString(word)
	}
}

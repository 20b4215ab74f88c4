package sudoku

import "strings"

// padNames are the names that a zipped text of SudokuPad shortens, for what says that a puzzle is refused.
var padNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// unzip restores the JSON text that SudokuPad shortened: names have no quotation marks; single ones are
// around texts; {} is left out in lists; t and f are true and false; a colour has neither
// quotation marks nor, unless it is #0 or #F, the sign before it. Names stay short. A text that is not of
// that form comes out as anything, which the reader of JSON refuses.
func unzip(text string) string {
	var out strings.Builder
	quote := byte('\'')
	if strings.Contains(text, `"`) {
		quote = '"'
	}
	before := byte(0) // the last bracket, comma or colon, if nothing follows it yet
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

// unzipText copies a text in quotation marks, and returns where it ends.
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

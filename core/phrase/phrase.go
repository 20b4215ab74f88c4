// Package phrase words the counts and quotations of messages. It does without package fmt, which every
// program of the browser would carry.
package phrase

import "strconv"

// longest is the number of characters of a quotation: enough to recognise a text, and short enough that the
// message stays one sentence whatever the text is.
const longest = 60

// Plural returns a count with its noun: "1 solution", "2 solutions".
func Plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// Shorten returns the first 60 characters of a text, with an ellipsis if there are more.
func Shorten(text string) string {
	head, rest := cut(text)
	return head + rest
}

// Quote returns the first 60 characters of a text as a Go string literal, with an ellipsis after it if there
// are more.
func Quote(text string) string {
	head, rest := cut(text)
	return strconv.Quote(head) + rest
}

// QuoteName is Quote without the quotation marks, for a name in the path of a field.
func QuoteName(text string) string {
	head, rest := cut(text)
	quoted := strconv.Quote(head)
	return quoted[1:len(quoted)-1] + rest
}

// cut returns the head of a text, and an ellipsis if that is not all of it.
func cut(text string) (head, ellipsis string) {
	n := 0
	for at := range text { // by characters, so that none is cut in two
		if n == longest {
			return text[:at], "…"
		}
		n++
	}
	return text, ""
}

// Package phrase formats counts and quotations for messages. It avoids package fmt, which would add to the
// size of every browser program.
package phrase

import "strconv"

// longest is the maximum number of characters of a quotation: enough to recognise a text, and few enough to
// keep the message one sentence.
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
	for at := range text { // whole characters, so that none is cut
		if n == longest {
			return text[:at], "…"
		}
		n++
	}
	return text, ""
}

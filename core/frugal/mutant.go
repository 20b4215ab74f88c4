package frugal

import (
	"math/rand/v2"
	"strings"
)

// odd lists pieces of text that parsers often handle wrongly.
var odd = []string{
	"", "\x00", "\xff", "\n", "\r\n", " ", "\"", "\\", "'", "<", "&", "#", "-", ".", ",", ":", ";", "=", "|", "/", "%",
	"[", "]", "{", "}", "(", ")", "[]", "{}", "null", "true", "\"\"", "é", "😀", "\xed\xa0\x80", "\u202e", "\ufeff", "__proto__",
	"0", "-0", "-1", "1", "2", "10", "11", "255", "256", "65536", "2147483648", "4294967296", "9007199254740993",
	"18446744073709551616", "1e9", "1e-9", "1e308", "1e309", "-1e309", "0.5", "NaN", "Infinity", "٣",
}

// mutant returns one of the inputs with some random changes.
func mutant(random *rand.Rand, inputs []string) string {
	text := inputs[random.IntN(len(inputs))]
	for range 1 + random.IntN(4) {
		from, to := span(random, text)
		piece := odd[random.IntN(len(odd))]
		switch random.IntN(6) {
		case 0: // remove
			piece = ""
		case 1: // duplicate, or repeat often
			piece = strings.Repeat(text[from:to], 2+random.IntN(1+random.IntN(30)))
		case 2: // take from another input
			other := inputs[random.IntN(len(inputs))]
			i, j := span(random, other)
			piece = other[i:j]
		case 3: // replace by a random byte
			piece = string([]byte{byte(random.IntN(256))})
		case 4: // insert
			to = from
		}
		if text = text[:from] + piece + text[to:]; len(text) > maxInput {
			text = text[:maxInput]
		}
	}
	return text
}

// span draws a part of a text: mostly a short one, and often a whole number or word.
func span(random *rand.Rand, text string) (from, to int) {
	from = random.IntN(len(text) + 1)
	to = min(from+random.IntN(1+random.IntN(16)), len(text))
	if random.IntN(2) == 0 {
		return from, to
	}
	for from > 0 && plain(text[from-1]) {
		from--
	}
	for to = from; to < len(text) && plain(text[to]); {
		to++
	}
	return from, to
}

// plain reports whether a byte belongs to a number or a word.
func plain(b byte) bool {
	return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
}

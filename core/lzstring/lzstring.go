// Package lzstring compresses texts as lz-string 1.5 does with compressToBase64: LZW over the units
// of UTF-16, with codes of growing width, in the letters of base64. f-puzzles and SudokuPad have
// puzzles in addresses in this form.
package lzstring

import (
	"errors"
	"strings"
	"unicode/utf16"
)

// ErrFormat says that a text is not compressed, or is damaged.
var ErrFormat = errors.New("not a text of lz-string")

// ErrLarge says that a text is larger than the caller allows.
var ErrLarge = errors.New("the compressed text is too large")

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// Codes with a meaning of their own; others stand for a text that occurred before.
const (
	shortUnit = iota // a new unit of 8 bits follows
	longUnit         // a new unit of 16 bits follows
	end
	firstCode
)

// Decompress returns the text that Compress was given, of at most most units of UTF-16. Errors are
// ErrFormat and ErrLarge.
func Decompress(text string, most int) (string, error) {
	in := reader{text: strings.TrimRight(text, "=")}
	known := make([][]uint16, firstCode)
	width, free := 2, 1 // free is how many entries may follow before codes are a bit wider
	grow := func() {
		if free--; free == 0 {
			free = 1 << width
			width++
		}
	}
	var all, last []uint16
	for {
		code := in.bits(width)
		var entry []uint16
		switch {
		case in.failed:
			return "", ErrFormat
		case code == end:
			return string(utf16.Decode(all)), nil
		case code == shortUnit || code == longUnit:
			entry = []uint16{uint16(in.bits(8 << code))}
			known = append(known, entry)
			grow()
		case code < len(known):
			entry = known[code]
		case code == len(known) && last != nil:
			entry = append(last[:len(last):len(last)], last[0])
		default:
			return "", ErrFormat
		}
		if all = append(all, entry...); len(all) > most {
			return "", ErrLarge
		}
		if last != nil {
			known = append(known, append(last[:len(last):len(last)], entry[0]))
			grow()
		}
		last = entry
	}
}

// reader reads bits, the lowest of a number first, from letters of six bits, the highest first.
type reader struct {
	text   string
	at     int // in bits
	failed bool
}

func (r *reader) bits(n int) (value int) {
	for i := range n {
		if r.at/6 >= len(r.text) {
			r.failed = true
			return 0
		}
		letter := strings.IndexByte(alphabet, r.text[r.at/6])
		if letter < 0 {
			r.failed = true
			return 0
		}
		value |= letter >> (5 - r.at%6) & 1 << i
		r.at++
	}
	return value
}

// Compress returns a text in the letters of base64.
func Compress(text string) string {
	var out writer
	codes := map[string]int{}
	fresh := map[string]bool{}
	size, width, free := firstCode, 2, 2
	grow := func() {
		if free--; free == 0 {
			free = 1 << width
			width++
		}
	}
	put := func(w string) {
		if fresh[w] {
			delete(fresh, w)
			unit := unitOf(w)
			kind := shortUnit
			if unit > 0xff {
				kind = longUnit
			}
			out.bits(kind, width)
			out.bits(unit, 8<<kind)
			grow()
		} else {
			out.bits(codes[w], width)
		}
		grow()
	}
	w := ""
	for _, unit := range utf16.Encode([]rune(text)) {
		c := unitText(unit)
		if _, ok := codes[c]; !ok {
			codes[c], fresh[c] = size, true
			size++
		}
		if _, ok := codes[w+c]; ok {
			w += c
			continue
		}
		put(w)
		codes[w+c] = size
		size++
		w = c
	}
	if w != "" {
		put(w)
	}
	out.bits(end, width)
	return out.finish()
}

// aside is added to halves of surrogate pairs, which are no characters.
const aside = 0x100000

// unitText is a key for a unit of UTF-16; halves of surrogate pairs have one, too.
func unitText(unit uint16) string {
	if utf16.IsSurrogate(rune(unit)) {
		return string(rune(unit) + aside)
	}
	return string(rune(unit))
}

// unitOf is the unit that unitText was given.
func unitOf(text string) int {
	r := []rune(text)[0]
	if r >= aside {
		r -= aside
	}
	return int(r)
}

// writer writes what reader reads.
type writer struct {
	letters []byte
	letter  int
	at      int
}

func (w *writer) bits(value, n int) {
	for i := range n {
		w.letter = w.letter<<1 | value>>i&1
		if w.at++; w.at == 6 {
			w.letters = append(w.letters, alphabet[w.letter])
			w.letter, w.at = 0, 0
		}
	}
}

// finish fills the last letter, and the text to a multiple of four letters.
func (w *writer) finish() string {
	w.bits(0, 6-w.at)
	for len(w.letters)%4 != 0 {
		w.letters = append(w.letters, '=')
	}
	return string(w.letters)
}

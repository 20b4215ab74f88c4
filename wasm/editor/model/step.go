package model

import (
	"strings"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// step is one state that a board has been in.
type step struct {
	parent int    // the number of the step before it, always a smaller one; -1: none
	time   int    // in seconds since 1970; 0: not known
	said   string // what was done, in a few words
	text   string // the document
}

// packSize is how many steps a pack has. An edit writes its pack again, 4 KB on
// average, and fifty thousand edits are eight hundred packs.
const packSize = 64

// pack is some steps that were made one after another, stored together: a line
// each,
//
//	[parent,time,"said",prefix,suffix,"middle"]
//
// The document is prefix bytes from the beginning of the one in the line
// before, then middle, then suffix bytes from that one's end. The first line has
// it whole, so that a pack can be read without any other.
type pack struct {
	text  string
	steps []step
}

// readPack reads as many lines as can be read.
func readPack(text string) *pack {
	p := &pack{}
	for rest := text; rest != ""; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if !p.parse(line) {
			break
		}
		p.text = text[:len(text)-len(rest)]
	}
	return p
}

// parse adds the step of a line; false when the line is not a step.
func (p *pack) parse(line string) bool {
	v, err := jsonlite.Parse(line)
	if err != nil || len(v.Items) != 6 {
		return false
	}
	parent, ok := v.Items[0].Int()
	prefix, suffix := number(&v.Items[3]), number(&v.Items[4])
	before := p.last()
	if !ok || prefix < 0 || suffix < 0 || prefix+suffix > len(before) {
		return false
	}
	text := before[:prefix] + v.Items[5].Text + before[len(before)-suffix:]
	p.steps = append(p.steps, step{parent: parent, time: int(v.Items[1].Number), said: v.Items[2].Text, text: text})
	return true
}

// last is the document in the last line, "" when there is none.
func (p *pack) last() string {
	if len(p.steps) == 0 {
		return ""
	}
	return p.steps[len(p.steps)-1].text
}

func (p *pack) add(s step) {
	before := p.last()
	prefix, suffix := 0, 0
	for prefix < len(before) && prefix < len(s.text) && before[prefix] == s.text[prefix] {
		prefix++
	}
	for suffix < len(before)-prefix && suffix < len(s.text)-prefix && before[len(before)-1-suffix] == s.text[len(s.text)-1-suffix] {
		suffix++
	}
	// The part in between must be valid text by itself.
	for prefix > 0 && prefix < len(s.text) && !utf8.RuneStart(s.text[prefix]) {
		prefix--
	}
	for suffix > 0 && !utf8.RuneStart(s.text[len(s.text)-suffix]) {
		suffix--
	}
	line := jsonlite.AppendInt([]byte{'['}, s.parent)
	line = jsonlite.AppendInt(append(line, ','), s.time)
	line = jsonlite.AppendString(append(line, ','), s.said)
	line = jsonlite.AppendInt(append(line, ','), prefix)
	line = jsonlite.AppendInt(append(line, ','), suffix)
	line = jsonlite.AppendString(append(line, ','), s.text[prefix:len(s.text)-suffix])
	p.text += string(append(line, "]\n"...))
	p.steps = append(p.steps, s)
}

// cut leaves the first n steps.
func (p *pack) cut(n int) {
	if n >= len(p.steps) {
		return
	}
	end := 0
	for range n {
		end += strings.IndexByte(p.text[end:], '\n') + 1
	}
	p.text, p.steps = p.text[:end], p.steps[:n:n]
}

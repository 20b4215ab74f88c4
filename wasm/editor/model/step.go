package model

import (
	"strings"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// step is one state in a board's history.
type step struct {
	parent int    // number of the previous step, always smaller; -1 for none
	time   int    // seconds since 1970; 0 if not known
	said   string // short description of the edit
	text   string // the document
}

// packSize is the number of steps in a pack. An edit rewrites its pack, 4 KB on average; fifty thousand edits
// make eight hundred packs.
const packSize = 64

// pack is a series of consecutive steps, stored together with one line for each:
//
//	[parent,time,"said",prefix,suffix,"middle"]
//
// A document consists of the first prefix bytes of the previous line's document, then middle, then that
// document's last suffix bytes. The first line has its document whole, so that each pack can be read alone.
type pack struct {
	text  string
	steps []step
}

// readPack reads the valid lines up to the first invalid one.
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

// parse adds the step of a line, and returns false if the line is invalid.
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

// last returns the document of the last line; "" if there is none.
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
	// The middle has to be valid UTF-8.
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

// cut keeps only the first n steps.
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

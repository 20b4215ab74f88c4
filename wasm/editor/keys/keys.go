// Package keys is the table of keys. It defines the effect of each key; the help lists it, and the palette
// takes its letters from it.
package keys

import (
	"strings"
	"unicode/utf8"
)

// Context is the condition under which a key acts.
type Context string

// Contexts in which a key acts by this table. Rows with other contexts name parts of the page that handle
// their own keys; they are listed only for the help.
const (
	Board Context = "board" // the focus is on the board
	Edit  Context = "edit"  // the focus is on the board, in a view that edits
	Draw  Context = "draw"  // the focus is on the board, in Play
	Play  Context = "play"  // anywhere in Play
	Learn Context = "learn" // anywhere in Lesson, except in a control that uses the key itself
	Page  Context = "page"  // anywhere except in a text field
)

// Row is one or more keys with their commands.
type Row struct {
	At    Context
	Keys  []string // values of KeyboardEvent.key, prefixed by Ctrl+ (Cmd on a Mac) and Shift+
	Does  []string // a command for each key, or one for all
	Shown string   // text for the keys in the help; "" for the keys themselves
	Words string
}

// Group is a group of rows in the help.
type Group struct {
	Name, Note string
	Rows       []Row
}

type names = []string

// Groups has all keys that do something.
var Groups = []Group{
	{"Moving", "", []Row{
		{Board, names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, names{"up", "right", "down", "left"}, "Arrows", "over cells, edges and vertices"},
		{Board, names{"Home", "End"}, names{"row-start", "row-end"}, "", "to the beginning or end of the row"},
		{Board, names{"Ctrl+Home", "Ctrl+End"}, names{"first", "last"}, "", "to the first or last place"},
	}},
	{"Placing", "", []Row{
		{Board, names{"Enter", "Space"}, names{"enter"}, "", "place the chosen symbol, or remove the same one; in Understand, ask about the place"},
		{Edit, names{"Delete", "Backspace"}, names{"remove"}, "", "remove what is there, or all that is selected"},
		{Edit, names{"i"}, names{"pick"}, "", "pick up the symbol there, with its colour and shape"},
		{Edit, names{"c", "Shift+c"}, names{"colour", "colour-back"}, "", "next colour, previous colour"},
		{Edit, names{"k"}, names{"symmetric"}, "", "paint symmetrically: the next kind"},
		{Edit, names{"Escape"}, names{"cancel"}, "", "give up a drag or a selection"},
	}},
	{"Symbols", "", []Row{
		{Edit, names{"s"}, names{"tool:separation"}, "", "square"},
		{Edit, names{"a"}, names{"tool:star"}, "", "star"},
		{Edit, names{"1"}, names{"tool:triangle-1"}, "", "triangle 1"},
		{Edit, names{"2"}, names{"tool:triangle-2"}, "", "triangle 2"},
		{Edit, names{"3"}, names{"tool:triangle-3"}, "", "triangle 3"},
		{Edit, names{"4"}, names{"tool:triangle-4"}, "", "triangle 4"},
		{Edit, names{"o"}, names{"tool:polyomino"}, "", "polyomino"},
		{Edit, names{"w"}, names{"tool:negative-polyomino"}, "", "negative polyomino"},
		{Edit, names{"y"}, names{"tool:eliminator"}, "", "canceller"},
		{Edit, names{"5"}, names{"tool:arrow-1"}, "", "arrow 1"},
		{Edit, names{"6"}, names{"tool:arrow-2"}, "", "arrow 2"},
		{Edit, names{"7"}, names{"tool:arrow-3"}, "", "arrow 3"},
		{Edit, names{"8"}, names{"tool:arrow-4"}, "", "arrow 4"},
		{Edit, names{"h", "Shift+h"}, names{"heading", "heading-back"}, "", "turn arrows: next direction, previous direction"},
		{Edit, names{"g"}, names{"tool:sizer"}, "", "sizer"},
		{Edit, names{"q"}, names{"tool:unknown"}, "", "question mark"},
		{Edit, names{"m"}, names{"tool:must-cross"}, "", "hexagon"},
		{Edit, names{"f"}, names{"tool:must-cross-blue"}, "", "blue hexagon"},
		{Edit, names{"d"}, names{"tool:must-cross-yellow"}, "", "yellow hexagon"},
		{Edit, names{"v"}, names{"tool:invisible-must-cross"}, "", "invisible hexagon"},
		{Edit, names{"x"}, names{"tool:cannot-cross"}, "", "gap"},
		{Edit, names{"l"}, names{"tool:removed"}, "", "removed"},
		{Edit, names{"b"}, names{"tool:start"}, "", "start"},
		{Edit, names{"e"}, names{"tool:end"}, "", "end"},
	}},
	{"Selecting and turning", "", []Row{
		{Edit, names{"Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"}, names{"select-up", "select-right", "select-down", "select-left"}, "Shift+Arrows", "select a rectangle of places"},
		{Edit, names{"Ctrl+a"}, names{"select-all"}, "", "select everything"},
		{"the clipboard", names{"Ctrl+c", "Ctrl+x", "Ctrl+v"}, nil, "", "copy, cut, paste; without a selection the whole board"},
		{Edit, names{"t", "Shift+t"}, names{"rotate-right", "rotate-left"}, "", "rotate the board right, left"},
		{Edit, names{"j", "Shift+j"}, names{"mirror-across", "mirror-down"}, "", "mirror the board left to right, top to bottom"},
		{Edit, names{"Ctrl+ArrowUp", "Ctrl+ArrowRight", "Ctrl+ArrowDown", "Ctrl+ArrowLeft"}, names{"shift-up", "shift-right", "shift-down", "shift-left"}, "Ctrl+Arrows", "shift the symbols by a cell; starts and ends stay"},
	}},
	{"Playing", "", []Row{
		{Draw, names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, names{"up", "right", "down", "left"}, "Arrows", "draw, or pull back; choose a start"},
		{Draw, names{"Enter", "Space"}, names{"enter"}, "", "begin the line, or finish it at an end"},
		{Draw, names{"Escape"}, names{"clear-line"}, "", "clear the line"},
		{Play, names{"h"}, names{"hint"}, "", "hint"},
		{Play, names{"c"}, names{"check"}, "", "check whether the line can still be finished"},
		{Play, names{"r"}, names{"restart"}, "", "restart"},
		{Play, names{"n"}, names{"next"}, "", "next puzzle"},
	}},
	{"Lesson", "", []Row{
		{Learn, names{"Space"}, names{"lesson-play"}, "", "play the lesson, or pause"},
		{Learn, names{"ArrowLeft", "ArrowRight"}, names{"lesson-back", "lesson-on"}, "", "a step back, a step on"},
		{Learn, names{"n"}, names{"lesson-hard"}, "", "next hard step"},
		{Learn, names{"Home", "End"}, names{"lesson-first", "lesson-last"}, "", "to the first step, to the end"},
	}},
	{"Everywhere", "", []Row{
		{Page, names{"z", "Ctrl+z"}, names{"undo"}, "", "undo"},
		{Page, names{"Shift+z", "Ctrl+y", "Ctrl+Shift+z"}, names{"redo"}, "", "redo"},
		{Page, names{"u"}, names{"solution"}, "", "show solution, or hide it"},
		{Page, names{"Ctrl+Enter"}, names{"generate"}, "", "generate"},
		{Page, names{"p"}, names{"play"}, "", "play, and back to editing"},
		{Page, names{"[", "]"}, names{"view-back", "view-on"}, "", "previous view, next view"},
		{Page, names{","}, names{"settings"}, "", "settings"},
		{Page, names{"F1", "?"}, names{"help"}, "", "help"},
	}},
	{"Views, boards and lists", "", []Row{
		{"tabs", names{"ArrowLeft", "ArrowRight", "Home", "End"}, nil, "Arrows, Home, End", "to another view, or to another board in the menu of its name"},
		{"tabs", names{"F2"}, nil, "", "rename a board, in that menu"},
		{"tabs", names{"Delete"}, nil, "", "close a board, in that menu"},
		{"lists", names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, nil, "Arrows", "over the generated puzzles, and over the squares of a shape"},
		{"panels", names{"Escape"}, nil, "", "close a panel under the header"},
	}},
}

// ToolCommand is the prefix of commands that choose a tool; the tool's id follows.
const ToolCommand = "tool:"

// Letter returns the key that chooses a tool, as written on the palette.
func Letter(tool string) string { return Of(ToolCommand + tool) }

// Of returns the first key of a command in readable form, "Shift+T" or "Ctrl+Left"; "" for none.
func Of(command string) string {
	for _, group := range Groups {
		for _, row := range group.Rows {
			for i, does := range row.Does {
				if does == command && i < len(row.Keys) {
					return written(row.Keys[i])
				}
			}
		}
	}
	return ""
}

// written returns a key of the table with its letter in upper case and an arrow as a word.
func written(key string) string {
	at := strings.LastIndex(key, "+") + 1
	last := strings.TrimPrefix(key[at:], "Arrow")
	if utf8.RuneCountInString(last) == 1 {
		last = strings.ToUpper(last)
	}
	return key[:at] + last
}

// Pressed returns the table's name of a pressed key.
func Pressed(key string, ctrl, shift bool) string {
	letter := utf8.RuneCountInString(key) == 1
	if key == " " {
		key, letter = "Space", false
	}
	if letter {
		key = strings.ToLower(key)
	}
	// For signs other than letters, Shift is part of typing them.
	name := ""
	if ctrl {
		name = "Ctrl+"
	}
	if shift && (!letter || key != strings.ToUpper(key)) {
		name += "Shift+"
	}
	return name + key
}

// Act returns a key's command in the first of the contexts that has one; "" for none.
func Act(name string, contexts ...Context) string {
	for _, at := range contexts {
		for _, group := range Groups {
			for _, row := range group.Rows {
				if row.At != at {
					continue
				}
				for i, key := range row.Keys {
					if key == name {
						return row.Does[min(i, len(row.Does)-1)]
					}
				}
			}
		}
	}
	// Shift and a letter count as the letter, unless the table has a separate row.
	if letter, ok := strings.CutPrefix(name, "Shift+"); ok && utf8.RuneCountInString(letter) == 1 {
		return Act(letter, contexts...)
	}
	return ""
}

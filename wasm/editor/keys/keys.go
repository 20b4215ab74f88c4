// Package keys is the keyboard: one table that defines the keys, which the help
// lists, and from which the palette takes its letters.
package keys

import (
	"strings"
	"unicode/utf8"
)

// Context is where a key acts.
type Context string

// The contexts in which a key acts by this table. Rows of others, which name a part
// of the page that listens itself, are here for the help.
const (
	Board Context = "board" // the focus is on the board
	Edit  Context = "edit"  // the same, in the views that change the board
	Draw  Context = "draw"  // the same, in Play
	Play  Context = "play"  // anywhere in Play
	Learn Context = "learn" // anywhere in Lesson, but where a control has its own use for the key
	Page  Context = "page"  // anywhere but in a field that takes text
)

// Row is what some keys do.
type Row struct {
	At    Context
	Keys  []string // KeyboardEvent.key, with Ctrl+ (Cmd on a Mac) and Shift+ before it
	Does  []string // the command of each, or one of them all
	Shown string   // what stands for the keys in the help; "" for themselves
	Words string
}

// Group are rows as the help shows them.
type Group struct {
	Name, Note string
	Rows       []Row
}

type names = []string

// Groups are all keys that do something.
var Groups = []Group{
	{"Moving", "", []Row{
		{Board, names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, names{"up", "right", "down", "left"}, "Arrows", "Over cells, edges and vertices"},
		{Board, names{"Home", "End"}, names{"row-start", "row-end"}, "", "To the beginning or end of the row"},
		{Board, names{"Ctrl+Home", "Ctrl+End"}, names{"first", "last"}, "", "To the first or last place"},
	}},
	{"Placing", "", []Row{
		{Board, names{"Enter", "Space"}, names{"enter"}, "", "Place the chosen symbol, or remove the same one; in Understand, ask about the place"},
		{Edit, names{"Delete", "Backspace"}, names{"remove"}, "", "Remove what is there, or all that is selected"},
		{Edit, names{"i"}, names{"pick"}, "", "Pick up the symbol there, with its colour and shape"},
		{Edit, names{"c", "Shift+c"}, names{"colour", "colour-back"}, "", "Next colour, previous colour"},
		{Edit, names{"k"}, names{"symmetric"}, "", "Paint symmetrically: the next kind"},
		{Edit, names{"Escape"}, names{"cancel"}, "", "Give up a drag or a selection"},
	}},
	{"Symbols", "", []Row{
		{Edit, names{"s"}, names{"tool:separation"}, "", "Square"},
		{Edit, names{"a"}, names{"tool:star"}, "", "Star"},
		{Edit, names{"1"}, names{"tool:triangle-1"}, "", "Triangle 1"},
		{Edit, names{"2"}, names{"tool:triangle-2"}, "", "Triangle 2"},
		{Edit, names{"3"}, names{"tool:triangle-3"}, "", "Triangle 3"},
		{Edit, names{"4"}, names{"tool:triangle-4"}, "", "Triangle 4"},
		{Edit, names{"o"}, names{"tool:polyomino"}, "", "Polyomino"},
		{Edit, names{"w"}, names{"tool:negative-polyomino"}, "", "Negative polyomino"},
		{Edit, names{"y"}, names{"tool:eliminator"}, "", "Canceller"},
		{Edit, names{"q"}, names{"tool:unknown"}, "", "Question mark"},
		{Edit, names{"m"}, names{"tool:must-cross"}, "", "Hexagon"},
		{Edit, names{"f"}, names{"tool:must-cross-blue"}, "", "Blue hexagon"},
		{Edit, names{"d"}, names{"tool:must-cross-yellow"}, "", "Yellow hexagon"},
		{Edit, names{"v"}, names{"tool:invisible-must-cross"}, "", "Invisible hexagon"},
		{Edit, names{"x"}, names{"tool:cannot-cross"}, "", "Gap"},
		{Edit, names{"l"}, names{"tool:removed"}, "", "Removed"},
		{Edit, names{"b"}, names{"tool:start"}, "", "Start"},
		{Edit, names{"e"}, names{"tool:end"}, "", "End"},
	}},
	{"Selecting and turning", "", []Row{
		{Edit, names{"Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"}, names{"select-up", "select-right", "select-down", "select-left"}, "Shift+Arrows", "Select a rectangle of places"},
		{Edit, names{"Ctrl+a"}, names{"select-all"}, "", "Select everything"},
		{"the clipboard", names{"Ctrl+c", "Ctrl+x", "Ctrl+v"}, nil, "", "Copy, cut, paste; without a selection the whole board"},
		{Edit, names{"t", "Shift+t"}, names{"rotate-right", "rotate-left"}, "", "Rotate the board right, left"},
		{Edit, names{"j", "Shift+j"}, names{"mirror-across", "mirror-down"}, "", "Mirror the board left to right, top to bottom"},
		{Edit, names{"Ctrl+ArrowUp", "Ctrl+ArrowRight", "Ctrl+ArrowDown", "Ctrl+ArrowLeft"}, names{"shift-up", "shift-right", "shift-down", "shift-left"}, "Ctrl+Arrows", "Shift the symbols by a cell; starts and ends stay"},
	}},
	{"Playing", "", []Row{
		{Draw, names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, names{"up", "right", "down", "left"}, "Arrows", "Draw, or pull back; choose a start"},
		{Draw, names{"Enter", "Space"}, names{"enter"}, "", "Begin the line, or finish it at an end"},
		{Draw, names{"Escape"}, names{"clear-line"}, "", "Clear the line"},
		{Play, names{"h"}, names{"hint"}, "", "Hint"},
		{Play, names{"c"}, names{"check"}, "", "Check whether the line can still be finished"},
		{Play, names{"r"}, names{"restart"}, "", "Restart"},
		{Play, names{"n"}, names{"next"}, "", "Next puzzle"},
	}},
	{"Lesson", "", []Row{
		{Learn, names{"Space"}, names{"lesson-play"}, "", "Play the lesson, or pause"},
		{Learn, names{"ArrowLeft", "ArrowRight"}, names{"lesson-back", "lesson-on"}, "", "A step back, a step on"},
		{Learn, names{"Home", "End"}, names{"lesson-first", "lesson-last"}, "", "To the first step, to the end"},
	}},
	{"Everywhere", "", []Row{
		{Page, names{"z", "Ctrl+z"}, names{"undo"}, "", "Undo"},
		{Page, names{"Shift+z", "Ctrl+y", "Ctrl+Shift+z"}, names{"redo"}, "", "Redo"},
		{Page, names{"u"}, names{"solution"}, "", "Show solution, or hide it"},
		{Page, names{"Ctrl+Enter"}, names{"generate"}, "", "Generate"},
		{Page, names{"p"}, names{"play"}, "", "Play, and back to editing"},
		{Page, names{"[", "]"}, names{"view-back", "view-on"}, "", "Previous view, next view"},
		{Page, names{","}, names{"settings"}, "", "Settings"},
		{Page, names{"F1", "?"}, names{"help"}, "", "Help"},
	}},
	{"Tabs and lists", "", []Row{
		{"tabs", names{"ArrowLeft", "ArrowRight", "Home", "End"}, nil, "Arrows, Home, End", "To another tab, of views or of boards"},
		{"tabs", names{"F2"}, nil, "", "Rename a board, on its tab"},
		{"tabs", names{"Delete"}, nil, "", "Close a board, on its tab"},
		{"lists", names{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}, nil, "Arrows", "Over the generated puzzles, and over the squares of a shape"},
		{"panels", names{"Escape"}, nil, "", "Close a panel under the header"},
	}},
}

// ToolCommand begins the commands that choose a tool; its name in storage follows.
const ToolCommand = "tool:"

// Letter is the key that chooses a tool, as it is written on the palette.
func Letter(tool string) string { return Of(ToolCommand + tool) }

// Of is the first key of a command as people read it, "Shift+T" or "Ctrl+Left"; "" for none.
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

// written is a name of the table with its letter in upper case and arrows by their ways.
func written(key string) string {
	at := strings.LastIndex(key, "+") + 1
	last := strings.TrimPrefix(key[at:], "Arrow")
	if utf8.RuneCountInString(last) == 1 {
		last = strings.ToUpper(last)
	}
	return key[:at] + last
}

// Pressed names what is pressed as the table has it.
func Pressed(key string, ctrl, shift bool) string {
	letter := utf8.RuneCountInString(key) == 1
	if key == " " {
		key, letter = "Space", false
	}
	if letter {
		key = strings.ToLower(key)
	}
	// Of a sign Shift is part of how it is typed.
	name := ""
	if ctrl {
		name = "Ctrl+"
	}
	if shift && (!letter || key != strings.ToUpper(key)) {
		name += "Shift+"
	}
	return name + key
}

// Act finds what a key does in the first of some contexts that know it, or "".
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
	// Shift makes no other letter of a letter, unless the table says so.
	if letter, ok := strings.CutPrefix(name, "Shift+"); ok && utf8.RuneCountInString(letter) == 1 {
		return Act(letter, contexts...)
	}
	return ""
}

package verb

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Option describes one option of a verb: a member of its requests, a flag of the command line, and
// an option of the module.
type Option struct {
	Name string
	// Type is in TypeScript's notation: "number", `"real" | "none"`, "Puzzle", "Place[]".
	Type string
	// Kind is the kind of the value, and Item the kind of the items of a list. They are Null if the
	// verb reads the value itself.
	Kind, Item jsonlite.Kind
	// Choices lists the allowed texts, if the option is limited to some. For an Object they are the
	// names of the members, each of which is a range (Fields.Ranges).
	Choices []string
	// File reports whether the command line reads the text from a file.
	File bool
	// Default is JSON text. It is empty if the option has no default.
	Default  string
	Required bool
	// Limits says which values are allowed, as in "at least 1". It is empty if all values of the type are.
	Limits string
	// Unit is the unit of a number, as in "Sh" or "expansions".
	Unit string
	// Help says what the option does, in lower case and without a full stop.
	Help string
}

// Text declares a text option.
type Text struct {
	Default string
	// Choices lists the allowed texts. If empty, all texts are allowed.
	Choices []string
	// Type names a type of texts, as in "Player". If empty, the type is string, or the union of the
	// choices.
	Type     string
	Required bool
	// File reports whether the text has many lines. The command line then reads it from a file.
	File bool
	Help string
}

// Text reads a text option.
func (r *Fields) Text(name string, o Text) string {
	option := Option{Name: name, Type: o.Type, Kind: jsonlite.String, Choices: o.Choices, File: o.File, Required: o.Required, Help: o.Help}
	switch {
	case o.Type != "":
	case len(o.Choices) > 0:
		option.Type = Union(o.Choices)
	default:
		option.Type = "string"
	}
	if o.Default != "" {
		option.Default = string(jsonlite.AppendString(nil, o.Default))
	}
	r.declare(option)
	v, ok := r.get(name, o.Required)
	switch {
	case !ok:
		return o.Default
	case len(o.Choices) > 0 && (v.Kind != jsonlite.String || !slices.Contains(o.Choices, v.Text)):
		r.Fail(name, v, "is not one of "+strings.Join(o.Choices, ", "))
		return o.Default
	case v.Kind != jsonlite.String:
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a string")
		return o.Default
	}
	return v.Text
}

// Union returns the type of these texts in TypeScript's notation.
func Union(choices []string) string {
	var dst []byte
	for i, c := range choices {
		if i > 0 {
			dst = append(dst, " | "...)
		}
		dst = jsonlite.AppendString(dst, c)
	}
	return string(dst)
}

// Choice declares an option with several named values.
type Choice[T comparable] struct {
	Default T
	// Names lists the names of the values, in order.
	Names []Named[T]
	Help  string
}

// Named is a value with its name in requests.
type Named[T any] struct {
	Name  string
	Value T
}

// Choose reads an option with several named values.
func Choose[T comparable](r *Fields, name string, o Choice[T]) T {
	text := Text{Help: o.Help}
	for _, n := range o.Names {
		text.Choices = append(text.Choices, n.Name)
		if n.Value == o.Default {
			text.Default = n.Name
		}
	}
	chosen := r.Text(name, text)
	for _, n := range o.Names {
		if n.Name == chosen {
			return n.Value
		}
	}
	return o.Default
}

// Flag declares an option that is true or false.
type Flag struct {
	Default bool
	Help    string
}

// Boolean reads an option that is true or false.
func (r *Fields) Boolean(name string, o Flag) bool {
	r.declare(Option{Name: name, Type: "boolean", Kind: jsonlite.Bool, Default: strconv.FormatBool(o.Default), Help: o.Help})
	if v, ok := r.of(jsonlite.Bool, name, "true or false"); ok {
		return v.Bool
	}
	return o.Default
}

// Whole declares an option that is a whole number from Least to Most, inclusive. A Most of 0 sets
// no upper limit. A Default below Least is the value that Integer returns for a missing option; it
// is not declared, and Help says what a missing option means.
type Whole struct {
	Default, Least, Most int
	Required             bool
	Unit, Help           string
}

func (o Whole) limits() string {
	if o.Most == 0 {
		return "of at least " + strconv.Itoa(o.Least)
	}
	return "from " + strconv.Itoa(o.Least) + " to " + strconv.Itoa(o.Most)
}

// Integer reads an option that is a whole number.
func (r *Fields) Integer(name string, o Whole) int {
	option := Option{Name: name, Type: "number", Kind: jsonlite.Number, Required: o.Required,
		Limits: "a whole number " + o.limits(), Unit: o.Unit, Help: o.Help}
	if !o.Required && o.Default >= o.Least {
		option.Default = strconv.Itoa(o.Default)
	}
	r.declare(option)
	v, ok := r.get(name, o.Required)
	if !ok {
		return o.Default
	}
	n, ok := v.Int()
	if !ok || n < o.Least || o.Most != 0 && n > o.Most {
		r.Fail(name, v, "is not a whole number "+o.limits())
		return o.Default
	}
	return n
}

// Seed reads the option "seed", a whole number that determines all randomness.
func (r *Fields) Seed(otherwise int) uint64 {
	return uint64(r.Integer("seed", Whole{Default: otherwise, Help: "seed of the random numbers"}))
}

// Real declares an option that is a number from Least to Most, inclusive; Least itself is excluded
// if Above is set. A Most of 0 sets no upper limit. A Default that is not allowed is the value that
// Number returns for a missing option; it is not declared, and Help says what a missing option
// means.
type Real struct {
	Default, Least, Most float64
	Above                bool
	Unit, Help           string
}

func (o Real) limits() string {
	least, most := number(o.Least), number(o.Most)
	switch {
	case o.Above && o.Most == 0:
		return "above " + least
	case o.Above:
		return "above " + least + " and at most " + most
	case o.Most == 0:
		return "of at least " + least
	}
	return "from " + least + " to " + most
}

func (o Real) allows(f float64) bool {
	return f >= o.Least && !(o.Above && f == o.Least) && (o.Most == 0 || f <= o.Most) && !math.IsInf(f, 0)
}

func number(f float64) string { return string(jsonlite.AppendNumber(nil, f)) }

// Number reads an option that is a number.
func (r *Fields) Number(name string, o Real) float64 {
	option := Option{Name: name, Type: "number", Kind: jsonlite.Number, Limits: "a number " + o.limits(), Unit: o.Unit, Help: o.Help}
	if o.allows(o.Default) {
		option.Default = number(o.Default)
	}
	r.declare(option)
	v, ok := r.Get(name)
	if !ok {
		return o.Default
	}
	f := v.Number
	if v.Kind != jsonlite.Number || !o.allows(f) {
		r.Fail(name, v, "is not a number "+o.limits())
		return o.Default
	}
	return f
}

// List declares an option that is a list.
type List struct {
	// Item is the type of an item, in TypeScript's notation.
	Item string
	// Choices lists the allowed texts of a list of texts. If empty, all texts are allowed.
	Choices []string
	Default string // JSON
	Help    string
}

func (o List) option(name, item string) Option {
	return Option{Name: name, Type: listOf(item), Default: o.Default, Help: o.Help}
}

// listOf returns the type of a list. An item type of several words gets parentheses, unless
// brackets already enclose it: (string | null)[], but { at: Place }[].
func listOf(item string) string {
	depth, text := 0, false
	for _, c := range item {
		switch {
		case c == '"':
			text = !text
		case text:
		case strings.ContainsRune("{[(<", c):
			depth++
		case strings.ContainsRune("}])>", c):
			depth--
		case c == ' ' && depth == 0:
			return "(" + item + ")[]"
		}
	}
	return item + "[]"
}

// Texts reads a list of texts. ok is false if there is none.
func (r *Fields) Texts(name string, o List) (list []string, ok bool) {
	item := o.Item
	switch {
	case item != "":
	case len(o.Choices) > 0:
		item = Union(o.Choices)
	default:
		item = "string"
	}
	option := o.option(name, item)
	option.Kind, option.Item, option.Choices = jsonlite.Array, jsonlite.String, o.Choices
	r.declare(option)
	v, ok := r.of(jsonlite.Array, name, "a list of strings")
	if !ok {
		return nil, false
	}
	for i, item := range v.Items {
		if item.Kind != jsonlite.String {
			r.Fail(Item(name, i), item, "is "+item.Kind.String()+"; expected a string")
		} else if len(o.Choices) > 0 && !slices.Contains(o.Choices, item.Text) {
			r.Fail(Item(name, i), item, "is not one of "+strings.Join(o.Choices, ", "))
		}
		list = append(list, item.Text)
	}
	return list, true
}

// Integers reads a list of whole numbers, none below least. ok is false if there is no list.
func (r *Fields) Integers(name string, least int, o List) (list []int, ok bool) {
	option := o.option(name, "number")
	option.Kind, option.Item = jsonlite.Array, jsonlite.Number
	option.Limits = "whole numbers of at least " + strconv.Itoa(least)
	r.declare(option)
	v, ok := r.of(jsonlite.Array, name, "a list of whole numbers")
	if !ok {
		return nil, false
	}
	list = make([]int, len(v.Items))
	for i, item := range v.Items {
		n, err := Integer(Item(name, i), item, least)
		r.Note(err)
		list[i] = n
	}
	return list, true
}

// List reads a list whose items the caller reads. ok is false if there is none.
func (r *Fields) List(name string, o List) (v jsonlite.Value, ok bool) {
	r.declare(o.option(name, o.Item))
	if v, ok = r.of(jsonlite.Array, name, "a list"); !ok {
		v = jsonlite.Value{}
	}
	return v, ok
}

// NeedList is List for a required list.
func (r *Fields) NeedList(name string, o List) jsonlite.Value {
	option := o.option(name, o.Item)
	option.Required = true
	r.declare(option)
	v, ok := r.Need(name)
	if ok && v.Kind != jsonlite.Array {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a list")
		return jsonlite.Value{}
	}
	return v
}

// Value declares an option that the caller reads.
type Value struct {
	Type     string // in TypeScript's notation
	Default  string // JSON
	Required bool
	Help     string
}

// Value returns an option that the caller reads. ok is false if it is missing; a missing required
// option is an error.
func (r *Fields) Value(name string, o Value) (v jsonlite.Value, ok bool) {
	r.declare(Option{Name: name, Type: o.Type, Default: o.Default, Required: o.Required, Help: o.Help})
	return r.get(name, o.Required)
}

func (r *Fields) get(name string, required bool) (v jsonlite.Value, ok bool) {
	if required {
		return r.Need(name)
	}
	return r.Get(name)
}

// Object reads an option that is an object. ok is false if there is none.
func (r *Fields) Object(name string, o Value) (v jsonlite.Value, ok bool) {
	r.declare(Option{Name: name, Type: o.Type, Default: o.Default, Required: o.Required, Help: o.Help})
	return r.of(jsonlite.Object, name, "an object")
}

// Ranges declares an option that is an object with a range [from,to] for some of the names. A null
// bound is open.
type Ranges struct {
	Names []string
	Type  string // in TypeScript's notation
	Help  string
}

// Ranges reads an option that is an object of ranges, which the caller reads. ok is false if there
// is none.
func (r *Fields) Ranges(name string, o Ranges) (v jsonlite.Value, ok bool) {
	r.declare(Option{Name: name, Type: o.Type, Kind: jsonlite.Object, Choices: o.Names, Help: o.Help})
	return r.of(jsonlite.Object, name, "an object")
}

package logicgrid

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// MaxText is the largest accepted text, in bytes.
const MaxText = 1 << 20

func parse(text string) (jsonlite.Value, error) {
	if len(text) > MaxText {
		return jsonlite.Value{}, invalid("puzzle", strconv.Itoa(len(text))+" bytes", "are too many")
	}
	return jsonlite.Parse(text)
}

// members calls each for the members of an object.
func members(field string, v *jsonlite.Value, each func(field string, m *jsonlite.Member) error) error {
	if v.Kind != jsonlite.Object {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	for i := range v.Members {
		if err := each(field+"."+short(v.Members[i].Name), &v.Members[i]); err != nil {
			return err
		}
	}
	return nil
}

// short truncates a name for a message.
func short(name string) string {
	v := jsonlite.Value{Raw: name}
	return v.Quote()
}

// list calls each for the items of a list.
func list(field string, v *jsonlite.Value, each func(field string, v *jsonlite.Value) error) error {
	if v.Kind != jsonlite.Array {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected a list")
	}
	for i := range v.Items {
		if err := each(index(field, i), &v.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

func text(field string, v *jsonlite.Value, into *string) error {
	if v.Kind != jsonlite.String {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected a string")
	}
	*into = v.Text
	return nil
}

func boolean(field string, v *jsonlite.Value, into *bool) error {
	if v.Kind != jsonlite.Bool {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected true or false")
	}
	*into = v.Bool
	return nil
}

func integer(field string, v *jsonlite.Value, into *int) error {
	n, ok := v.Int()
	if !ok {
		return invalid(field, v.Quote(), "is not a whole number")
	}
	*into = n
	return nil
}

func unknown(field string, v *jsonlite.Value) error {
	return invalid(field, v.Quote(), "is an unknown field")
}

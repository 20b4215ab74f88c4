package message

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// The members common to several answers.
var (
	PlayerMember  = verb.Member{Name: "player", Type: "Player", Help: "player model"}
	AgainstMember = verb.Member{Name: "against", Type: "Player", Help: "second player model; absent if there is none", Optional: true}
	CompatMember  = verb.Member{Name: "compat", Type: `"shen-2024"`, Help: "compatibility of the request; absent if it has none", Optional: true}
	VersionMember = verb.VersionMember

	WarningsMember = verb.Member{Name: "warnings", Type: "string[]",
		Help: "oddities of the puzzle, such as a start whose mirror image is not listed; absent if there are none", Optional: true}

	CompleteMember = verb.Member{Name: "complete", Type: "boolean", Help: "whether everything requested is known"}
	GivenUpMember  = verb.Member{Name: "givenUp", Type: "number",
		Help: "number of regions for which it is undecided whether their shapes fit; absent if there are none; the answer is incomplete if there are any", Optional: true}
)

// AppendOrigin appends the data needed to reproduce an answer: the members "compat", unless it is "", and
// "version".
func AppendOrigin(dst []byte, compat string) []byte {
	if compat != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "compat"), compat)
	}
	return jsonlite.AppendString(jsonlite.AppendName(dst, "version"), version.Version)
}

// AppendWarnings appends the member "warnings", a list of texts (witness.Document.Warnings), if
// there are any.
func AppendWarnings(dst []byte, warnings []string) []byte {
	if len(warnings) == 0 {
		return dst
	}
	dst = append(jsonlite.AppendName(dst, "warnings"), '[')
	for i, text := range warnings {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), text)
	}
	return append(dst, ']')
}

// AppendComplete appends the member "complete", and "givenUp" if n is not 0: the number of times it was not
// decided whether shapes fit. If n is not 0, the answer is not complete and the number of solutions is a
// lower bound.
func AppendComplete(dst []byte, complete bool, n int) []byte {
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), complete && n == 0)
	if n == 0 {
		return dst
	}
	return jsonlite.AppendInt(jsonlite.AppendName(dst, "givenUp"), n)
}

// WritePlace writes a member whose value is a place.
func WritePlace(w *jsonlite.Writer, name string, at witness.Place) {
	w.Name(name)
	*w = at.AppendJSON(*w)
}

// WritePlaces writes a member whose value is a list of places.
func WritePlaces(w *jsonlite.Writer, name string, places []witness.Place) {
	w.Name(name)
	*w = AppendPlaces(*w, places)
}

// AppendPlaces appends a list of places [a,b].
func AppendPlaces(dst []byte, places []witness.Place) []byte {
	dst = append(dst, '[')
	for i, at := range places {
		dst = at.AppendJSON(jsonlite.AppendComma(dst, i))
	}
	return append(dst, ']')
}

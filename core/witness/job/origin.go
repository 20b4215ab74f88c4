package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
)

// AppendOrigin appends what an answer was made with, so that it can be made
// again.
func AppendOrigin(dst []byte, compat string) []byte {
	if compat != "" {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "compat"), compat)
	}
	return jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version)
}

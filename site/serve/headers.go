package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// addHeaders sends what the file _headers of the folder says of an address, as hosts
// do that know such a file: a line that begins with a slash is an address, with at most
// one * in it for any letters, and indented lines below it are headers. All addresses
// that fit count. Without the file there are none.
func addHeaders(header http.Header, dir, address string) {
	text, err := os.ReadFile(filepath.Join(dir, headersFile))
	if err != nil {
		return
	}
	fits := false
	for line := range strings.Lines(string(text)) {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || trimmed[0] == '#':
		case line[0] == '/':
			fits = matches(trimmed, address)
		case fits:
			if name, value, ok := strings.Cut(trimmed, ":"); ok {
				header.Set(name, strings.TrimSpace(value))
			}
		}
	}
}

const headersFile = "_headers"

func matches(pattern, address string) bool {
	before, after, wild := strings.Cut(pattern, "*")
	if !wild {
		return address == pattern
	}
	return len(address) >= len(before)+len(after) && strings.HasPrefix(address, before) && strings.HasSuffix(address, after)
}

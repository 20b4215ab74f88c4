package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// addHeaders adds the headers that the folder's file _headers gives for an address, as some hosts do. In the
// file, a line that begins with a slash is an address, in which at most one * stands for any characters; the
// indented lines below it are headers. All matching addresses count. Without the file no headers are added.
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

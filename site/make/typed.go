package main

import (
	"html/template"
	"path"
	"strings"

	"github.com/perplex-puzzles/perplex/site/make/frame"
)

// typed maps folders, for addresses that people type, to pages. Each folder gets a small page that redirects:
// every static host serves pages, but only some hosts read a list of redirects.
var typed = map[string]string{
	"lines":        "index.html",
	"triangles":    "site/lab/triangles/index.html",
	"logicgrid":    "site/logicgrid/index.html",
	"transport":    "site/transport/index.html",
	"sokoban":      "site/transport/index.html",
	"pencil":       "site/pencil/index.html",
	"sudoku":       "site/pencil/index.html",
	"puzzlescript": "site/puzzlescript/index.html",
	"lab":          "site/lab/index.html",
	"docs":         "site/docs/index.html",
}

// forward is a page that redirects, keeping the part of the address after the folder. Without scripts it
// leads to the page alone.
var forward = template.Must(template.New("forward").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<noscript><meta http-equiv="refresh" content="0; url={{.To}}"></noscript>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="../site/editor/icon.svg" type="image/svg+xml">
<title>perplex</title>
<script type="module" src="../site/kit/moved.js"></script>
</head>
<body>
<main><h1>perplex</h1><p>This page is at <a href="{{.To}}">another address</a>.</p></main>
</body>
</html>
`))

// makeTyped writes the redirecting pages.
func (m maker) makeTyped() error {
	for folder, address := range typed {
		var b strings.Builder
		if err := forward.Execute(&b, struct{ Policy, To string }{frame.AppPolicy, "../" + address}); err != nil {
			return err
		}
		if err := m.write(path.Join(folder, "index.html"), b.String()); err != nil {
			return err
		}
	}
	return nil
}

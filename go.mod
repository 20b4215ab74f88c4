module github.com/perplex-puzzles/perplex

go 1.26

require gonum.org/v1/gonum v0.17.0

require honnef.co/go/js/dom/v2 v2.0.0-20250304181735-b5e52f05e89d

require github.com/syumai/workers v0.31.0

require github.com/yuin/goldmark v1.8.7

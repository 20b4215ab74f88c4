package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// samples are puzzles of perplex's own, made by search, easier ones of a type first.
var samples = []string{
	"sudoku/4/4/24i3k1h3g",
	"sudoku/9/9/i7g3k4i9h5i2k8h9h1347s7g9h8g7j31h5g4h6k13g",
	"sudoku/9/9/3h5748g1g54k2g91g32j798g6g3g2l7g4g5g1g28g947m1h5h4i3h7i",
	"slither/5/5/c6267dgd2865a",
	"slither/7/7/3bg8d5aj212067do360bha",
	"slither/10/10/g81221bh1bh8d227dgdbg1276cg5bbk623126bi80711di0b2aaa",
	"mashu/6/6/399041a20000",
	"mashu/8/8/0000941i000i0ic5990010",
	"nurikabe/6/6/g1i1h3n5n1i4h1h",
	"nurikabe/7/7/2k3q5g2g4t2i4g3k",
	"lightup/6/6/h..g.g.g7210bj..1776.g..h",
	"lightup/8/8/h.1bg7.g.cg.gblcjcl8bg1.g.gcg1.a",
	"heyawake/6/6/889990o3o0tv123211g",
	"heyawake/8/8/9icj4opebisg7003hvv01o0031132j1222",
	"yajilin/6/6/43a42a32b21h21k32a12e",
	"yajilin/8/8/232021f4121l31g10d11d40c11b124141f41f",
	"hitori/5/5/1242545523235525232235241",
	"hitori/7/7/7253356742517357671132132754373257117752353513617",
	"norinori/6/6/4fff2kpi03ms",
	"norinori/8/8/mv7qrnfa9aag5g25s8m57rg0",
}

var samplesAnswer = []verb.Member{
	{Name: "samples", Type: "(PencilSummary & { text: string })[]",
		Help: "sample puzzles, with the part of their links after the question mark"},
}

func openSamples(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("samples")
	for _, text := range samples {
		l, err := pencil.ParseLink(text)
		if err != nil {
			return nil, err
		}
		w.Open('{')
		writeType(&w, l.Puzzle)
		w.Text("text", text)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}

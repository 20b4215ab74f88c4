package model

import "github.com/perplex-puzzles/perplex/core/witness"

// Example is a board to begin with. Its numbers are those of the player who
// knows all rules; the browser tests hold them against the command line.
type Example struct {
	Kind      string // why it is one of the examples
	Solutions uint64
	TSI       float64
	text      string
}

// Examples were drawn with question marks by hand and filled by perplex
// generate.
var Examples = []Example{
	{Kind: "Easy", Solutions: 8, TSI: 4.29956, text: `{"title":"Garden wall","width":4,"height":3,"symbols":[
		{"at":[1,1],"type":"separation","color":"white"},
		{"at":[3,1],"type":"separation","color":"white"},
		{"at":[5,3],"type":"separation","color":"black"},
		{"at":[7,3],"type":"separation","color":"black"},
		{"at":[4,4],"type":"must-cross"},
		{"at":[1,5],"type":"star","color":"black"}]}`},
	{Kind: "Unique", Solutions: 1, TSI: 9.754888, text: `{"title":"One way home","width":4,"height":4,"symbols":[
		{"at":[1,1],"type":"separation","color":"black"},
		{"at":[7,1],"type":"triangle","count":1},
		{"at":[5,3],"type":"separation","color":"white"},
		{"at":[6,3],"type":"must-cross"},
		{"at":[2,4],"type":"must-cross"},
		{"at":[3,5],"type":"separation","color":"white"},
		{"at":[5,5],"type":"separation","color":"orange"},
		{"at":[1,7],"type":"triangle","count":1},
		{"at":[7,7],"type":"star","color":"orange"}]}`},
	{Kind: "Hard", Solutions: 9, TSI: 14.562595, text: `{"title":"Night ferry","width":5,"height":5,"symbols":[
		{"at":[1,1],"type":"star","color":"purple"},
		{"at":[4,2],"type":"must-cross"},
		{"at":[5,3],"type":"triangle","count":2},
		{"at":[9,3],"type":"star","color":"orange"},
		{"at":[5,5],"type":"triangle","count":3},
		{"at":[7,5],"type":"star","color":"purple"},
		{"at":[3,7],"type":"triangle","count":1},
		{"at":[6,7],"type":"cannot-cross"},
		{"at":[1,9],"type":"star","color":"orange"},
		{"at":[9,9],"type":"separation","color":"black"}]}`},
}

// Document returns the example's board.
func (e Example) Document() *witness.Document {
	doc, err := witness.Parse(e.text)
	if err != nil { // a test reads all of them
		panic("editor: example " + e.Kind + ": " + err.Error())
	}
	return doc
}

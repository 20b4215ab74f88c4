package referee

import (
	"strings"
	"testing"
)

// TestPlay checks games played by hand. A | separates rows.
func TestPlay(t *testing.T) {
	tests := []struct {
		rules, rows, moves string
		pushes             int
		wrong              string // part of the error; "" for none
	}{
		{"sokoban", "#####|#@$.#|#####", "R", 1, ""},
		{"sokoban", "#####|#@$.#|#####", "r", 0, "move 1: 'r': upper and lower case do not match the moves of boxes"},
		{"sokoban", "#####|#@ $.|#####", "R", 0, "do not match the moves of boxes"},
		{"sokoban", "######|#@$$.#|######", "R", 0, "move 1: 'R' is not legal"},
		{"sokoban", "######|#@$ .#|######", "R", 1, "the box at column 4, row 2 is on no goal"},
		{"sokoban", "######|#@$ .#|######", "RRR", 2, "move 3: 'R' is not legal"},
		{"sokoban", "#####|#@$.#|#####", "l", 0, "move 1: 'l' is not legal"},
		{"sokoban", "#####|#@$.#|#####", "x", 0, "move 1: 'x' is not a move"},
		{"sokoban", "@$.", "R", 1, ""},
		{"sokoban", "@.$", "rR", 0, "move 2: 'R' is not legal"},
		{"sokoban", "#####|#@*.#|#####", "", 0, ""},
		{"strong", "#######|#@$$..#|#######", "RR", 2, ""},
		{"strong", "######|#@$$.#|######", "RR", 1, "move 2: 'R' is not legal"},
		{"strong", "#######|#@$ *.#|#######", "RR", 2, ""},
		{"pull", "######|#.$@ #|######", "l", 0, "move 1: 'l' is not legal"},
		{"pull", "######|#$@. #|######", "RR", 2, ""},
		{"pull", "######|#$ @.#|######", "r", 0, "is on no goal"},
		{"pull", "######|#$@ .#|######", "RR", 2, "on no goal"},
		{"pull", "######|#$@$.#|######", "R", 0, "not legal"},
		{"swap", "######|#.@ $#|######", "lR", 1, ""},
		{"swap", "######|#@ #$#|######", "r", 0, "on no goal"},
		{"swap", "######|#. @$#|######", "llR", 1, ""},
		{"swap", "######|#+ $$#|######", "R", 1, "on no goal"},
		{"swap", "#####|#@$.#|#####", "r", 0, "do not match the moves of boxes"},
		{"big", "######|#@$ .#|#    #|######", "R", 1, "the box at column 4, row 2 is on no goal"},
		{"big", "#######|#@$ . #|#     #|#######", "RR", 2, ""},
		{"big", "#######|# $ . #|#@    #|#######", "RR", 2, ""},
		{"big", "#######|#@$ .##|#     #|#######", "RR", 1, "move 2: 'R' is not legal"},
		{"big", "########|#@$ $  #|#      #|########", "R", 0, "move 1: 'R' is not legal"},
		{"golf", "#@#", "", 0, `"golf" is not a rule set`},
	}
	for _, test := range tests {
		t.Run(test.rules+" "+test.rows+" "+test.moves, func(t *testing.T) {
			pushes, err := Replay(test.rules, strings.Split(test.rows, "|"), test.moves)
			switch {
			case err == nil && test.wrong != "", err != nil && (test.wrong == "" || !strings.Contains(err.Error(), test.wrong)):
				t.Errorf("got %v, want %q", err, test.wrong)
			case pushes != test.pushes:
				t.Errorf("%d pushes, want %d", pushes, test.pushes)
			}
		})
	}
}

// TestPlayAnyEnd checks that Play accepts moves that do not solve the level.
func TestPlayAnyEnd(t *testing.T) {
	rows := []string{"######", "#@$ .#", "######"}
	if pushes, err := Play("sokoban", rows, "R"); err != nil || pushes != 1 {
		t.Errorf("%d pushes, %v", pushes, err)
	}
	if _, err := Play("sokoban", rows, "RRR"); err == nil {
		t.Error("a box was pushed into a wall")
	}
}
